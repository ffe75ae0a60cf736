import { afterEach, expect, test } from "vitest";
import { admin, auditor, buyer, finance, merchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { zoneOfBooks } from "#features/backoffice/reports/queries/facts.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { cents } from "#kernel/money.ts";

/** Months of the books: closed in order, reopened by two, and closed to every posting. */

const app = await testApp();
for (const { as } of [buyer, merchant, admin, auditor, finance, service]) await app.getToken(as);
afterEach(() => checkInvariants(app));

let posted = 0;
const post = (day: string) =>
  app.platform.database.transaction((tx) => {
    posted += 1;
    postEntries(tx, {
      ...{ kind: "correction", cause: `test:${posted}`, at: new Date(`${day}T12:00:00Z`), person_id: null },
      entries: [
        { account: { kind: "opening" }, amount_cents: cents(-500) },
        { account: { kind: "platform_revenue" }, amount_cents: cents(500) },
      ],
    });
  });

const monthsOf = async () =>
  (await app.call("/operator/bookMonths", { page_size: 100 }, auditor)).data.list as { month: string; state: string; is_next: boolean }[];
const stateOf = async (month: string) => (await monthsOf()).find((row) => row.month === month)?.state;
const close = (month: string, as = finance) => app.call("/operator/closeMonth", { month }, as);
const reopen = (month: string, as = finance) => app.call("/operator/reopenMonth", { month, reason: "A fee was missing" }, as);
const balance = async (month: string, last: string) =>
  (await app.call("/operator/report", { name: "trial_balance", date_from: month, date_to: last }, finance)).data.list;

// The first entries of the books are of two months that are over.
await post("2026-03-10");
await post("2026-04-10");
const second = await app.one<{ email: string }>("select email from people where 'auditor' = any (operator_roles) limit 1");
await app.rows("update people set operator_roles = operator_roles || '{finance}' where email = $1", [second.email]);

test("months are closed in order by finance, once, and only when they are over", async () => {
  expect((await close("2026-03-01", service)).reason).toBe("NOT_ALLOWED");
  expect((await close("2026-03-02")).reason).toBe("CHECK_FIELDS");
  expect((await close("2026-04-01")).reason).toBe("MONTH_OUT_OF_ORDER");
  expect((await close("2099-03-01")).reason).toBe("MONTH_NOT_OVER");
  expect((await monthsOf()).find(({ is_next }) => is_next)?.month).toBe("2026-03-01");
  expect((await close("2026-03-01")).code).toBe(200);
  expect((await close("2026-03-01")).reason).toBe("MONTH_CLOSED");
  expect(await stateOf("2026-03-01")).toBe("closed");
  expect(await stateOf("2026-04-01")).toBe("open");
});

test("a closed month takes no entry, and its trial balance stays while later months go on", async () => {
  const before = await balance("2026-03-01", "2026-03-31");
  expect(before).toContainEqual({ account: "Revenue", opening: "0.00", came_in: "5.00", went_out: "0.00", closing: "5.00" });
  await expect(post("2026-03-31")).rejects.toMatchObject({ reason: "BUSY" });
  await post("2026-04-11");
  expect(await balance("2026-03-01", "2026-03-31")).toEqual(before);
  await expect(app.rows("update closed_balances set closing_cents = 0, in_cents = 0, out_cents = 0, opening_cents = 0")).rejects.toThrow();
});

test("a month is reopened by a second person, or by an administrator, the last one first", async () => {
  expect((await close("2026-04-01")).code).toBe(200);
  expect((await reopen("2026-03-01")).reason).toBe("MONTH_OUT_OF_ORDER");
  expect((await reopen("2026-05-01")).reason).toBe("MONTH_NOT_CLOSED");
  expect((await app.call("/operator/reopenMonth", { month: "2026-04-01", reason: "" }, finance)).reason).toBe("CHECK_FIELDS");
  expect((await reopen("2026-04-01")).data).toEqual({ state: "asked" });
  expect((await reopen("2026-04-01")).reason).toBe("REOPENING_ASKED");
  const decide = (decision: string, as: { as: string }) => app.call("/operator/decideReopening", { month: "2026-04-01", decision }, as);
  expect((await decide("reopen", finance)).reason).toBe("SECOND_PERSON_NEEDED");
  await expect(post("2026-04-12")).rejects.toMatchObject({ reason: "BUSY" });
  expect((await decide("decline", { as: second.email })).data).toEqual({ state: "closed" });
  await reopen("2026-04-01");
  expect((await decide("reopen", { as: second.email })).data).toEqual({ state: "open" });
  await post("2026-04-12");
  expect((await close("2026-04-01")).code).toBe(200);
  expect((await reopen("2026-04-01", admin)).data).toEqual({ state: "open" });
  const { count } = await app.one("select count(distinct event_id)::integer as count from closed_balances");
  expect(count).toBe(3);
});

test("closing waits for a posting that is under way, and one that comes meanwhile is refused", async () => {
  const under = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = app.platform.database.transaction(async (tx) => {
    postEntries(tx, {
      ...{ kind: "correction", cause: "test:race", at: new Date("2026-04-20T12:00:00Z"), person_id: null },
      entries: [
        { account: { kind: "opening" }, amount_cents: cents(-900) },
        { account: { kind: "platform_revenue" }, amount_cents: cents(900) },
      ],
    });
    await tx.rows(zoneOfBooks);
    begun.resolve();
    await under.promise;
  });
  await begun.promise;
  const closing = close("2026-04-01");
  await untilLockWaits(app, 1);
  const late = post("2026-04-21").then(
    () => "posted",
    (error: { reason?: string }) => error.reason,
  );
  await untilLockWaits(app, 2);
  under.resolve();
  await first;
  expect((await closing).code).toBe(200);
  expect(await late).toBe("BUSY");
  const revenue = (await balance("2026-04-01", "2026-04-30")).find(({ account }: { account: string }) => account === "Revenue");
  expect(revenue.came_in).toBe("24.00");
});

test("entries are found by account, order, posting and day, and lead to their order", async () => {
  const find = async (body: Record<string, unknown>, as = finance) => app.call("/operator/ledgerEntries", { page_size: 100, ...body }, as);
  expect((await find({}, service)).reason).toBe("NOT_ALLOWED");
  const all = (await find({})).data.list;
  const [newest] = all;
  const own = (await find({ tx_id: newest.tx_id })).data.list as { amount: string }[];
  expect(own.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  expect((await find({ keyword: newest.cause })).data.list).toEqual(own);
  expect(
    (await find({ account: "platform_revenue" })).data.list.every(({ account }: { account: string }) => account === "platform_revenue"),
  ).toBe(true);
  expect((await find({ date_from: "2026-03-01", date_to: "2026-03-31" })).data.count).toBe(2);
  expect((await find({ date_from: "2026-03-02", date_to: "2026-03-01" })).reason).toBe("PERIOD_TURNED");
  for (const account of ["' or true --", "nothing"]) expect((await find({ account })).data.count).toBe(0);
});
