import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { buyer, merchant, otherMerchant, service, stranger, testApp } from "#apps/server/test-app.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { notifyUnreadMessages } from "./jobs.ts";

const colleague = { as: "approver@demo.test" };
let productId: number;

const app = await testApp();
beforeAll(async () => {
  const { product_id } = await app.one(
    "select product_id from products join people using (merchant_id) where email = $1 and product_state = 'live' order by product_id limit 1",
    [merchant.as],
  );
  productId = product_id;
});

const start = async (body: Record<string, unknown> = { product_id: productId }, who = buyer): Promise<number> =>
  (await app.call("/user/startChat", body, who)).data.thread_id;
const send = (area: string, thread_id: number, text: string, who: { as: string }, more = {}) =>
  app.call(`/${area}/sendChatMessage`, { thread_id, text, ...more }, who);
const messages = async (area: string, thread_id: number, who: { as: string }, more = {}) =>
  (await app.call(`/${area}/chatMessages`, { thread_id, ...more }, who)).data;
const thread = async (area: string, thread_id: number, who: { as: string }) =>
  (await app.call(`/${area}/chatThread`, { thread_id }, who)).data;
const threads = async (area: string, who: { as: string }, more = {}) => (await app.call(`/${area}/chatThreads`, more, who)).data;

/** A conversation of its own per test: an order of the buyer would be shared, a product has one. */
let next = 0;
const ownThread = async (): Promise<number> => {
  next += 1;
  const { product_id } = await app.one(
    "select product_id from products join people using (merchant_id) where email = $1 and product_state = 'live' order by product_id offset $2 limit 1",
    [merchant.as, next],
  );
  return start({ product_id });
};

test("a conversation about a product is the same for all who open it, and shows the product on top", async () => {
  const ids = await Promise.all([start(), start(), start(undefined, colleague), start()]);
  expect(new Set(ids).size).toBe(1);
  const [id = 0] = ids;
  expect(await thread("user", id, buyer)).toMatchObject({
    subject: { kind: "product" },
    card: { product_id: productId, title: expect.stringMatching(/./) },
    status: "open",
    target_hours: 12,
    due_at: null,
  });
  expect(await start({ product_id: productId }, stranger)).not.toBe(id);
});

test("messages go both ways; a reader's marks make them delivered and read", async () => {
  const id = await ownThread();
  const { message_id } = (await send("user", id, "Is the walnut one in stock?", buyer)).data;
  expect((await messages("user", id, buyer)).list).toMatchObject([{ message_id, is_own: true, status: "sent", side: "buyer" }]);
  const row = (await threads("merchant", merchant)).list.find((each: { thread_id: number }) => each.thread_id === id);
  expect(row).toMatchObject({ unread: 1, excerpt: "Is the walnut one in stock?", due_at: expect.any(String) });
  expect(new Date(row.due_at).getTime() - app.clock.now().getTime()).toBe(12 * hourMs);
  await app.call("/merchant/markChat", { thread_id: id, message_id, state: "delivered" }, merchant);
  expect((await messages("user", id, buyer)).list[0].status).toBe("delivered");
  await app.call("/merchant/markChat", { thread_id: id, message_id }, merchant);
  expect((await messages("user", id, buyer)).list[0].status).toBe("read");
  await send("merchant", id, "Yes, 40 pieces", merchant);
  expect(await thread("user", id, buyer)).toMatchObject({ due_at: null, unread: 1, assignee: expect.any(String) });
  expect((await messages("user", id, buyer, { after: message_id })).list).toMatchObject([{ body: "Yes, 40 pieces", is_own: false }]);
});

test("all conversations are read at once by one person, and only by them", async () => {
  const [id, other] = [await ownThread(), await start({ with: "service" }, buyer)];
  await send("merchant", id, "Ready on Monday", merchant);
  await send("operator", other, "We booked the dock", service);
  const unread = async (as: { as: string }) => (await threads("user", as)).unread;
  const [before, others] = [await unread(buyer), await unread(colleague)];
  expect(before).toBeGreaterThanOrEqual(2);
  expect((await app.call("/user/readAllChats", {}, buyer)).data.changed).toBeGreaterThanOrEqual(before);
  expect(await unread(buyer)).toBe(0);
  expect(await unread(colleague)).toBe(others);
  expect((await messages("merchant", id, merchant)).list.at(-1)).toMatchObject({ body: "Ready on Monday", status: "read" });
  expect((await app.call("/user/readAllChats", {}, buyer)).data).toEqual({ changed: 0 });
  expect((await messages("merchant", id, merchant)).list.at(-1).status).toBe("read");
});

