import sharp from "sharp";
import { createAfterSaleCases } from "#demo/after-sale.ts";
import { createContracts } from "#demo/contracts.ts";
import { createConversations } from "#demo/conversations.ts";
import {
  type createDemoApi,
  createPdf,
  type DemoApi,
  findGoodsByMerchantAndWarehouse,
  type Goods,
  upload,
  withDemoApi,
} from "#demo/demo-api.ts";
import { createMembersStory } from "#demo/members.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { createPickups } from "#demo/pickups.ts";
import { createPriceRequests } from "#demo/price-requests.ts";
import { createCoupons, createPriceAgreements, type DemoCoupon } from "#demo/prices.ts";
import { createReservations } from "#demo/reservations.ts";
import { createReviews } from "#demo/reviews.ts";
import { type ShippedOrder, shipmentSteps } from "#demo/shipments.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo orders in every status, created by the platform's own calls, so that every list of the demo has entries. */

type Step = keyof typeof steps;

/** One order: its age, delivery method and the actions applied to it. */
interface Story {
  daysAgo: number;
  by?: "buyer2@demo.test";
  /** 1 self pickup, 2 the buyer's label, 3 freight. */
  logistics: 1 | 2 | 3;
  /** Quantity of each line; one line of one piece by default. */
  pieces?: readonly number[];
  po?: string;
  remark?: string;
  deliveryNote?: string;
  /** The coupon used by the order. */
  coupon?: DemoCoupon;
  /** Who carries the goods, and the number of the shipment. */
  carrier?: readonly [name: string, trackingNumber: string];
  steps: readonly Step[];
}

const underWay = ["startPacking", "bill", "dispatch", "pickedUp", "linehaul"] as const;

const stories: readonly Story[] = [
  { daysAgo: 41, logistics: 1, pieces: [4, 2], po: "HH-2214", steps: ["pay", "startPacking", "readyForPickup", "collected"] },
  {
    daysAgo: 33,
    logistics: 3,
    pieces: [6, 2, 1],
    po: "HH-2231",
    carrier: ["Old Dominion", "07712338041"],
    steps: ["pay", "payFreight", ...underWay, "nearby", "outForDelivery", "delivered", "signDamaged", "received", "claimNoted", "payClaim"],
  },
  {
    daysAgo: 27,
    logistics: 2,
    by: "buyer2@demo.test",
    pieces: [2],
    po: "LF-0871",
    carrier: ["Estes", "1180442936"],
    steps: ["pay", "label", ...underWay, "deliveredToLakeside", "received", "claimConcealed", "declineClaim"],
  },
  {
    daysAgo: 20,
    logistics: 3,
    pieces: [3],
    po: "HH-2248",
    carrier: ["Saia", "10447281190"],
    steps: ["pay", "payFreight", ...underWay, "nearby", "delivered", "received", "applyRefund"],
  },
  {
    daysAgo: 17,
    logistics: 1,
    by: "buyer2@demo.test",
    pieces: [2, 2],
    steps: ["pay", "startPacking", "readyForPickup", "collected", "applyRefund", "refuse"],
  },
  {
    daysAgo: 11,
    logistics: 3,
    pieces: [8],
    po: "HH-2263",
    coupon: "welcome",
    remark: "Lift gate needed, please call ahead.",
    carrier: ["XPO Logistics", "477193340"],
    steps: ["pay", "payFreight", ...underWay, "nearby", "closed", "outForDelivery", "delivered", "arrive", "signCrushed", "claimCrushed"],
  },
  {
    daysAgo: 9,
    logistics: 2,
    pieces: [2, 1],
    po: "HH-2270",
    carrier: ["FedEx Freight", "392847105586"],
    steps: ["pay", "label", ...underWay, "nearby", "lost", "claimLoss"],
  },
  { daysAgo: 7, logistics: 1, by: "buyer2@demo.test", pieces: [1], steps: ["pay", "requestCancel", "confirmCancel", "refund"] },
  { daysAgo: 6, logistics: 1, pieces: [2], po: "HH-2279", steps: ["pay", "startPacking", "readyForPickup"] },
  { daysAgo: 5, logistics: 1, by: "buyer2@demo.test", pieces: [1, 1], po: "LF-0902", steps: ["pay", "startPacking", "fail"] },
  { daysAgo: 3.5, logistics: 1, pieces: [12, 6, 4], po: "HH-2287", steps: ["pay", "startPacking", "readyForPickup"] },
  { daysAgo: 4, logistics: 1, pieces: [2], po: "HH-2284", steps: ["pay", "requestCancel"] },
  {
    daysAgo: 3,
    logistics: 3,
    pieces: [2, 2],
    po: "HH-2290",
    deliveryNote: "Dock 4 behind the building, 7 am to 2 pm. Please call one hour ahead.",
    steps: ["pay", "payFreight", "startPacking"],
  },
  { daysAgo: 3, logistics: 1, pieces: [1], steps: ["cancel"] },
  { daysAgo: 2, logistics: 3, by: "buyer2@demo.test", pieces: [4], po: "LF-0911", steps: ["pay"] },
  { daysAgo: 2, logistics: 2, pieces: [1, 2], po: "HH-2296", steps: ["pay"] },
  { daysAgo: 1.4, logistics: 1, pieces: [3], po: "HH-2301", remark: "We’re sending our own truck on Thursday.", steps: ["pay"] },
  { daysAgo: 1, logistics: 1, by: "buyer2@demo.test", pieces: [2], po: "LF-0917", steps: ["pay"] },
  { daysAgo: 0.9, logistics: 1, pieces: [10], po: "HH-2305", steps: ["voucher"] },
  { daysAgo: 0.3, logistics: 3, pieces: [2, 1], po: "HH-2309", coupon: "apology", steps: [] },
  { daysAgo: 0.1, logistics: 1, by: "buyer2@demo.test", pieces: [1], steps: [] },
  {
    daysAgo: 2.6,
    logistics: 3,
    pieces: [2],
    po: "HH-2293",
    carrier: ["R+L Carriers", "I550871264"],
    steps: ["pay", "payFreight", ...underWay, "nearby", "outForDelivery"],
  },
];

