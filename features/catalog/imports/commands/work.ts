import { readChoices } from "#features/catalog/product-management/commands/known.ts";
import { type By, lockStored, saveProducts } from "#features/catalog/product-management/commands/save-products.ts";
import { Refused } from "#kernel/refusals.ts";
import { type Db, settlePipelined, type Tx } from "#platform/db.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import type { Platform } from "#platform/platform.ts";
import { advance, type ImportRow, recount, rowKeys, rowsNumbered, writeVerdicts } from "../queries.ts";
import { cellOfError, type Group, rowTexts } from "../rules/drafts.ts";
import type { ImportSettings } from "../rules/settings.ts";
import { type JudgedGroup, type JudgeParts, judgeGroups } from "./judge.ts";
import { readLookups } from "./lookups.ts";
import { bringPictures, rememberPictureNames } from "./pictures.ts";

/**
 * The long work of an import, in batches: between two of them the process answers everybody else, and somebody who
 * cancelled is heard. Every batch is one transaction together with the mark how far the work is, so that a process that
 * dies leaves whole products behind and another one goes on from there.
 */

const productsPerBatch = 200;
/** Each picture takes about a tenth of a second, and a batch must not look like the end of its process. */
const productsPerBatchWithPictures = 20;

interface Key {
  row_number: number;
  custom_sn: string;
}

/** The rows of each model number, in the order in which the file first names it. */
const groupKeys = (keys: readonly Key[]): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const { row_number, custom_sn } of keys) {
    const rows = groups.get(custom_sn);
    if (rows) rows.push(row_number);
    else groups.set(custom_sn, [row_number]);
  }
  return groups;
};

const readKeys = async (db: Db, import_id: number, settings: ImportSettings) => {
  const rows = await db.rows(rowKeys, import_id, settings.sheet, settings.header_row, settings.columns.custom_sn ?? 0);
  return rows.map(({ row_number, cell, edit, outcome, is_saved }) => {
    const { texts } = rowTexts(
      { row_number, cells: [cell], edits: edit === null ? {} : { custom_sn: edit } },
      { ...settings, columns: { custom_sn: 0 }, defaults: {} },
    );
    return { row_number, custom_sn: texts.custom_sn ?? "", outcome, is_saved };
  });
};

const readGroups = async (
  db: Db,
  import_id: number,
  settings: ImportSettings,
  wanted: readonly (readonly [custom_sn: string, rows: readonly number[]])[],
): Promise<Group[]> => {
  const rows = await db.rows(
    rowsNumbered,
    import_id,
    settings.sheet,
    wanted.flatMap(([, numbers]) => numbers),
  );
  const texts = new Map(rows.map((row) => [row.row_number, rowTexts(row, settings)]));
  return wanted.map(([custom_sn, numbers]) => ({ custom_sn, rows: numbers.flatMap((number) => texts.get(number) ?? []) }));
};

/** Writes what became of rows; `saved` are the products that were written at `now`. */
const saveVerdicts = async (
  db: Db,
  { import_id, settings }: ImportRow,
  judged: readonly JudgedGroup[],
  now: Date,
  saved: ReadonlySet<JudgedGroup> = new Set(),
): Promise<void> => {
  const lines = judged.flatMap((of) => [...of.verdicts].map(([row, verdict]) => ({ row, ...verdict, isSaved: saved.has(of) })));
  await db.changed(
    writeVerdicts,
    import_id,
    (settings as ImportSettings).sheet,
    lines.map(({ row }) => row),
    lines.map(({ outcome }) => outcome),
    lines.map(({ problems }) => JSON.stringify(problems)),
    lines.map(({ isSaved }) => isSaved),
    now,
  );
};

const rowsOf = (judged: readonly JudgedGroup[]): number[] => judged.flatMap(({ group }) => group.rows.map(({ row_number }) => row_number));

/** Gets each next one ready while the one before is worked with, so that neither the database nor this process waits for the other. */
const readAhead = async function* <Item, Ready>(items: Iterable<Item>, ready: (item: Item) => Promise<Ready>): AsyncGenerator<Ready> {
  let next: Promise<Ready> | undefined;
  for (const item of items) {
    const before = next;
    if (before) {
      const given = await before;
      next = ready(item);
      // Whoever stops early never waits for it.
      next.catch(() => undefined);
      yield given;
    } else next = ready(item);
  }
  if (next) yield await next;
};

/**
 * Does two items at a time, so that the database works on one while this process works on the other. Ends early when one says
 * that nothing more is to be done, or fails; what is under way is waited for.
 */
