import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Stripe's webhook signature header, used by our sandbox too: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`,
 * with one v1 per secret during a rotation.
 */
const toleranceSeconds = 300;

const computeMac = (secret: string, seconds: number, rawBody: Buffer | string): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest();

/** Creates the header of a body, signed with each of `secrets`. */
export const signedHeader = (rawBody: Buffer | string, secrets: readonly string[], now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${computeMac(secret, seconds, rawBody).toString("hex")}`)].join(",");
};

/** Whether any signature in the header matches one of our secrets and the raw body, and its timestamp is within five minutes. */
export const isSignedHeaderValid = (header: unknown, rawBody: Buffer, secrets: readonly string[], now: Date): boolean => {
  if (typeof header !== "string" || header.length > 2_000) return false;
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^[0-9]{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const signatures = parts
    .filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""))
    .map(([, value]) => Buffer.from(value ?? "", "hex"));
  return secrets.some((secret) => {
    const expected = computeMac(secret, Number(time), rawBody);
    return signatures.some((mac) => timingSafeEqual(mac, expected));
  });
};
