import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Call } from "#kernel/contract.ts";
import { hashToken } from "#platform/session.ts";
import { renderAuthorizationDocument } from "./document.ts";
import { sampleBody } from "./sample-body.ts";
import { type CallerKind, callers, denialReasons, expectedVerdict } from "./table.ts";

const app = await testApp({ poolSize: 16 });

const all: readonly Call[] = calls;
const run = (sql: string, params: unknown[] = []) => app.platform.database.run(sql, params);

/** The person of a caller: a demo account, or a new colleague or staff member with one role. */
const personOf = async (caller: CallerKind, index: number): Promise<number> => {
  const email = `caller${index}@joinery.test`;
  const needsOwn =
    caller.staffRole !== undefined ||
    (caller.merchantRole !== undefined && caller.account === "maker@demo.test" && !caller.acting) ||
    (caller.account === "buyer@demo.test" && caller.kind === "certified" && !caller.acting);
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
  if (caller.merchantRole) await joinMerchant(rows[0].person_id, caller.merchantRole, caller.account ?? "");
  return rows[0].person_id;
};

/** Makes a new person work for the manufacturer of an account. The custom role changes orders and looks at finance. */
const joinMerchant = async (person: number, role: string, account: string): Promise<void> => {
  const { merchant_id } = (
    await run("select merchant_members.merchant_id from merchant_members join people using (person_id) where email = $1", [account])
  ).rows[0];
  const own =
    role === "custom"
      ? await run(
          `insert into merchant_roles (merchant_id, name, full_areas, see_areas, changed_at) values ($1, 'Cell', '{orders}', '{finance}', now())
           returning merchant_role_id`,
          [merchant_id],
        )
      : undefined;
  await run("insert into merchant_members (merchant_id, person_id, role, merchant_role_id) values ($1, $2, $3, $4)", [
    merchant_id,
    person,
    role,
    own?.rows[0].merchant_role_id ?? null,
  ]);
};

/** One session per call, because some calls end their session. */
const tokensOf = async (caller: CallerKind, index: number): Promise<string[]> => {
  if (caller.name === "none") return all.map(() => "");
  if (caller.name === "garbage token") return all.map((_, nth) => `garbage-${nth}`);
  const person = await personOf(caller, index);
  const tokens = all.map((_, nth) => `cell-${index}-${nth}-${"x".repeat(20)}`);
  const now = app.clock.now().getTime();
  await run(
    `insert into sessions (token_hash, person_id, company_id, merchant_id, site_code, created_at, last_used_at, expires_at, revoked_at, acting_person_id, acting_reason)
     select token_hash, $2, (select company_id from company_members where person_id = $2 order by company_id limit 1), (select merchant_id from merchant_members where person_id = $2), 'LA', $3, $3, $4, $5,
       case when $6 then (select person_id from people where email = 'service@demo.test') end, case when $6 then 'test' else '' end
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

/** Calls that end sessions are tried last. */
const endsSessions = (call: Call): boolean => /logout|endOther|changePassword/i.test(call.path);
const callsInOrder: readonly [nth: number, call: Call][] = [...all.entries()].sort(
  ([, a], [, b]) => Number(endsSessions(a)) - Number(endsSessions(b)),
);

/** A checksum of each table, except for the counters of rate limits. */
const checksums = async (): Promise<Record<string, string>> => {
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

test("docs/authorization.md is current (update: npm run authorization)", () => {
  expect(readFileSync("docs/authorization.md", "utf8")).toBe(renderAuthorizationDocument(all));
});

test("refuses or admits every caller for every call as in the table, and refused calls change nothing", async () => {
  const counted = { denied: 0, admitted: 0 };
  const wrong: string[] = [];
  const tokens = [];
  for (const [index, caller] of callers.entries()) tokens.push(await tokensOf(caller, index));
  const before = await checksums();
  for (const [index, caller] of callers.entries()) {
    for (const [nth, call] of all.entries()) {
      const expected = expectedVerdict(call, caller);
      if (expected === "yes") continue;
      counted.denied += 1;
      const reason = await reasonOf(call, tokens[index]?.[nth] ?? "", sampleBody(call).body);
      if (reason !== expected) wrong.push(`${call.path} as ${caller.name}: ${reason || "admitted"} instead of ${expected}`);
    }
  }
  expect(await checksums()).toEqual(before);
  for (const [index, caller] of callers.entries()) {
    for (const [nth, call] of callsInOrder) {
      if (expectedVerdict(call, caller) !== "yes") continue;
      counted.admitted += 1;
      // With an empty body an admitted caller gets CHECK_FIELDS or an answer.
      const reason = await reasonOf(call, tokens[index]?.[nth] ?? "", {});
      if (denialReasons.has(reason)) wrong.push(`${call.path} as ${caller.name}: ${reason} instead of being admitted`);
    }
  }
  process.stdout.write(
    `authorization: ${all.length} calls × ${callers.length} callers = ${counted.denied + counted.admitted} cells, ${counted.denied} denied, ${counted.admitted} admitted, ${wrong.length} wrong\n`,
  );
  expect(wrong).toEqual([]);
}, 180_000);
