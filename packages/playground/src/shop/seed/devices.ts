import { radio, select, swatch, type DepartmentRange } from "./range.js";

const years = ["1 year", "2 years", "3 years", "4 years"];

export const electronics: DepartmentRange = {
  id: "electronics",
  name: "Electronics",
  blurb: "Sound, power and small helpers, chosen because they can be repaired.",
  brands: ["Voltara", "Kestrel Audio", "Nimbus", "Plainwire", "Orbit & Co", "Hertzfeld"],
  ranges: [
    {
      id: "headphones",
      name: "Headphones",
      icon: "headphones",
      things: { "Over-Ear Headphones": 149, "On-Ear Headphones": 89, Earbuds: 99, "Sleep Headband": 45 },
      makes: ["Wireless", "Noise-Cancelling", "Studio", "Lightweight", "Kids'"],
      options: [swatch("Graphite", "Silver", "Forest")],
      specs: {
        "Battery life": ["6 hours", "18 hours", "30 hours", "40 hours", "55 hours"],
        "Charging port": ["USB-C", "Micro USB", "Wireless dock"],
        Weight: ["48 g", "165 g", "210 g", "248 g", "275 g"],
        "Water resistance": ["None", "IPX4", "IPX5", "IPX7"],
        Warranty: years,
      },
      notes: [
        "The pads come off without a screwdriver and can be bought singly.",
        "Calls stay clear in wind thanks to a second microphone.",
        "The case is small enough for a coat pocket.",
      ],
    },
    {
      id: "speakers",
      name: "Speakers & Radio",
      icon: "speaker",
      things: { "Bluetooth Speaker": 79, "Bookshelf Speaker": 189, "Kitchen Radio": 95, Soundbar: 219 },
      makes: ["Compact", "Walnut-Finish", "Splashproof", "Hi-Res", "Retro"],
      options: [swatch("Black", "White", "Petrol")],
      specs: {
        Output: ["8 W", "20 W", "40 W", "60 W", "120 W"],
        Inputs: ["Bluetooth and aux", "Bluetooth, optical and HDMI", "Bluetooth and DAB+"],
        "Frequency range": ["45 Hz – 20 kHz", "60 Hz – 20 kHz", "80 Hz – 18 kHz"],
        Warranty: years,
      },
      notes: [
        "It fills a living room without shaking the neighbour's shelves.",
        "Two of them pair as left and right in a few seconds.",
        "The knobs are real knobs.",
      ],
    },
    {
      id: "power",
      name: "Chargers & Power",
      icon: "plug",
      things: {
        "Wall Charger": 32,
        "Power Bank": 48,
        "Charging Cable": 14,
        "Charging Stand": 39,
        "Desk Hub": 62,
      },
      makes: ["Braided", "Fast", "Slim", "Travel-Ready", "Foldable"],
      options: [select("Connector", "USB-C", "Lightning", "USB-A")],
      specs: {
        "Maximum power": ["18 W", "30 W", "45 W", "65 W", "100 W"],
        "Cable length": ["0.5 m", "1.0 m", "1.5 m", "2.0 m"],
        Material: ["Recycled plastic", "Aluminium", "Aluminium and fabric"],
        Warranty: years,
      },
      notes: [
        "It stays cool to the touch even when it works hard.",
        "The plug folds in and does not scratch whatever else is in the bag.",
        "A small light tells you that it charges and then goes out.",
      ],
    },
    {
      id: "computer",
      name: "Computer Accessories",
      icon: "keyboard",
      things: { Keyboard: 89, Mouse: 45, "Laptop Stand": 52, Webcam: 79, "Mouse Mat": 19 },
      makes: ["Ergonomic", "Silent", "Aluminium", "Portable", "Low-Profile"],
      options: [radio("Layout", "UK", "US", "Nordic")],
      specs: {
        Connection: ["Bluetooth 5.2", "USB-C cable", "2.4 GHz receiver", "Bluetooth and cable"],
        Compatible: ["Windows and macOS", "Windows, macOS and Linux", "All systems"],
        Weight: ["95 g", "180 g", "420 g", "690 g", "1.2 kg"],
        Warranty: years,
      },
      notes: [
        "Your wrists will notice the difference before your head does.",
        "It works without any software; an app is there if you like apps.",
        "Rubber feet keep it exactly where you put it.",
      ],
    },
  ],
};

export const office: DepartmentRange = {
  id: "office",
  name: "Desk & Office",
  blurb: "Good paper, pens that start at once, and a desk that does not wobble.",
  brands: ["Papyr", "Inkwell & Sons", "Studio Kant", "Graphia", "Desklab"],
  ranges: [
    {
      id: "notebooks",
      name: "Notebooks & Paper",
      icon: "book",
      things: { Notebook: 15, "Weekly Planner": 22, Sketchbook: 19, "Address Book": 16, "Memo Pad": 8 },
      makes: ["Linen-Bound", "Dotted", "Recycled", "Hardcover", "Spiral"],
      options: [swatch("Navy", "Mustard", "Grey", "Berry"), radio("Size", "A6", "A5", "A4")],
      specs: {
        Pages: ["96", "128", "160", "192", "240"],
        "Paper weight": ["80 g/m²", "90 g/m²", "100 g/m²", "120 g/m²"],
        Binding: ["Thread-sewn", "Glued", "Wire"],
        "Made in": ["Germany", "Italy", "Sweden", "Japan"],
      },
      notes: [
        "It opens flat on the first page as on the last.",
        "Ink from a fountain pen does not bleed through.",
        "Two ribbons mark today and the page you keep going back to.",
      ],
    },
    {
      id: "writing",
      name: "Pens & Writing",
      icon: "pen",
      things: {
        "Fountain Pen": 48,
        "Rollerball Pen": 24,
        "Mechanical Pencil": 18,
        "Brush Pen": 11,
        "Pen Case": 21,
      },
      makes: ["Brass-Barrel", "Slimline", "Pocket", "Lacquered", "Student"],
      options: [select("Tip", "Fine", "Medium", "Broad")],
      specs: {
        Refill: ["International cartridge", "Piston filler", "Standard 0.7 mm", "None"],
        Length: ["11.4 cm", "12.8 cm", "13.6 cm", "14.1 cm"],
        Grip: ["Smooth", "Knurled", "Rubber"],
        "Made in": ["Germany", "Japan", "Taiwan", "Italy"],
      },
      notes: [
        "It starts to write at once, even after a week in a drawer.",
        "The clip is springy and holds on thick cloth.",
        "It comes in a tin that will outlive the wrapping paper.",
      ],
    },
    {
      id: "desks",
      name: "Desk Furniture",
      icon: "chair",
      things: {
        "Desk Lamp": 68,
        "Office Chair": 229,
        "Writing Desk": 319,
        "Monitor Shelf": 74,
        "Drawer Unit": 139,
      },
      makes: ["Oak", "Adjustable", "Compact", "Mesh", "Industrial"],
      options: [swatch("Natural", "Black", "White")],
      specs: {
        "Maximum load": ["15 kg", "40 kg", "80 kg", "110 kg", "130 kg"],
        Assembly: ["None", "Ten minutes", "Thirty minutes, two people"],
        Width: ["32 cm", "48 cm", "64 cm", "110 cm", "140 cm"],
        Warranty: ["2 years", "5 years", "7 years", "10 years"],
      },
      notes: [
        "All screws and a proper tool are in the box.",
        "Edges are rounded, so forearms do not complain after a long day.",
        "Cables run through the back and out of sight.",
      ],
    },
  ],
};
