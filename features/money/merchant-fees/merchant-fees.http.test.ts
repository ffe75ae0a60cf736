import { afterEach, describe, expect, test } from "vitest";
import { admin, auditor, buyer, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { dayAt, startOfDay } from "#kernel/calendar.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import { mainSite } from "#platform/sites.ts";
import { chargeDue } from "./commands/subscriptions.ts";

/** Fees beside commission: what is charged, given back, charged every month, and where the manufacturer and its invoice show it. */

const app = await testApp();
const { completedOrder } = await afterSaleWorld(app);
await setBalance(app, buyer, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, admin, auditor, service, buyer]) await app.getToken(as);
await app.rows("update sessions set last_used_at = last_used_at + interval '900 days', expires_at = expires_at + interval '900 days'");
afterEach(() => checkInvariants(app));

const site = mainSite(app.platform.sites);
const merchantOf = async (email: string): Promise<number> =>
  (await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [email])).merchant_id;
const merchant_id = await merchantOf(merchant.as);
const other_id = await merchantOf(otherMerchant.as);

type Caller = { as: string };
const done = async (path: string, body: Record<string, unknown>, caller: Caller = finance) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason, fields: answer.fields }).toEqual({ path, reason: undefined, fields: undefined });
  return answer.data;
};
const fee = { merchant_id, kind: "storage", amount: "12.34", reason: "Goods stored beyond 90 days" };
const charge = (body: Record<string, unknown> = {}, caller: Caller = finance) =>
  app.call("/operator/chargeMerchantFee", { ...fee, ...body }, caller);
const credit = (fee_id: number, amount: string, caller: Caller = finance) =>
  app.call("/operator/creditMerchantFee", { fee_id, amount, reason: "Charged by mistake" }, caller);
const decide = (fee_id: number, decision = "approve", caller: Caller = admin, note = "") =>
  app.call("/operator/decideMerchantFee", { fee_id, decision, note }, caller);

/** What the entries of an account of a manufacturer add up to, read without the balance that the account keeps. */
const owned = async (id = merchant_id): Promise<number> =>
  Number(
    (
      await app.one(
        "select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries join ledger_accounts using (account_id) where kind = 'merchant_payable' and merchant_id = $1",
        [id],
      )
    ).cents,
  );
const sumOfLedger = async () => Number((await app.one("select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries")).cents);
const statusOf = async (fee_id: number): Promise<string> =>
  (await app.one("select status from merchant_fees where fee_id = $1", [fee_id])).status;
const nextDay = (): void => app.clock.advanceMs(26 * 3_600_000);
const goTo = (day: string): void => app.clock.advanceMs(startOfDay(day, site).getTime() + 43_200_000 - app.clock.now().getTime());
const today = (): string => dayAt(app.clock.now(), site);
/** The same day some months on, or the last one of a shorter month; counted here by the calendar of JavaScript. */
const monthsOn = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Two calls that both wait for rows that are held, which are then let go. */
const bothHeld = async <Answer>(hold: string, params: unknown[], first: () => Promise<Answer>, second: () => Promise<Answer>) => {
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query(hold, params);
  const one = first();
  const two = untilLockWaits(app, 1).then(second);
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("rollback");
    holder.release();
  });
  return Promise.all([one, two]);
};

