/** Countries our buyers come from, under the names that are kept; screens show them in the reader's language. */
export const countries = [
  ["US", "United States"],
  ["CA", "Canada"],
  ["MX", "Mexico"],
  ["CN", "China"],
  ["HK", "Hong Kong"],
  ["TW", "Taiwan"],
  ["ES", "Spain"],
  ["GB", "United Kingdom"],
  ["DE", "Germany"],
  ["FR", "France"],
  ["IT", "Italy"],
  ["AR", "Argentina"],
  ["BR", "Brazil"],
  ["CL", "Chile"],
  ["CO", "Colombia"],
  ["PE", "Peru"],
  ["PA", "Panama"],
  ["DO", "Dominican Republic"],
  ["PR", "Puerto Rico"],
  ["AU", "Australia"],
  ["JP", "Japan"],
  ["KR", "South Korea"],
  ["MY", "Malaysia"],
  ["SG", "Singapore"],
  ["VN", "Vietnam"],
  ["ID", "Indonesia"],
  ["TH", "Thailand"],
  ["IN", "India"],
  ["TR", "Turkey"],
  ["PL", "Poland"],
  ["AE", "United Arab Emirates"],
] as const;

export const unitedStates = "United States";
export const china = "China";

/** The choices of a country field in a language; a kept name that is not listed stays one of them. */
export const countryChoices = (language: string, kept?: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const listed = countries.map(([code, name]) => ({ value: name as string, label: names.of(code) ?? name }));
  return !kept || listed.some(({ value }) => value === kept) ? listed : [{ value: kept, label: kept }, ...listed];
};
