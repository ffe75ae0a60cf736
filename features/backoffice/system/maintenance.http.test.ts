import { expect, test } from "vitest";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { admin, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { routes } from "#features/routes.ts";
import type { Call } from "#kernel/contract.ts";
import { createMarketStateReader } from "#platform/market-state.ts";

const all: readonly Call[] = calls;
const message = { message_en: "We move to new servers.", message_zh: "我们正在迁移服务器。", message_es: "Cambiamos de servidores." };

const start = (body: Record<string, unknown> = {}, options: Record<string, string> = admin) =>
  app.call("/operator/startMaintenance", { ...message, minutes: 30, request_id: crypto.randomUUID(), ...body }, options);
const stop = () => app.call("/operator/stopMaintenance", { request_id: crypto.randomUUID() }, admin);

/** A demo account that may make a call; undefined for calls without a login. */
const accountFor = ({ who }: Call): { as: string } | undefined => {
  if (who === "anyone") return undefined;
  if (who.startsWith("merchant")) return { as: "maker@demo.test" };
  return { as: who.startsWith("operator") ? "admin@demo.test" : "buyer@demo.test" };
};

const app = await testApp();

test("only administrators begin and end maintenance, with a message in each language and an end", async () => {
  for (const path of ["/operator/marketState", "/operator/startMaintenance", "/operator/stopMaintenance"])
    expect((await app.call(path, { ...message, minutes: 30 }, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
  for (const [field, value] of [
    ["minutes", 0],
    ["minutes", 2 * 24 * 60 + 1],
    ["minutes", ""],
    ["message_zh", ""],
    ["message_es", "x".repeat(201)],
  ] as const) {
    const { reason, fields } = await start({ [field]: value });
    expect([reason, Object.keys(fields ?? {})]).toEqual(["CHECK_FIELDS", [field]]);
  }
  expect((await app.call("/operator/marketState", {}, admin)).data.maintenance).toBeNull();
});

test("during maintenance every call that reads works, and every call that writes is refused with the time", async () => {
  // All log in first: this test is about calls, and a login works meanwhile too.
  for (const { as } of all.flatMap((call) => accountFor(call) ?? [])) await app.getToken(as);
  expect((await start()).code).toBe(200);
  const wrong: string[] = [];
  const counted = { refused: 0, read: 0 };
  for (const call of all) {
    if (call.mutates && call.duringMaintenance) continue;
    const response = await app.raw(call.path, sampleBody(call).body, accountFor(call));
    const reason = response.json<{ reason?: string }>().reason ?? "";
    const isRefused = response.statusCode === 503 && reason === "MAINTENANCE" && response.headers["retry-after"] === "1800";
    if (call.mutates) counted.refused += 1;
    else counted.read += 1;
    if (call.mutates !== isRefused || (!call.mutates && reason === "MAINTENANCE"))
      wrong.push(`${call.path}: ${response.statusCode} ${reason}`);
  }
  expect(wrong).toEqual([]);
  expect(counted.refused).toBeGreaterThan(300);
  expect(counted.read).toBeGreaterThan(200);
}, 180_000);

test("the calls that write during maintenance are logins, the second factor, sessions, agreements and the installation", () => {
  expect(
    all
      .filter((call) => call.mutates && call.duringMaintenance)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    "/operator/discardQueued",
    "/operator/requestBackup",
    "/operator/retryQueued",
    "/operator/startMaintenance",
    "/operator/stopMaintenance",
    "/operator/switchFeature",
    "/user/acceptAgreement",
    "/user/changePassword",
    "/user/confirmSecondFactor",
    "/user/endOtherSessions",
    "/user/endSession",
    "/user/forgetPassword",
    "/user/login",
    "/user/logout",
    "/user/sendCode",
    "/user/startSecondFactor",
  ]);
});

test("refuses uploads before a byte is stored, answers webhooks so that they are sent again, and lets people log in", async () => {
  const picture = { name: "files", mime: "image/png", bytes: Buffer.from("not read") };
  const uploads = all.filter(({ upload, mutates }) => upload && mutates);
  expect(uploads.length).toBeGreaterThan(3);
  for (const call of uploads) {
    const answer = await app.upload(call.path, [picture], sampleBody(call).body, accountFor(call));
    expect([call.path, answer.reason]).toEqual([call.path, "MAINTENANCE"]);
  }
  for (const url of ["/webhooks/sandbox", "/webhooks/carriers/sandbox"]) {
    const response = await app.app.inject({ method: "POST", url, payload: "{}" });
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "60"]);
  }
  expect(await app.createToken("buyer2@demo.test")).not.toBe("");
});

test("says in each language what is done and until when, and every page carries it", async () => {
  for (const [language, text, what] of [
    ["en-US", "You can keep browsing", message.message_en],
    ["zh-CN", "您可以继续浏览", message.message_zh],
    ["es-ES", "Puede seguir consultando", message.message_es],
  ] as const) {
    expect((await app.call("/user/saveAddress", {}, { as: "buyer@demo.test", language })).msg ?? "").toContain(text);
    const contextFor = createPageContextFactory(app.platform, routes);
    const context = await contextFor({
      headers: { cookie: `language=${language}` },
      query: {},
      host: "localhost",
      ip: "127.0.0.1",
      id: "1",
    } as never);
    expect(context.maintenance?.message).toBe(what);
    expect(context.maintenance?.until).toContain(text);
  }
});

test("takes effect in another process within a second, and lasts beyond its expected end until somebody ends it", async () => {
  const other = createMarketStateReader(app.platform.database, app.clock);
  expect((await other.get()).maintenance?.message["en-US"]).toBe(message.message_en);
  expect((await start({ message_en: "It takes longer.", minutes: 5 })).code).toBe(200);
  expect((await other.get()).maintenance?.message["en-US"]).toBe(message.message_en);
  app.clock.advanceMs(901);
  expect((await other.get()).maintenance?.message["en-US"]).toBe("It takes longer.");
  app.clock.advanceMs(6 * 60_000);
  const late = await app.raw("/user/saveAddress", {}, { as: "buyer@demo.test" });
  expect([late.statusCode, late.headers["retry-after"]]).toEqual([503, "30"]);

  expect((await stop()).code).toBe(200);
  expect((await stop()).code).toBe(200);
  expect((await app.call("/user/saveAddress", {}, { as: "buyer@demo.test" })).reason).toBe("CHECK_FIELDS");
  app.clock.advanceMs(901);
  expect((await other.get()).maintenance).toBeNull();
  expect(
    (await app.rows("select action from audit_log where action like 'maintenance%' order by audit_id")).map(({ action }) => action),
  ).toEqual(["maintenanceStarted", "maintenanceStarted", "maintenanceEnded"]);
});
