import { type Clock, minuteMs } from "#kernel/clock.ts";
import type { Database, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteErasedNames, eraseNamesInMessages, lockErasedNames, setNamesDone } from "../queries/erased-names.ts";

/** Messages of one transaction: few enough that it holds no lock for long. */
const defaultBatchSize = 2_000;
/** Persons and companies whose names one transaction looks for. */
const maxSubjects = 20;
/** A transaction that began before an erasure may still write a name. After this long none is left. */
const waitMs = minuteMs;

/** Takes the queued names that are least far out of the next messages. Returns whether there is more to do. */
const eraseInBatch = async (tx: Tx, before: Date, limit: number): Promise<boolean> => {
  const queued = await tx.rows(lockErasedNames, { before, limit: maxSubjects });
  const [first] = queued;
  if (!first) return false;
  const names = queued.flatMap((each) => each.names);
  const pseudonyms = queued.flatMap((each) => each.names.map(() => each.pseudonym));
  const { last } = await tx.only(eraseNamesInMessages, { names, pseudonyms, after: first.done_to, limit });
  for (const { subject, subject_id } of queued)
    if (last === null) tx.write(deleteErasedNames, { subject, subject_id });
    else tx.write(setNamesDone, { subject, subject_id, done_to: last });
  return true;
};

/** Takes the names that were queued before a time out of all messages, in batches. It goes on where a process that died has stopped. */
export const eraseNamesQueuedBefore = async (database: Database, before: Date, batchSize = defaultBatchSize): Promise<void> => {
  while (await database.transaction((tx) => eraseInBatch(tx, before, batchSize)));
};

/** Takes names of erased people and companies out of messages to others. */
export const eraseQueuedNames = (
  { clock, database }: Pick<Platform, "database"> & { clock: Pick<Clock, "now"> },
  batchSize?: number,
): Promise<void> => eraseNamesQueuedBefore(database, new Date(clock.now().getTime() - waitMs), batchSize);
