import { describe, expect, test } from "vitest";
import { getRowTexts, toGroupDraft } from "./drafts.ts";
import { detectLanguage, getHeaderFacts, guessColumns, guessHeaderRow, type Header } from "./guess.ts";
import { defaultSettings } from "./settings.ts";
import { defaultNotation, type Lookups, normalizeName, parseValue } from "./values.ts";

const names = <Value>(entries: Record<string, Value>): Map<string, Value> =>
  new Map(Object.entries(entries).map(([name, value]) => [normalizeName(name), value]));

const lookups: Lookups = {
  site: { time_zone: "America/Los_Angeles" },
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

  test.each<[string, Header[], Record<string, number>]>([
    ["codes as title", headersOf(["Name", "WL-1001", "WL-1002"]), {}],
    ["Yes and No as color", headersOf("SKU", ["Color", "Yes", "No", "Yes"]), { custom_sn: 0 }],
    ["dates as stock", headersOf("SKU", ["Available", "2027-03-01", "2027-04-01"]), { custom_sn: 0 }],
    ["counts as carton list", headersOf("SKU", ["Cartons", "1", "3", "2"]), { custom_sn: 0 }],
    ["sentences as model number", headersOf(["Item", "Round walnut coffee table", "Oak dining table for six"]), { title_en: 0 }],
    ["words as price", headersOf("SKU", ["Price", "on request", "ask us"]), { custom_sn: 0 }],
  ])("never takes %s", (_what, headers, columns) => expect(guessColumns(headers, lookups)).toMatchObject(columns));

  test("guesses nothing else for those columns", () =>
    expect(guessColumns(headersOf("SKU", ["Color", "Yes", "No"], ["Available", "2027-03-01"], ["Cartons", "1", "3"]), lookups)).toEqual({
      custom_sn: 0,
    }));

  test("takes sizes under a dimension as the size", () =>
    expect(guessColumns(headersOf("SKU", ["Width", "45x50", "45×50×80 cm"]), lookups)).toEqual({ custom_sn: 0, size: 1 }));

  test("prefers prices in dollars to the same prices in another currency", () =>
    expect(guessColumns(headersOf("SKU", ["Price (RMB)", "450"], ["Price (USD)", "63"]), lookups)).toMatchObject({ price: 2 }));

  test("leaves out what the merchant left out last time", () =>
    expect(guessColumns(headersOf("SKU", "Material"), lookups, { material: "" })).toEqual({ custom_sn: 0 }));

  test("reads currencies and the order of sides from the headers", () =>
    expect(
      getHeaderFacts(headersOf("货号", "单价(元)", "MSRP US$", "Size (H*W*D)", "Precio MXN"), {
        ...{ custom_sn: 0, price: 1, list_price: 2, size: 3, pack_fee: 4 },
      }),
    ).toEqual({
      currencies: { price: "CNY", list_price: "USD", pack_fee: "MXN" },
      size_order: ["height", "width", "depth"],
      units: { size: {} },
      model: "货号",
    }));

  test("skips title rows above the header row", () =>
    expect(
      [
        [["Spring 2027"], ["", ""], ["Model No.", "Price"], ["A-1", "5"]],
        [
          ["Supplier:", "Walnut Ltd"],
          ["Date", "2027-03-01"],
          ["Bezeichnung", "Farbe", "Breite"],
          ["A-1", "rot", "5"],
        ],
        [
          ["Catalog", "", ""],
          ["Price list", "", ""],
          ["Artikel", "Name", "Farbe"],
          ["A-1", "Stuhl", "rot"],
        ],
      ].map(guessHeaderRow),
    ).toEqual([2, 2, 2]));

  test("detects the language of a column", () =>
    expect([["胡桃木餐桌"], ["Mesa de nogal", "Silla con brazos"], ["Walnut table"]].map(detectLanguage)).toEqual(["zh", "es", "en"]));
});