test("the same message sent twice after a lost answer is one", async () => {
  const id = await ownThread();
  const request_id = randomUUID();
  const first = await send("user", id, "Only once", buyer, { request_id });
  const again = await Promise.all([1, 2, 3].map(() => send("user", id, "Only once", buyer, { request_id })));
  for (const { data } of again) expect(data.message_id).toBe(first.data.message_id);
  expect((await messages("user", id, buyer)).list).toHaveLength(1);
});

test("a conversation of others cannot be read, written, closed or marked", async () => {
  const id = await ownThread();
  await send("user", id, "For our manufacturer only", buyer);
  for (const [area, who] of [
    ["user", stranger],
    ["merchant", otherMerchant],
    ["operator", service],
  ] as const) {
    for (const path of ["chatThread", "chatMessages", "closeChat", "chatTyping"])
      expect(await app.call(`/${area}/${path}`, { thread_id: id }, who), `${area} ${path}`).toMatchObject({ reason: "NOT_FOUND" });
    expect(await send(area, id, "hello", who)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call(`/${area}/markChat`, { thread_id: id, message_id: 1 }, who)).toMatchObject({ reason: "NOT_FOUND" });
  }
  expect(await app.call("/merchant/chatThread", { thread_id: id }, buyer)).toMatchObject({ reason: "NOT_ALLOWED" });
  expect((await threads("user", stranger, { keyword: "manufacturer only" })).list).toEqual([]);
});

test("a keyword finds conversations by message, name and subject on each side, also old ones and renamed products", async () => {
  const id = await ownThread();
  const found = async (area: "user" | "merchant" | "operator", who: { as: string }, keyword: string) =>
    (await threads(area, who, { keyword, page_size: 20 })).list.map((row: { thread_id: number }) => row.thread_id);
  await send("user", id, "Do the zebrano Drawers have 有缓冲导轨?", buyer);
  await app.rows(
    `with older as (
       insert into chat_threads (company_id, merchant_id, site_code, subject, reference, started_by, created_at, last_message_at, messages)
       select company_id, merchant_id, site_code, 'order', 'D-' || n, started_by, created_at, last_message_at + n * interval '1 second', 1
       from chat_threads, generate_series(1, 400) n where thread_id = $1 returning thread_id, company_id, merchant_id, started_by, created_at)
     insert into chat_messages (thread_id, company_id, seller_id, side, person_id, body, created_at)
     select thread_id, company_id, merchant_id, 'buyer', started_by, 'About the veneer', created_at from older`,
    [id],
  );
  for (const keyword of ["drawers HAVE", "ze", "缓冲", "冲导轨", "轨", "有缓冲"]) {
    expect(await found("user", buyer, keyword)).toEqual([id]);
    expect(await found("merchant", merchant, keyword)).toEqual([id]);
    expect(await found("merchant", otherMerchant, keyword)).toEqual([]);
    expect(await found("operator", service, keyword)).toEqual([]);
  }
  expect(await found("merchant", merchant, "veneer")).toHaveLength(20);
  expect(await found("merchant", merchant, "d-399")).toHaveLength(1);
  await app.rows(
    "update products set title = jsonb_set(title::jsonb, '{en-US}', '\"Xylograph bench\"') where product_id = (select product_id from chat_threads where thread_id = $1)",
    [id],
  );
  expect(await found("user", buyer, "xylograph")).toEqual([id]);
});

test("contact data and offers to pay outside are pointed out and reported once, and the text stays", async () => {
  const id = await ownThread();
  const text = "Write me at ana (at) example.com or wire it to my personal account";
  expect((await send("merchant", id, text, merchant)).data.warnings.sort()).toEqual(["contact", "payment"]);
  await send("merchant", id, "WhatsApp +1 (310) 555-0188", merchant);
  const { list } = await messages("user", id, buyer);
  expect(list[0]).toMatchObject({ body: text, warnings: ["contact", "payment"] });
  const reported = await thread("operator", id, service);
  expect(reported.reports.map(({ reason }: { reason: string }) => reason).sort()).toEqual(["contact", "payment"]);
  expect((await threads("operator", service, { tab: "reported" })).list.map((row: { thread_id: number }) => row.thread_id)).toContain(id);
  for (const { report_id } of reported.reports)
    expect(await app.call("/operator/decideChatReport", { report_id, decision: "dismiss" }, service)).toMatchObject({ code: 200 });
  expect(
    await app.call("/operator/decideChatReport", { report_id: reported.reports[0].report_id, decision: "uphold" }, service),
  ).toMatchObject({
    reason: "CHAT_REPORT_DECIDED",
  });
  expect(await app.call("/operator/chatThread", { thread_id: id }, service)).toMatchObject({ reason: "NOT_FOUND" });
});

