import { expect, test } from "vitest";
import { buyer, finance, purchaser, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { lotsWorld } from "./test-lots.ts";

const world = await testApp();
await setBalance(world, buyer, 100_000_000);
await setBalance(world, stranger, 100_000_000);
const { call, done, storedLot, leave, lotById, offer, run, send, stockOf, waitingOrder } = await lotsWorld(world);

const stockItem = () =>
  world.one(
    "select on_hand, reserved from stock_items where product_id = (select product_id from offers where relation_id = $1) and on_hand > 0",
    [offer.relation_id],
  );

test("an order that waits for pickup is a lot, which follows it until it is collected", async () => {
  const before = await stockItem();
  const order_sn = await waitingOrder(4);
  const [lot] = (await stockOf(buyer)).warehouses.flatMap(({ lines }) => lines).filter((each) => !each.is_kept && each.quantity === 4);
  expect(lot).toMatchObject({ free: 4, is_kept: false, fee_so_far: "0.00" });
  const lot_id = lot?.lot_id ?? 0;
  expect(await call("/user/lockLot", { lot_id, pieces: 1, reason: "Show" }, buyer)).toMatchObject({ reason: "KEEP_GOODS_FIRST" });
  expect(await call("/user/offerLot", { lot_id, pieces: 1, email: stranger.as }, buyer)).toMatchObject({ reason: "KEEP_GOODS_FIRST" });
  await done("/user/confirmPickup", { order_sn }, buyer);
  expect(await lotById(buyer, lot_id)).toBeUndefined();
  expect(await stockItem()).toEqual({ on_hand: before.on_hand - 4, reserved: before.reserved });
  const { moves } = await done("/user/stockLot", { lot_id }, buyer);
  expect(moves.map(({ kind, change }: { kind: string; change: number }) => [kind, change])).toEqual([
    ["left", -4],
    ["stored", 4],
  ]);
  await checkInvariants(world);
});

test("kept goods complete their order and stay on hand until they are shipped", async () => {
  const before = await stockItem();
  const lot = await storedLot(6);
  expect(lot).toMatchObject({ quantity: 6, free: 6, is_kept: true });
  expect(await world.one("select status from orders where order_number = $1", [lot.order_sn])).toEqual({ status: "completed" });
  expect(await stockItem()).toEqual({ on_hand: before.on_hand, reserved: before.reserved + 6 });
  expect(await call("/user/keepStored", { order_sn: lot.order_sn }, buyer)).toMatchObject({ reason: "NOT_IN_STORE" });
  await done("/user/lockLot", { lot_id: lot.lot_id, pieces: 3, reason: "Showroom" }, buyer);
  expect(await send(lot, 4)).toMatchObject({ reason: "MORE_THAN_STORED", msg: expect.stringContaining("3") });
  const { data } = await send(lot, 2);
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 6, free: 1 });
  await leave(data.sales_order_number);
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 4, free: 1 });
  expect(await stockItem()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved + 4 });
  await checkInvariants(world);
});

test("a sales order that waits goes on when its goods are kept", async () => {
  const order_sn = await waitingOrder(3);
  const { lot_id, order_line_id } = await world.one(
    "select lot_id, order_line_id from stock_lots join orders using (order_id) where order_number = $1",
    [order_sn],
  );
  const { data } = await send({ lot_id, order_line_id }, 2);
  await done("/user/keepStored", { order_sn }, buyer);
  await leave(data.sales_order_number);
  expect(await lotById(buyer, lot_id)).toMatchObject({ quantity: 1, is_kept: true });
  await checkInvariants(world);
});

test("staff count a lot, its stock follows, and the owner is told", async () => {
  const lot = await storedLot(5);
  const before = await stockItem();
  const { data } = await send(lot, 2);
  const count = (counted: number, note = "") => call("/operator/countLot", { lot_id: lot.lot_id, counted, note }, warehouse);
  expect(await count(1, "Gone")).toMatchObject({ reason: "LOT_PIECES_PROMISED" });
  expect(await count(4)).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
  expect(await count(4, "One is broken")).toMatchObject({ data: { difference: -1 } });
  expect(await stockItem()).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved - 1 });
  const [notice] = (await done("/user/messageList", {}, buyer)).list;
  expect(notice.title).toMatch(/^\$[0-9.,]+ for lost goods: 1 × /);
  expect(await count(5, "Found behind a shelf")).toMatchObject({ data: { difference: 1 } });
  expect(await count(4, "No, broken")).toMatchObject({ data: { difference: -1 } });
  await leave(data.sales_order_number);
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 2 });
  await checkInvariants(world);
});

