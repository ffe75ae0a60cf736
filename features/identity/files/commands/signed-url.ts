import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "#platform/settings.ts";

const ttlSeconds = 600;
const stepSeconds = 60;

const sign = (settings: Settings, subject: string, expires: number): Buffer =>
  createHmac("sha256", `files:${settings.pepper}`).update(`${subject}.${expires}`).digest();

/**
 * The query string of a signed URL that is valid for about ten minutes. It contains no token (docs/security.md S40). It stays the
 * same within a minute, so that browsers can cache the response.
 */
export const createSignedQuery = (settings: Settings, subject: string, now: Date): string => {
  const expires = Math.ceil(now.getTime() / 1000 / stepSeconds) * stepSeconds + ttlSeconds;
  return `expires=${expires}&signature=${sign(settings, subject, expires).toString("hex")}`;
};

/** Whether a query was created by `createSignedQuery` for this subject and has not expired. */
export const isSignedQueryValid = (
  settings: Settings,
  subject: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean => {
  const { expires, signature } = query;
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!/^[0-9]{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Number(expires) * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), sign(settings, subject, Number(expires)));
};
