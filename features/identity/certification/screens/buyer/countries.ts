import { countries } from "#features/identity/certification/rules.ts";

export const chinaCountryName = "China";

/** The localized choices of a country field. A saved name that is not listed is added. */
export const countryChoices = (language: string, saved?: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const listed = countries.map(([code, name]) => ({ value: name as string, label: names.of(code) ?? name }));
  return !saved || listed.some(({ value }) => value === saved) ? listed : [{ value: saved, label: saved }, ...listed];
};
