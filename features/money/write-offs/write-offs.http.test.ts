import { describe, expect, test } from "vitest";
import { admin, merchant, otherMerchant, testApp, warehouse } from "#apps/server/test-app.ts";
import { createLocations, floorItem } from "#features/inventory/warehouse-floor/test-floor.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";

/** Goods that are written off: stock, ledger, the second person, and what the manufacturer sees. */

const world = await testApp();

/** Goods of maker@demo.test in a warehouse, all unplaced, worth 80.00 a piece by a closed purchase order. */
const goods = async (onHand: number, unit_cost = "80.00") => {
  const { merchant_id } = await world.one("select merchant_id from people where email = $1", [merchant.as]);
  const item = await floorItem(world, onHand);
  await world.rows("update products set merchant_id = $1 where product_id = $2", [merchant_id, item.product_id]);
  const { warehouse_id, sku, stock_item_id } = item;
  const { custom_sn } = await world.one("select custom_sn from products where product_id = $1", [item.product_id]);
  const created = await world.call("/operator/createPurchaseOrder", { merchant_id, warehouse_id, expected_on: world.today(40) }, warehouse);
  const { purchase_order_number } = created.data;
  for (const [path, as, body] of [
    ["/operator/setPurchaseOrderLine", warehouse, { custom_sn, quantity: 1, unit_cost }],
    ["/operator/sendPurchaseOrder", warehouse, {}],
    ["/merchant/acceptPurchaseOrder", merchant, {}],
  ] as const)
    expect(await world.call(path, { purchase_order_number, ...body }, as)).toMatchObject({ code: 200 });
  const onHandNow = async () => (await world.one("select on_hand from stock_items where stock_item_id = $1", [stock_item_id])).on_hand;
  return { warehouse_id, sku, stock_item_id, custom_sn, onHandNow };
};

const lose = (item: { warehouse_id: number; sku: string }, body: object, as: object = warehouse) =>
  world.call(
    "/operator/writeOffStock",
    { warehouse_id: item.warehouse_id, sku: item.sku, reason: "missing", note: "Not at its place", ...body },
    as,
  );

const balance = async (): Promise<number> => {
  const { cents } = await world.one(
    "select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_accounts join people using (merchant_id) where kind = 'merchant_payable' and email = $1",
    [merchant.as],
  );
  return Number(cents);
};
const sumOfLedger = async () =>
  Number((await world.one("select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries")).cents);

describe("a write-off of few pieces", () => {
  test("leaves stock and location at once and goes to the manufacturer, who sees why", async () => {
    const item = await goods(10);
    const [location = ""] = await createLocations(world, item.warehouse_id, "WA", 1);
    const move = { warehouse_id: item.warehouse_id, sku: item.sku, to: location, quantity: 4 };
    expect(await world.call("/operator/movePieces", move, warehouse)).toMatchObject({ code: 200 });
    const before = await balance();
    const asked = { warehouse_id: item.warehouse_id, sku: item.sku, pieces: 2, reason: "missing" };
    expect(await world.call("/operator/writeOffValue", asked, warehouse)).toMatchObject({
      data: { unit_value: "80.00", amount: "160.00", basis: "purchase", needs_second: false },
    });
    expect(await lose(item, { pieces: 2, amount: "150.00", location })).toMatchObject({ reason: "WRITE_OFF_VALUE_CHANGED" });
    expect(await lose(item, { pieces: 2, amount: "160.00", location: "WA-01-99" })).toMatchObject({ reason: "LOCATION_UNKNOWN" });
    expect(await lose(item, { pieces: 2, amount: "160.00", location })).toMatchObject({ data: { status: "booked" } });
    expect(await item.onHandNow()).toBe(8);
    const there = await world.call("/operator/scanCode", { warehouse_id: item.warehouse_id, code: location }, warehouse);
    expect(there.data.location.contents).toMatchObject([{ quantity: 2 }]);
    expect((await balance()) - before).toBe(16_000);
    expect(await sumOfLedger()).toBe(0);
    const { list } = (await world.call("/merchant/earningMovements", {}, merchant)).data;
    expect(list[0]).toMatchObject({
      ...{ kind: "write_off", amount: "160.00", order_sn: "" },
      write_off: { custom_sn: item.custom_sn, pieces: 2, reason: "missing", note: "Not at its place", stock_item_id: item.stock_item_id },
    });
    const others = await world.call("/merchant/earningMovements", { keyword: list[0].write_off.number }, otherMerchant);
    expect(others.data.list).toEqual([]);
    await checkInvariants(world);
  });

  test("of disposed goods owes nothing, and one of more than is there or of reserved pieces changes nothing", async () => {
    const item = await goods(2);
    const before = await balance();
    expect(await lose(item, { pieces: 2, amount: "240.00", reason: "damaged" })).toMatchObject({ reason: "WRITE_OFF_VALUE_CHANGED" });
    expect(await lose(item, { pieces: 3, amount: "240.00" })).toMatchObject({ reason: "PIECES_NOT_THERE" });
    await world.rows("update stock_items set held = 0 where stock_item_id = $1", [item.stock_item_id]);
    expect(await lose(item, { pieces: 1, amount: "0.00", reason: "disposed" })).toMatchObject({ data: { status: "booked" } });
    expect(await item.onHandNow()).toBe(1);
    expect(await balance()).toBe(before);
    await checkInvariants(world);
  });
});

