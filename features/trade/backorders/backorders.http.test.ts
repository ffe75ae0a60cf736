import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs } from "#features/jobs.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, readOrderRow, readStock, toProductList } from "#features/trade/orders/test-orders.ts";
import { type BackorderOffer, backorderOffer } from "./test-backorders.ts";

const world = await testApp();
const buyer = { as: "buyer@demo.test" };
const other = { as: "buyer2@demo.test" };
const warehouse = { as: "warehouse@demo.test" };
const service = { as: "service@demo.test" };
await setBalance(world, buyer, 100_000_000);
for (const { as } of [buyer, other, warehouse, service]) await world.getToken(as);
// The clock is moved by days; sessions must not expire meanwhile.
await world.rows("update sessions set last_used_at = last_used_at + interval '60 days', expires_at = expires_at + interval '60 days'");

const runJob = async (): Promise<void> => {
  await jobs.find((job) => job.name === "backorders.allocate")?.run(world.platform);
};

const done = async (path: string, body: Record<string, unknown>, caller: { as: string }) => {
  const answer = await world.call(path, body, caller);
  expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
  return answer.data;
};

const order = async (offer: BackorderOffer, quantity: number, caller = buyer): Promise<string> =>
  (await done("/home/create", { product_list: toProductList([{ offer, quantity }]), logistics_type: 1 }, caller)).orders[0].order_number;

const paid = async (offer: BackorderOffer, quantity: number): Promise<string> => {
  const order_sn = await order(offer, quantity);
  await done("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
  return order_sn;
};

const waitingOf = async (order_sn: string, caller = buyer) => (await done("/user/orderBackorders", { order_sn }, caller)).list;
const lineOf = (order_sn: string) =>
  world.one("select order_line_id, quantity, allocated, canceled from order_lines join orders using (order_id) where order_number = $1", [
    order_sn,
  ]);

const receive = (offer: BackorderOffer, index: number) =>
  done(
    "/operator/receiveContainer",
    { merchant_id: offer.merchant_id, warehouse_id: offer.warehouse_id, container_number: offer.container_numbers[index] },
    warehouse,
  );

describe("goods on backorder", () => {
  test("are split into what is there and what comes, in cart, quote and order", async () => {
    const offer = await backorderOffer(world, { stock: 4, containers: [10, 20] });
    const { cart_id } = await done("/home/addCart", { product_id: offer.product_id, relation_id: offer.relation_id, amount: 9 }, buyer);
    const cart = await done("/home/getCartProductList", {}, buyer);
    const line = cart.list.flatMap(({ children }: { children: { relation_id: number }[] }) => children);
    expect(line.find(({ relation_id }: { relation_id: number }) => relation_id === offer.relation_id)).toMatchObject({
      stock: 4,
      orderable: 34,
      later: 5,
      later_by: offer.days[0],
      problem: "",
    });
    const quote = await done("/supply/order/order/booking", { cart_id: String(cart_id), logistics_type: 1 }, buyer);
    expect(quote.orders[0].lines[0]).toMatchObject({ later: 5, later_by: offer.days[0], problem: "" });
    const product = await done("/home/getProductInfo", { product_id: offer.product_id }, buyer);
    expect(product.offers.find(({ relation_id }: { relation_id: number }) => relation_id === offer.relation_id)).toMatchObject({
      stock: 4,
      backorder: [
        { by: offer.days[0], pieces: 10 },
        { by: offer.days[1], pieces: 30 },
      ],
    });
    const placed = await done("/home/create", { cart_id: String(cart_id), logistics_type: 1, seen: quote.seen }, buyer);
    const order_sn = placed.orders[0].order_number;
    expect(await lineOf(order_sn)).toMatchObject({ quantity: 9, allocated: 4 });
    expect(await waitingOf(order_sn)).toMatchObject([
      { waiting: 5, promised_on: offer.days[0], place: 1, pieces_before: 0, may_leave: false },
    ]);
    expect(await readStock(world, offer.stock_item_id)).toMatchObject({ on_hand: 4, reserved: 4 });
    await checkInvariants(world);
  });

  test("are not promised beyond what comes, nor beyond the limit of the offer", async () => {
    const offer = await backorderOffer(world, { stock: 2, containers: [10], max_pieces: 6 });
    await order(offer, 5);
    const beyond = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 4 }]), logistics_type: 1 }, buyer);
    expect(beyond.reason).toBe("INSUFFICIENT_STOCK");
    await order(offer, 3);
    const full = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 }, buyer);
    expect(full.reason).toBe("OUT_OF_STOCK");
    await checkInvariants(world);
  });

  test("are refused as before where the offer does not allow it", async () => {
    const offer = await backorderOffer(world, { stock: 2, containers: [10] });
    await world.rows("update backorder_offers set is_on = false where relation_id = $1", [offer.relation_id]);
    const answer = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 3 }]), logistics_type: 1 }, buyer);
    expect(answer.reason).toBe("INSUFFICIENT_STOCK");
  });

  test("ask the buyer again when fewer pieces are there than the buyer saw", async () => {
    const offer = await backorderOffer(world, { stock: 4, containers: [10] });
    const list = { product_list: toProductList([{ offer, quantity: 6 }]), logistics_type: 1 };
    const { seen } = await done("/supply/order/order/booking", list, buyer);
    await order(offer, 3, other);
    expect((await world.call("/home/create", { ...list, seen }, buyer)).reason).toBe("TERMS_CHANGED");
  });

  test("go to whoever ordered first when a container comes, and nobody else can take them", async () => {
    const offer = await backorderOffer(world, { stock: 0, containers: [8, 20] });
    const first = await paid(offer, 5);
    world.clock.advanceMs(1_000);
    const second = await paid(offer, 6);
    expect(await waitingOf(second)).toMatchObject([{ place: 2, pieces_before: 5, promised_on: offer.days[1] }]);
    await receive(offer, 0);
    const taking = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 18 }]), logistics_type: 1 }, other);
    expect(taking.reason).toBe("INSUFFICIENT_STOCK");
    await runJob();
    expect(await lineOf(first)).toMatchObject({ allocated: 5 });
    expect(await lineOf(second)).toMatchObject({ allocated: 3 });
    expect(await waitingOf(first)).toEqual([]);
    expect(await waitingOf(second)).toMatchObject([{ waiting: 3, allocated: 3, place: 1, pieces_before: 0 }]);
    const mails = await world.rows("select distinct href from messages where kind = 'orderBackorderArrived'");
    expect(mails).toHaveLength(2);
    await checkInvariants(world);
    await receive(offer, 1);
    await runJob();
    expect(await lineOf(second)).toMatchObject({ allocated: 6 });
    expect(await readStock(world, offer.stock_item_id)).toMatchObject({ on_hand: 28, reserved: 11 });
    await checkInvariants(world);
  });

  test("give their promise back when the order is canceled before it is paid", async () => {
    const offer = await backorderOffer(world, { stock: 1, containers: [5], max_pieces: 5 });
    const order_sn = await order(offer, 6);
    await done("/user/cancelOrder", { order_sn }, buyer);
    expect(await world.one("select backordered from stock_items where stock_item_id = $1", [offer.stock_item_id])).toEqual({
      backordered: 0,
    });
    await order(offer, 6);
    await checkInvariants(world);
  });

  test("keep a container from being announced smaller than what waits for it", async () => {
    const offer = await backorderOffer(world, { stock: 0, containers: [8] });
    await order(offer, 5);
    const { email } = await world.one("select email from people where merchant_id = $1 order by person_id limit 1", [offer.merchant_id]);
    const seller = { as: String(email) };
    const lot = {
      incoming_id: offer.incoming_ids[0],
      custom_sn: "",
      container_number: offer.container_numbers[0],
      arrives_from: offer.days[0],
    };
    const change = { ...lot, arrives_to: offer.days[0], reason: "Fewer were packed" };
    const { custom_sn } = await world.one("select custom_sn from products where product_id = $1", [offer.product_id]);
    const smaller = await world.call("/merchant/saveIncoming", { ...change, custom_sn, quantity: 4 }, seller);
    expect(smaller.reason).toBe("INCOMING_BACKORDERED");
    await done("/merchant/saveIncoming", { ...change, custom_sn, quantity: 5 }, seller);
    expect((await world.call("/merchant/removeIncoming", { incoming_id: lot.incoming_id }, seller)).reason).toBe("INCOMING_BACKORDERED");
  });
});

