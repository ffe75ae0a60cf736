import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, type Request } from "@playwright/test";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import { demoSecrets } from "./accounts.ts";

/** Makes a signed call as the client does (docs/wire-contract.md). `origin` is the server's. */
export const call = async <Path extends CallPath>(
  request: APIRequestContext,
  path: Path,
  body: InputOf<Path>,
  token = "",
): Promise<{ data: DataOf<Path>; origin: string }> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const params = {
    timestamp,
    req_source: "supply",
    language: "en-US",
    uuid: randomUUID(),
    shop_sn: "LA",
    ...texts,
    ...(token && { token }),
  };
  const sign = signatureOf(params, readSettings(process.env).clientSecret);
  const headers = { language: "en-US", site: "LA", ...(token && { token }) };
  const response = await request.post(path, { form: { ...params, sign }, headers });
  const answer = await response.json();
  expect(answer, `the answer of ${path}`).toMatchObject({ code: 200 });
  return { data: answer.data, origin: new URL(response.url()).origin };
};

export type CallAs = <Path extends CallPath>(path: Path, body: InputOf<Path>) => Promise<DataOf<Path>>;

/** Logs an account in and returns a function that makes its calls. For steps that other tests play in the browser. */
export const callsOf = async (request: APIRequestContext, account: string, password = demoSecrets.password): Promise<CallAs> => {
  const { token } = (await call(request, "/user/login", { account, password })).data;
  return async (path, body) => (await call(request, path, body, token)).data;
};

/** The calls of a request: its path, or what a page begins with in one request (docs/wire-contract.md 1). */
const callsIn = (request: Request): string[] => {
  const { pathname } = new URL(request.url());
  if (pathname !== "/calls") return [pathname];
  const batch = JSON.parse(new URLSearchParams(request.postData() ?? "").get("calls") ?? "[]") as [path: string, body: object][];
  return batch.map(([path]) => path);
};

/** Collects the paths of what a page requests from now on. */
export const watchCalls = (page: Page): string[] => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(...callsIn(request)));
  return paths;
};
