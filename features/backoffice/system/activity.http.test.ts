import { expect, test, vi } from "vitest";
import { startReporting } from "#apps/server/process-report.ts";
import { admin, testApp } from "#apps/server/test-app.ts";
import { startWorker } from "#apps/server/worker.ts";
import { countException } from "#platform/exceptions.ts";
import { log } from "#platform/log.ts";
import { claimMessages, markMessageFailed } from "#platform/outbox.ts";

const readActivity = async () => (await app.call("/operator/systemActivity", {}, admin)).data;
const change = (path: "retryQueued" | "discardQueued", queue: string, item = "", request_id: string = crypto.randomUUID()) =>
  app.call(`/operator/${path}`, { queue, item, request_id }, admin);

const app = await testApp();

test("is for administrators only", async () => {
  for (const path of ["/operator/systemActivity", "/operator/retryQueued", "/operator/discardQueued"])
    expect((await app.call(path, { queue: "mail" }, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
});

test("lists a process while it reports, marks it when it is silent, and forgets it when it stops or is silent for an hour", async () => {
  const web = await startReporting(app.platform, "web");
  const worker = await startReporting(app.platform, "worker");
  await worker.stop();
  const { processes, has_versions, statements } = await readActivity();
  expect(processes).toHaveLength(1);
  expect(processes[0]).toMatchObject({ kind: "web", pid: process.pid, is_silent: false, version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(processes[0].memory_bytes).toBeGreaterThan(10e6);
  expect(has_versions).toBe(false);
  expect(statements.length).toBeGreaterThan(5);
  for (const { runs, total_ms, mean_ms, max_ms } of statements) {
    expect(runs * max_ms + 1).toBeGreaterThanOrEqual(total_ms);
    expect(Math.abs(mean_ms * runs - total_ms)).toBeLessThanOrEqual(runs / 10 + 1);
  }
  await app.rows("update server_processes set process_id = gen_random_uuid(), version = '0.0.1'");
  await web.stop();
  const again = await startReporting(app.platform, "both");
  expect((await readActivity()).has_versions).toBe(true);
  await app.rows("update server_processes set seen_at = seen_at - interval '61 seconds' where version = '0.0.1'");
  const later = await readActivity();
  expect(later.processes.map(({ kind, is_silent }: { kind: string; is_silent: boolean }) => [kind, is_silent])).toEqual([
    ["both", false],
    ["web", true],
  ]);
  expect(later.has_versions).toBe(false);
  await app.rows("update server_processes set seen_at = seen_at - interval '1 hour' where version = '0.0.1'");
  await again.stop();
  expect((await readActivity()).processes).toEqual([]);
});

test("counts bugs of all processes by the place where they occur, without what people typed", async () => {
  const bug = (text: string): Error => new TypeError(text);
  for (let run = 0; run < 3; run += 1) countException("/home/init", bug(`run ${run}`), `request-${run}`);
  await (await startReporting(app.platform, "web")).stop();
  countException("/home/init", bug("again"));
  countException("accounts.deliverOutbox", bug("elsewhere"));
  const value = await app.platform.database.run("select 'a@b.test'::integer").catch((error: unknown) => error);
  countException("/user/info", value);
  await (await startReporting(app.platform, "web")).stop();
  const { exceptions } = await readActivity();
  const found = (source: string) => exceptions.filter((each: { source: string }) => each.source === source);
  expect(found("/home/init")).toMatchObject([{ error: "TypeError", message: "again", occurrences: 4, request_id: "request-2" }]);
  expect(found("accounts.deliverOutbox")).toHaveLength(1);
  expect(JSON.stringify(found("/user/info"))).not.toContain("a@b.test");
});

test("keeps a bounded number of bugs, the latest ones", async () => {
  for (let round = 0; round < 3; round += 1) {
    app.clock.advanceMs(1_000);
    for (let bug = 0; bug < 150; bug += 1) countException(`/round/${round}/${bug}`, new Error("many"));
    await (await startReporting(app.platform, "web")).stop();
  }
  const { count, oldest } = await app.one("select count(*)::integer, min(source) as oldest from exceptions");
  expect(count).toBe(200);
  expect(oldest.startsWith("/round/1/")).toBe(true);
});

const insertMessage = async (channel: string): Promise<number> =>
  (
    await app.one(
      "insert into outbox_messages (channel, recipient, language, body_text, created_at) values ($1, 'someone@example.test', 'en-US', 'text', $2) returning message_id",
      [channel, app.clock.now()],
    )
  ).message_id;

test("retries and discards failed messages, one or all of a queue, once per request", async () => {
  await app.rows("delete from outbox_messages");
  const ids = [await insertMessage("mail"), await insertMessage("mail"), await insertMessage("mail"), await insertMessage("sms")];
  const db = app.platform.database.handle();
  await claimMessages(db, app.clock.now(), ["mail", "sms"], 10);
  // None has failed yet: those that are on their way are left alone.
  expect((await change("retryQueued", "mail")).reason).toBe("NOT_FOUND");
  for (const id of ids.slice(1)) await markMessageFailed(db, id, "The mail server answered 550");
  const { queues, failures } = await readActivity();
  expect(queues).toMatchObject([
    { queue: "mail", waiting: 3, failed: 2 },
    { queue: "sms", waiting: 1, failed: 1 },
  ]);
  expect(failures).toMatchObject([ids[3], ids[1], ids[2]].map(() => ({ error: "The mail server answered 550", tries: 1 })));

  const request = crypto.randomUUID();
  expect((await change("retryQueued", "mail", String(ids[1]), request)).data).toEqual({ changed: 1 });
  expect((await change("retryQueued", "mail", String(ids[1]), request)).data).toEqual({ changed: 1 });
  expect(await app.one("select attempts, try_after, last_error from outbox_messages where message_id = $1", [ids[1]])).toEqual({
    attempts: 0,
    try_after: null,
    last_error: null,
  });
  // Another channel's item, a sent one and an unknown one.
  for (const [queue, item] of [
    ["mail", ids[3]],
    ["mail", ids[1]],
    ["mail", 999_999],
    ["mail", "1; drop"],
    ["no such queue", ""],
  ] as const)
    expect((await change("discardQueued", queue, String(item))).reason).toBe("NOT_FOUND");
  expect((await change("discardQueued", "sms")).data).toEqual({ changed: 1 });
  expect((await app.rows("select message_id from outbox_messages order by message_id")).map(({ message_id }) => message_id)).toEqual(
    ids.slice(0, 3),
  );
  const audits = await app.rows("select action, subject, after from audit_log where action like 'failedWork%' order by audit_id");
  expect(audits).toEqual([
    { action: "failedWorkRetried", subject: "queue:mail", after: { item: String(ids[1]), changed: 1 } },
    { action: "failedWorkDiscarded", subject: "queue:sms", after: { item: "", changed: 1 } },
  ]);
});

test("shows failed runs of jobs with their error, lets one run again, and discards one", async () => {
  const reported = vi.spyOn(log, "error").mockImplementation(() => undefined);
  let isBroken = true;
  const job = {
    name: "test.fails",
    everyMs: 2_000,
    run: async () => {
      if (isBroken) throw new Error("the disk is full");
    },
  };
  const listFailures = async (): Promise<{ queue: string; item: string; error: string }[]> =>
    (await readActivity()).failures.filter(({ queue }: { queue: string }) => queue === job.name);
  const stateOf = async (item: string): Promise<string> => (await app.one("select state::text from jobs.job where id = $1", [item])).state;
  const worker = await startWorker(app.platform, app.databaseUrl, [job]);
  try {
    await expect.poll(async () => (await listFailures()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    isBroken = false;
    const [retried, discarded] = await listFailures();
    expect(retried?.error).toBe("the disk is full");
    expect((await change("retryQueued", job.name, retried?.item)).data).toEqual({ changed: 1 });
    await expect.poll(() => stateOf(retried?.item ?? ""), { timeout: 20_000 }).toBe("completed");
    expect((await change("discardQueued", job.name, discarded?.item)).data).toEqual({ changed: 1 });
    expect((await listFailures()).map(({ item }) => item)).not.toContain(discarded?.item);
    expect((await change("discardQueued", job.name, "not-an-id")).reason).toBe("NOT_FOUND");
  } finally {
    await worker.stop();
    reported.mockRestore();
  }
});
