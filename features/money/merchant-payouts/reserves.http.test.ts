import { afterEach, expect, test } from "vitest";
import { admin, auditor, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { mainSite } from "#platform/sites.ts";

/** Reserves of manufacturers: what is kept back of earnings and until when, computed here a second time from the entries of the ledger. */

const app = await testApp();
const { completedOrder } = await afterSaleWorld(app);
await setBalance(app, { as: "buyer@demo.test" }, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, admin, auditor, service]) await app.getToken(as);
await app.rows("update sessions set last_used_at = last_used_at + interval '900 days', expires_at = expires_at + interval '900 days'");
afterEach(() => checkInvariants(app));

const site = mainSite(app.platform.sites);
const dayMs = 86_400_000;
const done = async (path: string, body: Record<string, unknown>, caller: { as: string } = finance) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason, fields: answer.fields }).toEqual({ path, reason: undefined, fields: undefined });
  return answer.data;
};
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const { merchant_id } = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [merchant.as]);
const today = (): string => dayAt(app.clock.now(), site);
const earnings = () => done("/merchant/earnings", {}, merchant);
const entries = async () => (await done("/merchant/reserveEntries", { page_size: "100" }, merchant)).list;

const { version_id } = await done("/operator/createCommissionVersion", { name: "Seven percent" });
await done("/operator/saveCommissionRule", { version_id, percent: "7" });
const { revision } = await done("/operator/previewCommission", { version_id });
await done("/operator/publishCommission", { version_id, revision });

interface Version {
  from: string;
  percent: number;
  days: number;
}
const versions: Version[] = [];
const setReserve = (body: Record<string, unknown>, caller: { as: string } = finance) =>
  app.call(
    "/operator/setPayoutReserve",
    { merchant_id, effective_on: today(), reserve_percent: "10", reserve_days: "60", reason: "Many claims", ...body },
    caller,
  );
const apply = async (percent: number, days: number, effective_on = today()): Promise<void> => {
  expect(await setReserve({ effective_on, reserve_percent: String(percent), reserve_days: String(days) })).toMatchObject({ code: 200 });
  versions.push({ from: effective_on, percent, days });
};

/** Half a cent and more is rounded away from zero. */
const round = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

/** What is held and kept back by the entries of the ledger, with the version of the day on which each was earned. */
const expected = async (holdDays: number): Promise<{ held: number; reserve: number; balance: number }> => {
  const rows = await app.rows(
    `select amount_cents::integer as amount, movement, moved_at as at from ledger_entries join ledger_accounts using (account_id)
     where kind = 'merchant_payable' and merchant_id = $1 order by entry_id`,
    [merchant_id],
  );
  const now = app.clock.now().getTime();
  const sums = { held: 0, reserve: 0, balance: 0 };
  for (const { amount, movement, at } of rows) {
    sums.balance += amount;
    if (!["completion", "commission"].includes(movement)) continue;
    const age = now - new Date(at).getTime();
    if (age < holdDays * dayMs) sums.held += amount;
    const day = dayAt(new Date(at), site);
    // The last one set for the last day that is not later.
    const version = versions
      .filter(({ from }) => from <= day)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1);
    if (version && age >= holdDays * dayMs && age < version.days * dayMs) sums.reserve += round((amount * version.percent) / 100);
  }
  return sums;
};

const agrees = async (holdDays: number): Promise<void> => {
  const shown = await earnings();
  const own = await expected(holdDays);
  expect([shown.held, shown.reserve, shown.balance].map(cents)).toEqual([own.held, own.reserve, own.balance]);
  expect(cents(shown.payable)).toBe(Math.max(0, own.balance - own.held - own.reserve - cents(shown.prepared)));
  const listed = await entries();
  expect(listed.reduce((sum: number, { reserved }: { reserved: string }) => sum + cents(reserved), 0)).toBe(own.reserve);
  expect(shown.releases.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)).toBe(own.held + own.reserve);
};

