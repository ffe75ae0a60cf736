import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { findTotpStep, otpauthUri, toTotpSecret, totpStepSeconds } from "./totp.ts";

/** The secret of the test vectors of RFC 6238, appendix B. */
const secret = toTotpSecret(Buffer.from("12345678901234567890").toString("hex"));
const secondsNow = 1_234_567_890;
const now = new Date(secondsNow * 1000);
const codeAt = (off: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: (secondsNow + off * totpStepSeconds) * 1000 });

test("encodes a secret as base32 without padding, as in the example of RFC 4648", () => {
  expect(toTotpSecret(Buffer.from("foobar").toString("hex"))).toBe("MZXW6YTBOI");
});

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i accepts the last six digits of the test vector of RFC 6238, %s", (seconds, code) => {
  expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / totpStepSeconds));
});

test("accepts a code within one time step, and not beyond", () => {
  const step = Math.floor(secondsNow / totpStepSeconds);
  expect([-2, -1, 0, 1, 2].map((off) => findTotpStep(secret, codeAt(off), now))).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(["", "12345", "1234567", "１２３４５６", "00592é", "5924  "])("rejects %j, which is not six digits", (code) => {
  expect(findTotpStep(secret, code, now)).toBeUndefined();
});

test("builds an otpauth URI with issuer and account", () => {
  expect(otpauthUri("Joinery & Sons", "a@b.test", secret)).toBe(
    `otpauth://totp/Joinery%20%26%20Sons:a%40b.test?issuer=Joinery%20%26%20Sons&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
