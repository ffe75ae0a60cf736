import { emptyText, limits, type OfferDraft, type PictureDraft, type ProductDraft } from "#features/catalog/product-management/rules.ts";
import type { Sides } from "#kernel/measure-texts.ts";
import { type NumberFormat, toFileNumber } from "#kernel/number-texts.ts";
import { type Cell, toPlainCell, toShownCell } from "./cells.ts";
import { findCurrency } from "./currencies.ts";
import { type Field, type FieldKind, fieldNames, getField, isPerOffer, offerColumns, productColumns } from "./fields.ts";
import { getRowRoles, isCartonField, type RowRoles, withoutBoxMarker } from "./group-rows.ts";
import type { Measured } from "./judge.ts";
import { isBlocking, type Problem } from "./problems.ts";
import { getNotation, type ImportSettings } from "./settings.ts";
import type { Confidence } from "./suggestions.ts";
import { type Carton, type ComponentAmount, getOwn, type Lookups, type Notation, parseValue } from "./values.ts";

/** Converts the rows of a product in a file to one draft, which product-management then validates. Pure. */

export interface FileRow {
  row_number: number;
  cells: readonly Cell[];
  /** Corrections from the preview, text by field. */
  edits: Readonly<Record<string, string>>;
}

/** The texts of a row by field; `given` lists fields set by the file or an edit, as opposed to defaults. */
export interface RowTexts {
  row_number: number;
  texts: Partial<Record<Field, string>>;
  given: ReadonlySet<Field>;
  problems: Problem[];
}

/** Kinds whose cells are names: a number stays as its cell shows it. */
const nameKinds: ReadonlySet<FieldKind> = new Set(["text", "prose", "lines", "cartonNumber", "components", "pictures", "warehouse"]);
const measureKinds: ReadonlySet<FieldKind> = new Set(["length", "size", "weight", "cartons", "volume", "weights"]);

/** The unit that a number format writes behind a number, as in 820 "mm". */
const getShownUnit = (cell: Cell | undefined): string => {
  const shown = toShownCell(cell);
  return typeof shown === "string" ? (/[0-9]\s*([^\d\s.,)(%-]+)$/.exec(shown)?.[1] ?? "") : "";
};

/** The text of a cell as its field reads it: names as they are shown, measures with the unit of their number format. */
const getCellText = (given: Cell | undefined, field: Field, format: NumberFormat): string => {
  const { kind } = getField(field);
  const cell = nameKinds.has(kind) ? toShownCell(given) : toPlainCell(given);
  if (typeof cell !== "number") return typeof cell === "string" ? cell.trim() : "";
  return measureKinds.has(kind) ? `${toFileNumber(cell, format)} ${getShownUnit(given)}`.trim() : toFileNumber(cell, format);
};

/** A spreadsheet keeps 15 digits of a number, and a text such as 1.91431E+18 has lost its last ones too. */
const hasLostDigits = (given: Cell | undefined, field: Field): boolean => {
  if (!nameKinds.has(getField(field).kind)) return false;
  const cell = toPlainCell(given);
  return typeof cell === "number"
    ? Math.abs(cell) >= 1e15
    : typeof cell === "string" && /^[0-9](?:[.,][0-9]+)?E\+1[0-9]$/i.test(cell.trim());
};

