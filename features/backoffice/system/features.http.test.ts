import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { features } from "#features/domains.ts";
import { routes } from "#features/routes.ts";
import { featureSwitchNames } from "#kernel/feature-switches.ts";

let app: TestApp;
const admin = { as: "admin@demo.test" };
const buyer = { as: "buyer@demo.test" };

const change = (feature: string, is_on: boolean) =>
  app.call("/operator/switchFeature", { feature, is_on: is_on ? "1" : "0", request_id: crypto.randomUUID() }, admin);

/** The reason of each call of a feature, made by somebody who may make it. */
const reasonsOf = async (feature: string): Promise<Record<string, string | undefined>> => {
  const reasons: Record<string, string | undefined> = {};
  for (const { call } of routes.filter((route) => route.feature === feature)) {
    const as = call.who === "merchant" ? "maker@demo.test" : call.who.startsWith("operator") ? "admin@demo.test" : "buyer@demo.test";
    reasons[call.path] = (await app.call(call.path, sampleBody(call).body, call.who === "anyone" ? undefined : { as })).reason;
  }
  return reasons;
};

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

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

test("what is no call goes with its feature: the calendar feed and the catalog of the order pad", async () => {
  const { path } = (await app.call("/user/createCalendarFeed", {}, buyer)).data;
  const feed = new URL(path, "http://localhost");
  const token = await app.getToken("buyer@demo.test");
  const statuses = async () =>
    Promise.all([
      app.app.inject({ url: feed.pathname + feed.search }).then(({ statusCode }) => statusCode),
      app.app.inject({ url: "/order_pad/catalog", headers: { token, site: "LA" } }).then(({ statusCode }) => statusCode),
    ]);
  expect(await statuses()).toEqual([200, 200]);
  await change("calendar", false);
  await change("orderPad", false);
  expect(await statuses()).toEqual([404, 404]);
  await change("calendar", true);
  await change("orderPad", true);
  expect(await statuses()).toEqual([200, 200]);
});

test("pages know what is switched off", async () => {
  await change("orderPad", false);
  const contextFor = createPageContextFactory(app.platform, routes);
  const request = { headers: {}, query: {}, host: "localhost", ip: "127.0.0.1", id: "1" };
  expect((await contextFor(request as never)).site.switched_off_pages).toEqual(["/order_pad"]);
  await change("orderPad", true);
  expect((await contextFor(request as never)).site.switched_off_pages).toEqual([]);
});
