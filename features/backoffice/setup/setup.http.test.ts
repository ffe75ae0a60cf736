import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { createTestApp, type TestApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { migrate } from "#db/migrate.ts";
import { calls } from "#features/calls.ts";
import { addStarterArticles } from "#features/service/help/commands.ts";
import { randomIds } from "#kernel/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { emptyDatabase } from "#platform/postgres/test-database.ts";
import { hashToken } from "#platform/session.ts";
import { readSettings } from "#platform/settings.ts";
import { readAnswers } from "./answers.ts";
import { openMarket } from "./commands.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DP";

const typed = {
  title: "Nordic Trade",
  time_zone: "America/Chicago",
  hostname: "shop.example.com",
  mobile_host: "",
  contact_company: "Nordic Trade LLC",
  contact_address: "1 Main St, Chicago, IL 60601",
  contact_email: "hello@example.com",
  contact_phone: "312-555-0100",
  first_name: "Ada",
  last_name: "Brook",
  email: "ada@example.com",
  password: "oak77bench",
  password_confirm: "oak77bench",
  secret,
  second_factor: "",
  account_name: "",
  bank_name: "",
  account_number: "",
  routing_number: "",
  swift: "",
  ready_catalog: "1",
  sample_tariff: "1",
};

const answersOf = (changes: Partial<typeof typed> = {}, at = new Date()) => {
  const read = readAnswers({ ...typed, second_factor: new TOTP({ secret }).generate({ timestamp: at.getTime() }), ...changes }, "en-US");
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.answers;
};

/** What was typed wrong, and the fields that say so. */
const wrong: [changes: Partial<typeof typed>, fields: string[]][] = [
  [{ title: "" }, ["title"]],
  [{ time_zone: "America/Springfield" }, ["time_zone"]],
  [{ hostname: "https://shop.example.com" }, ["hostname"]],
  [{ contact_email: "hello" }, ["contact_email"]],
  [{ contact_phone: "12" }, ["contact_phone"]],
  [{ password: "short", password_confirm: "short" }, ["password"]],
  [{ password_confirm: "oak77bends" }, ["password_confirm"]],
  [{ secret: "not base32" }, ["secret"]],
  [{ account_number: "12" }, ["account_number"]],
  [{ account_number: "123456789", routing_number: "123456789" }, ["routing_number"]],
  [{ account_number: "123456789", routing_number: "", swift: "DE" }, ["swift"]],
];

describe("what is typed to open a market", () => {
  test.each(wrong)("%j is wrong", (changes, fields) => {
    const read = readAnswers({ ...typed, second_factor: "000000", ...changes }, "es-ES");
    expect("faults" in read && Object.keys(read.faults)).toEqual(fields);
  });
});

describe("an empty market", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let platform: Platform;
  beforeEach(async () => {
    database = await emptyDatabase();
    await migrate(database.url);
    platform = await createPlatform({ settings: readSettings({ NODE_ENV: "test" }), databaseUrl: database.url, poolSize: 4 });
    return async () => {
      await platform.database.close();
      await database.drop();
    };
  });

  test("opens once, with its site, its administrator and the pages that every market has", async () => {
    const { recovery_codes } = await openMarket(platform, answersOf(), "en-US");
    expect(new Set(recovery_codes).size).toBe(10);
    expect([...platform.sites.values()]).toMatchObject([
      {
        site_code: "MAIN",
        is_main: true,
        title: "Nordic Trade",
        hostnames: ["shop.example.com"],
        mobile_host: null,
        time_zone: "America/Chicago",
      },
    ]);
    const { rows } = await platform.database.run(
      "select email, operator_roles, confirmed_at is not null as has_factor from people join second_factors using (person_id)",
    );
    expect(rows).toEqual([{ email: "ada@example.com", operator_roles: ["administrator"], has_factor: true }]);
    const pages = await platform.database.run("select page_key from fixed_articles where page_key in ('terms', 'merchant_terms')");
    expect(pages.rowCount).toBe(2);
    const { rows: begun } = await platform.database.run(
      "select (select count(*) from categories) as categories, (select count(*) from vocabulary_terms) as terms, (select count(*) from freight_tariffs) as tariffs, (select count(*) from contract_clauses where is_standard) as standard_clauses",
    );
    expect(begun[0]).toEqual({
      categories: expect.toSatisfy((count) => count > 30),
      terms: expect.toSatisfy((count) => count > 50),
      tariffs: 1,
      standard_clauses: 4,
    });
    await expect(openMarket(platform, answersOf(), "en-US")).rejects.toMatchObject({ reason: "MARKET_OPEN" });
    await assertInvariants(platform.database);
  });

  test("is opened by one of two people who do it at the same time", async () => {
    const results = await Promise.allSettled([1, 2].map(() => openMarket(platform, answersOf(), "en-US")));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find((result) => result.status === "rejected")).toMatchObject({ reason: { reason: "MARKET_OPEN" } });
  });

  test("stays empty after a wrong code or a password that is easy to guess", async () => {
    await expect(openMarket(platform, answersOf({ second_factor: "123 45" }), "en-US")).rejects.toMatchObject({
      reason: "WRONG_SECOND_FACTOR",
      fields: ["second_factor"],
    });
    const common = answersOf({ password: "password1", password_confirm: "password1" });
    await expect(openMarket(platform, common, "en-US")).rejects.toMatchObject({ reason: "PASSWORD_TOO_COMMON", fields: ["password"] });
    expect((await platform.database.run("select from sites")).rowCount).toBe(0);
  });
});

