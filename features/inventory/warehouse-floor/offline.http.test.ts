import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp, warehouse } from "#apps/server/test-app.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { createLocations, floorItem } from "./test-floor.ts";

/** A device that was in a dead spot and sends its queue afterwards, as screens/operator/floor/floor-queue.ts does. */

const world = await testApp();

const hour = 60 * 60 * 1000;

interface Queued {
  path: string;
  body: Record<string, unknown>;
}

/** Ten scans of a round: seven put-aways, of which one goes to a location that is not there, two moves and a count. */
const queueTen = async (zone: string) => {
  const { warehouse_id, sku, stock_item_id } = await floorItem(world, 20);
  const [first = "", second = ""] = await createLocations(world, warehouse_id, zone, 2);
  const queued = (path: string, body: Record<string, unknown>): Queued => ({
    path,
    body: { warehouse_id, request_id: randomUUID(), ...body },
  });
  const move = (from: string, to: string, quantity: number) => queued("/operator/movePieces", { sku, from, to, quantity });
  const works = [
    ...[1, 2, 3].map((quantity) => move("", first, quantity)),
    move("", "NO-00-00", 1),
    move(first, second, 4),
    ...[1, 1, 1].map((quantity) => move("", second, quantity)),
    move(second, first, 2),
    queued("/operator/countStock", { location: first, lines: JSON.stringify([{ sku, counted: 3 }]) }),
  ];
  const placed = async () =>
    Object.fromEntries(
      (
        await world.rows("select code, quantity from located_stock join warehouse_locations using (location_id) where stock_item_id = $1", [
          stock_item_id,
        ])
      ).map(({ code, quantity }) => [code, quantity]),
    );
  const countMoves = async () =>
    (await world.one("select count(*)::integer as count from location_moves where stock_item_id = $1", [stock_item_id])).count;
  return { works, placed, countMoves, first, second, move };
};

test("a queue that two tabs send at once takes effect once", async () => {
  const { works, countMoves } = await queueTen("Q2");
  const [work] = works;
  const token = await world.createToken(warehouse.as);
  const answers = await runConcurrently(
    4,
    Array.from({ length: 4 }, () => () => world.call(work!.path, work!.body, { token })),
  );
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
  expect(await countMoves()).toBe(1);
  await checkInvariants(world);
});

// Last, because it ends the sessions of the other tests.
test("ten scans of an hour ago are refused with the old session, and take effect once with the new one", async () => {
  const { works, placed, countMoves, first, second, move } = await queueTen("Q1");
  expect(works).toHaveLength(10);
  const before = await world.createToken(warehouse.as);
  world.clock.advanceMs(hour);
  for (const { path, body } of works) expect(await world.call(path, body, { token: before })).toMatchObject({ reason: "TOKEN_EXPIRED" });
  expect(await placed()).toEqual({});

  const token = await world.createToken(warehouse.as);
  const sendAll = async () => {
    const answers = [];
    for (const { path, body } of works) answers.push(await world.call(path, body, { token }));
    return answers;
  };
  const answers = await sendAll();
  expect(answers.map(({ code, reason }) => (code === 200 ? "ok" : reason))).toEqual([
    ...["ok", "ok", "ok", "LOCATION_UNKNOWN", "ok", "ok", "ok", "ok", "ok"],
    "ok",
  ]);
  // 1 + 2 + 3 - 4 + 2, then one fewer was counted; 4 + 3 - 2.
  expect(await placed()).toEqual({ [first]: 3, [second]: 5 });
  const moves = await countMoves();
  // The answers were lost on the way: the device sends all of it again.
  expect(await sendAll()).toEqual(answers);
  expect(await placed()).toEqual({ [first]: 3, [second]: 5 });
  expect(await countMoves()).toBe(moves);

  const corrected = move("", first, 1);
  expect(await world.call(corrected.path, corrected.body, { token })).toMatchObject({ code: 200 });
  expect(await placed()).toEqual({ [first]: 4, [second]: 5 });
  await checkInvariants(world);
});