test("pieces are passed on for a price from balance to balance, and the other company owns them", async () => {
  const lot = await storedLot(6);
  const balance = async (as: { as: string }) =>
    (
      await world.one(
        `select balance_cents from ledger_accounts join company_members using (company_id) join people using (person_id)
         where email = $1 and ledger_accounts.kind = 'available'`,
        [as.as],
      )
    ).balance_cents;
  const offered = { lot_id: lot.lot_id, pieces: 2, email: stranger.as, price: "120.50", note: "As agreed" };
  expect(await call("/user/offerLot", { ...offered, email: "nobody@example.com" }, buyer)).toMatchObject({ reason: "NO_COMPANY_OF_EMAIL" });
  expect(await call("/user/offerLot", { ...offered, email: purchaser.as }, buyer)).toMatchObject({ reason: "NO_COMPANY_OF_EMAIL" });
  expect(await call("/user/offerLot", { ...offered, pieces: 7 }, buyer)).toMatchObject({ reason: "MORE_THAN_STORED" });
  const { offer_id } = await done("/user/offerLot", offered, buyer);
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 6, free: 4 });
  const accept = { offer_id, price: "120.50", payment_password: "123456" };
  expect(await call("/pay/acceptLot", accept, buyer)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await call("/pay/acceptLot", { ...accept, price: "1.00" }, stranger)).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await call("/pay/acceptLot", { ...accept, payment_password: "654321" }, stranger)).toMatchObject({
    reason: "WRONG_PAYMENT_PASSWORD",
  });
  const [sellers, buyers] = [await balance(buyer), await balance(stranger)];
  const { lot_id } = await done("/pay/acceptLot", accept, stranger);
  expect([await balance(buyer), await balance(stranger)]).toEqual([sellers + 12_050, buyers - 12_050]);
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 4, free: 4 });
  expect(await lotById(stranger, lot_id)).toMatchObject({ quantity: 2, unit_cost: "60.25", order_number: "" });
  expect(await call("/pay/acceptLot", accept, stranger)).toMatchObject({ reason: "LOT_OFFER_ENDED" });
  expect(await call("/user/stockLot", { lot_id }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
  await checkInvariants(world);
  const declined = await done("/user/offerLot", { ...offered, price: "" }, buyer);
  expect(await done("/user/endLotOffer", { offer_id: declined.offer_id }, stranger)).toEqual({ status: "declined" });
  expect(await call("/user/endLotOffer", { offer_id: declined.offer_id }, buyer)).toMatchObject({ reason: "LOT_OFFER_ENDED" });
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ free: 4 });
  await checkInvariants(world);
});

test("storage is told before it starts, charged once a day, capped, invoiced by month and paid from the balance", async () => {
  const lot = await storedLot(10);
  const { volume_cm3 } = await world.one("select (unit_volume_cm3 * pieces)::integer as volume_cm3 from stock_lots where lot_id = $1", [
    lot.lot_id,
  ]);
  const rates = { effective_from: world.today(1), free_days: 2, day_fee: "0.80", month_cap: "4.00", notice_days: 3 };
  expect(await call("/operator/addStorageRate", { ...rates, effective_from: world.today() }, finance)).toMatchObject({
    reason: "STORAGE_RATE_DAY",
  });
  await done("/operator/addStorageRate", rates, finance);
  world.clock.advanceMs(dayMs);
  await run("ownStock.charge");
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ fee_so_far: "0.00", charged_from: null });
  await run("ownStock.announce");
  const told = await lotById(buyer, lot.lot_id);
  // Five free days of the order end on the day of the order plus five; the notice needs three days.
  expect(told?.charged_from).toBe(null);
  world.clock.advanceMs(2 * dayMs);
  await run("ownStock.announce");
  await run("ownStock.announce");
  const { charged_from } = (await lotById(buyer, lot.lot_id)) ?? {};
  expect(charged_from).toBe(world.today(3));
  const titles = (await done("/user/messageList", { page_size: 50 }, buyer)).list.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.startsWith("Storage of"))).not.toEqual([]);
  await run("ownStock.charge");
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ fee_so_far: "0.00" });
  world.clock.advanceMs(4 * dayMs);
  await Promise.all([run("ownStock.charge"), run("ownStock.charge"), run("ownStock.charge")]);
  // A run leaves lots that another one holds to the next.
  await run("ownStock.charge");
  const days = await world.rows("select day, fee_cents from storage_fees where lot_id = $1 order by day", [lot.lot_id]);
  const daily = Math.round((volume_cm3 * 80) / 1_000_000);
  expect(days).toEqual([
    { day: charged_from, fee_cents: daily },
    { day: world.today(), fee_cents: daily },
  ]);
  await checkInvariants(world);
  world.clock.advanceMs(45 * dayMs);
  await run("ownStock.charge");
  const months = await world.rows(
    "select sum(fee_cents)::integer as cents from storage_fees where lot_id = $1 group by date_trunc('month', day) order by date_trunc('month', day)",
    [lot.lot_id],
  );
  expect(Math.max(...months.map(({ cents }) => cents))).toBe(Math.floor((volume_cm3 * 400) / 1_000_000));
  await run("ownStock.invoice");
  await run("ownStock.invoice");
  await run("ownStock.collect");
  const { invoices } = await stockOf(buyer);
  expect(invoices.length).toBeGreaterThan(0);
  expect(invoices.every(({ paid_at }) => paid_at !== null)).toBe(true);
  await checkInvariants(world);
});

test("goods do not come back to stock while they lie there as own stock, whoever owns them", async () => {
  const lot = await storedLot(4);
  const { reason_id } = await world.one("select reason_id from after_sale_reasons where parent_id is not null limit 1", []);
  const claim = (quantity: number, mode: number) =>
    call("/user/estimateAfterSale", { reason_id, lines: JSON.stringify([{ order_line_id: lot.order_line_id, quantity, mode }]) }, buyer);
  const { data } = await send(lot, 1);
  await leave(data.sales_order_number);
  const stored = { reason: "GOODS_IN_STORAGE", msg: expect.stringContaining("3") };
  expect(await claim(2, 1)).toMatchObject(stored);
  expect(await claim(2, 3)).toMatchObject(stored);
  expect(await claim(1, 1)).toMatchObject({ code: 200 });
  expect(await call("/user/applyOrderRefund", { order_sn: lot.order_sn, note: "Wrong color" }, buyer)).toMatchObject(stored);

  const { offer_id } = await done("/user/offerLot", { lot_id: lot.lot_id, pieces: 3, price: "1.00", email: stranger.as }, buyer);
  await done("/pay/acceptLot", { offer_id, price: "1.00", payment_password: "123456" }, stranger);
  expect(await claim(2, 1)).toMatchObject(stored);
  await checkInvariants(world);
});
