import { defaultLanguage, type Language } from "#kernel/languages.ts";

const yearSeconds = 365 * 24 * 3600;

/** Stores the user's language. The server reads it from the cookie. */
export const saveLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore of browsers exists on secure origins only
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  localStorage.setItem("joinery.language", language);
};

/** The language of the document, for code outside React. */
export const currentLanguage = (): Language => (document.documentElement.lang as Language) || defaultLanguage;
