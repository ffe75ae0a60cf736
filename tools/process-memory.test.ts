import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * What a process remembers must be right beside a second process. A cache, and each module that holds something that changes, is on the page
 * docs/operations/memory-of-a-process.md or has its harmless reason here.
 */

const page = "docs/operations/memory-of-a-process.md";

/** What is the same in every process from its start to its end. */
const harmless: Record<string, string> = {
  "wired at start":
    "platform/db.ts platform/answered-calls.ts platform/warehouse-limits.ts features/identity/merchant-onboarding/approval-handlers.ts features/identity/merchant-documents/lapse-handler.ts features/identity/legal-entities/entity-handlers.ts features/identity/files/commands/read.ts features/identity/notifications/commands/messages.ts features/identity/accounts/commands/register.ts features/inventory/arrivals/arrival-handlers.ts features/service/help/screen-texts.ts features/trade/orders/commands/payments.ts features/trade/orders/commands/order-actions.ts features/trade/orders/commands/create-order.ts features/trade/orders/commands/agreed-quotes.ts features/trade/after-sale/commands/refund-source.ts features/catalog/catalog-search/landed-order.ts",
  "computed from code, files or the settings of a process":
    "kernel/printable-text.ts kernel/format-money.ts kernel/calendar.ts platform/zip-places.ts platform/files/s3-store.ts platform/signature.ts features/catalog/catalog-search/text-index/lexicon/lexicon.ts features/catalog/imports/rules/guess.ts features/trade/contracts/differences.ts",
  "counters that the process reports of itself":
    "platform/statement-load.ts platform/telemetry/telemetry.ts platform/work-pool-figures.ts platform/exceptions.ts apps/server/lifecycle.ts",
  "room to compute in, empty between two uses":
    "features/catalog/catalog-search/filter-index/facet-counts.ts features/catalog/catalog-search/filter-index/sort.ts features/catalog/catalog-search/text-index/text-hash.ts features/catalog/imports/sheets/measure-reading.ts features/catalog/imports/sheets/reader-thread.ts",
  "the engine itself, which follows the database":
    "features/catalog/catalog-search/embedded-engine.ts features/catalog/catalog-search/list-engines.ts",
};
const known = new Set(Object.values(harmless).flatMap((paths) => paths.split(" ")));

/** A cache, or something of a module that is filled or set later. */
const remembers =
  /new (?:LRUCache|VersionedLruCache)\b|\bcreateTtlCache(?:<|\()|^(?:export )?let |^(?:export )?const \w+ = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);/m;

const holders = globSync("{kernel,platform,features,apps/server}/**/*.ts").filter(
  (path) =>
    !/\.test\.ts$|\/test-|\/screens\/|^kernel\/(?:ttl-cache|versioned-lru-cache)\.ts$|\/authorization\//.test(path) &&
    remembers.test(readFileSync(path, "utf8")),
);

test("what a process remembers is on the page, with its bound and its end", () => {
  const listed = new Set([...readFileSync(page, "utf8").matchAll(/`((?:platform|features|apps)\/[\w/.-]+\.ts)`/g)].map(([, path]) => path));
  expect(holders.filter((path) => !listed.has(path) && !known.has(path))).toEqual([]);
  // events.ts and sites.ts hold what they hold in objects of one start.
  const elsewhere = ["apps/server/events.ts", "platform/sites.ts"];
  expect([...listed].filter((path) => path && !holders.includes(path) && !elsewhere.includes(path))).toEqual([]);
  expect([...known].filter((path) => !holders.includes(path))).toEqual([]);
  expect([...known].filter((path) => listed.has(path))).toEqual([]);
});
