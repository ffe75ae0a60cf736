import { expect, test } from "vitest";
import type { TestAnswer } from "#apps/server/test-app.ts";
import { testApp } from "#apps/server/test-app.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { afterSaleWorld, setCap } from "./test-after-sale.ts";

/** Claims at once, bad input, the monthly limit, refunds by two people. */

const world = await testApp({ poolSize: 24 });
const { completedOrder, buyer, merchant, staff, open, claimOf, info, move, offer, place, pay, reasons, call } = await afterSaleWorld(world);
const service = staff("service");
const finance = staff("finance");

const reasonsOf = (answers: readonly TestAnswer[]): string[] => answers.map(({ reason = "ok" }) => reason).sort();
const apply = (lines: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  buyer("/user/applyAfterSale", claimOf(lines, more));
const used = async (): Promise<number> => (await buyer("/user/afterSaleOptions", {})).data.used as number;

test("claims no piece twice, in 20 rounds of 20 claims at once", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { order_line_id } = await completedOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => apply([{ order_line_id, quantity: 1, mode: 2 }], { note: `claim ${nth}` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(new Set(reasonsOf(answers))).toEqual(new Set(["ok", "RETURN_TWICE"]));
    const { claimed } = await world.one("select sum(quantity)::int as claimed from after_sale_lines where order_line_id = $1", [
      order_line_id,
    ]);
    expect(claimed).toBe(2);
  }
}, 120_000);

test("opens no more cases than the month allows, in 20 rounds of 20 claims at once", async () => {
  const lines: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) lines.push((await completedOrder()).order_line_id);
  for (let round = 0; round < 20; round += 1) {
    await setCap(world, (await used()) + 3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        apply([{ order_line_id: lines[nth % lines.length], quantity: 1, mode: 2 }], { note: `${round}/${nth}` }),
      ),
    );
    const opened = answers
      .filter(({ code }) => code === 200)
      .flatMap(({ data }) => data.records.map((record: { record_number: string }) => record.record_number));
    expect(opened).toHaveLength(3);
    expect(reasonsOf(answers)).toContain("REFUND_CAP_REACHED");
    // Withdrawn claims do not count.
    for (const record_sn of opened) await buyer("/user/cancelAfterSale", { record_sn });
  }
  await setCap(world, 1_000);
}, 120_000);

test("pays a refund once, in 20 rounds of 20 calls at once, and never more than was paid", async () => {
  const admin = (record_sn: string) => world.call("/operator/refundAfterSale", { record_sn }, { as: "admin@demo.test" });
  for (let round = 0; round < 20; round += 1) {
    const { order_sn, order_line_id } = await completedOrder();
    const first = await open([{ order_line_id, quantity: 1, mode: 2 }], { note: "one" });
    const second = await open([{ order_line_id, quantity: 1, mode: 2 }], { note: "two" });
    for (const record_sn of [first, second]) await merchant("/merchant/approveAfterSale", { record_sn });
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 ? admin(nth % 4 > 1 ? first : second) : finance("/operator/refundAfterSale", { record_sn: nth % 4 > 1 ? first : second }),
      ),
    );
    const order = await readOrderRow(world, order_sn);
    expect(order.refunded_cents).toBe(order.paid_cents + order.freight_paid_cents);
    const { posted } = await world.one("select count(*)::int as posted from ledger_transactions where cause = any ($1)", [
      [`afterSale:${first}`, `afterSale:${second}`],
    ]);
    expect(posted).toBe(2);
  }
  await checkInvariants(world);
}, 150_000);

