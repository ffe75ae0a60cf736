import { createHmac, timingSafeEqual } from "node:crypto";

/** Time-based one-time passwords (RFC 6238) with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */

export const totpStepSeconds = 30;
const totpDigits = 6;
/** Accepted clock drift, in steps: one in either direction. */
const allowedDrift = [0, -1, 1] as const;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes a secret for authenticator apps (RFC 4648 base32, without padding). */
export const toBase32 = (bytes: Uint8Array): string => {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** The code of one time step (the counter of RFC 4226). `digits` is eight in the test vectors of RFC 6238. */
export const generateTotpCode = (secret: Buffer, step: number, digits: number = totpDigits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, "0");
};

/** The time step that a code matches at `now`, within the accepted drift; undefined when it matches none. */
export const findTotpStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const present = Math.floor(now.getTime() / 1000 / totpStepSeconds);
  return allowedDrift
    .map((off) => present + off)
    .find((step) => timingSafeEqual(Buffer.from(generateTotpCode(secret, step)), Buffer.from(code)));
};

/** The otpauth URI that the QR code contains. */
export const otpauthUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret, issuer, digits: String(totpDigits), period: String(totpStepSeconds) })}`;