test("closing and reopening are steps of the conversation; writing into a closed one opens it", async () => {
  const id = await ownThread();
  await send("user", id, "Thanks", buyer);
  expect(await app.call("/user/reopenChat", { thread_id: id }, buyer)).toMatchObject({ reason: "CHAT_OPEN" });
  expect(await app.call("/merchant/closeChat", { thread_id: id }, merchant)).toMatchObject({ code: 200 });
  expect(await app.call("/user/closeChat", { thread_id: id }, buyer)).toMatchObject({ reason: "CHAT_CLOSED" });
  expect(await thread("user", id, buyer)).toMatchObject({ status: "closed", due_at: null });
  expect((await messages("user", id, buyer)).list.at(-1)).toMatchObject({ side: "system", event: "closed", params: { side: "merchant" } });
  expect(await app.call("/user/reopenChat", { thread_id: id }, buyer)).toMatchObject({ code: 200 });
  await app.call("/user/closeChat", { thread_id: id }, buyer);
  await send("user", id, "One more thing", buyer);
  expect(await thread("merchant", id, merchant)).toMatchObject({ status: "open" });
});

test("a blocked side gets an answer and no message; customer service still writes", async () => {
  const id = await start({ product_id: productId }, stranger);
  expect(await app.call("/user/blockChat", { thread_id: id, block: 1 }, stranger)).toMatchObject({ code: 200 });
  expect(await send("merchant", id, "Hello?", merchant)).toMatchObject({ reason: "CHAT_BLOCKED" });
  expect(await send("user", id, "Hello?", stranger)).toMatchObject({ reason: "CHAT_BLOCKED" });
  await app.call("/merchant/blockChat", { thread_id: id, block: 0 }, merchant);
  expect(await send("merchant", id, "Hello?", merchant)).toMatchObject({ reason: "CHAT_BLOCKED" });
  await app.call("/user/callChatService", { thread_id: id }, stranger);
  expect(await send("operator", id, "How can we help?", service)).toMatchObject({ code: 200 });
  await app.call("/user/blockChat", { thread_id: id, block: 0 }, stranger);
  expect(await send("merchant", id, "Hello!", merchant)).toMatchObject({ code: 200 });
});

test("internal notes and mentions stay on their side", async () => {
  const id = await ownThread();
  const { colleagues } = await thread("user", id, buyer);
  const named = colleagues.find(({ name }: { name: string }) => name !== "");
  expect(await send("user", id, "Can you check the color?", buyer, { internal: 1, mentions: String(named.person_id) })).toMatchObject({
    code: 200,
  });
  expect((await messages("merchant", id, merchant)).list).toEqual([]);
  expect((await messages("user", id, colleague)).list).toMatchObject([{ is_internal: true, mentions: [{ person_id: named.person_id }] }]);
  const merchants = (await thread("merchant", id, merchant)).colleagues as { person_id: number }[];
  expect(await send("user", id, "Hi", buyer, { mentions: String(merchants[0]?.person_id) })).toMatchObject({
    reason: "CHAT_NOT_A_COLLEAGUE",
  });
  expect(await app.one("select kind from messages where person_id = $1 order by message_id desc limit 1", [named.person_id])).toMatchObject(
    {
      kind: "chatMentioned",
    },
  );
});

