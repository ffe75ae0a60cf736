import type { Text } from "#kernel/languages.ts";
import { formatZip, parseUsZip, zipDigits } from "#kernel/us-zip.ts";

/**
 * US states, ZIP codes and what they say about each other. A ZIP code lies in one state, so the two are judged together: a pair that
 * contradicts itself is refused, and the leading zeros that a spreadsheet dropped are put back only where the state confirms them. Pure;
 * used by forms, the wire and order sheets.
 */

const states: Record<string, readonly [enUS: string, zhCN: string, esES: string, zips: string]> = {
  AL: ["Alabama", "亚拉巴马州", "Alabama", "350-352 354-369"],
  AK: ["Alaska", "阿拉斯加州", "Alaska", "995-999"],
  AZ: ["Arizona", "亚利桑那州", "Arizona", "850-853 855-857 859-860 863-865"],
  AR: ["Arkansas", "阿肯色州", "Arkansas", "716-729"],
  CA: ["California", "加利福尼亚州", "California", "900-908 910-928 930-961"],
  CO: ["Colorado", "科罗拉多州", "Colorado", "800-816"],
  CT: ["Connecticut", "康涅狄格州", "Connecticut", "060-069"],
  DE: ["Delaware", "特拉华州", "Delaware", "197-199"],
  DC: ["District of Columbia", "哥伦比亚特区", "Distrito de Columbia", "200 202-205 569"],
  FL: ["Florida", "佛罗里达州", "Florida", "320-339 341-342 344 346-347 349"],
  GA: ["Georgia", "佐治亚州", "Georgia", "300-319 398-399"],
  HI: ["Hawaii", "夏威夷州", "Hawái", "967-968"],
  ID: ["Idaho", "爱达荷州", "Idaho", "832-838"],
  IL: ["Illinois", "伊利诺伊州", "Illinois", "600-620 622-629"],
  IN: ["Indiana", "印第安纳州", "Indiana", "460-479"],
  IA: ["Iowa", "艾奥瓦州", "Iowa", "500-516 520-528"],
  KS: ["Kansas", "堪萨斯州", "Kansas", "660-662 664-679"],
  KY: ["Kentucky", "肯塔基州", "Kentucky", "400-418 420-427"],
  LA: ["Louisiana", "路易斯安那州", "Luisiana", "700-701 703-708 710-714"],
  ME: ["Maine", "缅因州", "Maine", "039-049"],
  MD: ["Maryland", "马里兰州", "Maryland", "206-212 214-219 20588"],
  MA: ["Massachusetts", "马萨诸塞州", "Massachusetts", "010-027 055"],
  MI: ["Michigan", "密歇根州", "Míchigan", "480-499"],
  MN: ["Minnesota", "明尼苏达州", "Minnesota", "550-551 553-567"],
  MS: ["Mississippi", "密西西比州", "Misisipi", "386-397"],
  MO: ["Missouri", "密苏里州", "Misuri", "630-631 633-641 644-658 72643"],
  MT: ["Montana", "蒙大拿州", "Montana", "590-599"],
  NE: ["Nebraska", "内布拉斯加州", "Nebraska", "680-681 683-693"],
  NV: ["Nevada", "内华达州", "Nevada", "889-891 893-895 897-898"],
  NH: ["New Hampshire", "新罕布什尔州", "Nuevo Hampshire", "030-038"],
  NJ: ["New Jersey", "新泽西州", "Nueva Jersey", "070-089"],
  NM: ["New Mexico", "新墨西哥州", "Nuevo México", "870-871 873-884"],
  NY: ["New York", "纽约州", "Nueva York", "005 100-149 06390"],
  NC: ["North Carolina", "北卡罗来纳州", "Carolina del Norte", "270-289"],
  ND: ["North Dakota", "北达科他州", "Dakota del Norte", "580-588"],
  OH: ["Ohio", "俄亥俄州", "Ohio", "430-459"],
  OK: ["Oklahoma", "俄克拉何马州", "Oklahoma", "730-731 734-741 743-749"],
  OR: ["Oregon", "俄勒冈州", "Oregón", "970-979"],
  PA: ["Pennsylvania", "宾夕法尼亚州", "Pensilvania", "150-196"],
  PR: ["Puerto Rico", "波多黎各", "Puerto Rico", "006-007 009"],
  RI: ["Rhode Island", "罗得岛州", "Rhode Island", "028-029"],
  SC: ["South Carolina", "南卡罗来纳州", "Carolina del Sur", "290-299"],
  SD: ["South Dakota", "南达科他州", "Dakota del Sur", "570-577"],
  TN: ["Tennessee", "田纳西州", "Tennessee", "370-385"],
  TX: ["Texas", "得克萨斯州", "Texas", "733 750-770 772-799 885 73960"],
  UT: ["Utah", "犹他州", "Utah", "840-847"],
  VT: ["Vermont", "佛蒙特州", "Vermont", "050-054 056-059"],
  VA: ["Virginia", "弗吉尼亚州", "Virginia", "201 220-246 20598"],
  WA: ["Washington", "华盛顿州", "Washington", "980-986 988-994"],
  WV: ["West Virginia", "西弗吉尼亚州", "Virginia Occidental", "247-268"],
  WI: ["Wisconsin", "威斯康星州", "Wisconsin", "530-532 534-535 537-549"],
  WY: ["Wyoming", "怀俄明州", "Wyoming", "820-831 83414"],
  AS: ["American Samoa", "美属萨摩亚", "Samoa Americana", "96799"],
  GU: ["Guam", "关岛", "Guam", "969"],
  MP: ["Northern Mariana Islands", "北马里亚纳群岛", "Islas Marianas del Norte", "96950 96951 96952"],
  VI: ["U.S. Virgin Islands", "美属维尔京群岛", "Islas Vírgenes de EE. UU.", "008"],
};