/** What a picture inside a cell leaves as text: its formula, or the error of a program that does not know it. */
export const isPictureFormula = (text: string): boolean => /^=?(?:_xlfn\.)?(?:DISPIMG|IMAGE)\(|^#(?:NAME|VALUE|REF|N\/A)/i.test(text);

const usedFields = (settings: ImportSettings, edits: Readonly<Record<string, string>>): Field[] =>
  fieldNames.filter(
    (field) => settings.columns[field] !== undefined || edits[field] !== undefined || settings.defaults[field] !== undefined,
  );

/** Reads the texts of a row: an edit overrides the cell, a replacement overrides the cell's value, a default fills an empty cell. */
export const getRowTexts = ({ row_number, cells, edits }: FileRow, settings: ImportSettings): RowTexts => {
  const texts: RowTexts["texts"] = {};
  const given = new Set<Field>();
  const problems: Problem[] = [];
  for (const field of usedFields(settings, edits)) {
    const column = settings.columns[field];
    const cell = column === undefined ? undefined : cells[column];
    const edited = edits[field];
    if (edited === undefined && typeof cell === "object" && cell !== null && "wrong" in cell) {
      // A picture inside a cell shows an error in other programs.
      if (field === "pictures") continue;
      problems.push(cell.wrong === "formula" ? { field, code: "formula" } : { field, code: "cellError", values: { value: cell.wrong } });
      continue;
    }
    if (edited === undefined && hasLostDigits(cell, field)) problems.push({ field, code: "digitsLost" });
    const cellText = edited ?? getCellText(cell, field, settings.number_format || "point");
    if (field === "pictures" && isPictureFormula(cellText)) continue;
    const replaced = getOwn(settings.replacements[field] ?? {}, cellText) ?? cellText;
    if (replaced !== "") given.add(field);
    const text = replaced === "" ? (settings.defaults[field] ?? "") : replaced;
    if (text !== "") texts[field] = text;
  }
  return { row_number, texts, given, problems };
};

/** The rows of one model number, in file order. */
export interface Group {
  custom_sn: string;
  rows: RowTexts[];
  /** How sure the category is, where it stands as suggested by the title. */
  confidence?: Confidence;
}

export interface GroupDraft {
  draft: ProductDraft;
  /** Problems by row number. */
  problems: Map<number, Problem[]>;
  /** The row that each offer and each stock level of the draft comes from. */
  offerRows: number[];
  stockRows: number[];
  /** What the file measures, for the judgement whether it can be true. */
  measured: Measured;
  /** Picture names in the file, if any; the caller resolves them. */
  pictureNames: string[] | undefined;
}

type Values = Partial<Record<Field, unknown>>;

interface Reading {
  settings: ImportSettings;
  lookups: Lookups;
}

const sideFields = ["carton_length", "carton_width", "carton_height"] as const satisfies readonly Field[];
const cartonFields = [...sideFields, "carton_weight"] as const satisfies readonly Field[];

/** Problems with a value that the merchant can assign a meaning to for all rows. */
const assignableCodes: ReadonlySet<string> = new Set(["notCategory", "notTerm", "unknownColor", "notWarehouse", "notKind", "notCondition"]);

/** Converts settings to the notation of each field of a row; a currency column decides for all prices of the row. */
const createNotationOf = (row: RowTexts, settings: ImportSettings): ((field: Field) => Notation) => {
  const named = row.texts.currency === undefined ? undefined : findCurrency(row.texts.currency, settings.currency);
  return (field) => getNotation(settings, field, named);
};

/** Parses the wanted fields of a row; fields that cannot be parsed are added to `problems`. */
const parseFields = (row: RowTexts, wanted: (field: Field) => boolean, { settings, lookups }: Reading, problems: Problem[]): Values => {
  const values: Values = {};
  const getFieldNotation = createNotationOf(row, settings);
  for (const [field, text] of Object.entries(row.texts) as [Field, string][]) {
    if (!wanted(field)) continue;
    const cellText = parseValue(field, text, getFieldNotation(field), lookups);
    if ("value" in cellText) values[field] = cellText.value;
    const code = "value" in cellText ? cellText.hint : cellText.problem;
    if (!code) continue;
    problems.push({ field, code, values: { ...cellText.values, ...(assignableCodes.has(code) && { text: text.slice(0, 200) }) } });
  }
  return values;
};

/** The gross weight of a carton row or product, from its own column or from a column of both weights. */
const getGrossWeight = (values: Values): number | undefined =>
  (values.carton_weight as number | undefined) ?? (values.carton_weights as { gross: number } | undefined)?.gross;

const getVolume = ({ length_mm, width_mm, height_mm }: Carton): number => length_mm * width_mm * height_mm;

/** Shares one gross weight among cartons by their volume; the last carton takes the rest, so that the sum stays. */
const shareWeight = (cartons: readonly Carton[], grams: number): Carton[] => {
  const total = cartons.reduce((sum, carton) => sum + getVolume(carton), 0);
  let rest = grams;
  return cartons.map((carton, index) => {
    const share = index === cartons.length - 1 ? rest : Math.max(1, Math.round((grams * getVolume(carton)) / total));
    rest -= share;
    return { ...carton, gross_weight_grams: Math.max(1, share) };
  });
};

/** Returns the cartons from the list column, or from the columns of a single carton. */
const getCartons = (values: Values, texts: RowTexts["texts"], problems: Problem[]): Carton[] | undefined => {
  const all = values.cartons as Carton[] | undefined;
  const gross = getGrossWeight(values);
  const weightField: Field = texts.carton_weights === undefined ? "carton_weight" : "carton_weights";
  if (all) {
    if (all.every(({ gross_weight_grams }) => gross_weight_grams !== undefined)) return all;
    if (gross !== undefined && all.every(({ gross_weight_grams }) => gross_weight_grams === undefined)) {
      if (all.length > 1) problems.push({ field: weightField, code: "sharedWeight" });
      return shareWeight(all, gross);
    }
    problems.push(
      texts[weightField] === undefined ? { field: "carton_weight", code: "missing" } : { field: "cartons", code: "notCartons" },
    );
    return undefined;
  }
  if (
    texts.carton_weights === undefined
      ? cartonFields.every((field) => texts[field] === undefined)
      : sideFields.every((field) => texts[field] === undefined)
  )
    return undefined;
  for (const field of sideFields) if (texts[field] === undefined) problems.push({ field, code: "missing" });
  if (texts[weightField] === undefined) problems.push({ field: weightField, code: "missing" });
  if (sideFields.some((field) => values[field] === undefined) || gross === undefined) return undefined;
  return [
    {
      length_mm: values.carton_length as number,
      width_mm: values.carton_width as number,
      height_mm: values.carton_height as number,
      gross_weight_grams: gross,
      pieces: (values.carton_pieces as number | undefined) ?? 1,
    },
  ];
};

const getLocalizedValues = <Value>(values: Values, base: "title" | "description" | "features") => {
  const given = Object.entries({ "en-US": values[`${base}_en`], "zh-CN": values[`${base}_zh`], "es-ES": values[`${base}_es`] }).filter(
    ([, value]) => value !== undefined,
  );
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Record<string, Value>);
};

