import { lockProductsForSave, saveProducts, type WriteContext } from "#features/catalog/product-management/commands/save-products.ts";
import { getReferenceData } from "#features/catalog/product-management/commands/validation-context.ts";
import { Refused } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { runAsCaller } from "#platform/work-caller.ts";
import { createWorkPool } from "#platform/work-pool.ts";
import { advanceProgress, type ImportRow, priceRanges, rowsByNumber, spaceRanges, updateCounts, writeResults } from "../queries.ts";
import { type Group, getRowTexts } from "../rules/drafts.ts";
import { getCellOfError } from "../rules/error-cells.ts";
import { isDoubtfulColumn, type JudgedColumn } from "../rules/judge.ts";
import { defaultSettings, type ImportSettings, readSettings } from "../rules/settings.ts";
import type { Confidence } from "../rules/suggestions.ts";
import type { Lookups } from "../rules/values.ts";
import { getLookups } from "./lookups.ts";
import { savePictureNames, storeDraftPictures } from "./pictures.ts";
import { getRowKeys, type RowKey } from "./row-keys.ts";
import { storeSuggestions } from "./suggestions.ts";
import { type ImportContext, type ValidatedGroup, validateGroups } from "./validate.ts";

/**
 * Background work of an import. It runs in batches, yields to other requests between them, and stops soon after a cancellation.
 * Each batch and its progress are one transaction, so after a crash another process continues with the next batch.
 */

/** One batch after the other, each small: lists share the processors with an import and must not notice it (drill catalog-changes). */
const productsPerBatch = 60;
/** A picture takes about 100 ms; smaller batches keep the heartbeat of the import alive. */
const productsPerBatchWithPictures = 20;

/** Row numbers by model number, in file order. */
const groupByModelNumber = (keys: readonly Pick<RowKey, "row_number" | "custom_sn">[]): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const { row_number, custom_sn } of keys) {
    const rows = groups.get(custom_sn);
    if (rows) rows.push(row_number);
    else groups.set(custom_sn, [row_number]);
  }
  return groups;
};

const getGroups = async (
  db: Db,
  import_id: number,
  settings: ImportSettings,
  wanted: readonly (readonly [custom_sn: string, rows: readonly number[]])[],
): Promise<Group[]> => {
  const rows = await db.rows(rowsByNumber, { import_id, sheet: settings.sheet, row_numbers: wanted.flatMap(([, numbers]) => numbers) });
  const texts = new Map(rows.map((row) => [row.row_number, getRowTexts(row, settings)]));
  const suggestions = new Map(rows.map(({ row_number, suggestion }) => [row_number, suggestion]));
  return wanted.map(([custom_sn, numbers]) => {
    const groupRows = numbers.flatMap((number) => texts.get(number) ?? []);
    const confidence = groupRows
      .map((row) => ({ category: row.texts.category, suggestion: suggestions.get(row.row_number) }))
      .find(({ category, suggestion }) => suggestion && category === String(suggestion.type_id))?.suggestion?.confidence;
    return { custom_sn, rows: groupRows, ...(confidence && { confidence }) };
  });
};

const getSettings = ({ settings }: ImportRow): ImportSettings => readSettings(settings) ?? defaultSettings;

/** Writes the outcomes of rows; `saved` are the products written at `now`. */
const saveResults = async (
  db: Db,
  imported: ImportRow,
  validated: readonly ValidatedGroup[],
  now: Date,
  saved: ReadonlySet<ValidatedGroup> = new Set(),
): Promise<void> => {
  const lines = validated.flatMap((group) =>
    [...group.results].map(([row, verdict]) => ({ row, ...verdict, isSaved: saved.has(group) && verdict.outcome !== "wrong" })),
  );
  const { import_id } = imported;
  const settings = getSettings(imported);
  await db.changed(writeResults, {
    import_id,
    sheet: settings.sheet,
    row_numbers: lines.map(({ row }) => row),
    outcomes: lines.map(({ outcome }) => outcome),
    problems: lines.map(({ problems }) => JSON.stringify(problems)),
    are_saved: lines.map(({ isSaved }) => isSaved),
    now,
  });
};

const getRowNumbers = (validated: readonly ValidatedGroup[]): number[] =>
  validated.flatMap(({ group }) => group.rows.map(({ row_number }) => row_number));

/** Prefetches the next item while the current one is processed, so that database and process work in parallel. */
const prefetch = async function* <Item, Ready>(items: Iterable<Item>, ready: (item: Item) => Promise<Ready>): AsyncGenerator<Ready> {
  let next: Promise<Ready> | undefined;
  for (const item of items) {
    const before = next;
    if (before) {
      const prefetchedItem = await before;
      next = ready(item);
      // Prevents an unhandled rejection when the consumer stops early.
      next.catch(() => undefined);
      yield prefetchedItem;
    } else next = ready(item);
  }
  if (next) yield await next;
};

