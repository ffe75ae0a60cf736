import { Readable } from "node:stream";
import { createZip, type NewEntry } from "#features/catalog/imports/sheets/write-zip.ts";
import { operatorUserType } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { type Clock, dayMs, minuteMs } from "#kernel/clock.ts";
import { type CsvValue, csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import type { Db, RowOf } from "#platform/db.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { claimExport, expireExports, failExport, failTriedExports, finishExport, personById } from "../queries/exports.ts";
import { companyRows, isExported, merchantRows, personRows } from "../queries/personal-rows.ts";
import { setPeriods } from "../queries/retention.ts";
import { endRemoval, exportedFiles, queuedRemovals } from "../queries/uploads.ts";
import { personalTables, type Subject } from "../rules/personal-tables.ts";
import { retentionDays } from "../rules/retention.ts";
import { yourDataPage } from "../rules/your-data-page.ts";
import { type SubjectIds, toErasable } from "./exports.ts";

/** The most rows of a table, and the most files and bytes of files, that an archive holds. What was left out is in manifest.json: files by id, up to `maxRows`. */
const maxRows = 20_000;
const maxFiles = 2_000;
const maxFileBytes = 2 ** 30;

/** How long a worker may take for one archive before another one tries, and how often it is tried. */
const retryMs = 30 * minuteMs;
const maxTries = 3;
/** When the bytes of a try that has not finished are removed: later than any try that could still finish. */
const removeMs = 2 * retryMs;

type Row = Record<string, unknown>;

const toCell = (value: unknown): CsvValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return JSON.stringify(value);
};

/** The rows as CSV, with a column for each key that any of them has. */
const toCsv = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvByteOrderMark + [names, ...rows.map((row) => names.map((name) => toCell(row[name])))].map(formatCsvLine).join("");
};

const readRows = async (db: Db, table: string, { person_id, company_id, merchant_id }: SubjectIds): Promise<Row[]> => {
  const limit = maxRows + 1;
  if (company_id !== null) return (await db.rows(companyRows, { table, company_id, limit })).map(({ content }) => content);
  if (merchant_id !== null) return (await db.rows(merchantRows, { table, merchant_id, limit })).map(({ content }) => content);
  const person = await db.only(personById, { person_id: person_id ?? 0 });
  const { email: account, phone } = person;
  return (await db.rows(personRows, { table, person_id: person.person_id, account, phone, limit })).map(({ content }) => content);
};

/** What the archive says of itself. */
interface Manifest {
  made_at: string;
  subject: { kind: Subject; id: number };
  /** Tables of which only the first rows are in the archive. */
  shortened: string[];
  /** Files that were left out because the archive would be too large, or that are missing in the store. */
  left_out: string[];
}

/** The entries of an archive, read one after the other while it is written: a JSON and a CSV file for each table with rows, and the files. */
async function* readEntries(platform: Platform, subject: SubjectIds): AsyncGenerator<NewEntry> {
  const db = platform.database.handle();
  const { subject: kind, subject_id: id } = toErasable(subject);
  const manifest: Manifest = { made_at: platform.clock.now().toISOString(), subject: { kind, id }, shortened: [], left_out: [] };
  for (const [table, declared] of Object.entries(personalTables).filter(([, each]) => isExported(each, kind))) {
    const rows = await readRows(db, table, subject);
    if (rows.length > maxRows) manifest.shortened.push(table);
    const exported = rows.slice(0, maxRows);
    if (exported.length === 0) continue;
    yield { name: `${declared.section}/${table}.json`, content: [JSON.stringify(exported, undefined, 1)] };
    yield { name: `${declared.section}/${table}.csv`, content: [toCsv(exported)] };
  }
  let bytes = 0;
  for (const [index, file] of (await db.rows(exportedFiles, { ...subject, limit: maxRows })).entries()) {
    bytes += file.bytes;
    const isTooMuch = index >= maxFiles || bytes > maxFileBytes;
    if (isTooMuch || !(await platform.files.has(file.storage_key))) manifest.left_out.push(file.file_id);
    else
      yield {
        name: `files/${file.file_id}-${file.name.replace(/[^\p{L}\p{N}._-]/gu, "_")}`,
        content: platform.files.read(file.storage_key),
      };
  }
  yield { name: "manifest.json", content: [JSON.stringify(manifest, undefined, 1)] };
}

async function* countBytes(pieces: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

type Claimed = RowOf<typeof claimExport>;

const writeArchive = async (platform: Platform, claimed: Claimed): Promise<void> => {
  const { clock, database, files } = platform;
  const { export_id, person_id, requested_by, storage_key, tries } = claimed;
  let bytes = 0;
  const add = (more: number) => {
    bytes += more;
  };
  await files.write(storage_key, Readable.from(countBytes(createZip(readEntries(platform, claimed)), add)));
  const now = clock.now();
  const periods = await database.handle().rows(setPeriods);
  const days = retentionDays("dataExports", periods.find(({ kind }) => kind === "dataExports")?.days);
  const expires_at = new Date(now.getTime() + days * dayMs);
  const isFinished = await database.transaction(async (tx) => {
    if ((await tx.changed(finishExport, { export_id, tries, now, expires_at, bytes, storage_key })) === 0) return false;
    const { user_type } = await tx.only(personById, { person_id: requested_by });
    const isOfCustomer = user_type === operatorUserType && person_id !== requested_by;
    const href = isOfCustomer ? "/operator/data_retention" : yourDataPage(user_type);
    await notify(tx, platform, { person_id: requested_by, kind: "dataExportReady", params: { days }, href, now });
    return true;
  });
  // The subject was erased meanwhile, or another try has begun.
  if (!isFinished) await files.remove(storage_key);
};

/** Writes the archives that wait, one after the other. */
export const writeExports = async (platform: Platform): Promise<void> => {
  const { clock, database } = platform;
  const db = database.handle();
  await db.changed(failTriedExports, { max_tries: maxTries, now: clock.now() });
  for (;;) {
    const now = clock.now();
    const times = { now, retry_after: new Date(now.getTime() + retryMs), remove_after: new Date(now.getTime() + removeMs) };
    const claimed = await db.row(claimExport, { ...times, max_tries: maxTries });
    if (!claimed) return;
    try {
      if (claimed.is_allowed) await writeArchive(platform, claimed);
      else await db.changed(failExport, { export_id: claimed.export_id });
    } catch (error) {
      log.warn(`The export ${claimed.export_id} failed (try ${claimed.tries}): ${(error as Error).message}`);
    }
  }
};

const batchSize = 200;

/** Ends archives whose time is over. */
export const expireOldExports = async ({ clock, database }: Platform): Promise<void> => {
  const db = database.handle();
  while ((await db.changed(expireExports, { now: clock.now(), limit: batchSize })) === batchSize);
};

/** Removes the bytes of files whose rows are gone. The entry goes last, so that a crash in between repeats the removal. */
export const removeQueuedFiles = async ({
  clock,
  database,
  files,
}: Pick<Platform, "database" | "files"> & { clock: Pick<Clock, "now"> }): Promise<void> => {
  const db = database.handle();
  for (;;) {
    const queued = await db.rows(queuedRemovals, { now: clock.now(), limit: batchSize });
    for (const { storage_key } of queued) {
      await files.remove(storage_key);
      await db.changed(endRemoval, { storage_key });
    }
    if (queued.length < batchSize) return;
  }
};