interface PlacedOrder extends ShippedOrder {
  carrier?: Story["carrier"];
}

const orderAction =
  (path: string, account?: string, more: Record<string, unknown> = {}) =>
  ({ call }: DemoApi, { buyer, order_sn }: PlacedOrder) =>
    call(account ?? buyer, path, { order_sn, ...more });

const pay = (more: Record<string, unknown>) => orderAction("/pay/balance", undefined, { payment_password: demoPaymentPassword, ...more });

const submitLabel = async (api: DemoApi, order: PlacedOrder) => {
  const label_file_id = await upload(
    api,
    order.buyer,
    2,
    `${order.order_sn}.pdf`,
    "application/pdf",
    Buffer.from(createPdf(`Shipping label ${order.order_sn}`)),
  );
  return orderAction("/user/uploadLabel", undefined, { label_file_id })(api, order);
};

const drawReceipt = (order: PlacedOrder): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560"><rect width="900" height="560" fill="#fdfcf9"/>
      <g font-family="sans-serif" fill="#26231e"><text x="60" y="100" font-size="34" font-weight="700">Wire transfer confirmation</text>
      <text x="60" y="190" font-size="24">Beneficiary: Joinery Trade LLC</text><text x="60" y="240" font-size="24">Reference: ${order.order_sn}</text>
      <text x="60" y="330" font-size="44" font-weight="700">USD ${order.order_fee}</text></g></svg>`),
  )
    .png()
    .toBuffer();

/** Uploads a proof of payment of the demo buyer. */
const uploadProof = async (api: DemoApi, order_sn: string): Promise<string> =>
  upload(api, "buyer@demo.test", 4, "check.png", "image/png", await drawReceipt({ buyer: "buyer@demo.test", order_sn, order_fee: "" }));

const submitVoucher = async (api: DemoApi, order: PlacedOrder) => {
  const voucher_ids = await upload(api, order.buyer, 4, "receipt.png", "image/png", await drawReceipt(order));
  return orderAction("/pay/offline", undefined, { method: "transfer", amount: order.order_fee, voucher_ids })(api, order);
};

const steps = {
  pay: pay({}),
  payFreight: pay({ purpose: "freight" }),
  label: submitLabel,
  voucher: submitVoucher,
  cancel: orderAction("/user/cancelOrder"),
  requestCancel: orderAction("/user/requestCancel", undefined, { note: "Our customer changed plans." }),
  confirmCancel: orderAction("/operator/confirmCancel", "service@demo.test"),
  received: orderAction("/user/confirmReceipt"),
  applyRefund: orderAction("/user/applyOrderRefund", undefined, { note: "Two legs arrived cracked." }),
  refuse: orderAction("/operator/refuseRefund", "service@demo.test", { note: "The photos show damage from assembly." }),
  refund: orderAction("/operator/refundOrder", "finance@demo.test"),
  startPacking: orderAction("/operator/startPacking", "warehouse@demo.test"),
  readyForPickup: orderAction("/operator/readyForPickup", "warehouse@demo.test"),
  collected: orderAction("/operator/confirmPickup", "warehouse@demo.test"),
  dispatch: (api: DemoApi, order: PlacedOrder) => {
    const [carrier, tracking_number] = order.carrier ?? ["XPO Logistics", "477193351"];
    return orderAction("/operator/dispatch", "warehouse@demo.test", { carrier, tracking_number })(api, order);
  },
  arrive: orderAction("/operator/arrive", "warehouse@demo.test"),
  fail: orderAction("/operator/failOrder", "warehouse@demo.test", { note: "One carton was crushed in the rack." }),
  ...shipmentSteps,
} as const;

type DemoSession = Awaited<ReturnType<typeof createDemoApi>>;

const placeOrder = async (
  { api, clock }: DemoSession,
  story: Story,
  goods: readonly Goods[],
  start: Date,
  coupon_id: number | undefined,
): Promise<PlacedOrder> => {
  clock.set(start);
  const buyer = story.by ?? "buyer@demo.test";
  const product_list = JSON.stringify((story.pieces ?? [1]).map((quantity, index) => ({ ...goods[index], quantity })));
  const { list } = await api.call(buyer, "/user/getAddressList", {});
  const address_id = (list as { address_id: number }[])[0]?.address_id;
  const { orders } = await api.call(buyer, "/home/create", {
    product_list,
    logistics_type: story.logistics,
    address_id,
    po_number: story.po ?? "",
    remark: story.remark ?? "",
    delivery_note: story.deliveryNote ?? "",
    ...(coupon_id && { coupon_id }),
  });
  const [placed] = orders as { order_number: string; order_fee: string; fare_fee: string }[];
  if (!placed) throw new Error("The demo's order was not placed.");
  return { buyer, order_sn: placed.order_number, order_fee: placed.order_fee, carrier: story.carrier };
};

/** Credits the amounts that the demo companies pay for these orders, so that their final balances match the demo accounts. */
const creditBalance = async (platform: Platform, at: Date): Promise<void> => {
  const { rows } = await platform.database.run(
    `select company_id, sum(total_cents)::bigint as due from orders where status = 'unpaid' group by company_id order by company_id`,
  );
  for (const { company_id, due } of rows as { company_id: number; due: number }[]) {
    await platform.database.transaction((tx) =>
      postEntries(tx, {
        kind: "opening",
        cause: `opening:${company_id}:orders`,
        at,
        person_id: null,
        note: "Transfers of the past weeks",
        entries: [
          { account: { kind: "opening" }, amount_cents: cents(-due) },
          { account: { kind: "available", company_id }, amount_cents: cents(due) },
        ],
      }),
    );
  }
};

/** Debits the surplus of `creditBalance`: unpaid goods and refunds. */
const debitSurplus = async (platform: Platform, at: Date): Promise<void> => {
  const { rows } = await platform.database.run(
    `select company_id, balance_cents - first.amount_cents as over
     from ledger_accounts account
     join lateral (select amount_cents from ledger_entries entry where entry.account_id = account.account_id order by entry_id limit 1) first on true
     where kind = 'available' and company_id in (select company_id from orders) and balance_cents <> first.amount_cents order by company_id`,
  );
  for (const { company_id, over } of rows as { company_id: number; over: number }[]) {
    await platform.database.transaction((tx) =>
      postEntries(tx, {
        kind: "opening",
        cause: `opening:${company_id}:level`,
        at,
        person_id: null,
        note: over > 0 ? "Transfer to the company's bank" : "Transfer from the company's bank",
        entries: [
          { account: { kind: "opening" }, amount_cents: cents(over) },
          { account: { kind: "available", company_id }, amount_cents: cents(-over) },
        ],
      }),
    );
  }
};

const findBuyerCompanyId = async (platform: Platform): Promise<number> => {
  const { rows } = await platform.database.run(
    "select company_id from people join company_members using (person_id) where email = 'buyer@demo.test'",
  );
  return (rows[0] as { company_id: number }).company_id;
};

/** Creates the demo orders, unless the database has orders. */
export const seedDemoOrders = async (platform: Platform, log: (text: string) => void = () => undefined): Promise<void> => {
  log("Creating demo orders: paid, packed, shipped and returned …");
  await withDemoApi(platform, async (session) => {
    const now = platform.clock.now();
    const goodsGroups = await findGoodsByMerchantAndWarehouse(platform);
    const placed: { story: Story; order: PlacedOrder; start: Date }[] = [];
    const coupons = await createCoupons(session, await findBuyerCompanyId(platform), now);
    for (const [index, story] of stories.entries()) {
      const start = new Date(now.getTime() - story.daysAgo * dayMs);
      const coupon_id = story.coupon && coupons.get(story.coupon);
      placed.push({
        story,
        start,
        order: await placeOrder(session, story, goodsGroups[index % goodsGroups.length] ?? [], start, coupon_id),
      });
    }
    await creditBalance(platform, new Date(now.getTime() - 45 * dayMs));
    for (const { story, order, start } of placed) {
      const gapMs = Math.min(9 * hourMs, (story.daysAgo * dayMs) / (story.steps.length + 1));
      for (const [index, step] of story.steps.entries()) {
        session.clock.set(new Date(start.getTime() + gapMs * (index + 1)));
        await steps[step](session.api, order, upload);
      }
    }
    const { call } = session.api;
    await createMembersStory({ call, set: (at) => session.clock.set(at), now, goodsGroups, paymentPassword: demoPaymentPassword });
    await createReservations(session, platform, now, (order_sn) => uploadProof(session.api, order_sn));
    await createContracts({ ...session, upload }, platform, now);
    await createAfterSaleCases({ ...session, upload }, platform, now);
    await createPriceRequests(session, platform, now);
    await createConversations({ ...session, upload }, platform, now);
    await createReviews({ ...session, upload }, platform, now);
    await createPickups(session, platform, now);
    await debitSurplus(platform, now);
    await createPriceAgreements(session, platform, now);
  });
};