/** The values that were read, by the name of what they fill. */
const nameValues = (values: Values, columns: readonly (readonly [Field, string])[]): Record<string, unknown> =>
  Object.fromEntries(columns.flatMap(([field, name]) => (values[field] === undefined ? [] : [[name, values[field]]])));

const toProduct = (custom_sn: string, values: Values, cartons: Carton[] | undefined): ProductDraft => {
  const size = values.size as Sides | undefined;
  const all = {
    type_id: values.category,
    title: getLocalizedValues<string>(values, "title"),
    description: getLocalizedValues<string>(values, "description"),
    features: getLocalizedValues<string[]>(values, "features"),
    width_mm: size?.[0],
    depth_mm: size?.[1],
    height_mm: size?.[2],
    weight_grams: (values.carton_weights as { net: number | undefined } | undefined)?.net,
    // A column of its own says more than one of several measures.
    ...nameValues(values, productColumns),
    cartons: cartons,
    components: values.components as ComponentAmount[] | undefined,
  };
  return { custom_sn, ...(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<ProductDraft>) };
};

/** Fields that create an offer; warehouse, kind, condition and stock alone do not. */
const stockFields: readonly Field[] = ["warehouse", "kind", "condition", "stock", "currency"];
const offerFields = fieldNames.filter((field) => isPerOffer(field) && !stockFields.includes(field));

