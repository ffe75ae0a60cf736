/** An origin that no page has, so that only relative targets keep it. */
const origin = "http://here.invalid";

/**
 * The path, query and fragment of a link that stays on the site, as a browser reads it; undefined for every other target. Browsers
 * ignore tabs and line breaks and read `\` as `/`, so `/\evil.test` is another host (https://url.spec.whatwg.org).
 */
export const toOwnPath = (target: string): string | undefined => {
  if (!target.startsWith("/") || !URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  // "/a/..//evil.test" has the path "//evil.test", which is another host when it is opened.
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
};
