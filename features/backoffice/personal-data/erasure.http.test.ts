import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { admin, createTestApp, type TestApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { minuteMs } from "#kernel/clock.ts";
import { openStore } from "#platform/files/open-files.ts";
import { type Erasable, erase } from "./commands/erase.ts";
import { eraseQueuedNames } from "./commands/erase-names.ts";
import { finishErasures, listErasures, readErasureList, repeatErasures } from "./commands/repeat-erasures.ts";
import { writeExports } from "./commands/write-export.ts";
import { personalTables } from "./rules/personal-tables.ts";

const demoPassword = "demo1234";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  return () => app.close();
});

const companyOf = async (account: string): Promise<number> =>
  (
    await app.one(
      "select company_id from company_members join people using (person_id) where email = $1 order by company_members.role <> 'admin', company_id limit 1",
      [account],
    )
  ).company_id;
const personOf = async (account: string): Promise<number> =>
  (await app.one("select person_id from people where email = $1", [account])).person_id;

/** What the job does once no transaction from before the erasure is left. */
const eraseNames = (more: Partial<TestApp["platform"]> = {}, batchSize?: number) => {
  app.clock.advanceMs(minuteMs);
  return eraseQueuedNames({ ...app.platform, ...more }, batchSize);
};

const eraseNow = async (of: Erasable) => {
  await app.platform.database.transaction((tx) => erase(tx, of, app.clock.now()));
  await eraseNames();
};

/** The columns of the whole database in which a text still stands, in rows that any of the conditions means. */
const columnsWith = async (text: string): Promise<string[]> => {
  const columns = await app.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('text', 'jsonb', '_text')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { hits } = await app.one(`select count(*)::integer as hits from "${table}" where strpos("${column}"::text, $1) > 0`, [text]);
    if (hits > 0) found.push(`${table}.${column}`);
  }
  return found;
};

const retainedColumns = Object.entries(personalTables).flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, { becomes }]) => (typeof becomes === "string" ? [] : [`${table}.${column}`])),
);

test("a company's names, addresses and numbers are left in no column but those that say why, and the books still balance", async () => {
  const company_id = await companyOf("buyer@demo.test");
  const own = await app.rows<{ text: string }>(
    `select distinct text from (
       select email as text from people join company_members using (person_id) where company_id = $1
       union all select phone from people join company_members using (person_id) where company_id = $1
       union all select address_line1 from addresses where company_id = $1
       union all select licence_sn from certifications where company_id = $1
       union all select company_email from certifications where company_id = $1
       union all select name from companies where company_id = $1
     ) named where length(text) > 5`,
    [company_id],
  );
  expect(own.length).toBeGreaterThan(5);
  const shared = await app.rows<{ email: string }>(
    `select email from people join company_members using (person_id) where company_id = $1
       and exists (select from company_members other where other.person_id = people.person_id and other.company_id <> $1)`,
    [company_id],
  );

  await eraseNow({ subject: "company", subject_id: company_id });

  const ofMembersElsewhere = new Set(shared.map(({ email }) => email));
  const waiting = new Set(["orders.address", "sales_orders.receiver", "sales_orders.address_line1"]);
  for (const { text } of own.filter((each) => !ofMembersElsewhere.has(each.text))) {
    const left = (await columnsWith(text)).filter((column) => !retainedColumns.includes(column) && !waiting.has(column));
    expect(left, text).toEqual([]);
  }
  expect(await app.one("select name, may_buy, frozen_at is not null as frozen from companies where company_id = $1", [company_id])).toEqual(
    {
      name: `Former company ${company_id}`,
      may_buy: false,
      frozen: true,
    },
  );
  await assertInvariants(app.platform.database);
});

test("a person keeps one pseudonym everywhere, loses login, sessions and second factor, and the address is free again", async () => {
  await app.call("/user/login", { account: "approver@demo.test", password: "wrong1a" });
  const token = await app.createToken("approver@demo.test");
  const person_id = await personOf("approver@demo.test");
  await eraseNow({ subject: "person", subject_id: person_id });
  app.platform.sessions.clear();
  expect((await columnsWith("approver@demo.test")).filter((column) => !retainedColumns.includes(column))).toEqual([]);
  expect(await app.one("select first_name, last_name, phone, mobile from people where person_id = $1", [person_id])).toEqual({
    first_name: "Former member",
    last_name: String(person_id),
    phone: null,
    mobile: "",
  });
  expect((await app.call("/user/sessionList", {}, { token })).reason).toBe("TOKEN_EXPIRED");
  expect((await app.call("/user/login", { account: "approver@demo.test", password: demoPassword })).reason).toBe("WRONG_LOGIN");
  const erased = `erased-${person_id}@erased.invalid`;
  for (const password of ["", demoPassword]) expect((await app.call("/user/login", { account: erased, password })).code).not.toBe(200);
  for (const table of ["sessions", "second_factors", "recovery_codes", "company_members", "messages", "saved_views"])
    expect(await app.rows(`select from ${table} where person_id = $1`, [person_id]), table).toEqual([]);
  await app.call("/user/sendCode", { account: "approver@demo.test", purpose: "register" });
  await assertInvariants(app.platform.database);
});

