import { useLocale } from "use-intl";
import { countries } from "#features/identity/certification/rules.ts";

/** The name of a country in the reader's language, by the English name that is stored. */
export const useCountryName = () => {
  const names = new Intl.DisplayNames([useLocale()], { type: "region", fallback: "none" });
  const codes = new Map<string, string>(countries.map(([code, name]) => [name, code]));
  return (name: string): string => {
    const code = codes.get(name);
    return (code && names.of(code)) ?? name;
  };
};
