import { setImmediate } from "node:timers/promises";
import { toStoredProduct } from "#features/catalog/product-management/commands/save-products.ts";
import { getValidationContext, type ReferenceData } from "#features/catalog/product-management/commands/validation-context.ts";
import { storedProducts } from "#features/catalog/product-management/queries/products.ts";
import { planProduct, type StoredProduct } from "#features/catalog/product-management/rules/plan.ts";
import { validateProduct } from "#features/catalog/product-management/rules/validate.ts";
import { offerKey, type ProductDraft, type ValidationContext } from "#features/catalog/product-management/rules.ts";
import type { Db } from "#platform/db.ts";
import { namedPictures, type Outcome } from "../queries.ts";
import { type Group, type GroupDraft, resolvePictures, toGroupDraft } from "../rules/drafts.ts";
import { columnByPath, getCellOfError } from "../rules/error-cells.ts";
import { getField } from "../rules/fields.ts";
import {
  type Doubt,
  findVolumeDifference,
  isOutside,
  type JudgedColumn,
  judgeMeasures,
  judgePrice,
  judgeSpace,
  type PriceRange,
  priceFactors,
  type SpaceRange,
} from "../rules/judge.ts";
import { blocksProduct, isBlocking, type Problem } from "../rules/problems.ts";
import { getUnits, type ImportSettings } from "../rules/settings.ts";
import type { SkipReason } from "../rules/skipped-rows.ts";
import type { Lookups } from "../rules/values.ts";

/** Validates the products of a file against the merchant's catalog: the outcome of each product, or the cells with errors. */

export interface RowResult {
  outcome: Outcome;
  problems: Problem[];
}

export interface ValidatedGroup {
  group: Group;
  parsed: GroupDraft;
  draft: ProductDraft;
  results: Map<number, RowResult>;
  /** Whether its prices or its size lie outside of the others; undefined without a new value or others. */
  outside?: Readonly<Record<JudgedColumn, boolean | undefined>>;
  /** True when the product has no errors and differs from what is stored. */
  isToSave: boolean;
}

export interface ImportContext {
  merchant_id: number;
  settings: ImportSettings;
  lookups: Lookups;
  referenceData: ReferenceData;
  /** Why rows are set aside, by row number. */
  skips: ReadonlyMap<number, SkipReason>;
  /** What the merchant asks in each category: `${type_id}/${isFob}`. */
  priceRanges: ReadonlyMap<string, PriceRange>;
  /** The space of products by category. */
  spaceRanges: ReadonlyMap<number, SpaceRange>;
  /** Columns that are doubted as a whole, so that each of their values outside is. */
  doubted: ReadonlySet<JudgedColumn>;
  /** All model numbers of the file: a set may have components that come in the same file. */
  fileNames: ReadonlySet<string>;
}

/** Stored products by model number. */
export type StoredByModelNumber = ReadonlyMap<string, StoredProduct>;

const getStoredProducts = async (
  db: Db,
  merchant_id: number,
  validation: ValidationContext,
  groups: readonly Group[],
): Promise<StoredByModelNumber> => {
  const ids = groups.flatMap(({ custom_sn }) => validation.products.get(custom_sn)?.product_id ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await db.rows(storedProducts, { merchant_id, product_ids: ids })).map((row) => [row.custom_sn, toStoredProduct(row)]));
};

/** Returns per product its picture keys by name, in order. A picture without a name uses its key as name. */
const getPictureKeysByName = async (db: Db, merchant_id: number, ids: readonly number[]): Promise<Map<number, Map<string, string>>> => {
  const existing = new Map<number, Map<string, string>>();
  for (const { product_id, picture_key, name } of ids.length === 0 ? [] : await db.rows(namedPictures, { merchant_id, product_ids: ids })) {
    const names = existing.get(product_id) ?? new Map<string, string>();
    existing.set(product_id, names.set(name ?? picture_key, picture_key));
  }
  return existing;
};

const withComponentsOfFile = (
  validation: ValidationContext,
  drafts: readonly GroupDraft[],
  fileNames: ReadonlySet<string>,
): ValidationContext => {
  const named = drafts
    .flatMap(({ draft }) => draft.components ?? [])
    .filter(({ custom_sn }) => fileNames.has(custom_sn) && !validation.products.has(custom_sn));
  if (named.length === 0) return validation;
  const added = named.map(({ custom_sn }) => [custom_sn, { product_id: 0, is_set: false, packed_as_set: false, components: [] }] as const);
  return { ...validation, products: new Map([...validation.products, ...added]) };
};

