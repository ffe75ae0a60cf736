/** The path to open after a login: `wanted` when it is a path on this site, else `fallback` (docs/security.md S21). */
export const getReturnPath = (wanted: string | null, fallback: string): string => {
  if (!wanted?.startsWith("/")) return fallback;
  try {
    const base = "http://here.invalid";
    const url = new URL(wanted, base);
    return url.origin === base && url.pathname !== "/login" ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
};
