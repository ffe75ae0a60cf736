import { expect, test } from "vitest";
import { categorySuggester } from "./suggest.ts";

const suggest = categorySuggester([
  { type_id: 109, names: ["Coffee Tables", "茶几", "Mesas de centro"] },
  { type_id: 110, names: ["End & Side Tables", "边几与角几", "Mesas auxiliares"] },
  { type_id: 116, names: ["Wood Beds", "木床", "Camas de madera"] },
  { type_id: 115, names: ["Upholstered Beds", "软包床", "Camas tapizadas"] },
  { type_id: 102, names: ["Loveseats", "双人位沙发", "Sofás de 2 plazas"] },
]);

test.each([
  ["solid wood platform bed", 116],
  ["Round coffee table with storage, walnut", 109],
  ["69'' leather loveseat", 102],
  ["北欧茶几 胡桃木", 109],
  ["Cama de madera maciza", 116],
  ["upholstered wood bed", 115],
  ["Crown molding, 94 in", undefined],
  ["", undefined],
])("%j is suggested as %j", (title, type_id) => expect(suggest(title)).toBe(type_id));