/** A product is saved whole or not at all, so its correct rows get the outcome of its wrong row. */
const toWrongResults = (rows: readonly number[], problems: ReadonlyMap<number, Problem[]>): Map<number, RowResult> => {
  const wrongRow = rows.find((row) => problems.get(row)?.some(blocksProduct)) ?? 0;
  return new Map(
    rows.map((row) => {
      const ownProblems = problems.get(row) ?? [];
      const other: Problem[] = ownProblems.some(isBlocking) ? [] : [{ field: "custom_sn", code: "otherRow", values: { row: wrongRow } }];
      return [row, { outcome: "wrong", problems: [...ownProblems, ...other] }];
    }),
  );
};

const unknownCategoryCodes: ReadonlySet<string> = new Set(["notCategory", "CATEGORY_NOT_LEAF"]);

/**
 * Keeps the category of a product that has one when the file's category is unknown. The category may have been set by
 * suggestion or by hand when the file came before, so uploading the file again does not move the product.
 */
const keepExistingCategory = (group: Group, problems: Map<number, Problem[]>): void => {
  const value = group.rows.find(({ texts }) => texts.category !== undefined)?.texts.category?.slice(0, 60) ?? "";
  const categoryUnchanged: Problem = { field: "category", code: "keptCategory", values: { value } };
  for (const [row, rowProblems] of problems)
    problems.set(
      row,
      rowProblems.map((problem) => (unknownCategoryCodes.has(problem.code) ? categoryUnchanged : problem)),
    );
};

const withoutCategory = ({ type_id: _place, ...draft }: ProductDraft): ProductDraft => draft;

/**
 * FOB goods leave from a port; the warehouse of their offer is only where it is listed (docs/decisions/0186). The offer keeps the
 * one it has, else it takes the first warehouse.
 */
const withDestination = (
  offers: ProductDraft["offers"],
  stored: StoredProduct | undefined,
  { warehouses }: ReferenceData,
): ProductDraft["offers"] =>
  offers?.map((offer) => {
    if (offer.warehouse_id !== 0) return offer;
    const before = stored?.offers.find(({ kind, condition }) => kind === offer.kind && condition === (offer.condition ?? "new"));
    return { ...offer, warehouse_id: before?.warehouse_id ?? Math.min(...warehouses) };
  });

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The prices that the file sets, each with the manufacturer's others of the category. */
const getNewPrices = (draft: ProductDraft, stored: StoredProduct | undefined, ranges: ImportContext["priceRanges"]) =>
  (draft.offers ?? []).flatMap((offer) => {
    const before = stored?.offers.find((other) => offerKey(other) === offerKey(offer));
    if (offer.price_cents === undefined || offer.price_cents === before?.price_cents) return [];
    const type_id = draft.type_id ?? stored?.facts.type_id ?? 0;
    return [{ price_cents: offer.price_cents, range: ranges.get(`${type_id}/${offer.kind === "fob"}`) }];
  });

const arePricesOutside = (draft: ProductDraft, stored: StoredProduct | undefined, { priceRanges }: ImportContext): boolean | undefined => {
  const judged = getNewPrices(draft, stored, priceRanges)
    .map(({ price_cents, range }) => isOutside(price_cents, range, priceFactors.column))
    .filter((isOut) => isOut !== undefined);
  return judged.length === 0 ? undefined : judged.some(Boolean);
};

/** Width, depth and height of what the file leaves of a product. */
const getSides = (of: Partial<ProductDraft> | undefined): number[] => [of?.width_mm ?? 0, of?.depth_mm ?? 0, of?.height_mm ?? 0];

const judgeNewSpace = (
  draft: ProductDraft,
  { measured }: GroupDraft,
  stored: StoredProduct | undefined,
  { settings, spaceRanges }: ImportContext,
) => {
  const sides = getSides({ ...stored?.facts, ...draft });
  if (isEqual(sides, getSides(stored?.facts))) return undefined;
  const range = spaceRanges.get(draft.type_id ?? stored?.facts.type_id ?? 0);
  return judgeSpace(sides, range, measured.size, getUnits(settings, measured.size).length);
};

