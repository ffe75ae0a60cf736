import { describe, expect, test } from "vitest";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";
import { indexTariff } from "#features/inventory/freight/rules/tariff.ts";
import {
  type CheckoutLine,
  type CheckoutOptions,
  companyLimitRefusal,
  draftOrders,
  lineRefusal,
  mergeRequestedItems,
  type OrderDraft,
} from "./rules/checkout.ts";
import { emptyOrderFields } from "./rules/order-fields.ts";
import { amountDue, amountsDue, deadlineOf, freeStorageUntil, isLockedWhilePaid, onlineStatus, splitEarnings } from "./rules.ts";

const line = (more: Partial<CheckoutLine> = {}): CheckoutLine => ({
  relation_id: 1,
  product_id: 1,
  merchant_id: 1,
  type_id: 1,
  warehouse_id: 1,
  warehouse_zip: "90001",
  kind: "local",
  purchase_mode: 1,
  price_cents: 10_000,
  moq: 1,
  pack_multiple: 1,
  available: 100,
  is_open: true,
  is_served: true,
  goods_sn: "JY-1",
  custom_sn: "LH-1",
  title: {},
  preview: "",
  tiers: [],
  deposit_percent: null,
  final_date: null,
  special_freight_cents: null,
  company_limit: null,
  company_limit_days: 30,
  condition: "new",
  parts: [{ stock_item_id: 1, amount: 1 }],
  cartons: 2,
  volume_cm3: 500_000,
  weight_grams: 40_000,
  order_rule: null,
  packages: [
    {
      length_mm: 1_000,
      width_mm: 500,
      height_mm: 500,
      gross_weight_grams: 20_000,
      max_load_grams: null,
      may_stand_on_length: false,
      may_stand_on_width: false,
      nmfc: "",
      pieces: 1,
      amount: 2,
    },
  ],
  pack_fee_cents: 100,
  insurance_fee_cents: 0,
  delivery_fee_cents: 1_500,
  assembly_fee_cents: 0,
  quantity: 1,
  logistics_type: 1,
  added_price_cents: undefined,
  ...more,
});

const placing = {
  buyDiscounts: [{ threshold: 5, percent: 10 }],
  address: { zip: "80202" },
  is_free_delivery: false,
  has_overdue_freight: false,
  freight: { tariff: indexTariff(1, sampleTariff), day: "2026-11-23", is_freight: false },
  ...emptyOrderFields,
};

/** The drafts of a checkout; throws where the freight has no price. */
const draftsOf = (lines: readonly CheckoutLine[], number: string, options: CheckoutOptions): OrderDraft[] => {
  const drafts = draftOrders(lines, number, options);
  if (typeof drafts === "string") throw new Error(drafts);
  return drafts;
};

