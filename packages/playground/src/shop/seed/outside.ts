import { radio, select, swatch, type DepartmentRange } from "./range.js";

const years = ["1 year", "2 years", "5 years", "Lifetime"];

export const outdoor: DepartmentRange = {
  id: "outdoor",
  name: "Outdoor & Sports",
  blurb: "For weekends with wet boots, long rides and short runs before work.",
  brands: ["Ridgeline", "Fellhound", "Trailmark", "Skarven", "Blue Heron", "Pacewell"],
  ranges: [
    {
      id: "camping",
      name: "Camping",
      icon: "tent",
      things: { Tent: 249, "Sleeping Bag": 129, "Camping Mat": 69, "Gas Stove": 54, Lantern: 38 },
      makes: ["Two-Person", "Ultralight", "Four-Season", "Family", "Insulated"],
      options: [swatch("Olive", "Orange", "Slate")],
      specs: {
        "Packed size": ["12 × 10 cm", "28 × 14 cm", "36 × 18 cm", "48 × 20 cm"],
        Weight: ["0.4 kg", "0.9 kg", "1.3 kg", "2.1 kg", "3.8 kg"],
        "Comfort down to": ["-10 °C", "-4 °C", "0 °C", "6 °C"],
        Warranty: years,
      },
      notes: [
        "Setting it up in the rain is possible without bad language.",
        "The stuff sack is roomy enough to pack with cold hands.",
        "Seams are taped and tested, not just promised.",
      ],
    },
    {
      id: "cycling",
      name: "Cycling",
      icon: "wheel",
      things: {
        "Bike Helmet": 79,
        "Bike Light Set": 45,
        "Pannier Bag": 68,
        "Bike Lock": 54,
        "Floor Pump": 42,
      },
      makes: ["Commuter", "Reflective", "Folding", "Touring", "Aero"],
      options: [swatch("Black", "Lime", "Sky"), radio("Size", "S", "M", "L")],
      specs: {
        Weight: ["120 g", "310 g", "480 g", "920 g", "1.4 kg"],
        Mounting: ["Rubber strap", "Quick-release bracket", "Hook rail", "None"],
        "Security level": ["Basic", "Silver", "Gold", "Not applicable"],
        Warranty: years,
      },
      notes: [
        "It goes on and off with gloves.",
        "Rain runs off the back instead of into your sleeves.",
        "Small parts can be ordered for years to come.",
      ],
    },
    {
      id: "fitness",
      name: "Running & Fitness",
      icon: "shoe",
      things: {
        "Running Shoes": 119,
        "Yoga Mat": 49,
        "Resistance Band Set": 27,
        "Running Vest": 64,
        "Foam Roller": 33,
      },
      makes: ["Cushioned", "Trail", "Studio", "Cork", "Featherweight"],
      options: [swatch("Coral", "Navy", "Stone"), select("Size", "XS", "S", "M", "L", "XL")],
      specs: {
        "Recommended for": ["Beginners", "Daily training", "Long distances", "Recovery"],
        Material: ["Recycled polyester", "Natural rubber", "Cork and rubber", "Merino blend"],
        Care: ["Wipe clean", "Machine wash at 30 °C", "Hand wash"],
        Warranty: years,
      },
      notes: [
        "It dries overnight over a chair.",
        "There is no new-rubber smell, not even out of the box.",
        "The grip holds when things get sweaty.",
      ],
    },
    {
      id: "bags",
      name: "Backpacks & Bags",
      icon: "backpack",
      things: { Backpack: 99, "Day Pack": 69, Duffel: 89, "Dry Bag": 29, "Hip Pack": 35 },
      makes: ["Roll-Top", "Canvas", "Waxed", "Alpine", "City"],
      options: [swatch("Moss", "Black", "Ochre")],
      specs: {
        Volume: ["3 litres", "12 litres", "20 litres", "28 litres", "45 litres"],
        "Laptop sleeve": ["None", "13 inches", "15 inches", "16 inches"],
        "Water protection": ["Water repellent", "Waterproof", "Rain cover included"],
        Warranty: years,
      },
      notes: [
        "The back panel keeps a little air between you and a hot climb.",
        "Every zip has a loop that a gloved hand can find.",
        "There is one pocket more than you expect, and it is the useful one.",
      ],
    },
  ],
};

export const garden: DepartmentRange = {
  id: "garden",
  name: "Garden & Tools",
  blurb: "Steel, clay and a good hose: what a garden of any size asks for.",
  brands: ["Greenhollow", "Spadework", "Terra Nova", "Ironbark", "Rainfield"],
  ranges: [
    {
      id: "hand-tools",
      name: "Hand Tools",
      icon: "tools",
      things: { "Garden Trowel": 19, Secateurs: 38, "Digging Fork": 54, Hoe: 42, "Pruning Saw": 33 },
      makes: ["Ash-Handled", "Stainless", "Forged Steel", "Long-Reach", "Left-Handed"],
      options: [],
      specs: {
        Length: ["21 cm", "32 cm", "64 cm", "110 cm", "152 cm"],
        Weight: ["180 g", "260 g", "740 g", "1.3 kg", "1.9 kg"],
        Blade: ["Carbon steel", "Stainless steel", "Hardened, replaceable"],
        Warranty: ["5 years", "10 years", "25 years", "Lifetime"],
      },
      notes: [
        "The edge comes sharp from the works and takes a file well.",
        "Clay soil slides off instead of sticking.",
        "The handle is oiled, not varnished, and kind to the palm.",
      ],
    },
    {
      id: "planters",
      name: "Planters & Pots",
      icon: "plant",
      things: { Planter: 48, "Hanging Pot": 26, "Window Box": 34, "Herb Trough": 29, "Raised Bed": 119 },
      makes: ["Terracotta", "Zinc", "Fibre-Clay", "Cedar", "Self-Watering"],
      options: [radio("Size", "Small", "Medium", "Large")],
      specs: {
        "Frost proof": ["Yes", "Down to -5 °C", "No"],
        Drainage: ["One hole", "Three holes with plugs", "Water reservoir"],
        "Made in": ["Italy", "Vietnam", "Poland", "Spain"],
        Volume: ["4 litres", "9 litres", "18 litres", "40 litres"],
      },
      notes: [
        "It ages to a soft grey that looks as if it had always stood there.",
        "The walls are thick enough to keep roots cool in July.",
        "A saucer is included, which saves the windowsill.",
      ],
    },
    {
      id: "watering",
      name: "Watering",
      icon: "drop",
      things: { "Garden Hose": 49, "Watering Can": 36, Sprinkler: 28, "Hose Reel": 79, "Rain Barrel": 109 },
      makes: ["Galvanised", "Kink-Free", "Balcony", "Heavy-Duty", "Wall-Mounted"],
      options: [select("Length", "10 m", "20 m", "30 m")],
      specs: {
        Connection: ["1/2 inch", "3/4 inch", "Universal"],
        "Maximum pressure": ["6 bar", "8 bar", "12 bar", "24 bar"],
        Capacity: ["5 litres", "9 litres", "100 litres", "210 litres"],
        Warranty: ["2 years", "5 years", "15 years"],
      },
      notes: [
        "All joints are brass, so nothing splits in the first frost.",
        "It drains fully when you lift one end.",
        "The rose gives a soft rain that does not flatten seedlings.",
      ],
    },
  ],
};
