import { describe, expect, test } from "vitest";
import { buyer, service, stranger, testApp } from "#apps/server/test-app.ts";
import { minuteMs } from "#kernel/clock.ts";
import { sendDigests } from "./commands/digest.ts";
import { type Audience, notify } from "./commands/notify.ts";
import { announceScheduledNotices } from "./jobs.ts";
import type { MessageKind, Params } from "./kinds.ts";

const personId = async ({ as }: { as: string }): Promise<number> =>
  Number((await app.one("select person_id from people where email = $1", [as])).person_id);
const companyId = async ({ as }: { as: string }): Promise<number> =>
  Number((await app.one("select company_id from company_members join people using (person_id) where email = $1", [as])).company_id);

const send = (audience: Audience, kind: MessageKind, params: Params, href = "/user_center/order/J-1") =>
  app.platform.database.transaction((tx) =>
    notify(tx, app.platform, { ...audience, kind, params, href, now: app.clock.now(), site_code: "MD" }),
  );
const dispatched = (order = "J-1"): Params => ({ order, carrier: "ACME Freight", tracking: "T1" });

const listOf = async (who: { as: string }, body = {}, language?: string) =>
  (await app.call("/user/messageList", body, { ...who, ...(language && { language }) })).data;
const mailsTo = async (address: string) =>
  (await app.rows("select subject, body_text from outbox_messages where recipient = $1 order by message_id", [address])) as {
    subject: string;
    body_text: string;
  }[];

const app = await testApp();

