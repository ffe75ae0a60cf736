const key = "joinery.searches";
const maxCached = 5;

/** What was searched for lately in this browser, the newest first. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
};

export const keepSearch = (text: string): void => {
  const others = recentSearches().filter((other) => other !== text);
  localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, maxCached)));
};

export const forgetSearches = (): void => localStorage.removeItem(key);

/** A search is an address (spec 2.2); the type selector narrows it. */
export const searchPath = (keyword: string, productType = ""): string =>
  `/category/1/${encodeURIComponent(keyword)}${productType ? `?product_type=${productType}` : ""}`;
