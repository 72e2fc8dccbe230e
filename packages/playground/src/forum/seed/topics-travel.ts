import type { Topic } from "./topic.js";

export const travel: readonly Topic[] = [
  {
    board: "night-trains",
    texts: [
      [
        "Upper or lower berth in a six-person couchette?",
        "I am tall, I sleep badly and I do not want to climb over strangers.",
      ],
      [
        "Missed the connection at dawn: what now?",
        "The sleeper was seventy minutes late and the next train left without us.",
      ],
      [
        "Travelling with a toddler overnight",
        "She is two, sleeps well in cars and wakes at every announcement.",
      ],
      [
        "What I pack for one night on rails",
        "Slippers, a scarf, a bottle and a clothes peg for the curtain.",
      ],
      [
        "Bike in the sleeper: does it work in practice?",
        "The page says there are six places, the phone line says there are none.",
      ],
      [
        "Breakfast in the sleeping car, ranked",
        "From a dry roll in a bag to scrambled eggs with a view of the sea.",
      ],
      ["Booking opens at midnight, sold out by six", "I tried on three dates and got only seats."],
      [
        "Is the compartment safe when you travel alone?",
        "My sister wants to go in June and our parents are worried.",
      ],
      [
        "Trip report: from the coast to the mountains asleep",
        "We left in the drizzle and woke up between walls of snow.",
      ],
      [
        "How early do you really have to be at the station?",
        "I have always come an hour before and waited in the cold.",
      ],
    ],
    links: [
      ["New sleeper line announced for December", "https://milepost-weekly.example/december-sleeper"],
      ["Seat maps of all couchette cars in service", "https://milepost-weekly.example/seat-maps"],
      ["The last dining car cook tells his story", "https://milepost-weekly.example/dining-car"],
      ["Passenger rights on one page", "https://waymarks.example/passenger-rights"],
    ],
    remarks: [
      "Lower berth if you get up at night, upper if you want to be left alone.",
      "Ask the conductor for a note about the delay, it gets you onto the next train.",
      "The doors lock from the inside with a second latch, use both.",
      "Bring earplugs and a peg for the curtain, nothing else matters.",
      "Bikes go in if the front wheel is off and it is in a bag.",
      "Bookings open at different hours in different countries, check from the other end.",
      "Twenty minutes is plenty, unless you need to find the platform in the dark.",
      "Toddlers sleep better head to the wall.",
      "The eggs are back on the menu since February.",
      "Seats go back on sale two weeks before, when the groups drop out.",
      "A women-only compartment costs the same, you have to ask for it.",
      "Keep your shoes where you can find them without light.",
    ],
  },
  {
    board: "home-network",
    texts: [
      [
        "Reception dies in exactly one room",
        "It is the one with the tiled stove, and of course it is the office.",
      ],
      [
        "Running cable through a house from 1905",
        "The walls are thick, the floors are full of rubble and the cellar is damp.",
      ],
      [
        "Small server for photos and nothing else",
        "It should be silent, sip power and be simple enough for my parents.",
      ],
      [
        "Router restarts every night at three",
        "There is no update planned, nothing in the log and nobody awake.",
      ],
      [
        "Separate network for gadgets: overkill?",
        "We own a lamp, a vacuum cleaner and a scale that all want to talk.",
      ],
      [
        "Power cuts and a tired file system",
        "Two cuts in a month, and now a drive that mounts only when it wants to.",
      ],
      ["Label your cables, a sad story", "I pulled the one plug that my partner's meeting depended on."],
      ["Mesh kit or one good access point?", "Ninety square metres, two floors, one concrete ceiling."],
      [
        "What do you monitor at home?",
        "I started with the temperature of a cupboard and it got out of hand.",
      ],
      ["Old laptop as a router, half a year later", "It hums, it works and the battery is its own backup."],
    ],
    links: [
      ["Fibre reaches the old town by autumn", "https://northbank-gazette.example/fibre-old-town"],
      ["Power draw of twenty small computers", "https://cupboard-rack.example/power-draw"],
      ["A gentle introduction to address plans", "https://cupboard-rack.example/address-plans"],
      ["Colour codes for cables, a proposal", "https://cupboard-rack.example/cable-colours"],
    ],
    remarks: [
      "Tiled stoves swallow the signal, put an access point inside the room.",
      "Use the old chimney for the cable, it goes through every floor.",
      "Three at night is when the line gets a new address, ask your provider.",
      "A guest network is enough for lamps.",
      "A small battery unit is cheaper than a new drive.",
      "One access point on each floor, joined by cable, beats any mesh.",
      "White tape, black pen, both ends.",
      "Test the restore, not only the backup.",
      "Keep the server on the cool side of the cupboard and dust it twice a year.",
      "Watch the disk first and everything else when you are bored.",
      "Take out the laptop battery in summer, they swell.",
      "Flat cable under the skirting board is nearly invisible.",
    ],
  },
  {
    board: "rivermouth",
    texts: [
      [
        "Grey cat with a white paw found near the lock",
        "He walked into our kitchen on Friday and has been asleep since.",
      ],
      [
        "Tram line 4 is diverted until Easter, how do you get around?",
        "The replacement bus stops where nobody lives.",
      ],
      [
        "Best place for a quiet coffee before eight?",
        "I start at half past eight and the kitchen at home is a building site.",
      ],
      [
        "Pothole at the corner of Mill Lane, reported again",
        "It is now deep enough to hold a football, and on Saturday it did.",
      ],
      ["Who repairs umbrellas in this town?", "It was a present and one rib is bent."],
      ["Flea market on the quay: our haul", "A lamp, six spoons and a barometer that always says storm."],
      [
        "Swimming pool opening hours make no sense",
        "Early swimmers on Tuesdays, families on odd weekends, closed when it rains.",
      ],
      ["New here: how do I meet people?", "I moved in January, work from home and know the postman."],
      ["Noise from the harbour at night", "A low hum from eleven to four, since about the first of March."],
      ["Community garden behind the library needs hands", "Two Saturdays of digging, soup included."],
    ],
    links: [
      ["Council plans fewer parking spaces on the quay", "https://northbank-gazette.example/quay-parking"],
      ["Flood barrier passes its first test", "https://northbank-gazette.example/flood-barrier"],
      [
        "Survey: what should become of the old post office?",
        "https://rivermouth-council.example/post-office",
      ],
      ["Ferry timetable from 1 April", "https://rivermouth-council.example/ferry-timetable"],
    ],
    remarks: [
      "The vet by the bridge reads chips for free.",
      "Walk to the ferry and take the 12 from there.",
      "The bakery next to the courthouse opens at six and has two tables.",
      "Use the council's form with a photograph, they answer those.",
      "The shoemaker on Rope Street does umbrellas if you ask nicely.",
      "Come to the choir, nobody there can sing either.",
      "The hum is the dredger, it should be gone by April.",
      "I will bring a spade and two teenagers.",
      "The pool's own page is wrong, call them.",
      "Put a note at the supermarket, half the town reads that wall.",
      "The barometer may well be right for this place.",
      "The diversion map at the stop is last year's.",
    ],
  },
];
