/** The path to open after a login: `target` when it is a path on this site, else `fallback` (docs/security.md S21). */
export const getReturnPath = (target: string | null, fallback: string): string => {
  if (!target?.startsWith("/")) return fallback;
  try {
    const base = "http://here.invalid";
    const url = new URL(target, base);
    return url.origin === base && url.pathname !== "/login" ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
};