const inTwoLanes = async <Item>(items: Iterator<Item>, act: (item: Item) => Promise<boolean>): Promise<boolean> => {
  let goesOn = true;
  const lane = async (): Promise<void> => {
    for (let next = items.next(); goesOn && !next.done; next = items.next()) {
      const isToGoOn = await act(next.value).catch((error: unknown) => {
        goesOn = false;
        throw error;
      });
      goesOn &&= isToGoOn;
    }
  };
  await settlePipelined(lane(), lane());
  return goesOn;
};

/** Groups of about the same size, so that a model number with thousands of rows is a batch of its own. */
const batchesOf = function* <Entry extends readonly [string, readonly number[]]>(
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

const partsOf = async (
  db: Db,
  { merchant_id }: ImportRow,
  settings: ImportSettings,
  fileNames: ReadonlySet<string>,
): Promise<JudgeParts> => ({
  merchant_id,
  settings,
  fileNames,
  lookups: await readLookups(db, merchant_id),
  choices: await readChoices(db),
});

/** Judges every row of an import; nothing of the catalogue changes. */
const judgeAll = async (platform: Platform, of: ImportRow, settings: ImportSettings, worker: string): Promise<void> => {
  const db = platform.database.handle();
  const keys = groupKeys(await readKeys(db, of.import_id, settings));
  const parts = await partsOf(db, of, settings, new Set(keys.keys()));
  const batches = readAhead(batchesOf(keys, productsPerBatch), async (batch) =>
    judgeGroups(db, await readGroups(db, of.import_id, settings, batch), parts),
  );
  for await (const judged of batches) {
    const now = platform.clock.now();
    const goesOn = await platform.database.transaction(async (tx) => {
      const mine = await tx.row(advance, of.import_id, worker, now, rowsOf(judged).length);
      if (mine) await saveVerdicts(tx, of, judged, now);
      return mine;
    });
    if (!goesOn) return;
  }
  await db.row(recount, of.import_id, "ready", null);
};

interface Run {
  of: ImportRow;
  settings: ImportSettings;
  worker: string;
  parts: JudgeParts;
  by: Omit<By, "now">;
}

const hasPictures = ({ columns, defaults }: ImportSettings): boolean => columns.pictures !== undefined || defaults.pictures !== undefined;

/** Pictures are made into the shop's sizes before the transaction, which then only writes. */
const draftsWithPictures = async (db: Db, { settings, parts }: Run, groups: readonly Group[]) => {
  if (!hasPictures(settings)) return [];
  return (await judgeGroups(db, groups, parts)).filter(({ isToSave }) => isToSave).map(({ draft }) => draft);
};

/** Undoes a batch whose import was cancelled meanwhile, or taken over by another worker. */
class Stopped extends Error {}

/**
 * Saves one batch of products and says so in the same transaction. Judged once more, because the preview may be an hour old.
 * That the import goes on is asked at the end, so that two batches are written side by side: whoever cancels waits for one that
 * has asked and finds it counted; one that has not is undone.
 */
const saveBatch = async (platform: Platform, run: Run, groups: readonly Group[]): Promise<boolean> => {
  const now = platform.clock.now();
  const { of, worker, parts } = run;
  const kept = await bringPictures(platform, of, await draftsWithPictures(platform.database.handle(), run, groups));
  const saving = platform.database.transaction(async (tx: Tx) => {
    const named = groups.filter(({ custom_sn }) => custom_sn !== "");
    const held = await lockStored(tx, of.merchant_id, named);
    const stored = new Map(held.flatMap((each) => (each ? [[each.facts.custom_sn, each] as const] : [])));
    const judged = await judgeGroups(tx, groups, parts, stored);
    const toSave = judged.filter(({ isToSave }) => isToSave);
    const drafts = toSave.map(({ draft }) => kept.withKeys(draft));
    const before = drafts.map(({ custom_sn }) => stored.get(custom_sn));
    const saved = await saveProducts(tx, of.merchant_id, drafts, { ...run.by, now }, before);
    await rememberPictureNames(tx, of.merchant_id, toSave, drafts, saved.rows);
    const rows = groups.flatMap((group) => group.rows);
    // The import before its rows, as everybody takes them who removes it.
    const [mine] = await settlePipelined(
      tx.row(advance, of.import_id, worker, now, rows.length),
      saveVerdicts(tx, of, judged, now, new Set(toSave)),
    );
    if (!mine) throw new Stopped();
    return true;
  });
  return saving.catch(async (error: unknown) => {
    await kept.forget();
    if (error instanceof Stopped) return false;
    throw error;
  });
};

/** What the write itself refused: more is reserved than is to lie there, say. That one product is wrong, and stays as it was. */
const noteRefusal = async (platform: Platform, { of, worker, parts }: Run, group: Group, refused: Refused): Promise<boolean> => {
  const [judged] = await judgeGroups(platform.database.handle(), [group], parts);
  if (!judged) return true;
  const first = group.rows[0]?.row_number ?? 0;
  const error = { field: refused.fields[0] ?? "custom_sn", reason: refused.reason, values: refused.values };
  const { row_number, problem } = cellOfError(error, judged.of, first);
  const verdicts: JudgedGroup["verdicts"] = new Map(
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
    const mine = await tx.row(advance, of.import_id, worker, now, group.rows.length);
    if (mine) await saveVerdicts(tx, of, [{ ...judged, verdicts }], now);
    return mine !== undefined;
  });
};

