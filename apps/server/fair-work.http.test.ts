import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { getWorkPoolFigures } from "#platform/work-pool-figures.ts";

/** Pools of work through real connections: what one member may wait for, and what happens when that member hangs up. */

let base: URL;
let products: number[];

const world = await testApp();
beforeAll(async () => {
  base = new URL(await world.app.listen({ port: 0, host: "127.0.0.1" }));
  const rows = await world.rows<{ product_id: number }>(
    `select distinct product_id from offers join products using (product_id) join product_cartons using (product_id)
     where kind = 'fob' and offers.is_active and not is_set order by product_id limit 6`,
  );
  products = rows.map(({ product_id }) => product_id);
});

const linesOf = (nth: number): string => JSON.stringify(products.map((product_id, at) => ({ product_id, quantity: 3 + nth + at })));

const figures = () => getWorkPoolFigures()["container-plans"] ?? expect.fail("no pool of container plans");

const plan = (nth: number, as: string) => world.raw("/user/loadPlan", { lines: linesOf(nth), container: "40HQ" }, { as });

/** Sends a plan as a member over a connection that can be closed. */
const sendPlan = async (nth: number, as: string): Promise<ClientRequest> => {
  const { headers, payload } = await world.sign({ lines: linesOf(nth), container: "40HQ" }, { as });
  const sending = request(new URL("/user/loadPlan", base), {
    method: "POST",
    headers: { ...headers, "content-length": payload.length },
    agent: false,
  });
  sending.on("error", () => undefined);
  sending.end(payload);
  await once(sending, "finish");
  return sending;
};

const waitFor = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
};

describe("26 container plans of a read-only member", () => {
  test("leave another company's plan its place, and are refused beyond the member's share with place and seconds", async () => {
    const before = figures();
    const flood = Array.from({ length: 26 }, (_, nth) => plan(nth, "viewer@demo.test"));
    await waitFor(() => figures().refused > before.refused);
    const other = await plan(100, "buyer2@demo.test");
    expect(other.json()).toMatchObject({ code: 200 });
    expect(figures().waiting, "the other company did not wait for the flood").toBeGreaterThan(0);
    const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBe(26 - 1 - 10);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ reason: "BUSY" });
      expect(answer.json<{ msg: string }>().msg).toMatch(/^We’re busy right now\. You’d be number \d+ in line\. Try again in \d+ s\.$/);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
  }, 60_000);

  test("are dropped when the member hangs up", async () => {
    const before = figures();
    const sent = await Promise.all(Array.from({ length: 8 }, (_, nth) => sendPlan(400 + nth, "viewer@demo.test")));
    await waitFor(() => figures().waiting === 7);
    for (const sending of sent) sending.destroy();
    await waitFor(() => figures().waiting === 0);
    expect(figures().dropped - before.dropped).toBe(7);
    await waitFor(() => figures().running === 0);
    expect(figures().finished - before.finished).toBe(1);
  }, 60_000);
});

test("writes of one company that wait for the same row leave connections for another company", async () => {
  const [goods] = await world.rows<{ product_id: number; relation_id: number }>(
    `select product_id, relation_id from offers join stock_items using (product_id, warehouse_id, condition)
     where kind = 'local' and offers.is_active and on_hand - reserved > 100 order by relation_id limit 1`,
  );
  const setAmount = (amount: number, as: string) =>
    world.call("/home/updateCart", { goods_list: JSON.stringify([{ ...goods, amount }]) }, { as });
  for (const as of ["buyer@demo.test", "buyer2@demo.test"]) await world.call("/home/addCart", { ...goods, amount: 1 }, { as });
  const locker = new pg.Client({ connectionString: world.databaseUrl });
  await locker.connect();
  await locker.query("begin");
  await locker.query(
    `select from cart_lines where relation_id = $1 and person_id = (select people.person_id from people where people.email = 'buyer@demo.test') for update`,
    [goods?.relation_id],
  );
  const pool = () => getWorkPoolFigures().transactions ?? expect.fail("no pool of transactions");
  const flood = Array.from({ length: 12 }, (_, nth) => setAmount(2 + nth, "buyer@demo.test"));
  await waitFor(() => pool().waiting === 12 - 4);
  await expect(setAmount(2, "buyer2@demo.test")).resolves.toMatchObject({ code: 200 });
  expect(pool(), "the other company did not wait for the flood").toMatchObject({ running: 4, waiting: 8 });
  await locker.query("rollback");
  await locker.end();
  for (const answer of await Promise.all(flood)) expect(answer).toMatchObject({ code: 200 });
}, 60_000);
