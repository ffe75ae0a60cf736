import { afterEach, describe, expect, test } from "vitest";
import { finance, runConcurrently, testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { jobs } from "#features/trade/orders/jobs.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { hourMs } from "#kernel/clock.ts";
import { buyer, otherBuyer, paymentFixture } from "./test-payments.ts";

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));
const { placeOrder, getBalance, getOrderStatuses, payBalance, getPayList } = await paymentFixture(app);

describe("offline payments", () => {
  const picture = (as = buyer.as, file_type = 4): Promise<string> => insertUploadedFile(app, { as, file_type });

  const submitVoucher = async (order_sn: string, more: Record<string, unknown> = {}) => {
    const { due } = await getPayList(order_sn);
    return app.call("/pay/offline", { order_sn, method: "transfer", amount: due, voucher_ids: await picture(), ...more }, buyer);
  };

  const newestVoucher = async (): Promise<number> => (await app.one<{ id: number }>("select max(voucher_id) as id from vouchers")).id;

  /** What one person approved earlier counts against the limit of the day. */
  const forgetSums = () => app.rows("delete from single_person_sums");

  test("a voucher is submitted, rejected with a reason, resubmitted and approved", async () => {
    const order_sn = await placeOrder({ count: 2 });
    const due = Number((await getPayList(order_sn)).due);
    expect(await submitVoucher(order_sn)).toMatchObject({ code: 200 });
    expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["pendingAudit"]));
    const first = await newestVoucher();
    expect(await getPayList(order_sn)).toMatchObject({ status: 18, voucher: { voucher_id: first, status: "submitted" } });
    expect(await app.call("/operator/reviewVoucher", { voucher_id: first, decision: "refuse" }, finance)).toMatchObject({
      fields: { note: expect.any(String) },
    });
    expect(
      await app.call("/operator/reviewVoucher", { voucher_id: first, decision: "refuse", note: "The slip cannot be read" }, finance),
    ).toMatchObject({ code: 200 });
    expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["refused"]));
    expect(await getPayList(order_sn)).toMatchObject({
      status: 0,
      methods: [{ method: "offline" }],
      voucher: { status: "refused", note: "The slip cannot be read" },
    });
    expect(await payBalance(order_sn)).toMatchObject({ reason: "METHOD_NOT_OPEN" });
    expect(await submitVoucher(order_sn)).toMatchObject({ code: 200 });
    const queue = (await app.call("/operator/voucherList", { status: "submitted" }, finance)).data;
    expect(queue.list.find(({ voucher_id }: { voucher_id: number }) => voucher_id === first + 1)).toMatchObject({
      review_note: "",
      earlier_note: "The slip cannot be read",
    });
    const before = await getBalance();
    const approve = (received_amount: string) =>
      app.call("/operator/reviewVoucher", { voucher_id: first + 1, decision: "approve", received_amount }, finance);
    expect(await approve((due - 0.01).toFixed(2))).toMatchObject({ reason: "RECEIVED_TOO_LITTLE" });
    expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["pendingAudit"]));
    expect(await approve((due + 25).toFixed(2))).toMatchObject({ code: 200, data: { to_balance: "25.00", status: "approved" } });
    expect(await getBalance()).toBeCloseTo(before + 25, 2);
    expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["awaitingPacking"]));
    const mails = await app.rows<{ subject: string }>(
      "select subject from outbox_messages where recipient = $1 order by message_id desc limit 2",
      [buyer.as],
    );
    expect(mails.map(({ subject }) => subject).join()).toContain(order_sn.slice(0, 8));
  });

  test("vouchers of a company above the limit of the day need two people who enter the same amount", async () => {
    const setLimit = async (cents: number) => {
      await app.rows("update sites set settings = settings || jsonb_build_object('recharge_second_above_cents', $1::integer)", [cents]);
      await app.platform.reloadSites();
    };
    const [first, second] = [await placeOrder({ count: 1 }), await placeOrder({ count: 1 })];
    const due = Number((await getPayList(first)).due);
    await forgetSums();
    // One voucher is within the limit, both together are not.
    await setLimit(Math.round(due * 150));
    await submitVoucher(first);
    const voucher_id = await newestVoucher();
    await submitVoucher(second);
    const approve = (id: number, who: { as: string }, amount = due) =>
      app.call("/operator/reviewVoucher", { voucher_id: id, decision: "approve", received_amount: amount.toFixed(2) }, who);
    const admin = { as: "admin@demo.test" };
    expect((await approve(voucher_id, finance)).data.status).toBe("approved");
    expect((await approve(voucher_id + 1, finance)).data).toMatchObject({ status: "submitted", orders: [] });
    expect(new Set(await getOrderStatuses(second))).toEqual(new Set(["pendingAudit"]));
    expect(await approve(voucher_id + 1, finance)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await approve(voucher_id + 1, admin, due + 1)).toMatchObject({ reason: "RECEIVED_DIFFERS" });
    expect((await approve(voucher_id + 1, admin)).data.status).toBe("approved");
    expect(new Set(await getOrderStatuses(second))).toEqual(new Set(["awaitingPacking"]));
    await setLimit(1_000_000);
  });

  test("an order whose voucher was rejected has the whole time to pay again, and then is canceled with its goods released", async () => {
    const order_sn = await placeOrder({ offer: 6, quantity: 2 });
    await submitVoucher(order_sn);
    const start = app.clock.now();
    await app.rows("update sessions set last_used_at = last_used_at + interval '10 days', expires_at = expires_at + interval '10 days'");
    app.platform.sessions.clear();
    const later = (hours: number) => app.clock.set(new Date(start.getTime() + hours * hourMs));
    later(47);
    await app.call(
      "/operator/reviewVoucher",
      { voucher_id: await newestVoucher(), decision: "refuse", note: "The slip cannot be read" },
      finance,
    );
    expect((await getPayList(order_sn)).deadline).toBe(new Date(app.clock.now().getTime() + 48 * hourMs).toISOString());
    later(47 + 47);
    await runJobs(app.platform, jobs);
    expect(await getOrderStatuses(order_sn)).toEqual(["refused"]);
    later(47 + 49);
    await runJobs(app.platform, jobs);
    expect(await getOrderStatuses(order_sn)).toEqual(["cancelled"]);
    const [{ state }] = await app.rows("select state from stock_reservations order by reservation_id desc limit 1");
    expect(state).toBe("released");
    app.clock.set(start);
  });

  test("an order with a rejected voucher can be cancelled (12 to 9), which releases its stock", async () => {
    const order_sn = await placeOrder({ offer: 6, quantity: 2 });
    await submitVoucher(order_sn);
    const voucher_id = await newestVoucher();
    await app.call("/operator/reviewVoucher", { voucher_id, decision: "refuse", note: "The slip cannot be read" }, finance);
    expect(await getOrderStatuses(order_sn)).toEqual(["refused"]);
    expect(await app.call("/user/cancelOrder", { order_sn }, otherBuyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/user/cancelOrder", { order_sn }, buyer)).toMatchObject({ code: 200 });
    expect(await getOrderStatuses(order_sn)).toEqual(["cancelled"]);
    const open = await app.rows(
      `select from stock_reservations join orders using (order_id) join checkouts using (checkout_id)
       where order_parent_number = $1 and state = 'open'`,
      [order_sn],
    );
    expect(open).toEqual([]);
    expect(await payBalance(order_sn)).toMatchObject({ reason: "WRONG_STATUS" });
  });

  test("two of finance deciding at the same time have one decision (test R, twenty rounds)", async () => {
    for (let round = 0; round < 20; round += 1) {
      await forgetSums();
      const other = round % 2 === 0 ? "approve" : "refuse";
      const order_sn = await placeOrder();
      await submitVoucher(order_sn);
      const voucher_id = await newestVoucher();
      const due =
        (await app.one<{ claimed_cents: number }>("select claimed_cents from vouchers where voucher_id = $1", [voucher_id])).claimed_cents /
        100;
      const answers = await Promise.all([
        app.call("/operator/reviewVoucher", { voucher_id, decision: "approve", received_amount: due.toFixed(2) }, finance),
        app.call(
          "/operator/reviewVoucher",
          { voucher_id, decision: other, received_amount: due.toFixed(2), note: "twice" },
          { as: "admin@demo.test" },
        ),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.map(({ reason }) => reason).filter(Boolean)).toEqual(["ALREADY_REVIEWED"]);
    }
  });

  test("what is credited beyond the due amount is limited, and above the limit of the day two people approve it (S7)", async () => {
    const order_sn = await placeOrder();
    const due = Number((await getPayList(order_sn)).due);
    await submitVoucher(order_sn);
    const voucher_id = await newestVoucher();
    const before = await getBalance();
    const approve = (beyond: number, who = finance) =>
      app.call("/operator/reviewVoucher", { voucher_id, decision: "approve", received_amount: (due + beyond).toFixed(2) }, who);
    expect(await approve(10_000.01)).toMatchObject({ reason: "RECEIVED_FAR_ABOVE", fields: { received_amount: expect.any(String) } });
    expect(await getOrderStatuses(order_sn)).toEqual(["pendingAudit"]);
    expect(await getBalance()).toBe(before);
    expect((await approve(10_000)).data.status).toBe("submitted");
    expect((await approve(10_000, { as: "admin@demo.test" })).data).toMatchObject({ status: "approved", to_balance: "10000.00" });
    expect(await getBalance()).toBeCloseTo(before + 10_000, 2);
  });

  test("requires one to five own pictures and at least the due amount", async () => {
    const order_sn = await placeOrder();
    const due = Number((await getPayList(order_sn)).due);
    const mine = await picture();
    const many = await runConcurrently(6, () => picture());
    for (const [voucher_ids, reason] of [
      [await picture(otherBuyer.as), "NOT_FOUND"],
      [await picture(buyer.as, 1), "NOT_FOUND"],
      [`${mine},${crypto.randomUUID()}`, "NOT_FOUND"],
      ["", "CHECK_FIELDS"],
      [many.join(","), "CHECK_FIELDS"],
      ["1", "CHECK_FIELDS"],
    ] as const) {
      const answer = await submitVoucher(order_sn, { voucher_ids });
      expect(answer.reason).toBe(reason);
      expect(answer.fields).toHaveProperty("voucher_ids");
    }
    for (const [amount, reason] of [
      ["0", "CHECK_FIELDS"],
      ["-5", "CHECK_FIELDS"],
      ["1e3", "CHECK_FIELDS"],
      ["1.234", "CHECK_FIELDS"],
      [(due - 1).toFixed(2), "AMOUNT_BELOW_DUE"],
    ] as const) {
      expect(await submitVoucher(order_sn, { amount })).toMatchObject({ reason, fields: { amount: expect.any(String) } });
    }
    expect(await submitVoucher(order_sn, { method: "crypto" })).toMatchObject({ fields: { method: expect.any(String) } });
    expect(
      (await app.call("/pay/offline", { order_sn, method: "cash", amount: due, voucher_ids: await picture(otherBuyer.as) }, otherBuyer))
        .reason,
    ).toBe("NOT_FOUND");
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
  });

  test("freight can be paid by voucher in parts", async () => {
    const order_sn = await placeOrder({ freight: true, quantity: 2 });
    await payBalance(order_sn);
    expect(await submitVoucher(order_sn, { purpose: "freight" })).toMatchObject({ code: 200, data: { orders: [{ status: 45 }] } });
    expect(await submitVoucher(order_sn, { purpose: "freight" })).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
    const voucher_id = await newestVoucher();
    expect(await app.call("/operator/reviewVoucher", { voucher_id, decision: "approve", received_amount: "5.00" }, finance)).toMatchObject({
      code: 200,
      data: { orders: [{ status: 46 }] },
    });
    expect(await payBalance(order_sn, { purpose: "freight" })).toMatchObject({ code: 200, data: { orders: [{ status: 2 }] } });
  });

  test("finance reviews the queue, auditors read it", async () => {
    const order_sn = await placeOrder();
    await submitVoucher(order_sn, { remark: "Paid at the counter" });
    for (const as of ["finance@demo.test", "admin@demo.test", "auditor@demo.test"]) {
      const { data } = await app.call("/operator/voucherList", { keyword: order_sn }, { as });
      expect(data).toMatchObject({
        count: 1,
        list: [{ order_parent_number: order_sn, remark: "Paid at the counter", status: "submitted" }],
      });
      expect(data.list[0].pictures[0].url).toMatch(/^\/files\//);
    }
    const voucher_id = await newestVoucher();
    for (const as of ["service@demo.test", "maker@demo.test", "buyer@demo.test", "auditor@demo.test"]) {
      expect((await app.call("/operator/reviewVoucher", { voucher_id, decision: "refuse", note: "no" }, { as })).reason).toBe(
        "NOT_ALLOWED",
      );
    }
    expect((await app.call("/operator/voucherList", {}, { as: "buyer@demo.test" })).reason).toBe("NOT_ALLOWED");
    expect((await app.call("/operator/reviewVoucher", { voucher_id: 999_999, decision: "refuse", note: "no" }, finance)).reason).toBe(
      "NOT_FOUND",
    );
  });
});
