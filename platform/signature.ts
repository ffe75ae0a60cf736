import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** Key objects by secret; creating one costs as much as a signature. */
const keys = new Map<string, KeyObject>();

const getKey = (secret: string): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(secret, "utf8");
  keys.set(secret, key);
  return key;
};

/**
 * The request signature: hex HMAC-SHA256 with the client secret over the non-empty parameters, sorted by name, each name and
 * value through encodeURIComponent. The secret ships to every browser, so no permission depends on it (docs/wire-contract.md 2).
 */
export const signatureOf = (params: Readonly<Record<string, string>>, secret: string): string => {
  const text = Object.keys(params)
    .filter((name) => name !== "sign" && params[name] !== "")
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? "")}`)
    .join("&");
  return createHmac("sha256", getKey(secret)).update(text).digest("hex");
};

/** Whether `params.sign` is valid, compared in constant time. Only lower-case hex of the right length is accepted. */
export const isSignatureValid = (params: Readonly<Record<string, string>>, secret: string): boolean => {
  const given = params.sign ?? "";
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signatureOf(params, secret), "hex"));
};

/** How far the timestamp of a request may be from the server's clock. */
export const timestampToleranceSeconds = 300;