describe("checkout", () => {
  test("merges the same offer into one line and keeps delivery methods separate", () => {
    const wanted = { relation_id: 1, product_id: 1, quantity: 2, logistics_type: 1 as const };
    expect(mergeRequestedItems([wanted, { ...wanted, quantity: 3 }, { ...wanted, logistics_type: 3 }])).toEqual([
      { ...wanted, quantity: 5 },
      { ...wanted, logistics_type: 3 },
    ]);
  });

  test.each([
    [{}, undefined],
    [{ kind: "presale" as const }, undefined],
    [{ kind: "presale" as const, quantity: 101 }, "PRESALE_INSUFFICIENT"],
    [{ kind: "fob" as const }, "SOLD_ELSEWHERE"],
    [{ is_served: false }, "NOT_FROM_THIS_SITE"],
    [{ is_open: false }, "OFFER_ENDED"],
    [{ parts: [] }, "OUT_OF_STOCK"],
    [{ available: 0 }, "OUT_OF_STOCK"],
    [{ quantity: 101 }, "INSUFFICIENT_STOCK"],
    [{ moq: 4, quantity: 3 }, ["BELOW_MOQ", { moq: 4 }]],
    [{ pack_multiple: 2, quantity: 3 }, ["NOT_A_PACK", { pack: 2 }]],
  ])("%j is judged %j", (more, verdict) => expect(lineRefusal(line(more))).toEqual(verdict));

  test("creates one order per merchant, warehouse, kind and delivery method, each with its own discount", () => {
    const lines = [
      line({ quantity: 5 }),
      line({ relation_id: 2, quantity: 4, merchant_id: 2 }),
      line({ relation_id: 3, kind: "special" }),
      line({ relation_id: 4, logistics_type: 3 }),
    ];
    const drafts = draftsOf(lines, "J-1", placing);
    expect(drafts.map(({ order_number, discount_percent, pieces }) => [order_number, discount_percent, pieces])).toEqual([
      ["J-1-1", 10, 5],
      ["J-1-2", 0, 4],
      ["J-1-3", 0, 1],
      ["J-1-4", 0, 1],
    ]);
    expect(drafts[0]).toMatchObject({ goods_cents: 50_000, discount_cents: 5_000, order_cents: 53_000, freight_cents: 0, address: null });
    expect(drafts[3]?.freight_cents).toBeGreaterThan(0);
    expect(drafts[3]?.address).toEqual({ zip: "80202" });
    expect(drafts[0]?.explanation).toEqual([{ rule: "memberDiscount", cents: 5_000, values: { percent: 10, pieces: 5 } }]);
  });

  test("explains tier prices, changed prices, freight and free delivery", () => {
    const tiers = [{ threshold: 2, price_cents: 9_000 }];
    const [draft] = draftsOf([line({ quantity: 2, tiers, added_price_cents: 9_500, logistics_type: 3 })], "J-1", placing);
    expect(draft?.explanation.map(({ rule }) => rule)).toEqual(["tierPrice", "priceChanged", "freightZone"]);
    const [free] = draftsOf([line({ logistics_type: 3 })], "J-1", { ...placing, is_free_delivery: true });
    expect(free?.explanation).toEqual([expect.objectContaining({ rule: "freeDelivery", cents: 0 })]);
  });

  test("charges the freight of a deal per piece instead of the zone, also together with other items", () => {
    const zoned = line({ logistics_type: 3 });
    const deal = line({ relation_id: 2, product_id: 2, logistics_type: 3, quantity: 3, special_freight_cents: 1_250 });
    const [alone] = draftsOf([deal], "J-1", placing);
    expect(alone?.freight_cents).toBe(3_750);
    expect(alone?.explanation).toContainEqual({
      rule: "specialFreight",
      cents: 3_750,
      values: { custom_sn: "LH-1", quantity: 3, unit: "12.50" },
    });
    const [zone] = draftsOf([zoned], "J-1", placing);
    const [both] = draftsOf([zoned, deal], "J-1", placing);
    expect(both?.freight_cents).toBe((zone?.freight_cents ?? 0) + 3_750);
    expect(draftsOf([deal], "J-1", { ...placing, is_free_delivery: true })[0]?.freight_cents).toBe(0);
    expect(draftsOf([{ ...deal, logistics_type: 1 }], "J-1", placing)[0]?.freight_cents).toBe(0);
  });

  test("limits the pieces of a deal per company", () => {
    const deal = line({ quantity: 4, company_limit: 6, company_limit_days: 30 });
    expect(companyLimitRefusal(deal, 2)).toBeUndefined();
    expect(companyLimitRefusal(deal, 3)).toEqual(["OVER_COMPANY_LIMIT", { limit: 6, days: 30, left: 3 }]);
    expect(companyLimitRefusal(line({ quantity: 1_000 }), 1_000)).toBeUndefined();
  });

  test("tells that no truck goes to a ZIP code", () =>
    expect(draftOrders([line({ logistics_type: 3 })], "J-1", { ...placing, address: { zip: "96813" } })).toBe("NO_FREIGHT_TO_ZIP"));
});

