import { describe, expect, test } from "vitest";
import { approver, buyer, merchant, purchaser, stranger, type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { addressOf, createBatchClient, getAreaOf } from "#features/trade/batch-orders/test-batches.ts";
import { type MoveName, merchantOf, play, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";
import { partsWorld } from "#features/trade/fulfillment/test-parts.ts";
import { fulfillmentWorld } from "#features/trade/merchant-fulfillment/test-merchant-fulfillment.ts";
import { checkInvariants, createBuyers, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { presaleOffers, reserve } from "#features/trade/reservations/test-reservations.ts";
import { addDays, latestDay } from "#kernel/calendar.ts";
import { fromSeen, toSeen } from "#kernel/consent.ts";
import type { Call } from "#kernel/contract.ts";
import type { PricedTerms } from "#kernel/priced-terms.ts";

/** Consent to terms, of every call that spends or binds (docs/wire-contract.md 5a): seen, changed, and called. */

const world = await testApp();

type Caller = { as: string } | { token: string };

interface Prepared {
  body: Record<string, unknown>;
  caller: Caller;
  /** Reads what a screen shows and returns its `seen`. */
  read: () => Promise<string>;
  /** Makes the terms really worse, or better; without them the screen is taken to have shown other figures. */
  worsen?: () => Promise<unknown>;
  improve?: () => Promise<unknown>;
}

const payment_password = "123456";

const own = await fulfillmentWorld(world);

const afterSale = await afterSaleWorld(world);
const { paidOrder, completedOrder, claimOf, open, address_id } = afterSale;
for (const who of [buyer, stranger]) await setBalance(world, who, 100_000_000);
const { company_id } = await world.one("select company_id from company_members join people using (person_id) where email = $1", [
  stranger.as,
]);
const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Three good years" };
expect((await world.call("/operator/setTerms", terms, { as: "finance@demo.test" })).reason).toBeUndefined();
await world.call("/pay/logisticsTransfer", { direction: "in", amount: "90000.00", payment_password }, buyer);
const voucher = await insertUploadedFile(world, { as: buyer.as, file_type: 4 });
const voucher2 = await insertUploadedFile(world, { as: stranger.as, file_type: 4 });

const seenOf = async (path: string, body: Record<string, unknown>, caller: Caller): Promise<string> => {
  const answer = await world.call(path, body, caller);
  expect({ path, seen: answer.data?.seen }).toEqual({ path, seen: expect.stringMatching(/^[A-Za-z0-9_-]+$/) });
  return answer.data.seen;
};
const changePrice = (offer: Pick<TestOffer, "relation_id">, cents: number) =>
  world.rows("update offers set price_cents = price_cents + $2 where relation_id = $1", [offer.relation_id, cents]);
const newOffer = async (): Promise<TestOffer> => (await simpleOffers(world, 1, { stock: 1_000 }))[0] as TestOffer;
const newBuyer = async (): Promise<{ token: string }> => ({ token: (await createBuyers(world, 1))[0] ?? "" });

const readTransferOptions = async (name: "recharge_seen" | "withdrawal_seen"): Promise<string> =>
  (await world.call("/user/fundsInfo", {}, buyer)).data[name];

/** Goods whose price the manufacturer changes. */
const ofGoods =
  (caller: () => Promise<Caller>, more: Record<string, unknown> = {}, price = 0) =>
  async (): Promise<Prepared> => {
    const offer = await newOffer();
    if (price > 0) await world.rows("update offers set price_cents = $2 where relation_id = $1", [offer.relation_id, price]);
    const who = await caller();
    const goods = { product_list: toProductList([{ offer, quantity: 2 }]) };
    return {
      body: { ...goods, ...more },
      caller: who,
      read: () => seenOf("/supply/order/order/booking", goods, who),
      worsen: () => changePrice(offer, 500),
      improve: () => changePrice(offer, -100),
    };
  };

/** A cart line whose quantity another tab changes. */
const ofCart = async (): Promise<Prepared> => {
  const { product_id, relation_id, warehouse_id, ...offer } = await newOffer();
  const caller = await newBuyer();
  const line = { product_id, relation_id, warehouse_id };
  const { data } = await world.call("/home/addCart", { ...line, amount: 2 }, caller);
  const body = { cart_id: data.cart_id };
  return {
    body,
    caller,
    read: () => seenOf("/supply/order/order/booking", body, caller),
    worsen: () => world.call("/home/updateCart", { goods_list: JSON.stringify([{ ...line, cart_id: data.cart_id, amount: 5 }]) }, caller),
    improve: () => changePrice({ ...line, ...offer }, -100),
  };
};

const ofPresale = async (): Promise<Prepared> => {
  const [offer] = await presaleOffers(world, 1, 50);
  const body = { product_list: toProductList([{ offer: offer as unknown as TestOffer, quantity: 3 }]), logistics_type: 1 };
  return {
    body,
    caller: buyer,
    read: () => seenOf("/supply/order/order/booking", body, buyer),
    // The total stays, the deposit rises.
    worsen: () => world.rows("update offers set deposit_percent = 40 where relation_id = $1", [offer?.relation_id]),
    improve: () => world.rows("update offers set price_cents = 9000 where relation_id = $1", [offer?.relation_id]),
  };
};

const ofApproval = async (): Promise<Prepared> => {
  const offer = await newOffer();
  await world.rows("update offers set price_cents = 150000 where relation_id = $1", [offer.relation_id]);
  const asked = await world.call(
    "/user/askPurchase",
    { product_list: toProductList([{ offer, quantity: 1 }]), reason: "Lobby" },
    purchaser,
  );
  expect(asked.code).toBe(200);
  const { purchase_number } = asked.data;
  return {
    body: { purchase_number, total: "1500.00" },
    caller: approver,
    read: async () => (await world.call("/user/purchaseInfo", { purchase_number }, approver)).data.today.seen,
    worsen: () => changePrice(offer, 500),
    improve: () => changePrice(offer, -100),
  };
};

const ofPayment =
  (more: Record<string, unknown> = {}, caller = buyer) =>
  async (): Promise<Prepared> => {
    const offer = await newOffer();
    const placed = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 2 }]) }, caller);
    expect(placed.code).toBe(200);
    const order_sn = placed.data.order_parent_number;
    return { body: { order_sn, ...more }, caller, read: () => seenOf("/pay/list", { order_sn }, caller) };
  };