/** A batch that is refused is tried again one by one, so that the one product that is wrong keeps nobody else out. */
const saveGroups = async (platform: Platform, run: Run, groups: readonly Group[]): Promise<boolean> => {
  try {
    return await saveBatch(platform, run, groups);
  } catch (error) {
    if (!(error instanceof Refused) || error.reason === "BUSY") throw error;
    if (groups.length === 1) return noteRefusal(platform, run, groups[0] as Group, error);
    for (const group of groups) if (!(await saveGroups(platform, run, [group]))) return false;
    return true;
  }
};

/** Saves what is new or changed. Sets come last: their parts may stand further down in the same file. */
const saveAll = async (platform: Platform, of: ImportRow, settings: ImportSettings, worker: string): Promise<void> => {
  const db = platform.database.handle();
  const keys = await readKeys(db, of.import_id, settings);
  const open = new Set(
    keys.filter(({ outcome, is_saved }) => !is_saved && (outcome === "new" || outcome === "changed")).map(({ custom_sn }) => custom_sn),
  );
  const groups = groupKeys(keys);
  const parts = await partsOf(db, of, settings, new Set(groups.keys()));
  const run: Run = { of, settings, worker, parts: { ...parts, fileNames: new Set() }, by: { person_id: of.person_id } };
  const sets: Group[] = [];
  const most = hasPictures(settings) ? productsPerBatchWithPictures : productsPerBatch;
  const wanted = [...groups].filter(([custom_sn]) => open.has(custom_sn));
  const isSet = ({ rows }: Group) => rows.some(({ texts }) => texts.components !== undefined);
  const goesOn = await inTwoLanes(batchesOf(wanted, most), async (batch) => {
    const read = await readGroups(db, of.import_id, settings, batch);
    // Somebody who cancelled has removed the import as well, and its rows with it.
    if (read.some(({ rows }) => rows.length === 0)) return false;
    sets.push(...read.filter(isSet));
    const single = read.filter((group) => !isSet(group));
    return single.length === 0 || saveGroups(platform, run, single);
  });
  if (!goesOn) return;
  for (let at = 0; at < sets.length; at += most) if (!(await saveGroups(platform, run, sets.slice(at, at + most)))) return;
  await db.row(recount, of.import_id, "finished", platform.clock.now());
};

/**
 * Carries an import on until it rests: judges it, or saves it, whichever its status says. A failure is logged and leaves the
 * import as it is: after a while the job takes it up again.
 */
export const work = async (platform: Platform, of: ImportRow, worker: string): Promise<void> => {
  const settings = of.settings as ImportSettings;
  try {
    if (of.status === "judging") await judgeAll(platform, of, settings, worker);
    if (of.status === "running") await saveAll(platform, of, settings, worker);
  } catch (error) {
    console.error(`The import ${of.import_id} stopped and will be taken up again:`, errorForLog(error));
  }
};

/** Judges the products that some rows belong to, at once: after a correction. Gives the numbers of the rows that were judged. */
export const judgeRowsAgain = async (db: Db, of: ImportRow, custom_sns: readonly string[], now: Date): Promise<number[]> => {
  const settings = of.settings as ImportSettings;
  const keys = groupKeys(await readKeys(db, of.import_id, settings));
  const wanted = [...keys].filter(([custom_sn]) => custom_sns.includes(custom_sn));
  const parts = await partsOf(db, of, settings, new Set(keys.keys()));
  const judged = await judgeGroups(db, await readGroups(db, of.import_id, settings, wanted), parts);
  await saveVerdicts(db, of, judged, now);
  return rowsOf(judged);
};
