/** The last ZIP code used for an estimate, stored in localStorage. */
const key = "joinery.zip";

export const getSavedZip = (): string => (typeof window === "undefined" ? "" : (localStorage.getItem(key) ?? ""));

export const saveZip = (zip: string): void => localStorage.setItem(key, zip);
