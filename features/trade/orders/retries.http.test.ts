import { afterEach, beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import type { Statement } from "#platform/db.ts";
import { toPositional } from "#platform/named-parameters.ts";
import { checkInvariants, simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Transactions that PostgreSQL aborts with 40001 or 40P01 are retried by the server, invisible to the client (docs/reliability.md). */

let offer: TestOffer;
const world = await testApp();
beforeAll(async () => {
  [offer] = (await simpleOffers(world, 1, { stock: 1_000 })) as [TestOffer];
  await sql("create sequence failures");
});
afterEach(() => sql("drop trigger if exists fails on checkouts; drop trigger if exists fails on payments"));

const sql = (text: string) => world.platform.database.run(text);

/** Makes the first `times` inserts fail with an SQLSTATE. A sequence counts them, because it is not rolled back. */
const failFirst = (times: number, state: string, table: "checkouts" | "payments" = "checkouts") =>
  sql(`
    alter sequence failures restart;
    create or replace function fail() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${times} then raise exception 'could not serialize access' using errcode = '${state}'; end if;
      return new;
    end $$;
    create trigger fails before insert on ${table} for each row execute function fail();`);

const create = () =>
  world.call(
    "/home/create",
    { product_list: toProductList([{ offer, quantity: 1 }]), request_id: world.platform.ids.uuid() },
    { as: "buyer@demo.test" },
  );

test.each(["40001", "40P01"])("creates one order at the third attempt after two %s errors", async (state) => {
  const count = async () => (await sql("select count(*)::integer as count from orders")).rows[0].count as number;
  const before = await count();
  await failFirst(2, state);
  expect(await create()).toMatchObject({ code: 200, data: { order_parent_number: expect.any(String) } });
  expect(await count()).toBe(before + 1);
  await checkInvariants(world);
});

test.each(["40001", "40P01"])("pays once at the third attempt after two %s errors, without an error in the response", async (state) => {
  const order_sn = (await create()).data.order_parent_number;
  await failFirst(2, state, "payments");
  const paid = await world.call("/pay/balance", { order_sn, payment_password: "123456" }, { as: "buyer@demo.test" });
  expect(paid).toMatchObject({ code: 200, data: { orders: [{ status: 2 }] } });
  expect(JSON.stringify(paid)).not.toMatch(/serialize|deadlock/i);
  expect((await sql("select last_value::integer as tries from failures")).rows[0].tries).toBe(3);
  expect(
    (
      await sql(`select count(*)::integer as count from payment_orders join orders using (order_id)
    join checkouts using (checkout_id) where order_parent_number = '${order_sn}'`)
    ).rows,
  ).toEqual([{ count: 1 }]);
  await checkInvariants(world);
});

test("responds with a busy error and changes nothing when every attempt fails", async () => {
  await failFirst(1_000, "40001");
  const answer = await create();
  expect(answer).toMatchObject({ reason: "BUSY", data: null });
  expect(answer.msg).toBe("We’re busy right now. Try again in a moment.");
  expect((await sql("select last_value::integer as tries from failures")).rows[0].tries).toBe(4);
  await checkInvariants(world);
});

test("completes both of two deadlocked transactions", async () => {
  const touch: Statement<{ stock_item_id: number }, never> = {
    name: "test.touch",
    ...toPositional("update stock_items set on_hand = on_hand where stock_item_id = :stock_item_id"),
  };
  const others = await simpleOffers(world, 2, { stock: 10 });
  const [a, b] = others.map(({ stock_item_id }) => stock_item_id) as [number, number];
  let arrived = 0;
  let bothArrived: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    bothArrived = resolve;
  });
  const inOrder = (first: number, second: number) =>
    world.platform.database.transaction(async (tx) => {
      await tx.changed(touch, { stock_item_id: first });
      arrived += 1;
      if (arrived >= 2) bothArrived();
      await both;
      await tx.changed(touch, { stock_item_id: second });
      return "done";
    });
  expect(await Promise.all([inOrder(a, b), inOrder(b, a)])).toEqual(["done", "done"]);
  // PostgreSQL aborted at least one of them, and it was retried.
  expect(arrived).toBeGreaterThanOrEqual(3);
});

test("creates an order under another number when its own is taken", async () => {
  const taken = (await create()).data.order_parent_number as string;
  const { ids } = world.platform;
  const digits = [taken.replaceAll("-", "").slice(0, 12)];
  world.platform.ids = { ...ids, digits: (length) => digits.pop() ?? ids.digits(length) };
  try {
    const answer = await create();
    expect(answer).toMatchObject({ code: 200, data: { order_parent_number: expect.not.stringContaining(taken) } });
    expect(digits).toEqual([]);
  } finally {
    world.platform.ids = ids;
  }
  await checkInvariants(world);
});