const ofFinalPayment = async (): Promise<Prepared> => {
  const [offer] = await presaleOffers(world, 1, 50);
  const placed = await reserve(world, offer as NonNullable<typeof offer>, 2);
  const order_sn = placed.data.orders[0].order_number;
  await world.call("/pay/balance", { order_sn, purpose: "deposit", payment_password }, buyer);
  expect((await world.call("/operator/approveReservation", { order_sn }, { as: "service@demo.test" })).reason).toBeUndefined();
  return {
    body: { order_sn, purpose: "final", payment_password },
    caller: buyer,
    read: () => seenOf("/pay/list", { order_sn, purpose: "final" }, buyer),
  };
};

const ofInvoice = (more: (due: string) => Record<string, unknown>) => async (): Promise<Prepared> => {
  const prepared = await ofPayment({ payment_password }, stranger)();
  expect((await world.call("/pay/terms", prepared.body, stranger)).reason).toBeUndefined();
  const { list } = (await world.call("/user/orderInvoices", { order_sn: `${prepared.body.order_sn}-1` }, stranger)).data;
  const invoice_ids = list.map(({ invoice_id }: { invoice_id: number }) => invoice_id).join(",");
  const { due } = (await world.call("/pay/invoices", { invoice_ids }, stranger)).data;
  return { body: { invoice_ids, ...more(due) }, caller: stranger, read: () => seenOf("/pay/invoices", { invoice_ids }, stranger) };
};

const ofFreight = async (): Promise<Prepared> => {
  const order_sn = await paidOrder(3);
  return {
    body: { order_sn, payment_password },
    caller: buyer,
    read: () => seenOf("/pay/getLogisticsOrderFee", { order_sn }, buyer),
  };
};

const ofLabels = async (): Promise<Prepared> => {
  const order_sn = await paidOrder(2);
  return {
    body: { order_sn, expected_price: "0.01", payment_password },
    caller: buyer,
    read: () => seenOf("/user/labelQuote", { order_sn }, buyer),
  };
};

