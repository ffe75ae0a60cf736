/** Where a login may lead: a path of ours, never another site however it is written (security S21). */
export const returnPath = (wanted: string | null, fallback: string): string => {
  if (!wanted?.startsWith("/")) return fallback;
  try {
    const base = "http://here.invalid";
    const url = new URL(wanted, base);
    return url.origin === base && url.pathname !== "/login" ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
};