/** Splits groups into batches of similar row counts; a model number with very many rows is a batch of its own. */
const splitIntoBatches = function* <Entry extends readonly [string, readonly number[]]>(
  entries: Iterable<Entry>,
  maxRows: number,
): Generator<Entry[]> {
  let batch: Entry[] = [];
  let rows = 0;
  for (const entry of entries) {
    batch.push(entry);
    rows += entry[1].length;
    if (rows < maxRows) continue;
    yield batch;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
};

const getImportContext = async (
  db: Db,
  { merchant_id }: ImportRow,
  settings: ImportSettings,
  keys: readonly RowKey[],
  lookups: Lookups,
): Promise<ImportContext> => ({
  merchant_id,
  settings,
  lookups,
  fileNames: new Set(keys.map(({ custom_sn }) => custom_sn)),
  skips: new Map(keys.flatMap(({ row_number, skip }) => (skip ? [[row_number, skip] as const] : []))),
  spaceRanges: new Map(),
  doubted: new Set(),
  priceRanges: new Map(
    (await db.rows(priceRanges, { merchant_id })).map(({ type_id, is_fob, ...range }) => [`${type_id}/${is_fob}`, range]),
  ),
  referenceData: await getReferenceData(db, merchant_id),
});

/** The model numbers whose value of a column was compared with others, and those outside, after the first look at all rows. */
type ColumnCounts = Readonly<Record<JudgedColumn, { judged: Set<string>; outside: Set<string> }>>;

const judgedColumns: readonly JudgedColumn[] = ["price", "size"];

interface Validation {
  imported: ImportRow;
  settings: ImportSettings;
  worker: string;
  context: ImportContext;
  counts: ColumnCounts;
}

/** Validates some products in batches and counts their prices and sizes. False when the import was stopped. */
const validateRows = async (
  platform: Platform,
  { imported, settings, worker, context, counts }: Validation,
  groups: ReadonlyMap<string, number[]>,
  advances: boolean,
): Promise<boolean> => {
  const db = platform.database.handle();
  const batches = prefetch(splitIntoBatches(groups, productsPerBatch), async (batch) =>
    validateGroups(db, await getGroups(db, imported.import_id, settings, batch), context),
  );
  for await (const validated of batches) {
    const now = platform.clock.now();
    const done = advances ? getRowNumbers(validated).length : 0;
    for (const { group, outside } of validated)
      for (const column of judgedColumns) {
        if (outside?.[column] !== undefined) counts[column].judged.add(group.custom_sn);
        if (outside?.[column]) counts[column].outside.add(group.custom_sn);
      }
    const continues = await platform.database.transaction(async (tx) => {
      const progressed = await tx.row(advanceProgress, { import_id: imported.import_id, worker, now, done });
      if (progressed) await saveResults(tx, imported, validated, now);
      return progressed;
    });
    if (!continues) return false;
  }
  return true;
};

/** Whether categories are suggested without being asked: the file names none, but has titles. */
const lacksCategories = ({ columns, defaults }: ImportSettings): boolean =>
  columns.category === undefined && defaults.category === undefined;

/**
 * Validates every row of an import; products are not changed. Two things show only in the whole file, and the rows they concern
 * are validated again: a file without categories, which are suggested by titles and headings, and a column of doubtful prices or sizes.
 */
const validateAll = async (
  platform: Platform,
  imported: ImportRow,
  settings: ImportSettings,
  worker: string,
  suggests: boolean,
): Promise<void> => {
  const db = platform.database.handle();
  const lookups = await getLookups(db, imported.merchant_id);
  const keys = await getRowKeys(db, imported, settings, lookups);
  const context: ImportContext = {
    ...(await getImportContext(db, imported, settings, keys, lookups)),
    spaceRanges: new Map((await db.rows(spaceRanges)).map(({ type_id, ...range }) => [type_id, range])),
  };
  const counts: ColumnCounts = {
    price: { judged: new Set(), outside: new Set() },
    size: { judged: new Set(), outside: new Set() },
  };
  const validation: Validation = { imported, settings, worker, context, counts };
  const getRowsOf = (isWanted: (key: RowKey) => boolean) => {
    const names = new Set(keys.filter((key) => key.custom_sn !== "" && isWanted(key)).map(({ custom_sn }) => custom_sn));
    return groupByModelNumber(keys.filter(({ custom_sn }) => names.has(custom_sn)));
  };
  if (!(await validateRows(platform, validation, groupByModelNumber(keys), true))) return;
  if (suggests && lacksCategories(settings)) {
    const suggested = await storeSuggestions(db, imported, keys);
    const again = getRowsOf(({ row_number }) => suggested.has(row_number));
    if (!(await validateRows(platform, validation, again, false))) return;
  }
  const doubted = judgedColumns.filter((column) => isDoubtfulColumn(counts[column].judged.size, counts[column].outside.size));
  if (doubted.length > 0) {
    const strict = { ...validation, context: { ...context, doubted: new Set(doubted) } };
    const again = getRowsOf(({ custom_sn }) => doubted.some((column) => counts[column].outside.has(custom_sn)));
    if (!(await validateRows(platform, strict, again, false))) return;
  }
  await db.row(updateCounts, { import_id: imported.import_id, status: "ready", finished_at: null });
};

interface Run {
  imported: ImportRow;
  settings: ImportSettings;
  worker: string;
  context: ImportContext;
  author: Omit<WriteContext, "now">;
}

const hasPictures = ({ columns, defaults }: ImportSettings): boolean => columns.pictures !== undefined || defaults.pictures !== undefined;

/** Stores pictures before the transaction, which then only writes rows. */
const getDraftsWithPictures = async (db: Db, { settings, context }: Run, groups: readonly Group[]) => {
  if (!hasPictures(settings)) return [];
  return (await validateGroups(db, groups, context)).filter(({ isToSave }) => isToSave).map(({ draft }) => draft);
};

/** Rolls back a batch whose import was canceled or taken over by another worker. */
class ImportStopped extends Error {}

/** How sure suggested categories are, by model number. */
const getConfidences = (validated: readonly ValidatedGroup[]): ReadonlyMap<string, Confidence> =>
  new Map(validated.flatMap(({ group }) => (group.confidence ? [[group.custom_sn, group.confidence] as const] : [])));

/**
 * Saves one batch of products and the progress in one transaction. The batch is validated again, because the preview may be
 * outdated. Whether the import still runs is checked at the end: a cancellation waits for a batch that has passed the check and rolls back one
 * that has not.
 */
const saveBatch = async (platform: Platform, run: Run, groups: readonly Group[]): Promise<boolean> => {
  const now = platform.clock.now();
  const { imported, worker, context } = run;
  const storedPictures = await storeDraftPictures(platform, imported, await getDraftsWithPictures(platform.database.handle(), run, groups));
  const saving = platform.database.transaction(async (tx: Tx) => {
    const named = groups.filter(({ custom_sn }) => custom_sn !== "");
    const locked = await lockProductsForSave(tx, imported.merchant_id, named);
    const stored = new Map(locked.flatMap((each) => (each ? [[each.facts.custom_sn, each] as const] : [])));
    const validated = await validateGroups(tx, groups, context, stored);
    const toSave = validated.filter(({ isToSave }) => isToSave);
    const drafts = toSave.map(({ draft }) => storedPictures.withKeys(draft));
    const before = drafts.map(({ custom_sn }) => stored.get(custom_sn));
    const saved = await saveProducts(tx, imported.merchant_id, drafts, { ...run.author, now, confidences: getConfidences(toSave) }, before);
    await savePictureNames(tx, imported.merchant_id, toSave, drafts, saved.rows);
    const rows = groups.flatMap((group) => group.rows);
    // Locks the import before its rows, the same order as removal.
    const [progressed] = await Promise.all([
      tx.row(advanceProgress, { import_id: imported.import_id, worker, now, done: rows.length }),
      saveResults(tx, imported, validated, now, new Set(toSave)),
    ]);
    if (!progressed) throw new ImportStopped();
    return true;
  });
  return saving.catch(async (error: unknown) => {
    await storedPictures.discard();
    if (error instanceof ImportStopped) return false;
    throw error;
  });
};

/** Records a refusal of the write itself, such as STOCK_BELOW_RESERVED; that product stays unchanged. */
const recordRefusal = async (platform: Platform, { imported, worker, context }: Run, group: Group, refused: Refused): Promise<boolean> => {
  const [validated] = await validateGroups(platform.database.handle(), [group], context);
  if (!validated) return true;
  const first = group.rows[0]?.row_number ?? 0;
  const error = { field: refused.fields[0] ?? "custom_sn", reason: refused.reason, values: refused.values };
  const { row_number, problem } = getCellOfError(error, validated.parsed, first);
  const results: ValidatedGroup["results"] = new Map(
    group.rows.map((row) => [
      row.row_number,
      {
        outcome: "wrong",
        problems: row.row_number === row_number ? [problem] : [{ field: "custom_sn", code: "otherRow", values: { row: row_number } }],
      },
    ]),
  );
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    const progressed = await tx.row(advanceProgress, { import_id: imported.import_id, worker, now, done: group.rows.length });
    if (progressed) await saveResults(tx, imported, [{ ...validated, results }], now);
    return progressed !== undefined;
  });
};

