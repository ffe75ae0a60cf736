import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { recordStatusCodes, recordTransitions } from "#features/trade/after-sale/statuses.ts";
import { statusCodes, transitions } from "#features/trade/orders/statuses.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Writes the table of order moves (features/trade/orders/statuses.ts) to `order_arrows`. Old rows stay because timelines refer to them. */
const fillOrderArrows = async (client: pg.Client): Promise<void> => {
  const rows = transitions.flatMap(({ flow, from, action, to }) =>
    to.map((target) => ({ flow, from_status: statusCodes[from], action, to_status: statusCodes[target] })),
  );
  await client.query(
    `insert into order_arrows select * from jsonb_to_recordset($1) as arrow (flow text, from_status integer, action text, to_status integer)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** Writes the table of moves of after-sale records (features/trade/after-sale/statuses.ts) to `after_sale_arrows`. */
const fillAfterSaleArrows = async (client: pg.Client): Promise<void> => {
  const rows = recordTransitions.flatMap(({ from, action, to }) =>
    to.map((target) => ({ from_status: recordStatusCodes[from], action, to_status: recordStatusCodes[target] })),
  );
  await client.query(
    `insert into after_sale_arrows select * from jsonb_to_recordset($1) as arrow (from_status integer, action text, to_status integer)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/**
 * Runs pending migrations: each numbered .sql file once, in order, in its own transaction, under an advisory lock. Forward only.
 * Returns the names of the files that ran.
 */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(4715)");
    await client.query("create table if not exists migrations (name text primary key, run_at timestamptz not null default now())");
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map((row) => row.name));
    const pending = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !done.has(name)).sort();
    for (const name of pending) {
      await client.query("begin");
      await client.query(await readFile(new URL(name, folder), "utf8"));
      await client.query("insert into migrations (name) values ($1)", [name]);
      await client.query("commit");
    }
    await fillOrderArrows(client);
    await fillAfterSaleArrows(client);
    return pending;
  } finally {
    await client.end();
  }
};