/** Other names in use, beside the names without 州 and without accents. */
const otherNames: Record<string, string> = {
  加州: "CA",
  德克萨斯州: "TX",
  德州: "TX",
  阿拉巴马州: "AL",
  爱荷华州: "IA",
  俄克拉荷马州: "OK",
  乔治亚州: "GA",
  罗德岛州: "RI",
  华盛顿特区: "DC",
  "Washington DC": "DC",
  Tejas: "TX",
  "Nueva Hampshire": "NH",
  "Virgin Islands": "VI",
};

/** States and territories for delivery: code, and the name in each language. */
export const usStates: readonly { code: string; name: Text }[] = Object.entries(states).map(([code, [enUS, zhCN, esES]]) => ({
  code,
  name: { "en-US": enUS, "zh-CN": zhCN, "es-ES": esES },
}));

/** A name without accents, punctuation, spaces, case and the Chinese word for state. */
const nameKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{P}\s]/gu, "")
    .replace(/州$/u, "")
    .toUpperCase();

const codeByName = new Map<string, string>([
  ...usStates.flatMap(({ code, name }) => [code, ...Object.values(name)].map((each) => [nameKey(each), code] as const)),
  ...Object.entries(otherNames).map(([name, code]) => [nameKey(name), code] as const),
]);

/** The code of a state that was typed by code or by name in any of the three languages: "tx", "N.Y.", "california", "德州". */
export const findUsState = (typed: string): string | undefined => codeByName.get(nameKey(typed));

const stateByPrefix = new Map<string, string>(
  Object.entries(states).flatMap(([code, [, , , zips]]) =>
    zips.split(" ").flatMap((part) => {
      const [from = "", to = from] = part.split("-");
      if (from.length === 5) return [[from, code] as const];
      return Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, step) => [String(Number(from) + step).padStart(3, "0"), code] as const,
      );
    }),
  ),
);

/** The state in which a ZIP code lies; undefined for military ones, those of other territories and codes that do not exist. */
export const stateOfZip = (zip: string): string | undefined => stateByPrefix.get(zip.slice(0, 5)) ?? stateByPrefix.get(zip.slice(0, 3));

/** The name of the United States in the list of countries. */
export const usCountryName = "United States";

/** The state that an address in one line ends with, before its ZIP code and country: "1 Pier, Austin, TX 78701, USA". */
const stateAtEnd = (address: string): string | undefined => {
  const text = address.replace(/[\s,]*\b(?:USA|U\.S\.A\.|United States)\.?\s*$/i, "").replace(/[\s,]*[0-9]{3,5}(?:-?[0-9]{4})?\s*$/, "");
  const last = text.split(",").at(-1) ?? "";
  const code = /(?:^|\s)([A-Z]{2})\s*$/.exec(last)?.[1];
  return findUsState(last) ?? (code === undefined ? undefined : findUsState(code));
};

/** What is wrong with a state and its ZIP code: one of them, or that they contradict each other. */
export type UsPlaceProblem = { field: "state" | "zip" } | { field: "both"; values: { zip: string; place: string; state: string } };

/** A state and its ZIP code in their stored forms, or what is wrong with them. */
export const judgeUsPlace = (typed: { state: string; zip: string }): { state: string; zip: string } | UsPlaceProblem => {
  const state = findUsState(typed.state);
  const digits = zipDigits(typed.zip);
  if (state === undefined) return { field: "state" };
  if (digits === undefined) return { field: "zip" };
  const isZipPlus4 = digits.length > 5;
  const zip = formatZip(digits.padStart(isZipPlus4 ? 9 : 5, "0"));
  const place = stateOfZip(zip);
  if (place === undefined) return { field: "zip" };
  return place === state ? { state, zip } : { field: "both", values: { zip: zip.slice(0, 5), place, state } };
};

/** The ZIP code of an address that is one line of text, judged by the state that the line ends with, if it ends with one. */
export const judgeUsAddressLine = (typed: { address: string; zip: string }): { zip: string } | UsPlaceProblem => {
  const state = stateAtEnd(typed.address);
  if (state !== undefined) return judgeUsPlace({ state, zip: typed.zip });
  const zip = parseUsZip(typed.zip);
  return zip === undefined ? { field: "zip" } : { zip };
};

const boxForms =
  /\bp\.?[\s-]?o\.?[\s-]?(?:box\b\s*#?\s*[0-9-]*|b\.?\s*#?\s*[0-9][0-9-]*)|\bpost\s?office\s?box\b|\bapartado\b(?:\s+postal)?|邮政信箱/giu;

/** The lines of an address that may name a street or a PO box, as forms, sheets and stored orders have them. */
export interface AddressLines {
  address_line1?: unknown;
  address_line2?: unknown;
  city?: unknown;
}

/** Whether an address is a PO box: it names one, and no street with a house number beside it. Trucks deliver to streets only. */
export const isPoBox = ({ address_line1, address_line2, city }: AddressLines): boolean => {
  const text = [address_line1, address_line2, city]
    .map((line) => String(line ?? ""))
    .join(", ")
    .normalize("NFKC");
  const street = text.replace(boxForms, "");
  return street !== text && !/[0-9]\s+\p{L}/u.test(street);
};
