import { describe, expect, it } from "vitest";
import { judgeRow, judgeRows, type RowOffer, type RowToJudge, reduceToStock, roundUpQuantity } from "./row-verdict.ts";

const createOffer = (more: Partial<RowOffer> = {}): RowOffer => ({
  relation_id: 1,
  warehouse_id: 10,
  warehouse_name: "Los Angeles",
  kind: "local",
  moq: 4,
  pack_multiple: 2,
  available: 20,
  price_cents: 10_000,
  ...more,
});

const createRow = (more: Partial<RowToJudge> = {}): RowToJudge => ({
  number: "JN-100",
  product_id: 1,
  quantity: 6,
  offers: [createOffer()],
  group: "",
  warehouseIds: [10],
  ...more,
});

const reasonOf = (verdict: unknown): unknown => (Array.isArray(verdict) ? verdict[0] : verdict);

describe("verdict of a row", () => {
  it("accepts a quantity between MOQ and stock in whole packs", () => {
    expect(judgeRow(createRow())).toMatchObject({ verdict: undefined, fixes: [], offer: { relation_id: 1 } });
  });

  it.each([
    ["an empty number", { number: "" }, "ROW_WITHOUT_NUMBER", ["drop"]],
    ["an unknown number", { product_id: undefined }, "ROW_UNKNOWN_NUMBER", ["drop"]],
    ["no whole number as quantity", { quantity: undefined }, "ROW_QUANTITY", ["drop"]],
    ["a product without offers", { offers: [] }, "ROW_NOT_SOLD", ["drop"]],
    ["a quantity below MOQ", { quantity: 3 }, "BELOW_MOQ", ["roundUp", "drop"]],
    ["a broken pack", { quantity: 7 }, "NOT_A_PACK", ["roundUp", "drop"]],
    ["more than stock", { quantity: 22 }, "INSUFFICIENT_STOCK", ["reduceToStock", "drop"]],
    ["stock below MOQ", { offers: [createOffer({ available: 3 })] }, "OUT_OF_STOCK", ["drop"]],
    ["another warehouse", { warehouseIds: [11] }, "ROW_WRONG_WAREHOUSE", ["otherWarehouse", "drop"]],
  ] satisfies [string, Partial<RowToJudge>, string, string[]][])("refuses %s", (_, more, reason, fixes) => {
    const { verdict, fixes: offered } = judgeRow(createRow(more));
    expect(reasonOf(verdict)).toBe(reason);
    expect(offered).toEqual(fixes);
  });

  it("offers another warehouse before a smaller quantity", () => {
    const offers = [createOffer(), createOffer({ relation_id: 2, warehouse_id: 11, available: 50 })];
    expect(judgeRow(createRow({ quantity: 30, offers }))).toMatchObject({
      verdict: "INSUFFICIENT_STOCK",
      fixes: ["otherWarehouse", "reduceToStock", "drop"],
      fixedQuantity: 20,
      otherOffer: { relation_id: 2 },
    });
  });

  it("takes the offer with enough stock before the cheaper one", () => {
    const offers = [createOffer({ available: 4, price_cents: 1 }), createOffer({ relation_id: 2 })];
    expect(judgeRow(createRow({ offers })).offer?.relation_id).toBe(2);
  });

  it("rounds up to MOQ and whole packs, and reduces to whole packs in stock", () => {
    expect(roundUpQuantity({ moq: 5, pack_multiple: 4, available: 99 }, 1)).toBe(8);
    expect(reduceToStock({ moq: 4, pack_multiple: 4, available: 11 }, 30)).toBe(8);
    expect(reduceToStock({ moq: 4, pack_multiple: 4, available: 3 }, 30)).toBeUndefined();
  });
});

describe("verdicts of many rows", () => {
  it("refuses a product that repeats within a group", () => {
    const [first, second] = judgeRows([createRow(), createRow()]);
    expect(first?.verdict).toBeUndefined();
    expect(second).toMatchObject({ verdict: "ROW_REPEATED", fixes: ["combine", "drop"] });
  });

  it("lets groups order the same product until its stock is taken", () => {
    const rows = ["a", "b", "c"].map((group) => createRow({ group, quantity: 8 }));
    expect(judgeRows(rows).map(({ verdict }) => reasonOf(verdict))).toEqual([undefined, undefined, "INSUFFICIENT_STOCK"]);
    expect(judgeRows(rows)[2]?.fixedQuantity).toBe(4);
  });
});
