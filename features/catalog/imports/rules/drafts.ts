import {
  emptyText,
  type FieldError,
  type OfferDraft,
  type PictureDraft,
  type ProductDraft,
} from "#features/catalog/product-management/rules.ts";
import type { Cell } from "../sheets/table.ts";
import { type Field, fieldNames, fields, getField } from "./fields.ts";
import type { Problem } from "./problems.ts";
import type { ImportSettings } from "./settings.ts";
import { type Carton, type ComponentAmount, getOwn, type Lookups, type OfferKind, parseValue, type Tier, type Units } from "./values.ts";

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

const getCellText = (cell: Cell | undefined): string =>
  typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim() : "";

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
    if (edited === undefined && typeof cell === "object" && cell !== null) {
      problems.push(cell.wrong === "formula" ? { field, code: "formula" } : { field, code: "cellError", values: { value: cell.wrong } });
      continue;
    }
    const cellText = edited ?? getCellText(cell);
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
}

export interface GroupDraft {
  draft: ProductDraft;
  /** Problems by row number. */
  problems: Map<number, Problem[]>;
  /** The row that each offer and each stock level of the draft comes from. */
  offerRows: number[];
  stockRows: number[];
  /** Picture names in the file, if any; the caller resolves them. */
  pictureNames: string[] | undefined;
}

type Values = Partial<Record<Field, unknown>>;

const cartonFields = ["carton_length", "carton_width", "carton_height", "carton_weight"] as const satisfies readonly Field[];

/** Problems with a value that the merchant can assign a meaning to for all rows. */
const assignableCodes: ReadonlySet<string> = new Set(["notCategory", "notTerm", "notWarehouse", "notKind", "notCondition"]);

/** Parses the wanted fields of a row; fields that cannot be parsed are added to `problems`. */
const parseFields = (row: RowTexts, wanted: (field: Field) => boolean, units: Units, lookups: Lookups, problems: Problem[]): Values => {
  const values: Values = {};
  for (const [field, text] of Object.entries(row.texts) as [Field, string][]) {
    if (!wanted(field)) continue;
    const cellText = parseValue(field, text, units, lookups);
    if ("value" in cellText) values[field] = cellText.value;
    else
      problems.push({
        field,
        code: cellText.problem,
        values: { ...cellText.values, ...(assignableCodes.has(cellText.problem) && { text: text.slice(0, 200) }) },
      });
  }
  return values;
};

const isPerOffer = (field: Field): boolean => getField(field).perOffer === true;

