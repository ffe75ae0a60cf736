import { expect, test } from "vitest";
import { createCategorySuggester } from "./suggest.ts";

const suggest = createCategorySuggester([
  { type_id: 109, names: ["Coffee Tables", "茶几", "Mesas de centro"] },
  { type_id: 110, names: ["End & Side Tables", "边几与角几", "Mesas auxiliares"] },
  { type_id: 116, names: ["Wood Beds", "木床", "Camas de madera"] },
  { type_id: 115, names: ["Upholstered Beds", "软包床", "Camas tapizadas"] },
  { type_id: 107, names: ["Ottomans & Poufs", "脚凳与墩", "Otomanas y pufs"] },
  { type_id: 105, names: ["Club & Wing Chairs", "俱乐部椅与翼椅", "Butacas club y orejeras"] },
  { type_id: 102, names: ["Loveseats", "双人位沙发", "Sofás de 2 plazas"] },
]);

test.each([
  ["solid wood platform bed", 116],
  ["Round coffee table with storage, walnut", 109],
  ["69'' leather loveseat", 102],
  ["北欧茶几 胡桃木", 109],
  ["Cama de madera maciza", 116],
  ["upholstered wood bed", 115],
  ["Round woven pouf", 107],
  ["Tufted wing chair in linen", 105],
  ["Side table, 17 in", 110],
  ["Crown molding, 94 in", undefined],
  ["", undefined],
])("suggests for %j the category %j", (title, type_id) => expect(suggest(title)).toBe(type_id));

test.each([
  ["Cheviot platform bed", "A frame of solid wood that needs no box spring", 116],
  ["Cama Cheviot", "Estructura de madera maciza", 116],
  ["Cheviot platform bed", "Ships in two boxes", undefined],
  // The title takes precedence over categories mentioned in the description.
  ["Wood platform bed", "Goes well with our upholstered headboard", 116],
  ["Bed headboard", "Solid wood, for an upholstered bed", undefined],
  ["Mattress topper", "Fits every wood bed and coffee table", undefined],
])("distinguishes %j by its description as %j", (title, description, type_id) => expect(suggest(title, description)).toBe(type_id));
