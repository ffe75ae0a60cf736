import type { ByteRange } from "#platform/files/file-store.ts";

/**
 * The one range that a Range header asks of a file of this size (RFC 9110 14.1.2). Undefined for the whole file: without a header, and for forms
 * that a server may ignore, such as several ranges. `none` where the file has no such bytes.
 */
export const parseByteRange = (header: string | undefined, size: number): ByteRange | "none" | undefined => {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return last === "0" || size === 0 ? "none" : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const [from, to] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < from) return undefined;
  return from < size ? { from, to } : "none";
};
