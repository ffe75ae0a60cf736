import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "#platform/settings.ts";

const lifeSeconds = 600;
const stepSeconds = 60;

const signatureOf = (settings: Settings, subject: string, expires: number): Buffer =>
  createHmac("sha256", `files:${settings.pepper}`).update(`${subject}.${expires}`).digest();

/**
 * The query of an address that is good for about ten minutes, for a reader whom the caller has judged. It holds no token
 * (security S40); within a minute it is the same, so that browsers keep what they have read.
 */
export const signedQuery = (settings: Settings, subject: string, now: Date): string => {
  const expires = Math.ceil(now.getTime() / 1000 / stepSeconds) * stepSeconds + lifeSeconds;
  return `expires=${expires}&signature=${signatureOf(settings, subject, expires).toString("hex")}`;
};

/** Whether a query was made by `signedQuery` for this subject and is still good. */
export const isSignedQueryGood = (
  settings: Settings,
  subject: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean => {
  const { expires, signature } = query;
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!/^[0-9]{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Number(expires) * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(settings, subject, Number(expires)));
};
