import { expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { dayMs } from "#kernel/clock.ts";
import { endRetention, isRetentionDue } from "./commands/retention.ts";
import { removeQueuedFiles } from "./commands/write-export.ts";
import { type RetentionKindName, retentionKindNames, retentionKinds } from "./rules/retention.ts";

const app = await testApp();
const { person_id, company_id } = await app.one(
  "select person_id, company_id from people join company_members using (person_id) where email = 'buyer@demo.test'",
);

const save = (kind: string, days: number | string, options = admin) => app.call("/operator/saveRetention", { kind, days }, options);
const getKinds = async () => (await app.call("/operator/dataRetention", {}, admin)).data.kinds;

/** How a record of each kind with a given age comes into being, and how many of them are left. */
const samples: Record<Exclude<RetentionKindName, "dataExports">, { insert: (at: Date) => Promise<unknown>; count: string }> = {
  sessions: {
    insert: (at) =>
      app.rows(
        "insert into sessions (token_hash, person_id, site_code, created_at, last_used_at, expires_at, user_agent) values (sha256($1::text::bytea), $2, 'LA', $3, $3, $3, 'sample')",
        [crypto.randomUUID(), person_id, at],
      ),
    count: "select count(*)::integer as n from sessions where user_agent = 'sample'",
  },
  auditLog: {
    insert: (at) => app.rows("insert into audit_log (at, person_id, action, subject) values ($1, $2, 'sample', 'x')", [at, person_id]),
    count: "select count(*)::integer as n from audit_log where action = 'sample'",
  },
  activity: {
    insert: (at) => app.rows("insert into company_events (company_id, at, action) values ($1, $2, 'sample')", [company_id, at]),
    count: "select count(*)::integer as n from company_events where action = 'sample'",
  },
  notifications: {
    insert: (at) =>
      app.rows("insert into messages (person_id, kind, message_group, created_at) values ($1, 'sample', 'orders', $2)", [person_id, at]),
    count: "select count(*)::integer as n from messages where kind = 'sample'",
  },
  mails: {
    insert: (at) =>
      app.rows(
        "insert into outbox_messages (channel, recipient, language, body_text, created_at, sent_at) values ('mail', 'sample', 'en-US', 'x', $1, $1)",
        [at],
      ),
    count: "select count(*)::integer as n from outbox_messages where recipient = 'sample'",
  },
  conversations: {
    insert: (at) =>
      app.rows(
        `with thread as (
           insert into chat_threads (company_id, site_code, subject, reference, status, started_by, created_at, last_message_at, last_excerpt)
           values ($1, 'LA', 'order', gen_random_uuid()::text, 'closed', $2, $3, $3, 'sample') returning thread_id)
         insert into chat_messages (thread_id, side, person_id, body, created_at, company_id, seller_id)
         select thread_id, 'buyer', $2, 'sample', $3, $1, 0 from thread`,
        [company_id, person_id, at],
      ),
    count: `select greatest((select count(*) from chat_messages where body = 'sample'),
      (select count(*) from chat_threads where last_excerpt = 'sample'))::integer as n`,
  },
  invitations: {
    insert: (at) =>
      app.rows(
        `insert into company_invitations (company_id, email, role, token_hash, status, invited_by, invited_at, sent_at, expires_at, answered_at)
         values ($1, 'sample@fresh.test', 'viewer', sha256($2::text::bytea), 'declined', $3, $4, $4, $4, $4)`,
        [company_id, crypto.randomUUID(), person_id, at],
      ),
    count: "select count(*)::integer as n from company_invitations where email = 'sample@fresh.test'",
  },
  batchOrders: {
    insert: (at) =>
      app.rows(
        `insert into batch_orders (company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids, headers, columns, created_at, finished_at)
         values ($1, $2, 'LA', 'en-US', 'finished', 'sample', 1, '{}', '[]', '[]', $3, $3)`,
        [company_id, person_id, at],
      ),
    count: "select count(*)::integer as n from batch_orders where file_name = 'sample'",
  },
  unusedUploads: {
    insert: async (at) => {
      const file_id = await insertUploadedFile(app, { as: "buyer@demo.test", file_type: 5, mime: "application/pdf" });
      await app.rows("update files set name = 'sample', created_at = $2 where file_id = $1", [file_id, at]);
    },
    count: "select count(*)::integer as n from files where name = 'sample'",
  },
  paymentEvents: {
    insert: (at) =>
      app.rows(
        "insert into provider_events (provider, event_id, received_at, payload, outcome) values ('sample', $1, $2, '{\"a\": 1}', 'known')",
        [crypto.randomUUID(), at],
      ),
    count: "select count(*)::integer as n from provider_events where provider = 'sample' and payload <> '{}'",
  },
  requests: {
    insert: (at) =>
      app.rows(
        "insert into answered_requests (person_id, path, request_id, body_hash, answer, answered_at) values ($1, 'sample', $2, '', '{}', $3)",
        [person_id, crypto.randomUUID(), at],
      ),
    count: "select count(*)::integer as n from answered_requests where path = 'sample'",
  },
};

test.each(Object.entries(samples))("of %s what is older than its period goes, and nothing younger", async (kind, { insert, count }) => {
  const { days } = retentionKinds[kind as RetentionKindName];
  const at = (age: number) => new Date(app.clock.now().getTime() - age);
  await insert(at(days * dayMs + 60_000));
  await insert(at(days * dayMs - 60_000));
  await endRetention(app.platform);
  expect((await app.one(count)).n).toBe(1);
  const shown = (await getKinds()).find((each: { kind: string }) => each.kind === kind);
  expect(shown.removed).toBeGreaterThanOrEqual(1);
  if (kind !== "unusedUploads") expect(new Date(shown.oldest_left).getTime()).toBeGreaterThan(at(days * dayMs).getTime());
});

test("a changed period counts, within its bounds, and only administrators set it", async () => {
  expect((await save("mails", 60, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
  for (const kind of retentionKindNames) {
    const { min, max } = retentionKinds[kind];
    if (min > 1)
      expect(await save(kind, min - 1)).toMatchObject({ reason: "RETENTION_BOUNDS", fields: { days: `Enter ${min} to ${max} days` } });
    expect((await save(kind, max + 1)).reason).toBe("RETENTION_BOUNDS");
  }
  expect((await save("ledger", 30)).reason).toBe("CHECK_FIELDS");
  expect((await save("notifications", 30)).code).toBe(200);
  expect((await getKinds()).find(({ kind }: { kind: string }) => kind === "notifications")).toMatchObject({ days: 30, default_days: 400 });
  await samples.notifications.insert(new Date(app.clock.now().getTime() - 40 * dayMs));
  await endRetention(app.platform);
  expect((await app.one("select min(created_at) as at from messages where kind = 'sample'")).at ?? app.clock.now()).toSatisfy(
    (at: Date) => at.getTime() > app.clock.now().getTime() - 31 * dayMs,
  );
  expect(await app.rows("select from audit_log where action = 'retentionChanged' and subject = 'retention:notifications'")).toHaveLength(1);
});

test("a file that any paper, draft or case names is used", async () => {
  const file_id = await insertUploadedFile(app, { as: "buyer@demo.test", file_type: 5, mime: "application/pdf" });
  await app.rows("update files set created_at = $2 where file_id = $1", [file_id, new Date(app.clock.now().getTime() - 400 * dayMs)]);
  await app.rows("insert into after_sale_drafts (company_id, person_id, content, saved_at) values ($1, $2, $3, now())", [
    company_id,
    person_id,
    JSON.stringify({ photos: [file_id] }),
  ]);
  await endRetention(app.platform);
  expect(await app.rows("select from files where file_id = $1", [file_id])).toHaveLength(1);
  await app.rows("delete from after_sale_drafts");
  const { storage_key } = await app.one("select storage_key from files where file_id = $1", [file_id]);
  await app.platform.files.write(storage_key, Buffer.from("x"));
  await endRetention(app.platform);
  expect(await app.rows("select from files where file_id = $1", [file_id])).toEqual([]);
  await removeQueuedFiles(app.platform);
  expect(await app.platform.files.has(storage_key)).toBe(false);
});

test("a kind that fails stops no other, and is reported without a run", async () => {
  const lastRuns = async () =>
    new Map((await app.rows("select kind, max(run_id) as run from retention_runs group by kind")).map(({ kind, run }) => [kind, run]));
  await endRetention(app.platform);
  const before = await lastRuns();
  await samples.mails.insert(new Date(0));
  await samples.sessions.insert(new Date(0));
  await app.rows(
    `create function fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
     create trigger fail_for_test before delete on sessions for each row execute function fail_for_test()`,
  );
  try {
    await expect(endRetention(app.platform)).rejects.toThrow("The retention failed for sessions");
  } finally {
    await app.rows("drop trigger fail_for_test on sessions; drop function fail_for_test()");
  }
  const after = await lastRuns();
  expect(retentionKindNames.filter((kind) => after.get(kind) === before.get(kind))).toEqual(["sessions"]);
  expect(await app.rows("select from outbox_messages where created_at = to_timestamp(0)")).toEqual([]);
  await endRetention(app.platform);
  expect((await lastRuns()).get("sessions")).not.toBe(before.get("sessions"));
});

test("the log of staff cannot be changed otherwise", async () => {
  await expect(app.rows("delete from audit_log")).rejects.toThrow(/never changed or deleted/);
  await expect(app.rows("update company_events set action = 'x'")).rejects.toThrow(/never changed or deleted/);
});

test("a night has one run", async () => {
  const { ran_at } = await app.one("select max(ran_at) as ran_at from retention_runs");
  expect(await isRetentionDue(app.platform, new Date(ran_at.getTime() - 1))).toBe(false);
  expect(await isRetentionDue(app.platform, new Date(ran_at.getTime() + 1))).toBe(true);
});
