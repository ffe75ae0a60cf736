import { expect, test } from "vitest";
import { buildCategories } from "#demo/catalog/categories.ts";
import { languages } from "#kernel/languages.ts";
import { createCategorySuggester } from "./suggest.ts";

const all = buildCategories(() => "");
const parents = new Set(all.map(({ parent_id }) => parent_id));
const leaves = all.filter(({ type_id }) => !parents.has(type_id));
const nameOf = new Map(leaves.map(({ type_id, title }) => [type_id, title["en-US"]]));
const suggest = createCategorySuggester(
  leaves.map(({ type_id, title }) => ({ type_id, names: languages.map((language) => title[language]) })),
);
const read = (title: string, description?: string) => {
  const found = suggest(title, description);
  return found && `${nameOf.get(found.type_id)}, ${found.confidence}`;
};

test.each([
  ["solid wood platform bed", "Wood Beds, high"],
  ["Round coffee table with storage, walnut", "Coffee Tables, high"],
  ["69'' leather loveseat", "Loveseats, high"],
  ["Walnut three-seater sofa", "3-Seat Sofas, high"],
  ["Oak chest of drawers", "Chests of Drawers, high"],
  ["6 drawer chest", "Chests of Drawers, high"],
  ["upholstered wood bed", "Upholstered Beds, high"],
  ["Tufted velvet bed", "Upholstered Beds, medium"],
  ["Round woven pouf", "Ottomans & Poufs, high"],
  ["Tufted wing chair in linen", "Club & Wing Chairs, high"],
  ["Side table, 17 in", "End & Side Tables, high"],
  ["woven drum end table", "End & Side Tables, high"],
  ["34 '' bedside table lamp", "Table Lamps, high"],
  ["gudruna 2 - drawer solid wood nightstand in silver", "Drawer Nightstands, high"],
  ["Cheviot, round walnut coffee table", "Coffee Tables, medium"],
  ["ladder bookshelf", undefined],
  ["Set of 2 upholstered dining chairs", "Upholstered Dining Chairs, high"],
  ["barstools", "Bar Stools, high"],
  ["北欧茶几 胡桃木", "Coffee Tables, high"],
  ["胡桃木三人沙发", "3-Seat Sofas, high"],
  ["Cama de madera maciza", "Wood Beds, high"],
  ["Sofá de tres plazas en lino", "3-Seat Sofas, high"],
  ["Mesa de centro redonda de nogal", "Coffee Tables, high"],
])("suggests for %j the category %j", (title, category) => expect(read(title)).toBe(category));

test.each([
  "dining chair cushion",
  "Sofa cover for 3-seat sofa",
  "Coffee table leg, set of 4",
  "Replacement cushion for accent chairs",
  "bookcase headboard",
  "Mattress for wood beds",
  "twin convertible sofa",
  "Modern sofa",
  "Sofa bed with storage",
  "serving tray with handles - wood trays for food, tea coffee table ottoman decor set of 3",
  "Crown molding, 94 in",
  "dog bed",
  "沙发套 三人位沙发套",
  "茶几桌腿",
  "餐椅坐垫",
  "沙发",
  "Funda de sofá de 3 plazas",
  "Patas de mesa de centro",
  "",
])("suggests nothing for %j", (title) => expect(read(title)).toBeUndefined());

test.each([
  ["Cheviot platform bed", "A frame of solid wood that needs no box spring", "Wood Beds, medium"],
  ["Cama Cheviot", "Estructura de madera maciza", "Wood Beds, medium"],
  ["Cheviot platform bed", "Ships in two boxes", undefined],
  ["Wood platform bed", "Goes well with our upholstered headboard", "Wood Beds, high"],
  ["Bed headboard", "Solid wood, for an upholstered bed", undefined],
  ["Mattress topper", "Fits every wood bed and coffee table", undefined],
])("distinguishes %j by its description %j as %j", (title, description, category) => expect(read(title, description)).toBe(category));

test("suggests 50,000 categories within 3 s of CPU time", () => {
  const before = process.threadCpuUsage();
  const description = "Solid frame with pocket springs and removable covers, tested for eight years of use in hotels and homes. ".repeat(4);
  for (let row = 0; row < 50_000; row += 1) suggest(`Cheviot ${row} platform bed with two drawers, walnut finish`, description);
  const { user, system } = process.threadCpuUsage(before);
  process.stdout.write(`50,000 titles: ${Math.round((user + system) / 1000)} ms of CPU time\n`);
  expect((user + system) / 1_000_000).toBeLessThan(3);
});
