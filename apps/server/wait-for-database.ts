import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseBusy } from "#platform/database-busy.ts";

const databasePollMs = 250;

/** Waits for a database that is starting or recovering, which would otherwise end this start and every repetition of it. */
export const waitForDatabase = async (url: string, log: (text: string) => void): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      if (attempt === 0) log(`Waiting for the database: ${(error as Error).message}`);
    } finally {
      client.end().catch(() => undefined);
    }
    await wait(databasePollMs);
  }
};