test("answers bad claims with one clear reason and changes nothing", async () => {
  const { order_sn, order_line_id } = await completedOrder();
  const before = await used();
  const line = { order_line_id, quantity: 1, mode: 2 };
  const cases: [Record<string, unknown>[], Record<string, unknown>, string][] = [
    [[{ ...line, quantity: 3 }], {}, "QUANTITY_ABOVE_LEFT"],
    [[{ ...line, quantity: 0 }], {}, "CHECK_FIELDS"],
    [[{ ...line, quantity: -1 }], {}, "CHECK_FIELDS"],
    [[{ ...line, quantity: "1.5" }], {}, "CHECK_FIELDS"],
    [[{ ...line, mode: 4 }], {}, "CHECK_FIELDS"],
    [[{ ...line, resolution: "replacement" }], {}, "RESOLUTION_NOT_ALLOWED"],
    [[{ ...line, resolution: "credit", credit: "1000000.00" }], {}, "CREDIT_ABOVE_VALUE"],
    [[{ ...line, resolution: "credit", credit: "1.005" }], {}, "CHECK_FIELDS"],
    [[{ ...line, resolution: "credit", credit: "-1" }], {}, "CHECK_FIELDS"],
    [[line, line], {}, "RETURN_TWICE"],
    [[{ ...line, order_line_id: 999_999_999 }], {}, "NOT_FOUND"],
    [[line], { reason_id: reasons.damaged }, "NOT_FOUND"],
    [[line], { note: "" }, "CHECK_FIELDS"],
    [[line], { note: "x".repeat(501) }, "CHECK_FIELDS"],
    [[{ ...line, mode: 1 }], { photo_ids: "" }, "RETURN_FILES_REQUIRED"],
    [[{ ...line, mode: 1 }], { video_id: "" }, "RETURN_FILES_REQUIRED"],
    [[{ ...line, mode: 3 }], { photo_ids: "", video_id: "" }, "RETURN_FILES_REQUIRED"],
    [[line], { photo_ids: "0b8e8a3c-7d5b-4c1e-8f31-000000000000" }, "NOT_FOUND"],
    [[line], { photo_ids: Array.from({ length: 6 }, (_, n) => `0b8e8a3c-7d5b-4c1e-8f31-00000000000${n}`).join(",") }, "CHECK_FIELDS"],
  ];
  for (const [lines, more, reason] of cases)
    expect({ lines, more, reason: (await apply(lines, more)).reason }).toEqual({ lines, more, reason });
  expect(await used()).toBe(before);
  expect((await world.call("/user/applyAfterSale", claimOf([line]), { as: "buyer2@demo.test" })).reason).toBe("NOT_FOUND");
  await open([line]);
  expect((await apply([line])).msg).toContain("Do not submit return data twice!");
  expect((await move("applyRefund", order_sn)).reason).toBe("RETURN_TWICE");
});

test("claims nothing of orders that are not received, canceled, refunded or too old", async () => {
  const claim = async (order_sn: string) => {
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    return (await apply([{ order_line_id: Number(order_line_id), quantity: 1, mode: 2 }])) as { reason: string; msg: string };
  };
  const unpaid = await place();
  expect((await claim(unpaid)).reason).toBe("AFTER_SALE_NOT_RECEIVED");
  await call("/user/cancelOrder", { order_sn: unpaid }, "buyer");
  expect((await claim(unpaid)).msg).toContain("The order has been cancelled and cannot be refunded!");
  const paid = await place();
  await pay(paid);
  await call("/user/requestCancel", { order_sn: paid, note: "no" }, "buyer");
  expect((await claim(paid)).reason).toBe("ORDER_CANCELLED_NO_REFUND");
  const { order_sn } = await completedOrder();
  await move("applyRefund", order_sn);
  expect((await claim(order_sn)).reason).toBe("AFTER_SALE_CLOSED");
  const old = await completedOrder();
  const canRefundWhole = async () =>
    (await call("/home/getOrderInfo", { order_sn: old.order_sn }, "buyer")).data.orders[0].actions.some(
      ({ action }: { action: string }) => action === "applyRefund",
    );
  expect(await canRefundWhole()).toBe(true);
  await world.rows("update orders set completed_at = completed_at - interval '31 days' where order_number = $1", [old.order_sn]);
  expect(await claim(old.order_sn)).toMatchObject({ reason: "AFTER_SALE_OVER", msg: expect.stringContaining("days after completion: 30") });
  expect(await canRefundWhole()).toBe(false);
  expect(await call("/user/applyOrderRefund", { order_sn: old.order_sn, note: "Too late" }, "buyer")).toMatchObject({
    reason: "AFTER_SALE_OVER",
  });
});

