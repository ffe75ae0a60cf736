import { describe, expect, test } from "vitest";
import { getRowTexts, toGroupDraft } from "./drafts.ts";
import { detectLanguage, guessColumns, guessHeaderRow, guessUnits, type Header } from "./guess.ts";
import { defaultSettings } from "./settings.ts";
import { type Lookups, normalizeName, parseLengthMm, parseNumber, parseSidesMm, parseValue, parseWeightGrams } from "./values.ts";

const names = <Value>(entries: Record<string, Value>): Map<string, Value> =>
  new Map(Object.entries(entries).map(([name, value]) => [normalizeName(name), value]));

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

describe("column guessing", () => {
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
    ["length beside width as width", headersOf("SKU", "Length", "Width", "Height"), { custom_sn: 0, width: 1, depth: 2, height: 3 }],
    [
      "a name column with Chinese values as Chinese title",
      headersOf("SKU", ["Product name", "胡桃木三人沙发", "橡木餐桌四人"]),
      { custom_sn: 0, title_zh: 1 },
    ],
    [
      "columns by content when headers are missing",
      headersOf(["", "WL-1001", "WL-1002"], ["", "LAX1", "NJ2"], ["", "a.jpg", "b.png"], ["", "3-Seat Sofas", "Coffee Tables"]),
      { custom_sn: 0, warehouse: 1, pictures: 2, category: 3 },
    ],
    [
      "and ignores the columns of a result file",
      headersOf("Row", ["Errors", "Width: Enter a length such as 82.5"], "Model number"),
      { custom_sn: 2 },
    ],
  ])("recognizes %s", (_what, headers, columns) => expect(guessColumns(headers, lookups)).toEqual(columns));

  test("prefers the mapping of the merchant's last file", () =>
    expect(guessColumns(headersOf("SKU", "Bezeichnung"), lookups, { bezeichnung: "title_en" })).toEqual({ custom_sn: 0, title_en: 1 }));

  test("reads units from the headers", () => {
    const headers = headersOf('Width (")', "Weight (lbs)");
    expect(guessUnits(headers, { width: 0, weight: 1 })).toEqual({ length: "in", weight: "lb" });
    expect(guessUnits(headersOf("宽(毫米)"), { width: 0 })).toEqual({ length: "mm", weight: "kg" });
  });

  test("skips title rows above the header row", () =>
    expect(guessHeaderRow([["Spring 2027"], ["", ""], ["Model No.", "Price"], ["A-1", "5"]])).toBe(2));

  test("detects the language of a column", () =>
    expect([["胡桃木餐桌"], ["Mesa de nogal", "Silla con brazos"], ["Walnut table"]].map(detectLanguage)).toEqual(["zh", "es", "en"]));
});

describe("cell parsing", () => {
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
  ])("parses the number %j as %j", (text, number) => expect(parseNumber(text)).toBe(number));

  test.each([
    ["82.5", 2096],
    ["210 cm", 2100],
    ["2100mm", 2100],
    ['82.5"', 2096],
    ["6 ft", 1829],
    ["wide", undefined],
  ])("converts %j in inches to %j mm", (text, mm) => expect(parseLengthMm(text, "in")).toBe(mm));

  test("converts weights", () =>
    expect([parseWeightGrams("48", "kg"), parseWeightGrams("48", "lb"), parseWeightGrams("48 磅", "kg")]).toEqual([
      48_000, 21_772, 21_772,
    ]));

  test.each([
    ["210 x 92 x 84", [2100, 920, 840]],
    ["W210×D92×H84 cm", [2100, 920, 840]],
    ["82.5*36*33 in", [2096, 914, 838]],
    ["210 x 92", undefined],
  ])("parses the sides of %j as %j", (text, sides) => expect(parseSidesMm(text, "cm")).toEqual(sides));

  const units = { length: "cm", weight: "kg" } as const;
  test("parses cartons with weights and pieces", () =>
    expect(parseValue("cartons", "210x95x60/48; 50*50*90/12*2", units, lookups)).toEqual({
      value: [
        { length_mm: 2100, width_mm: 950, height_mm: 600, gross_weight_grams: 48_000, pieces: 1 },
        { length_mm: 500, width_mm: 500, height_mm: 900, gross_weight_grams: 12_000, pieces: 2 },
      ],
    }));

  test("sorts price tiers and rejects a duplicate quantity", () => {
    expect(parseValue("tiers", "30: 440; 10+: 465.00", units, lookups)).toEqual({
      value: [
        { threshold: 10, price_cents: 46_500 },
        { threshold: 30, price_cents: 44_000 },
      ],
    });
    expect(parseValue("tiers", "10: 5; 10: 4", units, lookups)).toEqual({ problem: "notTiers" });
  });

  test.each([
    ["category", "Living Room › Sofas › 3-seat sofas", 101],
    ["category", "三人位沙发", 101],
    ["material", "胡桃木; steel", ["solid_walnut", "steel"]],
    ["kind", "预售", "presale"],
    ["final_date", "2027/3/5", "2027-03-05"],
  ] as const)("parses %s %j as %j", (field, text, value) => expect(parseValue(field, text, units, lookups)).toEqual({ value }));

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
  ] as const)("rejects %s %j with %s", (field, text, problem) =>
    expect(parseValue(field, text, units, lookups)).toMatchObject({ problem }),
  );
});

describe("draft of the rows of one model number", () => {
  const settings = { ...defaultSettings, columns: { custom_sn: 0, title_en: 1, warehouse: 2, price: 3, stock: 4, kind: 5 } };
  const groupOf = (...rows: (string | number | null)[][]) => ({
    custom_sn: "A-1",
    rows: rows.map((cells, index) => getRowTexts({ row_number: index + 2, cells, edits: {} }, settings)),
  });
  const judged = (...rows: (string | number | null)[][]) => {
    const { draft, problems } = toGroupDraft(groupOf(...rows), settings, lookups);
    return { draft, problems: [...problems].filter(([, found]) => found.length > 0) };
  };

  test("creates one offer per warehouse", () =>
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

  test("reports a duplicate offer and a contradicting product value in their rows", () =>
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", "Chair", "LAX1", 450, 40]).problems).toEqual([
      [
        3,
        [
          { field: "title_en", code: "differs", values: { row: 2 } },
          { field: "custom_sn", code: "duplicate", values: { row: 2 } },
        ],
      ],
    ]));

  test("accepts one stock level for two offers of the same stock, or equal ones", () => {
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", null, "LAX1", 399, 40, "special"]).draft.stock).toHaveLength(1);
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", null, "LAX1", 399, 41, "special"]).problems).toEqual([
      [3, [{ field: "stock", code: "differs", values: { row: 2 } }]],
    ]);
  });

  test("prefers an edit to the cell and a replacement to the value of the file, and fills only empty cells with a default", () => {
    const asked = { ...settings, defaults: { warehouse: "NJ2", title_en: "Chair" }, replacements: { warehouse: { Texas: "LAX1" } } };
    const textsOf = (cells: string[], edits = {}) => getRowTexts({ row_number: 2, cells, edits }, asked).texts;
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