describe("pieces that come late", () => {
  test("tell their buyer, who leaves by one press with all that was paid for them", async () => {
    const offer = await backorderOffer(world, { stock: 2, containers: [10] });
    const order_sn = await paid(offer, 6);
    const [{ backorder_id, seen }] = await waitingOf(order_sn);
    expect((await world.call("/user/leaveBackorder", { backorder_id, seen }, buyer)).reason).toBe("BACKORDER_NOT_LATE");
    await world.rows("update incoming_stock set arrives_from = $2, arrives_to = $2 where incoming_id = $1", [
      offer.incoming_ids[0],
      world.today(18),
    ]);
    await runJob();
    const [late] = await waitingOf(order_sn);
    expect(late).toMatchObject({ promised_on: offer.days[0], expected_on: world.today(18), may_leave: true });
    expect((await world.call("/user/leaveBackorder", { backorder_id, seen }, other)).reason).toBe("NOT_FOUND");
    const left = await done("/user/leaveBackorder", { backorder_id, seen: late.seen }, buyer);
    expect(left.refund_fee).toBe(late.refund_fee);
    expect(await lineOf(order_sn)).toMatchObject({ allocated: 2, canceled: 4 });
    const row = await readOrderRow(world, order_sn);
    expect(Number(row.refunded_cents)).toBeGreaterThan(0);
    expect((await world.call("/user/leaveBackorder", { backorder_id, seen: late.seen }, buyer)).reason).toBe("WRONG_STATUS");
    const told = await world.rows("select distinct kind from messages where kind in ('orderBackorderLate', 'orderBackorderMoved')");
    expect(told.map(({ kind }) => kind)).toEqual(["orderBackorderLate"]);
    await checkInvariants(world);
  });

  test("end the order with all of its money when nothing else is in it", async () => {
    const offer = await backorderOffer(world, { stock: 0, containers: [10] });
    const order_sn = await paid(offer, 3);
    const [{ backorder_id }] = await waitingOf(order_sn);
    await done("/operator/cancelBackorder", { backorder_id, reason: "The factory burned down" }, service);
    const { status, paid_cents, refunded_cents } = await readOrderRow(world, order_sn);
    expect(status).toBe("refunded");
    expect(refunded_cents).toBe(paid_cents);
    await checkInvariants(world);
  });
});