test("a frozen company cannot claim; the limit and the freeze are shown before", async () => {
  const { order_line_id } = await completedOrder();
  const { company_id } = await world.one(
    "select company_id from company_members join people using (person_id) where email = 'buyer@demo.test' limit 1",
  );
  expect((await service("/operator/freezeAfterSale", { company_id, is_frozen: "1" })).reason).toBe("BUYER_REASON_REQUIRED");
  await service("/operator/freezeAfterSale", { company_id, is_frozen: "1", note: "Many claims without photos" });
  expect((await buyer("/user/afterSaleOptions", {})).data).toMatchObject({ is_frozen: true });
  expect((await apply([{ order_line_id, quantity: 1, mode: 2 }])).reason).toBe("AFTER_SALE_FROZEN");
  await service("/operator/freezeAfterSale", { company_id, is_frozen: "0" });
  await setCap(world, await used());
  expect((await apply([{ order_line_id, quantity: 1, mode: 2 }])).msg).toBe(
    "You have reached the maximum number of refunds this month, please contact customer service!",
  );
  await setCap(world, 1_000);
});

test("one application opens a case per order and mode, and keeps a draft until it is sent", async () => {
  const [one, other] = [await completedOrder(), await completedOrder()];
  await buyer("/user/saveAfterSaleDraft", { content: JSON.stringify({ note: "half done" }) });
  expect((await buyer("/user/afterSaleDraft", {})).data.content).toEqual({ note: "half done" });
  const answer = await apply([
    { order_line_id: one.order_line_id, quantity: 1, mode: 1 },
    { order_line_id: other.order_line_id, quantity: 2, mode: 2, resolution: "credit", credit: "4.00" },
  ]);
  expect(answer.data.records.map(({ order_number, mode }: { order_number: string; mode: number }) => ({ order_number, mode }))).toEqual([
    { order_number: one.order_sn, mode: 1 },
    { order_number: other.order_sn, mode: 2 },
  ]);
  expect((await buyer("/user/afterSaleDraft", {})).data.content).toBeNull();
  const list = (await buyer("/user/afterSaleList", { tab: "open", keyword: one.order_sn })).data;
  expect(list.list).toHaveLength(1);
});

test("above the limit a refund needs two people; nobody reads cases of others", async () => {
  await world.rows("update sites set settings = settings || '{\"refund_second_above_cents\": 100}' where site_code = 'LA'");
  await world.platform.reloadSites();
  await world.rows("delete from single_person_sums");
  const { order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }]);
  await merchant("/merchant/approveAfterSale", { record_sn });
  expect((await finance("/operator/refundAfterSale", { record_sn })).data.status).toBe(5);
  expect((await finance("/operator/refundAfterSale", { record_sn })).reason).toBe("SECOND_PERSON_NEEDED");
  expect((await info(record_sn)).refund_agreed_by).not.toBe("");
  expect((await world.call("/operator/refundAfterSale", { record_sn }, { as: "admin@demo.test" })).data.status).toBe(7);
  for (const [path, as] of [
    ["/user/afterSaleInfo", "buyer2@demo.test"],
    ["/merchant/afterSaleInfo", "maker2@demo.test"],
  ] as const)
    expect((await world.call(path, { record_sn }, { as })).reason).toBe("NOT_FOUND");
  expect(offer.stock_item_id).toBeGreaterThan(0);
  await checkInvariants(world);
});
