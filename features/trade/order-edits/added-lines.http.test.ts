import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs } from "#features/ledger/trade-credit/jobs.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { paymentFixture } from "#features/money/payments/test-payments.ts";
import { backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { service, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import {
  checkInvariants,
  readOrderRow,
  readStock,
  runConcurrently,
  setAvailableStock,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";
import { pickingWorld, type Stop } from "#features/trade/picking/test-picking.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";

/** Lines that are added to an order before it is packed, by the calls of all sides. */

const world = await testApp({ poolSize: 16 });
await setBalance(world, { as: "buyer@demo.test" }, 1_000_000_000);
const { buyer, call, done, paidOrder, partsOf, plan, handOver, createList, readList } = await pickingWorld(world);
const admin = { as: "admin@demo.test" };
const payment_password = "123456";
const { company_id } = await world.one("select company_id from company_members join people using (person_id) where email = $1", [buyer.as]);

/** Goods with a known price, of the manufacturer and warehouse of all orders here. */
const goods = async (stock = 1_000): Promise<TestOffer & { custom_sn: string }> => {
  const { offers } = model;
  const { merchant_id, warehouse_id } = offers[0] as TestOffer;
  const [offer] = (await simpleOffers(world, 1, { stock, merchant_id, warehouse_id })) as [TestOffer];
  await world.rows("update offers set price_cents = 12345 where relation_id = $1", [offer.relation_id]);
  await world.rows("delete from offer_tiers where relation_id = $1", [offer.relation_id]);
  const { custom_sn } = await world.one("select custom_sn from products where product_id = $1", [offer.product_id]);
  return { ...offer, price_cents: 12_345, custom_sn };
};
const model = await paidOrder([1]);
const adding = (...added: readonly { relation_id: number; quantity: number }[]) => ({
  added: JSON.stringify(added.map(({ relation_id, quantity }) => ({ relation_id, quantity }))),
});
const quote = (order_sn: string, body: object) => done("/user/quoteOrderEdit", { order_sn, ...body }, buyer);
const edit = async (order_sn: string, body: object) => {
  const { seen } = await quote(order_sn, body);
  return done("/user/editOrder", { order_sn, ...body, seen }, buyer);
};
const payEdit = (order_sn: string) => done("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer);
const base = await goods(100_000);
const unpaidOrder = async (quantity = 2) => {
  const offer = base;
  const placed = await done("/home/create", { product_list: toProductList([{ offer, quantity }]), logistics_type: 1 }, buyer);
  return placed.orders[0].order_number as string;
};
const issueInvoices = async () => jobs.find(({ name }) => name === "tradeCredit.issueInvoices")?.run(world.platform);
const find = async (order_sn: string, keyword: string, caller = buyer, side = "user") =>
  (await done(`/${side}/findGoodsToAdd`, { order_sn, keyword }, caller)).list as { relation_id: number; price: string; max: number }[];
const lastLine = (order_sn: string) =>
  world.one(`select line.* from order_lines line join orders using (order_id) where order_number = $1 order by position desc limit 1`, [
    order_sn,
  ]);

describe("a buyer", () => {
  test("finds goods by SKU and name, adds them, and pays for them", async () => {
    const { order_sn, lines, offers } = await paidOrder([3]);
    const other = await goods();
    const found = await find(order_sn, other.custom_sn.toLowerCase());
    expect(found[0]).toMatchObject({ relation_id: other.relation_id, price: "123.45", max: 1_000 });
    const { title } = await world.one("select title ->> 'en-US' as title from products where product_id = $1", [other.product_id]);
    expect((await find(order_sn, title)).map(({ relation_id }) => relation_id)).toContain(other.relation_id);
    expect((await find(order_sn, "%")).length).toBe(0);
    // What is on the order is not offered again.
    const { relation_id: own } = offers[0] as TestOffer;
    for (const { relation_id } of await find(order_sn, "")) expect(relation_id).not.toBe(own);

    const before = await readOrderRow(world, order_sn);
    const body = adding({ ...other, quantity: 4 });
    const quoted = await quote(order_sn, body);
    expect(quoted.added).toMatchObject([{ relation_id: other.relation_id, quantity: 4, price: "123.45", goods_fee: "493.80" }]);
    expect(quoted.changes).toEqual([{ field: "added", label: other.custom_sn, from: "", to: "4" }]);
    expect(await edit(order_sn, body)).toMatchObject({ status: "unpaid", due_fee: quoted.due_fee });
    // Nothing is held while the payment is awaited.
    expect((await readStock(world, other.stock_item_id)).reserved).toBe(0);
    await payEdit(order_sn);

    const after = await readOrderRow(world, order_sn);
    const cost = Math.round(Number(quoted.due_fee) * 100);
    expect(after).toMatchObject({ pieces: 7, status: before.status });
    expect(Number(after.paid_cents)).toBe(Number(before.paid_cents) + cost);
    expect(Number(after.order_cents)).toBe(Number(after.paid_cents));
    const line = await lastLine(order_sn);
    expect(line).toMatchObject({ position: 2, quantity: 4, allocated: 4, unit_cents: 12_345, goods_cents: 49_380, coupon_cents: 0 });
    expect(after.cartons).toBeGreaterThan(before.cartons);
    expect((await readStock(world, other.stock_item_id)).reserved).toBe(4);
    const versions = await done("/user/orderVersions", { order_sn }, buyer);
    expect(versions.edits).toMatchObject([{ status: "applied", version: 2, changes: [{ field: "added", to: "4" }] }]);
    await checkInvariants(world);

    // It changes like any other line.
    await edit(order_sn, { lines: [{ order_line_id: line.order_line_id, quantity: 1 }] });
    expect((await readStock(world, other.stock_item_id)).reserved).toBe(1);
    expect(lines).toHaveLength(1);
    await checkInvariants(world);
  });

  test("adds to an unpaid order at once, and pays its new total", async () => {
    const order_sn = await unpaidOrder();
    const [first, second] = [await goods(), await goods()];
    const body = adding({ ...first, quantity: 2 }, { ...second, quantity: 3 });
    expect(await edit(order_sn, body)).toMatchObject({ status: "applied", due_fee: "0.00" });
    expect(await readOrderRow(world, order_sn)).toMatchObject({ pieces: 7, paid_cents: 0 });
    await checkInvariants(world);
    await done("/pay/balance", { order_sn, payment_password }, buyer);
    await checkInvariants(world);
  });

  test("pays the price of a new order: of the company’s list, tier and discount; the coupon stays with the other goods", async () => {
    const other = await goods();
    await world.rows("insert into offer_tiers (relation_id, threshold, price_cents) values ($1, 5, 11100)", [other.relation_id]);
    const rules = JSON.stringify([{ percent: 10 }]);
    const saved = await done(
      "/operator/savePriceList",
      { name: "Added lines", is_active: 1, company_ids: company_id, rules, prices: "[]" },
      admin,
    );
    const placed = await done("/home/create", { product_list: toProductList([{ offer: other, quantity: 6 }]), logistics_type: 1 }, buyer);
    const model_sn = placed.orders[0].order_number as string;
    const usual = await lastLine(model_sn);
    const order_sn = await unpaidOrder(6);
    await edit(order_sn, adding({ ...other, quantity: 6 }));
    const { discount_percent } = await readOrderRow(world, order_sn);
    const added = await lastLine(order_sn);
    expect(usual.unit_cents).toBeLessThan(11_100);
    expect(added).toMatchObject({ unit_cents: usual.unit_cents, goods_cents: usual.goods_cents, coupon_cents: 0 });
    expect(Number(added.discount_cents)).toBe(Math.round((Number(added.goods_cents) * discount_percent) / 100));
    const { explanation } = await readOrderRow(world, order_sn);
    expect(explanation).toContainEqual(
      expect.objectContaining({ rule: "companyPrice", values: expect.objectContaining({ custom_sn: other.custom_sn }) }),
    );
    await done(
      "/operator/savePriceList",
      { name: "Added lines", price_list_id: saved.price_list_id, is_active: 0, company_ids: "", rules, prices: "[]" },
      admin,
    );
    await checkInvariants(world);
  });

  test("keeps a coupon and a discount of the order as they were granted", async () => {
    const batch = { title_en: "Test", amount: "20.00", starts_on: world.today(-1), ends_on: world.today(10), is_claimable: 1 };
    const { batch_id, approval_id } = await done("/operator/saveCoupon", batch, { as: "salesman@demo.test" });
    if (approval_id !== null) await done("/operator/decideCoupon", { approval_id, decision: "approve" }, admin);
    const { coupon_id } = await done("/user/claimCoupon", { batch_id }, buyer);
    const product_list = toProductList([{ offer: base, quantity: 2 }]);
    const placed = await done("/home/create", { product_list, logistics_type: 1, coupon_id }, buyer);
    const order_sn = placed.orders[0].order_number as string;
    await done("/pay/balance", { order_sn, payment_password }, buyer);
    const before = await readOrderRow(world, order_sn);
    expect(before.coupon_cents).toBe(2_000);
    const other = await goods();
    await edit(order_sn, adding({ ...other, quantity: 3 }));
    await payEdit(order_sn);
    const after = await readOrderRow(world, order_sn);
    expect(after).toMatchObject({ coupon_cents: before.coupon_cents, discount_percent: before.discount_percent });
    const line = await lastLine(order_sn);
    expect(Number(line.discount_cents)).toBe(Math.round((Number(line.goods_cents) * before.discount_percent) / 100));
    // A coupon that was granted is no longer shared with pieces that it was not granted for.
    const quoted = await done("/user/quotePartCancel", { order_sn, lines: [{ order_line_id: line.order_line_id, quantity: 3 }] }, buyer);
    expect(Math.round(Number(quoted.goods_fee) * 100)).toBe(Number(line.goods_cents) - Number(line.discount_cents));
    await checkInvariants(world);
  });
});

describe("an added line", () => {
  test("is planned, picked, packed, sent, and on the documents", async () => {
    const { order_sn, lines } = await paidOrder([2]);
    await issueInvoices();
    const other = await goods();
    await edit(order_sn, adding({ ...other, quantity: 3 }));
    await payEdit(order_sn);
    await issueInvoices();
    const { order_line_id } = await lastLine(order_sn);
    expect((await partsOf(order_sn)).lines).toMatchObject([{ allocated: 2 }, { allocated: 3, planned: 0 }]);
    const shipment_id = await plan(order_sn, [
      { order_line_id: lines[0] as number, quantity: 2 },
      { order_line_id: Number(order_line_id), quantity: 3 },
    ]);
    const list = await createList(other.warehouse_id, [shipment_id]);
    const stops = (await readList(list)).stops;
    expect(stops.find((stop) => stop.order_line_id === Number(order_line_id))).toMatchObject({ quantity: 3 });
    for (const { location, ...stop } of stops as Stop[])
      await done("/operator/pickPieces", { pick_list_id: list, ...stop, location }, warehouse);
    const said = async (document: string) => {
      const { url } = await done("/user/shipmentDocument", { shipment_id, document }, buyer);
      const { texts } = await readPdf(new Uint8Array((await world.app.inject({ method: "GET", url })).rawPayload));
      return texts.map(({ text }) => text).join("\n");
    };
    for (const document of ["packing", "invoice"]) expect(await said(document)).toContain(other.custom_sn);
    const invoices = await world.rows(
      "select document -> 'lines' as lines, invoices.total_cents from invoices join orders using (order_id) where orders.order_number = $1 order by invoice_id",
      [order_sn],
    );
    expect(invoices.at(-1)?.lines).toContainEqual(expect.objectContaining({ custom_sn: other.custom_sn, quantity: 3 }));
    const { paid_cents } = await readOrderRow(world, order_sn);
    expect(invoices.reduce((sum, { total_cents }) => sum + Number(total_cents), 0)).toBe(Number(paid_cents));
    await handOver(shipment_id, "UPS", "1ZADDED");
    await done("/user/confirmReceipt", { order_sn }, buyer);
    expect((await partsOf(order_sn)).lines).toMatchObject([{ received: 2 }, { received: 3 }]);
    await checkInvariants(world);
  });

  test("is in the shipment that packing of the whole order plans", async () => {
    const { order_sn } = await paidOrder([2]);
    await edit(order_sn, adding({ ...(await goods()), quantity: 3 }));
    await payEdit(order_sn);
    await done("/operator/startPacking", { order_sn }, warehouse);
    const { shipments } = await partsOf(order_sn);
    expect(shipments).toHaveLength(1);
    expect(shipments[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
    await checkInvariants(world);
  });

  test("on account is invoiced with the shipment that it leaves in", async () => {
    const terms = { company_id, credit_limit: "50000.00", net_days: 45, status: "active", block_after_days: 7, reason: "Three good years" };
    await done("/operator/setTerms", terms, { as: "finance@demo.test" });
    const { order_sn, lines } = await paidOrder([2], 2, "/pay/terms");
    await edit(order_sn, adding({ ...(await goods()), quantity: 3 }));
    const owed = Number((await readOrderRow(world, order_sn)).paid_cents);
    await payEdit(order_sn);
    const { order_line_id } = await lastLine(order_sn);
    const first = await plan(order_sn, [{ order_line_id: Number(order_line_id), quantity: 3 }]);
    const second = await plan(order_sn, [{ order_line_id: lines[0] as number, quantity: 2 }]);
    for (const [index, shipment_id] of [first, second].entries()) await handOver(shipment_id, "UPS", `1ZTERMS${index}`);
    const { list } = await done("/user/orderInvoices", { order_sn }, buyer);
    // The edit was paid from the balance; what is owed is what was bought on account.
    const open = list.reduce((sum: number, each: { open: string }) => sum + Math.round(Number(each.open) * 100), 0);
    expect(list.filter(({ shipment_sn }: { shipment_sn: string }) => shipment_sn !== "").length).toBeGreaterThan(0);
    expect(open).toBe(owed);
    await checkInvariants(world);
  });

  test("is given up to the cent, in parts and with its order", async () => {
    const { order_sn, lines } = await paidOrder([2]);
    await edit(order_sn, adding({ ...(await goods()), quantity: 3 }));
    await payEdit(order_sn);
    const { order_line_id } = await lastLine(order_sn);
    const before = await readOrderRow(world, order_sn);
    const { line_cents } = await world.one(
      `select (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents)::integer as line_cents
       from order_lines where order_line_id = $1`,
      [order_line_id],
    );
    for (let piece = 0; piece < 3; piece++)
      await done("/operator/cancelPieces", { order_sn, lines: [{ order_line_id, quantity: 1 }], reason: "Dented" }, service);
    const after = await readOrderRow(world, order_sn);
    expect(Number(after.refunded_cents) - Number(before.refunded_cents)).toBe(line_cents);
    await checkInvariants(world);
    await done("/user/requestCancel", { order_sn, note: "Not needed any more" }, buyer);
    await done("/operator/confirmCancel", { order_sn, note: "" }, service);
    await done("/operator/refundOrder", { order_sn, note: "" }, { as: "finance@demo.test" });
    expect(Number((await readOrderRow(world, order_sn)).refunded_cents)).toBe(Number(before.paid_cents));
    expect(lines).toHaveLength(1);
    await checkInvariants(world);
  });

  test("costs freight where the order is sent by truck", async () => {
    const { placeOrder } = await paymentFixture(world);
    const parent = await placeOrder({ freight: true, quantity: 2 });
    await done("/pay/balance", { order_sn: parent, purpose: "all", payment_password }, buyer);
    const { order_sn, merchant_id, warehouse_id } = await world.one(
      "select order_number as order_sn, orders.merchant_id, warehouse_id from checkouts join orders using (checkout_id) where order_parent_number = $1",
      [parent],
    );
    const [offer] = (await simpleOffers(world, 1, { stock: 1_000, merchant_id, warehouse_id })) as [TestOffer];
    const quoted = await quote(order_sn, adding({ ...offer, quantity: 30 }));
    expect(Number(quoted.fare_fee)).toBeGreaterThan(0);
    await edit(order_sn, adding({ ...offer, quantity: 30 }));
    await payEdit(order_sn);
    const order = await readOrderRow(world, order_sn);
    expect(Number(order.freight_paid_cents)).toBe(Number(order.freight_cents));
    await checkInvariants(world);
  });
});

describe("staff", () => {
  test("propose a line, and the buyer consents to what is shown", async () => {
    const { order_sn } = await paidOrder([2]);
    const other = await goods();
    expect((await find(order_sn, other.custom_sn, service, "operator"))[0]).toMatchObject({ price: "123.45" });
    const body = { order_sn, ...adding({ ...other, quantity: 2 }), reason: "Matching table" };
    const proposed = await done("/operator/editOrder", body, service);
    expect(proposed.status).toBe("proposed");
    const shown = await done("/user/orderVersions", { order_sn }, buyer);
    expect(shown.proposal.added).toMatchObject([{ custom_sn: other.custom_sn, quantity: 2, price: "123.45", goods_fee: "246.90" }]);
    const { edit_id } = proposed;
    await world.rows("update offers set price_cents = price_cents + 100 where relation_id = $1", [other.relation_id]);
    expect(await call("/user/acceptOrderEdit", { edit_id, seen: shown.proposal.seen }, buyer)).toMatchObject({ reason: "TERMS_CHANGED" });
    const { proposal } = await done("/user/orderVersions", { order_sn }, buyer);
    await done("/user/acceptOrderEdit", { edit_id, seen: proposal.seen }, buyer);
    await payEdit(order_sn);
    expect(await lastLine(order_sn)).toMatchObject({ unit_cents: 12_445, quantity: 2 });
    const read = await done("/operator/orderVersions", { order_sn }, service);
    expect(read.edits).toMatchObject([{ version: 2, actor: "operator", changes: [{ field: "added", label: other.custom_sn }] }]);
    await checkInvariants(world);
  });

  test("of other roles, and other companies, find and add nothing", async () => {
    const { order_sn } = await paidOrder([2]);
    const body = { order_sn, ...adding({ ...(await goods()), quantity: 2 }), reason: "Mine" };
    expect(await call("/operator/editOrder", body, warehouse)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await call("/operator/findGoodsToAdd", { order_sn }, warehouse)).toMatchObject({ reason: "NOT_ALLOWED" });
    const stranger = { as: "buyer2@demo.test" };
    for (const path of ["/user/editOrder", "/user/quoteOrderEdit", "/user/findGoodsToAdd"])
      expect(await call(path, body, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("what cannot be added", () => {
  let order_sn: string;
  let own: TestOffer;
  beforeAll(async () => {
    const order = await paidOrder([2]);
    order_sn = order.order_sn;
    own = order.offers[0] as TestOffer;
  });
  const reasonOf = async (...added: { relation_id: number; quantity: number }[]) => {
    const body = { order_sn, ...adding(...added) };
    const quoted = await call("/user/quoteOrderEdit", body, buyer);
    expect((await call("/user/editOrder", body, buyer)).reason).toBe(quoted.reason);
    return quoted.reason;
  };

  test("goods of another manufacturer, another warehouse, of nobody, with flaws, and of other kinds", async () => {
    await world.rows(
      `insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents, condition, grade_reason)
       select product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents, 'B', '{"en-US": "x", "zh-CN": "x", "es-ES": "x"}'
       from offers where relation_id = $1 on conflict do nothing`,
      [own.relation_id],
    );
    const others = await world.rows(
      `(select relation_id from offers where kind = 'local' and is_active and warehouse_id = $2 and merchant_id <> $1 limit 1)
       union all (select relation_id from offers where kind = 'local' and is_active and merchant_id = $1 and warehouse_id <> $2 limit 1)
       union all (select relation_id from offers where is_active and kind <> 'local' limit 1)
       union all (select relation_id from offers where condition = 'B' and product_id = $3)
       union all select 999999999`,
      [own.merchant_id, own.warehouse_id, own.product_id],
    );
    expect(others.length).toBeGreaterThanOrEqual(5);
    for (const { relation_id } of others)
      expect(await reasonOf({ relation_id: Number(relation_id), quantity: 1 })).toBe("GOODS_NOT_ADDABLE");
  });

  test("an offer for another company, also for a company that knows its key", async () => {
    const other = await goods();
    await world.rows("update offers set is_named = true where relation_id = $1", [other.relation_id]);
    expect(await reasonOf({ ...other, quantity: 1 })).toBe("GOODS_NOT_ADDABLE");
    expect(await find(order_sn, other.custom_sn)).toEqual([]);
    await world.rows("insert into named_buyers (relation_id, company_id, named_at) values ($1, $2, now())", [
      other.relation_id,
      company_id,
    ]);
    expect(await find(order_sn, other.custom_sn)).toMatchObject([{ relation_id: other.relation_id }]);
    expect(await reasonOf({ ...other, quantity: 1 })).toBeUndefined();
    const { edits } = await done("/user/orderVersions", { order_sn }, buyer);
    await done("/user/withdrawOrderEdit", { edit_id: edits[0].edit_id }, buyer);
  });

  test("goods that the order has already, in any form", async () => {
    const other = await goods();
    expect(await reasonOf({ ...own, quantity: 1 })).toBe("GOODS_ALREADY_ORDERED");
    const twice = await call("/user/quoteOrderEdit", { order_sn, ...adding({ ...other, quantity: 1 }, { ...other, quantity: 2 }) }, buyer);
    expect(twice.reason).toBe("CHECK_FIELDS");
  });

  test("more than is there, fewer than the minimum, parts of a pack, more than a company may buy, and against the order’s rule", async () => {
    const other = await goods(5);
    expect(await reasonOf({ ...other, quantity: 6 })).toBe("INSUFFICIENT_STOCK");
    await world.rows("update offers set moq = 4, pack_multiple = 2, company_limit = 4 where relation_id = $1", [other.relation_id]);
    expect(await reasonOf({ ...other, quantity: 2 })).toBe("BELOW_MOQ");
    expect(await reasonOf({ ...other, quantity: 5 })).toBe("NOT_A_PACK");
    await setAvailableStock(world, other.stock_item_id, 100);
    expect(await reasonOf({ ...other, quantity: 6 })).toBe("OVER_COMPANY_LIMIT");
    await world.rows(
      `insert into order_rules (merchant_id, site_code, maximum_pieces, changed_at) values ($1, 'LA', 5, now())
       on conflict (merchant_id, site_code) do update set maximum_pieces = 5`,
      [own.merchant_id],
    );
    const ruled = await reasonOf({ ...other, quantity: 4 });
    await world.rows("delete from order_rules where merchant_id = $1", [own.merchant_id]);
    expect(ruled).toBe("ORDER_ABOVE_MAXIMUM");
    await setAvailableStock(world, other.stock_item_id, 3);
    expect(await find(order_sn, other.custom_sn)).toEqual([]);
  });

  test("goods that others have reserved or wait for", async () => {
    const offer = await backorderOffer(world, { stock: 5, containers: [50] });
    const { merchant_id, warehouse_id, stock_item_id } = offer;
    const [first] = (await simpleOffers(world, 1, { stock: 10, merchant_id, warehouse_id })) as [TestOffer];
    const placed = await done("/home/create", { product_list: toProductList([{ offer: first, quantity: 1 }]), logistics_type: 1 }, buyer);
    const number = placed.orders[0].order_number as string;
    const add = (path: string, quantity: number) => call(path, { order_sn: number, ...adding({ ...offer, quantity }) }, buyer);
    // A new order could wait for the sixth piece; an edit promises nothing that is still to come.
    expect(await add("/user/quoteOrderEdit", 6)).toMatchObject({ reason: "INSUFFICIENT_STOCK" });
    // Others wait for eight pieces. Five come back to the shelf and are theirs, also for an edit that has not seen them yet.
    await done("/home/create", { product_list: toProductList([{ offer, quantity: 13 }]), logistics_type: 1 }, buyer);
    await setAvailableStock(world, stock_item_id, 5);
    expect(await add("/user/editOrder", 1)).toMatchObject({ reason: "OUT_OF_STOCK" });
    const edits = JSON.stringify([
      { order_line_id: null, order_id: 1, position: 9, relation_id: offer.relation_id, quantity: 1, parts: [{ stock_item_id, amount: 1 }] },
    ]);
    expect((await world.one("select edit_lines($1, null, now(), true) as done", [edits])).done).toBe(false);
    await checkInvariants(world);
  });

  test("at a price that is not the one any more, and once packing has begun", async () => {
    const { order_sn: number } = await paidOrder([2]);
    const other = await goods();
    const body = { order_sn: number, ...adding({ ...other, quantity: 2 }) };
    const { seen } = await quote(number, adding({ ...other, quantity: 2 }));
    await world.rows("update offers set price_cents = price_cents + 1 where relation_id = $1", [other.relation_id]);
    expect(await call("/user/editOrder", { ...body, seen }, buyer)).toMatchObject({ reason: "TERMS_CHANGED" });
    await done("/user/editOrder", body, buyer);
    // A price that rises before the payment: nothing is charged that was not agreed to.
    await world.rows("update offers set price_cents = price_cents + 1 where relation_id = $1", [other.relation_id]);
    expect((await call("/pay/balance", { order_sn: number, purpose: "edit", payment_password }, buyer)).reason).toBeDefined();
    expect(await readOrderRow(world, number)).toMatchObject({ pieces: 2 });
    await done("/operator/startPacking", { order_sn: number }, warehouse);
    for (const path of ["/user/findGoodsToAdd", "/user/editOrder"])
      expect(await call(path, body, buyer)).toMatchObject({ reason: "ORDER_NOT_EDITABLE" });
    await checkInvariants(world);
  });

  test("in a form that is none", async () => {
    for (const added of [
      "x",
      "{}",
      "[1]",
      '[{"relation_id":-1,"quantity":1}]',
      '[{"relation_id":1,"quantity":0}]',
      '[{"relation_id":1,"quantity":1.5}]',
    ])
      expect(await call("/user/quoteOrderEdit", { order_sn, added }, buyer)).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});

describe("at once", () => {
  /** Without the lock of the stock item both edits find the last pieces, and one of them breaks the check of the table. */
  test("two orders add the last pieces: one has them, the other is told", { timeout: 120_000 }, async () => {
    const last = await goods();
    for (let round = 0; round < 6; round++) {
      const numbers = [await unpaidOrder(), await unpaidOrder(), await unpaidOrder(), await unpaidOrder()];
      await setAvailableStock(world, last.stock_item_id, 5);
      const answers = await runConcurrently(
        4,
        numbers.map((number) => () => call("/user/editOrder", { order_sn: number, ...adding({ ...last, quantity: 3 }) }, buyer)),
      );
      expect(answers.map(({ reason }) => reason ?? "made").sort()).toEqual([
        "INSUFFICIENT_STOCK",
        "INSUFFICIENT_STOCK",
        "INSUFFICIENT_STOCK",
        "made",
      ]);
      expect((await readStock(world, last.stock_item_id)).reserved).toBe(3 * (round + 1));
      await checkInvariants(world);
    }
  });

  test("two edits of the last pieces are paid for: one is made, the other costs nothing", async () => {
    const last = await goods();
    const numbers = [(await paidOrder([1])).order_sn, (await paidOrder([1])).order_sn];
    for (let round = 0; round < 3; round++) {
      await setAvailableStock(world, last.stock_item_id, 5);
      for (const number of numbers) {
        const { lines } = await done("/user/orderEditForm", { order_sn: number }, buyer);
        const own = lines.find(({ custom_sn }: { custom_sn: string }) => custom_sn === last.custom_sn);
        const more = own ? { lines: [{ order_line_id: own.order_line_id, quantity: own.quantity + 3 }] } : adding({ ...last, quantity: 3 });
        await edit(number, more);
      }
      const paid = async () =>
        (await world.one("select sum(paid_cents)::integer as cents from orders where order_number = any ($1)", [numbers])).cents;
      const before = await paid();
      const due = (await call("/pay/list", { order_sn: numbers[0], purpose: "edit" }, buyer)).data.due;
      const answers = await runConcurrently(
        2,
        numbers.map((order_sn) => () => call("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer)),
      );
      expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
      expect((await paid()) - before).toBe(Math.round(Number(due) * 100));
      await checkInvariants(world);
      for (const number of numbers) {
        const { edits } = await done("/user/orderVersions", { order_sn: number }, buyer);
        if (edits[0].status === "unpaid") await done("/user/withdrawOrderEdit", { edit_id: edits[0].edit_id }, buyer);
      }
    }
  });

  test("two people add the same goods to one order: they are on it once", async () => {
    const other = await goods();
    for (let round = 0; round < 4; round++) {
      const order_sn = await unpaidOrder();
      const answers = await runConcurrently(
        4,
        [1, 2, 3, 4].map((quantity) => () => call("/user/editOrder", { order_sn, ...adding({ ...other, quantity }) }, buyer)),
      );
      expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
      expect(answers.filter(({ reason }) => reason === "GOODS_ALREADY_ORDERED")).toHaveLength(3);
      await checkInvariants(world);
    }
  });

  test("the last pieces go to a new order while an edit waits for its payment: its money is in the balance", async () => {
    const { order_sn } = await paidOrder([1]);
    const last = await goods(2);
    await edit(order_sn, adding({ ...last, quantity: 2 }));
    await done("/home/create", { product_list: toProductList([{ offer: last, quantity: 2 }]), logistics_type: 1 }, buyer);
    expect((await call("/pay/balance", { order_sn, purpose: "edit", payment_password }, buyer)).reason).toBeDefined();
    expect(await readOrderRow(world, order_sn)).toMatchObject({ pieces: 1 });
    await checkInvariants(world);
  });
});
