import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import {
  checkInvariants,
  createBuyers,
  readOrderRow,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { expireCoupons } from "./jobs.ts";

const staff = { as: "finance@demo.test" };

const app = await testApp({ poolSize: 24 });
afterAll(() => checkInvariants(app));

const dayFromNow = (days: number): string => app.today(days);

const makeBatch = async (more: Record<string, unknown> = {}): Promise<number> => {
  const answer = await app.call(
    "/operator/saveCoupon",
    { title_en: "Test", amount: "50.00", starts_on: dayFromNow(-1), ends_on: dayFromNow(10), is_claimable: 1, ...more },
    staff,
  );
  expect(answer).toMatchObject({ code: 200 });
  const { batch_id, approval_id } = answer.data;
  if (approval_id !== null) expect(await approve(approval_id)).toMatchObject({ code: 200 });
  return batch_id;
};

const approve = (approval_id: number, as = "admin@demo.test", more: Record<string, unknown> = {}) =>
  app.call("/operator/decideCoupon", { approval_id, decision: "approve", ...more }, { as });

const claim = async (batch_id: number, token: string): Promise<number> => {
  const answer = await app.call("/user/claimCoupon", { batch_id }, { token });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.coupon_id;
};

const order = (lines: { offer: TestOffer; quantity: number }[], token: string, more: Record<string, unknown> = {}) =>
  app.call("/home/create", { product_list: toProductList(lines), ...more }, { token });

const couponRow = async (coupon_id: number) => {
  const rows = await app.rows("select * from coupons where coupon_id = $1", [coupon_id]);
  return rows[0] as { status: string; order_parent_number: string | null; saved_cents: number | null };
};

const batchRow = async (batch_id: number) => {
  const rows = await app.rows(
    "select handed_out, (select count(*)::integer from coupons where coupons.batch_id = $1) as coupons from coupon_batches where batch_id = $1",
    [batch_id],
  );
  return rows[0] as { handed_out: number; coupons: number };
};

test("gifts of a company beyond the limit of the day are given by two people (S7)", async () => {
  const [buyer] = await createBuyers(app, 1);
  const { company_id } = await app.one<{ company_id: number }>(
    "select company_id from sessions where token_hash = sha256(convert_to($1, 'UTF8'))",
    [buyer],
  );
  const setLimit = async (cents: number) => {
    await app.rows("update sites set settings = settings || jsonb_build_object('refund_second_above_cents', $1::integer)", [cents]);
    await app.platform.reloadSites();
  };
  await setLimit(12_000);
  const batch_id = await makeBatch({ per_company: 5 });
  const give = (as: string) => app.call("/operator/giveCoupon", { batch_id, company_id }, { as });
  const gifts = [await give("finance@demo.test"), await give("finance@demo.test"), await give("finance@demo.test")];
  expect(gifts.map(({ data }) => data.coupon_id !== null)).toEqual([true, true, false]);
  expect((await batchRow(batch_id)).coupons).toBe(2);
  expect(await give("finance@demo.test")).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect((await give("admin@demo.test")).data.coupon_id).not.toBeNull();
  expect((await batchRow(batch_id)).coupons).toBe(3);
  await setLimit(1_000_000);
});

describe("a batch worth more than one person may give away (S7)", () => {
  const large = { title_en: "Large", amount: "200.00", total_count: 51, code: "LARGE-51", is_claimable: 1 };
  const save = (more: Record<string, unknown>) =>
    app.call("/operator/saveCoupon", { ...large, starts_on: dayFromNow(-1), ends_on: dayFromNow(10), ...more }, staff);

  test("is taken by nobody until a second person has approved it", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const { batch_id, approval_id } = (await save({})).data;
    expect(approval_id).toEqual(expect.any(Number));
    expect(await app.call("/user/claimCoupon", { batch_id }, { token })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/supply/order/coupon/exchange", { code: large.code }, { token })).toMatchObject({
      reason: "COUPON_CODE_UNKNOWN",
    });
    const center = await app.call("/user/couponCenter", {}, { token });
    expect(center.data.list.map((each: { batch_id: number }) => each.batch_id)).not.toContain(batch_id);

    expect(await approve(approval_id, "finance@demo.test")).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await approve(approval_id, "salesman@demo.test")).toMatchObject({ reason: "NOT_ALLOWED" });
    const later = (await save({ batch_id, title_en: "Another title" })).data;
    expect(await approve(approval_id)).toMatchObject({ reason: "CHANGED_MEANWHILE" });
    const answers = await Promise.all([approve(later.approval_id), approve(later.approval_id)]);
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(["ALREADY_REVIEWED", undefined]);
    await claim(batch_id, token);
  });

  test("waits again when it becomes worth more, and its issued coupons stay usable", async () => {
    const [token = "", other = ""] = await createBuyers(app, 2);
    const [offer] = (await simpleOffers(app, 1, { stock: 5 })) as [TestOffer];
    const batch_id = await makeBatch({ amount: "200.00", total_count: 51 });
    const coupon_id = await claim(batch_id, token);
    const change = (total_count: number | "") => save({ batch_id, code: "", total_count });
    expect((await change(50)).data).toEqual({ batch_id, approval_id: null });
    expect((await change(51)).data).toEqual({ batch_id, approval_id: expect.any(Number) });
    const { approval_id } = (await change("")).data;
    expect(await app.call("/user/claimCoupon", { batch_id }, { token: other })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await order([{ offer, quantity: 1 }], token, { coupon_id })).toMatchObject({ code: 200 });
    expect(await approve(approval_id)).toMatchObject({ code: 200 });
    await claim(batch_id, other);
  });

  test("of gifts only is judged gift by gift", async () => {
    expect((await save({ code: "", is_claimable: 0, total_count: "" })).data).toMatchObject({ approval_id: null });
  });

  test("is an item of the review queue; a declined one waits again when it is saved anew", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const { batch_id, approval_id } = (await save({ code: "" })).data;
    const admin = { as: "admin@demo.test" };
    const seenBy = async (who: { as: string }) =>
      (await app.call("/operator/reviewQueue", { kind: "coupon", page_size: 100 }, who)).data.list.find(
        ({ item_id }: { item_id: number }) => item_id === approval_id,
      );
    expect(await seenBy(admin)).toMatchObject({
      title: large.title_en,
      amount: "10200.00",
      two_people: true,
      first_name: "Felix Stein",
      is_first_mine: false,
      may_decide: true,
    });
    expect(await seenBy(staff)).toMatchObject({ is_first_mine: true });
    expect(await seenBy({ as: "salesman@demo.test" })).toMatchObject({ may_decide: false });
    expect((await app.call("/operator/couponApproval", { approval_id }, admin)).data.batch).toMatchObject({
      batch_id,
      is_own_change: false,
    });
    const refusal = { decision: "refuse", note: "Too many for one month." };
    expect(await approve(approval_id, admin.as, { ...refusal, note: "" })).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
    expect(await approve(approval_id, admin.as, refusal)).toMatchObject({ code: 200 });
    expect(await seenBy(admin)).toBeUndefined();
    expect((await app.call("/operator/couponInfo", { batch_id }, staff)).data.batch).toMatchObject({
      awaits_approval: true,
      declined: { by: "Ada Brook", reason: "Too many for one month." },
    });
    expect(await approve(approval_id)).toMatchObject({ reason: "ALREADY_REVIEWED" });
    expect(await app.call("/user/claimCoupon", { batch_id }, { token })).toMatchObject({ reason: "NOT_FOUND" });

    const again = (await save({ batch_id, code: "", total_count: 60 })).data;
    expect(await approve(again.approval_id)).toMatchObject({ code: 200 });
    expect((await app.call("/operator/couponInfo", { batch_id }, staff)).data.batch).toMatchObject({ declined: null });
    await claim(batch_id, token);
  });
});

