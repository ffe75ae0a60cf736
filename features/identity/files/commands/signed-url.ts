import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "#platform/settings.ts";
import { getWorkCaller, identifyCaller } from "#platform/work-caller.ts";

const ttlSeconds = 600;
const stepSeconds = 60;

const sign = (settings: Settings, subject: string, expires: number, by: string): Buffer =>
  createHmac("sha256", `files:${settings.pepper}`).update(`${subject}.${expires}.${by}`).digest();

const ownerLength = 12;

/** A name for a company or a person that tells a reader of the URL nothing about them. */
const toPseudonym = (settings: Settings, owner: string): string =>
  createHmac("sha256", `owners:${settings.pepper}`).update(owner).digest("hex").slice(0, ownerLength);

const ownersPattern = new RegExp(`^([0-9a-f]{${ownerLength}})-([0-9a-f]{${ownerLength}})$`);

/**
 * The query string of a signed URL that is valid for about ten minutes. It contains no token (docs/security.md S40). It stays the
 * same within a minute, so that browsers can cache the response. `by` says for whom it was made, so that what it opens counts as work of
 * theirs (docs/decisions/0200).
 */
export const createSignedQuery = (settings: Settings, subject: string, now: Date): string => {
  const expires = Math.ceil(now.getTime() / 1000 / stepSeconds) * stepSeconds + ttlSeconds;
  const { company, person } = getWorkCaller();
  const by = `${toPseudonym(settings, company)}-${toPseudonym(settings, person)}`;
  return `expires=${expires}&by=${by}&signature=${sign(settings, subject, expires, by).toString("hex")}`;
};

/** Whether a query was created by `createSignedQuery` for this subject and has not expired. The work that follows counts for its owner. */
export const isSignedQueryValid = (
  settings: Settings,
  subject: string,
  query: { expires?: unknown; by?: unknown; signature?: unknown },
  now: Date,
): boolean => {
  const { expires, by, signature } = query;
  if (typeof expires !== "string" || typeof by !== "string" || typeof signature !== "string") return false;
  if (!/^[0-9]{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Number(expires) * 1000 < now.getTime()) return false;
  const [, company, person] = ownersPattern.exec(by) ?? [];
  if (!company || !person || !timingSafeEqual(Buffer.from(signature, "hex"), sign(settings, subject, Number(expires), by))) return false;
  identifyCaller(company, person);
  return true;
};