describe("an order", () => {
  const amounts = {
    kind: "local",
    order_cents: 1000,
    deposit_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    freight_cents: 300,
    freight_paid_cents: 100,
  } as const;
  test.each([
    ["unpaid", { purpose: "order", due_cents: 1000 }],
    ["refused", { purpose: "order", due_cents: 1000 }],
    ["freightDue", { purpose: "freight", due_cents: 200 }],
    ["freightPartlyPaid", { purpose: "freight", due_cents: 200 }],
    ["locked", undefined],
    ["pendingAudit", undefined],
    ["awaitingPacking", undefined],
    ["cancelled", undefined],
  ] as const)("in status %s what is due is %j", (status, due) => expect(amountDue({ ...amounts, status })).toEqual(due));

  test.each([
    [
      "awaitingDeposit",
      0,
      0,
      [
        { purpose: "deposit", due_cents: 200 },
        { purpose: "order", due_cents: 1000 },
      ],
    ],
    [
      "refused",
      200,
      200,
      [
        { purpose: "deposit", due_cents: 200 },
        { purpose: "order", due_cents: 1000 },
      ],
    ],
    ["approvedPresale", 200, 0, [{ purpose: "final", due_cents: 800 }]],
    ["approvedPresale", 400, 200, [{ purpose: "final", due_cents: 800 }]],
    ["pendingReview", 200, 0, []],
    ["approvedInFull", 1000, 0, []],
  ] as const)("a reservation in status %s, %i paid and %i refunded, can be paid %j", (status, paid_cents, refunded_cents, due) =>
    expect(amountsDue({ ...amounts, kind: "presale", deposit_cents: 200, status, paid_cents, refunded_cents })).toEqual(due),
  );

  test("pays the goods after discount to the merchant and fees and freight to the platform; refunds reduce the goods first", () => {
    const amounts = { order_cents: 900, goods_cents: 1000, discount_cents: 100, coupon_cents: 50 };
    const order = { ...amounts, paid_cents: 900, freight_paid_cents: 200, refunded_cents: 0, fees_refunded_cents: 0 };
    expect(splitEarnings(order)).toEqual({ merchant_cents: 850, platform_cents: 250 });
    expect(splitEarnings({ ...order, refunded_cents: 300 })).toEqual({ merchant_cents: 550, platform_cents: 250 });
    expect(splitEarnings({ ...order, refunded_cents: 1100 })).toEqual({ merchant_cents: 0, platform_cents: 0 });
  });

  test("takes fees and freight of pieces that were never sent from the platform, their goods from the merchant", () => {
    const order = { order_cents: 900, goods_cents: 850, discount_cents: 0, coupon_cents: 0, paid_cents: 900, freight_paid_cents: 200 };
    // A tenth of 850 goods, 50 fees and 200 freight.
    expect(splitEarnings({ ...order, refunded_cents: 110, fees_refunded_cents: 25 })).toEqual({ merchant_cents: 765, platform_cents: 225 });
  });

  test("pays the merchant in full for an order that was paid again after a refund, or shortened after it was paid", () => {
    const order = { order_cents: 900, goods_cents: 850, discount_cents: 0, coupon_cents: 0, freight_paid_cents: 0, fees_refunded_cents: 0 };
    expect(splitEarnings({ ...order, paid_cents: 1100, refunded_cents: 200 })).toEqual({ merchant_cents: 850, platform_cents: 50 });
  });

  test("has deadlines for payment, confirmation and free storage", () => {
    const at = new Date("2026-11-21T10:00:00Z");
    const order = { expires_at: at, dispatched_at: at, status_since: at, pickup_free_until: "2026-11-26", final_date: "2026-12-01" };
    expect(deadlineOf({ ...order, status: "unpaid" })).toEqual({ kind: "pay", at: "2026-11-21T10:00:00.000Z" });
    expect(deadlineOf({ ...order, status: "shipping" })).toEqual({ kind: "receive", at: "2026-12-05T10:00:00.000Z" });
    expect(deadlineOf({ ...order, status: "refundUnconfirmed" })).toEqual({ kind: "confirmRefund", at: "2026-11-28T10:00:00.000Z" });
    expect(deadlineOf({ ...order, status: "awaitingPickup" })).toEqual({ kind: "freeStorage", at: "2026-11-26" });
    expect(deadlineOf({ ...order, status: "approvedPresale" })).toEqual({ kind: "final", at: "2026-12-01" });
    expect(deadlineOf({ ...order, status: "awaitingPacking" })).toBeUndefined();
    const newYork = { time_zone: "America/New_York" };
    const readyAt = new Date("2027-01-11T10:00:00Z");
    expect(freeStorageUntil({ kind: "stock", created_at: at }, readyAt, newYork)).toBe("2026-11-26");
    expect(freeStorageUntil({ kind: "presale", created_at: at }, readyAt, newYork)).toBe("2027-01-16");
    // Placed in the evening: it is already the next day in UTC, but not at the warehouse.
    const evening = { kind: "stock", created_at: new Date("2026-11-22T03:00:00Z") };
    expect(freeStorageUntil(evening, readyAt, newYork)).toBe("2026-11-26");
  });

  test.each([
    ["completed", 0, "none", 4],
    ["completed", 60, "none", 13],
    ["completed", 100, "none", 10],
    ["completed", 0, "part", 23],
    ["completed", 100, "part", 14],
    ["completed", 0, "open", 6],
    ["returned", 100, "none", 11],
  ] as const)("status %s, %i refunded, %s returned: the buyer sees %i", (status, refunded_cents, returned, online) =>
    expect(onlineStatus({ status, paid_cents: 100, freight_paid_cents: 0, refunded_cents, returned })).toBe(online),
  );
});

describe("amounts due of an unpaid freight order", () => {
  const order = { status: "unpaid" as const, kind: "local" as const, order_cents: 900, deposit_cents: 0, paid_cents: 0, refunded_cents: 0 };

  test("are the goods, or goods and freight together", () =>
    expect(amountsDue({ ...order, freight_cents: 250, freight_paid_cents: 0 })).toEqual([
      { purpose: "order", due_cents: 900 },
      { purpose: "all", due_cents: 1_150 },
    ]));

  test("lock the order while either of them is being paid", () => {
    expect(isLockedWhilePaid({ kind: "local" }, "all")).toBe(true);
    expect(isLockedWhilePaid({ kind: "local" }, "freight")).toBe(false);
  });
});
