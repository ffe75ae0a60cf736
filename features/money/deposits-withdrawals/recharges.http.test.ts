import { afterEach, describe, expect, test } from "vitest";
import { admin, buyer, finance, runConcurrently, stranger, type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { getBalances } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { hourMs } from "#kernel/clock.ts";
import { isSandbox } from "#platform/payments/sandbox.ts";
import { reconcile } from "./commands/reconcile.ts";

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));

const sandbox = app.platform.providers.card;
if (!isSandbox(sandbox)) throw new Error("card is not the sandbox");

/** Operator sessions expire after 30 minutes, and some of these tests advance the clock. */
const fresh = async ({ as }: { as: string }) => ({ token: await app.createToken(as) });

const account = (who = buyer) => getBalances(app, who);
const picture = (as = buyer.as, file_type = 4) => insertUploadedFile(app, { as, file_type });

describe("deposits by voucher", () => {
  const submitRecharge = async (amount: string, more: Record<string, unknown> = {}, options = buyer): Promise<TestAnswer> =>
    app.call("/pay/rechargeOffline", { method: "transfer", amount, voucher_ids: await picture(options.as), ...more }, options);
  const newest = async (): Promise<number> => (await app.one<{ id: number }>("select max(recharge_id) as id from recharges")).id;
  const review = (recharge_id: number, more: Record<string, unknown>, options: { as: string } | { token: string } = finance) =>
    app.call("/operator/reviewRecharge", { recharge_id, ...more }, options);

  test("posts the received amount after approval by finance and notifies the company", async () => {
    const before = await account();
    expect(await submitRecharge("500.00", { remark: "Wire of Monday" })).toMatchObject({ code: 200, data: { status: "submitted" } });
    expect(await account()).toEqual(before);
    const id = await newest();
    expect(await review(id, { decision: "approve" })).toMatchObject({
      reason: "WRONG_VOUCHER_AMOUNT",
      fields: { received_amount: expect.any(String) },
    });
    expect(await review(id, { decision: "approve", received_amount: "480.00" })).toMatchObject({ code: 200, data: { status: "approved" } });
    expect((await account()).available).toBe(before.available + 48_000);
    expect(await review(id, { decision: "approve", received_amount: "480.00" })).toMatchObject({ reason: "ALREADY_REVIEWED" });
    const { list } = (await app.call("/user/rechargeList", { page_size: 1 }, buyer)).data;
    expect(list[0]).toMatchObject({ channel: "offline", status: "approved", amount: "500.00", received: "480.00" });
    const mail = await app.one<{ subject: string }>(
      "select subject from outbox_messages where recipient = $1 order by message_id desc limit 1",
      [buyer.as],
    );
    expect(mail.subject).toContain("480.00");
    const { after } = await app.one<{ after: { person_id: number } }>(
      "select after from audit_log where action = 'recharge.approved' order by audit_id desc limit 1",
    );
    expect(after.person_id).toBeGreaterThan(0);
  });

  test("two of finance deciding at the same time have one effect (test R, twenty rounds)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const second = round % 2 === 0 ? "approve" : "refuse";
      const before = await account();
      await submitRecharge("70.00");
      const id = await newest();
      const answers = await Promise.all([
        review(id, { decision: "approve", received_amount: "70.00" }),
        review(id, { decision: second, received_amount: "70.00", note: "twice" }, admin),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.map(({ reason }) => reason).filter(Boolean)).toEqual(["ALREADY_REVIEWED"]);
      const { status } = await app.one<{ status: string }>("select status from recharges where recharge_id = $1", [id]);
      expect((await account()).available).toBe(before.available + (status === "approved" ? 7_000 : 0));
    }
  });

  test("above the limit a second person enters the same amount (S7)", async () => {
    const before = await account();
    await submitRecharge("12000.00");
    const id = await newest();
    const approve = { decision: "approve", received_amount: "12000.00" };
    expect(await review(id, approve)).toMatchObject({ code: 200, data: { status: "confirming" } });
    expect(await account()).toEqual(before);
    expect(await review(id, approve)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await review(id, { decision: "approve", received_amount: "11000.00" }, admin)).toMatchObject({ reason: "RECEIVED_DIFFERS" });
    expect(await review(id, { decision: "approve", received_amount: "11000.00" })).toMatchObject({ data: { status: "confirming" } });
    expect(await review(id, approve, admin)).toMatchObject({ reason: "RECEIVED_DIFFERS" });
    expect(await review(id, approve)).toMatchObject({ data: { status: "confirming" } });
    expect((await runConcurrently(6, () => review(id, approve, admin))).filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await account()).available).toBe(before.available + 1_200_000);
    // The strictest site's limit applies, and the received amount counts, not the claimed one.
    await submitRecharge("5.00");
    const other = await newest();
    const answer = await app.call("/operator/reviewRecharge", { recharge_id: other, ...approve }, { ...finance, site: "MD" });
    expect(answer).toMatchObject({ data: { status: "confirming" } });
    expect(await review(other, { decision: "refuse", note: "Not on the account" })).toMatchObject({ data: { status: "refused" } });
  });

  test("a rejected deposit can be resubmitted once", async () => {
    const submitted = await submitRecharge("90.00");
    const { recharge_number } = submitted.data;
    const id = await newest();
    expect(await review(id, { decision: "refuse" })).toMatchObject({ fields: { note: expect.any(String) } });
    expect(await submitRecharge("90.00", { recharge_number })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await review(id, { decision: "refuse", note: "The slip cannot be read" })).toMatchObject({ data: { status: "refused" } });
    const { list } = (await app.call("/user/rechargeList", { page_size: 1 }, buyer)).data;
    expect(list[0]).toMatchObject({ status: "refused", note: "The slip cannot be read", may_resubmit: true });
    expect(await submitRecharge("90.00", { recharge_number }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await submitRecharge("90.00", { recharge_number })).toMatchObject({ code: 200 });
    expect(await submitRecharge("90.00", { recharge_number })).toMatchObject({ reason: "NOT_FOUND" });
    const detail = await app.call("/operator/rechargeDetail", { recharge_id: await newest() }, finance);
    expect(detail.data).toMatchObject({ recharge: { replaces: recharge_number }, pictures: [{ url: expect.stringContaining("/files/") }] });
  });

  test("rejects wrong fields, foreign pictures and other roles", async () => {
    const count = async () => (await app.one<{ count: number }>("select count(*)::integer from recharges")).count;
    const before = await count();
    const many = (await runConcurrently(6, () => picture())).join(",");
    for (const [more, field] of [
      [{ amount: "0" }, "amount"],
      [{ amount: "-5" }, "amount"],
      [{ amount: "1e3" }, "amount"],
      [{ amount: "1.234" }, "amount"],
      [{ method: "crypto" }, "method"],
      [{ voucher_ids: "" }, "voucher_ids"],
      [{ voucher_ids: many }, "voucher_ids"],
      [{ voucher_ids: await picture(stranger.as) }, "voucher_ids"],
      [{ voucher_ids: await picture(buyer.as, 1) }, "voucher_ids"],
    ] as const) {
      expect((await submitRecharge("10.00", more)).fields, JSON.stringify(more)).toHaveProperty(field);
    }
    expect(await count()).toBe(before);
    for (const as of ["service@demo.test", "maker@demo.test", "buyer@demo.test", "auditor@demo.test"])
      expect(await review(await newest(), { decision: "refuse", note: "no" }, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await review(999_999, { decision: "refuse", note: "no" })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/pay/rechargeOffline", {})).toMatchObject({ reason: "TOKEN_EXPIRED" });
  });
});

describe("deposits by card and wallet", () => {
  const begin = async (amount: string, more: Record<string, unknown> = {}, options: { as: string; site?: string } = buyer) => {
    app.clock.advanceMs(61_000);
    const answer = await app.call("/pay/recharge", { method: "card", amount, ...more }, options);
    return { answer, payment_id: answer.data?.payment_id as string, reference: String(answer.data?.redirect_url).split("/").at(-1) ?? "" };
  };
  const send = async (reference: string, change = {}) => {
    const { body, headers } = sandbox.signWebhook(reference, change);
    return (await app.app.inject({ method: "POST", url: "/webhooks/sandbox", payload: body, headers })).statusCode;
  };

  test("credits the balance once when reported by webhook and return at the same time (TC-15, TC-22)", async () => {
    const before = await account();
    const { answer, payment_id, reference } = await begin("250.00");
    expect(answer).toMatchObject({ code: 200, data: { redirect_url: `/sandbox/pay/${reference}` } });
    expect((await app.call("/pay/rechargeResult", { payment_id }, buyer)).data).toMatchObject({ status: "processing", amount: "250.00" });
    expect(await app.call("/pay/rechargeResult", { payment_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    sandbox.decide(reference, "succeeded");
    await Promise.all([
      ...Array.from({ length: 10 }, () => send(reference)),
      ...Array.from({ length: 10 }, () => app.call("/pay/rechargeResult", { payment_id }, buyer)),
    ]);
    expect((await app.call("/pay/rechargeResult", { payment_id }, buyer)).data).toMatchObject({ status: "succeeded" });
    expect((await account()).available).toBe(before.available + 25_000);
    expect(await app.rows("select from ledger_transactions where cause = $1", [`pay:${payment_id}`])).toHaveLength(1);
  });

  test("adds the site's handling fee and posts it as platform revenue", async () => {
    await app.rows(`update sites set settings = settings || '{"pay_handling": 150}' where site_code = 'MD'`);
    const site = app.platform.sites.get("MD");
    if (site) site.pay_handling = 150;
    const before = await account();
    const { payment_id, reference } = await begin("200.00", {}, { ...buyer, site: "MD" });
    expect(sandbox.payment(reference)?.amount_cents).toBe(20_300);
    sandbox.decide(reference, "succeeded");
    await send(reference);
    expect((await account()).available).toBe(before.available + 20_000);
    expect((await app.call("/pay/rechargeResult", { payment_id }, buyer)).data).toMatchObject({ amount: "200.00", fee: "3.00" });
    expect((await app.call("/home/init", {}, { site: "MD" })).data).toMatchObject({ pay_handling: "1.50" });
    if (site) site.pay_handling = 0;
  });

  test("a decline posts nothing; a different amount is held and can be resolved once", async () => {
    const before = await account();
    const refused = await begin("40.00");
    sandbox.decide(refused.reference, "failed");
    await send(refused.reference);
    expect((await app.call("/pay/rechargeResult", { payment_id: refused.payment_id }, buyer)).data).toMatchObject({
      status: "failed",
      message: "The payment request is not approved, please pay again! Nothing was charged.",
    });
    const changed = await begin("40.00");
    sandbox.decide(changed.reference, "succeeded");
    await send(changed.reference, { event_id: "evt_more", amount_cents: 999_999 as never });
    expect((await account()).available).toBe(before.available);
    const staff = await fresh(finance);
    const deal = (note: string) => app.call("/operator/dealtHeldPayment", { provider: "sandbox", event_id: "evt_more", note }, staff);
    expect((await app.call("/operator/heldPayments", {}, staff)).data.list.map(({ event_id }: { event_id: string }) => event_id)).toContain(
      "evt_more",
    );
    expect(await deal("")).toMatchObject({ fields: { note: expect.any(String) } });
    expect(await deal("Looked at with the service: a typing error there")).toMatchObject({ code: 200 });
    expect(await deal("again")).toMatchObject({ reason: "ALREADY_REVIEWED" });
    expect(
      (await app.call("/operator/heldPayments", {}, staff)).data.list.map(({ event_id }: { event_id: string }) => event_id),
    ).not.toContain("evt_more");
  });

  test("TC-35: deposit attempts count with payment attempts, across companies", async () => {
    app.clock.advanceMs(61_000);
    const answers = await runConcurrently(5, () => app.call("/pay/recharge", { method: "card", amount: "10.00" }, buyer));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(await begin("50000.01").then(({ answer }) => answer)).toMatchObject({ reason: "RECHARGE_TOO_LARGE" });
  });
});

test("reconciles daily with the provider, stores differences and notifies finance (S51)", async () => {
  const to = new Date(app.clock.now().getTime() + hourMs);
  const from = new Date(to.getTime() - 24 * hourMs);
  // The event held above is a payment that the provider lists and our ledger does not.
  const before = await reconcile(app.platform, sandbox, from, to);
  expect(before).toEqual([{ kind: "missingHere", reference: expect.any(String), ours: "", theirs: "$40.00" }]);
  const known = (await sandbox.transactions(from, to)).find(({ reference }) => reference !== before[0]?.reference)?.reference ?? "";
  const payment = sandbox.payment(known);
  if (payment) payment.amount_cents = 1 as never;
  const stray = await sandbox.create({
    payment_id: crypto.randomUUID(),
    amount_cents: 777 as never,
    currency: "$",
    return_url: "",
    description: "",
  });
  sandbox.decide(stray.provider_reference, "succeeded");
  const differences = await reconcile(app.platform, sandbox, from, to);
  expect(differences).toHaveLength(3);
  expect(differences).toContainEqual({ kind: "missingHere", reference: stray.provider_reference, ours: "", theirs: "$7.77" });
  expect(differences).toContainEqual(expect.objectContaining({ kind: "amountDiffers", reference: known, theirs: "$0.01" }));
  const { list } = (await app.call("/operator/reconciliationList", {}, await fresh(finance))).data;
  expect(list[0].differences).toHaveLength(3);
});
