import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "#platform/settings.ts";

/**
 * The device cookie: a random id of the browser, and for each person who has logged in there a proof of it. It authorizes nothing:
 * attempts from a known device of an account are only counted apart, so that strangers cannot lock the owner out
 * (docs/security.md S32). Nothing is stored on the server.
 */
export interface Device {
  id: string;
  /** Proofs of logins, the newest last. */
  proofs: readonly string[];
}

const cookieName = "joinery_device";
const maxProofs = 10;
/** What browsers accept at most. */
const maxAgeSeconds = 400 * 24 * 60 * 60;
const idPattern = "[0-9a-f]{32}";
const proofPattern = "[A-Za-z0-9_-]{22}";
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=(${idPattern})((?:~${proofPattern}){0,${maxProofs}})(?:;|$)`);

/** The device of a Cookie header; undefined without a well-formed one. */
export const parseDevice = (header: string | undefined): Device | undefined => {
  const [, id, proofs = ""] = cookiePattern.exec(header ?? "") ?? [];
  return id === undefined ? undefined : { id, proofs: proofs.split("~").filter(Boolean) };
};

/** The Set-Cookie header of a device. Scripts cannot read it, other sites cannot send it, and pages are requested without it. */
export const formatDeviceCookie = ({ id, proofs }: Device, { publicUrl }: Pick<Settings, "publicUrl">): string =>
  [
    `${cookieName}=${[id, ...proofs].join("~")}`,
    "Path=/user",
    `Max-Age=${maxAgeSeconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

const proofOf = (pepper: string, id: string, personId: number): Buffer =>
  createHmac("sha256", `device:${pepper}`).update(`${id}.${personId}`).digest().subarray(0, 16);

/** Whether the person has logged in on the device before. */
export const isKnownDevice = ({ pepper }: Pick<Settings, "pepper">, device: Device | undefined, personId: number | undefined): boolean => {
  if (!device || personId === undefined) return false;
  const proof = proofOf(pepper, device.id, personId);
  return device.proofs.some((given) => timingSafeEqual(Buffer.from(given, "base64url"), proof));
};

/** The device with a proof of a login of the person. */
export const withProof = ({ pepper }: Pick<Settings, "pepper">, { id, proofs }: Device, personId: number): Device => {
  const proof = proofOf(pepper, id, personId).toString("base64url");
  return { id, proofs: [...proofs.filter((other) => other !== proof), proof].slice(-maxProofs) };
};
