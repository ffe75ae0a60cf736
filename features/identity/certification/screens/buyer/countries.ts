/** Countries of buyers with the English names that are stored. Screens show localized names. */
const countries = [
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

export const chinaCountryName = "China";

/** The localized choices of a country field. A saved name that is not listed is added. */
export const countryChoices = (language: string, saved?: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const listed = countries.map(([code, name]) => ({ value: name as string, label: names.of(code) ?? name }));
  return !saved || listed.some(({ value }) => value === saved) ? listed : [{ value: saved, label: saved }, ...listed];
};
