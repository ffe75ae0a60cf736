import { describe, expect, test } from "vitest";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { admin, buyer, testApp } from "#apps/server/test-app.ts";
import { features } from "#features/domains.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { routes } from "#features/routes.ts";
import { addStarterArticles } from "#features/service/help/commands.ts";
import { featureSwitchNames } from "#kernel/feature-switches.ts";

const change = (feature: string, is_on: boolean) =>
  app.call("/operator/switchFeature", { feature, is_on: is_on ? "1" : "0", request_id: crypto.randomUUID() }, admin);

/** The reason of each call of a feature, made by somebody who may make it. */
const reasonsOf = async (feature: string): Promise<Record<string, string | undefined>> => {
  const reasons: Record<string, string | undefined> = {};
  for (const { call } of routes.filter((route) => route.feature === feature)) {
    const as = call.who.startsWith("merchant")
      ? "maker@demo.test"
      : call.who.startsWith("operator")
        ? "admin@demo.test"
        : "buyer@demo.test";
    reasons[call.path] = (await app.call(call.path, sampleBody(call).body, call.who === "anyone" ? undefined : { as })).reason;
  }
  return reasons;
};

const app = await testApp();

test("every switch is a feature with calls, and every call belongs to a feature", () => {
  const names = new Set(features.map(({ name }) => name));
  const withCalls = new Set(routes.map(({ feature }) => feature));
  expect(featureSwitchNames.filter((name) => !names.has(name) || !withCalls.has(name))).toEqual([]);
  expect(routes.filter(({ feature }) => feature === undefined)).toEqual([]);
});

test("only administrators switch, and only what is a switch", async () => {
  expect((await app.call("/operator/switchFeature", { feature: "calendar", is_on: "0" }, { as: "auditor@demo.test" })).reason).toBe(
    "NOT_ALLOWED",
  );
  expect((await change("cart", false)).reason).toBe("CHECK_FIELDS");
});

test.each(featureSwitchNames)("%s switched off refuses all its calls and no other, and works again afterwards", async (name) => {
  const before = await reasonsOf(name);
  expect(Object.values(before)).not.toContain("FEATURE_OFF");
  expect((await change(name, false)).code).toBe(200);
  expect((await change(name, false)).code).toBe(200);
  const off = await reasonsOf(name);
  expect([...new Set(Object.values(off))]).toEqual(["FEATURE_OFF"]);
  for (const other of featureSwitchNames.filter((each) => each !== name))
    expect(Object.values(await reasonsOf(other))).not.toContain("FEATURE_OFF");
  expect((await app.call("/operator/marketState", {}, admin)).data.features).toContainEqual({ feature: name, is_on: false });
  expect((await change(name, true)).code).toBe(200);
  expect(Object.values(await reasonsOf(name))).not.toContain("FEATURE_OFF");
  const audits = await app.rows(
    "select subject, after from audit_log where action = 'featureSwitched' and subject = $1 order by audit_id",
    [`feature:${name}`],
  );
  expect(audits.map(({ after }) => after)).toEqual([{ is_on: false }, { is_on: true }]);
});

