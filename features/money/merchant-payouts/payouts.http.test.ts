import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { admin, auditor, finance, merchant, otherMerchant, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { accountWaitHours } from "./rules.ts";

/** Earnings and payouts by the calls of a manufacturer and of two people of finance. */

const app = await testApp();
const { completedOrder, paidOrder, reasons, walk, open } = await afterSaleWorld(app);
const buyer = { as: "buyer@demo.test" };
await setBalance(app, buyer, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, admin, auditor]) await app.getToken(as);
// The clock is moved by days; sessions must not expire meanwhile.
await app.rows("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");
afterEach(() => checkInvariants(app));

const day = 86_400_000;
const done = async (path: string, body: Record<string, unknown>, caller: { as: string }) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
  return answer.data;
};
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const earnings = () => done("/merchant/earnings", {}, merchant);
const { merchant_id } = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [merchant.as]);

/** An order of the manufacturer that was paid and picked up. Returns what the manufacturer earned, in cents. */
const complete = async (): Promise<{ order_sn: string; earned: number; order_line_id: number }> => {
  const before = (await earnings()).balance;
  const order = await completedOrder();
  return { ...order, earned: cents((await earnings()).balance) - cents(before) };
};

/** Two people agree that one piece of a completed order goes back to its buyer. */
const refundOne = async (order_line_id: number): Promise<() => Promise<{ code: number }>> => {
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }], { note: "A leg is missing.", reason_id: reasons.partsMissing });
  await done("/merchant/approveAfterSale", { record_sn }, merchant);
  return () => app.call("/operator/refundAfterSale", { record_sn }, finance);
};

const account = {
  holder_name: "Maker & Sons Furniture Ltd",
  bank_name: "First Harbor Bank",
  country: "US",
  routing_code: "021000021",
  account_number: "000123456789",
  account_number_confirm: "000123456789",
  password: "demo1234",
};
const propose = async (body: Record<string, unknown> = {}) => {
  const file_ids = await insertUploadedFile(app, { as: merchant.as, file_type: 5, mime: "application/pdf" });
  return app.call("/merchant/savePayoutAccount", { ...account, file_ids, ...body }, merchant);
};
const accountId = async (): Promise<number> =>
  (await app.one("select max(payout_account_id)::integer as id from payout_accounts where merchant_id = $1", [merchant_id])).id;
const decideAccount = async (decision: string, note = "") =>
  app.call("/operator/decidePayoutAccount", { payout_account_id: await accountId(), decision, note }, finance);
const prepare = () => app.call("/operator/preparePayout", { merchant_id }, finance);
const decide = (payout_id: number, decision: string, caller = admin, note = "") =>
  app.call("/operator/decidePayout", { payout_id, decision, note }, caller);
const settle = (payout_id: number, body: Record<string, unknown>) => app.call("/operator/settlePayout", { payout_id, ...body }, finance);
const statusOf = async (payout_id: number) =>
  (await app.one("select status from merchant_payouts where payout_id = $1", [payout_id])).status;

