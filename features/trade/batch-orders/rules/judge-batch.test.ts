import { describe, expect, it } from "vitest";
import { findColumns, parseQuantity, readFields } from "./columns.ts";
import { toDelivery, withPlace } from "./deliveries.ts";
import { applyFix, type BatchFacts, judgeBatch, type StoredRow } from "./judge-batch.ts";

const offer = {
  relation_id: 1,
  warehouse_id: 10,
  warehouse_name: "Los Angeles",
  kind: "local",
  moq: 1,
  pack_multiple: 1,
  available: 1_000,
  price_cents: 100,
};

const facts: BatchFacts = {
  products: new Map([["a-1", 1]]),
  offers: new Map([[1, [offer]]]),
  labels: new Map([["label 7", "file-7"]]),
  warehouseIds: [10],
  po_required: false,
  language: "en-US",
};

const address = {
  first_name: "Ann",
  address_line1: "100 Main St",
  city: "Los Angeles",
  province: "California",
  zip: "90012",
  phone: "213-555-0100",
};

const createRow = (row_number: number, more: StoredRow["fields"] = {}): StoredRow => ({
  row_number,
  fields: { number: "a-1", quantity: "1", ...more },
  warehouse_id: null,
});

const judge = (rows: readonly StoredRow[], more: Partial<BatchFacts> = {}) => judgeBatch(rows, { ...facts, ...more }).judged;

describe("columns", () => {
  it("are found by headers in three languages; without SKU and quantity there are none", () => {
    expect(findColumns(["商品编号", "数量", "邮编"])).toEqual({ number: 0, quantity: 1, zip: 2 });
    expect(findColumns(["Cantidad", null, "Código postal", "Referencia"])).toEqual({ quantity: 0, zip: 2, number: 3 });
    expect(findColumns(["SKU", "Color"])).toBeUndefined();
  });

  it("show error values", () => {
    expect(readFields(["A", { wrong: "#REF!" }], { number: 0, quantity: 1 })).toEqual({ number: "A", quantity: "#REF!" });
  });

  it("give the leading zeros of a ZIP code back where the state confirms them", () => {
    expect(withPlace(readFields(["MA", 2134], { province: 0, zip: 1 }))).toEqual({ province: "MA", zip: "02134" });
    expect(withPlace(readFields(["TX", 2134], { province: 0, zip: 1 }))).toEqual({ province: "TX", zip: "2134" });
    expect(withPlace(readFields([2134], { zip: 0 }))).toEqual({ zip: "2134" });
  });

  it.each([
    ["1,200", 1_200],
    ["1.200", 1_200],
    ["1,200.00", 1_200],
    ["12.00", 12],
    ["１２", 12],
    ["0", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["99999999", undefined],
  ])("read the quantity %s", (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });
});

describe("deliveries", () => {
  const options = { labels: facts.labels, fileHasAddresses: false, language: "en-US" as const };

  it("are pickup, freight, or the buyer's label", () => {
    expect(toDelivery({}, options)).toMatchObject({ logistics_type: 1, address: null, verdict: undefined });
    expect(toDelivery(address, options)).toMatchObject({ logistics_type: 3, address: { province: "CA", zip: "90012" } });
    expect(toDelivery({ ...address, label: "C:\\labels\\Label 7.PDF" }, options)).toMatchObject({
      logistics_type: 2,
      label_file_id: "file-7",
      verdict: undefined,
    });
  });

  it("refuse incomplete addresses, missing labels, and rows that lost their address", () => {
    expect(toDelivery({ ...address, zip: "9001" }, options).verdict).toEqual(["ROW_ADDRESS", { field: "ZIP code" }]);
    expect(toDelivery({ ...address, label: "8" }, options).verdict).toEqual(["ROW_LABEL_MISSING", { name: "8" }]);
    expect(toDelivery({}, { ...options, fileHasAddresses: true }).verdict).toBe("ROW_WITHOUT_ADDRESS");
    expect(toDelivery({ delivery: "自提" }, { ...options, fileHasAddresses: true }).verdict).toBeUndefined();
  });
});

describe("a batch", () => {
  it("groups rows by delivery and PO number, at most 100 per checkout", () => {
    const rows = [createRow(2, address), createRow(3, { ...address, first_name: "Bob" }), createRow(4, { ...address, po_number: "7" })];
    expect(judge(rows).map(({ group_number }) => group_number)).toEqual([1, 2, 3]);
    const products = new Map(Array.from({ length: 150 }, (_, index) => [`A-${index}`, index + 1]));
    const offers = new Map([...products.values()].map((id) => [id, [{ ...offer, relation_id: id }]]));
    const many = Array.from({ length: 150 }, (_, index) => createRow(index + 2, { number: `A-${index}` }));
    const groups = judge(many, { products, offers }).map(({ group_number }) => group_number);
    expect([groups[0], groups[99], groups[100]]).toEqual([1, 1, 2]);
  });

  it("asks for a PO number where the company requires one", () => {
    expect(judge([createRow(2)], { po_required: true })[0]?.reason).toBe("PO_REQUIRED");
  });

  const fix = (rows: readonly StoredRow[], name: Parameters<typeof applyFix>[1]) => {
    const judged = judge(rows);
    return applyFix(
      rows.map((row, index) => ({ ...row, ...judged[index]!, fields: row.fields, warehouse_id: row.warehouse_id })),
      name,
      () => true,
    );
  };

  it("combines repeated rows of the same delivery into the first", () => {
    const rows = [createRow(2), createRow(3, { quantity: "2" }), createRow(4, { quantity: "4" })];
    expect(fix(rows, "combine")).toMatchObject([
      { row_number: 2, fields: { quantity: "7" }, state: "open" },
      { row_number: 3, state: "dropped" },
      { row_number: 4, state: "dropped" },
    ]);
  });

  it("takes the address of the row above, and sets rows to pickup", () => {
    const rows = [createRow(2, address), createRow(3), createRow(4)];
    expect(fix(rows, "addressAbove").map(({ fields }) => fields.zip)).toEqual(["90012", "90012"]);
    expect(fix(rows, "pickup").map(({ fields }) => fields.delivery)).toEqual(["Pickup", "Pickup"]);
  });
});