test("a reserve is set by finance with a reason, from today or later, and the manufacturer is told", async () => {
  for (const caller of [auditor, service, merchant]) expect(await setReserve({}, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
  for (const wrong of [
    ...[{ reserve_percent: "101" }, { reserve_percent: "-1" }, { reserve_percent: "2.5" }, { reserve_days: "0" }, { reserve_days: "366" }],
    ...[{ reason: "" }, { effective_on: "2026-02-30" }, { merchant_id: "x" }],
  ])
    expect({ wrong, answer: await setReserve(wrong) }).toMatchObject({ answer: { reason: "CHECK_FIELDS" } });
  expect(await setReserve({ effective_on: addDays(today(), -1) })).toMatchObject({ reason: "RESERVE_DATE_PAST" });
  expect(await setReserve({ merchant_id: 999_999_999 })).toMatchObject({ reason: "NOT_FOUND" });
  await apply(50, 90);
  // The last one that is set for a day counts.
  versions.pop();
  await apply(10, 60);
  expect((await done("/user/messageList", {}, merchant)).list[0]).toMatchObject({
    title: expect.stringContaining("10%"),
    href: "/merchant/earnings",
  });
  const { list } = await done("/operator/payoutReserves", {}, auditor);
  expect(list.map(({ state, reserve_percent }: { state: string; reserve_percent: number }) => [state, reserve_percent])).toEqual([
    ["current", 10],
    ["past", 50],
  ]);
  expect(await app.call("/operator/payoutReserves", {}, service)).toMatchObject({ reason: "NOT_ALLOWED" });
  await expect(app.rows("update payout_reserves set reserve_percent = 0")).rejects.toThrow();
});

test("what is kept back is what the ledger says by the version of each day, to the cent, until its day", async () => {
  await completedOrder();
  await agrees(7);
  app.clock.advanceMs(3 * dayMs);
  await apply(33, 20, addDays(today(), 2));
  await completedOrder();
  for (const step of [2, 3, 2, 5, 9, 4, 20, 30]) {
    app.clock.advanceMs(step * dayMs);
    await completedOrder();
    await agrees(7);
  }
  await apply(0, 1);
  await completedOrder();
  app.clock.advanceMs(8 * dayMs);
  await agrees(7);
  app.clock.advanceMs(90 * dayMs);
  await agrees(7);
  expect(await earnings()).toMatchObject({ reserve: "0.00", releases: [] });
  expect(await entries()).toEqual([]);
});

test("each part opens to its order and is free at the moment that was said", async () => {
  await apply(25, 30);
  const { order_sn } = await completedOrder();
  app.clock.advanceMs(10 * dayMs);
  const listed = await entries();
  expect(listed.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["commission", "completion"]);
  for (const entry of listed) expect(entry).toMatchObject({ order_sn, reserve_percent: 25, is_contract: false });
  expect((await done("/merchant/reserveEntries", {}, otherMerchant)).list).toEqual([]);
  expect(await app.call("/merchant/reserveEntries", {}, finance)).toMatchObject({ reason: "NOT_ALLOWED" });
  const { reserve, payable } = await earnings();
  app.clock.advanceMs(new Date(listed[0].released_at).getTime() - app.clock.now().getTime() - 1);
  expect((await earnings()).reserve).toBe(reserve);
  app.clock.advanceMs(1);
  const freed = await earnings();
  expect(freed.reserve).toBe("0.00");
  expect(cents(freed.payable)).toBe(cents(payable) + cents(reserve));
});

test("a payout leaves the reserve, also one that was prepared before it was set", async () => {
  const file_ids = await insertUploadedFile(app, { as: merchant.as, file_type: 5, mime: "application/pdf" });
  const number = { account_number: "000123456789", account_number_confirm: "000123456789" };
  const { payout_account_id } = await done(
    "/merchant/savePayoutAccount",
    {
      ...{ holder_name: "Maker & Sons", bank_name: "First Harbor Bank", country: "US", routing_code: "021000021" },
      ...{ ...number, file_ids, password: "demo1234" },
    },
    merchant,
  );
  await done("/operator/decidePayoutAccount", { payout_account_id, decision: "approve" });
  await done("/operator/setPayoutTerms", { merchant_id, hold_days: 0, reason: "Long without a claim" });
  await completedOrder();
  const { payout_id } = await done("/operator/preparePayout", { merchant_id });
  await apply(40, 30);
  const decide = () => app.call("/operator/decidePayout", { payout_id, decision: "approve" }, admin);
  expect(await decide()).toMatchObject({ reason: "PAYOUT_ABOVE_PAYABLE" });
  await done("/operator/decidePayout", { payout_id, decision: "refuse", note: "A reserve was set" }, admin);
  const next = await done("/operator/preparePayout", { merchant_id });
  expect(await app.call("/operator/decidePayout", { payout_id: next.payout_id, decision: "approve" }, admin)).toMatchObject({ code: 200 });
  const { balance, reserve, payable } = await earnings();
  expect([balance, payable]).toEqual([reserve, "0.00"]);
  expect(cents(reserve)).toBeGreaterThan(0);
  await agrees(0);
});