const ofLiveRate = async (): Promise<Prepared> => {
  const order_sn = await paidOrder(3);
  const rateOf = async () =>
    (await world.call("/user/liveFreightRates", { order_sn }, buyer)).data.list.find(({ rate_id }: { rate_id: string }) => rate_id !== "");
  const { rate_id } = await rateOf();
  return { body: { order_sn, rate_id, expected_freight: "0.01" }, caller: buyer, read: async () => (await rateOf()).seen };
};

const ofRequote = async (): Promise<Prepared> => {
  const order_sn = await paidOrder(3);
  return {
    body: { order_sn, address_id, expected_freight: "0.01" },
    caller: buyer,
    read: () => seenOf("/user/quoteLogisticsOrder", { order_sn, address_id }, buyer),
  };
};

const ofFreightCancel = async (): Promise<Prepared> => {
  const order_sn = await paidOrder(3);
  const paid = await world.call("/pay/balance", { order_sn, purpose: "freight", payment_password }, buyer);
  expect(paid.reason).toBeUndefined();
  return {
    body: { order_sn, note: "We collect it" },
    caller: buyer,
    read: async () => {
      const { list } = (await world.call("/user/logisticsOrderList", { tab: "placed", keyword: order_sn }, buyer)).data;
      return list[0].seen;
    },
  };
};

const ofWholeOrder = (orderOf: () => Promise<string>) => async (): Promise<Prepared> => {
  const order_sn = await orderOf();
  return {
    body: { order_sn, note: "because" },
    caller: buyer,
    read: async () => (await world.call("/supply/order/order/info", { order_sn }, buyer)).data.orders[0].seen,
  };
};

const ofPieces = async (): Promise<Prepared> => {
  const { order_sn, lines } = await (await partsWorld(world)).paidOrder([3]);
  const body = { order_sn, lines: JSON.stringify([{ order_line_id: lines[0], quantity: 1 }]) };
  return { body: { ...body, reason: "because" }, caller: buyer, read: () => seenOf("/user/quotePartCancel", body, buyer) };
};

/** Pieces on backorder of which nothing comes any more. */
const ofBackorder = async (): Promise<Prepared> => {
  const offer = await backorderOffer(world, { stock: 1, containers: [5] });
  const product_list = toProductList([{ offer, quantity: 3 }]);
  const order_sn = (await world.call("/home/create", { product_list, logistics_type: 1 }, buyer)).data.orders[0].order_number;
  await world.call("/pay/balance", { order_sn, payment_password }, buyer);
  await world.rows("update backorders set expected_on = null where order_id = (select order_id from orders where order_number = $1)", [
    order_sn,
  ]);
  const readFirst = async () => (await world.call("/user/orderBackorders", { order_sn }, buyer)).data.list[0];
  const { backorder_id } = await readFirst();
  return { body: { backorder_id }, caller: buyer, read: async () => (await readFirst()).seen };
};

/** Missing pieces that a cheaper offer replaces. */
const ofReplacement = async (): Promise<Prepared> => {
  const parts = await partsWorld(world);
  const order = await parts.paidOrder([3], 1);
  const short_id = await parts.missPieces(order, 2);
  const offer = await parts.equalOffer(order.offers[0] as TestOffer, { stock: 5, difference: -1_000 });
  const { relation_id } = offer;
  return {
    body: { short_id, relation_id },
    caller: buyer,
    read: async () => (await world.call("/user/orderParts", { order_sn: order.order_sn }, buyer)).data.shorts[0].equal_offers[0].seen,
    worsen: () => changePrice({ relation_id }, 500),
    improve: () => changePrice({ relation_id }, -100),
  };
};

/** More pieces of a paid order. */
const ofEdit = async (): Promise<Prepared> => {
  const { order_sn, lines } = await (await partsWorld(world)).paidOrder([3]);
  const body = { order_sn, lines: JSON.stringify([{ order_line_id: lines[0], quantity: 5 }]) };
  return { body, caller: buyer, read: () => seenOf("/user/quoteOrderEdit", body, buyer) };
};