test("staff are customer service to others in every event and field", async () => {
  const id = await ownThread();
  await send("user", id, "Please help", buyer);
  await app.call("/user/callChatService", { thread_id: id }, buyer);
  const staff = await app.one("select person_id, first_name, last_name, email from people where email = $1", [service.as]);
  const { message_id } = (await send("operator", id, "We look into it", service, { mentions: String(staff.person_id) })).data;
  await send("user", id, "Thank you", buyer, { quoted_id: message_id });
  for (const path of ["closeChat", "reopenChat"]) await app.call(`/operator/${path}`, { thread_id: id }, service);
  await app.call("/operator/assignChat", { thread_id: id, person_id: staff.person_id }, service);
  expect(await thread("operator", id, service)).toMatchObject({ assigned_to: staff.person_id });
  for (const [area, who] of [
    ["user", buyer],
    ["merchant", merchant],
  ] as const) {
    const answers = await Promise.all([thread(area, id, who), messages(area, id, who), threads(area, who)]);
    const text = JSON.stringify(answers);
    for (const told of [staff.first_name, staff.last_name, staff.email, `"person_id":${staff.person_id},`])
      expect(text).not.toContain(told);
    expect(text).toContain('"event":"reopened"');
  }
});

test("text that cannot be seen is no message", async () => {
  const id = await ownThread();
  for (const text of ["\u200b\u2060", "\u202e\u2066", "\u200d"])
    expect(await send("user", id, text, buyer)).toMatchObject({ reason: "CHAT_EMPTY" });
  await send("user", id, "whats\u200bapp 626 555 0188", buyer);
  expect((await messages("user", id, buyer)).list).toMatchObject([{ body: "whatsapp 626 555 0188", warnings: ["contact"] }]);
});

test.each([
  ["reports", "/user/reportChat", { reason: "spam" }],
  ["blocks", "/user/blockChat", { block: 1 }],
  ["calls of customer service", "/user/callChatService", {}],
  ["steps", "/user/closeChat", {}],
  ["new conversations", "/user/startChat", { with: "service" }],
])("%s are limited like messages", async (_, path, more) => {
  const thread_id = await start({ product_id: productId }, colleague);
  const { person_id } = await app.one("select person_id from people where email = $1", [colleague.as]);
  const counted = `chat:${person_id}`;
  // As many as a minute allows, a few seconds ago.
  const before = new Date(app.clock.now().getTime() - 10_000);
  await app.rows("insert into attempts (counted, window_start, tries) values ($1, $2, 60)", [counted, before]);
  const refused = await app.call(path, path === "/user/startChat" ? more : { thread_id, ...more }, colleague);
  await app.rows("delete from attempts where counted = $1", [counted]);
  expect(refused).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("bad input gets one clear answer and changes nothing", async () => {
  const id = await ownThread();
  expect(await send("user", id, "   ", buyer)).toMatchObject({ reason: "CHAT_EMPTY" });
  expect(await send("user", id, "x".repeat(4_001), buyer)).toMatchObject({ reason: "CHECK_FIELDS", fields: { text: expect.any(String) } });
  expect(await send("user", id, "a\u0000b", buyer)).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await send("user", id, "", buyer, { file_ids: randomUUID() })).toMatchObject({ reason: "NOT_FOUND" });
  expect(await send("user", id, "quote", buyer, { quoted_id: 999_999_999 })).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/user/startChat", { order_number: "J-000000-XXXX-1" }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/user/startChat", {}, buyer)).toMatchObject({ reason: "NOT_FOUND" });
  const hostile = `<script>alert(1)</script> ${"\u202e"}gpj.exe' or 1=1; --`;
  expect(await send("user", id, hostile, buyer)).toMatchObject({ code: 200 });
  expect((await messages("user", id, buyer)).list.map(({ body }: { body: string }) => body)).toEqual([hostile.replace("\u202e", "")]);
});

test("answers are measured against the promise, and office hours are those of the manufacturer", async () => {
  const id = await ownThread();
  const before = (await thread("user", id, buyer)).response.answers;
  await send("user", id, "When can you ship?", buyer);
  app.clock.advanceMs(5 * minuteMs);
  await send("merchant", id, "Tomorrow", merchant);
  const { response } = await thread("user", id, buyer);
  expect(response).toMatchObject({ answers: before + 1, within_target_percent: 100 });
  expect(
    await app.call(
      "/merchant/saveChatHours",
      { time_zone: "Asia/Shanghai", weekdays: "1,2,3,4,5,6", opens: "09:00", closes: "18:00" },
      merchant,
    ),
  ).toMatchObject({ code: 200 });
  expect((await thread("user", id, buyer)).office).toMatchObject({ time_zone: "Asia/Shanghai", opens: "09:00" });
  expect(
    await app.call("/merchant/saveChatHours", { time_zone: "Mars/Base", weekdays: "1", opens: "09:00", closes: "18:00" }, merchant),
  ).toMatchObject({ reason: "CHECK_FIELDS" });
});

