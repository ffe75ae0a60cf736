import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { totpStepSeconds } from "#features/identity/accounts/totp.ts";

const password = "demo1234";

const app = await testApp();

/** Turns the second factor of a person on. Returns their token, and the next code at each call. */
const enableSecondFactor = async (account: string) => {
  const token = await app.createToken(account);
  const { secret } = (await app.call("/user/startSecondFactor", { password }, { token })).data;
  const nextCode = () => {
    app.clock.advanceMs(totpStepSeconds * 1_000);
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() });
  };
  expect((await app.call("/user/confirmSecondFactor", { code: nextCode() }, { token })).code).toBe(200);
  return { token, nextCode };
};

const openRequest = async (account: string): Promise<number> => {
  await app.call("/user/requestErasure", { scope: "person", password, request_id: crypto.randomUUID() }, { as: account });
  return (await app.one("select erasure_request_id from erasure_requests where state = 'open' order by erasure_request_id desc limit 1"))
    .erasure_request_id;
};

test("a call that proves the second factor answers a repetition whose first answer was lost, and takes its code once", async () => {
  const buyer = await enableSecondFactor("buyer@demo.test");
  const admin = await enableSecondFactor("admin@demo.test");
  const { company_id } = await app.one("select company_id from companies where name like 'Hearth%'");
  const cases: [string, object, Awaited<ReturnType<typeof enableSecondFactor>>][] = [
    ["/user/requestDataExport", { scope: "person" }, buyer],
    ["/user/requestErasure", { scope: "person" }, buyer],
    ["/operator/exportCustomerData", { company_id }, admin],
    ["/operator/grantErasure", { erasure_request_id: await openRequest("new@demo.test") }, admin],
  ];
  for (const [path, fields, { token, nextCode }] of cases) {
    const body = { ...fields, password, second_factor: nextCode(), request_id: crypto.randomUUID() };
    const answers = [await app.call(path, body, { token }), await app.call(path, body, { token })];
    expect(
      answers.map(({ code, reason }) => reason ?? code),
      path,
    ).toEqual([200, 200]);
    const another = { ...body, request_id: crypto.randomUUID() };
    expect((await app.call(path, another, { token })).reason, path).toBe("WRONG_SECOND_FACTOR");
  }
});
