import { describe, expect, test } from "vitest";
import { draftOf, rowTexts } from "./drafts.ts";
import { guessColumns, guessUnits, type Header, headerRowOf, languageOfText } from "./guess.ts";
import { noSettings } from "./settings.ts";
import { type Lookups, lengthMm, normalName, parseNumber, readValue, sidesMm, weightGrams } from "./values.ts";

const names = <Value>(entries: Record<string, Value>): Map<string, Value> =>
  new Map(Object.entries(entries).map(([name, value]) => [normalName(name), value]));

const lookups: Lookups = {
  categories: names({ "3-Seat Sofas": 101, 三人位沙发: 101, "Living Room > Sofas > 3-Seat Sofas": 101, "Coffee Tables": 109 }),
  terms: {
    material: names({ solid_walnut: "solid_walnut", "Solid walnut": "solid_walnut", 胡桃木: "solid_walnut", Steel: "steel" }),
    colour: names({ Walnut: "walnut" }),
    style: names({}),
  },
  warehouses: names({ LAX1: 1, NJ2: 2 }),
  pictures: new Map([["sofa.jpg", "file-1"]]),
};

const headersOf = (...headers: (string | [string, ...string[]])[]): Header[] =>
  headers.map((header) => (typeof header === "string" ? { text: header, samples: [] } : { text: header[0], samples: header.slice(1) }));

describe("which column is which", () => {
  test.each<[string, Header[], Record<string, number>]>([
    [
      "English headers with units and signs",
      headersOf("Item No.", "Product Name*", "Unit Price (USD)", "Net Weight (kg)", "MOQ", "Qty"),
      { custom_sn: 0, title_en: 1, price: 2, weight: 3, moq: 4, stock: 5 },
    ],
    [
      "Chinese headers",
      headersOf("货号", ["品名", "胡桃木沙发"], "材质", "颜色", "毛重(kg)", "库存"),
      { custom_sn: 0, title_zh: 1, material: 2, colour: 3, carton_weight: 4, stock: 5 },
    ],
    [
      "Spanish headers",
      headersOf("Código", "Título", "Categoría", "Ancho (cm)", "Fondo", "Alto", "Precio"),
      { custom_sn: 0, title_es: 1, category: 2, width: 3, depth: 4, height: 5, price: 6 },
    ],
    ["length beside width is the front", headersOf("SKU", "Length", "Width", "Height"), { custom_sn: 0, width: 1, depth: 2, height: 3 }],
    [
      "a name above Chinese names is the Chinese title",
      headersOf("SKU", ["Product name", "胡桃木三人沙发", "橡木餐桌四人"]),
      { custom_sn: 0, title_zh: 1 },
    ],
    [
      "no headers: by what stands in the columns",
      headersOf(["", "WL-1001", "WL-1002"], ["", "LAX1", "NJ2"], ["", "a.jpg", "b.png"], ["", "3-Seat Sofas", "Coffee Tables"]),
      { custom_sn: 0, warehouse: 1, pictures: 2, category: 3 },
    ],
    [
      "the columns of a result file are no goods",
      headersOf("Row", ["What is wrong", "Width: Not a length, such as 82.5"], "Model number"),
      { custom_sn: 2 },
    ],
  ])("%s", (_what, headers, columns) => expect(guessColumns(headers, lookups)).toEqual(columns));

  test("what the maker said last time comes first", () =>
    expect(guessColumns(headersOf("SKU", "Bezeichnung"), lookups, { bezeichnung: "title_en" })).toEqual({ custom_sn: 0, title_en: 1 }));

  test("units are read from the headers", () => {
    const headers = headersOf('Width (")', "Weight (lbs)");
    expect(guessUnits(headers, { width: 0, weight: 1 })).toEqual({ length: "in", weight: "lb" });
    expect(guessUnits(headersOf("宽(毫米)"), { width: 0 })).toEqual({ length: "mm", weight: "kg" });
  });

  test("titles above the headers are passed over", () =>
    expect(headerRowOf([["Spring 2027"], ["", ""], ["Model No.", "Price"], ["A-1", "5"]])).toBe(2));

  test("the language of a column", () =>
    expect([["胡桃木餐桌"], ["Mesa de nogal", "Silla con brazos"], ["Walnut table"]].map(languageOfText)).toEqual(["zh", "es", "en"]));
});

