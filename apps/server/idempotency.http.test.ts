import { expect, test } from "vitest";
import { z } from "zod";
import { buyer, runConcurrently, type TestFile, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import type { Call } from "#kernel/contract.ts";
import { requestId } from "#kernel/wire.ts";
import { handleCall, internalRequest, type Route, route } from "#platform/serve.ts";

/** docs/wire-contract.md 5, over every call that mutates. */

const app = await testApp();

const all: readonly Call[] = calls;
const mutating = all.filter(({ mutates }) => mutates);

const accountFor = ({ who }: Call): string => {
  if (who.startsWith("operator")) return "admin@demo.test";
  return who.startsWith("merchant") ? "maker@demo.test" : "buyer@demo.test";
};

const site = app.platform.sites.get("LA");
const probeBody = z.object({ request_id: requestId, note: z.string() });

/** The call as it is declared, with a command that answers how often it has run. A repetition is rolled back and answers as the first. */
const withProbe = (call: Call) => {
  let runs = 0;
  const command = async () => {
    runs += 1;
    return { runs };
  };
  const probed = { ...call, body: probeBody, data: z.unknown() } as Call;
  const bound: Route = route(probed, (context) => (call.storesAnswerLast ? command() : context.transaction(command)));
  const send = async (body: Record<string, string>) => {
    if (!site) throw new Error("no site");
    const token = await app.getToken(accountFor(call));
    return handleCall(app.platform, bound, body, { ...internalRequest("en-US", site), token });
  };
  return { send, runs: () => runs };
};

test("every mutating call takes a request_id and nothing else in its place than a UUID", () => {
  const wrong = mutating.filter(({ body }) => {
    const field = (body as z.ZodObject).shape.request_id as z.ZodType | undefined;
    return !field?.safeParse(crypto.randomUUID()).success || !field.safeParse(undefined).success || field.safeParse("1").success;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(mutating.length).toBeGreaterThan(190);
});

test("every mutating call takes effect once per request_id, repeats its answer, and refuses another body", async () => {
  const failures: string[] = [];
  for (const call of mutating.filter(({ secretAnswer }) => !secretAnswer)) {
    const { send } = withProbe(call);
    const request_id = crypto.randomUUID();
    const first = await send({ request_id, note: "same" });
    const second = await send({ request_id, note: "same" });
    const other = await send({ request_id, note: "other" });
    const isRight = JSON.stringify([first.data, second.data]) === '[{"runs":1},{"runs":1}]' && other.reason === "REQUEST_ID_REUSED";
    if (!isRight) failures.push(`${call.path}: ${JSON.stringify([first, second, other])}`);
  }
  expect(failures).toEqual([]);
}, 60_000);

test("only answers with credentials or account numbers are not stored", () => {
  expect(
    mutating
      .filter(({ secretAnswer }) => secretAnswer)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    "/home/openSettlement",
    "/home/startSettlement",
    "/operator/actForCustomer",
    "/operator/grossPaymentsFile",
    "/operator/lookAtMerchant",
    "/operator/payoutAccountNumber",
    "/operator/payoutFile",
    "/operator/taxFormNumber",
    "/user/associate",
    "/user/confirmSecondFactor",
    "/user/login",
    "/user/register",
    "/user/registerInvited",
    "/user/startSecondFactor",
    "/user/switchCompany",
    "/user/switchMerchant",
  ]);
});

test("a call that does not say that it mutates can write nothing", async () => {
  const reading = all.find(({ path }) => path === "/user/getAddressList") as Call;
  const { send, runs } = withProbe(reading);
  await expect(send({ note: "x" })).rejects.toThrow("/user/getAddressList writes, but its contract does not say that it mutates");
  expect(runs()).toBe(0);
});

test("twenty concurrent requests with one request_id add one address book entry", async () => {
  const entry = { receiving_company: "Once Ltd", receiving_phone: "626-555-0101", receiving_zip: "91101", receiving_address: "1 Main St" };
  const request_id = crypto.randomUUID();
  const answers = await runConcurrently(20, () => app.call("/user/saveContractAddress", { ...entry, request_id }, buyer));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers.every(({ code }) => code === 200)).toBe(true);
  const list = (await app.call("/user/getContractAddressList", {}, buyer)).data;
  expect(list.filter((each: { receiving_company: string }) => each.receiving_company === "Once Ltd")).toHaveLength(1);
});

test("a repeated upload answers the file of the first", async () => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const file: TestFile = { name: "logo.png", mime: "image/png", bytes: png };
  const request_id = crypto.randomUUID();
  const send = (file_type: string) => app.upload("/utils/uploadFile", [file], { file_type, request_id }, buyer);
  const [first, second] = [await send("3"), await send("3")];
  expect(second.data.file_id).toBe(first.data.file_id);
  expect((await send("1")).reason).toBe("REQUEST_ID_REUSED");
});

test("a repeated request answers with the moments of the first", async () => {
  const request_id = crypto.randomUUID();
  const invite = () => app.call("/user/inviteMember", { email: "moment@example.test", role: "viewer", request_id }, buyer);
  const first = await invite();
  expect(first).toMatchObject({ code: 200, data: { expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) } });
  expect(await invite()).toEqual(first);
});