test("what is no call goes with its feature: the calendar feed, the catalog of the order pad and the template of batch orders", async () => {
  const { path } = (await app.call("/user/createCalendarFeed", {}, buyer)).data;
  const feed = new URL(path, "http://localhost");
  const token = await app.getToken("buyer@demo.test");
  const statuses = async () =>
    Promise.all([
      app.app.inject({ url: feed.pathname + feed.search }).then(({ statusCode }) => statusCode),
      app.app.inject({ url: "/order_pad/catalog", headers: { token, site: "LA" } }).then(({ statusCode }) => statusCode),
      app.app.inject({ url: "/batch_order_template.xlsx" }).then(({ statusCode }) => statusCode),
    ]);
  const withFile = ["calendar", "orderPad", "batchOrders"];
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const name of withFile) await change(name, false);
  expect(await statuses()).toEqual([404, 404, 404]);
  for (const name of withFile) await change(name, true);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("pages know what is switched off", async () => {
  await change("orderPad", false);
  const contextFor = createPageContextFactory(app.platform, routes);
  const request = { headers: {}, query: {}, host: "localhost", ip: "127.0.0.1", id: "1" };
  // Buyers sell to each other only where a site allows it.
  const resale = "/user_center/resale_stock";
  expect((await contextFor(request as never)).site.switched_off_pages).toEqual(["/order_pad", resale]);
  await change("orderPad", true);
  expect((await contextFor(request as never)).site.switched_off_pages).toEqual([resale]);
});

describe("a requisition", () => {
  const latestMessage = async () => (await app.call("/user/messageList", { page_size: 1 }, { as: "approver@demo.test" })).data.list[0];
  const request = (title: string) =>
    app.call("/user/saveRequisition", { title, lines: "JY-SF-10101 2", needed_by: "", note: "" }, { as: "purchaser@demo.test" });

  test("keeps its message while the switch is off, without the link to it", async () => {
    const { requisition_id } = (await request("Chairs for the lobby")).data;
    const href = `/user_center/requisition_form_list/${requisition_id}`;
    expect(await latestMessage()).toMatchObject({ title: expect.stringContaining("Chairs for the lobby"), href });
    await change("requisitions", false);
    expect((await request("Tables")).reason).toBe("FEATURE_OFF");
    expect(await latestMessage()).toMatchObject({ title: expect.stringContaining("Chairs for the lobby"), href: "" });
    await change("requisitions", true);
    expect(await latestMessage()).toMatchObject({ href });
  });

  test("is decided by mail without the link to it once the switch is off", async () => {
    const params = { title: "Lamps", who: "A. Approver", note: "" };
    const [{ person_id }] = await app.rows("select person_id from people where email = 'purchaser@demo.test'");
    const send = () =>
      app.platform.database.transaction((tx) =>
        notify(tx, app.platform, {
          person_id,
          kind: "requisitionApproved",
          params,
          href: "/user_center/requisition_form_list/1",
          now: app.clock.now(),
        }),
      );
    const mails = async () =>
      (await app.rows("select body_text from outbox_messages where recipient = 'purchaser@demo.test' order by message_id desc limit 1"))[0]
        .body_text;
    await send();
    expect(await mails()).toContain("/user_center/requisition_form_list/1");
    await change("requisitions", false);
    await send();
    expect(await mails()).toContain("A. Approver approved your requisition");
    expect(await mails()).not.toContain("/user_center/requisition_form_list");
    await change("requisitions", true);
  });
});

test("the help center leaves out the articles and sentences about what is switched off", async () => {
  await addStarterArticles(app.platform);
  const read = (article_key: string) => app.call("/home/helpArticle", { article_key });
  const links = async (article_key: string) => JSON.stringify((await read(article_key)).data.blocks).match(/requisition_form_list/g) ?? [];
  expect((await read("batch-orders")).code).toBe(200);
  expect(await links("approvals")).toHaveLength(1);
  await change("batchOrders", false);
  await change("requisitions", false);
  expect((await read("batch-orders")).reason).toBe("NOT_FOUND");
  expect(JSON.stringify((await app.call("/home/helpTopics", {})).data)).not.toContain("batch-orders");
  expect(
    (await app.call("/home/searchHelp", { keyword: "excel import orders" })).data.list.map(
      ({ article_key }: { article_key: string }) => article_key,
    ),
  ).not.toContain("batch-orders");
  expect(await links("approvals")).toHaveLength(0);
  await change("batchOrders", true);
  await change("requisitions", true);
  expect((await read("batch-orders")).code).toBe(200);
  expect(await links("approvals")).toHaveLength(1);
});

test("open picture requests wait unseen in the review queue while their switch is off", async () => {
  const kinds = async () => (await app.call("/operator/reviewQueue", {}, admin)).data.counts.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toContain("picture");
  await change("pictureRequests", false);
  expect(await kinds()).not.toContain("picture");
  expect((await app.call("/operator/queueRelease", { kind: "picture", item_id: 1 }, admin)).reason).toBe("NOT_FOUND");
  await change("pictureRequests", true);
  expect(await kinds()).toContain("picture");
});