describe("limits with concurrent requests", () => {
  test("give one coupon to one of twenty concurrent orders", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [offer] = (await simpleOffers(app, 1, { stock: 100 })) as [TestOffer];
    for (let round = 0; round < 20; round += 1) {
      const coupon_id = await claim(await makeBatch({ amount: "1.00" }), token);
      const answers = await Promise.all(Array.from({ length: 20 }, () => order([{ offer, quantity: 1 }], token, { coupon_id })));
      const placed = answers.filter(({ code }) => code === 200);
      expect(placed).toHaveLength(1);
      expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["COUPON_NOT_HELD"]));
      expect(await couponRow(coupon_id)).toMatchObject({
        status: "reserved",
        order_parent_number: placed[0]?.data.order_parent_number,
        saved_cents: 100,
      });
    }
  });

  test("issue one coupon for twenty concurrent exchanges of a code", async () => {
    const tokens = await createBuyers(app, 20);
    const batch_id = await makeBatch({ code: "ONCE-2026", is_claimable: 0 });
    for (const [round, token] of tokens.entries()) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => app.call("/supply/order/coupon/exchange", { code: "once2026" }, { token })),
      );
      expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(1);
      // The last requests exceed the hourly rate limit.
      const reasons = answers.flatMap(({ reason }) => reason ?? []);
      expect(reasons.every((reason) => reason === "COUPON_LIMIT" || reason === "TOO_MANY_ATTEMPTS")).toBe(true);
      expect(await batchRow(batch_id)).toEqual({ handed_out: round + 1, coupons: round + 1 });
    }
  });

  test("never exceed the total number", async () => {
    const tokens = await createBuyers(app, 20);
    for (let round = 0; round < 20; round += 1) {
      const batch_id = await makeBatch({ total_count: 5 });
      const answers = await Promise.all(tokens.map((token) => app.call("/user/claimCoupon", { batch_id }, { token })));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
      expect(answers.filter(({ reason }) => reason === "COUPON_NONE_LEFT")).toHaveLength(15);
      expect(await batchRow(batch_id)).toEqual({ handed_out: 5, coupons: 5 });
    }
  });

  test("never exceed the limit per company", async () => {
    const [token = ""] = await createBuyers(app, 1);
    for (let round = 0; round < 20; round += 1) {
      const batch_id = await makeBatch({ per_company: 3 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.call("/user/claimCoupon", { batch_id }, { token })));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
      expect(answers.filter(({ reason }) => reason === "COUPON_LIMIT")).toHaveLength(17);
    }
  });
});

