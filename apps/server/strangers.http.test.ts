import { expect, test } from "vitest";
import { buildApp } from "#apps/server/app.ts";
import { testApp } from "#apps/server/test-app.ts";
import { routes } from "#features/routes.ts";
import { handleCall, internalRequest } from "#platform/serve.ts";
import { signatureOf } from "#platform/signature.ts";

/** What strangers send is neither remembered nor believed (docs/security.md S23, S37, S63). */

const app = await testApp();

const answerOf = async (path: string, params: Record<string, string>, token = "") => {
  const bound = routes.find(({ call }) => call.path === path);
  const site = app.platform.sites.get("LA");
  if (!bound || !site) throw new Error(`no call ${path}`);
  return handleCall(app.platform, bound, params, { ...internalRequest("en-US", site), token });
};

test("unknown parameters and other spellings of a value share one cached answer", async () => {
  const first = await answerOf("/home/listFacets", { type_id: "0" });
  expect(first.json).toBeInstanceOf(Buffer);
  const others = [
    { type_id: "0", pad: "1" },
    { pad: "x".repeat(200_000) },
    { in_stock: "no" },
    { in_stock: "y".repeat(200_000) },
    { keyword: "  " },
  ];
  for (const params of others)
    expect((await answerOf("/home/listFacets", params as unknown as Record<string, string>)).json).toBe(first.json);
  expect((await answerOf("/home/listFacets", { in_stock: "1" })).json).not.toBe(first.json);
});

test("a token longer than any of ours is refused without a look into the database", async () => {
  expect(await answerOf("/user/sessionList", {}, "x".repeat(250_000))).toMatchObject({ reason: "TOKEN_EXPIRED", statementCount: 0 });
  expect(await answerOf("/user/sessionList", {}, "x".repeat(64))).toMatchObject({ reason: "TOKEN_EXPIRED", statementCount: 1 });
  // An unknown token is looked up each time: it is not remembered.
  expect(await answerOf("/user/sessionList", {}, "x".repeat(64))).toMatchObject({ reason: "TOKEN_EXPIRED", statementCount: 1 });
});

test("X-Forwarded-For counts only from a proxy that the operator named", async () => {
  const { settings } = app.platform;
  const limited = { ...settings, attemptsPerAddress: 3 };
  const behindProxy = await buildApp({ ...app.platform, settings: { ...limited, trustedProxies: ["10.0.0.0/8"] } }, { logLevel: "silent" });
  const direct = await buildApp({ ...app.platform, settings: limited }, { logLevel: "silent" });
  const tryToLogIn = async (server: typeof direct, from: string, forwarded: string, index: number) => {
    const params: Record<string, string> = {
      account: `forwarded${index}@none.test`,
      password: "wrong1a",
      timestamp: String(Math.floor(app.clock.now().getTime() / 1000)),
    };
    params.sign = signatureOf(params, settings.clientSecret);
    const answer = await server.inject({
      method: "POST",
      url: "/user/login",
      remoteAddress: from,
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": forwarded },
      payload: new URLSearchParams(params).toString(),
    });
    return answer.json<{ reason: string }>().reason;
  };
  const tryOften = async (server: typeof direct, from: string, forwarded: (index: number) => string) => {
    const reasons: string[] = [];
    for (let index = 0; index < 5; index += 1) reasons.push(await tryToLogIn(server, from, forwarded(index), index));
    return reasons.filter((reason) => reason === "WRONG_LOGIN").length;
  };
  // Without a named proxy, and from an address that is none of them, the header changes nothing.
  expect(await tryOften(direct, "203.0.113.1", (index) => `192.0.2.${index}`)).toBe(3);
  expect(await tryOften(behindProxy, "203.0.113.2", (index) => `192.0.2.${index}`)).toBe(3);
  // What the client put in front of the proxy's entry changes nothing.
  expect(await tryOften(behindProxy, "10.0.0.1", (index) => `192.0.2.${index}, 203.0.113.3`)).toBe(3);
  // Clients of the named proxy are told apart, one IPv6 network being one client.
  expect(await tryOften(behindProxy, "10.0.0.1", (index) => `198.51.100.${index}`)).toBe(5);
  expect(await tryOften(behindProxy, "10.0.0.1", (index) => `2001:db8:7:7::${index + 1}`)).toBe(3);
  await behindProxy.close();
  await direct.close();
});