/**
 * Saves a batch; when it is refused, saves its products one by one, so that only the faulty one fails. Returns whether the run goes on: during
 * maintenance it stops, and a job takes it up afterwards.
 */
const saveGroups = async (platform: Platform, run: Run, groups: readonly Group[]): Promise<boolean> => {
  if ((await platform.market.get()).maintenance) return false;
  try {
    return await saveBatch(platform, run, groups);
  } catch (error) {
    if (!(error instanceof Refused) || error.reason === "BUSY") throw error;
    if (groups.length === 1) return recordRefusal(platform, run, groups[0] as Group, error);
    for (const group of groups) if (!(await saveGroups(platform, run, [group]))) return false;
    return true;
  }
};

/** Saves new and changed products. Sets come last, because their components may be further down in the file. */
const saveAll = async (platform: Platform, imported: ImportRow, settings: ImportSettings, worker: string): Promise<void> => {
  const db = platform.database.handle();
  const lookups = await getLookups(db, imported.merchant_id);
  const keys = await getRowKeys(db, imported, settings, lookups);
  const pending = new Set(
    keys.filter(({ outcome, is_saved }) => !is_saved && (outcome === "new" || outcome === "changed")).map(({ custom_sn }) => custom_sn),
  );
  const groups = groupByModelNumber(keys);
  const context = await getImportContext(db, imported, settings, keys, lookups);
  const run: Run = {
    imported,
    settings,
    worker,
    context: { ...context, fileNames: new Set() },
    author: { person_id: imported.person_id, import_id: imported.import_id },
  };
  const sets: Group[] = [];
  const batchSize = hasPictures(settings) ? productsPerBatchWithPictures : productsPerBatch;
  const wanted = [...groups].filter(([custom_sn]) => pending.has(custom_sn));
  const isSet = ({ rows }: Group) => rows.some(({ texts }) => texts.components !== undefined);
  for (const batch of splitIntoBatches(wanted, batchSize)) {
    const read = await getGroups(db, imported.import_id, settings, batch);
    // The import was removed meanwhile, and its rows with it.
    if (read.some(({ rows }) => rows.length === 0)) return;
    sets.push(...read.filter(isSet));
    const products = read.filter((group) => !isSet(group));
    if (products.length > 0 && !(await saveGroups(platform, run, products))) return;
  }
  for (let at = 0; at < sets.length; at += batchSize) if (!(await saveGroups(platform, run, sets.slice(at, at + batchSize)))) return;
  await db.row(updateCounts, { import_id: imported.import_id, status: "finished", finished_at: platform.clock.now() });
};

