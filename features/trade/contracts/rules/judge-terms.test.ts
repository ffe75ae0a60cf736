import { describe, expect, test } from "vitest";
import { marketPorts } from "#features/inventory/ocean-freight/rules.ts";
import { typedTerms } from "../contract/typed-terms.ts";
import { type JudgeContext, judgeTerms, postcodeIn } from "./judge-terms.ts";

/** What a contract must say when it is submitted; a draft may say less. */

const nobody: JudgeContext = {
  library: [],
  clausesBefore: undefined,
  ports: marketPorts([]),
  language: "en-US",
  currency: "$",
  today: "2026-11-28",
  sources: [],
  packings: new Map(),
  buyer: { purchaser_address: "", purchaser_postcode: "", purchaser_telephone: "" },
  merchant: { maker_name: "", maker_address: "", maker_telephone: "" },
};

const known: JudgeContext = {
  ...nobody,
  buyer: { purchaser_address: "1 Market St", purchaser_postcode: "94105", purchaser_telephone: "+14155550100" },
  merchant: { maker_name: "Ningbo Oak", maker_address: "8 Harbor Rd, Ningbo, Zhejiang 315000, China", maker_telephone: "+8657455500100" },
};

const parties = {
  ...{ purchaser_name: "Bay Home", purchaser_address: "1 Market St", purchaser_postcode: "94105", purchaser_telephone: "+1 415 555 0100" },
  ...{ maker_name: "Ningbo Oak", maker_address: "8 Harbor Rd", maker_postcode: "315000", maker_telephone: "+86 574 5550 0100" },
};

const form = (more: Record<string, unknown> = {}) =>
  typedTerms.parse({
    ...parties,
    delivery_date: "2027-02-15",
    pay_method: "transfer",
    deposit_ratio: "30",
    goods_obj: [{ custom_sn: "X-1", quality: "10", price: "5.00" }],
    ...more,
  });

describe("what is empty when a contract is submitted", () => {
  test("the manufacturer’s postal code may be unknown, for many addresses have none", () =>
    expect(judgeTerms(form({ maker_postcode: "" }), nobody).terms?.maker_postcode).toBe(""));

  test.each(Object.keys(parties).filter((field) => field !== "maker_postcode"))("%s is refused when nobody knows it", (field) =>
    expect(judgeTerms(form({ [field]: " " }), nobody).problem).toMatchObject({ reason: "CHECK_FIELDS", fields: [field] }),
  );

  test("fields of the parties are filled as registered", () => {
    const empty = Object.fromEntries(Object.keys(parties).map((field) => [field, field === "purchaser_name" ? "Bay Home" : ""]));
    expect(judgeTerms(form(empty), known).terms).toMatchObject({ ...known.buyer, ...known.merchant, maker_postcode: "315000" });
  });

  test("what was typed stays", () => expect(judgeTerms(form({ purchaser_telephone: "1" }), known).terms?.purchaser_telephone).toBe("1"));

  test("a row from the catalog is packed as the catalog says", () => {
    const source = { cart_id: 7, relation_id: 8, product_id: 9, custom_sn: "X", title: "", image: "", list_price_cents: 1, is_cart: true };
    const context = { ...known, sources: [source], packings: new Map([[9, "2 per carton"]]) };
    const judged = (packing: string) =>
      judgeTerms(form({ goods_obj: [{ cart_id: 7, quality: "1", price: "1", packing }] }), context).terms?.goods[0]?.packing;
    expect(judged("")).toBe("2 per carton");
    expect(judged("Crates")).toBe("Crates");
  });

  test("a milestone of one's own needs its name", () =>
    expect(judgeTerms(form({ milestones: [{ code: "other", label: "", planned_on: "2027-01-05" }] }), known).problem).toMatchObject({
      fields: ["milestones.0.label"],
    }));
});

test.each([
  [{ purchaser_address: "1 Sofa 𠮷 St" }, ["purchaser_address"]],
  [{ remark: "𠮷" }, ["remark"]],
  [{ goods_obj: [{ custom_sn: "X", title: "Sofa 𠮷", quality: "1", price: "1" }] }, ["goods_obj.1.title"]],
  [{ clauses: [{ kind: "marks", text: "𠮷" }] }, ["clauses.0.text"]],
  [{ sample: { required: true, note: "𠮷" } }, ["sample.note"]],
] as const)("%j cannot be printed: the field and the character are named", (more, fields) =>
  expect(judgeTerms(form(more), known).problem).toMatchObject({
    reason: "TEXT_NOT_PRINTABLE",
    values: { characters: "𠮷" },
    fields,
  }),
);

test.each([
  ["8 Harbor Rd, Ningbo, Zhejiang 315000, China", "315000"],
  ["1 Market St, San Francisco, CA 94105", "94105"],
  ["No. 1234567 Road", ""],
  ["8 Harbor Rd", ""],
])("the postal code in %j is %j", (address, code) => expect(postcodeIn(address)).toBe(code));
