import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs as allJobs } from "#features/jobs.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { paymentFixture } from "#features/money/payments/test-payments.ts";
import { partsWorld, service, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import {
  checkInvariants,
  readOrderRow,
  readStock,
  setAvailableStock,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";
import { hourMs } from "#kernel/clock.ts";
import { jobs } from "./jobs.ts";

/** Editing an order before it is packed, by the calls of all sides. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder, partsOf, plan } = await partsWorld(world);
const payment_password = "123456";

const balance = async (): Promise<number> => {
  const { cents } = await world.one(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries join ledger_accounts using (account_id)
     join company_members using (company_id) join people using (person_id) where kind = 'available' and email = $1`,
    [buyer.as],
  );
  return Number(cents);
};
const versions = (order_sn: string, caller = buyer, side = "user") => done(`/${side}/orderVersions`, { order_sn }, caller);
const edit = async (order_sn: string, body: Record<string, unknown>) => {
  const { seen, ...quote } = await done("/user/quoteOrderEdit", { order_sn, ...body }, buyer);
  return { quote, edited: await done("/user/editOrder", { order_sn, ...body, seen }, buyer) };
};

describe("a buyer's edit", () => {
  test("of more pieces waits for its payment, and is made with it", async () => {
    const { order_sn, lines, offers } = await paidOrder([10, 4]);
    const stock = (offers[0] as TestOffer).stock_item_id;
    const [held, before, had] = [await readStock(world, stock), await readOrderRow(world, order_sn), await balance()];
    const { quote, edited } = await edit(order_sn, { lines: [{ order_line_id: lines[0], quantity: 15 }] });
    expect(edited).toMatchObject({ status: "unpaid", due_fee: quote.due_fee });
    expect(Number(quote.due_fee)).toBeGreaterThan(0);
    expect(await readOrderRow(world, order_sn)).toMatchObject({ pieces: 14, order_cents: before.order_cents });
    expect(await versions(order_sn)).toMatchObject({ actions: ["pay", "withdraw"], edits: [{ status: "unpaid", version: null }] });
    const { data: due } = await call("/pay/list", { order_sn, purpose: "edit" }, buyer);
    expect(due).toMatchObject({ due: quote.due_fee, purpose: "edit" });
    await checkInvariants(world);

    await done("/pay/balance", { order_sn, purpose: "edit", payment_password, seen: due.seen }, buyer);
    const after = await readOrderRow(world, order_sn);
    const cost = Math.round(Number(quote.due_fee) * 100);
    expect(after).toMatchObject({ pieces: 19, status: before.status });
    expect(Number(after.paid_cents)).toBe(Number(before.paid_cents) + cost);
    expect(Number(after.order_cents)).toBe(Number(after.paid_cents));
    expect(await balance()).toBe(had - cost);
    expect((await readStock(world, stock)).reserved).toBe(held.reserved + 5);
    const read = await versions(order_sn);
    expect(read).toMatchObject({
      actions: ["edit"],
      edits: [{ status: "applied", version: 2, actor: "buyer", changes: [{ field: "quantity", from: "10", to: "15" }] }],
    });
    await checkInvariants(world);
  });

  test("of fewer pieces gives the money back at once, with the stock", async () => {
    const { order_sn, lines, offers } = await paidOrder([10, 4]);
    const stock = (offers[1] as TestOffer).stock_item_id;
    const [held, had] = [await readStock(world, stock), await balance()];
    const { quote, edited } = await edit(order_sn, { lines: [{ order_line_id: lines[1], quantity: 1 }] });
    expect(edited).toMatchObject({ status: "applied", due_fee: "0.00", back_fee: quote.back_fee });
    expect(await balance()).toBe(had + Math.round(Number(quote.back_fee) * 100));
    expect((await readStock(world, stock)).reserved).toBe(held.reserved - 3);
    const order = await readOrderRow(world, order_sn);
    expect(Number(order.paid_cents) - Number(order.refunded_cents)).toBe(Number(order.order_cents));
    await checkInvariants(world);
    // What is left can be packed, shipped and received as any order.
    await done("/operator/startPacking", { order_sn }, warehouse);
    await done("/operator/dispatch", { order_sn, carrier: "UPS", tracking_number: "1ZEDIT" }, warehouse);
    await done("/user/confirmReceipt", { order_sn }, buyer);
    await checkInvariants(world);
  });

  test("of an unpaid order costs nothing but its new total", async () => {
    const offers = await simpleOffers(world, 1, { stock: 1_000 });
    const [offer] = offers as [TestOffer];
    const placed = await done("/home/create", { product_list: toProductList([{ offer, quantity: 6 }]), logistics_type: 1 }, buyer);
    const order_sn = placed.orders[0].order_number as string;
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    const { edited } = await edit(order_sn, { lines: [{ order_line_id, quantity: 2 }], po_number: "PO-77" });
    expect(edited.status).toBe("applied");
    expect(await readOrderRow(world, order_sn)).toMatchObject({ pieces: 2, paid_cents: 0, po_number: "PO-77", status: "unpaid" });
    await checkInvariants(world);
    await done("/pay/balance", { order_sn, payment_password }, buyer);
    await checkInvariants(world);
  });

  test("swaps a line for another offer of the same manufacturer and warehouse only", async () => {
    const { order_sn, lines, offers } = await paidOrder([5, 5]);
    const { merchant_id, warehouse_id } = offers[0] as TestOffer;
    const [other] = (await simpleOffers(world, 1, { stock: 1_000, merchant_id, warehouse_id })) as [TestOffer];
    const { custom_sn } = await world.one("select custom_sn from products join offers using (product_id) where relation_id = $1", [
      other.relation_id,
    ]);
    const swap = (sku: string) => ({ lines: [{ order_line_id: lines[0], quantity: 5, swap_sku: sku }] });
    expect(await call("/user/quoteOrderEdit", { order_sn, ...swap("NO-SUCH-SKU") }, buyer)).toMatchObject({ reason: "SWAP_NOT_FOUND" });
    const { edited } = await edit(order_sn, swap(custom_sn));
    if (edited.status === "unpaid") await done("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
    expect((await readStock(world, (offers[0] as TestOffer).stock_item_id)).reserved).toBe(0);
    expect((await readStock(world, other.stock_item_id)).reserved).toBe(5);
    expect((await versions(order_sn)).edits[0].changes[0]).toMatchObject({ field: "goods", to: custom_sn });
    await checkInvariants(world);
  });

  test("is refused once packing has begun, when it changes nothing, and of another's order", async () => {
    const { order_sn, lines } = await paidOrder([5]);
    const more = { order_sn, lines: [{ order_line_id: lines[0], quantity: 6 }] };
    expect(await call("/user/quoteOrderEdit", { order_sn, lines: [{ order_line_id: lines[0], quantity: 5 }] }, buyer)).toMatchObject({
      reason: "EDIT_CHANGES_NOTHING",
    });
    expect(await call("/user/quoteOrderEdit", more, { as: "buyer2@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
    const { edited } = await edit(order_sn, { lines: more.lines });
    expect(edited.status).toBe("unpaid");
    expect(await call("/user/editOrder", more, buyer)).toMatchObject({ reason: "ORDER_EDIT_OPEN" });
    await done("/operator/startPacking", { order_sn }, warehouse);
    expect(await versions(order_sn)).toMatchObject({ actions: [], edits: [{ status: "lapsed" }] });
    expect(await call("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer)).toMatchObject({
      reason: expect.any(String),
    });
    expect(await call("/user/editOrder", more, buyer)).toMatchObject({ reason: "ORDER_NOT_EDITABLE" });
    await checkInvariants(world);
  });

  test("leaves lines alone of which pieces were canceled", async () => {
    const { order_sn, lines } = await paidOrder([5, 5]);
    await done("/operator/cancelPieces", { order_sn, lines: [{ order_line_id: lines[0], quantity: 1 }], reason: "Late" }, service);
    const change = (line: number) =>
      call("/user/quoteOrderEdit", { order_sn, lines: [{ order_line_id: lines[line], quantity: 4 }] }, buyer);
    expect(await change(0)).toMatchObject({ reason: "LINE_NOT_EDITABLE" });
    expect(await change(1)).toMatchObject({ code: 200 });
  });

  test("expires when nobody pays for it", async () => {
    const { order_sn, lines } = await paidOrder([5]);
    await edit(order_sn, { lines: [{ order_line_id: lines[0], quantity: 6 }] });
    world.clock.advanceMs(49 * hourMs);
    for (const job of jobs) await job.run(world.platform);
    expect(await versions(order_sn)).toMatchObject({ actions: ["edit"], edits: [{ status: "expired" }] });
    await checkInvariants(world);
  });
});

describe("an order that is sent by truck", () => {
  test("costs and gives back freight with its goods, and is charged by a quote of its own", async () => {
    const { placeOrder } = await paymentFixture(world);
    const parent = await placeOrder({ freight: true, quantity: 2 });
    await done("/pay/balance", { order_sn: parent, purpose: "all", payment_password }, buyer);
    const { order_sn, order_line_id, freight_quote_id } = await world.one(
      `select order_number as order_sn, order_line_id, freight_quote_id from checkouts join orders using (checkout_id) join order_lines using (order_id)
       where order_parent_number = $1`,
      [parent],
    );
    const change = (quantity: number) => ({ lines: [{ order_line_id, quantity }] });
    const more = await edit(order_sn, change(20));
    expect(Number(more.quote.fare_fee)).toBeGreaterThan(0);
    await done("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
    await checkInvariants(world);
    const paid = await readOrderRow(world, order_sn);
    expect(Number(paid.freight_paid_cents)).toBe(Number(paid.freight_cents));
    expect(paid.freight_quote_id).not.toBe(freight_quote_id);
    const fewer = await edit(order_sn, change(2));
    expect(fewer.quote.fare_fee).toBe(`-${more.quote.fare_fee}`);
    expect(fewer.edited).toMatchObject({ status: "applied", back_fee: more.quote.due_fee });
    await checkInvariants(world);
    // What came back of the freight is not given back again.
    const again = await edit(order_sn, change(20));
    expect(again.quote.fare_fee).toBe(more.quote.fare_fee);
    await done("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
    await checkInvariants(world);
    await done("/operator/startPacking", { order_sn }, warehouse);
    await done("/operator/dispatch", { order_sn, carrier: "Estes", tracking_number: "PRO-EDIT" }, warehouse);
    await done("/user/confirmReceipt", { order_sn }, buyer);
    await checkInvariants(world);
  });
});

describe("an edit by staff", () => {
  test("of texts is made at once; of goods it waits for the buyer, who consents to what is shown", async () => {
    const { order_sn, lines } = await paidOrder([8]);
    expect(await done("/operator/editOrder", { order_sn, po_number: "PO-1", reason: "By phone" }, service)).toMatchObject({
      status: "applied",
    });
    const more = { order_sn, lines: [{ order_line_id: lines[0], quantity: 9 }], reason: "By phone" };
    const proposed = await done("/operator/editOrder", more, service);
    expect(proposed.status).toBe("proposed");
    const shown = await versions(order_sn);
    expect(shown).toMatchObject({ actions: ["accept", "decline"], proposal: { edit_id: proposed.edit_id, due_fee: proposed.due_fee } });
    const wrong = await done("/user/quoteOrderEdit", { order_sn: (await paidOrder([3])).order_sn, po_number: "X" }, buyer);
    expect(await call("/user/acceptOrderEdit", { edit_id: proposed.edit_id, seen: wrong.seen }, buyer)).toMatchObject({
      reason: "TERMS_CHANGED",
    });
    expect(await call("/user/acceptOrderEdit", { edit_id: proposed.edit_id }, { as: "buyer2@demo.test" })).toMatchObject({
      reason: "NOT_FOUND",
    });
    expect(await done("/user/acceptOrderEdit", { edit_id: proposed.edit_id, seen: shown.proposal.seen }, buyer)).toMatchObject({
      status: "unpaid",
    });
    await done("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
    expect((await versions(order_sn)).edits).toMatchObject([{ version: 3, actor: "operator" }, { version: 2 }]);
    expect((await versions(order_sn, service, "operator")).edits).toHaveLength(2);
    await checkInvariants(world);
  });

  test("can be declined, and taken back", async () => {
    const { order_sn, lines } = await paidOrder([8]);
    const fewer = { order_sn, lines: [{ order_line_id: lines[0], quantity: 2 }], reason: "Out of season" };
    const first = await done("/operator/editOrder", fewer, service);
    await done("/user/declineOrderEdit", { edit_id: first.edit_id }, buyer);
    const second = await done("/operator/editOrder", fewer, service);
    await done("/operator/withdrawOrderEdit", { edit_id: second.edit_id }, service);
    expect(await call("/user/acceptOrderEdit", { edit_id: second.edit_id }, buyer)).toMatchObject({ reason: "WRONG_STATUS" });
    expect((await versions(order_sn)).edits.map(({ status }: { status: string }) => status)).toEqual(["withdrawn", "declined"]);
    await checkInvariants(world);
  });
});

test("pieces that leave the order leave the shipment that they were planned in", async () => {
  const { order_sn, lines } = await paidOrder([6]);
  await plan(order_sn, [{ order_line_id: lines[0] as number, quantity: 5 }]);
  await edit(order_sn, { lines: [{ order_line_id: lines[0], quantity: 2 }] });
  expect((await partsOf(order_sn)).lines).toMatchObject([{ allocated: 2, planned: 2 }]);
  await checkInvariants(world);
});

test("an edit takes no pieces that other orders wait for", async () => {
  // A set and one of its parts are in one order; another order waits for the part, which then comes.
  const set = await world.one(
    `select offers.relation_id, offers.product_id, offers.warehouse_id, offers.merchant_id, offers.price_cents, item.stock_item_id,
       part.relation_id as part_relation, part.product_id as part_product
     from offers join products using (product_id) join product_components components using (product_id) join site_warehouses using (warehouse_id)
     join stock_items item on item.product_id = component_product_id and item.warehouse_id = offers.warehouse_id and item.condition = 'new'
     join offers part on part.product_id = component_product_id and part.warehouse_id = offers.warehouse_id and part.kind = offers.kind
       and part.condition = 'new' and part.merchant_id = offers.merchant_id and part.is_active
     where site_code = 'LA' and is_set and not packed_as_set and offers.kind = 'local' and offers.is_active and amount = 1 order by 1 limit 1`,
  );
  const part = { ...set, relation_id: set.part_relation, product_id: set.part_product } as unknown as TestOffer;
  await world.rows("update offers set moq = 1, pack_multiple = 1, share_cap = null, company_limit = null where relation_id = any ($1)", [
    [set.relation_id, set.part_relation],
  ]);
  const others = await world.rows(
    "select stock_item_id from stock_items join product_components on component_product_id = stock_items.product_id where product_components.product_id = $1",
    [set.product_id],
  );
  for (const { stock_item_id } of others) await setAvailableStock(world, Number(stock_item_id), 100);
  await setAvailableStock(world, Number(set.stock_item_id), 2);
  await world.rows("delete from incoming_stock where stock_item_id = $1 and arrived_at is null and allocated = 0", [set.stock_item_id]);
  await world.rows(
    "insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to) values ($1, 10, 'EDIT1', $2, $2)",
    [set.stock_item_id, world.today(10)],
  );
  await world.rows("insert into backorder_offers (relation_id, is_on, max_pieces, changed_at) values ($1, true, 100, $2)", [
    set.part_relation,
    world.clock.now(),
  ]);
  const order = async (lines: { offer: TestOffer; quantity: number }[]): Promise<string> => {
    const placed = await done("/home/create", { product_list: toProductList(lines), logistics_type: 1 }, buyer);
    await done("/pay/balance", { order_sn: placed.orders[0].order_number, payment_password }, buyer);
    return placed.orders[0].order_number;
  };
  const mine = await order([
    { offer: set as unknown as TestOffer, quantity: 1 },
    { offer: part, quantity: 1 },
  ]);
  const waiting = await order([{ offer: part, quantity: 4 }]);
  const { merchant_id, warehouse_id } = set;
  await done("/operator/receiveContainer", { merchant_id, warehouse_id, container_number: "EDIT1" }, warehouse);
  const lines = await world.rows("select order_line_id from order_lines join orders using (order_id) where order_number = $1", [mine]);
  const wanted = lines.map(({ order_line_id }) => ({ order_line_id, quantity: 6 }));
  const { seen } = await done("/user/quoteOrderEdit", { order_sn: mine, lines: wanted }, buyer);
  await done("/user/editOrder", { order_sn: mine, lines: wanted, seen }, buyer);
  const due = await done("/pay/list", { order_sn: mine, purpose: "edit" }, buyer);
  const pay = { order_sn: mine, purpose: "edit", payment_password, seen: due.seen };
  expect(await call("/pay/balance", pay, buyer)).toMatchObject({ reason: "ORDER_NOT_EDITABLE" });
  await allJobs.find(({ name }) => name === "backorders.allocate")?.run(world.platform);
  expect((await partsOf(waiting)).lines).toMatchObject([{ allocated: 4 }]);
  await checkInvariants(world);
});
