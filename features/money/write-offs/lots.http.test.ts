import { afterEach, describe, expect, test } from "vitest";
import { admin, buyer, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { getBalances, setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { lotsWorld } from "#features/trade/own-stock/test-lots.ts";
import { cents, parseAmount, toAmount } from "#kernel/money.ts";

/** Pieces of a buyer's lot that are lost in our care: lot, stock, ledger, the second person, and what the owner sees. */

const world = await testApp();
afterEach(() => checkInvariants(world));
await setBalance(world, buyer, 100_000_000);
await setBalance(world, stranger, 100_000_000);
const { call, done, storedLot, lotById, send, offer } = await lotsWorld(world);

const stock = () =>
  world.one(
    "select on_hand, reserved from stock_items where product_id = (select product_id from offers where relation_id = $1) and on_hand > 0",
    [offer.relation_id],
  );
const available = async (as = buyer) => (await getBalances(world, as)).available;
const costOf = async (lot_id: number) => parseAmount((await done("/user/stockLot", { lot_id }, buyer)).lot.unit_cost) ?? 0;
const lose = (lot_id: number, pieces: number, amount: string, more: object = {}, as: { as: string } = warehouse) =>
  call("/operator/writeOffLot", { lot_id, pieces, reason: "damaged", note: "Forklift", amount, ...more }, as);
const count = (lot_id: number, counted: number, as: { as: string } = warehouse) =>
  call("/operator/countLot", { lot_id, counted, note: "Yearly count" }, as);
const newest = async () => (await done("/user/messageList", {}, buyer)).list[0];

/** A kept lot with its landed cost in cents. */
const lotWorth = async (pieces: number) => {
  const lot = await storedLot(pieces);
  return { lot, lot_id: lot.lot_id, cost: await costOf(lot.lot_id) };
};

describe("a write-off of few pieces of a lot", () => {
  test("leaves lot and stock and is paid to the owner at landed cost, who sees why", async () => {
    const { lot_id, cost } = await lotWorth(5);
    expect(cost).toBeGreaterThan(0);
    const [before, money] = [await stock(), await available()];
    const amount = toAmount(cents(2 * cost));
    expect(await lose(lot_id, 2, "1.00")).toMatchObject({ reason: "WRITE_OFF_VALUE_CHANGED", msg: expect.stringContaining(amount) });
    expect(await lose(lot_id, 2, amount, {}, stranger)).not.toMatchObject({ code: 200 });
    expect(await lose(lot_id, 2, amount)).toMatchObject({ data: { status: "booked" } });
    expect(await lotById(buyer, lot_id)).toMatchObject({ quantity: 3, free: 3 });
    expect(await stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved - 2 });
    expect(await available()).toBe(money + 2 * cost);
    const { losses, moves } = await done("/user/stockLot", { lot_id }, buyer);
    expect(losses).toMatchObject([{ pieces: 2, found: 0, reason: "damaged", note: "Forklift", amount, is_waiting: false }]);
    expect(moves[0]).toMatchObject({ kind: "writtenOff", change: -2, note: `${losses[0].write_off_number}: Forklift` });
    expect((await newest()).title).toMatch(/for lost goods: 2 × /);
    const period = { date_from: world.today(-1), date_to: world.today() };
    const { list } = await done("/user/getBalanceStatement", { kind: "write_off", ...period }, buyer);
    expect(list[0]).toMatchObject({ kind: "write_off", amount });
    const mails = await world.rows("select subject from outbox_messages where recipient = $1 order by message_id desc limit 1", [buyer.as]);
    expect(mails[0]?.subject).toMatch(/for lost goods: 2 × /);
  });

  test("that were disposed of for the owner is not paid, and promised pieces are refused", async () => {
    const { lot, lot_id, cost } = await lotWorth(3);
    const money = await available();
    expect(await lose(lot_id, 1, "0.00", { reason: "disposed" })).toMatchObject({ data: { status: "booked" } });
    expect(await available()).toBe(money);
    expect((await newest()).title).toMatch(/^Count of .*: 2 instead of 3$/);
    expect((await send(lot, 1)).code).toBe(200);
    expect(await lose(lot_id, 2, toAmount(cents(2 * cost)))).toMatchObject({ reason: "LOT_PIECES_PROMISED" });
    expect(await lose(lot_id, 1, toAmount(cents(cost)))).toMatchObject({ code: 200 });
    expect(await lotById(buyer, lot_id)).toMatchObject({ quantity: 1, free: 0 });
  });
});

describe("a count", () => {
  test("that finds fewer pays the owner, and one that finds them again takes it back", async () => {
    const { lot_id, cost } = await lotWorth(4);
    const [before, money] = [await stock(), await available()];
    expect((await count(lot_id, 2)).data).toEqual({ difference: -2, status: "booked", amount: toAmount(cents(2 * cost)) });
    expect(await available()).toBe(money + 2 * cost);
    expect((await count(lot_id, 3)).data).toMatchObject({ difference: 1, amount: `-${toAmount(cents(cost))}` });
    expect(await available()).toBe(money + cost);
    expect((await newest()).title).toMatch(/^Found again: 1 × /);
    // One more than was ever missing was never paid for.
    expect((await count(lot_id, 5)).data).toMatchObject({ difference: 2, amount: `-${toAmount(cents(cost))}` });
    expect(await available()).toBe(money);
    expect(await stock()).toEqual({ on_hand: before.on_hand + 1, reserved: before.reserved + 1 });
    expect((await done("/user/stockLot", { lot_id }, buyer)).losses).toMatchObject([{ pieces: 2, found: 2 }]);
  });

  test("is refused where the owner has spent what it would give back", async () => {
    const { lot_id } = await lotWorth(2);
    expect((await count(lot_id, 1)).code).toBe(200);
    await setBalance(world, buyer, 0);
    expect(await count(lot_id, 2)).toMatchObject({ code: 5194 });
    expect(await lotById(buyer, lot_id)).toMatchObject({ quantity: 1 });
    await setBalance(world, buyer, 100_000_000);
    expect((await count(lot_id, 2)).code).toBe(200);
  });

  test("of many missing pieces waits for a second person", async () => {
    const { lot_id, cost } = await lotWorth(6);
    const [before, money] = [await stock(), await available()];
    expect((await count(lot_id, 2)).data).toMatchObject({ difference: -4, status: "waiting" });
    expect([await available(), await stock()]).toEqual([money, before]);
    expect((await done("/user/stockLot", { lot_id }, buyer)).losses).toEqual([]);
    expect((await done("/operator/stockLot", { lot_id }, warehouse)).losses).toMatchObject([{ pieces: 4, is_waiting: true }]);
    const { list } = await done("/operator/writeOffList", {}, warehouse);
    expect(list[0]).toMatchObject({ lot_id, pieces: 4, reason: "missing", amount: toAmount(cents(4 * cost)), is_mine: true });
    const { write_off_id } = list[0];
    expect(await call("/operator/confirmWriteOff", { write_off_id }, warehouse)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    await done("/operator/confirmWriteOff", { write_off_id }, admin);
    expect(await available()).toBe(money + 4 * cost);
    expect(await lotById(buyer, lot_id)).toMatchObject({ quantity: 2 });
    expect(await stock()).toEqual({ on_hand: before.on_hand - 4, reserved: before.reserved - 4 });
    expect(await call("/operator/confirmWriteOff", { write_off_id }, admin)).toMatchObject({ reason: "WRONG_STATUS" });
  });
});

test("pieces are lost, shipped or counted away once, and paid for once", async () => {
  for (let round = 0; round < 5; round++) {
    const { lot, lot_id, cost } = await lotWorth(6);
    const money = await available();
    const amount = toAmount(cents(2 * cost));
    const answers = await runConcurrently(6, [
      () => lose(lot_id, 2, amount),
      () => send(lot, 3),
      () => lose(lot_id, 2, amount),
      () => send(lot, 3),
      () => lose(lot_id, 2, amount),
      () => lose(lot_id, 2, amount),
    ]);
    for (const { reason } of answers) expect([undefined, "MORE_THAN_STORED", "LOT_PIECES_PROMISED", "NOT_IN_STORE"]).toContain(reason);
    const { losses } = await done("/user/stockLot", { lot_id }, buyer);
    expect(await available()).toBe(money + 2 * losses.length * cost);
    expect((await lotById(buyer, lot_id))?.quantity ?? 0).toBe(6 - 2 * losses.length);
    await checkInvariants(world);
  }
});

test("two people confirm one loss: it is booked once", async () => {
  const { lot_id, cost } = await lotWorth(5);
  const money = await available();
  await done("/operator/countLot", { lot_id, counted: 1, note: "Gone" }, warehouse);
  const [{ write_off_id }] = (await done("/operator/writeOffList", {}, warehouse)).list;
  const token = await world.createToken(admin.as);
  const answers = await runConcurrently(
    3,
    [1, 2, 3].map(() => () => world.call("/operator/confirmWriteOff", { write_off_id }, { token })),
  );
  expect(answers.map(({ reason }) => reason ?? "ok").toSorted()).toEqual(["WRONG_STATUS", "WRONG_STATUS", "ok"]);
  expect(await available()).toBe(money + 4 * cost);
});
