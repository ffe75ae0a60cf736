import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** Secrets as keys: making one costs as much as signing with it, and every call is signed. */
const keys = new Map<string, KeyObject>();

const getKey = (secret: string): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(secret, "utf8");
  keys.set(secret, key);
  return key;
};

/**
 * The signature of spec 7.1: hex HMAC-SHA256 with the client secret over the non-empty parameters, sorted by name, each
 * name and value through encodeURIComponent. The secret ships to every browser, so this guards against accidents and
 * stale replays only; no permission rests on it (design 3).
 */
export const signatureOf = (params: Readonly<Record<string, string>>, secret: string): string => {
  const text = Object.keys(params)
    .filter((name) => name !== "sign" && params[name] !== "")
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? "")}`)
    .join("&");
  return createHmac("sha256", getKey(secret)).update(text).digest("hex");
};

/** Compared in constant time; anything but lower-case hex of the right length is wrong. */
export const isSignatureValid = (params: Readonly<Record<string, string>>, secret: string): boolean => {
  const given = params.sign ?? "";
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signatureOf(params, secret), "hex"));
};

/** A request may be this old, or this far in the future, by its own timestamp (design 3). */
export const timestampToleranceSeconds = 300;
