import { describe, expect, test } from "vitest";
import { admin, auditor, service, testApp } from "#apps/server/test-app.ts";
import { toActivityEntry } from "#features/identity/members/activity.ts";
import { texts } from "#features/identity/members/texts-activity.ts";
import { auditActions, auditGroups } from "./audit-actions.ts";
import { auditLogBy } from "./queries.ts";

const app = await testApp();

interface Row {
  key: string;
  at: string;
  action: string;
  name: string;
  acting_name: string;
  company_id: number | null;
  company_name: string;
  subject: string;
  link: string;
}
const read = async (
  body: Record<string, unknown> = {},
): Promise<{ list: Row[]; next: string; staff: { person_id: number; name: string }[] }> =>
  (await app.call("/operator/auditLog", body, auditor)).data;

const personOf = async (email: string): Promise<number> =>
  (await app.one("select person_id from people where email = $1", [email])).person_id;
const companyOf = async (email: string): Promise<{ company_id: number; person_id: number }> =>
  app.one("select company_id, person_id from people join company_members using (person_id) where email = $1", [email]);

test("allows auditors and administrators only", async () => {
  expect((await app.call("/operator/auditLog")).reason).toBe("TOKEN_EXPIRED");
  for (const as of ["buyer@demo.test", "maker@demo.test", "service@demo.test", "finance@demo.test"])
    expect([as, (await app.call("/operator/auditLog", {}, { as })).reason]).toEqual([as, "NOT_ALLOWED"]);
  expect((await app.call("/operator/auditLog", {}, admin)).code).toBe(200);
});

test("lists actions of staff with their company, and no actions of customers", async () => {
  const { company_id, person_id } = await companyOf("buyer2@demo.test");
  await app.call("/user/login", { account: "buyer2@demo.test", password: "demo1234" });
  await app.call("/user/login", { account: service.as, password: "wrong-one" });
  await app.call("/operator/writeCompanyNote", { company_id, body: "Called about a delivery" }, service);
  await app.call("/operator/freezePerson", { company_id, person_id, frozen: 1, reason: "Asked by phone" }, service);
  await app.call("/operator/freezePerson", { company_id, person_id, frozen: 0, reason: "Back" }, service);
  const { list } = await read();
  expect(list.slice(0, 4).map(({ action }) => action)).toContain("personUnfrozen");
  const note = list.find(({ action }) => action === "noteWritten");
  expect(note).toMatchObject({ company_id, name: expect.stringMatching(/\w/), acting_name: "" });
  const failed = list.find(({ action }) => action === "loginFailed");
  expect(failed?.name).toBe(note?.name);
  const names = new Set(
    (await app.rows("select first_name || ' ' || last_name as name from people where user_type = 3")).map(({ name }) => name),
  );
  expect(list.filter(({ name, acting_name }) => !names.has(acting_name || name))).toEqual([]);
});

test("lists actions of staff for a customer under both names", async () => {
  const { company_id, person_id } = await companyOf("buyer@demo.test");
  const { token } = (await app.call("/operator/actForCustomer", { company_id, person_id, reason: "By phone" }, service)).data;
  const address = { receiving_company: "Hearth", receiving_name: "Dana", receiving_phone: "626 555 0188", receiving_street: "1 Oak St" };
  const place = { receiving_zip: "90001", receiving_city: "Los Angeles", receiving_province: "CA" };
  await app.call("/user/saveContractAddress", { ...address, ...place }, { token });
  await app.rows(
    `insert into company_events (company_id, at, person_id, acting_person_id, action, subject) values ($1, now(), $2, $3, 'addressAdded', 'Oak')`,
    [company_id, person_id, await personOf(service.as)],
  );
  const { list } = await read({ group: "acting" });
  expect(list[0]).toMatchObject({ action: "addressAdded", company_id, name: expect.stringMatching(/^Dana/) });
  expect(list.every(({ acting_name }) => acting_name !== "")).toBe(true);
  const byStaff = await read({ staff_id: await personOf(service.as) });
  expect(byStaff.list.map(({ key }) => key)).toContain(list[0]?.key);
});

describe("filters", () => {
  test("filters by staff, group, company and days, alone and combined", async () => {
    const staff_id = await personOf(service.as);
    const { company_id } = await companyOf("buyer2@demo.test");
    const { name } = await app.one("select name from companies where company_id = $1", [company_id]);
    const all = (await read({ page_size: 1000 })).list;
    for (const company of [name.slice(0, 5), String(company_id)]) {
      const { list } = await read({ company, page_size: 1000 });
      expect(list.length).toBeGreaterThan(2);
      expect(list.map(({ key }) => key)).toEqual(all.filter((row) => row.company_id === company_id).map(({ key }) => key));
    }
    expect((await read({ company: "nobody at all" })).list).toEqual([]);
    for (const group of auditGroups.filter((one) => one !== "all" && one !== "acting")) {
      const { list } = await read({ group, page_size: 1000 });
      const both = await read({ group, staff_id, page_size: 1000 });
      expect(both.list.every((row) => list.some(({ key }) => key === row.key))).toBe(true);
    }
    expect((await read({ group: "customers", staff_id, company: String(company_id) })).list.map(({ action }) => action)).toEqual([
      "personUnfrozen",
      "personFrozen",
      "noteWritten",
    ]);
    const today = app.today();
    expect((await read({ date_from: today, page_size: 1000 })).list.length).toBeLessThan(all.length);
    expect((await read({ date_to: "2000-01-01" })).list).toEqual([]);
  });

  test("pages have no gap and no duplicate", async () => {
    const all = (await read({ page_size: 1000 })).list.map(({ key }) => key);
    const seen: string[] = [];
    for (let before = ""; ; ) {
      const page = await read({ before, page_size: 3 });
      seen.push(...page.list.map(({ key }) => key));
      before = page.next;
      if (before === "") break;
    }
    expect(seen).toEqual(all);
    expect((await app.call("/operator/auditLog", { before: "x" }, auditor)).reason).toBe("CHECK_FIELDS");
  });
});

