import type { Topic } from "./topic.js";

export const outdoors: readonly Topic[] = [
  {
    board: "gardening",
    texts: [
      [
        "Tomato seedlings keep falling over at the soil line",
        "Every tray so far has done well for ten days and then a third of the seedlings collapse overnight.",
      ],
      [
        "Is it too early to move the broad beans outside?",
        "They are a hand high, the cold frame is full and we had frost on two mornings this week.",
      ],
      [
        "My compost heap is cold, wet and full of ants",
        "It is a wooden bin of about one cubic metre, filled with kitchen scraps and lawn cuttings.",
      ],
      [
        "Which climbing plant for a north-facing wall?",
        "The wall is three metres high, gets an hour of evening sun in June and none in winter.",
      ],
      [
        "A balcony that fed us for a month: what I grew",
        "Six tubs, two hanging baskets and a lot of string gave us salad every day in August.",
      ],
      [
        "Raised beds: how deep do they really need to be?",
        "I have boards for beds of thirty centimetres and wonder whether carrots will forgive me.",
      ],
      [
        "Slugs, round four",
        "Beer traps, copper tape and night walks with a torch have each worked for about a week.",
      ],
      [
        "Pruning an apple tree nobody has touched for a decade",
        "The tree came with the house and is mostly a thicket with some fruit at the very top.",
      ],
      [
        "What do you plant where potatoes stood last year?",
        "I keep a small plan of four beds and the rotation does not work out with so many potatoes.",
      ],
      [
        "Saved seeds from last summer will not germinate",
        "The peppers were from the market, dried on the windowsill and kept in an envelope.",
      ],
    ],
    links: [
      ["Frost map for the coming two weeks", "https://valley-weather.example/frost-map"],
      ["A month-by-month sowing calendar you can print", "https://allotment-notes.example/sowing-calendar"],
      ["Study: peat-free mixes after three seasons", "https://soil-letters.example/peat-free-trial"],
      [
        "How a town turned its roundabouts into meadows",
        "https://northbank-gazette.example/roundabout-meadows",
      ],
    ],
    remarks: [
      "Water from below and let the surface dry out between times.",
      "A handful of torn cardboard in the compost changed everything for me.",
      "I harden mine off for a full week, an hour longer each day.",
      "Clay soil holds the cold, so give it two more weeks.",
      "Mulch with leaves and the worms will do the digging.",
      "Fleece is cheap and has saved my beans every spring.",
      "Nematodes work, but only when the soil is above ten degrees.",
      "Cut no more than a third of the tree in one winter.",
      "Carrots fork when they hit stones, depth is the smaller worry.",
      "Climbing hydrangea takes shade well, though the first two years it sulks.",
      "Pepper seeds want warmth, put them on top of the fridge.",
      "I grow beans after potatoes and have never regretted it.",
    ],
  },
  {
    board: "cycling",
    texts: [
      [
        "Creaking noise that only appears under load",
        "It comes from somewhere around the cranks and disappears the moment I stop pedalling hard.",
      ],
      [
        "First tour with panniers: what did you leave at home?",
        "We plan six days along the river in May and my list is already two pages long.",
      ],
      [
        "Commuting all winter: my honest summary",
        "Nineteen weeks, forty kilometres a day and exactly three days by bus.",
      ],
      [
        "Tubeless on a city bike, worth the mess?",
        "I get a puncture about every six weeks, mostly from glass near the station.",
      ],
      [
        "Which rear light survives rain and cobbles?",
        "Two lights have died on me this year, both full of water.",
      ],
      [
        "How do you carry a cello on a bike?",
        "The case is light but as tall as my daughter, who would like to ride to her lessons.",
      ],
      [
        "Brake pads gone after eight hundred kilometres",
        "These are resin pads on a hilly commute, and the rotors look fine.",
      ],
      [
        "Learning to ride at fifty-three",
        "I never learned as a child and bought a small folding bike in November.",
      ],
      [
        "Bike bus to school: how we started ours",
        "Four families, one route and a very loud speaker on the first cargo bike.",
      ],
      [
        "Chain wear tools disagree with each other",
        "One says replace now, the other says plenty of life left.",
      ],
    ],
    links: [
      ["New bridge over the Arden opens to bikes in June", "https://northbank-gazette.example/arden-bridge"],
      ["Interactive map of drinking fountains along the river route", "https://waymarks.example/fountains"],
      ["Test of nine bells, measured in decibels", "https://slow-wheels.example/nine-bells"],
      ["Wool or synthetic? A season of cold commutes compared", "https://slow-wheels.example/wool-season"],
    ],
    remarks: [
      "Take the pedals off, grease the threads and try again before you touch the bottom bracket.",
      "Pack the bags, ride once around the town, then take out a third.",
      "Studded tyres are slow and I would never go without them in January.",
      "A plug kit and a small pump have replaced my spare tube.",
      "Sintered pads last twice as long in the hills.",
      "Put the light on the seat stay, away from the wheel's spray.",
      "Replace the chain early and the cassette will thank you.",
      "A trailer is easier than it looks, just mind the kerbs.",
      "Mudguards with long flaps keep the whole drivetrain clean.",
      "Take the pedals off and scoot until balance comes by itself.",
      "Set the saddle two millimetres lower and see if your knee complains less.",
      "Check the torque of the stem bolts while you are at it.",
    ],
  },
  {
    board: "astronomy",
    texts: [
      [
        "First look at Jupiter with a small refractor",
        "Seventy millimetres of glass, a shaky tripod and four moons in a row.",
      ],
      [
        "How dark does a site have to be for the zodiacal light?",
        "From the car park at the lake I can see the Milky Way on good nights, but never this.",
      ],
      [
        "Dew ruins every session after midnight",
        "The corrector plate fogs over and then the eyepieces follow.",
      ],
      [
        "Which star atlas do you still use on paper?",
        "My phone ruins my night vision and I miss having something to draw in.",
      ],
      [
        "Observing from a fifth-floor balcony: a year of notes",
        "I see a third of the sky, the chimney takes a piece of that, and it was still worth it.",
      ],
      [
        "Collimation made simple, finally",
        "After a year of fear I did it with a cap, a screwdriver and a cup of tea.",
      ],
      [
        "Splitting double stars as a winter project",
        "I made a list of forty pairs that fit a small telescope and a city sky.",
      ],
      [
        "My neighbour's floodlight and a friendly letter",
        "It shines across three gardens from dusk to dawn and nobody needs it.",
      ],
      [
        "What to show children on a school star night?",
        "We have two telescopes, sixty pupils and ninety minutes.",
      ],
      [
        "Tracking mount drifts after ten minutes",
        "Polar alignment looks good, balance looks good, and still the star leaves the field.",
      ],
    ],
    links: [
      ["Comet brightness estimates for March", "https://dusk-register.example/comet-march"],
      ["Plans for a wooden observing chair", "https://shed-optics.example/observing-chair"],
      [
        "Town council votes to switch off half the lamps after one",
        "https://northbank-gazette.example/lamps-off",
      ],
      ["A short history of amateur variable star work", "https://dusk-register.example/variable-stars"],
    ],
    remarks: [
      "A dew heater from a strip of resistors costs next to nothing.",
      "Let the telescope cool for an hour before you judge the view.",
      "Balance it slightly heavy to the east and the drift may go away.",
      "Red film over the phone screen is not enough, dim it as well.",
      "Start with Albireo, everyone gasps at the two colours.",
      "Show the Moon first, then one cluster, then stop while they are still excited.",
      "Magnification is the last thing to buy.",
      "Kind letters work better than you would expect.",
      "Zodiacal light needs a western horizon without any town below it.",
      "Draw what you see, it teaches you to look longer.",
      "Turbulence over roofs is worst in the first hours of the night.",
      "Check the collimation on a star, slightly out of focus.",
    ],
  },
  {
    board: "birds",
    texts: [
      [
        "Small brown bird with a very loud voice",
        "It sits in the hedge by the bins, holds its tail up and shouts at six every morning.",
      ],
      [
        "Which feeder keeps the pigeons out?",
        "They have learned to hang upside down and empty it in an hour.",
      ],
      [
        "A kestrel has moved into the church tower",
        "Two weeks ago there was one, since Sunday there are two and a lot of noise.",
      ],
      [
        "Binoculars under two hundred: what did you keep?",
        "I wear glasses and everything I tried so far gives me a black ring.",
      ],
      [
        "My first fifty species, all within walking distance",
        "No car, no telescope, one old guide and a year of Sunday mornings.",
      ],
      [
        "Nest box facing east or north?",
        "The garden is narrow and the only free wall gets sun from noon on.",
      ],
      [
        "How do you tell chiffchaff from willow warbler by sight?",
        "By song I can manage, but in September nobody sings.",
      ],
      [
        "Recording the dawn chorus with a phone",
        "The results are mostly wind and one very distant blackbird.",
      ],
      [
        "Starlings in the roof: wait or act?",
        "They are under the tiles above the bathroom and the young are not out yet.",
      ],
      ["Rare visitor or an escaped pet?", "It is bright green, sits on the aerial and answers to whistling."],
    ],
    links: [
      ["Results of the winter garden count are out", "https://wing-ledger.example/winter-count"],
      ["Live camera from the osprey platform", "https://wing-ledger.example/osprey-camera"],
      ["Why gulls are leaving the harbour", "https://northbank-gazette.example/harbour-gulls"],
      ["Free course on bird song, twelve short lessons", "https://hedge-school.example/bird-song"],
    ],
    remarks: [
      "Tail up and that volume can only be a wren.",
      "A cage around the feeder with five-centimetre gaps solved it for us.",
      "Look at the legs: dark for chiffchaff, pale for the willow warbler.",
      "Wait until the young have flown, then close the gap in August.",
      "North-east is best, the midday sun cooks the chicks.",
      "Eyecups down if you wear glasses, and look for long eye relief.",
      "Put a sock over the phone, it keeps the wind off the microphone.",
      "Clean the feeder every week or you spread disease.",
      "Parakeets have been breeding in the park for years, so it may be wild.",
      "Kestrels like a box with gravel, our tower has had one since 2020.",
      "Note the time and the weather, they matter more than the plumage.",
      "Leave the ivy until the blackbirds are done with it.",
    ],
  },
];
