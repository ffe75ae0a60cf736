import { createHmac } from "node:crypto";

/** What a client without our code writes from the published description of `sign`. */

const secret = process.env.CLIENT_SECRET ?? "";

/** Adds timestamp and signature to the parameters of a call. */
export const signed = <Params extends object>(params: Params): Params & { timestamp: number; sign: string } => {
  const stamped = { ...params, timestamp: Math.floor(Date.now() / 1000) };
  const text = Object.entries(stamped)
    .filter(([, value]) => value !== undefined && String(value) !== "")
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return { ...stamped, sign: createHmac("sha256", secret).update(text).digest("hex") };
};
