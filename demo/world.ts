import pg from "pg";
import type { Settings } from "#platform/settings.ts";

/** Loads the demo data unless the database has a site. Its code takes processor time of every start, so it is imported only then. */
export const seedDemoWorld = async (url: string, settings: Settings, log: (text: string) => void = () => undefined): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from sites limit 1");
    if (rowCount) return;
    log("Filling the demo world: furniture, warehouses, companies and their people …");
    const { loadWorld } = await import("#demo/load-world.ts");
    await loadWorld(client, settings);
    // Fresh tables have no statistics; without them the first list queries get bad plans.
    await client.query("analyze");
  } finally {
    await client.end();
  }
};