describe("what a cell means", () => {
  test.each([
    ["1,234.50", 1234.5],
    ["1.234,50", 1234.5],
    ["1,234", 1234],
    ["12,5", 12.5],
    ["$ 1 200", 1200],
    ["￥１２．５", 12.5],
    ["12 USD", 12],
    ["1e3", undefined],
    ["call us", undefined],
  ])("%j is %j", (text, number) => expect(parseNumber(text)).toBe(number));

  test.each([
    ["82.5", 2096],
    ["210 cm", 2100],
    ["2100mm", 2100],
    ['82.5"', 2096],
    ["6 ft", 1829],
    ["wide", undefined],
  ])("%j in inches is %j mm", (text, mm) => expect(lengthMm(text, "in")).toBe(mm));

  test("weights", () =>
    expect([weightGrams("48", "kg"), weightGrams("48", "lb"), weightGrams("48 磅", "kg")]).toEqual([48_000, 21_772, 21_772]));

  test.each([
    ["210 x 92 x 84", [2100, 920, 840]],
    ["W210×D92×H84 cm", [2100, 920, 840]],
    ["82.5*36*33 in", [2096, 914, 838]],
    ["210 x 92", undefined],
  ])("%j has the sides %j", (text, sides) => expect(sidesMm(text, "cm")).toEqual(sides));

  const units = { length: "cm", weight: "kg" } as const;
  test("cartons with weights and pieces", () =>
    expect(readValue("cartons", "210x95x60/48; 50*50*90/12*2", units, lookups)).toEqual({
      value: [
        { length_mm: 2100, width_mm: 950, height_mm: 600, gross_weight_grams: 48_000, pieces: 1 },
        { length_mm: 500, width_mm: 500, height_mm: 900, gross_weight_grams: 12_000, pieces: 2 },
      ],
    }));

  test("quantity prices come in their order; the same quantity twice is wrong", () => {
    expect(readValue("tiers", "30: 440; 10+: 465.00", units, lookups)).toEqual({
      value: [
        { threshold: 10, price_cents: 46_500 },
        { threshold: 30, price_cents: 44_000 },
      ],
    });
    expect(readValue("tiers", "10: 5; 10: 4", units, lookups)).toEqual({ problem: "notTiers" });
  });

  test.each([
    ["category", "Living Room › Sofas › 3-seat sofas", 101],
    ["category", "三人位沙发", 101],
    ["material", "胡桃木; steel", ["solid_walnut", "steel"]],
    ["kind", "预售", "presale"],
    ["final_date", "2027/3/5", "2027-03-05"],
  ] as const)("%s %j is %j", (field, text, value) => expect(readValue(field, text, units, lookups)).toEqual({ value }));

  test.each([
    ["final_date", "31/02/2027", "notDate"],
    ["final_date", "2027-02-31", "notDate"],
    ["price", "12.345", "notMoney"],
    ["price", "0", "outOfRange"],
    ["moq", "1.5", "notWhole"],
    ["kind", "constructor", "notKind"],
    ["condition", "toString", "notCondition"],
    ["width", "5 constructor", "notLength"],
    ["weight", "5 __proto__", "notWeight"],
    ["category", "Spaceships", "notCategory"],
  ] as const)("%s %j is wrong: %s", (field, text, problem) => expect(readValue(field, text, units, lookups)).toMatchObject({ problem }));
});

describe("rows of one model number", () => {
  const settings = { ...noSettings, columns: { custom_sn: 0, title_en: 1, warehouse: 2, price: 3, stock: 4, kind: 5 } };
  const groupOf = (...rows: (string | number | null)[][]) => ({
    custom_sn: "A-1",
    rows: rows.map((cells, index) => rowTexts({ row_number: index + 2, cells, edits: {} }, settings)),
  });
  const judged = (...rows: (string | number | null)[][]) => {
    const { draft, problems } = draftOf(groupOf(...rows), settings, lookups);
    return { draft, problems: [...problems].filter(([, found]) => found.length > 0) };
  };

  test("several warehouses are several offers of one product", () =>
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", null, "NJ2", 499, 5])).toEqual({
      draft: {
        custom_sn: "A-1",
        title: { "en-US": "Sofa" },
        offers: [
          { warehouse_id: 1, kind: "local", condition: "new", price_cents: 48_900 },
          { warehouse_id: 2, kind: "local", condition: "new", price_cents: 49_900 },
        ],
        stock: [
          { warehouse_id: 1, condition: "new", on_hand: 40 },
          { warehouse_id: 2, condition: "new", on_hand: 5 },
        ],
      },
      problems: [],
    }));

  test("the same offer twice, and a later row that says otherwise of the product, are wrong where they stand", () =>
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", "Chair", "LAX1", 450, 40]).problems).toEqual([
      [
        3,
        [
          { field: "title_en", code: "differs", values: { row: 2 } },
          { field: "custom_sn", code: "duplicate", values: { row: 2 } },
        ],
      ],
    ]));

  test("two offers from one shelf say its stock once, or the same", () => {
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", null, "LAX1", 399, 40, "special"]).draft.stock).toHaveLength(1);
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", null, "LAX1", 399, 41, "special"]).problems).toEqual([
      [3, [{ field: "stock", code: "differs", values: { row: 2 } }]],
    ]);
  });

  test("an edit comes before the cell, a replacement before the word of the file, a value for all only into empty cells", () => {
    const asked = { ...settings, defaults: { warehouse: "NJ2", title_en: "Chair" }, replacements: { warehouse: { Texas: "LAX1" } } };
    const textsOf = (cells: string[], edits = {}) => rowTexts({ row_number: 2, cells, edits }, asked).texts;
    expect([
      textsOf(["A-1", "Sofa", "Texas"]),
      textsOf(["A-1", "", ""]),
      textsOf(["A-1", "Sofa", "Texas"], { title_en: "Bench" }),
      textsOf(["A-1", "Sofa", "constructor"]),
    ]).toEqual([
      { custom_sn: "A-1", title_en: "Sofa", warehouse: "LAX1" },
      { custom_sn: "A-1", title_en: "Chair", warehouse: "NJ2" },
      { custom_sn: "A-1", title_en: "Bench", warehouse: "LAX1" },
      { custom_sn: "A-1", title_en: "Sofa", warehouse: "constructor" },
    ]);
  });
});
