import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Call } from "#kernel/contract.ts";
import { hashToken } from "#platform/session.ts";
import { renderAuthorizationDocument } from "./document.ts";
import { sampleBody } from "./sample-body.ts";
import { type CallerKind, callers, denialReasons, expectedVerdict } from "./table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ poolSize: 16 });
}, 60_000);
afterAll(() => app.close());

const all: readonly Call[] = calls;
const run = (sql: string, params: unknown[] = []) => app.platform.database.run(sql, params);

/** The person a kind of caller is: of the demo world, or a colleague or member of staff with the one role. */
const personOf = async (caller: CallerKind, index: number): Promise<number> => {
  const email = `caller${index}@joinery.test`;
  const needsOwn =
    caller.staffRole !== undefined || (caller.account === "buyer@demo.test" && caller.kind === "certified" && !caller.acting);
  if (!needsOwn) return (await run("select person_id from people where email = $1", [caller.account])).rows[0].person_id;
  const { rows } = await run(
    `insert into people (email, password_hash, first_name, last_name, user_type, operator_roles, user_sn, uuid)
     values ($1, '', 'Cell', 'Caller', $2, $3, 'CELL' || $4::text, gen_random_uuid()) returning person_id`,
    [email, caller.staffRole ? 3 : 1, caller.staffRole ? [caller.staffRole] : [], index],
  );
  if (caller.memberRole) {
    await run(
      `insert into company_members (company_id, person_id, role)
       select company_id, $1, $2 from company_members join people using (person_id) where email = $3`,
      [rows[0].person_id, caller.memberRole, caller.account],
    );
  }
  return rows[0].person_id;
};

/** A session for each call, because some calls end the session they are made with. */
const tokensOf = async (caller: CallerKind, index: number): Promise<string[]> => {
  if (caller.name === "none") return all.map(() => "");
  if (caller.name === "garbage token") return all.map((_, nth) => `garbage-${nth}`);
  const person = await personOf(caller, index);
  const tokens = all.map((_, nth) => `cell-${index}-${nth}-${"x".repeat(20)}`);
  const now = app.clock.now().getTime();
  await run(
    `insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, revoked_at, acting_person_id, acting_reason)
     select token_hash, $2, (select company_id from company_members where person_id = $2 order by company_id limit 1), 'LA', $3, $3, $4, $5,
       case when $6 then (select person_id from people where email = 'salesman@demo.test') end, case when $6 then 'test' else '' end
     from unnest($1::bytea[]) as token_hash`,
    [
      tokens.map(hashToken),
      person,
      new Date(now - minuteMs / 2),
      new Date(caller.name === "expired" ? now - 1 : now + hourMs),
      caller.name === "logged out" ? new Date(now - 1) : null,
      caller.acting === true,
    ],
  );
  if (caller.name === "frozen") await run("update people set frozen_at = now() where person_id = $1", [person]);
  return tokens;
};

/** Calls that end sessions of their person are tried last. */
const endsSessions = (call: Call): boolean => /logout|endOther|changePassword/i.test(call.path);
const harmlessFirst: readonly [nth: number, call: Call][] = [...all.entries()].sort(
  ([, a], [, b]) => Number(endsSessions(a)) - Number(endsSessions(b)),
);

/** What the database holds, as one number per table; limits and what is counted of attempts aside. */
const contents = async (): Promise<Record<string, string>> => {
  const { rows } = await run(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { table_name } of rows) {
    const { rows: sums } = await run(
      `select count(*) || ':' || coalesce(sum(hashtext(row::text)::bigint), 0) as held from "${table_name}" as row`,
    );
    found[table_name] = sums[0].held;
  }
  return found;
};

const reasonOf = async (call: Call, token: string, body: Record<string, unknown>): Promise<string> => {
  const response = await app.raw(call.path, body, { token });
  expect(response.statusCode, `${call.path} answered HTTP ${response.statusCode}`).toBeLessThan(500);
  return response.json<{ reason?: string }>().reason ?? "";
};

test("the published table is up to date: npm run authorization", () => {
  expect(readFileSync("docs/authorization.md", "utf8")).toBe(renderAuthorizationDocument(all));
});

test("every cell: a caller whom the table shuts out is told exactly why and changes nothing, the others are let in", async () => {
  const counted = { shut: 0, letIn: 0 };
  const wrong: string[] = [];
  const tokens = [];
  for (const [index, caller] of callers.entries()) tokens.push(await tokensOf(caller, index));
  const before = await contents();
  for (const [index, caller] of callers.entries()) {
    for (const [nth, call] of all.entries()) {
      const expected = expectedVerdict(call, caller);
      if (expected === "yes") continue;
      counted.shut += 1;
      const reason = await reasonOf(call, tokens[index]?.[nth] ?? "", sampleBody(call).body);
      if (reason !== expected) wrong.push(`${call.path} as ${caller.name}: ${reason || "let in"} instead of ${expected}`);
    }
  }
  expect(await contents()).toEqual(before);
  for (const [index, caller] of callers.entries()) {
    for (const [nth, call] of harmlessFirst) {
      if (expectedVerdict(call, caller) !== "yes") continue;
      counted.letIn += 1;
      // Nothing in the body: whoever is let in is told about the form, or gets an answer.
      const reason = await reasonOf(call, tokens[index]?.[nth] ?? "", {});
      if (denialReasons.has(reason)) wrong.push(`${call.path} as ${caller.name}: ${reason} instead of being let in`);
    }
  }
  process.stdout.write(
    `authorization: ${all.length} calls × ${callers.length} callers = ${counted.shut + counted.letIn} cells, ${counted.shut} shut, ${counted.letIn} let in, ${wrong.length} wrong\n`,
  );
  expect(wrong).toEqual([]);
}, 180_000);
