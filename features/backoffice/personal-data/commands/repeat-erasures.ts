import { text } from "node:stream/consumers";
import { z } from "zod";
import type { FileStore } from "#platform/files/file-store.ts";
import { openStore } from "#platform/files/open-files.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { allErasures, finishErasure, subjectExists, unfinishedErasures } from "../queries/erasure.ts";
import { type Erasable, erase, eraseRest, isFinished } from "./erase.ts";
import { eraseNamesQueuedBefore } from "./erase-names.ts";
import { removeQueuedFiles } from "./write-export.ts";

const batchSize = 50;

/** Erases what waited for open papers, once they are done, and ends erasures that left nothing. One that fails stops no other and waits for the next night. */
export const finishErasures = async ({ clock, database }: Platform): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows = await database.handle().rows(unfinishedErasures, { after, limit: batchSize });
    for (const { erasure_id, ...of } of rows) {
      after = erasure_id;
      try {
        await database.transaction(async (tx) => {
          await eraseRest(tx, of, clock.now());
          if (await isFinished(tx, of)) tx.write(finishErasure, { erasure_id, now: clock.now() });
        });
      } catch (error) {
        log.warn(`The erasure ${erasure_id} was not finished: ${(error as Error).message}`);
      }
    }
    if (rows.length < batchSize) return;
  }
};

/** The list beside the backups. It holds no personal data: kinds and ids. */
const listName = "erasures.jsonl";

const entryShape = z.object({
  subject: z.enum(["person", "company", "merchant"]),
  subject_id: z.number().int().positive(),
  erased_at: z.iso.datetime().transform((at) => new Date(at)),
});
type Entry = z.output<typeof entryShape>;

/** The erasures that are listed beside backups; undefined where there is no list. */
export const readErasureList = async (backups: FileStore): Promise<Entry[] | undefined> => {
  const opened = await backups.open(listName);
  if (!opened) return undefined;
  const lines = await text(opened.content);
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => entryShape.parse(JSON.parse(line)));
};

const keyOf = ({ subject, subject_id }: Erasable): string => `${subject}:${subject_id}`;

/**
 * Adds the erasures that the list beside the backups lacks. The list outlives every backup, so that a restore of an older one knows what was erased after it.
 * An empty list says that nothing was; a missing one says nothing.
 */
export const writeErasureList = async (database: Platform["database"], backups: FileStore): Promise<void> => {
  const before = await readErasureList(backups);
  const listed = before ?? [];
  // By time too: after a restore an id may be given a second time, and its new owner may be erased.
  const timedKeyOf = (entry: Entry): string => `${keyOf(entry)}:${entry.erased_at.toISOString()}`;
  const known = new Set(listed.map(timedKeyOf));
  const missing = (await database.handle().rows(allErasures)).filter((row) => !known.has(timedKeyOf(row)));
  if (before && missing.length === 0) return;
  const lines = [...listed, ...missing].map((entry) => `${JSON.stringify(entry)}\n`);
  await backups.write(listName, Buffer.from(lines.join("")));
};

/** The same for the place where this market has its backups. */
export const listErasures = async ({ database, settings: { backupsAt, s3 } }: Platform): Promise<void> => {
  if (backupsAt !== undefined) await writeErasureList(database, openStore(backupsAt, s3));
};

/** Erases again what a restored database has from before, by the list beside its backup. Returns how many persons, companies and manufacturers that were. */
export const repeatErasures = async (
  { database, files }: Pick<Platform, "database" | "files">,
  list: readonly Entry[],
  now: Date,
): Promise<number> => {
  const db = database.handle();
  const done = new Set((await db.rows(allErasures)).map(keyOf));
  let repeated = 0;
  for (const { subject, subject_id, erased_at } of list) {
    const of: Erasable = { subject, subject_id };
    if (done.has(keyOf(of)) || !(await db.only(subjectExists, { ...of, erased_at })).found) continue;
    await database.transaction((tx) => erase(tx, of, now));
    repeated += 1;
  }
  await eraseNamesQueuedBefore(database, now);
  await removeQueuedFiles({ clock: { now: () => now }, database, files });
  return repeated;
};