describe("the checklist of the operator", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test("names what the market lacks, to administrators only", async () => {
    const { data } = await app.call("/operator/setupProgress", {}, { as: "admin@demo.test" });
    const lacking = data.steps.flatMap(({ step, is_done }: { step: string; is_done: boolean }) => (is_done ? [] : [step]));
    expect({ lacking, is_done: data.is_done }).toEqual({ lacking: ["agreements", "order"], is_done: false });
    expect((await app.call("/operator/setupProgress", {}, { as: "finance@demo.test" })).reason).toBe("NOT_ALLOWED");
  });
});

describe("a market that was just opened", () => {
  let app: TestApp;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    const database = await emptyDatabase();
    await migrate(database.url);
    const platform = await createPlatform({ settings: readSettings({ NODE_ENV: "test" }), databaseUrl: database.url, poolSize: 2 });
    await openMarket(platform, answersOf(), "en-US");
    await addStarterArticles(platform);
    await platform.database.close();
    app = await createTestApp({ database });
    tokens = { visitor: "", administrator: randomIds.token(32), buyer: randomIds.token(32), merchant: randomIds.token(32) };
    await app.rows(
      `with buyer as (insert into companies (name, certified_status, may_buy, invite_code) values ('First buyer', 'certified', true, 'FIRST') returning company_id),
         factory as (insert into merchants (merchant_uuid, merchant_code, name, name_zh, origin, port, founded_year, address, contact_email, contact_phone, speciality, profile)
           values (gen_random_uuid(), 'FIRST', 'First factory', '第一厂', 'VN', 'VNSGN', 2000, '1 Road', 'factory@example.com', '+842812345678', $5, $5) returning merchant_id),
         people as (insert into people (email, password_hash, first_name, last_name, user_type, user_sn, uuid, merchant_id)
           values ('buyer@example.com', '', 'First', 'Buyer', 1, 'U1', gen_random_uuid(), null),
             ('factory@example.com', '', 'First', 'Maker', 2, 'U2', gen_random_uuid(), (select merchant_id from factory)) returning person_id, user_type),
         member as (insert into company_members (company_id, person_id, role) select company_id, person_id, 'admin' from buyer, people where user_type = 1)
       insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
       select case user_type when 1 then $1::bytea else $2 end, person_id, case user_type when 1 then company_id end, 'MAIN', $4::timestamptz, $4, $4::timestamptz + interval '1 day'
       from people, buyer
       union all select $3, person_id, null, 'MAIN', $4, $4, $4::timestamptz + interval '1 day' from public.people where email = 'ada@example.com'`,
      [
        hashToken(tokens.buyer ?? ""),
        hashToken(tokens.merchant ?? ""),
        hashToken(tokens.administrator ?? ""),
        app.clock.now(),
        { "en-US": "", "zh-CN": "", "es-ES": "" },
      ],
    );
  });
  afterAll(() => app.close());

  test("answers every call to everybody, without an exception", async () => {
    const failed: string[] = [];
    for (const [name, token] of Object.entries(tokens))
      for (const call of calls) {
        const response = await app.raw(call.path, sampleBody(call).body, { token, site: "MAIN" });
        const reason = response.json<{ reason?: string }>().reason ?? "";
        if (response.statusCode >= 500 || ["WRONG_ANSWER", "DATA_EXCEPTION"].includes(reason))
          failed.push(`${name} ${call.path} ${reason}`);
      }
    expect(failed).toEqual([]);
  }, 120_000);
});