describe("savings", () => {
  test("are split over the orders of a checkout to the cent and explained in each", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [a] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 1 })) as [TestOffer];
    const [b] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 2 })) as [TestOffer];
    const [c] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 3 })) as [TestOffer];
    const coupon_id = await claim(await makeBatch({ amount: "100.01", title_zh: "测试券" }), token);
    const lines = [a, b, c].map((offer) => ({ offer, quantity: 3 }));
    const booked = await app.call("/supply/order/order/booking", { product_list: toProductList(lines), coupon_id }, { token });
    expect(booked.data).toMatchObject({ coupon_fee: "100.01", coupon_id, best_coupon_id: coupon_id });
    const placed = await order(lines, token, { coupon_id });
    const rows = await Promise.all(placed.data.orders.map((its: { order_number: string }) => readOrderRow(app, its.order_number)));
    expect(rows.map(({ coupon_cents }) => Number(coupon_cents)).reduce((sum, cents) => sum + cents, 0)).toBe(10_001);
    expect(rows).toHaveLength(3);
    const goods = rows.map(({ goods_cents }) => Number(goods_cents));
    const all = goods.reduce((sum, cents) => sum + cents, 0);
    for (const [index, row] of rows.entries()) {
      expect(Math.abs(Number(row.coupon_cents) - (10_001 * (goods[index] ?? 0)) / all)).toBeLessThan(1);
      const told = row.explanation.find(({ rule }: { rule: string }) => rule === "coupon");
      expect(told).toMatchObject({ cents: Number(row.coupon_cents), values: { "zh-CN": "测试券" } });
    }
    expect(booked.data.order_fee).toBe(
      (placed.data.orders.reduce((sum: number, its: { order_fee: string }) => sum + Number(its.order_fee) * 100, 0) / 100).toFixed(2),
    );
  });

  test("apply to eligible goods only, from the minimum up to the cap", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [a] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 1 })) as [TestOffer];
    const [b] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 2 })) as [TestOffer];
    const ofMerchant = await claim(await makeBatch({ amount: "", percent: 10, cap: "7.50", merchant_ids: "1" }), token);
    const high = await claim(await makeBatch({ minimum: "900000.00" }), token);
    const later = await claim(await makeBatch({}), token);
    await app.rows("update coupon_batches set starts_at = $1 where batch_id = (select batch_id from coupons where coupon_id = $2)", [
      new Date(app.clock.now().getTime() + dayMs),
      later,
    ]);
    const book = (lines: { offer: TestOffer; quantity: number }[]) =>
      app.call("/supply/order/order/booking", { product_list: toProductList(lines) }, { token });
    const { data } = await book([
      { offer: a, quantity: 1 },
      { offer: b, quantity: 1 },
    ]);
    const by = (coupon_id: number) => data.coupons.find((its: { coupon_id: number }) => its.coupon_id === coupon_id);
    expect(by(ofMerchant)).toMatchObject({ problem: "", saves: Math.min(7.5, Math.round(a.price_cents / 10) / 100).toFixed(2) });
    expect(by(high)).toMatchObject({ problem: "COUPON_BELOW_MINIMUM", saves: "0.00" });
    expect(by(later)).toMatchObject({ problem: "COUPON_NOT_YET" });
    expect(data.best_coupon_id).toBe(ofMerchant);
    expect(data).toMatchObject({ coupon_id: null, coupon_fee: "0.00" });
    const product_list = toProductList([{ offer: a, quantity: 1 }]);
    const withBest = await app.call("/supply/order/order/booking", { product_list, best_coupon: 1 }, { token });
    expect(withBest.data).toMatchObject({ coupon_id: ofMerchant, coupon_fee: by(ofMerchant).saves });
    const other = await book([{ offer: b, quantity: 1 }]);
    expect(other.data.coupons.find((its: { coupon_id: number }) => its.coupon_id === ofMerchant)).toMatchObject({
      problem: "COUPON_OTHER_GOODS",
    });
    expect(await order([{ offer: b, quantity: 1 }], token, { coupon_id: ofMerchant })).toMatchObject({
      reason: "COUPON_OTHER_GOODS",
      fields: { coupon_id: expect.any(String) },
    });
    expect((await couponRow(ofMerchant)).status).toBe("held");
  });

  test("mark a free order as paid while another order of the checkout is still due", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [a] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 1 })) as [TestOffer];
    const [b] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 2 })) as [TestOffer];
    await app.rows(
      "update offers set pack_fee_cents = 0, insurance_fee_cents = 0, delivery_fee_cents = 0, assembly_fee_cents = 0 where relation_id = $1",
      [a.relation_id],
    );
    const coupon_id = await claim(await makeBatch({ amount: "", percent: 100, merchant_ids: "1" }), token);
    const placed = await order(
      [a, b].map((offer) => ({ offer, quantity: 1 })),
      token,
      { coupon_id },
    );
    expect(placed).toMatchObject({ code: 200 });
    const rows = await Promise.all(placed.data.orders.map((its: { order_number: string }) => readOrderRow(app, its.order_number)));
    const [free, other] = rows.sort((x, y) => Number(x.order_cents) - Number(y.order_cents));
    expect(Object.is(Number(free.order_cents), 0)).toBe(true);
    expect(free).toMatchObject({ status: "awaitingPacking", paid_cents: 0 });
    expect(other).toMatchObject({ status: "unpaid" });
    expect(await couponRow(coupon_id)).toMatchObject({ status: "used" });
    await checkInvariants(app);
  });

  test("are refused for a coupon of another site, with the site's name", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [offer] = (await simpleOffers(app, 1, { stock: 10 })) as [TestOffer];
    const batch_id = await makeBatch();
    const coupon_id = await claim(batch_id, token);
    await app.rows("update coupon_batches set site_code = 'MD' where batch_id = $1", [batch_id]);
    const orders = () => app.one<{ count: number }>("select count(*)::integer as count from orders");
    const before = await orders();
    expect(await order([{ offer, quantity: 1 }], token, { coupon_id })).toMatchObject({
      reason: "COUPON_OTHER_SITE",
      msg: expect.stringContaining("MD"),
    });
    expect(await orders()).toEqual(before);
    expect(await couponRow(coupon_id)).toMatchObject({ status: "held" });
  });

  test("are refused for a coupon of another company", async () => {
    const [token = "", stranger = ""] = await createBuyers(app, 2);
    const [offer] = (await simpleOffers(app, 1, { stock: 10 })) as [TestOffer];
    const coupon_id = await claim(await makeBatch(), token);
    expect(await order([{ offer, quantity: 1 }], stranger, { coupon_id })).toMatchObject({ reason: "COUPON_NOT_HELD" });
  });
});