describe("a write-off of many pieces", () => {
  const wait = async (pieces = 5) => {
    const item = await goods(10);
    const { data } = await lose(item, { pieces, amount: `${80 * pieces}.00` });
    expect(data).toMatchObject({ status: "waiting" });
    return { item, write_off_id: data.write_off_id as number };
  };
  const confirm = (write_off_id: number, as: object = admin) => world.call("/operator/confirmWriteOff", { write_off_id }, as);

  test("waits for a second person", async () => {
    const { item, write_off_id } = await wait();
    const before = await balance();
    expect(await item.onHandNow()).toBe(10);
    expect(await confirm(write_off_id, warehouse)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    const { data } = await world.call("/operator/writeOffList", { keyword: item.sku }, warehouse);
    expect(data.list).toMatchObject([{ write_off_id, pieces: 5, amount: "400.00", is_mine: true }]);
    expect(await confirm(write_off_id)).toMatchObject({ code: 200 });
    expect(await item.onHandNow()).toBe(5);
    expect((await balance()) - before).toBe(40_000);
    expect(await confirm(write_off_id)).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await sumOfLedger()).toBe(0);
    await checkInvariants(world);
  });

  test("can be declined, and then changes nothing", async () => {
    const { item, write_off_id } = await wait();
    const before = await balance();
    expect(await world.call("/operator/declineWriteOff", { write_off_id, note: "Found them" }, admin)).toMatchObject({ code: 200 });
    expect(await confirm(write_off_id)).toMatchObject({ reason: "WRONG_STATUS" });
    expect([await item.onHandNow(), await balance()]).toEqual([10, before]);
  });

  test("is booked once when two people confirm it and a third declines it at once", async () => {
    const { item, write_off_id } = await wait();
    const before = await balance();
    const tokens = await Promise.all([world.createToken(admin.as), world.createToken(admin.as), world.createToken(admin.as)]);
    const answers = await runConcurrently(3, [
      ...tokens.slice(1).map((token) => () => world.call("/operator/confirmWriteOff", { write_off_id }, { token })),
      () => world.call("/operator/declineWriteOff", { write_off_id, note: "Found" }, { token: tokens[0] as string }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "WRONG_STATUS")).toHaveLength(2);
    const isBooked = (await item.onHandNow()) === 5;
    expect([await item.onHandNow(), (await balance()) - before]).toEqual(isBooked ? [5, 40_000] : [10, 0]);
    expect(await sumOfLedger()).toBe(0);
    await checkInvariants(world);
  });

  test("two of the same pieces: the second finds them gone", async () => {
    const item = await goods(6);
    const ids = [];
    for (let each = 0; each < 2; each += 1) ids.push((await lose(item, { pieces: 4, amount: "320.00" })).data.write_off_id as number);
    const token = await world.createToken(admin.as);
    const answers = await runConcurrently(
      2,
      ids.map((write_off_id) => () => world.call("/operator/confirmWriteOff", { write_off_id }, { token })),
    );
    expect(answers.map(({ reason }) => reason ?? "ok").toSorted()).toEqual(["PIECES_NOT_THERE", "ok"]);
    expect(await item.onHandNow()).toBe(2);
    await checkInvariants(world);
  });
});
