const key = "joinery.searches";
const maxSearches = 5;

/** The recent searches of this browser, newest first. */
export const getRecentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
};

export const saveRecentSearch = (text: string): void => {
  const others = getRecentSearches().filter((other) => other !== text);
  localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, maxSearches)));
};

export const clearRecentSearches = (): void => localStorage.removeItem(key);