/** Doubts about what the file changes: measures that cannot be true of furniture, and prices far from all others. */
const getDoubts = (draft: ProductDraft, parsed: GroupDraft, stored: StoredProduct | undefined, context: ImportContext): Doubt[] => {
  const { settings, priceRanges, doubted } = context;
  const facts = stored?.facts;
  const { measured } = parsed;
  const sides_mm = getSides({ ...facts, ...draft });
  const givesSize = [draft.width_mm, draft.depth_mm, draft.height_mm].some((side) => side !== undefined);
  const isSizeKnown = !givesSize || isEqual(sides_mm, getSides(facts));
  const cartons = draft.cartons && !isEqual(draft.cartons, facts?.cartons) ? draft.cartons : [];
  const doubts = judgeMeasures({ sides_mm, cartons }, measured, (field) => getUnits(settings, field)).filter(
    ({ field }) => !(isSizeKnown && field === measured.size),
  );
  for (const { price_cents, range } of getNewPrices(draft, stored, priceRanges)) {
    const doubt = judgePrice(price_cents, range, doubted.has("price") ? priceFactors.column : priceFactors.single);
    if (doubt) doubts.push(doubt);
  }
  const space =
    doubted.has("size") && !doubts.some(({ field }) => field === measured.size) && judgeNewSpace(draft, parsed, stored, context);
  if (space) doubts.push(space);
  return doubts.filter(({ field }) => !settings.confirmed.includes(field));
};

/** Whether a doubt about the unit of a column already says why a measure is out of range. */
const isExplained = ({ field, code }: Problem, doubts: readonly Doubt[]): boolean =>
  (code === "lengthRange" || code === "weightRange") && doubts.some((doubt) => getField(doubt.field).group === getField(field).group);

/** Adds the doubts and notices about a product to its first row. */
const addJudgements = (draft: ProductDraft, parsed: GroupDraft, doubts: readonly Doubt[], problems: Problem[]): void => {
  for (const { field, ...values } of doubts)
    if (!problems.some((problem) => problem.field === field && isBlocking(problem))) problems.push({ field, code: "impossible", values });
  if (doubts.length > 0) return;
  const difference = findVolumeDifference(draft.cartons ?? [], parsed.measured.volume_m3);
  if (difference) problems.push({ field: "carton_volume", code: "volumeDiffers", values: difference });
};

const validateGroup = (
  group: Group,
  parsed: GroupDraft,
  validation: ValidationContext,
  stored: StoredProduct | undefined,
  existing: ReadonlyMap<string, string>,
  context: ImportContext,
): ValidatedGroup => {
  const rows = group.rows.map(({ row_number }) => row_number);
  const first = rows[0] ?? 0;
  const { pictures, unknown } = parsed.pictureNames ? resolvePictures(parsed.pictureNames, existing, context.lookups) : { unknown: [] };
  const isUnpublished = !stored || stored.state === "draft";
  const draft: ProductDraft = {
    ...parsed.draft,
    ...(parsed.draft.offers && { offers: withDestination(parsed.draft.offers, stored, context.referenceData) }),
    ...(pictures && { pictures }),
    ...(context.settings.publish && isUnpublished && { state: "live" as const }),
  };
  for (const name of unknown)
    parsed.problems.get(first)?.push({ field: "pictures", code: "noPicture", values: { value: name.slice(0, 80) } });
  const doubts = getDoubts(draft, parsed, stored, context);
  for (const error of validateProduct(draft, validation, stored?.offers ?? [])) {
    const { row_number, problem } = getCellOfError(error, parsed, first);
    const rowProblems = parsed.problems.get(row_number);
    // A value that cannot be parsed is not reported as missing too.
    if (!isExplained(problem, doubts) && !rowProblems?.some(({ field }) => field === problem.field)) rowProblems?.push(problem);
  }
  addJudgements(draft, parsed, doubts, parsed.problems.get(first) ?? []);
  for (const { row_number, texts } of group.rows)
    if (texts.custom_sn !== group.custom_sn)
      parsed.problems.get(row_number)?.push({ field: "custom_sn", code: "separated", values: { name: group.custom_sn } });
  if (stored?.facts.type_id) keepExistingCategory(group, parsed.problems);
  if ([...parsed.problems.values()].some((rowProblems) => rowProblems.some(blocksProduct)))
    return { group, parsed, draft, results: toWrongResults(rows, parsed.problems), isToSave: false };
  const isPlaced = draft.type_id === undefined || validation.leaves.has(draft.type_id);
  const draftToSave = isPlaced ? draft : withoutCategory(draft);
  const plan = planProduct(stored, draftToSave, stored?.is_reviewed ?? false);
  const outcome: Outcome = !stored ? "new" : plan.isChanged ? "changed" : "unchanged";
  const missingFields = plan.missing.map((fact): Problem => ({ field: columnByPath[fact] ?? "custom_sn", code: "wanted" }));
  const results = new Map<number, RowResult>(
    rows.map((row) => {
      const ownProblems = [...(parsed.problems.get(row) ?? []), ...(row === first ? missingFields : [])];
      return [row, { outcome: ownProblems.some(isBlocking) ? "wrong" : outcome, problems: ownProblems }];
    }),
  );
  const space = judgeNewSpace(draft, parsed, stored, context);
  const outside = { price: arePricesOutside(draft, stored, context), size: space === undefined ? undefined : space !== null };
  return { group, parsed, draft: draftToSave, results, outside, isToSave: outcome !== "unchanged" };
};

