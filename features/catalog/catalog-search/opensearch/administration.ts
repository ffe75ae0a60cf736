import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#kernel/clock.ts";
import type { Database } from "#platform/db.ts";
import type { SearchSettings } from "#platform/settings.ts";
import { addSearchFeed, requestSearchIndex, searchFeed } from "../queries.ts";
import { commandTimeoutMs, SearchServer } from "./client.ts";
import { type Drift, findDrift } from "./drift.ts";
import { aliasOf, SearchFeeder } from "./feeder.ts";
import { mappingVersion as mapping } from "./mapping.ts";

/** What an operator does with the index of OpenSearch: `joinery search`. */

const pollMs = 500;

export interface SearchIndexAdministration {
  status(): Promise<{ name: string; documents: number; version: number }>;
  /** Compares the index with the database; with `repair` it writes what differs again. */
  drift(repair: boolean): Promise<Drift>;
  /** Makes a new index and returns its name. The former one answers until then. */
  rebuild(): Promise<string>;
  close(): Promise<void>;
}

interface AdministrationOptions {
  database: Database;
  clock: Clock;
  settings: SearchSettings;
}

export const openSearchIndex = ({ database, clock, settings }: AdministrationOptions): SearchIndexAdministration => {
  const server = new SearchServer(settings.openSearchUrl, commandTimeoutMs);
  const prefix = settings.openSearchIndex;
  const feeder = new SearchFeeder({ database, clock, server, prefix });
  const db = database.handle();
  const readFeed = () => db.row(searchFeed, { mapping });
  const countDocuments = async (): Promise<number> => {
    const { hits } = await server.search(aliasOf(prefix), { size: 0, track_total_hits: true });
    return hits.total.value;
  };
  return {
    status: async () => {
      const feed = await readFeed();
      const name = feed?.index_name ?? "";
      return { name, documents: name === "" ? 0 : await countDocuments(), version: Number(feed?.version ?? 0) };
    },
    drift: async (repair) => {
      const drift = await findDrift({ db, clock, server, index: aliasOf(prefix) });
      if (repair) await feeder.writeNow([...drift.missing, ...drift.different, ...drift.superfluous]);
      return drift;
    },
    rebuild: async () => {
      await db.changed(addSearchFeed, { mapping });
      await db.changed(requestSearchIndex, { mapping });
      // A worker that feeds the index makes the new one; without any, this process does.
      for (;;) {
        await feeder.catchUp();
        const name = (await readFeed())?.index_name ?? "";
        if (name !== "") return name;
        await wait(pollMs);
      }
    },
    close: () => server.close(),
  };
};
