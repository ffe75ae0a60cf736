import { describe, expect, test } from "vitest";
import { findTotpStep, fromBase32, generateTotpCode, otpauthUri, toBase32, totpStepSeconds } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("test vectors of RFC 6238, appendix B (SHA-1, eight digits)", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at second %i the code is %s", (seconds, code) => {
    expect(generateTotpCode(secret, Math.floor(seconds / totpStepSeconds), 8)).toBe(code);
  });
});

test("matches the test vectors of RFC 4226, appendix D (six digits)", () => {
  const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
  expect(codes.map((_, step) => generateTotpCode(secret, step))).toEqual(codes);
});

test("round-trips base32 and matches the example of RFC 4648", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(fromBase32(toBase32(secret))).toEqual(secret);
});

test("accepts a code within one time step, and not beyond", () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / totpStepSeconds);
  expect([-2, -1, 0, 1, 2].map((off) => findTotpStep(secret, generateTotpCode(secret, step + off), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(findTotpStep(secret, "12345", now)).toBeUndefined();
});

test("builds an otpauth URI with issuer and account", () => {
  expect(otpauthUri("Joinery", "a@b.test", "ABC")).toBe("otpauth://totp/Joinery%3Aa%40b.test?secret=ABC&issuer=Joinery&digits=6&period=30");
});
