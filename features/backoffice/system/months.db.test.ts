import pg from "pg";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs } from "./jobs.ts";
import { monthsAhead } from "./rules.ts";

const app = await testApp();
const names = async (table: string) =>
  (await app.rows("select name from month_partitions where table_name = $1 and from_at is not null order by name", [table])).map(
    ({ name }) => name,
  );

test("the job makes the months to come that are missing, and no other", async () => {
  // A month may have begun since the database was made.
  await jobs[0]?.run(app.platform);
  const made = await names("order_events");
  expect(made.length).toBeGreaterThan(monthsAhead);
  await app.rows(`drop table months.${made.at(-1)}`);
  await app.rows(`drop table months.${(await names("stock_movements"))[3]}`);
  for (let run = 0; run < 2; run += 1) {
    await jobs[0]?.run(app.platform);
    expect(await names("order_events")).toEqual(made);
    expect(await names("stock_movements")).toEqual(made.map((name) => String(name).replace("order_events", "stock_movements")));
  }
});

test("the job fails where a table is in use, and the next run makes what is missing", { timeout: 20_000 }, async () => {
  const made = await names("order_events");
  await app.rows(`drop table months.${made.at(-1)}`);
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  await other.query("begin; lock table order_events in share row exclusive mode");
  await expect(jobs[0]?.run(app.platform)).rejects.toThrow("1 of 2 failed");
  await other.query("rollback");
  await other.end();
  await jobs[0]?.run(app.platform);
  expect(await names("order_events")).toEqual(made);
});
