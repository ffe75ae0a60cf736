/** The zip code one asked for last, for the next product: it stays in this browser. */
const key = "joinery.zip";

export const keptZip = (): string => (typeof window === "undefined" ? "" : (localStorage.getItem(key) ?? ""));

export const keepZip = (zip: string): void => localStorage.setItem(key, zip);
