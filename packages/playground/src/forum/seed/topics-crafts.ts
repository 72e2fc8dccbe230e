import type { Topic } from "./topic.js";

export const crafts: readonly Topic[] = [
  {
    board: "home-cooking",
    texts: [
      [
        "Sourdough that spreads instead of rising",
        "The dough feels lively in the bowl and then turns into a pancake on the stone.",
      ],
      [
        "What do you cook when you are too tired to cook?",
        "I need five dinners that take one pan and less than twenty minutes.",
      ],
      [
        "Rice on the hob without burning the bottom",
        "Different pots, different rice, same brown crust and a kitchen that smells of it.",
      ],
      [
        "Three litres of chicken stock and no plan",
        "It is clear, it tastes wonderful and the freezer is full.",
      ],
      [
        "Knife sharpening: I finally understand the angle",
        "Years of scraping and then one evening with a marker pen on the edge.",
      ],
      [
        "Feeding twelve people with two hobs",
        "The oven is broken until April and my mother's birthday is not.",
      ],
      [
        "Pickled lemons went cloudy, safe or not?",
        "They have stood for three weeks in salt and their own juice.",
      ],
      [
        "A curry base that lives in my freezer",
        "Onions, ginger and patience on a Sunday give eight quick dinners.",
      ],
      ["Cast iron: what am I doing wrong?", "It was smooth at Christmas and now eggs stick as if glued."],
      [
        "Which herbs do you really use up?",
        "I buy a bunch, use a pinch and throw away the rest, every week.",
      ],
    ],
    links: [
      ["Chart: how long cooked grains keep", "https://pantry-almanac.example/cooked-grains"],
      ["The baker who gives away her starter", "https://northbank-gazette.example/starter-giveaway"],
      ["Blind tasting of eleven tinned tomatoes", "https://pantry-almanac.example/tinned-tomatoes"],
      ["Why lids matter: a kitchen experiment", "https://slow-pot.example/lids"],
    ],
    remarks: [
      "Shorter second proof, colder dough, hotter stone.",
      "Lentils, tinned tomatoes and an egg on top: fifteen minutes.",
      "Lid on, lowest flame, and do not stir it even once.",
      "Freeze the stock in muffin tins and you have portions.",
      "Cloudy is fine as long as it smells of lemons and nothing fizzes.",
      "Wipe the pan with oil while it is still hot and leave it alone.",
      "Chop the herbs, cover them with oil and freeze them.",
      "Make one big tray of cold dishes and let the hobs do soup.",
      "The marker trick is the best advice on this board.",
      "Salt the onions at the start and they soften in half the time.",
      "Flour with more protein solved my flat loaves.",
      "Rest the rice for ten minutes after you turn off the heat.",
    ],
  },
  {
    board: "sewing",
    texts: [
      ["Thread bunches up under the fabric", "The top looks perfect and the underside looks like a nest."],
      [
        "Shortening jeans and keeping the original hem",
        "The legs are ten centimetres too long and I like the worn edge.",
      ],
      [
        "My first shirt, with all its mistakes",
        "The collar stands, the cuffs do not match and I wore it to work anyway.",
      ],
      ["How do you store patterns?", "Mine live in a drawer that no longer closes."],
      ["Visible mending on a jumper elbow", "The hole is the size of a coin and the wool is no longer made."],
      [
        "Zip in a winter coat: replace or repair?",
        "The slider comes off at the bottom, the teeth look fine.",
      ],
      [
        "Sewing machine from 1962, worth a service?",
        "It was my grandmother's, runs smoothly and smells of oil.",
      ],
      [
        "Curtains for a window that is not square",
        "The left side is four centimetres higher than the right.",
      ],
      [
        "Which fabric for a bag that has to carry books?",
        "It should be washable, not too stiff, and survive a bicycle basket.",
      ],
      [
        "Needles keep breaking on denim seams",
        "Three layers are fine, the fourth kills a needle every time.",
      ],
    ],
    links: [
      ["A free block pattern for aprons", "https://bobbin-post.example/apron"],
      ["Repair café dates for spring", "https://northbank-gazette.example/repair-cafe-spring"],
      ["What the numbers on needles mean", "https://bobbin-post.example/needle-numbers"],
      ["Wool moths: a calm guide", "https://wardrobe-care.example/wool-moths"],
    ],
    remarks: [
      "Rethread the top with the presser foot up, it is that nine times out of ten.",
      "Use a jeans needle of size 100 and turn the wheel by hand over the bump.",
      "Squeeze the slider gently with pliers before you buy a new zip.",
      "A hump jumper under the back of the foot keeps it level.",
      "Old machines only want oil and a new belt.",
      "Swiss darning hides it, a contrasting patch celebrates it.",
      "Hang the curtains first, then mark the hem against the floor.",
      "Waxed canvas, but wash it cold and rarely.",
      "Roll the patterns and keep them in wine boxes.",
      "Baste it by hand and the collar will not run away.",
      "Sew the original hem back on, just below the old stitching.",
      "Press every seam, even the ones nobody will see.",
    ],
  },
  {
    board: "woodworking",
    texts: [
      [
        "Plane leaves tracks on both sides",
        "The iron is sharp, the sole is flat and still there are two lines on every pass.",
      ],
      ["A bench from two old doors", "Solid pine, forty years of paint and no money spent except on glue."],
      [
        "Which finish for a kitchen table with children?",
        "It has to survive juice, crayons and a wet cloth three times a day.",
      ],
      ["My dovetails have gaps on one side only", "The saw seems to drift to the left when I am tired."],
      [
        "Workshop in a flat: how quiet can it be?",
        "I have a balcony, hand tools and a neighbour with a baby.",
      ],
      [
        "Drying cherry from a tree that fell in the storm",
        "The trunk is two metres long and as wide as a dinner plate.",
      ],
      ["What was your most useful jig?", "Mine is a simple stop block, and it took me years to make one."],
      ["Chair repair: loose joints everywhere", "Six dining chairs, all of them wobble, none of them match."],
      [
        "Sharpening with a guide or freehand?",
        "The guide is slow, but my edges are straight for the first time.",
      ],
      ["Small gifts from offcuts", "A box of short ends and two weeks until the birthdays start."],
    ],
    links: [
      ["Timber yard sells off its cracked oak", "https://northbank-gazette.example/cracked-oak"],
      ["Drawings of a folding sawhorse", "https://shavings.example/folding-sawhorse"],
      ["How hide glue is made, with pictures", "https://shavings.example/hide-glue"],
      ["Moisture meters compared on the same board", "https://shavings.example/moisture-meters"],
    ],
    remarks: [
      "Round the corners of the iron a little and the tracks vanish.",
      "Hard wax oil, three thin coats, and repair it every year.",
      "Seal the ends with paint today or it will split by Sunday.",
      "Steam the joints, scrape them clean and glue them again.",
      "Saw on the waste side and pare to the line.",
      "A rubber mat under the bench takes away most of the noise.",
      "Use the guide until you no longer need it.",
      "Coasters and bottle openers go down well.",
      "A shooting board pays for itself in a day.",
      "Stand squarely behind the saw, the drift is in the shoulder.",
      "Old doors can have lead paint, test it before you sand.",
      "Clamp less, fit better.",
    ],
  },
  {
    board: "photography",
    texts: [
      [
        "Grey skies for weeks: what do you shoot?",
        "Everything looks flat and I have stopped taking the camera along.",
      ],
      [
        "Critique please: the fish market at five",
        "I wanted the steam and the hands and ended up with mostly elbows.",
      ],
      [
        "First roll of film came back blank",
        "The counter moved, the lever felt right, and there is nothing on it.",
      ],
      [
        "One lens for a year, half-time report",
        "It is a plain forty millimetre, and I have stopped missing the others.",
      ],
      ["How do you ask strangers for a portrait?", "I have the sentence ready and then I walk past them."],
      ["Backing up ten years of pictures", "They are on four drives, two of which make noises."],
      [
        "Scanning negatives with a camera and a light pad",
        "It is quicker than the flatbed, but the corners go soft.",
      ],
      ["Why do my night shots look orange?", "The street has old lamps, and the automatic setting gives up."],
      [
        "A photo walk for people who do not talk much",
        "We meet, we walk for an hour in silence, we have coffee and look.",
      ],
      [
        "Printing at home or sending it out?",
        "I print about twenty pictures a year and the ink dries in between.",
      ],
    ],
    links: [
      ["The last darkroom in the harbour quarter", "https://northbank-gazette.example/last-darkroom"],
      ["A calculator for depth of field that works offline", "https://glass-notes.example/depth-of-field"],
      ["Exhibition: a hundred kitchen windows", "https://glass-notes.example/kitchen-windows"],
      ["How archivists label their boxes", "https://wardrobe-care.example/archive-boxes"],
    ],
    remarks: [
      "Overcast light is the best there is for portraits.",
      "If the rewind knob did not turn, the film never caught.",
      "Three copies, two kinds of media, one of them elsewhere.",
      "Stop down to f8 and the corners will sharpen up.",
      "Set the white balance by hand to about 3200 and judge from there.",
      "Crop from the left and the hands become the subject.",
      "Ask first, shoot later, and show them the picture.",
      "Twenty a year is a clear case for sending them out.",
      "A fixed lens teaches your feet.",
      "Look for reflections when the sky has nothing to say.",
      "Put a mirror under the lens to get the film plane parallel.",
      "The second frame is stronger than the one you chose.",
    ],
  },
];
