import { expect, test } from "vitest";
import { admin, auditor, buyer, finance, merchant, otherMerchant, service, stranger, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { jobs as fulfillmentJobs } from "#features/trade/merchant-fulfillment/jobs.ts";
import { fulfillmentWorld } from "#features/trade/merchant-fulfillment/test-merchant-fulfillment.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { refreshScores } from "./jobs.ts";

/** The score of a manufacturer from real events: computed, shown, contested and decided. */

const world = await testApp();
await setBalance(world, buyer, 100_000_000);
const { call, done, paidOrder, merchant_id } = await fulfillmentWorld(world);
// Only what the tests below do counts.
await world.rows("delete from chat_answers");
await world.rows("update chat_threads set waiting_since = null");
await world.rows("update price_requests set created_at = created_at - interval '400 days'");
await world.rows("delete from contract_milestones");

await world.rows(
  `insert into chat_threads (company_id, merchant_id, site_code, subject, started_by, created_at, last_message_at)
   select company_id, $1, (select site_code from sites where is_main), 'general', person_id, now(), now()
   from company_members join people using (person_id) where email = $2 on conflict do nothing`,
  [merchant_id, buyer.as],
);
const { thread_id, person_id } = await world.one(
  `select thread_id, (select person_id from people where email = $2) as person_id from chat_threads where merchant_id = $1 limit 1`,
  [merchant_id, merchant.as],
);

let asked = 0;
/** Answers of the manufacturer, each some hours after its message, measured as the chat does. */
const answered = async (count: number, hours: number, daysAgo = 3): Promise<void> => {
  for (let place = 0; place < count; place += 1) {
    asked += 1;
    const at = new Date(world.clock.now().getTime() - daysAgo * dayMs - asked * 60_000);
    await world.rows("insert into chat_answers (thread_id, merchant_id, person_id, asked_at, answered_at) values ($1, $2, $3, $4, $5)", [
      thread_id,
      merchant_id,
      person_id,
      at,
      new Date(at.getTime() + hours * hourMs),
    ]);
  }
};

interface Event {
  event: string;
  cause: string;
  reference: string;
  contest: { status: string; reasons: string[] } | null;
  contest_until: string | null;
}

const events = (more: Record<string, unknown> = {}, as = merchant) => done("/merchant/scoreEvents", { page_size: 100, ...more }, as);
const badEvents = async (cause: string): Promise<Event[]> => (await events()).list.filter((event: Event) => event.cause === cause);
const partOf = async (part: string) => (await events()).score.parts.find((each: { part: string }) => each.part === part);
const shown = async () => (await done("/home/merchantScore", { merchant_id }, stranger)).score;
const contest = (event: string, more: Record<string, unknown> = {}, as = merchant) =>
  call("/merchant/contestScoreEvent", { event, reason: "notOurFault", note: "The carrier came a day late", ...more }, as);
const decide = (contest_id: number, decision: "approve" | "refuse", more: Record<string, unknown> = {}, as = auditor) =>
  call("/operator/decideScoreContest", { contest_id, decision, ...more }, as);
const titles = async (as: { as: string }): Promise<string[]> =>
  (await done("/user/messageList", {}, as)).list.map(({ title }: { title: string }) => title);

/** An order that was accepted and has not left in time. */
const lateOrder = async (): Promise<string> => {
  const { order_sn } = await paidOrder([2]);
  await done("/merchant/answerOrder", { order_sn }, merchant);
  world.clock.advanceMs(9 * dayMs);
  await fulfillmentJobs.find(({ name }) => name === "merchantFulfillment.late")?.run(world.platform);
  return order_sn;
};

test("no figure is made of fewer than 20 events", async () => {
  await answered(18, 2);
  await answered(1, 30);
  await refreshScores(world.platform);
  expect(await partOf("answers")).toMatchObject({ events: 19, bad: 1, points: null });
  expect(await shown()).toMatchObject({ score: null });
  await answered(1, 2);
  expect(await partOf("answers")).toMatchObject({ events: 20, bad: 1, points: 95 });
  expect(await shown()).toMatchObject({ score: null });
  await refreshScores(world.platform);
  expect(await shown()).toMatchObject({ score: 95 });
});

test("a late order counts, is contested with files, accepted, and leaves the score at once", async () => {
  const order_sn = await lateOrder();
  const [late] = await badEvents("leftLate");
  expect(late).toMatchObject({ reference: order_sn, contest: null, contest_until: expect.any(String) });
  expect((await partOf("onTime")).bad).toBe(1);

  const file_ids = await insertUploadedFile(world, { as: merchant.as, file_type: 5 });
  const { data } = await contest(late?.event ?? "", { file_ids });
  expect((await badEvents("leftLate"))[0]).toMatchObject({ contest: { status: "open" }, contest_until: null });
  expect((await partOf("onTime")).bad).toBe(1);
  expect((await contest(late?.event ?? "")).reason).toBe("SCORE_EVENT_CONTESTED");
  const { list } = await done("/operator/scoreContests", { contest: data.contest_id }, service);
  expect(list).toMatchObject([{ reference: order_sn, cause: "leftLate", reason: "notOurFault", files: [{ file_id: file_ids }] }]);

  const decided = await decide(data.contest_id, "approve");
  expect(decided.data).toMatchObject({ status: "accepted" });
  expect((await partOf("onTime")).bad).toBe(0);
  expect((await shown()).parts.find(({ part }: { part: string }) => part === "onTime")).toMatchObject({ bad: 0 });
  expect(await titles(merchant)).toContain("The event counts no more: Left late");
  expect((await events({ tab: "contested" })).list).toMatchObject([{ event: late?.event, contest: { status: "accepted" } }]);
  const log = await world.one("select action, subject from audit_log order by audit_id desc limit 1");
  expect(log).toEqual({ action: "scoreContestAccepted", subject: `merchant:${merchant_id}` });
  expect((await decide(data.contest_id, "refuse", { note: "No" })).reason).toBe("ALREADY_REVIEWED");
});

test("a declined event counts on, with the reasons", async () => {
  const [late] = await badEvents("answeredLate");
  const before = await partOf("answers");
  const { data } = await contest(late?.event ?? "", { reason: "buyerAgreed" });
  expect((await decide(data.contest_id, "refuse")).reason).toBe("REVIEW_REASON_REQUIRED");
  await decide(data.contest_id, "refuse", { reasons: "noProof", note: "Send the message" });
  expect(await partOf("answers")).toEqual(before);
  expect((await badEvents("answeredLate"))[0]?.contest).toEqual({
    status: "declined",
    reasons: ["The documents do not show what you describe.", "Send the message"],
  });
  expect((await contest(late?.event ?? "")).reason).toBe("SCORE_EVENT_CONTESTED");
});

test("an order that is declined in part counts once", async () => {
  const { order_sn, lines } = await paidOrder([4]);
  const refused = [{ order_line_id: lines[0]?.order_line_id, quantity: 1, reason: "outOfStock" }];
  await done("/merchant/answerOrder", { order_sn, refused: JSON.stringify(refused), note: "Sold out" }, merchant);
  expect(await badEvents("declined")).toMatchObject([{ reference: order_sn, detail: "Sold out" }]);
  const { list } = await events({ tab: "all", part: "accepted" });
  expect(list.filter(({ reference }: Event) => reference === order_sn)).toHaveLength(1);
});

test("a message that nobody answers counts after the promised hours, and once when it is answered late", async () => {
  const before = (await badEvents("answeredLate")).length;
  const waiting = new Date(world.clock.now().getTime() - 20 * hourMs);
  await world.rows("update chat_threads set waiting_since = $2, last_side = 'buyer', status = 'open' where thread_id = $1", [
    thread_id,
    waiting,
  ]);
  const open = await badEvents("answeredLate");
  expect(open).toHaveLength(before + 1);
  await world.rows("update chat_threads set waiting_since = null where thread_id = $1", [thread_id]);
  await world.rows("insert into chat_answers (thread_id, merchant_id, person_id, asked_at, answered_at) values ($1, $2, $3, $4, $5)", [
    thread_id,
    merchant_id,
    person_id,
    waiting,
    world.clock.now(),
  ]);
  expect((await badEvents("answeredLate")).map(({ event }) => event)).toEqual(open.map(({ event }) => event));
});

test("an event is contested only by its manufacturer, while it counts, and within 30 days", async () => {
  await answered(1, 40, 31);
  const old = (await badEvents("answeredLate")).find(({ contest_until }) => contest_until === null);
  expect((await contest(old?.event ?? "", {}, otherMerchant)).reason).toBe("NOT_FOUND");
  for (const event of ["dispatch:0", "message:1-1", "goods:999999999", "nothing", "dispatch:1'; drop table orders", "x".repeat(121)])
    expect((await contest(event)).code).not.toBe(200);
  const overdue = (await events()).list.filter(({ contest: known, contest_until }: Event) => known === null && contest_until === null);
  expect(overdue.length).toBeGreaterThan(0);
  expect((await contest(overdue[0].event)).reason).toBe("SCORE_CONTEST_OVER");
  const foreign = await insertUploadedFile(world, { as: buyer.as, file_type: 5 });
  const open = (await events()).list.find(({ contest_until }: Event) => contest_until !== null);
  expect((await contest(open.event, { file_ids: foreign })).reason).toBe("NOT_FOUND");
  expect((await contest(open.event, { note: "" })).reason).toBe("CHECK_FIELDS");
});

test("a repeated request contests once", async () => {
  await answered(1, 50);
  const open = (await badEvents("answeredLate")).find(({ contest_until }) => contest_until !== null);
  const request_id = crypto.randomUUID();
  const first = await contest(open?.event ?? "", { request_id });
  expect(await contest(open?.event ?? "", { request_id })).toMatchObject({ code: 200, data: first.data });
});

test("of two decisions at the same time one stands", async () => {
  await answered(1, 60);
  const open = (await badEvents("answeredLate")).find(({ contest_until }) => contest_until !== null);
  const { data } = await contest(open?.event ?? "");
  const holder = await world.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from merchants where merchant_id = $1 for update", [merchant_id]);
  const decisions = Promise.all([
    decide(data.contest_id, "approve", {}, auditor),
    decide(data.contest_id, "refuse", { note: "No proof" }, service),
  ]);
  await untilLockWaits(world, 2).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  const reasons = (await decisions).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
  expect(reasons).toContain("ALREADY_REVIEWED");
  const decided = await world.one("select count(*)::integer as n from queue_decisions where kind = 'scoreContest' and item_id = $1", [
    data.contest_id,
  ]);
  expect(decided.n).toBe(1);
});

test("the stored score of each manufacturer is what its events say", async () => {
  await refreshScores(world.platform);
  const ids = await world.rows("select merchant_id from merchants");
  const stored = await world.rows("select merchant_id, score, parts from merchant_scores");
  expect(stored).toHaveLength(ids.length);
  for (const { merchant_id: id, score, parts } of stored)
    expect((await done("/operator/scoreEvents", { merchant_id: id }, admin)).score).toEqual({ score, parts });
});

test("the formula is published as a version that everybody reads", async () => {
  const formula = await done("/home/scoreFormula", {}, stranger);
  expect(formula).toMatchObject({ version: 1, window_days: 90, min_events: 20, contest_days: 30, answer_hours: 12 });
  expect(formula.weights.map(({ part }: { part: string }) => part)).not.toContain("prices");
  const next = {
    version: 1,
    window_days: 60,
    defect_limit: 40,
    on_time: 0,
    accepted: 0,
    complete: 0,
    quality: 0,
    answers: 0,
    inspections: 0,
    prices: 0,
    list_weight: 20,
  };
  expect((await call("/operator/publishScoreFormula", next, service)).reason).toBe("NOT_ALLOWED");
  expect((await call("/operator/publishScoreFormula", next, admin)).reason).toBe("CHECK_FIELDS");
  expect((await call("/operator/publishScoreFormula", { ...next, answers: 101 }, admin)).reason).toBe("CHECK_FIELDS");
  expect((await call("/operator/publishScoreFormula", { ...next, answers: 10, list_weight: 51 }, admin)).reason).toBe("CHECK_FIELDS");
  await done("/operator/publishScoreFormula", { ...next, answers: 10 }, admin);
  expect((await call("/operator/publishScoreFormula", { ...next, answers: 20 }, admin)).reason).toBe("SCORE_FORMULA_CHANGED");
  expect(await done("/home/scoreFormula", {}, stranger)).toMatchObject({
    version: 2,
    list_weight: 20,
    weights: [{ part: "answers", weight: 10 }],
  });
  expect((await events()).score.parts.map(({ part }: { part: string }) => part)).toEqual(["answers"]);
  expect((await done("/operator/scoreFormulas", {}, auditor)).list.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});

test("the score and its events are for those who may see orders of the manufacturer", async () => {
  expect((await call("/merchant/scoreEvents", {}, buyer)).code).not.toBe(200);
  expect((await call("/operator/scoreEvents", { merchant_id }, merchant)).code).not.toBe(200);
  expect((await call("/operator/scoreContests", {}, finance)).reason).toBe("NOT_ALLOWED");
  const own = (await events()).list.map(({ event }: Event) => event);
  const others = (await events({}, otherMerchant)).list.map(({ event }: Event) => event);
  expect(others.filter((event: string) => own.includes(event))).toEqual([]);
});