const toOffer = (values: Values): OfferDraft => ({
  // 0 stands for no warehouse; the validation gives an FOB offer its destination.
  ...({ warehouse_id: 0, kind: "local", condition: "new" } as const),
  ...nameValues(values, offerColumns),
  ...(values.grade_reason !== undefined && { grade_reason: { "en-US": String(values.grade_reason) } }),
});

const keyFields: ReadonlySet<Field> = new Set(["warehouse", "kind", "condition"]);

/** Identifies the offer of a row; unknown names are compared as they are written. */
const createOfferKeyReader =
  (reading: Reading) =>
  (row: RowTexts): string => {
    const values = parseFields(row, (field) => keyFields.has(field), reading, []);
    return `${values.warehouse ?? row.texts.warehouse}/${values.kind ?? row.texts.kind ?? "local"}/${values.condition ?? row.texts.condition ?? "new"}`;
  };

interface ProductTexts {
  texts: RowTexts;
  /** The row that each field comes from. */
  sourceRows: ReadonlyMap<Field, number>;
}

/** Product fields from the first row that gives them; a later row with another value is a problem. */
const mergeProductTexts = ({ offerRows, cartonRows }: RowRoles, problems: ReadonlyMap<number, Problem[]>): ProductTexts => {
  const merged: RowTexts = { row_number: 0, texts: {}, given: new Set(), problems: [] };
  const sourceRows = new Map<Field, number>();
  const hasCartonRows = cartonRows.size > 0;
  for (const row of offerRows) {
    for (const [field, given] of Object.entries(row.texts) as [Field, string][]) {
      if (isPerOffer(field) || field === "custom_sn" || (hasCartonRows && isCartonField(field))) continue;
      const text = hasCartonRows && field.startsWith("title_") ? withoutBoxMarker(given) : given;
      const sourceRow = sourceRows.get(field);
      if (sourceRow === undefined) {
        sourceRows.set(field, row.row_number);
        merged.texts[field] = text;
      } else if (row.given.has(field) && merged.texts[field] !== text)
        problems.get(row.row_number)?.push({ field, code: "differs", values: { row: sourceRow } });
    }
  }
  return { texts: merged, sourceRows };
};

/** The cartons of rows that list one carton each. Offers of other warehouses must list the same cartons. */
const getCartonsOfRows = ({ cartonRows }: RowRoles, reading: Reading, problems: ReadonlyMap<number, Problem[]>): Carton[] | undefined => {
  let found: Carton[] | undefined;
  let foundAt = 0;
  for (const [first, rows] of cartonRows) {
    const cartons: Carton[] = [];
    for (const row of rows) {
      const rowProblems = problems.get(row.row_number) ?? [];
      cartons.push(...(getCartons(parseFields(row, isCartonField, reading, rowProblems), row.texts, rowProblems) ?? []));
    }
    if (cartons.length > limits.cartons) problems.get(first.row_number)?.push({ field: "cartons", code: "notCartons" });
    if (found && JSON.stringify(found) !== JSON.stringify(cartons))
      problems.get(first.row_number)?.push({ field: "cartons", code: "differs", values: { row: foundAt } });
    found ??= cartons;
    foundAt ||= first.row_number;
  }
  return found;
};

/** Adds the offer and the stock of one row to the draft. */
const addOffer = (row: RowTexts, reading: Reading, problems: Problem[], made: OfferParts): void => {
  const hasOffer = row.texts.price !== undefined || offerFields.some((field) => row.given.has(field));
  const hasStock = row.texts.stock !== undefined;
  const before = problems.length;
  const values = parseFields(row, isPerOffer, reading, problems);
  if (!hasOffer && !hasStock) return;
  // FOB goods leave from a port: their offer names no warehouse.
  const isFromPort = values.kind === "fob" && !hasStock;
  if (row.texts.warehouse === undefined && !isFromPort) problems.push({ field: "warehouse", code: "missing" });
  if (problems.slice(before).some(isBlocking)) return;
  if (hasOffer) {
    made.offers.push(toOffer(values));
    made.offerRows.push(row.row_number);
  }
  if (!hasStock) return;
  const condition = (values.condition ?? "new") as "new";
  const stockIndex = made.stock.findIndex((level) => level.warehouse_id === values.warehouse && level.condition === condition);
  if (stockIndex < 0) {
    made.stock.push({ warehouse_id: values.warehouse as number, condition, on_hand: values.stock as number });
    made.stockRows.push(row.row_number);
  } else if (made.stock[stockIndex]?.on_hand !== values.stock)
    // Offers with the same warehouse and condition share one stock level, which must not differ between rows.
    problems.push({ field: "stock", code: "differs", values: { row: made.stockRows[stockIndex] ?? 0 } });
};

