import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { minuteMs } from "#kernel/clock.ts";
import { log } from "#platform/log.ts";
import { startMailServer } from "#platform/test-mail-server.ts";
import { deliverOutbox } from "./jobs.ts";

const app = await testApp();

const countUnsent = async (): Promise<number> =>
  (await app.platform.database.run("select 1 from outbox_messages where sent_at is null")).rowCount ?? 0;

test("mails stay in the outbox while the mail server is down, and each is sent once afterwards", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const mail = await startMailServer();
  app.platform.settings.smtpUrl = mail.url;
  await app.call("/user/sendCode", { account: "one@fresh.test", purpose: "register" });
  await app.call("/user/sendCode", { account: "two@fresh.test", purpose: "register" }, { language: "zh-CN" });
  mail.state.answers = false;
  await deliverOutbox(app.platform);
  expect(await countUnsent()).toBe(2);
  expect(warn).toHaveBeenCalledTimes(2);
  mail.state.answers = true;
  await deliverOutbox(app.platform);
  expect(mail.received, "not retried at once").toHaveLength(0);
  app.clock.advanceMs(3 * minuteMs);
  await Promise.all([deliverOutbox(app.platform), deliverOutbox(app.platform)]);
  expect(await countUnsent()).toBe(0);
  expect(mail.received).toHaveLength(2);
  expect(mail.received.join()).toMatch(
    /Subject: Your verification code[\s\S]*To: one@fresh\.test|To: one@fresh\.test[\s\S]*Subject: Your verification code/,
  );
  app.platform.settings.smtpUrl = undefined;
  mail.close();
  warn.mockRestore();
});

test("posts text messages to the SMS service, and leaves them in the outbox without one", async () => {
  const posted: unknown[] = [];
  const sms = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      posted.push(JSON.parse(body));
      response.end("{}");
    });
  });
  await new Promise<void>((listening) => sms.listen(0, "127.0.0.1", listening));
  app.platform.settings.smsUrl = `http://127.0.0.1:${(sms.address() as AddressInfo).port}`;
  await app.call("/user/sendCode", { account: "+1 626 555 0190", purpose: "register" });
  await deliverOutbox(app.platform);
  expect(posted).toEqual([{ to: "+16265550190", text: expect.stringMatching(/\d{6}$/) }]);
  app.platform.settings.smsUrl = undefined;
  await app.call("/user/sendCode", { account: "+1 626 555 0191", purpose: "register" });
  await deliverOutbox(app.platform);
  expect(await countUnsent()).toBe(0);
  expect(posted).toHaveLength(1);
  sms.close();
});

test("in production, messages wait for a mail server that is not set yet", async () => {
  const { settings } = app.platform;
  settings.development = false;
  await app.call("/user/sendCode", { account: "waits@fresh.test", purpose: "register" });
  await deliverOutbox(app.platform);
  expect(await countUnsent()).toBe(1);
  const mail = await startMailServer();
  settings.smtpUrl = mail.url;
  await deliverOutbox(app.platform);
  expect(mail.received).toHaveLength(1);
  expect(await countUnsent()).toBe(0);
  Object.assign(settings, { smtpUrl: undefined, development: true });
  mail.close();
});
