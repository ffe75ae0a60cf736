import { expect, test } from "vitest";
import { buyer, service, stranger, testApp } from "#apps/server/test-app.ts";
import { hourMs } from "#kernel/clock.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { getUrgency, maxOpenFeedback } from "./rules.ts";
import { feedbackStatuses } from "./statuses.ts";

const write = (who = buyer, changes = {}) =>
  app.call("/user/saveFeedback", { category: "delivery", text: "Where is it?", ...changes }, who);
const read = (feedback_id: number, who = buyer) => app.call("/user/feedbackDetail", { feedback_id }, who);

const app = await testApp();

test("a conversation is started, answered, replied to and closed; its deadline runs while the operator has to answer", async () => {
  const { feedback_id } = (await write()).data;
  const asked = (await read(feedback_id)).data;
  expect(asked).toMatchObject({ status: "open", begins: "Where is it?", thread: [{ is_staff: false, body: "Where is it?" }] });
  expect(new Date(asked.due_at).getTime() - app.clock.now().getTime()).toBe(12 * hourMs);
  const operator = (await app.call("/operator/feedbackList", { tab: "open" }, service)).data;
  expect(operator.list.find((row: { feedback_id: number }) => row.feedback_id === feedback_id)).toMatchObject({
    urgency: "fine",
    assignee: null,
  });
  expect(await app.call("/operator/answerFeedback", { feedback_id, text: "On its way" }, service)).toMatchObject({ code: 200 });
  expect((await read(feedback_id)).data).toMatchObject({ status: "answered", due_at: null, entries: 2 });
  const notifications = (await app.call("/user/messageList", { group: "service" }, buyer)).data.list[0];
  expect(notifications).toMatchObject({
    title: "We replied to your message about a delivery",
    body: "On its way",
    href: `/user_center/feedback?feedback_id=${feedback_id}`,
  });
  const rows = await app.rows("select subject from outbox_messages where recipient = $1 order by message_id desc limit 1", [buyer.as]);
  expect(rows[0].subject).toContain("We replied");
  expect(await app.call("/user/replyFeedback", { feedback_id, text: "Thank you, when?" }, buyer)).toMatchObject({ code: 200 });
  expect((await read(feedback_id)).data).toMatchObject({ status: "open", entries: 3 });
  expect(await app.call("/user/closeFeedback", { feedback_id }, buyer)).toMatchObject({ code: 200 });
  expect(await app.call("/user/replyFeedback", { feedback_id, text: "And now?" }, buyer)).toMatchObject({ reason: "FEEDBACK_CLOSED" });
  expect(await app.call("/operator/answerFeedback", { feedback_id, text: "?" }, service)).toMatchObject({ reason: "FEEDBACK_CLOSED" });
});

test("other companies cannot read or change it; operator calls need operator roles", async () => {
  const { feedback_id } = (await write()).data;
  expect(await read(feedback_id, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/user/replyFeedback", { feedback_id, text: "Mine" }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/user/closeFeedback", { feedback_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  for (const path of ["/operator/feedbackDetail", "/operator/answerFeedback", "/operator/assignFeedback"])
    expect(await app.call(path, { feedback_id, text: "x", take: 1 }, buyer)).toMatchObject({ reason: "NOT_ALLOWED" });
  expect(await app.call("/operator/feedbackList", {}, { as: "finance@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
});

test("rejects orders of other companies, foreign files and more than five pictures", async () => {
  expect(await write(buyer, { order_number: "J-000000-XXXX-1" })).toMatchObject({
    reason: "NOT_FOUND",
    fields: { order_number: expect.any(String) },
  });
  const file = "8b9f7a52-3f1e-4c52-9d3a-2f8a1d6f0c11";
  expect(await write(buyer, { file_ids: file })).toMatchObject({ reason: "NOT_FOUND", fields: { file_ids: expect.any(String) } });
  const six = Array.from({ length: 6 }, (_, index) => file.slice(0, -1) + index).join(",");
  expect(await write(buyer, { file_ids: six })).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await write(buyer, { text: "   " })).toMatchObject({ reason: "CHECK_FIELDS" });
});

test("sorts the queue by waiting time, counts late ones, and lists assigned ones under mine", async () => {
  const { feedback_id } = (await write(stranger)).data;
  await app.call("/operator/assignFeedback", { feedback_id, take: 1 }, service);
  const mine = (await app.call("/operator/feedbackList", { tab: "mine" }, service)).data;
  expect(mine.list.map((row: { feedback_id: number }) => row.feedback_id)).toContain(feedback_id);
  await app.rows("update feedback set waiting_since = waiting_since - interval '13 hours' where feedback_id = $1", [feedback_id]);
  const open = (await app.call("/operator/feedbackList", { tab: "open" }, service)).data;
  expect(open.list[0]).toMatchObject({ feedback_id, urgency: "late" });
  expect(open.counts.late).toBeGreaterThan(0);
});

test("limits open conversations per company under concurrent requests", async () => {
  await Promise.all(Array.from({ length: maxOpenFeedback + 5 }, (_, index) => write(stranger, { text: `Question ${index}` })));
  const rows = await app.rows(
    "select count(*)::int as open from feedback join company_members using (company_id) join people on people.person_id = company_members.person_id where email = $1 and status <> 'closed'",
    [stranger.as],
  );
  expect(rows[0].open).toBe(maxOpenFeedback);
  expect(await write(stranger)).toMatchObject({ reason: "TOO_MANY_FEEDBACKS" });
});

test("deadlines and status transitions", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  expect([getUrgency(null, now), getUrgency(ago(1), now), getUrgency(ago(10), now), getUrgency(ago(12.1), now)]).toEqual([
    "none",
    "fine",
    "urgent",
    "late",
  ]);
  expect(nextStatus(feedbackStatuses, "closed", "reply", "buyer")).toBeUndefined();
  expect(nextStatus(feedbackStatuses, "open", "answer", "buyer")).toBeUndefined();
});
