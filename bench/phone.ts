import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";

/** The mid-range phone of the measurements: 390 px, CPU four times slower, 1.6 Mbit/s, 150 ms round trip, empty cache. */
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
const line = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: (750 * 1024) / 8 };
const cpuSlowdown = 4;

/** A phone without cache, with a stored session if one is given. */
export const newPhone = (browser: Browser, url: string, session?: string): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    ...(session && {
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(url).origin, localStorage: [{ name: "joinery.session", value: session }] }],
      },
    }),
  });

/** Makes a page as slow as on the phone. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
};

/** Makes a signed call as the browser does and returns its data. */
export const call = async (url: string, path: string, fields: Record<string, string>): Promise<Record<string, unknown>> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const params = { timestamp, req_source: "supply", language: "en-US", uuid: randomUUID(), shop_sn: "LA", ...fields };
  const body = new URLSearchParams({ ...params, sign: signatureOf(params, readSettings(process.env).clientSecret) });
  const headers = { language: "en-US", site: "LA", ...(fields.token && { token: fields.token }) };
  const response = await fetch(new URL(path, url), { method: "POST", headers, body });
  const answer = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
};

/** Logs in and returns the token, and the session as the browser stores it. */
export const logIn = async (url: string, account: string, password: string): Promise<{ token: string; session: string }> => {
  const login = await call(url, "/user/login", { account, password });
  const token = String(login.token);
  return { token, session: JSON.stringify({ ...login, ...(await call(url, "/user/info", { token })) }) };
};

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