interface OfferParts {
  offers: OfferDraft[];
  stock: { warehouse_id: number; condition: "new" | "A" | "B" | "C"; on_hand: number }[];
  offerRows: number[];
  stockRows: number[];
}

/** The columns that give size, cartons and their weight. */
const getMeasured = (texts: RowTexts["texts"]): Measured => ({
  size: texts.size === undefined ? "width" : "size",
  cartons: texts.cartons === undefined ? "carton_length" : "cartons",
  weight: texts.carton_weights !== undefined ? "carton_weights" : texts.carton_weight !== undefined ? "carton_weight" : "cartons",
});

/** Merges the rows of one model number into a draft. */
export const toGroupDraft = ({ custom_sn, rows }: Group, settings: ImportSettings, lookups: Lookups): GroupDraft => {
  const reading: Reading = { settings, lookups };
  const problems = new Map<number, Problem[]>(rows.map(({ row_number, problems: unreadable }) => [row_number, [...unreadable]]));
  const roles = getRowRoles(rows, createOfferKeyReader(reading));
  for (const { row, of } of roles.repeated) problems.set(row.row_number, [{ field: "custom_sn", code: "repeated", values: { row: of } }]);
  for (const { row, of, field } of roles.contradicting) problems.set(row.row_number, [{ field, code: "duplicate", values: { row: of } }]);

  const { texts, sourceRows } = mergeProductTexts(roles, problems);
  const productProblems: Problem[] = [];
  const values = parseFields(texts, () => true, reading, productProblems);
  const cartons = getCartonsOfRows(roles, reading, problems) ?? getCartons(values, texts.texts, productProblems);
  const first = rows[0]?.row_number ?? 0;
  for (const problem of productProblems) problems.get(sourceRows.get(problem.field) ?? first)?.push(problem);

  const made: OfferParts = { offers: [], stock: [], offerRows: [], stockRows: [] };
  for (const row of roles.offerRows) addOffer(row, reading, problems.get(row.row_number) ?? [], made);
  const { offers, stock, offerRows, stockRows } = made;
  return {
    draft: { ...toProduct(custom_sn, values, cartons), ...(offers.length > 0 && { offers }), ...(stock.length > 0 && { stock }) },
    problems,
    offerRows,
    stockRows,
    measured: {
      ...getMeasured(texts.texts),
      ...(cartons && roles.cartonRows.size === 0 && { volume_m3: values.carton_volume as number | undefined }),
    },
    pictureNames: values.pictures as string[] | undefined,
  };
};

/**
 * Resolves picture names for a product with the pictures `existing` (name → key). Returns no pictures when names and order are
 * unchanged, so that alternative texts stay.
 */
export const resolvePictures = (
  names: readonly string[],
  existing: ReadonlyMap<string, string>,
  lookups: Lookups,
): { pictures?: PictureDraft[]; unknown: string[] } => {
  if (names.length === existing.size && [...existing.keys()].every((name, index) => name === names[index])) return { unknown: [] };
  const unknown = names.filter((name) => !existing.has(name) && !lookups.pictures.has(name.toLowerCase()));
  if (unknown.length > 0) return { unknown };
  const pictures = names.map((name): PictureDraft => {
    const key = existing.get(name);
    return key === undefined
      ? { file_id: lookups.pictures.get(name.toLowerCase()) as string, alt: emptyText() }
      : { picture_key: key, alt: emptyText() };
  });
  return { pictures, unknown: [] };
};
