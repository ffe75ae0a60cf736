import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { DataOf } from "#features/calls.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import { demoSecrets } from "./accounts.ts";

/** Makes a signed call as the client does (docs/wire-contract.md). */
const call = async <Path extends "/user/login" | "/user/info">(
  request: APIRequestContext,
  path: Path,
  body: Record<string, string>,
): Promise<{ data: DataOf<Path>; origin: string }> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const params = { timestamp, req_source: "supply", language: "en-US", uuid: randomUUID(), shop_sn: "LA", ...body };
  const sign = signatureOf(params, readSettings(process.env).clientSecret);
  const headers = { language: "en-US", site: "LA", ...(body.token && { token: body.token }) };
  const response = await request.post(path, { form: { ...params, sign }, headers });
  const answer = await response.json();
  expect(answer, `the answer of ${path}`).toMatchObject({ code: 200 });
  return { data: answer.data, origin: new URL(response.url()).origin };
};

/**
 * Logs an account in by a call and stores the session before the page opens. Clears the browser's former storage. Tests of the
 * login form use `logInByForm`.
 */
export const logInAs = async (page: Page, account: string): Promise<void> => {
  const { data: login, origin } = await call(page.request, "/user/login", { account, password: demoSecrets.password });
  const { data: profile } = await call(page.request, "/user/info", { token: login.token });
  const session = { name: "joinery.session", value: JSON.stringify({ ...login, ...profile }) };
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [session] }] });
};