/** Rows without a model number are wrong, except those that are no products and are set aside. */
const rejectUnnamedGroup = (group: Group, { skips }: ImportContext): ValidatedGroup => ({
  group,
  parsed: {
    ...{ draft: { custom_sn: "" }, problems: new Map(), offerRows: [], stockRows: [], pictureNames: undefined },
    measured: { size: "size", cartons: "cartons", weight: "cartons" },
  },
  draft: { custom_sn: "" },
  results: new Map(
    group.rows.map(({ row_number, problems }): [number, RowResult] => {
      const skip = skips.get(row_number);
      if (skip) return [row_number, { outcome: "skipped", problems: [{ field: "custom_sn", code: skip }] }];
      const ownProblems = problems.filter((problem) => problem.field === "custom_sn" && isBlocking(problem));
      return [row_number, { outcome: "wrong", problems: ownProblems.length > 0 ? ownProblems : [{ field: "custom_sn", code: "missing" }] }];
    }),
  ),
  isToSave: false,
});

const itemsPerTick = 25;

/** Processes items sequentially and yields to the event loop between groups. */
const mapWithYield = async <Item, Made>(items: readonly Item[], make: (item: Item, index: number) => Made): Promise<Made[]> => {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    if (index % itemsPerTick === itemsPerTick - 1) await setImmediate();
    made.push(make(item, index));
  }
  return made;
};

/**
 * Validates a batch of products with three statements, whatever its size. `locked` passes products that the caller has already
 * read and locked.
 */
export const validateGroups = async (
  db: Db,
  groups: readonly Group[],
  context: ImportContext,
  locked?: StoredByModelNumber,
): Promise<ValidatedGroup[]> => {
  const named = groups.filter(({ custom_sn }) => custom_sn !== "");
  const drafts = await mapWithYield(named, (group) => toGroupDraft(group, context.settings, context.lookups));
  const validation = await getValidationContext(
    db,
    context.merchant_id,
    drafts.map(({ draft }) => draft),
    context.referenceData,
  );
  const stored = locked ?? (await getStoredProducts(db, context.merchant_id, validation, named));
  const withPictures = named.filter((_, index) => drafts[index]?.pictureNames !== undefined);
  const ids = withPictures.flatMap(({ custom_sn }) => stored.get(custom_sn)?.product_id ?? []);
  const existing = await getPictureKeysByName(db, context.merchant_id, ids);
  const withComponents = withComponentsOfFile(validation, drafts, context.fileNames);
  const results = await mapWithYield(named, (group, index) => {
    const current = stored.get(group.custom_sn);
    return validateGroup(
      group,
      drafts[index] as GroupDraft,
      withComponents,
      current,
      existing.get(current?.product_id ?? 0) ?? new Map(),
      context,
    );
  });
  return [...results, ...groups.filter(({ custom_sn }) => custom_sn === "").map((group) => rejectUnnamedGroup(group, context))];
};
