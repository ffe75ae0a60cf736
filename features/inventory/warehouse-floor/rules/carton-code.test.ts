import { expect, test } from "vitest";
import { cartonCode, parseCartonCode } from "./carton-code.ts";

test("a code that is printed is read again, also with other separators in the order number", () => {
  expect(parseCartonCode(cartonCode("482-719-350-6174-S2", 13))).toEqual({ order_number: "482-719-350-6174", number: 2, carton: 13 });
  expect(parseCartonCode("482-719-350-6174-S2")).toEqual({ order_number: "482-719-350-6174", number: 2, carton: null });
});

test("SKUs, locations and order numbers are no cartons", () => {
  for (const code of ["A-01-02", "482-719-350-6174", "OAK-CHAIR-SALE", "S1-C1", ""]) expect(parseCartonCode(code)).toBeUndefined();
});