/** Other goods that are added to a paid order. */
const ofAddedLine = async (): Promise<Prepared> => {
  const { order_sn, offers } = await (await partsWorld(world)).paidOrder([3]);
  const { merchant_id, warehouse_id } = offers[0] as TestOffer;
  const [offer] = (await simpleOffers(world, 1, { stock: 1_000, merchant_id, warehouse_id })) as [TestOffer];
  const body = { order_sn, added: JSON.stringify([{ relation_id: offer.relation_id, quantity: 2 }]) };
  return {
    body,
    caller: buyer,
    read: () => seenOf("/user/quoteOrderEdit", body, buyer),
    worsen: () => changePrice(offer, 100),
    improve: () => changePrice(offer, -100),
  };
};

const ofProposedEdit = async (): Promise<Prepared> => {
  const { body } = await ofEdit();
  const { edit_id } = (await world.call("/operator/editOrder", { ...body, reason: "because" }, { as: "service@demo.test" })).data;
  const read = async (): Promise<string> =>
    (await world.call("/user/orderVersions", { order_sn: body.order_sn }, buyer)).data.proposal.seen;
  return { body: { edit_id }, caller: buyer, read };
};

const lateReservation = async (): Promise<string> => {
  const [offer] = await presaleOffers(world, 1, 50);
  const placed = await reserve(world, offer as NonNullable<typeof offer>, 2);
  const order_sn = placed.data.orders[0].order_number;
  await world.call("/pay/balance", { order_sn, purpose: "deposit", payment_password }, buyer);
  await world.call("/operator/approveReservation", { order_sn }, { as: "service@demo.test" });
  await world.rows("update incoming_stock set arrives_from = arrives_from + 60, arrives_to = arrives_to + 60 where incoming_id = $1", [
    offer?.incoming_id,
  ]);
  return order_sn;
};

const ofClaim = async (): Promise<Prepared> => {
  const { order_line_id } = await completedOrder();
  const body = claimOf([{ order_line_id, quantity: 1, mode: 2 }]);
  return {
    body,
    caller: buyer,
    read: () => seenOf("/user/estimateAfterSale", { lines: body.lines, reason_id: body.reason_id }, buyer),
  };
};

const ofOffer = async (): Promise<Prepared> => {
  const { order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }]);
  await world.call("/merchant/offerAfterSaleCredit", { record_sn, amount: "5.00", note: "Keep it?" }, merchant);
  return {
    body: { record_sn },
    caller: buyer,
    read: () => seenOf("/user/afterSaleInfo", { record_sn }, buyer),
    worsen: async () => {
      await world.call("/user/counterAfterSaleOffer", { record_sn, amount: "8.00" }, buyer);
      await world.call("/merchant/offerAfterSaleCredit", { record_sn, amount: "4.00" }, merchant);
    },
  };
};

const ofCounter = (caller: Caller, area: string, isLate: boolean) => async (): Promise<Prepared> => {
  const { order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }]);
  if (isLate) await world.rows("update after_sale_records set escalated_at = now() where record_number = $1", [record_sn]);
  await world.call(`/${area}/offerAfterSaleCredit`, { record_sn, amount: "5.00", note: "Keep it?" }, caller);
  await world.call("/user/counterAfterSaleOffer", { record_sn, amount: "8.00" }, buyer);
  return { body: { record_sn }, caller, read: () => seenOf(`/${area}/afterSaleInfo`, { record_sn }, caller) };
};

const ofQuote = async (): Promise<Prepared> => {
  const { merchant_id } = await merchantOf(world);
  const [offer] = (await simpleOffers(world, 1, { stock: 1_000, merchant_id })) as [TestOffer];
  const { relation_id, product_id } = offer;
  const asked = await world.call("/user/requestPrice", { lines: JSON.stringify([{ product_id, relation_id, quantity: 10 }]) }, buyer);
  const { request_number } = asked.data.requests[0];
  const sendQuote = async (price: string) => {
    const valid_until = addDays(latestDay(world.clock.now()), 10);
    const lines = JSON.stringify([{ relation_id, quantity: 10, price }]);
    expect((await world.call("/merchant/sendQuote", { request_number, lines, valid_until }, merchant)).reason).toBeUndefined();
  };
  await sendQuote("50.00");
  return {
    body: { request_number, version: 1 },
    caller: buyer,
    read: async () => (await world.call("/user/priceRequest", { request_number }, buyer)).data.quotes[0].seen,
    worsen: () => sendQuote("60.00"),
    improve: () => sendQuote("40.00"),
  };
};