describe("lifecycle", () => {
  test("releases a coupon when the last order of its checkout is canceled, also concurrently", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [a] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 1 })) as [TestOffer];
    const [b] = (await simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id: 2 })) as [TestOffer];
    const coupon_id = await claim(await makeBatch({ amount: "10.00" }), token);
    const lines = [a, b].map((offer) => ({ offer, quantity: 1 }));
    const first = await order(lines, token, { coupon_id });
    await app.call("/user/cancelOrder", { order_sn: first.data.orders[0].order_number }, { token });
    expect((await couponRow(coupon_id)).status).toBe("reserved");
    await app.call("/user/cancelOrder", { order_sn: first.data.orders[1].order_number }, { token });
    expect(await couponRow(coupon_id)).toMatchObject({ status: "held", order_parent_number: null, saved_cents: null });
    const atOnceRounds = 10;
    for (let round = 0; round < atOnceRounds; round += 1) {
      const again = await order(lines, token, { coupon_id });
      await Promise.all(
        again.data.orders.map(({ order_number }: { order_number: string }) =>
          app.call("/user/cancelOrder", { order_sn: order_number }, { token }),
        ),
      );
      expect((await couponRow(coupon_id)).status).toBe("held");
    }
    const rows = await app.rows("select action from coupon_events where coupon_id = $1 order by event_id", [coupon_id]);
    const everyRound = Array.from({ length: 1 + atOnceRounds }, () => ["reserve", "release"]).flat();
    expect(rows.map(({ action }) => action)).toEqual(["claim", ...everyRound]);
  });

  test("marks a coupon as used when an order is paid", async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 20 })) as [TestOffer];
    const buyer = { as: "buyer2@demo.test" };
    const batch_id = await makeBatch({ amount: "5.00" });
    const { data } = await app.call("/user/claimCoupon", { batch_id }, buyer);
    const placed = await app.call(
      "/home/create",
      { product_list: toProductList([{ offer, quantity: 1 }]), coupon_id: data.coupon_id },
      buyer,
    );
    expect(placed).toMatchObject({ code: 200 });
    const order_sn = placed.data.order_parent_number;
    expect(await app.call("/pay/balance", { order_sn, payment_password: "123456", request_id: crypto.randomUUID() }, buyer)).toMatchObject({
      code: 200,
    });
    expect((await couponRow(data.coupon_id)).status).toBe("used");
    const used = await app.call("/user/couponList", { tab: "used" }, buyer);
    expect(used.data.list.find((its: { coupon_id: number }) => its.coupon_id === data.coupon_id)).toMatchObject({
      order_parent_number: order_sn,
      saved: "5.00",
    });
  });

  test("expires unused coupons and refuses them even before the job runs", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const [offer] = (await simpleOffers(app, 1, { stock: 10 })) as [TestOffer];
    const coupon_id = await claim(await makeBatch(), token);
    await app.rows("update coupon_batches set ends_at = $1 where batch_id = (select batch_id from coupons where coupon_id = $2)", [
      app.clock.now(),
      coupon_id,
    ]);
    expect(await order([{ offer, quantity: 1 }], token, { coupon_id })).toMatchObject({ reason: "COUPON_OVER" });
    expect((await app.call("/user/couponList", { tab: "expired" }, { token })).data.count).toBe(1);
    await expireCoupons(app.platform);
    expect((await couponRow(coupon_id)).status).toBe("expired");
    expect(await order([{ offer, quantity: 1 }], token, { coupon_id })).toMatchObject({ reason: "COUPON_NOT_HELD" });
  });

  test("refuses claiming and using coupons of a stopped batch", async () => {
    const [token = "", late = ""] = await createBuyers(app, 2);
    const [offer] = (await simpleOffers(app, 1, { stock: 10 })) as [TestOffer];
    const batch_id = await makeBatch();
    const coupon_id = await claim(batch_id, token);
    expect(await app.call("/operator/stopCoupon", { batch_id }, staff)).toMatchObject({ code: 200 });
    expect(await app.call("/user/claimCoupon", { batch_id }, { token: late })).toMatchObject({ reason: "COUPON_STOPPED" });
    expect(await order([{ offer, quantity: 1 }], token, { coupon_id })).toMatchObject({ reason: "COUPON_STOPPED" });
  });
});