describe("messages", () => {
  test("a company's message reaches only its members, in their language (TC-32)", async () => {
    await send({ company_id: await companyId(buyer), person_id: await personId(buyer) }, "orderDispatched", dispatched());
    const { list, unread } = await listOf(buyer);
    expect(list[0]).toMatchObject({ title: "Order J-1 has shipped", group: "orders", is_read: false, action: "View order" });
    expect(unread.orders).toBeGreaterThan(0);
    expect((await listOf(buyer, {}, "zh-CN")).list[0]).toMatchObject({ title: "订单 J-1 已发货", action: "查看订单" });
    expect((await listOf(buyer, {}, "es-ES")).list[0].body).toContain("ACME Freight");
    expect((await listOf(stranger)).list.some(({ title }: { title: string }) => title.includes("J-1"))).toBe(false);
    expect((await app.call("/user/messageList", {})).reason).toBe("TOKEN_EXPIRED");
  });

  test.each(["user", "merchant", "operator"] as const)("the parts of the badge of a %s are what its tabs show", async (area) => {
    const who = { as: { user: "buyer@demo.test", merchant: "maker@demo.test", operator: "service@demo.test" }[area] };
    await send({ person_id: await personId(who) }, "orderDispatched", dispatched("J-2"));
    const parts = (await app.call("/user/unreadCount", {}, who)).data;
    const { unread } = await listOf(who);
    expect(parts).toEqual({
      messages: Object.values(unread as Record<string, number>).reduce((sum, count) => sum + count, 0),
      notices: (await app.call("/user/noticeList", {}, who)).data.unread,
      chats: (await app.call(`/${area}/chatThreads`, {}, who)).data.unread,
    });
    expect(parts.messages).toBeGreaterThan(0);
  });

  test("ignores message ids of other users", async () => {
    const [{ message_id }] = (await listOf(buyer)).list;
    expect((await app.call("/user/readMessages", { ids: message_id }, stranger)).data).toEqual({ changed: 0 });
    expect((await app.call("/user/deleteMessages", { ids: message_id }, stranger)).data).toEqual({ changed: 0 });
    expect((await listOf(buyer)).list[0]).toMatchObject({ message_id, is_read: false });
  });

  test("messages of a company are hidden while another company is selected, and not sent to former members", async () => {
    const [person, own, foreign] = [await personId(stranger), await companyId(stranger), await companyId(buyer)];
    await app.rows("insert into company_members (company_id, person_id, role) values ($1, $2, 'purchaser')", [foreign, person]);
    await send({ company_id: foreign }, "orderDispatched", dispatched("J-secret"));
    const sees = async () => (await listOf(stranger)).list.some(({ title }: { title: string }) => title.includes("J-secret"));
    expect(await sees()).toBe(false);
    await app.rows("delete from company_members where company_id = $1 and person_id = $2", [foreign, person]);
    await send({ company_id: foreign, person_id: person }, "orderDispatched", dispatched("J-left"));
    expect(await app.rows("select 1 from messages where person_id = $1 and params ->> 'order' = 'J-left'", [person])).toEqual([]);
    expect(own).not.toBe(foreign);
  });

  test("mails the person concerned with the site's name, unless mails of the group are turned off", async () => {
    const company_id = await companyId(buyer);
    const person_id = await personId(buyer);
    const before = (await mailsTo(buyer.as)).length;
    const colleague = (await mailsTo("approver@demo.test")).length;
    await send({ company_id, person_id }, "orderDispatched", dispatched("J-2"));
    const mails = await mailsTo(buyer.as);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.subject).toBe("Order J-2 has shipped");
    expect(mails.at(-1)?.body_text).toContain("/user_center/order/J-1");
    expect(await mailsTo("approver@demo.test")).toHaveLength(colleague);

    expect((await app.call("/user/saveMessageSetting", { group: "orders", by_mail: 0 }, buyer)).data).toMatchObject({
      orders: "never",
      money: "now",
    });
    await send({ company_id, person_id }, "orderDispatched", dispatched("J-3"));
    expect(await mailsTo(buyer.as)).toHaveLength(before + 1);
    expect((await listOf(buyer)).list[0].title).toContain("J-3");
    await send({ company_id, person_id }, "orderRefunded", { order: "J-3", amount: "$5.00" });
    expect(await mailsTo(buyer.as)).toHaveLength(before + 2);
    expect((await app.call("/user/saveMessageSetting", { group: "security", by_mail: 0 }, buyer)).reason).toBe("CHECK_FIELDS");
    await app.call("/user/saveMessageSetting", { group: "orders", by_mail: 1 }, buyer);
  });

  test("a member who chose a daily email gets one a day with what is unread", async () => {
    const company_id = await companyId(buyer);
    const person_id = await personId(buyer);
    await app.call("/user/saveMessageSetting", { group: "orders", mode: "daily" }, buyer);
    const before = (await mailsTo(buyer.as)).length;
    await send({ company_id, person_id }, "orderDispatched", dispatched("J-21"));
    await send({ company_id, person_id }, "orderDispatched", dispatched("J-22"));
    await sendDigests(app.platform);
    expect(await mailsTo(buyer.as)).toHaveLength(before);
    const [newest] = (await listOf(buyer)).list;
    await app.call("/user/readMessages", { ids: String(newest.message_id) }, buyer);
    const start = app.clock.now();
    app.clock.set(new Date(start.getTime() + 25 * 60 * 60 * 1000));
    await Promise.all([sendDigests(app.platform), sendDigests(app.platform)]);
    await sendDigests(app.platform);
    app.clock.set(start);
    const mails = await mailsTo(buyer.as);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.body_text).toContain("J-21");
    expect(mails.at(-1)?.body_text).not.toContain("J-22");
    await app.call("/user/saveMessageSetting", { group: "orders", mode: "now" }, buyer);
  });

  test("a person reads what concerns them in a company only as a member of it", async () => {
    const purchaser = { as: "purchaser@demo.test" };
    const [company_id, person_id] = [await companyId(buyer), await personId(purchaser)];
    const audience = { person_id, member_of: company_id };
    const params = { other: "Lanhai", text: "The price is 199 dollars" };
    const before = (await mailsTo(purchaser.as)).length;
    await send(audience, "chatUnread", params);
    expect((await listOf(purchaser)).list[0].body).toContain("199 dollars");
    expect(await mailsTo(purchaser.as)).toHaveLength(before + 1);
    const { role } = await app.one("delete from company_members where company_id = $1 and person_id = $2 returning role", [
      company_id,
      person_id,
    ]);
    await send(audience, "chatUnread", params);
    expect(
      await app.one("select count(*)::int as messages from messages where person_id = $1 and kind = 'chatUnread'", [person_id]),
    ).toEqual({
      messages: 1,
    });
    expect(await mailsTo(purchaser.as)).toHaveLength(before + 1);
    await app.rows("insert into company_members (company_id, person_id, role) values ($1, $2, $3)", [company_id, person_id, role]);
  });

  test("a rollback removes the message too", async () => {
    const company_id = await companyId(buyer);
    const count = async () => Number((await app.one("select count(*) from messages")).count);
    const before = await count();
    await app.platform.database
      .transaction(async (tx) => {
        await notify(tx, app.platform, { company_id, kind: "orderDispatched", params: dispatched(), href: "", now: app.clock.now() });
        throw new Error("undone");
      })
      .catch(() => undefined);
    expect(await count()).toBe(before);
    await expect(send({ company_id }, "orderDispatched", { order: "J-1" })).rejects.toThrow("carrier");
  });

  test("pages, filters, marks and deletes a thousand messages", async () => {
    const person_id = await personId(stranger);
    await app.rows(
      `insert into messages (person_id, company_id, kind, message_group, params, href, created_at)
       select $1, $2, 'orderArrived', case when n % 2 = 0 then 'orders' else 'money' end, jsonb_build_object('order', 'J-' || n), '', now()
       from generate_series(1, 1000) n`,
      [person_id, await companyId(stranger)],
    );
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page = await listOf(stranger, { page_size: 100, group: "money", ...(before && { before }) });
      seen.push(...page.list.map(({ message_id }: { message_id: number }) => message_id));
      before = page.next;
    } while (before);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(500);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));

    expect((await app.call("/user/readMessages", { all: 1, group: "money" }, stranger)).data.changed).toBe(500);
    const { list, unread } = await listOf(stranger, { unread_only: 1, page_size: 50 });
    expect(unread).toMatchObject({ money: 0 });
    expect(unread.orders).toBeGreaterThanOrEqual(500);
    expect(list.every(({ group }: { group: string }) => group !== "money")).toBe(true);
    const ids = list.slice(0, 3).map(({ message_id }: { message_id: number }) => message_id);
    expect((await app.call("/user/deleteMessages", { ids: ids.join(",") }, stranger)).data).toEqual({ changed: 3 });
    expect((await app.call("/user/readMessages", { all: 1 }, stranger)).data.changed).toBe(unread.orders - 3);
    expect((await app.call("/user/unreadCount", {}, stranger)).data.messages).toBe(0);
  });
});