test("an address that a person had before goes out of the logs, but not out of those of its new owner", async () => {
  const as = { as: "approver@demo.test" };
  const person_id = await personOf("approver@demo.test");
  const company_id = await companyOf("approver@demo.test");
  const owner_id = await personOf("viewer@demo.test");
  const audited = "insert into audit_log (at, person_id, action, subject, before, after) values (now(), $1, $2, $3, $4, $5)";
  await app.rows(audited, [person_id, "registered", "first@fresh.test", null, null]);
  await app.rows(audited, [person_id, "accountChanged", "U1", '"first@fresh.test"', '"taken@fresh.test"']);
  await app.rows(audited, [person_id, "accountChanged", "U1", '"taken@fresh.test"', '"approver@demo.test"']);
  await app.rows(audited, [null, "loginFailed", "first@fresh.test", null, null]);
  await app.rows("update people set email = 'taken@fresh.test' where person_id = $1", [owner_id]);
  await app.rows(audited, [owner_id, "registered", "taken@fresh.test", null, null]);
  const invited =
    "insert into company_events (company_id, at, person_id, action, subject, details) values ($1, now(), $2, 'invited', $3, $4)";
  await app.rows(invited, [company_id, owner_id, "first@fresh.test", '{"email": "first@fresh.test"}']);
  await app.call("/user/sessionList", {}, as);

  await eraseNow({ subject: "person", subject_id: person_id });

  expect(await columnsWith("first@fresh.test")).toEqual([]);
  expect(
    await app.rows(
      "select person_id from audit_log where subject || coalesce(before::text, '') || coalesce(after::text, '') like '%taken@%'",
    ),
  ).toEqual([{ person_id: owner_id }]);
});

test("the address on an open order waits until the order is done", async () => {
  const { place } = await orderLifecycle(app);
  const order_number = await place(3);
  const company_id = await companyOf("buyer@demo.test");
  const addressOf = async () => (await app.one("select address from orders where order_number = $1", [order_number])).address;
  const before = await addressOf();
  expect(before.address_line1).not.toBe("");
  await eraseNow({ subject: "company", subject_id: company_id });
  await finishErasures(app.platform);
  expect(await addressOf()).toEqual(before);
  await app.rows("update orders set status = 'cancelled' where order_number = $1", [order_number]);
  await finishErasures(app.platform);
  const nothing = {
    first_name: "",
    last_name: "",
    company_name: "",
    address_line1: "",
    address_line2: "",
    phone: "",
    extension: "",
    email: "",
  };
  expect(await addressOf()).toEqual({ ...before, ...nothing });
  const erasure = await app.one("select finished_at is not null as done from erasures where subject = 'company' and subject_id = $1", [
    company_id,
  ]);
  expect(erasure).toEqual({ done: true });
});

test("the address of a completed order waits while a claim or a case about it is open", async () => {
  const { place } = await orderLifecycle(app);
  const order_number = await place(3);
  const { order_id, company_id, person_id } = await app.one(
    "update orders set status = 'completed' where order_number = $1 returning order_id, company_id, person_id",
    [order_number],
  );
  const line1 = async () =>
    (await app.one("select address ->> 'address_line1' as line1 from orders where order_id = $1", [order_id])).line1;
  const before = await line1();
  expect(before).not.toBe("");
  await app.rows(
    `insert into freight_claims (claim_number, order_id, company_id, kind, status, claimed_cents, description, filed_at, person_id)
     values ('FC-1', $1, $2, 'noted', 'submitted', 100, 'Crushed', now(), $3)`,
    [order_id, company_id, person_id],
  );
  await eraseNow({ subject: "company", subject_id: company_id });
  expect(await line1()).toBe(before);
  await app.rows("update freight_claims set status = 'declined' where order_id = $1", [order_id]);
  await finishErasures(app.platform);
  expect(await line1()).toBe("");
});