describe("codes", () => {
  test("are rate limited against guessing", async () => {
    const [token = ""] = await createBuyers(app, 1);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.call("/supply/order/coupon/exchange", { code: `GUESS${n}` }, { token })),
    );
    expect(tries.filter(({ reason }) => reason === "COUPON_CODE_UNKNOWN").length).toBeLessThanOrEqual(15);
    expect(tries.some(({ reason }) => reason === "TOO_MANY_ATTEMPTS")).toBe(true);
  });
});

describe("the operator", () => {
  test("can change value and goods only until the first coupon is issued", async () => {
    const [token = "", other = ""] = await createBuyers(app, 2);
    const batch_id = await makeBatch({ amount: "20.00", total_count: 10 });
    const save = (more: Record<string, unknown>) =>
      app.call(
        "/operator/saveCoupon",
        {
          batch_id,
          title_en: "New name",
          amount: "20.00",
          starts_on: dayFromNow(-1),
          ends_on: dayFromNow(20),
          is_claimable: 1,
          total_count: 10,
          ...more,
        },
        staff,
      );
    expect(await save({ amount: "30.00" })).toMatchObject({ code: 200 });
    expect(await save({})).toMatchObject({ code: 200 });
    await claim(batch_id, token);
    expect(await save({ amount: "30.00" })).toMatchObject({ reason: "COUPON_FIXED" });
    expect(await save({ total_count: 8 })).toMatchObject({ code: 200 });
    const { data } = await app.call("/operator/couponInfo", { batch_id }, staff);
    expect(data).toMatchObject({ batch: { title_en: "New name", handed_out: 1, total_count: 8 }, holders: [{ status: "held" }] });
    await claim(batch_id, other);
    expect(await save({ total_count: 1 })).toMatchObject({ reason: "COUPON_TOTAL_BELOW", fields: { total_count: expect.any(String) } });
    expect(await save({ total_count: 2 })).toMatchObject({ code: 200 });
  });

  test.each([
    [{ amount: "", percent: "" }, "COUPON_VALUE"],
    [{ percent: 10 }, "COUPON_VALUE"],
    [{ code: "ab" }, "COUPON_CODE_FORM"],
    [{ ends_on: "2020-01-01" }, "CHECK_FIELDS"],
    [{ title_en: "" }, "CHECK_FIELDS"],
  ])("%o is refused: %s", async (more, reason) => {
    const body = { title_en: "Test", amount: "50.00", starts_on: dayFromNow(-1), ends_on: dayFromNow(10), ...more };
    expect(await app.call("/operator/saveCoupon", body, staff)).toMatchObject({ reason });
  });

  test("uses a code for one batch only; buyers and other staff roles are refused", async () => {
    await makeBatch({ code: "TWICE99" });
    const body = { title_en: "Test", amount: "50.00", starts_on: dayFromNow(-1), ends_on: dayFromNow(10), code: "twice-99" };
    expect(await app.call("/operator/saveCoupon", body, staff)).toMatchObject({ reason: "COUPON_CODE_TAKEN" });
    expect(await app.call("/operator/saveCoupon", body, { as: "warehouse@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await app.call("/operator/saveCoupon", body, { as: "buyer@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
  });
});

test.each([
  ["LA", "2026-12-28", "2026-12-29T08:00:00Z"],
  ["LA", "2027-03-14", "2027-03-15T07:00:00Z"],
  ["New_York", "2027-03-13", "2027-03-14T05:00:00Z"],
  ["HOU", "2026-12-31", "2027-01-01T06:00:00Z"],
  [undefined, "2026-12-28", "2026-12-29T08:00:00Z"],
])("a coupon of site %s for use until %s is over at %s, and the form shows that day again", async (site_code, ends_on, over) => {
  const batch_id = await makeBatch({ ends_on, ...(site_code && { site_code }) });
  const rows = await app.rows("select ends_at from coupon_batches where batch_id = $1", [batch_id]);
  expect(rows[0].ends_at).toEqual(new Date(over));
  const { data } = await app.call("/operator/couponInfo", { batch_id }, staff);
  expect(data.batch).toMatchObject({ ends_on });
});