describe("a bank account", () => {
  test("is entered with the password, a right number and a document, and its number is read by nobody else", async () => {
    expect(await propose({ password: "wrong" })).toMatchObject({ reason: "WRONG_LOGIN" });
    expect(await propose({ routing_code: "021000022" })).toMatchObject({ reason: "BANK_ROUTING_FORM" });
    expect(await propose({ account_number_confirm: "000123456780" })).toMatchObject({ reason: "BANK_NUMBERS_DIFFER" });
    expect(await propose({ file_ids: "" })).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await propose()).toMatchObject({ code: 200 });
    expect((await earnings()).proposed).toMatchObject({ last4: "6789", status: "proposed" });
    expect(JSON.stringify(await earnings())).not.toContain("123456789");
    expect((await app.call("/merchant/earnings", {}, otherMerchant)).data.proposed).toBeNull();
    const payout_account_id = await accountId();
    for (const caller of [merchant, auditor, buyer])
      expect(await app.call("/operator/payoutAccountNumber", { payout_account_id }, caller)).not.toMatchObject({ code: 200 });
    const request_id = randomUUID();
    expect(await done("/operator/payoutAccountNumber", { payout_account_id, request_id }, finance)).toEqual({ number: "000123456789" });
    expect(JSON.stringify(await app.rows("select answer from answered_requests where request_id = $1", [request_id]))).not.toContain(
      "000123456789",
    );
    expect(
      await app.one("select count(*)::integer as read from audit_log where action = 'bankNumberRevealed' and subject = 'merchant:' || $1", [
        merchant_id,
      ]),
    ).toEqual({ read: 1 });
  });

  test("can be paid to once finance has checked it; one that replaces it waits two days", async () => {
    const { earned } = await complete();
    app.clock.advanceMs(8 * day);
    expect(await prepare()).toMatchObject({ reason: "PAYOUT_ACCOUNT_MISSING" });
    expect(await decideAccount("refuse")).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
    expect((await decideAccount("approve")).data.status).toBe("usable");
    expect(await decideAccount("approve")).toMatchObject({ reason: "ALREADY_REVIEWED" });
    expect(await propose({ account_number: "000999888777", account_number_confirm: "000999888777" })).toMatchObject({ code: 200 });
    await decideAccount("approve");
    expect(await prepare()).toMatchObject({ reason: "PAYOUT_ACCOUNT_WAITS" });
    app.clock.advanceMs(accountWaitHours * 3_600_000);
    const move = (action: string) =>
      done("/operator/moveMerchant", { merchant_id, action, reason: "Under review", hold_payouts: true }, auditor);
    await move("suspend");
    expect(await prepare()).toMatchObject({ reason: "PAYOUTS_HELD" });
    await move("reopen");
    const { data } = await prepare();
    expect(cents(data.amount)).toBe(earned);
    await decide(data.payout_id, "refuse", admin, "Next month");
    expect(await statusOf(data.payout_id)).toBe("canceled");
  });
});

describe("earnings", () => {
  test("are under way, then held, then payable", async () => {
    const before = await earnings();
    const order_sn = await paidOrder(1);
    const paid = await earnings();
    expect(cents(paid.under_way)).toBeGreaterThan(cents(before.under_way));
    expect(paid.balance).toBe(before.balance);
    await walk(order_sn, "startPacking", "readyForPickup", "confirmPickup");
    const completed = await earnings();
    const earned = cents(completed.balance) - cents(before.balance);
    expect(cents(paid.under_way) - cents(before.under_way)).toBe(earned);
    expect(completed.under_way).toBe(before.under_way);
    expect(completed.payable).toBe(before.payable);
    expect(completed.releases.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)).toBe(cents(completed.held));
    app.clock.advanceMs(7 * day + 1);
    expect(cents((await earnings()).payable)).toBe(cents(before.balance) + earned);
    const { list } = await done("/merchant/earningMovements", { tab: "earned", keyword: order_sn }, merchant);
    expect(list).toMatchObject([{ kind: "completion", order_sn, amount: (earned / 100).toFixed(2) }]);
    expect((await done("/merchant/earningMovements", { keyword: order_sn }, otherMerchant)).list).toEqual([]);
  });

  test("are held as long as finance says", async () => {
    const { earned } = await complete();
    const before = await earnings();
    expect(cents(before.held)).toBe(earned);
    const terms = { merchant_id, hold_days: 0, reason: "Long without a claim" };
    expect(await app.call("/operator/setPayoutTerms", { ...terms, hold_days: 91 }, finance)).toMatchObject({ reason: "CHECK_FIELDS" });
    await done("/operator/setPayoutTerms", terms, finance);
    expect(await earnings()).toMatchObject({ held: "0.00", reserve: "0.00", payable: before.balance });
  });
});

