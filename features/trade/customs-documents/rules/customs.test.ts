import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractAmounts } from "#features/trade/contracts/rules/amounts.ts";
import { sampleTerms } from "#features/trade/contracts/rules/sample-terms.ts";
import type { GoodsRow } from "#features/trade/contracts/rules/terms.ts";
import { filingDeadline } from "./deadline.ts";
import { findGaps, type GapSource } from "./gaps.ts";
import { type CustomsGoods, type CustomsLine, type ProductFacts, toCustomsGoods } from "./goods.ts";
import { formatHtsCode, isLatinText, maskNumber, parseHtsCode, parseImporterNumber } from "./identifiers.ts";
import { sumByCode } from "./lines.ts";
import { chooseStowage, packingTotals, type Stowed, toPackingRows } from "./packing.ts";
import { toPdfDocument, toWorkbook, type ValueDocument } from "./sheet.ts";

const [sample] = sampleTerms().goods as [GoodsRow, GoodsRow];

const carton = fc.record({
  pieces: fc.integer({ min: 1, max: 6 }),
  length_mm: fc.integer({ min: 100, max: 2_400 }),
  width_mm: fc.integer({ min: 100, max: 1_200 }),
  height_mm: fc.integer({ min: 50, max: 1_200 }),
  gross_weight_grams: fc.integer({ min: 500, max: 80_000 }),
});