const ofSample = async (): Promise<Prepared> => {
  const { merchant_id } = await merchantOf(world);
  const [{ relation_id, product_id }] = (await simpleOffers(world, 1, { stock: 1_000, merchant_id })) as [TestOffer];
  const saveTerms = (price: string) => world.call("/merchant/saveSampleTerms", { relation_id, price, freight: "25.00" }, merchant);
  await saveTerms("99.00");
  return {
    body: { relation_id },
    caller: buyer,
    read: async () => (await world.call("/user/sampleTerms", { product_id }, buyer)).data.list[0].seen,
    worsen: () => saveTerms("120.00"),
    improve: () => saveTerms("90.00"),
  };
};

const ofContract =
  (caller: Caller, way: readonly MoveName[], form: Record<string, unknown> = {}, version?: number, worsen?: MoveName) =>
  async (): Promise<Prepared> => {
    const contract = await submitContract(world, await merchantOf(world), form);
    await play(world, contract, ...way);
    const { contract_sn } = contract;
    return {
      body: { contract_sn, ...(version !== undefined && { version }) },
      caller,
      read: () => seenOf("/user/contractInfo", { contract_sn }, caller),
      ...(worsen && { worsen: () => play(world, contract, worsen) }),
    };
  };

const ofBatch = async (): Promise<Prepared> => {
  const offer = await newOffer();
  const caller = await newBuyer();
  const { goods_sn } = await world.one("select goods_sn from products where product_id = $1", [offer.product_id]);
  const batches = createBatchClient(world, caller.token, await getAreaOf(world, offer.warehouse_id));
  const { batch_id } = (await batches.read([[goods_sn, 2, "", ...addressOf("Ann")]])).data;
  await batches.call("/home/batchOrderFix", { batch_id, fix: "pickup" });
  await batches.call("/home/batchOrderDelivery", { batch_id, row_number: 2, pickup: 1 });
  return {
    body: { batch_id },
    caller,
    read: () => seenOf("/home/batchOrderInfo", { batch_id }, caller),
    worsen: () => changePrice(offer, 500),
    improve: () => changePrice(offer, -100),
  };
};

