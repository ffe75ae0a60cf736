import { toOwnPath } from "#kernel/own-path.ts";

/** The path to open after a login: `target` when it is a path on this site, else `fallback` (docs/security.md S21). */
export const getReturnPath = (target: string | null, fallback: string): string => {
  const path = target ? toOwnPath(target) : undefined;
  return path && !/^\/login(?:[?#]|$)/.test(path) ? path : fallback;
};