/** Rows of a contract with what the manufacturer added; some rows have products in several cartons. */
const randomContract = fc
  .array(
    fc.record({
      quality: fc.integer({ min: 1, max: 400 }),
      price_cents: fc.integer({ min: 1, max: 500_000 }),
      hts_code: fc.constantFrom("", "940161", "9401614011", "9403608093"),
      origin: fc.constantFrom("", "CN", "VN"),
      net_weight_grams: fc.option(fc.integer({ min: 1, max: 60_000 })),
      packing: fc.array(carton, { maxLength: 3 }),
      isProduct: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => ({
    goods: rows.map(({ quality, price_cents, isProduct }, index) => ({
      ...sample,
      position: index + 1,
      hs_code: "",
      product_id: isProduct ? index + 1 : null,
      quality,
      price_cents,
    })),
    lines: rows.map(
      ({ hts_code, origin, net_weight_grams, packing }, index): CustomsLine => ({
        position: index + 1,
        description: "",
        hts_code,
        origin,
        net_weight_grams,
        carton: packing[0] ?? null,
      }),
    ),
    products: rows.flatMap(({ packing, isProduct }, index): ProductFacts[] =>
      isProduct
        ? [
            {
              product_id: index + 1,
              title: "Chair",
              weight_grams: 7_000,
              hs_code: "",
              origin: "",
              packing: packing.map((each) => ({
                ...each,
                amount: 1,
                may_stand_on_length: false,
                may_stand_on_width: false,
                max_load_grams: null,
              })),
            },
          ]
        : [],
    ),
  }));

/** Divides the cartons of each kind over some containers. */
const divideOver = (goods: readonly CustomsGoods[], containers: number): Stowed[] =>
  goods.flatMap(({ position, kinds }) =>
    kinds.flatMap(({ count }, kind) =>
      Array.from({ length: containers }, (_, index) => ({
        position,
        kind,
        container: index + 1,
        cartons: Math.floor(count / containers) + (index < count % containers ? 1 : 0),
      })),
    ),
  );

describe("sums of customs documents", () => {
  test("add up to the contract, the goods and their cartons for random contracts in any number of containers", () => {
    fc.assert(
      fc.property(randomContract, fc.integer({ min: 1, max: 5 }), ({ goods: rows, lines, products }, containers) => {
        const goods = toCustomsGoods(rows, lines, products);
        const packing = toPackingRows(goods, chooseStowage(divideOver(goods, containers), goods, containers));
        const totals = packingTotals(packing);
        const entry = sumByCode(goods, packing);
        const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
        expect(sum(entry.map(({ value_cents }) => value_cents))).toBe(contractAmounts({ goods: rows, deposit_percent: 30 }).total_cents);
        expect(sum(entry.map(({ quantity }) => quantity))).toBe(sum(rows.map(({ quality }) => quality)));
        expect(totals.cartons).toBe(sum(goods.flatMap(({ kinds }) => kinds.map(({ count }) => count))));
        expect(sum(entry.map(({ gross_grams }) => gross_grams))).toBe(totals.gross_grams);
        const packed = goods.filter(({ kinds }) => kinds.length > 0);
        expect(totals.net_grams).toBe(sum(packed.map(({ net_weight_grams, quantity }) => (net_weight_grams ?? 0) * quantity)));
        // Carton numbers leave no gap and repeat none.
        let last = 0;
        for (const { from, to, cartons } of packing) {
          expect([from, to]).toEqual([last + 1, last + cartons]);
          last = to;
        }
        expect(packing.every(({ container }) => container >= 1 && container <= containers)).toBe(true);
      }),
      { seed: 103, numRuns: 300 },
    );
  });

  test("a division that does not match the cartons counts as none", () => {
    const goods = toCustomsGoods(
      [sample],
      [
        {
          position: 1,
          description: "",
          hts_code: "",
          origin: "",
          net_weight_grams: 1,
          carton: { pieces: 1, length_mm: 10, width_mm: 10, height_mm: 10, gross_weight_grams: 10 },
        },
      ],
      [],
    );
    const short: Stowed[] = [{ position: 1, kind: 0, container: 1, cartons: 99 }];
    expect(toPackingRows(goods, chooseStowage(short, goods, 2))).toMatchObject([{ container: 0, cartons: 100 }]);
    expect(toPackingRows(goods, chooseStowage([], goods, 1))).toMatchObject([{ container: 1, from: 1, to: 100 }]);
  });
});

describe("gaps", () => {
  const complete: GapSource = {
    goods: toCustomsGoods(
      [{ ...sample, hs_code: "9401.61.4011" }],
      [
        {
          position: 1,
          description: "",
          hts_code: "",
          origin: "CN",
          net_weight_grams: 6_000,
          carton: { pieces: 2, length_mm: 600, width_mm: 600, height_mm: 900, gross_weight_grams: 14_000 },
        },
      ],
      [],
    ),
    stuffing_name: "Ningbo Oak",
    stuffing_address: "8 Harbor Rd, Ningbo, China",
    consolidator_name: "Ningbo Oak",
    consolidator_address: "8 Harbor Rd, Ningbo, China",
    importer_number: "12-3456789",
    consignee_number: "12-3456789",
    ship_to_name: "Bay Home LLC",
    ship_to_address: "1 Market St",
    invoice_number: "CI-1",
    containers: [{ number: "CSQU3054383", seal: "S-1" }],
    container_count: 1,
    stowage: [],
  };
  const codes = (more: Partial<GapSource>) => findGaps({ ...complete, ...more }).map(({ code }) => code);

  test("are none when everything is filled in", () => expect(codes({})).toEqual([]));

  test("name every field that is missing", () => {
    expect(
      codes({
        stuffing_address: "",
        consolidator_name: "",
        importer_number: "",
        consignee_number: "",
        ship_to_address: "",
        invoice_number: "",
      }),
    ).toEqual(["stuffing", "consolidator", "invoice", "importer", "consignee", "shipTo"]);
    expect(codes({ containers: undefined })).toEqual(["shipment"]);
    expect(codes({ containers: [{ number: "CSQU3054383", seal: "" }] })).toEqual(["seal"]);
    expect(codes({ container_count: 2 })).toEqual(["loadPlan"]);
  });

  test("name the rows that lack codes, origin, weight or cartons", () => {
    const [first] = complete.goods as [CustomsGoods];
    const rows = [
      first,
      { ...first, position: 2, hts_code: "", origin: "" },
      { ...first, position: 3, hts_code: "940161", description: "橡木椅" },
      { ...first, position: 4, kinds: [], net_weight_grams: null },
      { ...first, position: 5, kinds: [], product_id: 9 },
      { ...first, position: 6, net_weight_grams: 7_000 },
    ];
    expect(findGaps({ ...complete, goods: rows }).map(({ code, positions }) => [code, positions])).toEqual([
      ["htsCode", [2]],
      ["htsShort", [3]],
      ["origin", [2]],
      ["description", [3]],
      ["netWeight", [4]],
      ["netAboveGross", [6]],
      ["cartons", [4]],
      ["productCartons", [5]],
    ]);
  });
});

describe("the filing deadline", () => {
  test("is the day before departure, else before the delivery date", () => {
    expect(filingDeadline("2027-01-25", "2027-01-20", "2027-01-20")).toEqual({
      loading_on: "2027-01-25",
      is_planned: false,
      due_on: "2027-01-24",
      days_left: 4,
    });
    expect(filingDeadline(null, "2027-01-20", "2027-01-22")).toMatchObject({ is_planned: true, due_on: "2027-01-19", days_left: -3 });
    expect(filingDeadline(null, "", "2027-01-22")).toBeNull();
  });
});

describe("numbers and codes", () => {
  test.each([
    ["9401.61.4011", "9401614011", "9401.61.4011"],
    ["9401 61", "940161", "9401.61"],
    ["94016140", "94016140", "9401.61.40"],
  ])("reads %s", (typed, digits, shown) => {
    expect(parseHtsCode(typed)).toBe(digits);
    expect(formatHtsCode(digits)).toBe(shown);
  });

  test.each(["9401", "94016", "9401.61.401", "abc", "94016140111"])("rejects %s as tariff code", (typed) =>
    expect(parseHtsCode(typed)).toBeUndefined(),
  );

  test("reads numbers of importers and masks them", () => {
    expect(parseImporterNumber("123456789")).toBe("12-3456789");
    expect(parseImporterNumber("12-3456789ab")).toBe("12-3456789AB");
    expect(parseImporterNumber("123456-12345")).toBe("123456-12345");
    expect(parseImporterNumber("123-45-6789")).toBeUndefined();
    expect(maskNumber("12-3456789")).toBe("••-•••6789");
  });

  test("tells Latin from other letters", () => {
    expect(isLatinText("Silla de roble, 2×")).toBe(true);
    expect(isLatinText("橡木椅")).toBe(false);
  });
});

test("page and workbook show the same values, the workbook as numbers", () => {
  const document: ValueDocument = {
    language: "es-ES",
    currency: "$",
    title: "Lista",
    number: "1",
    letterhead: { name: "", lines: [] },
    facts: [{ label: "Contrato", value: "1" }],
    parties: [],
    parts: [
      {
        kind: "values",
        heading: "Líneas",
        columns: [
          { label: "Mercancía", width: 1, detail: "Modelo" },
          { label: "kg", width: 1, isNumber: true },
          { label: "Valor", width: 1, isNumber: true },
        ],
        rows: [[{ text: "Silla", detail: "X-1" }, { number: 1234.5, decimals: 1 }, { cents: 123_450 }]],
        empty: "",
      },
    ],
    foot: "",
    made_at: new Date(0),
  };
  expect(toPdfDocument(document).parts[0]).toMatchObject({
    columns: [{ label: "Mercancía" }, { align: "right" }, { align: "right" }],
    rows: [[{ text: "Silla", detail: "X-1" }, "1234,5", expect.stringContaining("1234,50")]],
  });
  expect(toWorkbook(document)).toMatchObject([
    { headers: ["Lista", "1"], rows: [["Contrato", "1"]] },
    { headers: ["Mercancía", "Modelo", "kg", "Valor"], rows: [["Silla", "X-1", 1234.5, 1234.5]] },
  ]);
});