describe("a file for the ACH network", () => {
  const origin = { routing_number: "021000021", bank_name: "Harbor Bank", company_id: "1987654321", company_name: "Joinery Inc" };
  const approved = async (): Promise<{ payout_id: number; payout_number: string; amount: string }> => {
    await complete();
    const { data } = await prepare();
    await decide(data.payout_id, "approve");
    return data;
  };
  const file = (payout_id: number, caller = finance) =>
    app.call("/operator/payoutFile", { payout_ids: JSON.stringify([payout_id]), format: "nacha" }, caller);

  test("needs the details of the operator's bank, which finance enters", async () => {
    const { payout_id, payout_number, amount } = await approved();
    expect(await file(payout_id)).toMatchObject({ reason: "ACH_ORIGIN_MISSING" });
    expect((await done("/operator/achOrigin", {}, auditor)).origin).toBeNull();
    for (const caller of [auditor, merchant])
      expect(await app.call("/operator/saveAchOrigin", origin, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    const wrong = { ...origin, routing_number: "021000022" };
    expect(await app.call("/operator/saveAchOrigin", wrong, finance)).toMatchObject({
      reason: "BANK_ROUTING_FORM",
      fields: { routing_number: expect.any(String) },
    });
    expect(await app.call("/operator/saveAchOrigin", { ...origin, company_id: "12" }, finance)).toMatchObject({ reason: "CHECK_FIELDS" });
    await done("/operator/saveAchOrigin", { ...origin, bank_name: "Old Bank" }, finance);
    await done("/operator/saveAchOrigin", origin, finance);
    expect((await done("/operator/achOrigin", {}, auditor)).origin).toEqual(origin);
    const { name, text, total } = (await file(payout_id)).data;
    expect(name).toMatch(/^payouts-\d{4}-\d\d-\d\d\.ach$/);
    expect(total).toBe(amount);
    expect(text).toContain("622021000021000999888777");
    expect(text).toContain(`${amount.replace(".", "").padStart(10, "0")}${payout_number}`);
    await settle(payout_id, { outcome: "paid", bank_reference: "FED-ACH" });
  });

  test("is for accounts in the United States only, and nothing of it is written otherwise", async () => {
    const { payout_id, payout_number } = await approved();
    await app.rows("update payout_accounts set country = 'MX' where merchant_id = $1 and status = 'usable'", [merchant_id]);
    const revealed = () => app.one("select count(*)::integer as n from audit_log where action = 'bankNumberRevealed'");
    const before = await revealed();
    const refused = await file(payout_id);
    expect(refused).toMatchObject({ reason: "ACH_NOT_POSSIBLE" });
    expect(refused.msg).toContain(payout_number);
    expect(await revealed()).toEqual(before);
    await app.rows("update payout_accounts set country = 'US' where merchant_id = $1 and status = 'usable'", [merchant_id]);
    await settle(payout_id, { outcome: "paid", bank_reference: "WIRE-1" });
  });
});

describe("a payout", () => {
  test("is asked for, approved by another person, sent to the bank and paid, once", async () => {
    await complete();
    const { payable } = await earnings();
    expect(await app.call("/merchant/requestPayout", { amount: "1.00" }, merchant)).toMatchObject({ reason: "PAYABLE_CHANGED" });
    const { payout_id, payout_number } = await done("/merchant/requestPayout", { amount: payable }, merchant);
    expect(await prepare()).toMatchObject({ reason: "PAYOUT_PREPARED" });
    expect(await earnings()).toMatchObject({ payable: "0.00", prepared: payable });
    const [both, again] = await Promise.all([decide(payout_id, "approve"), decide(payout_id, "approve", finance)]);
    expect([both.reason, again.reason].sort()).toEqual(["WRONG_STATUS", undefined]);
    expect(await earnings()).toMatchObject({ balance: "0.00", payable: "0.00" });

    const csv = await done("/operator/payoutFile", { payout_ids: JSON.stringify([payout_id]), format: "csv" }, finance);
    expect(csv).toMatchObject({ count: 1, total: payable });
    expect(csv.text).toContain(`${payout_number},${payable},USD,Maker & Sons Furniture Ltd,First Harbor Bank,US,021000021,`);
    const { text } = await done("/operator/payoutFile", { payout_ids: JSON.stringify([payout_id]), format: "pain001" }, finance);
    expect(text).toContain(`<InstdAmt Ccy="USD">${payable}</InstdAmt>`);
    expect(text).toContain("<Nm>Maker &amp; Sons Furniture Ltd</Nm>");

    expect(await settle(payout_id, { outcome: "paid" })).toMatchObject({ reason: "REFERENCE_REQUIRED" });
    const paid = await Promise.all([1, 2].map((nth) => settle(payout_id, { outcome: "paid", bank_reference: `FED${nth}` })));
    expect(paid.map(({ code }) => code).sort()).toEqual([200, expect.any(Number)]);
    expect(paid.filter(({ reason }) => reason === "WRONG_STATUS")).toHaveLength(1);
    expect((await done("/merchant/payoutList", {}, merchant)).list[0]).toMatchObject({ payout_number, status: "paid", amount: payable });
    expect((await done("/merchant/payoutList", {}, otherMerchant)).list).toEqual([]);
  });

  test("needs a second person, and is refused when a refund has made it too large", async () => {
    await complete();
    const { order_line_id } = await complete();
    const { data } = await prepare();
    expect(await decide(data.payout_id, "approve", finance)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await (await refundOne(order_line_id))()).toMatchObject({ code: 200 });
    expect(await decide(data.payout_id, "approve")).toMatchObject({ reason: "PAYOUT_ABOVE_PAYABLE" });
    expect(await decide(data.payout_id, "refuse", admin, "A refund came between")).toMatchObject({ code: 200 });
    const { data: smaller } = await prepare();
    expect(cents(smaller.amount)).toBeLessThan(cents(data.amount));
    expect((await decide(smaller.payout_id, "approve")).data.status).toBe("approved");
  });

  test("that the bank gives back is in the balance again, before and after it was paid", async () => {
    await complete();
    const { data } = await prepare();
    await decide(data.payout_id, "approve");
    expect(await settle(data.payout_id, { outcome: "returned" })).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
    await settle(data.payout_id, { outcome: "returned", note: "Account closed" });
    expect(await earnings()).toMatchObject({ payable: data.amount });
    const { data: second } = await prepare();
    await decide(second.payout_id, "approve");
    await settle(second.payout_id, { outcome: "paid", bank_reference: "FED9" });
    await settle(second.payout_id, { outcome: "returned", note: "Name differs" });
    expect(await earnings()).toMatchObject({ payable: data.amount });
    expect(await settle(second.payout_id, { outcome: "paid", bank_reference: "FED9" })).toMatchObject({ reason: "WRONG_STATUS" });
  });

  test("may be followed by a refund: the manufacturer owes it, and the next earnings settle it first", async () => {
    const { order_line_id } = await complete();
    const { data } = await prepare();
    await decide(data.payout_id, "approve");
    await settle(data.payout_id, { outcome: "paid", bank_reference: "FED10" });
    expect(await (await refundOne(order_line_id))()).toMatchObject({ code: 200 });
    const owing = cents((await earnings()).balance);
    expect(owing).toBeLessThan(0);
    expect(await prepare()).toMatchObject({ reason: "NOTHING_PAYABLE" });
    expect((await done("/operator/payoutDue", { tab: "owing" }, auditor)).list).toMatchObject([{ merchant_id, payable: "0.00" }]);
    const { earned } = await complete();
    expect(cents((await earnings()).payable)).toBe(Math.max(0, earned + owing));
  });

  test("is in the audit log with its manufacturer and its number", async () => {
    const { payout_number } = await app.one("select max(payout_number) as payout_number from merchant_payouts where merchant_id = $1", [
      merchant_id,
    ]);
    const { name } = await app.one("select name from merchants where merchant_id = $1", [merchant_id]);
    const { list } = await done("/operator/auditLog", { group: "money" }, auditor);
    expect(list).toContainEqual(expect.objectContaining({ action: "merchantPayoutPrepared", subject: payout_number, company_name: name }));
    expect(list).toContainEqual(expect.objectContaining({ action: "payoutTermsSet", subject: "0", note: "Long without a claim" }));
  });

  test("belongs to finance", async () => {
    for (const caller of [merchant, auditor, buyer]) {
      expect(await app.call("/operator/preparePayout", { merchant_id }, caller)).not.toMatchObject({ code: 200 });
      expect(await app.call("/operator/decidePayout", { payout_id: 1, decision: "approve" }, caller)).not.toMatchObject({ code: 200 });
      expect(await app.call("/operator/payoutFile", { payout_ids: "[1]", format: "csv" }, caller)).not.toMatchObject({ code: 200 });
    }
    expect(await app.call("/operator/payouts", {}, auditor)).toMatchObject({ code: 200 });
  });
});

test("an approval that waits for a refund is judged by what the refund leaves", async () => {
  const { order_line_id } = await complete();
  const { data } = await prepare();
  const refund = await refundOne(order_line_id);
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from ledger_accounts where kind = 'merchant_payable' and owner_id = $1 for update", [merchant_id]);
  const refunded = refund();
  const approved = untilLockWaits(app, 1).then(() => decide(data.payout_id, "approve"));
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("rollback");
    holder.release();
  });
  expect(await refunded).toMatchObject({ code: 200 });
  expect(await approved).toMatchObject({ reason: "PAYOUT_ABOVE_PAYABLE" });
});