describe("cell parsing", () => {
  test("parses cartons with weights and pieces", () =>
    expect(parseValue("cartons", "210x95x60/48; 50*50*90/12*2", defaultNotation, lookups)).toEqual({
      value: [
        { length_mm: 2100, width_mm: 950, height_mm: 600, gross_weight_grams: 48_000, pieces: 1 },
        { length_mm: 500, width_mm: 500, height_mm: 900, gross_weight_grams: 12_000, pieces: 2 },
      ],
    }));

  test("tells the weight of a carton from a fraction of its last side", () => {
    const read = (text: string) => {
      const cartons = parseValue("cartons", text, { ...defaultNotation, length: "in" }, lookups) as { value: { height_mm: number }[] };
      return cartons.value.map(({ height_mm, ...carton }) => [height_mm, (carton as { gross_weight_grams?: number }).gross_weight_grams]);
    };
    expect(read("170x116x14/24; 20x10x10 1/2; 35 1/2x20x10/12")).toEqual([
      [356, 24_000],
      [267, undefined],
      [254, 12_000],
    ]);
  });

  test("sorts price tiers and rejects a duplicate quantity", () => {
    expect(parseValue("tiers", "30: 440; 10+: 465.00", defaultNotation, lookups)).toEqual({
      value: [
        { threshold: 10, price_cents: 46_500 },
        { threshold: 30, price_cents: 44_000 },
      ],
    });
    expect(parseValue("tiers", "10: 5; 10: 4", defaultNotation, lookups)).toEqual({ problem: "notTiers" });
  });

  test.each([
    ["category", "Living Room › Sofas › 3-seat sofas", 101],
    ["category", "三人位沙发", 101],
    ["material", "胡桃木; steel", ["solid_walnut", "steel"]],
    ["kind", "预售", "presale"],
    ["final_date", "2027/3/5", "2027-03-05"],
  ] as const)("parses %s %j as %j", (field, text, value) => expect(parseValue(field, text, defaultNotation, lookups)).toEqual({ value }));

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
    expect(parseValue(field, text, defaultNotation, lookups)).toMatchObject({ problem }),
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

  test("reports a row with the same offer and another value", () =>
    expect(judged(["A-1", "Sofa", "LAX1", 489, 40], ["A-1", "Chair", "LAX1", 450, 40]).problems).toEqual([
      [3, [{ field: "title_en", code: "duplicate", values: { row: 2 } }]],
    ]));

  const cartonSettings = {
    ...settings,
    columns: { custom_sn: 0, title_en: 1, cartons: 2, warehouse: 3, price: 4, carton_number: 5 },
  };
  const cartonsOf = (...rows: (string | number | null)[][]) => {
    const { draft, problems } = toGroupDraft(
      { custom_sn: "A-1", rows: rows.map((cells, index) => getRowTexts({ row_number: index + 2, cells, edits: {} }, cartonSettings)) },
      cartonSettings,
      lookups,
    );
    const found = [...problems].flatMap(([row, each]) => each.map(({ field, code }) => `${row} ${field} ${code}`));
    return {
      title: draft.title?.["en-US"],
      cartons: draft.cartons?.map(({ length_mm }) => length_mm),
      offers: draft.offers?.length,
      found,
    };
  };

  test.each<[string, (string | number | null)[][], object]>([
    [
      "rows that differ in carton fields only are the cartons of one product",
      [
        ["A-1", "Sofa", "210x95x60/48", "LAX1", 489],
        ["A-1", "Sofa", "100x95x60/30", "LAX1", 489],
        ["A-1", null, "90x95x60/30"],
      ],
      { cartons: [2100, 1000, 900], offers: 1, found: [] },
    ],
    [
      "titles may count the boxes, and equal boxes are told apart by their number",
      [
        ["A-1", "Sofa - Box 1 of 3", "210x95x60/48", "LAX1", 489, "1/3"],
        ["A-1", "Sofa - Box 2 of 3", "100x95x60/30", "LAX1", 489, "2/3"],
        ["A-1", "Sofa - Box 3 of 3", "100x95x60/30", "LAX1", 489, "3/3"],
      ],
      { title: "Sofa", cartons: [2100, 1000, 1000], offers: 1, found: [] },
    ],
    [
      "each warehouse lists the same cartons",
      [
        ["A-1", "Sofa", "210x95x60/48", "LAX1", 489],
        ["A-1", "Sofa", "100x95x60/30", "LAX1", 489],
        ["A-1", "Sofa", "210x95x60/48", "NJ2", 499],
        ["A-1", "Sofa", "100x95x60/30", "NJ2", 499],
      ],
      { cartons: [2100, 1000], offers: 2, found: [] },
    ],
    [
      "a repeated row is skipped",
      [
        ["A-1", "Sofa", "210x95x60/48", "LAX1", 489],
        ["A-1", "Sofa", "210x95x60/48", "LAX1", 489],
      ],
      { cartons: [2100], offers: 1, found: ["3 custom_sn repeated"] },
    ],
  ])("%s", (_what, rows, expected) => expect(cartonsOf(...rows)).toMatchObject(expected));

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
