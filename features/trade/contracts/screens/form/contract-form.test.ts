import { describe, expect, test } from "vitest";
import { type ContractValues, isLegalCell, totalsOf, toWireTerms } from "./contract-values.ts";
import { newContract } from "./test-values.ts";
import { maxRows, reduceForm } from "./use-contract-form.ts";

const form = (): ContractValues => newContract({ earlier: null });
const keyOf = (values: ContractValues, index: number): string => values.rows[index]?.key ?? "";

describe("rows of the contract form", () => {
  test("rows can be added and removed, but not the first one and none of the cart", () => {
    const added = reduceForm(form(), { type: "add" });
    expect(added.rows).toHaveLength(3);
    expect(reduceForm(added, { type: "remove", key: keyOf(added, 2) }).rows).toHaveLength(2);
    expect(reduceForm(added, { type: "remove", key: keyOf(added, 0) }).rows).toHaveLength(3);
    expect(reduceForm(added, { type: "remove", key: keyOf(added, 1) }).rows).toHaveLength(3);
  });

  test("pasted rows fill the table from a row on and add what is missing", () => {
    const values = form();
    const pasted = reduceForm(values, { type: "paste", key: keyOf(values, 1), name: "quality", text: "5\t10.50\n7\t20" });
    expect(pasted.rows.map(({ quality, price, is_cart }) => [quality, price, is_cart])).toEqual([
      ["10", "99.99", true],
      ["5", "10.50", true],
      ["7", "20", false],
    ]);
  });

  test("never exceed the limit", () => {
    const values = form();
    const text = Array.from({ length: 700 }, () => "X\tY").join("\n");
    expect(reduceForm(values, { type: "paste", key: keyOf(values, 1), name: "custom_sn", text }).rows).toHaveLength(maxRows);
  });

  test("need a legal quantity and price", () => {
    expect(["", "0", "1.5", "abc", "-1"].some((text) => isLegalCell("quality", text, "en-US"))).toBe(false);
    expect(["", "0", "1.005", "abc"].some((text) => isLegalCell("price", text, "en-US"))).toBe(false);
    expect(isLegalCell("price", "1.234,50", "es-ES")).toBe(true);
  });
});

describe("totals of the contract form", () => {
  test("the balance is the total times (1 - deposit / 100), to the cent", () => {
    expect(totalsOf(form(), "en-US")).toMatchObject({ pieces: 20, total: "1999.80", deposit: "599.94", balance: "1399.86", volume: 10 });
    expect(totalsOf({ ...form(), deposit_ratio: "0" }, "en-US")).toMatchObject({ deposit: "0.00", balance: "1999.80" });
  });

  test("what is sent holds the rows as typed and no keys of the form", () => {
    const rows = JSON.parse(toWireTerms(form()).goods_obj);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ cart_id: 1, quality: "10", price: "99.99", is_cart: true });
    expect(rows[0]).not.toHaveProperty("key");
  });
});
