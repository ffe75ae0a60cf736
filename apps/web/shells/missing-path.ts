import { lateAfterMs } from "#ui/lazy.ts";

const name = "missing_path";
const maxCharacters = 200;
/** The code that tells it comes after the page. A page that takes longer than this is late (ui/lazy.ts). */
const maxAgeSeconds = lateAfterMs / 1_000;

/** A cookie that tells the home page which address was not found. */
export const missingPathCookie = (path: string): string =>
  `${name}=${encodeURIComponent(path.slice(0, maxCharacters).toWellFormed())}; Path=/home; Max-Age=${maxAgeSeconds}; SameSite=Lax`;

/** The address that was not found; it is told once. */
export const takeMissingPath = (): string | null => {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers later
  document.cookie = `${name}=; Path=/home; Max-Age=0; SameSite=Lax`;
  return decodeURIComponent(value);
};
