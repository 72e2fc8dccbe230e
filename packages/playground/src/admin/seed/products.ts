import type { Random } from "sgdr/plugin";
import { categories, type Product } from "../state.js";

type Goods = readonly (readonly [name: string, price: number, description: string])[];

const range: Readonly<Record<(typeof categories)[number], Goods>> = {
  Kitchen: [
    ["Enamel kettle, 1.5 litres", 4_490, "White enamel with a blue rim, for every kind of stove."],
    ["Oak chopping board", 3_250, "One piece of oak, oiled by hand, with a groove for the juice."],
    ["Cast-iron pan, 26 cm", 5_900, "Heavy, seasoned at the foundry, with two handles."],
    ["Linen tea towels, set of three", 1_980, "Washed linen that dries glasses without lint."],
    ["Stoneware bowl", 1_450, "Glazed inside, raw outside; no two are quite alike."],
    ["Pepper mill in beech", 2_680, "A steel grinder with six settings in a turned body."],
    ["Bread tin with lid", 3_120, "Keeps a loaf fresh for four days; the lid is a board."],
  ],
  Home: [
    ["Wool throw, heather grey", 7_900, "Woven from Shetland wool, 130 by 180 centimetres."],
    ["Feather cushion", 2_750, "A firm filling in tight cotton, 45 by 45 centimetres."],
    ["Brass reading lamp", 8_600, "Turns to both sides and stays where you leave it."],
    ["Beeswax candles, box of six", 1_890, "They burn for seven hours each and smell of honey."],
    ["Cotton bath mat", 2_340, "Thick loops, washable at sixty degrees."],
    ["Hallway mirror, oval", 6_480, "Ash frame, 40 by 60 centimetres, with a hanger."],
    ["Coat hooks, row of five", 3_370, "Painted steel on a strip of pine."],
  ],
  Desk: [
    ["Cork pinboard", 2_200, "Frameless, with sixteen pins, 60 by 40 centimetres."],
    ["Fountain pen, fine nib", 3_800, "A light pen for small handwriting, with a converter."],
    ["Dotted notebook, A5", 1_290, "Two hundred numbered pages that lie flat."],
    ["Walnut desk tray", 4_150, "Four compartments for pens, clips and the rest."],
    ["Letter opener", 1_740, "Brushed steel, blunt enough for the post."],
    ["Paper weight, sea glass", 1_560, "Cast from old bottles, each in another green."],
    ["Wall planner for the year", 1_120, "Twelve months on one sheet, holidays left blank."],
  ],
  Garden: [
    ["Hand trowel", 1_690, "A forged blade with a handle of ash."],
    ["Watering can, 9 litres", 3_490, "Galvanised, with a rose that comes off."],
    ["Bird feeder with roof", 2_890, "Larch, for seeds and fat balls, easy to clean."],
    ["Seed box with twelve drawers", 4_990, "A drawer for every month, labelled or not."],
    ["Pruning shears", 3_640, "For branches up to two centimetres; the spring can be changed."],
    ["Jute twine, 200 metres", 890, "Ties up tomatoes and rots when the season is over."],
    ["Clay pots, set of five", 2_570, "From eight to sixteen centimetres, with saucers."],
  ],
  Outdoors: [
    ["Picnic blanket", 3_990, "Wool above, waxed cotton below, with a strap."],
    ["Steel bottle, 750 ml", 2_390, "Keeps tea hot for ten hours and fits a bicycle holder."],
    ["Head torch", 2_990, "Three levels of light, charged by cable."],
    ["Folding stool", 3_150, "Carries a hundred and twenty kilograms, weighs one."],
    ["Rain cape", 5_240, "Packs into its own pocket, with room for a rucksack."],
    ["Pocket compass", 2_110, "Dampened needle, lid with a sighting line."],
    ["Camp lantern", 4_360, "A warm light for two nights, dimmable."],
  ],
};
const firstSku: Readonly<Record<(typeof categories)[number], number>> = {
  Kitchen: 142,
  Home: 311,
  Desk: 405,
  Garden: 502,
  Outdoors: 609,
};
const prefixes: Readonly<Record<(typeof categories)[number], string>> = {
  Kitchen: "KIT",
  Home: "HOM",
  Desk: "DSK",
  Garden: "GAR",
  Outdoors: "OUT",
};

/** What the shop has ever sold: some of it is short, some hidden, and each category has one thing that is retired. */
export function products(random: Random): Product[] {
  return categories
    .flatMap((category) => {
      let sku = firstSku[category];
      return range[category].map(([name, price, description], index): Omit<Product, "id"> => {
        sku += random.int(2, 9);
        const reorderAt = random.pick([8, 10, 12, 15]);
        return {
          sku: `${prefixes[category]}-0${sku}`,
          name,
          category,
          price,
          stock: stockFor(index, reorderAt, random),
          reorderAt,
          status: index === 6 ? "Retired" : random.chance(0.1) ? "Hidden" : "On sale",
          description,
        };
      });
    })
    .map((product, index) => ({ id: `p${index + 1}`, ...product }));
}

function stockFor(index: number, reorderAt: number, random: Random): number {
  if (index === 3) return random.int(1, reorderAt - 1);
  return random.chance(0.06) ? 0 : random.int(reorderAt + 2, 140);
}
