import { afterEach, describe, expect, test } from "vitest";
import { admin, buyer, finance, runConcurrently, stranger, testApp } from "#apps/server/test-app.ts";
import { bankNumberContext } from "#features/money/balance/commands/reveal-bank-number.ts";
import { getBalances, setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { minuteMs } from "#kernel/clock.ts";
import { encrypt } from "#platform/encryption.ts";
import { isSandbox } from "#platform/payments/sandbox.ts";
import { isSandboxPayouts } from "#platform/payments/sandbox-payouts.ts";
import { sweepPayouts } from "./jobs.ts";

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));

const payment_password = "123456";
const sandbox = app.platform.providers.card;
if (!isSandbox(sandbox)) throw new Error("card is not the sandbox");
const payouts = app.platform.payoutProviders.wallet;
if (!isSandboxPayouts(payouts)) throw new Error("payouts to wallets do not go to the sandbox");

/** Operator sessions expire after 30 minutes, and some of these tests advance the clock. */
const fresh = async ({ as }: { as: string }) => ({ token: await app.createToken(as) });

const account = (who = buyer) => getBalances(app, who);

describe("withdrawal", () => {
  const withdraw = (amount: string, more: Record<string, unknown> = {}, options: { as: string; site?: string } = buyer) =>
    app.call("/user/withdraw", { method: "wallet", destination: "treasury@hearth.test", amount, payment_password, ...more }, options);
  const idOf = async (number: string): Promise<number> =>
    (await app.one<{ id: number }>("select withdrawal_id as id from withdrawals where withdrawal_number = $1", [number])).id;
  const review = async (number: string, more: Record<string, unknown>, options: { as: string } = finance) =>
    app.call("/operator/reviewWithdrawal", { withdrawal_id: await idOf(number), ...more }, await fresh(options));
  const statusOf = async (number: string) =>
    (await app.one<{ status: string }>("select status from withdrawals where withdrawal_number = $1", [number])).status;
  const payoutIdOf = async (number: string) =>
    (
      await app.one<{ id: string }>(
        "select payout_id as id from payouts join withdrawals using (withdrawal_id) where withdrawal_number = $1",
        [number],
      )
    ).id;

  test("rejects destinations that are not accounts at the provider", async () => {
    const before = await account();
    for (const destination of ["treasury", "", "treasury@"]) {
      const answer = await withdraw("30.00", { destination });
      expect(answer).toMatchObject({ reason: "WRONG_DESTINATION", fields: { destination: expect.any(String) } });
    }
    expect(await account()).toEqual(before);
  });

  test("freezes at once, is paid after approval, and shows its destination", async () => {
    const before = await account();
    const { data } = await withdraw("300.00");
    expect(data).toMatchObject({ status: "requested", fee: "0.00", payout: "300.00" });
    expect(await account()).toEqual({ available: before.available - 30_000, frozen: before.frozen + 30_000 });
    expect(await review(data.withdrawal_number, { decision: "approve" })).toMatchObject({ code: 200, data: { status: "paid" } });
    expect(await account()).toEqual({ available: before.available - 30_000, frozen: before.frozen });
    expect(payouts.paid.get(await payoutIdOf(data.withdrawal_number))).toMatchObject({
      amount_cents: 30_000,
      destination: "treasury@hearth.test",
    });
    const { list } = (await app.call("/user/withdrawalList", { page_size: 1 }, buyer)).data;
    expect(list[0]).toMatchObject({
      number: data.withdrawal_number,
      status: "paid",
      reference: expect.stringMatching(/^sp_/),
      may_cancel: false,
    });
  });

  test("TC-12: fifty concurrent withdrawals never exceed the balance", async () => {
    // Alternates between full amounts and parts that do not all fit.
    for (let round = 0; round < 20; round += 1) {
      const [amount, each, most] = round % 2 === 0 ? (["100.00", 10_000, 1] as const) : (["30.00", 3_000, 3] as const);
      await setBalance(app, stranger, 10_000);
      const { frozen } = await account(stranger);
      const many = await runConcurrently(50, (index) =>
        withdraw(amount, { destination: `treasury${index}@lakeside.test`, remark: `n${index}`, request_id: crypto.randomUUID() }, stranger),
      );
      expect(many.filter(({ code }) => code === 200)).toHaveLength(most);
      expect(new Set(many.map(({ reason }) => reason))).toEqual(new Set([undefined, "WITHDRAWAL_ABOVE_BALANCE"]));
      expect(many.find(({ reason }) => reason)?.msg).toContain("You can withdraw up to");
      expect(await account(stranger)).toEqual({ available: 10_000 - most * each, frozen: frozen + most * each });
    }
  }, 60_000);

  test("a concurrent cancellation and approval have one winner and one posting", async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await account();
      const { withdrawal_number: number } = (await withdraw("50.00")).data;
      const staff = await fresh(finance);
      const withdrawal_id = await idOf(number);
      const answers = await Promise.all([
        app.call("/user/cancelWithdrawal", { number }, buyer),
        app.call("/operator/reviewWithdrawal", { withdrawal_id, decision: "approve" }, staff),
        app.call("/user/cancelWithdrawal", { number }, buyer),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const isPaid = (await statusOf(number)) === "paid";
      expect(await account()).toEqual({ available: before.available - (isPaid ? 5_000 : 0), frozen: before.frozen });
      expect(await app.rows("select from payouts where withdrawal_id = $1", [withdrawal_id])).toHaveLength(isPaid ? 1 : 0);
    }
  });

  test("above the limit a second person approves, who is not the first", async () => {
    const { withdrawal_number: number } = (await withdraw("6000.00")).data;
    expect(await review(number, { decision: "approve" })).toMatchObject({ data: { status: "confirming" } });
    expect(await review(number, { decision: "approve" })).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(
      await app.rows("select from payouts join withdrawals using (withdrawal_id) where withdrawal_number = $1", [number]),
    ).toHaveLength(0);
    expect(await review(number, { decision: "approve" }, admin)).toMatchObject({ data: { status: "paid" } });
  });

  test("a rejected withdrawal and a failed payout are credited back", async () => {
    const before = await account();
    const { withdrawal_number: first } = (await withdraw("80.00")).data;
    expect(await review(first, { decision: "refuse" })).toMatchObject({ fields: { note: expect.any(String) } });
    expect(await review(first, { decision: "refuse", note: "The account is not in your name" })).toMatchObject({
      data: { status: "refused" },
    });
    const { withdrawal_number: second } = (await withdraw("80.00", { destination: "refused@demo.test" })).data;
    expect(await review(second, { decision: "approve" })).toMatchObject({ data: { status: "refused" } });
    expect(await account()).toEqual(before);
    const { list } = (await app.call("/user/withdrawalList", { page_size: 2 }, buyer)).data;
    expect(list).toMatchObject([{ note: "The receiver is not known" }, { note: "The account is not in your name" }]);
  });

  test("the sweeper retries an unknown outcome with the same key and never pays twice", async () => {
    for (const fault of ["losesReply", "refuses"] as const) {
      const before = await account();
      const { withdrawal_number: number } = (await withdraw("20.00")).data;
      payouts.failNext(fault);
      expect(await review(number, { decision: "approve" })).toMatchObject({ data: { status: "paying" } });
      const payout_id = await payoutIdOf(number);
      expect((await account()).frozen).toBe(before.frozen + 2_000);
      expect(await app.call("/user/cancelWithdrawal", { number }, buyer)).toMatchObject({ reason: "ALREADY_REVIEWED" });
      await sweepPayouts(app.platform);
      expect(payouts.sendCounts.get(payout_id)).toBe(1);
      app.clock.advanceMs(3 * minuteMs);
      await Promise.all([sweepPayouts(app.platform), sweepPayouts(app.platform)]);
      expect(await statusOf(number)).toBe("paid");
      expect([...payouts.paid.keys()].filter((id) => id === payout_id)).toHaveLength(1);
      expect(payouts.sendCounts.get(payout_id)).toBe(fault === "losesReply" ? 1 : 2);
      // Only one of the two sweepers claimed the payout.
      expect(await app.one("select asks from payouts where payout_id = $1", [payout_id])).toEqual({ asks: 2 });
      expect(await account()).toEqual({ available: before.available - 2_000, frozen: before.frozen });
    }
  });

  test("finance settles a payout manually only after the retry window", async () => {
    const { withdrawal_number: number } = (await withdraw("20.00")).data;
    payouts.failNext("refuses");
    await review(number, { decision: "approve" });
    const withdrawal_id = await idOf(number);
    const settle = async (more: Record<string, unknown>) =>
      app.call("/operator/settleWithdrawal", { withdrawal_id, outcome: "paid", reference: "PP-1", ...more }, await fresh(finance));
    expect(await settle({})).toMatchObject({ reason: "PAYOUT_UNDER_WAY" });
    await app.rows("update payouts set created_at = created_at - interval '21 hours' where withdrawal_id = $1", [withdrawal_id]);
    app.clock.advanceMs(3 * minuteMs);
    await sweepPayouts(app.platform);
    expect(await statusOf(number)).toBe("paying");
    expect(await settle({ reference: "" })).toMatchObject({ fields: { reference: expect.any(String) } });
    expect(await settle({})).toMatchObject({ data: { status: "paid" } });
    expect(await settle({})).toMatchObject({ reason: "ALREADY_REVIEWED" });
  });

  test("the site's fee is shown, deducted from the payout, and posted as revenue when paid", async () => {
    const site = app.platform.sites.get("MD");
    if (site) site.withdrawal_handling = 200;
    const { data } = await withdraw("100.00", {}, { ...buyer, site: "MD" });
    expect(data).toMatchObject({ fee: "2.00", payout: "98.00" });
    await review(data.withdrawal_number, { decision: "approve" });
    expect(payouts.paid.get(await payoutIdOf(data.withdrawal_number))?.amount_cents).toBe(9_800);
    if (site) site.withdrawal_handling = 5_000;
    expect(await withdraw("0.01", {}, { ...buyer, site: "MD" })).toMatchObject({ reason: "WITHDRAWAL_TOO_SMALL" });
    if (site) site.withdrawal_handling = 0;
  });

  test("rejects wrong fields, wrong passwords, other companies and other roles", async () => {
    const before = await account();
    for (const [more, field] of [
      [{ amount: "0" }, "amount"],
      [{ amount: "1.001" }, "amount"],
      [{ method: "cash" }, "method"],
      [{ destination: "nobody" }, "destination"],
      [{ method: "payout", destination: "treasury@hearth.test" }, "destination"],
      [{ method: "bank" }, "bank_account_id"],
      [{ method: "bank", bank_account_id: 999_999 }, "bank_account_id"],
      [{ method: "source" }, "payment_id"],
      [{ method: "source", payment_id: crypto.randomUUID() }, "amount"],
      [{ payment_password: "12345" }, "payment_password"],
      [{ payment_password: "999999" }, "payment_password"],
    ] as const) {
      expect((await withdraw("10.00", more)).fields, JSON.stringify(more)).toHaveProperty(field);
    }
    expect(await withdraw("10.00", {}, { as: "approver@demo.test" })).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
    const { withdrawal_number: number } = (await withdraw("10.00")).data;
    expect(await app.call("/user/cancelWithdrawal", { number }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    for (const as of ["service@demo.test", "buyer@demo.test", "auditor@demo.test"])
      expect(await review(number, { decision: "approve" }, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await app.call("/user/cancelWithdrawal", { number }, buyer)).toMatchObject({ data: { status: "cancelled" } });
    expect(await account()).toEqual(before);
  });

  describe("by bank", () => {
    test("finance exports and settles transfers; a returned one is credited back", async () => {
      const { company_id } = await app.one<{ company_id: number }>(
        "select company_id from company_members join people using (person_id) where email = $1",
        [buyer.as],
      );
      const sealed = encrypt(app.platform.settings.bankSecrets, bankNumberContext(company_id), "000123456789");
      await app.rows(
        `insert into bank_accounts (company_id, holder_name, bank_name, country, routing_code, last4, number_sealed, number_mark, is_default, added_at, added_by)
         select $1, 'Hearth & Hollow Home LLC', '=Cal Trust', 'US', '121000358', '6789', $2, $2, true, now(), min(person_id) from people`,
        [company_id, sealed],
      );
      const { bank_accounts } = (await app.call("/user/fundsInfo", {}, buyer)).data;
      const bank_account_id = bank_accounts.find(({ name }: { name: string }) => name === "=Cal Trust •••• 6789").bank_account_id;
      expect((await app.call("/user/fundsInfo", {}, { as: "approver@demo.test" })).data.bank_accounts).toEqual([]);
      const before = await account();
      const asked = await Promise.all([
        withdraw("700.00", { method: "bank", bank_account_id }),
        withdraw("800.00", { method: "bank", bank_account_id }),
      ]);
      const [first, second] = asked.map(({ data }) => data.withdrawal_number as string) as [string, string];
      for (const number of [first, second])
        expect(await review(number, { decision: "approve" })).toMatchObject({ data: { status: "paying" } });
      const staff = await fresh(finance);
      const revealed = async () => (await app.rows("select from audit_log where action = 'bankNumberRevealed'")).length;
      const revealedBefore = await revealed();
      const { csv, count } = (await app.call("/operator/exportWithdrawals", {}, staff)).data;
      expect(count).toBe(2);
      expect(csv).toContain("000123456789");
      expect(csv).toContain("'=Cal Trust");
      expect(await revealed()).toBe(revealedBefore + 2);
      const settle = async (number: string, more: Record<string, unknown>) =>
        app.call("/operator/settleWithdrawal", { withdrawal_id: await idOf(number), ...more }, staff);
      expect(await settle(first, { outcome: "paid" })).toMatchObject({
        reason: "REFERENCE_REQUIRED",
        fields: { reference: expect.any(String) },
      });
      expect(await settle(first, { outcome: "paid", reference: "FED-1" })).toMatchObject({ data: { status: "paid" } });
      expect(await settle(second, { outcome: "failed", note: "The bank returned it" })).toMatchObject({ data: { status: "refused" } });
      expect(await account()).toEqual({ available: before.available - 70_000, frozen: before.frozen });
    });
  });

  describe("refund to the source", () => {
    /** A successful deposit by card. */
    const paidByCard = async (amount: string) => {
      app.clock.advanceMs(61_000);
      const { data } = await app.call("/pay/recharge", { method: "card", amount }, buyer);
      const reference = String(data.redirect_url).split("/").at(-1) ?? "";
      sandbox.decide(reference, "succeeded");
      await app.call("/pay/rechargeResult", { payment_id: data.payment_id }, buyer);
      return { payment_id: data.payment_id as string, reference };
    };
    const back = (payment_id: string, amount: string, options = buyer) =>
      withdraw(amount, { method: "source", destination: "", payment_id }, options);
    const paymentStatus = async (payment_id: string) =>
      (await app.one<{ status: string }>("select status from payments where payment_id = $1", [payment_id])).status;
    const given = (reference: string) => [...(sandbox.payment(reference)?.refunded.values() ?? [])].reduce((sum, part) => sum + part, 0);

    test("refunds in parts and never more than was paid", async () => {
      const { payment_id, reference } = await paidByCard("100.00");
      const before = await account();
      expect(await back(payment_id, "100.01")).toMatchObject({ reason: "REFUND_ABOVE_PAYMENT" });
      expect(await back(payment_id, "10.00", stranger)).toMatchObject({ reason: "REFUND_ABOVE_PAYMENT" });
      const { withdrawal_number: first } = (await back(payment_id, "40.00")).data;
      expect(await back(payment_id, "60.01")).toMatchObject({ reason: "REFUND_ABOVE_PAYMENT" });
      expect(await review(first, { decision: "approve" })).toMatchObject({ data: { status: "paid" } });
      expect(await paymentStatus(payment_id)).toBe("partly_refunded");
      const { withdrawal_number: second } = (await back(payment_id, "60.00")).data;
      await review(second, { decision: "approve" });
      expect(await paymentStatus(payment_id)).toBe("refunded");
      expect(given(reference)).toBe(10_000);
      expect(await account()).toEqual({ available: before.available - 10_000, frozen: before.frozen });
    });

    test("TC-19: one of twenty concurrent full refunds wins; rejected and cancelled ones can be requested again", async () => {
      const { payment_id, reference } = await paidByCard("100.00");
      for (let round = 0; round < 20; round += 1) {
        const answers = await runConcurrently(20, () => back(payment_id, "100.00"));
        const good = answers.filter(({ code }) => code === 200);
        expect(good).toHaveLength(1);
        expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, "REFUND_ABOVE_PAYMENT"]));
        expect(await app.call("/user/cancelWithdrawal", { number: good[0]?.data.withdrawal_number }, buyer)).toMatchObject({ code: 200 });
      }
      const { withdrawal_number: again } = (await back(payment_id, "100.00")).data;
      await review(again, { decision: "refuse", note: "Please use the balance" });
      expect(await back(payment_id, "100.00")).toMatchObject({ code: 200 });
      expect(given(reference)).toBe(0);
    }, 60_000);
  });
});