test("an erased company has no invitations and no way back, and its unfinished erasure takes nobody who is in it later", async () => {
  const { place } = await orderLifecycle(app);
  await place(3);
  const company_id = await companyOf("buyer@demo.test");
  const person_id = await personOf("new@demo.test");
  await app.rows(
    `insert into company_invitations (company_id, email, role, token_hash, invited_by, invited_at, sent_at, expires_at)
     values ($1, 'guest@fresh.test', 'admin', 'x', $2, now(), now(), now() + interval '7 days')`,
    [company_id, person_id],
  );
  await eraseNow({ subject: "company", subject_id: company_id });
  expect(await app.rows("select from company_invitations where company_id = $1", [company_id])).toEqual([]);
  const reactivate = { company_id, frozen: false, reason: "Back" };
  expect((await app.call("/operator/freezeCompany", reactivate, { as: "service@demo.test" })).reason).toBe("COMPANY_ERASED");

  await app.rows("delete from company_members where person_id = $1", [person_id]);
  await app.rows("insert into company_members (company_id, person_id) values ($1, $2)", [company_id, person_id]);
  await finishErasures(app.platform);
  expect(await personOf("new@demo.test")).toBe(person_id);
  expect(await app.one("select finished_at from erasures where subject = 'company' and subject_id = $1", [company_id])).toEqual({
    finished_at: null,
  });
});

test("orders, payments and the ledger of an erased company stay as they were", async () => {
  const { paidOrder } = await orderLifecycle(app);
  await paidOrder(1);
  const company_id = await companyOf("buyer@demo.test");
  const booksOf = () =>
    app.one(
      `select (select count(*) from orders where company_id = $1) as orders, (select sum(total_cents) from orders where company_id = $1) as total,
         (select jsonb_agg(document order by invoice_id) from invoices where company_id = $1) as invoices,
         (select jsonb_agg(amount_cents order by created_at, payment_id) from payments where company_id = $1) as payments,
         (select jsonb_agg(balance_cents order by kind) from ledger_accounts where company_id = $1) as balances`,
      [company_id],
    );
  const before = await booksOf();
  await eraseNow({ subject: "company", subject_id: company_id });
  expect(await booksOf()).toEqual(before);
  await assertInvariants(app.platform.database);
});