test("links rows to their subjects", async () => {
  const body = { method: "wallet", destination: "treasury@hearth.test", amount: "30.00", payment_password: "123456" };
  const { withdrawal_number } = (await app.call("/user/withdraw", body, { as: "buyer@demo.test" })).data;
  const withdrawal = await app.one("select withdrawal_id, withdrawal_number, company_id from withdrawals where withdrawal_number = $1", [
    withdrawal_number,
  ]);
  const staff = await personOf(admin.as);
  const { company_id } = withdrawal;
  const write = (action: string, subject: string, after: unknown = null) =>
    app.rows("insert into audit_log (person_id, action, subject, after) values ($1, $2, $3, $4)", [
      staff,
      action,
      subject,
      JSON.stringify(after),
    ]);
  await write("withdrawal.paid", `withdrawal:${withdrawal.withdrawal_number}`, { company_id, note: "Sent" });
  await write("queueDecided", "certification:7", { decision: "approve" });
  await write("siteSettingsSet", "site:LA");
  await write("couponMade", "coupon:3");
  const clause = await app.one(
    "select clause_id, title ->> 'en-US' as title from contract_clause_versions order by clause_id, version desc limit 1",
  );
  await write("clauseMadeStandard", `clause:${clause.clause_id}`);
  const [standard, coupon, site, decided, paid] = (await read({ staff_id: staff })).list;
  expect(paid).toMatchObject({
    action: "withdrawalPaid",
    subject: withdrawal.withdrawal_number,
    link: `/operator/withdrawals/${withdrawal.withdrawal_id}`,
    company_id,
    note: "Sent",
  });
  expect(decided).toMatchObject({ kind: "certification", subject: "7", link: "/operator/certifications/7" });
  expect(site).toMatchObject({ subject: expect.stringContaining("Los Angeles"), link: "/operator/settings" });
  expect(standard).toMatchObject({ kind: "clause", subject: clause.title, link: "/operator/clauses" });
  expect(coupon).toMatchObject({ subject: "3", link: "/operator/coupons" });
});

test("every action of a group has its message", () => {
  const named = auditActions.map(
    (action) =>
      toActivityEntry({ action, subject: "", details: action === "buyDiscountChanged" ? [{ threshold: 2, percent: 1 }] : {} }).action,
  );
  expect(named.filter((name) => !Object.hasOwn(texts.actions, name))).toEqual([]);
});

test("reads a page through an index with 100,000 rows of staff and 100,000 of others", { timeout: 120_000 }, async () => {
  // In batches, because one statement for all rows exceeds the statement timeout.
  for (let from = 1; from < 200_000; from += 10_000) {
    await app.rows(
      `insert into audit_log (at, person_id, action, subject)
       select now() - n * interval '3 minutes', case when n % 2 = 0 then staff.ids[1 + n % staff.many] else buyer.person_id end,
         (array['login', 'noteWritten', 'queueDecided', 'companyFrozen', 'loginFailed'])[1 + n % 5],
         case n % 3 when 0 then 'company:' || (1 + n % 7) else 'certification:' || n end
       from generate_series($1::integer, $1 + 9999) n, (select person_id from people where email = 'buyer@demo.test') buyer,
         (select array_agg(person_id order by person_id) as ids, count(*)::integer as many from people where user_type = 3) staff`,
      [from],
    );
  }
  await app.rows("analyze audit_log");
  const staff_id = await personOf("finance@demo.test");
  const bodies: Record<string, unknown>[] = [
    {},
    { staff_id },
    { staff_id, group: "money" },
    { group: "platform" },
    { group: "access" },
    { group: "acting" },
    { company: "hearth" },
    { company: "a" },
    { company: "2", group: "customers", staff_id },
    { date_from: "2025-11-01", date_to: "2025-11-30" },
    { date_to: "2025-12-01", group: "reviews" },
  ];
  const deep = (await read({ date_to: "2026-02-01" })).next;
  const timesMs: number[] = [];
  for (const body of [...bodies, { before: deep }]) {
    for (let round = 0; round < 6; round += 1) {
      const start = performance.now();
      expect((await app.call("/operator/auditLog", body, auditor)).code).toBe(200);
      timesMs.push(performance.now() - start);
    }
  }
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => (timesMs[Math.floor(timesMs.length * share)] ?? 0).toFixed(1);
  const plan = await app.rows(`explain (generic_plan) ${auditLogBy.time.text}`);
  expect(JSON.stringify(plan)).not.toContain("Seq Scan on audit_log");
  process.stdout.write(`audit log of 200,000 rows: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(0.999)} ms\n`);
});