const pool = createWorkPool({ name: "imports", concurrency: 3, maxRunningPerCompany: 1, maxQueue: 100 });

/** What comes with a validation that a merchant asked for; neither is repeated when a job resumes it. */
export interface Preparation {
  /** Runs first. */
  prepare?: (imported: ImportRow) => Promise<unknown>;
  /** Suggests categories for a file that names none. Corrections do not, so that a withdrawn suggestion stays away. */
  suggests?: boolean;
}

/**
 * Works on an import until it needs no more work: validates or saves it, depending on its status. An error is logged, and the
 * `imports` job resumes the import later.
 */
export const processImport = async (
  platform: Platform,
  imported: ImportRow,
  worker: string,
  { prepare, suggests = false }: Preparation = {},
): Promise<void> => {
  const settings = getSettings(imported);
  const work = async (): Promise<void> => {
    await prepare?.(imported);
    if (imported.status === "judging") await validateAll(platform, imported, settings, worker, suggests);
    if (imported.status === "running") await saveAll(platform, imported, settings, worker);
  };
  // It goes on when the person who started it leaves, but in turn with other manufacturers.
  const caller = { company: `merchant:${imported.merchant_id}`, person: `person:${imported.person_id}` };
  try {
    await runAsCaller(caller, () => pool.run(work));
  } catch (error) {
    log.error({ err: errorForLog(error) }, `The import ${imported.import_id} stopped and will be taken up again`);
  }
};

/** Validates the products of some model numbers of the file again after a correction. Returns the validated row numbers. */
export const revalidateProducts = async (db: Db, imported: ImportRow, models: readonly string[], now: Date): Promise<number[]> => {
  const settings = getSettings(imported);
  const lookups = await getLookups(db, imported.merchant_id);
  const keys = await getRowKeys(db, imported, settings, lookups);
  const names = new Set(keys.filter(({ model }) => models.includes(model)).map(({ custom_sn }) => custom_sn));
  const wanted = [...groupByModelNumber(keys)].filter(([custom_sn]) => names.has(custom_sn));
  const context = await getImportContext(db, imported, settings, keys, lookups);
  const validated = await validateGroups(db, await getGroups(db, imported.import_id, settings, wanted), context);
  await saveResults(db, imported, validated, now);
  return getRowNumbers(validated);
};