describe("a request", () => {
  const ask = (scope: string, account: string, more: object = {}) =>
    app.call("/user/requestErasure", { scope, password: demoPassword, request_id: crypto.randomUUID(), ...more }, { as: account });
  const openRequests = async () => (await app.call("/operator/erasureRequests", { tab: "open" }, admin)).data.list;
  const grant = async (more: object = {}) => {
    const [{ erasure_request_id }] = await openRequests();
    return app.call("/operator/grantErasure", { erasure_request_id, password: demoPassword, ...more }, admin);
  };

  test("needs the password, is asked once, and of a company only by its administrator", async () => {
    expect((await ask("person", "purchaser@demo.test", { password: "wrong1a" })).reason).toBe("WRONG_LOGIN");
    expect((await ask("company", "purchaser@demo.test")).reason).toBe("ROLE_NOT_ALLOWED");
    expect((await ask("person", "admin@demo.test")).reason).toBe("NOT_ALLOWED");
    expect((await ask("person", "purchaser@demo.test")).code).toBe(200);
    expect((await ask("person", "purchaser@demo.test")).reason).toBe("ERASURE_WAITING");
    expect((await app.call("/operator/erasureRequests", {}, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
  });

  test("shows what stands against it with a link, and money blocks it", async () => {
    await (await orderLifecycle(app)).place();
    expect((await ask("company", "buyer@demo.test")).code).toBe(200);
    const [request] = await openRequests();
    const company_id = await companyOf("buyer@demo.test");
    expect(request).toMatchObject({ scope: "company", subject_id: company_id, state: "open" });
    expect(request.obstacles).toContainEqual(
      expect.objectContaining({ kind: "balance", blocks: true, href: `/operator/ledger/${company_id}` }),
    );
    expect(request.obstacles).toContainEqual(expect.objectContaining({ kind: "openOrders", blocks: false }));
    expect((await grant()).reason).toBe("ERASURE_BLOCKED");
    expect((await app.one("select name from companies where company_id = $1", [company_id])).name).not.toMatch(/^Former/);
  });

  test("is granted with the operator's password, once, and leaves a last mail and a trace without a name", async () => {
    await ask("person", "new@demo.test", { reason: "I left" });
    const person_id = await personOf("new@demo.test");
    expect((await grant({ password: "wrong1a" })).reason).toBe("WRONG_LOGIN");
    const [{ erasure_request_id, obstacles }] = await openRequests();
    expect(obstacles).toMatchObject([{ kind: "onlyMember", blocks: false }]);
    const answers = await Promise.all(
      [1, 2].map(() => app.call("/operator/grantErasure", { erasure_request_id, password: demoPassword }, admin)),
    );
    expect(answers.map(({ code, reason }) => reason ?? code).sort()).toEqual([200, "ALREADY_REVIEWED"]);
    const mails = await app.rows("select subject from outbox_messages where recipient = 'new@demo.test'");
    expect(mails).toEqual([{ subject: "Your account was erased" }]);
    expect(await app.one("select reason, state from erasure_requests")).toEqual({ reason: "", state: "granted" });
    expect(await app.rows("select from audit_log where action = 'erasureGranted' and subject = $1", [`person:${person_id}`])).toHaveLength(
      1,
    );
    await assertInvariants(app.platform.database);
  });

  test("of the last administrator of others is blocked", async () => {
    await ask("person", "buyer@demo.test");
    const [{ obstacles }] = await openRequests();
    expect(obstacles).toContainEqual(expect.objectContaining({ kind: "lastAdmin", blocks: true }));
  });

  test("leaves no name of the person or company in messages to others, nor in the one that it makes itself", async () => {
    const company_id = await companyOf("new@demo.test");
    const { person, company } = await app.one(
      "select first_name || ' ' || last_name as person, name as company from people cross join companies where email = 'new@demo.test' and company_id = $1",
      [company_id],
    );
    const message =
      "insert into messages (person_id, kind, message_group, params, created_at) values ($1, 'feedbackAsked', 'service', $2, now())";
    const others = { subject: { "en-US": "Orders" }, count: 3, note: "Stays" };
    for (const params of [
      { company, text: `${person} here, of ${company}`, ...others },
      { person, ...others },
    ])
      await app.rows(message, [await personOf("service@demo.test"), JSON.stringify(params)]);
    await ask("person", "new@demo.test");
    expect(await columnsWith(person)).toContain("messages.params");

    expect((await grant()).code).toBe(200);
    await eraseNames();

    const person_id = (await app.one("select person_id from erasure_requests")).person_id;
    for (const name of [person, company]) expect(await columnsWith(name), name).not.toContain("messages.params");
    const messages = await app.rows("select params from messages where params::text like '%Former%' order by message_id");
    expect(messages.map(({ params }) => params)).toEqual([
      { company: `Former company ${company_id}`, text: "[erased]", ...others },
      { person: `Former member ${person_id}`, ...others },
      { name: `Former member ${person_id}` },
    ]);
  });

  describe("whose names are in many messages", () => {
    const decided = async () => (await app.call("/operator/erasureRequests", { tab: "decided" }, admin)).data.list[0];
    const isFinished = async () => (await app.one("select bool_and(finished_at is not null) as is_finished from erasures")).is_finished;
    const left = () => app.rows("select from messages where params ->> 'name' = 'Noor Alvi'");
    beforeEach(async () => {
      await app.rows("update people set first_name = 'Noor', last_name = 'Alvi' where email = 'viewer@demo.test'");
      await app.rows(
        `insert into messages (person_id, kind, message_group, params, created_at)
         select person_id, 'feedbackAsked', 'service', '{"name": "Noor Alvi", "note": "Stays"}', now()
         from people, generate_series(1, 40) where email = 'service@demo.test'`,
      );
      await ask("person", "viewer@demo.test");
      expect((await grant()).code).toBe(200);
    });

    test("is erased in batches after the grant, and done only with the last of them", async () => {
      expect(await left()).toHaveLength(41);
      await finishErasures(app.platform);
      expect([(await decided()).is_erasing, await isFinished()]).toEqual([true, false]);
      await eraseQueuedNames(app.platform);
      expect(await left(), "transactions from before the grant may still write the name").toHaveLength(41);
      await eraseNames({}, 7);
      expect(await left()).toEqual([]);
      await finishErasures(app.platform);
      expect([(await decided()).is_erasing, await isFinished()]).toEqual([false, true]);
      expect(await app.rows("select from erased_names")).toEqual([]);
    });

    test("goes on after a process that died, where it stopped", async () => {
      const { database } = app.platform;
      let transactions = 0;
      const transaction: typeof database.transaction = (...given) => {
        transactions += 1;
        if (transactions > 3) throw new Error("killed");
        return database.transaction(...given);
      };
      await expect(eraseNames({ database: { ...database, transaction } }, 10)).rejects.toThrow("killed");
      const { length } = await left();
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThan(41);
      expect((await decided()).is_erasing).toBe(true);
      expect((await app.one("select done_to from erased_names")).done_to).toBeGreaterThan(0);
      await eraseNames();
      expect(await left()).toEqual([]);
      expect((await decided()).is_erasing).toBe(false);
    });
  });

  test("of the last administrator who may log in is blocked, and of the last member who may", async () => {
    const { company_id } = await app.one(
      "select company_id from company_members join people using (person_id) where email = 'buyer@demo.test'",
    );
    const roles = "update company_members set role = $3 where company_id = $1 and person_id = $2";
    const person_id = await personOf("purchaser@demo.test");
    await app.rows(roles, [company_id, person_id, "admin"]);
    await ask("person", "buyer@demo.test");
    expect((await openRequests())[0].obstacles).toEqual([]);
    await app.rows("update people set frozen_at = now() where person_id = $1", [person_id]);
    expect((await openRequests())[0].obstacles).toMatchObject([{ kind: "lastAdmin", blocks: true }]);
    await app.rows(roles, [company_id, await personOf("buyer@demo.test"), "viewer"]);
    expect((await openRequests())[0].obstacles).toEqual([]);
    await app.rows("update people set frozen_at = now() where email <> 'buyer@demo.test' and user_type = 1");
    expect((await openRequests())[0].obstacles).toMatchObject([{ kind: "lastAdmin", blocks: true }]);
  });

  test("of a company is seen and withdrawn by each of its administrators, and not granted when the requester is none any more", async () => {
    const company_id = await companyOf("buyer@demo.test");
    const setRole = async (account: string, role: string) => {
      await app.rows("update company_members set role = $3 where company_id = $1 and person_id = $2", [
        company_id,
        await personOf(account),
        role,
      ]);
      app.platform.sessions.clear();
    };
    const shownTo = async (account: string) => (await app.call("/user/ownData", {}, { as: account })).data.erasure_requests;
    await ask("company", "buyer@demo.test");
    const [{ erasure_request_id, obstacles }] = await openRequests();
    const kindsOf = (list: { kind: string }[]) => list.map(({ kind }) => kind);
    expect(kindsOf(obstacles)).not.toContain("requesterNotAdmin");
    const withdraw = () => app.call("/user/withdrawErasure", { erasure_request_id }, { as: "purchaser@demo.test" });
    expect(await shownTo("purchaser@demo.test")).toEqual([]);
    expect((await withdraw()).reason).toBe("NOT_FOUND");

    await setRole("purchaser@demo.test", "admin");
    await setRole("buyer@demo.test", "viewer");
    expect((await openRequests())[0].obstacles).toContainEqual(expect.objectContaining({ kind: "requesterNotAdmin", blocks: true }));
    expect((await grant()).reason).toBe("ERASURE_BLOCKED");
    expect(await shownTo("purchaser@demo.test")).toMatchObject([{ erasure_request_id, scope: "company", state: "open" }]);
    expect((await withdraw()).code).toBe(200);
    expect(await openRequests()).toEqual([]);
  });

  describe("counts as a payment in progress", () => {
    const payment = (status: string, refundAsked: number, refunded: number) =>
      `insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, created_at, settled_at, refund_asked_cents, refunded_cents)
       select gen_random_uuid(), company_id, person_id, 'card', 'recharge', 'sample', '${status}', 900, now(), now(), ${refundAsked}, ${refunded} from subject`;
    const cases: [string, string, number][] = [
      ["a payment that was begun", payment("created", 0, 0), 1],
      ["a payment that the provider processes", payment("processing", 0, 0), 1],
      ["a refund that is under way", payment("succeeded", 500, 200), 1],
      ["no refund that is done", payment("partly_refunded", 500, 500), 0],
      ["no payment that failed", payment("failed", 0, 0), 0],
      [
        "a release that was asked for",
        `, frozen as (insert into frozen_amounts (company_id, amount_cents, source, reason, frozen_at)
             select company_id, 100, 'operator', 'sample', now() from subject returning frozen_id, company_id)
         insert into thaw_requests (company_id, frozen_id, reason, submitted_by, submitted_at)
         select company_id, frozen_id, 'sample', person_id, now() from frozen join subject using (company_id)`,
        1,
      ],
    ];
    test.each(cases)("%s", async (_, insert, more) => {
      await ask("company", "new@demo.test");
      const counted = async (): Promise<number> =>
        (await openRequests())[0].obstacles.find(({ kind }: { kind: string }) => kind === "movingPayments")?.count ?? 0;
      const before = await counted();
      await app.rows(
        `with subject as (select company_id, person_id from company_members join people using (person_id) where email = 'new@demo.test') ${insert}`,
      );
      expect((await counted()) - before).toBe(more);
    });
  });

  test("of the only member of a company erases the company too", async () => {
    const person_id = await personOf("new@demo.test");
    const company_id = await companyOf("new@demo.test");
    await app.rows(
      `insert into bank_accounts (company_id, holder_name, bank_name, country, last4, number_sealed, number_mark, is_default, added_at, added_by)
       values ($1, 'Priya Raman', 'First Bank', 'US', '6789', 'x', 'x', true, now(), $2)`,
      [company_id, person_id],
    );
    await ask("person", "new@demo.test");
    expect((await grant()).code).toBe(200);
    expect(await app.one("select holder_name from bank_accounts where company_id = $1", [company_id])).toEqual({
      holder_name: `Former company ${company_id}`,
    });
    expect(await app.rows("select subject, subject_id from erasures order by erasure_id")).toEqual([
      { subject: "company", subject_id: company_id },
      { subject: "person", subject_id: person_id },
    ]);
    await assertInvariants(app.platform.database);
  });

  test.each([
    ["administrators of a company", "buyer@demo.test", "purchaser@demo.test"],
    ["users of a manufacturer", "maker@demo.test", "new@demo.test"],
  ])("the last two %s are not both erased by two grants at the same time", async (_, first, second) => {
    await app.rows("update company_members set role = 'admin' where person_id = $1", [await personOf(second)]);
    if (first === "maker@demo.test")
      await app.rows("update people set merchant_id = (select merchant_id from people where email = $1) where email = $2", [first, second]);
    for (const account of [first, second]) expect((await ask("person", account)).code).toBe(200);
    const requests: { erasure_request_id: number; obstacles: { blocks: boolean }[] }[] = await openRequests();
    expect(requests.flatMap(({ obstacles }) => obstacles).filter(({ blocks }) => blocks)).toEqual([]);

    const connection = await app.platform.database.connect();
    try {
      // Each erasure writes here after it has judged.
      await connection.query("begin; lock table erasures in exclusive mode");
      const grants = Promise.all(
        requests.map(({ erasure_request_id }) => app.call("/operator/grantErasure", { erasure_request_id, password: demoPassword }, admin)),
      );
      await untilLockWaits(app, 2);
      await connection.query("commit");
      expect((await grants).map(({ code, reason }) => reason ?? code).sort()).toEqual([200, "ERASURE_BLOCKED"]);
    } finally {
      connection.release();
    }
  });

  test("is refused with a reason that the person reads, or withdrawn", async () => {
    await ask("person", "purchaser@demo.test");
    const [{ erasure_request_id }] = await openRequests();
    const refuse = { erasure_request_id, note: "An order is on its way" };
    expect((await app.call("/operator/refuseErasure", refuse, admin)).code).toBe(200);
    expect((await app.call("/operator/refuseErasure", refuse, admin)).reason).toBe("ALREADY_REVIEWED");
    const own = { as: "purchaser@demo.test" };
    const data = (await app.call("/user/ownData", {}, own)).data;
    expect(data.erasure_requests).toMatchObject([{ state: "refused", note: "An order is on its way" }]);
    await ask("person", "purchaser@demo.test");
    const again = (await app.call("/user/ownData", {}, own)).data.erasure_requests[0];
    const withdraw = { erasure_request_id: again.erasure_request_id };
    expect((await app.call("/user/withdrawErasure", withdraw, { as: "buyer2@demo.test" })).reason).toBe("NOT_FOUND");
    expect((await app.call("/user/withdrawErasure", withdraw, own)).code).toBe(200);
    expect(await openRequests()).toEqual([]);
  });

  test.each([
    ["buyer", "purchaser@demo.test", "/user_center/your_data"],
    ["manufacturer", "maker@demo.test", "/merchant/your_data"],
  ])("that is refused leads a %s to their own page", async (_, account, page) => {
    expect((await ask("person", account)).code).toBe(200);
    const [{ erasure_request_id }] = await openRequests();
    expect((await app.call("/operator/refuseErasure", { erasure_request_id, note: "Not yet" }, admin)).code).toBe(200);
    const { href } = await app.one("select href from messages where person_id = $1 and kind = 'erasureRefused'", [await personOf(account)]);
    expect(href).toBe(page);
  });
});

describe("a manufacturer", () => {
  /** The person who asked does not work for the manufacturer any more. */
  const leaveManufacturer = async (): Promise<void> => {
    await app.rows("delete from merchant_members where person_id = (select person_id from people where email = 'maker@demo.test')");
    await app.rows("update people set merchant_id = null where email = 'maker@demo.test'");
  };

  const user = { as: "maker@demo.test" };
  const ask = (more: Record<string, unknown> = {}) =>
    app.call("/user/requestErasure", { scope: "merchant", reason: "Closed", password: demoPassword, ...more }, user);
  const merchantOf = async (): Promise<number> =>
    (await app.one("select merchant_id from people where email = 'maker@demo.test'")).merchant_id;
  const listed = async () => (await app.call("/operator/erasureRequests", {}, admin)).data.list;
  const grant = (erasure_request_id: number) => app.call("/operator/grantErasure", { erasure_request_id, password: demoPassword }, admin);

  /** Ends everything that is open for a manufacturer, as its orders and its products would. */
  const leave = async (merchant_id: number) => {
    await app.rows("update orders set status = 'completed' where merchant_id = $1 and kind <> 'fob'", [merchant_id]);
    await app.rows("update orders set status = 'contractCompleted' where merchant_id = $1 and kind = 'fob'", [merchant_id]);
    await app.rows("update after_sale_records set status = 'completed' where merchant_id = $1", [merchant_id]);
    await app.rows(
      "update freight_claims set status = 'withdrawn', decided_at = now() from orders where orders.order_id = freight_claims.order_id and merchant_id = $1",
      [merchant_id],
    );
    await app.rows("update offers set is_active = false, is_listed = false where merchant_id = $1", [merchant_id]);
    await app.rows("update products set product_state = 'retired' where merchant_id = $1", [merchant_id]);
  };

  test("is not erased while business is open, with the reasons", async () => {
    expect(await ask()).toMatchObject({ code: 200 });
    expect(await ask()).toMatchObject({ reason: "ERASURE_WAITING" });
    const merchant_id = await merchantOf();
    const [request] = await listed();
    expect(request).toMatchObject({ scope: "merchant", subject_id: merchant_id });
    const kinds = request.obstacles.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain("liveProducts");
    expect(request.obstacles.every(({ blocks }: { blocks: boolean }) => blocks)).toBe(true);
    expect(await grant(request.erasure_request_id)).toMatchObject({ reason: "ERASURE_BLOCKED" });
    await app.rows(
      "insert into ledger_accounts (kind, merchant_id, currency, balance_cents) values ('merchant_payable', $1, '$', 1200) on conflict do nothing",
      [merchant_id],
    );
    await leaveManufacturer();
    expect((await listed())[0].obstacles).toContainEqual(expect.objectContaining({ kind: "requesterLeft" }));
  });

  test("that has left keeps no name, contact or login, and its orders and contracts stay", async () => {
    const merchant_id = await merchantOf();
    const before = await app.one("select name, name_zh, address, contact_email, contact_phone from merchants where merchant_id = $1", [
      merchant_id,
    ]);
    const orders = await app.one("select count(*)::integer as n, sum(goods_cents)::text as sum from orders where merchant_id = $1", [
      merchant_id,
    ]);
    await app.call("/user/requestDataExport", { scope: "merchant", password: demoPassword }, user);
    await ask();
    await leave(merchant_id);
    const [request] = await listed();
    expect(request.obstacles).toEqual([]);
    expect(await grant(request.erasure_request_id)).toMatchObject({ code: 200 });
    await eraseNames();
    const left = await app.one("select name, name_zh, address, contact_email, contact_phone from merchants where merchant_id = $1", [
      merchant_id,
    ]);
    expect(left).toEqual({
      name: `Former manufacturer ${merchant_id}`,
      name_zh: `Former manufacturer ${merchant_id}`,
      address: "[erased]",
      contact_email: `erased-manufacturer-${merchant_id}@erased.invalid`,
      contact_phone: "",
    });
    for (const text of [before.name, before.address, before.contact_email].filter((each) => each.length > 5))
      expect([text, (await columnsWith(text)).filter((column) => !retainedColumns.includes(column))]).toEqual([text, []]);
    expect(await app.one("select count(*)::integer as n from people where merchant_id = $1 and frozen_at is null", [merchant_id])).toEqual({
      n: 0,
    });
    expect(
      await app.one("select count(*)::integer as n, sum(goods_cents)::text as sum from orders where merchant_id = $1", [merchant_id]),
    ).toEqual(orders);
    expect(await app.rows("select state from data_exports where merchant_id = $1", [merchant_id])).toEqual([{ state: "expired" }]);
    await assertInvariants(app.platform.database);
  });

  test("whose people no longer log in is erased by a written request that an administrator records", async () => {
    const merchant_id = await merchantOf();
    await app.rows("update people set frozen_at = now() where merchant_id = $1", [merchant_id]);
    const record = (body: object, as = admin) =>
      app.call("/operator/recordErasureRequest", { merchant_id, reason: "Letter of 3 March", password: demoPassword, ...body }, as);
    expect(await record({}, { as: "service@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await record({ password: "wrong1a" })).toMatchObject({ reason: "WRONG_LOGIN" });
    expect(await record({ merchant_id: 999_999 })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await record({})).toMatchObject({ code: 200 });
    expect(await record({})).toMatchObject({ reason: "ERASURE_WAITING" });
    await leave(merchant_id);
    const [request] = await listed();
    expect(request).toMatchObject({ scope: "merchant", subject_id: merchant_id, reason: "Letter of 3 March", obstacles: [] });
    const mails = (await app.one("select count(*)::integer as n from outbox_messages")).n;
    expect(await grant(request.erasure_request_id)).toMatchObject({ code: 200 });
    expect(await app.one("select name from merchants where merchant_id = $1", [merchant_id])).toEqual({
      name: `Former manufacturer ${merchant_id}`,
    });
    expect((await app.one("select count(*)::integer as n from outbox_messages")).n).toBe(mails);
  });

  test("is not erased while an order of it is being placed", async () => {
    const merchant_id = await merchantOf();
    const { place } = await orderLifecycle(app);
    await place(3);
    await ask();
    await leave(merchant_id);
    const [{ erasure_request_id, obstacles }] = await listed();
    expect(obstacles).toEqual([]);
    const buying = await app.platform.database.connect();
    await buying.query("begin");
    const { columns } = await app.one(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = 'orders' and is_identity = 'NO' and is_generated = 'NEVER' and column_name not in ('order_number', 'status', 'merchant_id')`,
    );
    const { rowCount } = await buying.query(
      `insert into orders (order_number, status, merchant_id, ${columns}) select 'J999999999', 'unpaid', $1, ${columns} from orders
       where kind = 'local' limit 1`,
      [merchant_id],
    );
    expect(rowCount).toBe(1);
    const granted = grant(erasure_request_id);
    await untilLockWaits(app, 1).finally(async () => {
      await buying.query("commit");
      buying.release();
    });
    expect(await granted).toMatchObject({ reason: "ERASURE_BLOCKED" });
  });

  test("is exported to its users and to nobody else", async () => {
    expect(await app.call("/user/requestDataExport", { scope: "merchant", password: demoPassword }, user)).toMatchObject({ code: 200 });
    expect((await app.call("/user/ownData", {}, user)).data).toMatchObject({
      may_ask_for_merchant: true,
      exports: [{ scope: "merchant", state: "waiting" }],
    });
    for (const as of ["buyer@demo.test", "service@demo.test"])
      expect(await app.call("/user/requestDataExport", { scope: "merchant", password: demoPassword }, { as })).toMatchObject({
        reason: "ROLE_NOT_ALLOWED",
      });
    await writeExports(app.platform);
    expect((await app.call("/user/ownData", {}, user)).data.exports).toMatchObject([{ scope: "merchant", state: "ready" }]);
    await leaveManufacturer();
    expect((await app.call("/user/ownData", {}, user)).data.exports).toEqual([]);
  });

  test("is erased again after a restore", async () => {
    const merchant_id = await merchantOf();
    const list = [{ subject: "merchant" as const, subject_id: merchant_id, erased_at: app.clock.now() }];
    expect(await repeatErasures(app.platform, list, app.clock.now())).toBe(1);
    expect(await app.one("select name from merchants where merchant_id = $1", [merchant_id])).toEqual({
      name: `Former manufacturer ${merchant_id}`,
    });
    expect(await repeatErasures(app.platform, list, app.clock.now())).toBe(0);
  });
});

describe("after a restore", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "joinery-erasures-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("what was erased after the backup is erased again, by a list that holds ids only", async () => {
    const person_id = await personOf("viewer@demo.test");
    await eraseNow({ subject: "person", subject_id: person_id });
    const platform = { ...app.platform, settings: { ...app.platform.settings, backupsAt: folder } };
    await listErasures(platform);
    await listErasures(platform);
    const list = (await readErasureList(openStore(folder, app.platform.settings.s3))) ?? [];
    expect(list).toMatchObject([{ subject: "person", subject_id: person_id }]);
    expect(Object.keys(list[0] ?? {})).toEqual(["subject", "subject_id", "erased_at"]);

    const restored = await createTestApp();
    try {
      const unknown = { subject: "person" as const, subject_id: 999_999, erased_at: restored.clock.now() };
      expect(await repeatErasures(restored.platform, [...list, unknown], restored.clock.now())).toBe(1);
      expect(await repeatErasures(restored.platform, list, restored.clock.now())).toBe(0);
      expect(await restored.rows("select from people where email = 'viewer@demo.test'")).toEqual([]);
    } finally {
      await restored.close();
    }
  });

  test.each(["person", "company"] as const)(
    "a new %s with the id of one that was erased stays, and is listed when it is erased itself",
    async (subject) => {
      const subject_id = subject === "person" ? await personOf("viewer@demo.test") : await companyOf("buyer2@demo.test");
      const table = subject === "person" ? "people" : "companies";
      const { created_at } = await app.one(`select created_at from ${table} where ${subject}_id = $1`, [subject_id]);
      const before = [{ subject, subject_id, erased_at: new Date(created_at.getTime() - 1) }];
      expect(await repeatErasures(app.platform, before, app.clock.now())).toBe(0);
      expect(await app.rows("select from erasures")).toEqual([]);

      const backupsAt = mkdtempSync(join(folder, "reused-"));
      const backups = openStore(backupsAt, app.platform.settings.s3);
      await backups.write("erasures.jsonl", Buffer.from(`${JSON.stringify(before[0])}\n`));
      await eraseNow({ subject, subject_id });
      await listErasures({ ...app.platform, settings: { ...app.platform.settings, backupsAt } });
      const list = (await readErasureList(backups)) ?? [];
      expect(list.filter((entry) => entry.subject === subject && entry.subject_id === subject_id)).toHaveLength(2);
    },
  );

  test("an empty list says that nobody was erased, and a missing one says nothing", async () => {
    const backupsAt = mkdtempSync(join(folder, "nobody-"));
    const backups = openStore(backupsAt, app.platform.settings.s3);
    expect(await readErasureList(backups)).toBeUndefined();
    await app.rows("delete from erasures");
    await listErasures({ ...app.platform, settings: { ...app.platform.settings, backupsAt } });
    expect(await readErasureList(backups)).toEqual([]);
  });
});