const cases: readonly [name: string, path: string, prepare: () => Promise<Prepared>][] = [
  ["products whose price changes", "/home/create", ofGoods(newBuyer)],
  ["a cart that another tab changes", "/home/create", ofCart],
  ["a reservation whose deposit changes", "/home/create", ofPresale],
  ["a purchase that needs approval", "/user/askPurchase", ofGoods(async () => purchaser, { reason: "Lobby" }, 150_000)],
  ["a purchase to approve", "/user/approvePurchase", ofApproval],
  ["an order from the balance", "/pay/balance", ofPayment({ payment_password })],
  ["the final payment of a reservation", "/pay/balance", ofFinalPayment],
  ["an order by card", "/supply/order/pay/card", ofPayment()],
  ["an order by wallet", "/supply/order/pay/wallet", ofPayment()],
  ["an order on the hosted card page", "/pay/converge", ofPayment()],
  ["an order by transfer", "/pay/offline", ofPayment({ method: "transfer", amount: "9999999.00", voucher_ids: voucher })],
  ["an order on account", "/pay/terms", ofPayment({ payment_password }, stranger)],
  ["invoices from the balance", "/pay/invoicesBalance", ofInvoice(() => ({ payment_password }))],
  ["invoices by card", "/pay/invoicesOnline", ofInvoice(() => ({ method: "card" }))],
  ["invoices by transfer", "/pay/invoicesOffline", ofInvoice((amount) => ({ method: "transfer", amount, voucher_ids: voucher2 }))],
  ["freight from the logistics balance", "/pay/logisticsUserPay", ofFreight],
  ["labels of a carrier", "/pay/buyLabels", ofLabels],
  ["a live rate", "/user/bookFreightRate", ofLiveRate],
  ["freight to another address", "/user/requoteLogisticsOrder", ofRequote],
  ["freight that is canceled", "/user/cancelLogisticsOrder", ofFreightCancel],
  ["a paid order to cancel", "/user/requestCancel", ofWholeOrder(() => paidOrder(1))],
  ["pieces of a paid order to cancel", "/user/askPartCancel", ofPieces],
  ["pieces on backorder to give up", "/user/leaveBackorder", ofBackorder],
  ["missing pieces to replace", "/user/replaceShort", ofReplacement],
  ["an edit of a paid order", "/user/editOrder", ofEdit],
  ["a line that is added to a paid order", "/user/editOrder", ofAddedLine],
  ["an edit that staff propose", "/user/acceptOrderEdit", ofProposedEdit],
  ["a late reservation to cancel", "/user/cancelLateReservation", ofWholeOrder(lateReservation)],
  ["a completed order to refund", "/user/applyOrderRefund", ofWholeOrder(async () => (await completedOrder()).order_sn)],
  ["a claim", "/user/applyAfterSale", ofClaim],
  ["a credit that the seller offers", "/user/acceptAfterSaleOffer", ofOffer],
  ["a credit that the buyer asks for", "/merchant/acceptAfterSaleCounter", ofCounter(merchant, "merchant", false)],
  [
    "a credit that the buyer asks for of staff",
    "/operator/acceptAfterSaleCounter",
    ofCounter({ as: "service@demo.test" }, "operator", true),
  ],
  ["a quote with a newer version", "/user/acceptQuote", ofQuote],
  ["a sample", "/user/orderSample", ofSample],
  ["a contract to accept as manufacturer", "/merchant/acceptContract", ofContract(merchant, [], {}, 1)],
  ["an amended contract to confirm", "/user/confirmContract", ofContract(buyer, ["amend"], {}, 2)],
  ["an amended contract to edit", "/user/editContract", ofContract(buyer, ["amend"], {}, 2)],
  ["a contract without deposit to start", "/user/confirmContractStart", ofContract(buyer, wayTo.depositDue, { deposit_ratio: "0" })],
  ["a contract at a lower price", "/user/acceptContractTerms", ofContract(buyer, [...wayTo.negotiated, "offerPrice"])],
  [
    "a deposit with a handling fee",
    "/pay/recharge",
    async () => ({ body: { method: "card", amount: "50.00" }, caller: buyer, read: () => readTransferOptions("recharge_seen") }),
  ],
  [
    "a withdrawal with a handling fee",
    "/user/withdraw",
    async () => ({
      body: { method: "wallet", amount: "50.00", destination: "pay@bay-home.test", payment_password },
      caller: buyer,
      read: () => readTransferOptions("withdrawal_seen"),
    }),
  ],
  ["a batch", "/home/batchOrderCreate", ofBatch],
  [
    "an order that its manufacturer ships",
    "/merchant/answerOrder",
    async () => {
      const { order_sn } = await own.paidOrder([2]);
      return { body: { order_sn }, caller: merchant, read: async () => (await own.rowOf(order_sn)).seen };
    },
  ],
];

/** Everything that a call which spends or binds could change. */
const fingerprint = () =>
  world.one(`select (select count(*) from audit_ledger) as postings,
    (select jsonb_agg(jsonb_build_array(number, status, total_cents, paid_cents, refunded_cents) order by number) from audit_order) as orders,
    (select sum(reserved) from stock_items) as reserved, (select sum(on_hand) from stock_items) as on_hand,
    (select count(*) from order_events) as events, (select count(*) from cart_lines) as cart_lines,
    (select count(*) from payments) as payments, (select count(*) from price_request_events) as requests,
    (select jsonb_agg(jsonb_build_array(record_number, status, offer_cents) order by record_id) from after_sale_records) as claims,
    (select count(*) from contract_versions) as versions, (select count(*) from answered_requests) as answers`);

const isDone = ({ code, error_code }: TestAnswer) => code === 200 || error_code === 0;

/** The `seen` of a screen that showed one cent less, or more, for the whole. */
const shift = (seen: string, cents: number): string => {
  const terms = fromSeen(seen) as PricedTerms;
  return toSeen({ ...terms, total_cents: terms.total_cents + cents, due_now_cents: terms.due_now_cents + cents });
};
const losing = (seen: string): number => (fromSeen(seen)?.payer === "pays" ? -1 : 1);