describe("notices", () => {
  const noticeBody = {
    category: "news",
    title_en: "Warehouse closed",
    title_zh: "仓库休息",
    title_es: "Almacén cerrado",
    body_en: "On Thursday.",
    body_zh: "周四休息。",
    body_es: "El jueves.",
    audience: "all",
  };
  const save = (changes = {}) => app.call("/operator/saveNotice", { ...noticeBody, ...changes }, service);
  const titlesOf = async (who: { as: string }, site = "LA") =>
    (await app.call("/user/noticeList", { page_size: 100 }, { ...who, site })).data.list.map(({ title }: { title: string }) => title);

  test("a notice reaches everybody, a site, a group or one company, in the reader's language", async () => {
    const company_id = await companyId(stranger);
    expect(await save()).toMatchObject({ code: 200 });
    expect(await save({ title_en: "For one", audience: "company", company_id })).toMatchObject({ code: 200 });
    expect(await save({ title_en: "For China", audience: "group", audience_group: "china" })).toMatchObject({ code: 200 });
    expect(await save({ title_en: "For Maryland", audience: "site", site_code: "MD" })).toMatchObject({ code: 200 });
    expect(await titlesOf(buyer)).toContain("Warehouse closed");
    expect(await titlesOf(stranger)).toContain("For one");
    for (const hidden of ["For one", "For China", "For Maryland"]) expect(await titlesOf(buyer)).not.toContain(hidden);
    expect(await titlesOf({ as: "china@demo.test" })).toContain("For China");
    const chinese = await app.call("/user/noticeList", {}, { ...buyer, language: "zh-CN" });
    expect(chinese.data.list.map(({ title }: { title: string }) => title)).toContain("仓库休息");
  });

  test("requires the fields of the audience", async () => {
    expect(await save({ audience: "company" })).toMatchObject({
      reason: "NOTICE_AUDIENCE_REQUIRED",
      fields: { company_id: expect.any(String) },
    });
    expect(await save({ audience: "site", site_code: "XX" })).toMatchObject({ fields: { site_code: expect.any(String) } });
    expect(await save({ audience: "group" })).toMatchObject({ fields: { audience_group: expect.any(String) } });
    expect(await save({ title_es: "" })).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await app.call("/operator/saveNotice", noticeBody, { as: "finance@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await app.call("/operator/saveNotice", noticeBody, buyer)).toMatchObject({ reason: "NOT_ALLOWED" });
  });

  test("a scheduled notice is published on time, and can be changed only before", async () => {
    const publish_at = new Date(app.clock.now().getTime() + 20 * minuteMs).toISOString();
    const { notice_id } = (await save({ title_en: "Later", publish_at })).data;
    expect(await titlesOf(buyer)).not.toContain("Later");
    expect(await app.call("/user/noticeDetail", { notice_id }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await save({ notice_id, title_en: "Later, changed", publish_at })).toMatchObject({ code: 200 });
    app.clock.set(new Date(app.clock.now().getTime() + 20 * minuteMs + 1_000));
    await announceScheduledNotices(app.platform);
    expect(await titlesOf(buyer)).toContain("Later, changed");
    expect(await save({ notice_id, title_en: "Rewritten" })).toMatchObject({ reason: "NOTICE_IS_OUT" });
    expect(await app.call("/operator/withdrawNotice", { notice_id }, service)).toMatchObject({ code: 200 });
    expect(await titlesOf(buyer)).not.toContain("Later, changed");
    expect(await app.call("/operator/withdrawNotice", { notice_id }, service)).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("opening marks a notice as read and removing hides it, for one user only", async () => {
    await app.call("/user/readNotices", { all: 1 }, buyer);
    const { notice_id } = (await save({ title_en: "To be read" })).data;
    const unread = async (who: { as: string }) => (await app.call("/user/unreadCount", {}, who)).data.notices;
    expect(await unread(buyer)).toBe(1);
    const before = await unread(stranger);
    expect((await app.call("/user/noticeDetail", { notice_id }, buyer)).data).toMatchObject({ title: "To be read", is_read: true });
    expect(await unread(buyer)).toBe(0);
    expect(await unread(stranger)).toBe(before);
    await app.call("/user/removeNotices", { ids: notice_id }, buyer);
    expect(await titlesOf(buyer)).not.toContain("To be read");
    expect(await titlesOf(stranger)).toContain("To be read");
  });
});