describe("a fee", () => {
  test("is taken off the manufacturer's account at once, who sees why, in its list, its movements and its statement", async () => {
    const before = await owned();
    const { data } = await charge();
    expect(data).toMatchObject({ status: "charged", fee_number: expect.stringMatching(/^MF-\d{7}$/) });
    expect(await owned()).toBe(before - 1_234);
    expect(await sumOfLedger()).toBe(0);
    const { list } = await done("/merchant/feeList", { keyword: data.fee_number }, merchant);
    expect(list).toMatchObject([
      { kind: "storage", amount: "12.34", reason: fee.reason, status: "charged", credited: "0.00", order_sn: "" },
    ]);
    const movements = await done("/merchant/earningMovements", { keyword: data.fee_number }, merchant);
    expect(movements.list).toMatchObject([
      { kind: "fee", amount: "-12.34", fee: { number: data.fee_number, kind: "storage", reason: fee.reason } },
    ]);
    const { url } = await done("/merchant/earningStatement", { date_from: today(), date_to: today(), format: "csv" }, merchant);
    const { body } = await app.app.inject({ method: "GET", url });
    expect(body).toContain("Fees,1,-12.34");
    expect(body).toContain(`${data.fee_number},,Storage · ${fee.reason},-12.34`);
    const { list: told } = await done("/user/messageList", {}, merchant);
    expect(told[0]).toMatchObject({ title: expect.stringContaining("12.34"), href: `/merchant/fees?keyword=${data.fee_number}` });
  });

  test("names an order of the manufacturer and no other, and changes no commission of it", async () => {
    const { order_sn: order_number } = await completedOrder();
    expect(await charge({ merchant_id: other_id, order_sn: order_number })).toMatchObject({
      reason: "NOT_FOUND",
      fields: { order_sn: expect.any(String) },
    });
    const commission = () =>
      app.rows("select sum(amount_cents)::text as cents from ledger_entries where movement in ('commission', 'commission_back')");
    const before = await commission();
    const { data } = await charge({ order_sn: order_number, kind: "chargeback", amount: "1.00" });
    expect(await commission()).toEqual(before);
    const { list } = await done("/merchant/feeList", { keyword: order_number }, merchant);
    expect(list).toMatchObject([{ fee_number: data.fee_number, order_sn: order_number }]);
    expect(
      await app.rows("select 1 from ledger_entries join ledger_transactions using (tx_id) where cause = $1 and order_id is not null", [
        `merchantFee:${data.fee_id}`,
      ]),
    ).toEqual([]);
  });

  test("is charged by finance only, with values that fit, once per request", async () => {
    for (const caller of [auditor, service, merchant, buyer]) expect(await charge({}, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    for (const wrong of [
      ...[{ amount: "0" }, { amount: "-5" }, { amount: "1.001" }, { amount: "99999999999" }, { kind: "subscription" }, { kind: "tip" }],
      ...[{ reason: "" }, { reason: "x".repeat(301) }, { reason: "a\u0000b" }, { merchant_id: "1 or 1=1" }, { file_ids: "no-file" }],
    ])
      expect({ wrong, answer: await charge(wrong) }).toMatchObject({ wrong, answer: { reason: "CHECK_FIELDS" } });
    expect(await charge({ merchant_id: 999_999_999 })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await charge({ file_ids: crypto.randomUUID() })).toMatchObject({ reason: "NOT_FOUND" });
    const before = await owned();
    const request_id = crypto.randomUUID();
    const [first, second] = [await charge({ request_id }), await charge({ request_id })];
    expect(second.data).toEqual(first.data);
    expect(await owned()).toBe(before - 1_234);
  });

  test("is seen by its manufacturer and by staff who work with money", async () => {
    expect((await done("/merchant/feeList", {}, otherMerchant)).list).toEqual([]);
    expect((await done("/operator/merchantFees", { tab: "charged" }, auditor)).list[0]).toMatchObject({ merchant_id, is_mine: false });
    for (const caller of [service, merchant])
      expect(await app.call("/operator/merchantFees", {}, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await app.call("/merchant/feeList", {}, buyer)).toMatchObject({ reason: "NOT_ALLOWED" });
  });
});

describe("what one person may not decide alone", () => {
  test("is a fee that is above the bound with those of the day; another person charges or declines it", async () => {
    nextDay();
    expect((await charge({ amount: "999.99" })).data.status).toBe("charged");
    const before = await owned();
    const { data } = await charge({ amount: "0.02" });
    expect(data.status).toBe("waiting");
    expect(await owned()).toBe(before);
    expect((await done("/merchant/feeList", { keyword: data.fee_number }, merchant)).list).toEqual([]);
    expect((await done("/operator/merchantFees", { keyword: data.fee_number })).list).toMatchObject([{ is_mine: true, status: "waiting" }]);
    expect(await decide(data.fee_id, "approve", finance)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await decide(data.fee_id, "refuse", admin)).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
    expect(await decide(data.fee_id)).toMatchObject({ data: { status: "charged" } });
    expect(await owned()).toBe(before - 2);
    expect(await decide(data.fee_id)).toMatchObject({ reason: "WRONG_STATUS" });
    const { data: large } = await charge({ amount: "1000.01", merchant_id: other_id });
    expect(await decide(large.fee_id, "refuse", admin, "Not agreed")).toMatchObject({ data: { status: "declined" } });
    expect(await owned(other_id)).toBe(0);
    nextDay();
    expect((await charge({ amount: "0.02" })).data.status).toBe("charged");
  });

  test("holds for two fees at once", async () => {
    nextDay();
    const answers = await bothHeld(
      "select from merchants where merchant_id = $1 for update",
      [merchant_id],
      () => charge({ amount: "600.00" }),
      () => charge({ amount: "600.00" }),
    );
    expect(answers.map(({ data }) => data.status).sort()).toEqual(["charged", "waiting"]);
  });

  test("holds in the database", async () => {
    const { fee_id } = (await charge({ amount: "2000.00" })).data;
    await expect(
      app.rows("update merchant_fees set status = 'charged', decided_by = requested_by, decided_at = now() where fee_id = $1", [fee_id]),
    ).rejects.toThrow("second_person_of_fee");
    await decide(fee_id, "refuse", admin, "A test");
  });
});

describe("a fee that is given back", () => {
  test("returns in part, once, never more than was charged, and counts at once", async () => {
    nextDay();
    const { fee_id, fee_number } = (await charge({ amount: "50.00" })).data;
    const before = await owned();
    expect(await credit(fee_id, "50.01")).toMatchObject({ reason: "FEE_CREDIT_ABOVE", fields: { amount: expect.any(String) } });
    for (const caller of [auditor, merchant]) expect(await credit(fee_id, "1.00", caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await credit(fee_id, "20.00")).toMatchObject({ data: { status: "credited" } });
    expect(await credit(fee_id, "20.00")).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await owned()).toBe(before + 2_000);
    expect(await sumOfLedger()).toBe(0);
    expect((await done("/merchant/feeList", { keyword: fee_number }, merchant)).list).toMatchObject([
      { status: "credited", credited: "20.00", credit_reason: "Charged by mistake" },
    ]);
    const { list } = await done("/merchant/earningMovements", { keyword: fee_number }, merchant);
    expect(list).toMatchObject([{ kind: "fee_back", amount: "20.00", fee: { reason: "Charged by mistake" } }, { kind: "fee" }]);
    // Nothing was sold in this test: what fees returned is not held as earnings are.
    const { held } = await done("/merchant/earnings", {}, merchant);
    const { cents } = await app.one(
      `select coalesce(sum(amount_cents) filter (where movement not in ('fee', 'fee_back')), 0)::bigint as cents from ledger_entries join ledger_accounts using (account_id)
       where kind = 'merchant_payable' and merchant_id = $1 and moved_at > $2::timestamptz - interval '7 days'`,
      [merchant_id, app.clock.now()],
    );
    expect(Math.round(Number(held) * 100)).toBe(Math.max(0, Number(cents)));
  });

  test("returns once where two of staff do it at once", async () => {
    const { fee_id } = (await charge({ amount: "40.00" })).data;
    const before = await owned();
    const answers = await bothHeld(
      "select from merchant_fees where fee_id = $1 for update",
      [fee_id],
      () => credit(fee_id, "30.00", finance),
      () => credit(fee_id, "30.00", admin),
    );
    expect(answers.map(({ reason }) => reason ?? "done").sort()).toEqual(["WRONG_STATUS", "done"]);
    expect(await owned()).toBe(before + 3_000);
  });

  test("waits for another person above the bound, who may leave it charged", async () => {
    nextDay();
    const { fee_id } = (await charge({ amount: "1500.00" })).data;
    await decide(fee_id);
    const before = await owned();
    expect(await credit(fee_id, "1200.00")).toMatchObject({ data: { status: "credit_waiting" } });
    expect(await owned()).toBe(before);
    expect(await decide(fee_id, "approve", finance)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    expect(await decide(fee_id, "refuse", admin, "It was right")).toMatchObject({ data: { status: "charged" } });
    expect(await statusOf(fee_id)).toBe("charged");
    expect(await credit(fee_id, "1200.00")).toMatchObject({ data: { status: "credit_waiting" } });
    expect(await decide(fee_id)).toMatchObject({ data: { status: "credited" } });
    expect(await owned()).toBe(before + 120_000);
  });
});

describe("a monthly fee", () => {
  const ask = (body: Record<string, unknown>, caller: Caller = finance) =>
    app.call("/operator/requestFeeSubscription", { amount: "9.99", reason: "Market subscription", starts_on: today(), ...body }, caller);
  const start = (subscription_id: number, caller: Caller = admin, decision = "approve", note = "") =>
    app.call("/operator/decideFeeSubscription", { subscription_id, decision, note }, caller);
  const dueOf = async (subscription_id: number, id = merchant_id): Promise<string[]> =>
    (
      await app.rows("select due_on::text as due_on from merchant_fees where subscription_id = $1 and merchant_id = $2 order by due_on", [
        subscription_id,
        id,
      ])
    ).map(({ due_on }) => due_on);

  test("takes two people whatever its sum, and a first day that is not over", async () => {
    expect(await ask({ starts_on: dayAt(new Date(app.clock.now().getTime() - 86_400_000), site) })).toMatchObject({
      reason: "FEE_START_PAST",
    });
    expect(await ask({ merchant_id: 999_999_999 })).toMatchObject({ reason: "NOT_FOUND" });
    for (const caller of [auditor, merchant]) expect(await ask({}, caller)).toMatchObject({ reason: "NOT_ALLOWED" });
    const { data } = await ask({ merchant_id });
    expect(await start(data.subscription_id, finance)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    await chargeDue(app.platform);
    expect(await dueOf(data.subscription_id)).toEqual([]);
    nextDay();
    expect(await start(data.subscription_id)).toMatchObject({ reason: "FEE_START_PAST" });
    expect(await start(data.subscription_id, admin, "refuse", "Too late")).toMatchObject({ data: { status: "declined" } });
    expect(await start(data.subscription_id)).toMatchObject({ reason: "WRONG_STATUS" });
  });

  test("is charged on its day of each month, once, until it is ended", async () => {
    const first = `${monthsOn(today(), 1).slice(0, 8)}28`;
    const starts_on = monthsOn(`${first.slice(0, 5)}01-31`, Number(first.slice(5, 7)) - 1);
    const { subscription_id } = (await ask({ merchant_id, starts_on })).data;
    await start(subscription_id);
    const before = await owned();
    for (let month = 0; month < 4; month += 1) {
      goTo(monthsOn(starts_on, month));
      await chargeDue(app.platform);
      await chargeDue(app.platform);
      nextDay();
      await chargeDue(app.platform);
    }
    const expected = [0, 1, 2, 3].map((month) => monthsOn(starts_on, month));
    expect(await dueOf(subscription_id)).toEqual(expected);
    expect(await owned()).toBe(before - 4 * 999);
    goTo(monthsOn(starts_on, 4));
    expect(await app.call("/operator/endFeeSubscription", { subscription_id }, finance)).toMatchObject({ data: { status: "ended" } });
    await chargeDue(app.platform);
    goTo(monthsOn(starts_on, 5));
    await chargeDue(app.platform);
    expect(await dueOf(subscription_id)).toEqual(expected);
    const { list } = await done("/operator/feeSubscriptions", { tab: "ended" }, auditor);
    expect(list).toMatchObject([{ subscription_id, charges: 4, charged: "39.96" }]);
    expect((await done("/merchant/feeList", {}, merchant)).list[0]).toMatchObject({
      kind: "subscription",
      reason: "Market subscription",
      amount: "9.99",
    });
  });

  test("is charged once where the job runs twice at once", async () => {
    const { subscription_id } = (await ask({ merchant_id })).data;
    await start(subscription_id);
    const before = await owned();
    await bothHeld(
      "select from ledger_accounts where kind = 'merchant_payable' and owner_id = $1 for update",
      [merchant_id],
      () => chargeDue(app.platform),
      () => chargeDue(app.platform),
    );
    expect(await dueOf(subscription_id)).toEqual([today()]);
    expect(await owned()).toBe(before - 999);
    await done("/operator/endFeeSubscription", { subscription_id });
  });

  test("of all manufacturers leaves out those that are closed, and days before one was there", async () => {
    const { subscription_id } = (await ask({ merchant_id: "" })).data;
    await start(subscription_id);
    const { count } = await app.one("select count(*)::integer as count from merchants where merchant_state <> 'closed'");
    await app.rows("update merchants set created_at = $2::timestamptz + interval '1 day' where merchant_id = $1", [
      other_id,
      app.clock.now(),
    ]);
    await chargeDue(app.platform);
    expect(await dueOf(subscription_id, other_id)).toEqual([]);
    const [charged] = await app.rows("select count(*)::integer as count from merchant_fees where subscription_id = $1", [subscription_id]);
    expect(charged?.count).toBe(count - 1);
    await done("/operator/endFeeSubscription", { subscription_id });
  });
});

describe("the invoice of a month", () => {
  const month = (): string => today().slice(0, 7);
  const endMonth = (): string => {
    const ended = month();
    goTo(`${monthsOn(`${ended}-01`, 1).slice(0, 7)}-02`);
    return ended;
  };
  const issue = (ended: string) => done("/operator/issueCommissionDocuments", { month: ended });
  const documents = async () => (await done("/merchant/commissionDocuments", {}, merchant)).list;

  test("has its fees net of what was given back, with tax, and credits what is given back later", async () => {
    await issue(endMonth());
    await app.rows(
      `insert into merchant_entities (merchant_id, legal_name, tax_id, country, address, wanted_from, status, requested_at, decided_at, effective_at)
       select merchant_id, 'Maker Holdings Ltd', 'TAX-4711', 'Spain', 'Calle Mayor 1, Madrid', current_date, 'approved', at, at, at
       from merchants cross join (select $2::timestamptz as at) moment where merchant_id = $1`,
      [merchant_id, app.clock.now()],
    );
    await done("/operator/setCommissionTaxRate", { country: "Spain", effective_on: `${month()}-01`, percent: "21" });
    const banner = (await charge({ amount: "100.05", kind: "advertising", reason: "Banner of the spring fair" })).data;
    const part = (await charge({ amount: "30.00" })).data;
    await credit(part.fee_id, "10.00");
    const whole = (await charge({ amount: "5.00" })).data;
    await credit(whole.fee_id, "5.00");
    const before = await owned();
    expect(await issue(endMonth())).toMatchObject({ invoices: 1, credits: 0 });
    const [invoice] = await documents();
    // 100.05 + 20.00, and 21 % of it: 25.2105, rounded half up.
    expect(invoice).toMatchObject({ series: "invoice", orders: 0, fees: 2, net: "120.05", tax: "25.21", total: "145.26" });
    expect(await owned()).toBe(before - 2_521);
    const { url } = await done("/merchant/commissionDocumentPdf", { document_number: invoice.document_number }, {
      ...merchant,
      language: "es-ES",
    } as Caller);
    const { rawPayload } = await app.app.inject({ method: "GET", url });
    const printed = (await readPdf(rawPayload)).texts.map(({ text }) => text).join("\n");
    for (const text of ["Cargos", `${banner.fee_number} · Publicidad`, "Banner of the spring fair", part.fee_number])
      expect(printed).toContain(text);
    expect(printed).not.toContain(whole.fee_number);

    await credit(banner.fee_id, "0.05");
    expect(await issue(endMonth())).toMatchObject({ invoices: 0, credits: 1 });
    const [note] = await documents();
    // 21 % of 120.05 less 21 % of 120.00.
    expect(note).toMatchObject({ series: "credit", corrects: invoice.document_number, fees: 1, net: "0.05", tax: "0.01" });
    expect(await issue(monthsOn(`${month()}-01`, -1).slice(0, 7))).toMatchObject({ invoices: 0, credits: 0 });
  });
});
