import { LRUCache } from "lru-cache";
import type { Language } from "#kernel/languages.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";
import { addMissedSearch, addSteps } from "./queries.ts";
import { maxTermsPerDay, stepsOf, toTerm, visitSteps } from "./rules.ts";

/** Writes that are on their way. The answer does not wait for them; of more than these the next ones are not counted. */
const writing = new Set<Promise<void>>();
const maxWriting = 20;

const writeLater = (write: Promise<unknown>): void => {
  const done = write.then(
    () => undefined,
    (error: unknown) => log.warn(errorForLog(error), "demand was not counted"),
  );
  writing.add(done);
  void done.finally(() => writing.delete(done));
};

/** Waits for the writes that are on their way. */
export const demandWritten = async (): Promise<void> => {
  await Promise.all(writing);
};

/**
 * What this process has written of each company in the last quarter of an hour, so that a company costs a few writes an hour and not one for
 * each call. Quarters, because days of the books begin at whole quarters of an hour everywhere.
 */
const written = new WeakMap<Platform["database"], LRUCache<string, number>>();
const quarterMs = 15 * 60_000;

const writtenTo = ({ database }: Platform): LRUCache<string, number> => {
  const steps = written.get(database) ?? new LRUCache<string, number>({ max: 20_000 });
  written.set(database, steps);
  return steps;
};

/** Notes that a company came, viewed a product or added goods. Visits of staff in its name do not count. */
export const noteSteps = (platform: Platform, path: string, { company_id, acting_person_id }: Session): void => {
  if (company_id === null || acting_person_id !== null || writing.size >= maxWriting) return;
  const now = platform.clock.now();
  const key = `${Math.floor(now.getTime() / quarterMs)} ${company_id}`;
  const mine = writtenTo(platform);
  const known = mine.get(key) ?? 0;
  const steps = known | stepsOf(path);
  if (steps === known) return;
  mine.set(key, steps);
  const [viewed, added] = [(steps & visitSteps.viewed) > 0, (steps & visitSteps.added) > 0];
  writeLater(platform.database.handle().changed(addSteps, { now, company_id, viewed, added }));
};

/** Counts what was missed of a search: all of it, or some of its words. */
export const noteMissedSearch = (
  platform: Platform,
  { keyword, missed }: { keyword: string; missed: string },
  language: Language,
): void => {
  const term = toTerm(keyword, missed);
  if (term === undefined || writing.size >= maxWriting) return;
  writeLater(platform.database.handle().changed(addMissedSearch, { now: platform.clock.now(), language, term, most: maxTermsPerDay }));
};
