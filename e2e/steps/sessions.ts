import type { Page } from "@playwright/test";
import { demoSecrets } from "./accounts.ts";
import { call } from "./calls.ts";

/**
 * Logs an account in by a call and stores the session before the page opens. Clears the browser's former storage. Tests of the
 * login form use `logInByForm`.
 */
export const logInAs = async (page: Page, account: string): Promise<void> => {
  const { data: login, origin } = await call(page.request, "/user/login", { account, password: demoSecrets.password });
  const { data: profile } = await call(page.request, "/user/info", {}, login.token);
  const session = { name: "joinery.session", value: JSON.stringify({ ...login, ...profile }) };
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [session] }] });
};