/** What a screen showed, after which the terms are worse. */
const showThenWorsen = async ({ read, worsen }: Prepared): Promise<string> => {
  const seen = await read();
  if (!worsen) return shift(seen, losing(seen));
  await worsen();
  return seen;
};

/** What a screen showed, after which the terms are better. */
const showThenImprove = async ({ read, improve }: Prepared): Promise<string> => {
  const seen = await read();
  if (!improve) return shift(seen, -losing(seen));
  await improve();
  return seen;
};

describe.each(cases)("%s: %s", (_, path, prepare) => {
  const send = ({ body, caller }: Prepared, seen?: string) => {
    // Beyond the limit of payments in a minute.
    world.clock.advanceMs(61_000);
    return world.call(path, { ...body, ...(seen !== undefined && { seen }), request_id: crypto.randomUUID() }, caller);
  };

  test("passes with the terms as seen, and says nothing", async () => {
    const prepared = await prepare();
    const answer = await send(prepared, await prepared.read());
    expect(answer).toSatisfy(isDone);
    expect(answer.terms).toBeUndefined();
    await checkInvariants(world);
  });

  test("refuses worse terms with both figures and changes nothing; accepting them passes", async () => {
    const prepared = await prepare();
    const seen = await showThenWorsen(prepared);
    const before = await fingerprint();
    const refused = await send(prepared, seen);
    expect(refused.reason).toBe("TERMS_CHANGED");
    expect(refused.terms).toMatchObject({ total: { from: expect.any(String) }, seen: await prepared.read() });
    expect(await fingerprint()).toEqual(before);
    const accepted = await send(prepared, refused.terms?.seen);
    expect(accepted).toSatisfy(isDone);
    expect(accepted.terms).toBeUndefined();
    await checkInvariants(world);
  });

  test("passes with better terms and tells them", async () => {
    const prepared = await prepare();
    const answer = await send(prepared, await showThenImprove(prepared));
    expect(answer).toSatisfy(isDone);
    expect(answer.terms?.total.to).not.toBe(answer.terms?.total.from);
    await checkInvariants(world);
  });
});

test("every call that takes `seen` is played", () => {
  const taking = (calls as readonly Call[]).filter(({ takesSeen }) => takesSeen).map(({ path }) => path);
  expect([...new Set(cases.map(([, path]) => path))].sort()).toEqual(taking.sort());
});

/** The case of goods whose price changes. */
const goods = async (): Promise<Prepared> => {
  const prepared = await cases[0]?.[2]();
  if (!prepared) throw new Error("There is no first case.");
  return prepared;
};

test("without `seen` a call does what it always did, whatever has changed", async () => {
  const prepared = await goods();
  await prepared.worsen?.();
  const answer = await world.call("/home/create", prepared.body, prepared.caller);
  expect(answer).toSatisfy(isDone);
  expect(answer.terms).toBeUndefined();
});

test("a repeated request tells the better terms again", async () => {
  const prepared = await goods();
  const request = { ...prepared.body, seen: await showThenImprove(prepared), request_id: crypto.randomUUID() };
  const first = await world.call("/home/create", request, prepared.caller);
  expect(first.terms?.total).toBeDefined();
  expect(await world.call("/home/create", request, prepared.caller)).toEqual(first);
});

test("a request repeated after its answer was lost is the same one, whatever the page shows by then", async () => {
  const prepared = await goods();
  const request_id = crypto.randomUUID();
  const seen = await prepared.read();
  const first = await world.call("/home/create", { ...prepared.body, seen, request_id }, prepared.caller);
  await prepared.worsen?.();
  const again = await world.call("/home/create", { ...prepared.body, seen: await prepared.read(), request_id }, prepared.caller);
  expect(again).toEqual(first);
});

test("nonsense as `seen` is a wrong field", async () => {
  const { body, caller } = await goods();
  const answer = await world.call("/home/create", { ...body, seen: "nonsense" }, caller);
  expect(answer).toMatchObject({ reason: "CHECK_FIELDS", fields: { seen: expect.any(String) } });
});