test("saved replies belong to their side", async () => {
  const { reply_id } = (await app.call("/merchant/saveChatReply", { title: "MOQ", text: "Our minimum is 10." }, merchant)).data;
  expect((await app.call("/merchant/chatSavedReplies", {}, merchant)).data.list).toContainEqual({
    reply_id,
    title: "MOQ",
    body: "Our minimum is 10.",
  });
  expect((await app.call("/merchant/chatSavedReplies", {}, otherMerchant)).data.list).toEqual([]);
  expect(await app.call("/merchant/deleteChatReply", { reply_id }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/operator/saveChatReply", { reply_id, title: "x", text: "y" }, service)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/merchant/deleteChatReply", { reply_id }, merchant)).toMatchObject({ code: 200 });
});

test("an unread message is sent by email once, in the reader's language", async () => {
  const id = await ownThread();
  await send("user", id, "Please answer", buyer);
  const count = async () =>
    Number((await app.one("select count(*) from messages where kind = 'chatUnread' and href like '%thread=' || $1", [String(id)])).count);
  await notifyUnreadMessages(app.platform);
  expect(await count()).toBe(0);
  app.clock.advanceMs(11 * minuteMs);
  await Promise.all([notifyUnreadMessages(app.platform), notifyUnreadMessages(app.platform)]);
  const told = await count();
  expect(told).toBeGreaterThan(0);
  await notifyUnreadMessages(app.platform);
  expect(await count()).toBe(told);
});

test("a message explains its trade terms in the reader's language", async () => {
  const id = await ownThread();
  const { message_id } = (await send("merchant", id, "交期 30 天，定金 20%", merchant)).data;
  const { data } = await app.call("/user/translateChatMessage", { thread_id: id, message_id }, buyer);
  expect(data).toEqual({
    kind: "terms",
    text: "",
    terms: [
      { source: "交期", target: "lead time" },
      { source: "定金", target: "deposit" },
    ],
  });
});

test("pages of 10,000 messages follow each other without gaps", async () => {
  const id = await ownThread();
  await app.rows(
    `insert into chat_messages (thread_id, company_id, seller_id, side, person_id, body, created_at)
     select thread_id, company_id, coalesce(merchant_id, 0), 'buyer', (select person_id from people where email = $2), 'Message ' || n, now()
     from chat_threads, generate_series(1, 10000) n where thread_id = $1 order by n`,
    [id, buyer.as],
  );
  const newest = await messages("user", id, buyer, { page_size: 50 });
  expect(newest).toMatchObject({ has_more: true });
  expect(newest.list.at(-1).body).toBe("Message 10000");
  const older = await messages("user", id, buyer, { page_size: 50, before: newest.list[0].message_id });
  expect(older.list.at(-1).body).toBe("Message 9950");
  const later = await messages("user", id, buyer, { page_size: 50, after: older.list.at(-1).message_id });
  expect(later.list[0].body).toBe("Message 9951");
});

test("a seller saves at most a hundred replies", async () => {
  await app.rows(
    `insert into chat_saved_replies (merchant_id, title, body, person_id, updated_at)
     select merchant_id, 'Reply ' || n, 'Text', person_id, now() from people, generate_series(1, 100) n where email = $1`,
    [otherMerchant.as],
  );
  expect(await app.call("/merchant/saveChatReply", { title: "One more", text: "Text" }, otherMerchant)).toMatchObject({
    reason: "CHAT_TOO_MANY_REPLIES",
  });
});

test("a translation service of the settings translates the whole message, and a failing one is said", async () => {
  const id = await ownThread();
  const { message_id } = (await send("merchant", id, "交期 30 天", merchant)).data;
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ translatedText: "Lead time 30 days" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const settings = app.platform.settings as { translationUrl: string | undefined };
  const translate = () => app.call("/user/translateChatMessage", { thread_id: id, message_id }, buyer);
  try {
    settings.translationUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    expect((await translate()).data).toMatchObject({ kind: "text", text: "Lead time 30 days" });
    await new Promise((resolve) => server.close(resolve));
    expect(await translate()).toMatchObject({ reason: "TRANSLATION_FAILED" });
  } finally {
    settings.translationUrl = undefined;
  }
});