/** Returns the cartons from the list column, or from the columns of a single carton. */
const getCartons = (values: Values, texts: RowTexts["texts"], problems: Problem[]): Carton[] | undefined => {
  const all = values.cartons as Carton[] | undefined;
  if (all) {
    const single = values.carton_weight as number | undefined;
    if (all.every(({ gross_weight_grams }) => gross_weight_grams !== undefined)) return all;
    if (all.length === 1 && single !== undefined) return all.map((carton) => ({ ...carton, gross_weight_grams: single }));
    problems.push(
      all.length === 1 && texts.carton_weight === undefined
        ? { field: "carton_weight", code: "missing" }
        : { field: "cartons", code: "notCartons" },
    );
    return undefined;
  }
  if (cartonFields.every((field) => texts[field] === undefined)) return undefined;
  for (const field of cartonFields) if (texts[field] === undefined) problems.push({ field, code: "missing" });
  if (cartonFields.some((field) => values[field] === undefined)) return undefined;
  return [
    {
      length_mm: values.carton_length as number,
      width_mm: values.carton_width as number,
      height_mm: values.carton_height as number,
      gross_weight_grams: values.carton_weight as number,
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

const toProduct = (custom_sn: string, values: Values, cartons: Carton[] | undefined): ProductDraft => {
  const size = values.size as [number, number, number] | undefined;
  const all = {
    type_id: values.category,
    title: getLocalizedValues<string>(values, "title"),
    description: getLocalizedValues<string>(values, "description"),
    features: getLocalizedValues<string[]>(values, "features"),
    collection: values.collection,
    materials: values.material,
    colour: values.colour,
    style: values.style,
    assembly: values.assembly,
    seat_height_cm: values.seat_height,
    max_load_kg: values.max_load,
    assembly_minutes: values.assembly_minutes,
    width_mm: values.width ?? size?.[0],
    depth_mm: values.depth ?? size?.[1],
    height_mm: values.height ?? size?.[2],
    weight_grams: values.weight,
    hs_code: values.hs_code,
    origin: values.origin,
    certificates: values.certificates,
    tags: values.tags,
    cartons: cartons,
    components: values.components as ComponentAmount[] | undefined,
  };
  return { custom_sn, ...(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<ProductDraft>) };
};

/** Fields that create an offer; warehouse, kind, condition and stock alone do not. */
const stockFields: readonly Field[] = ["warehouse", "kind", "condition", "stock"];
const offerFields = fieldNames.filter((field) => isPerOffer(field) && !stockFields.includes(field));

const toOffer = (values: Values): OfferDraft => {
  const all = {
    warehouse_id: values.warehouse,
    kind: (values.kind as OfferKind | undefined) ?? "local",
    condition: values.condition ?? "new",
    price_cents: values.price,
    list_price_cents: values.list_price,
    moq: values.moq,
    pack_multiple: values.pack_multiple,
    pack_fee_cents: values.pack_fee,
    insurance_fee_cents: values.insurance_fee,
    delivery_fee_cents: values.delivery_fee,
    assembly_fee_cents: values.assembly_fee,
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    final_date: values.final_date,
    arrival_from: values.arrival_from,
    arrival_to: values.arrival_to,
    deposit_percent: values.deposit_percent,
    grade_reason: values.grade_reason === undefined ? undefined : { "en-US": values.grade_reason },
    fob_port: values.fob_port,
    tiers: values.tiers as Tier[] | undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as OfferDraft;
};

const getOfferKey = (values: Values): string => `${values.warehouse}/${values.kind ?? "local"}/${values.condition ?? "new"}`;

/**
 * Merges the rows of one model number into a draft. Product fields come from the first row that gives them; each row adds its
 * offer and stock. A duplicate offer and a later row with a different product value are problems.
 */
export const toGroupDraft = ({ custom_sn, rows }: Group, settings: ImportSettings, lookups: Lookups): GroupDraft => {
  const units: Units = { length: settings.length_unit, weight: settings.weight_unit };
  const problems = new Map<number, Problem[]>(rows.map(({ row_number, problems }) => [row_number, [...problems]]));
  const productTexts: RowTexts = { row_number: 0, texts: {}, given: new Set(), problems: [] };
  const sourceRows = new Map<Field, number>();
  for (const row of rows) {
    for (const [field, text] of Object.entries(row.texts) as [Field, string][]) {
      if (isPerOffer(field) || field === "custom_sn") continue;
      const sourceRow = sourceRows.get(field);
      if (sourceRow === undefined) {
        sourceRows.set(field, row.row_number);
        productTexts.texts[field] = text;
      } else if (row.given.has(field) && productTexts.texts[field] !== text)
        problems.get(row.row_number)?.push({ field, code: "differs", values: { row: sourceRow } });
    }
  }
  const productProblems: Problem[] = [];
  const values = parseFields(productTexts, () => true, units, lookups, productProblems);
  const cartons = getCartons(values, productTexts.texts, productProblems);
  const first = rows[0]?.row_number ?? 0;
  for (const problem of productProblems) problems.get(sourceRows.get(problem.field) ?? first)?.push(problem);

  const draft = toProduct(custom_sn, values, cartons);
  const offers: OfferDraft[] = [];
  const stock: { warehouse_id: number; condition: "new" | "A" | "B"; on_hand: number }[] = [];
  const offerRows: number[] = [];
  const stockRows: number[] = [];
  const rowByOffer = new Map<string, number>();
  for (const row of rows) {
    const rowProblems = problems.get(row.row_number) ?? [];
    const hasOffer = row.texts.price !== undefined || offerFields.some((field) => row.given.has(field));
    const hasStock = row.texts.stock !== undefined;
    const before = rowProblems.length;
    const offerValues = parseFields(row, isPerOffer, units, lookups, rowProblems);
    const offerKey = getOfferKey(offerValues);
    const duplicateOf = rowByOffer.get(offerKey);
    if (duplicateOf !== undefined) {
      rowProblems.push({ field: "custom_sn", code: "duplicate", values: { row: duplicateOf } });
      continue;
    }
    rowByOffer.set(offerKey, row.row_number);
    if (!hasOffer && !hasStock) continue;
    if (row.texts.warehouse === undefined) rowProblems.push({ field: "warehouse", code: "missing" });
    if (rowProblems.length > before) continue;
    if (hasOffer) {
      offers.push(toOffer(offerValues));
      offerRows.push(row.row_number);
    }
    const stockIndex = stock.findIndex(
      ({ warehouse_id, condition }) => warehouse_id === offerValues.warehouse && condition === (offerValues.condition ?? "new"),
    );
    if (hasStock && stockIndex >= 0) {
      // Offers with the same warehouse and condition share one stock level, which must not differ between rows.
      if (stock[stockIndex]?.on_hand !== offerValues.stock)
        rowProblems.push({ field: "stock", code: "differs", values: { row: stockRows[stockIndex] ?? 0 } });
    } else if (hasStock) {
      stock.push({
        warehouse_id: offerValues.warehouse as number,
        condition: (offerValues.condition as "new") ?? "new",
        on_hand: offerValues.stock as number,
      });
      stockRows.push(row.row_number);
    }
  }
  const pictureNames = values.pictures as string[] | undefined;
  return {
    draft: { ...draft, ...(offers.length > 0 && { offers }), ...(stock.length > 0 && { stock }) },
    problems,
    offerRows,
    stockRows,
    pictureNames,
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

/** The column of each draft field. */
export const columnByPath: Readonly<Record<string, Field>> = {
  custom_sn: "custom_sn",
  type_id: "category",
  materials: "material",
  colour: "colour",
  style: "style",
  assembly: "assembly",
  collection: "collection",
  origin: "origin",
  hs_code: "hs_code",
  certificates: "certificates",
  tags: "tags",
  width_mm: "width",
  depth_mm: "depth",
  height_mm: "height",
  weight_grams: "weight",
  seat_height_cm: "seat_height",
  max_load_kg: "max_load",
  assembly_minutes: "assembly_minutes",
  components: "components",
  pictures: "pictures",
  title: "title_en",
  cartons: "cartons",
};

const offerColumnByPath: Readonly<Record<string, Field>> = {
  warehouse_id: "warehouse",
  price_cents: "price",
  list_price_cents: "list_price",
  pack_fee_cents: "pack_fee",
  insurance_fee_cents: "insurance_fee",
  delivery_fee_cents: "delivery_fee",
  assembly_fee_cents: "assembly_fee",
  on_hand: "stock",
};

const languageSuffixes: Readonly<Record<string, string>> = { "en-US": "en", "zh-CN": "zh", "es-ES": "es" };

/** Maps a validation error to its cell: "offers.1.price_cents" is the price in the row of that offer. */
export const getCellOfError = (
  { field, reason, values }: FieldError,
  group: GroupDraft,
  firstRow: number,
): { row_number: number; problem: Problem } => {
  const [head = "", second = "", third = ""] = field.split(".");
  const problem = (name: Field | undefined): Problem => ({ field: name ?? "custom_sn", code: reason, ...(values && { values }) });
  const perRow = head === "offers" ? group.offerRows : head === "stock" ? group.stockRows : undefined;
  if (perRow) {
    const name = offerColumnByPath[third] ?? (Object.hasOwn(fields, third) ? (third as Field) : "price");
    return { row_number: perRow[Number(second)] ?? firstRow, problem: problem(name) };
  }
  const translated = `${head}_${languageSuffixes[second] ?? ""}`;
  if (Object.hasOwn(fields, translated)) return { row_number: firstRow, problem: problem(translated as Field) };
  return { row_number: firstRow, problem: problem(columnByPath[head]) };
};
