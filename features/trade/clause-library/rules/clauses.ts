import type { Language, Text } from "#kernel/languages.ts";
import { inEachLanguage, interpolate, languages } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { formatTypedNumber, parseTypedNumber } from "#kernel/typed-numbers.ts";

/** Clauses of the library: what they are about, their placeholders, and what they say. Pure. */

/** What a clause is about. The four standard kinds come first: every contract has one of each. */
export const clauseKinds = [
  "lateDelivery",
  "warranty",
  "claims",
  "governingLaw",
  "packing",
  "marks",
  "cartonDrop",
  "moisture",
  "inspection",
  "other",
] as const;
export type ClauseKind = (typeof clauseKinds)[number];

export const standardKinds = ["lateDelivery", "warranty", "claims", "governingLaw"] as const satisfies readonly ClauseKind[];
export type StandardKind = (typeof standardKinds)[number];

export const isStandardKind = (kind: string): kind is StandardKind => standardKinds.some((each) => each === kind);

/** What a placeholder takes: a number within bounds, or a line of text. */
export interface Placeholder {
  label: Text;
  unit?: "%" | "cm" | "kg";
  /** A number with at most these decimals, from `min` to `max`; without it a text. */
  number?: { min: number; max: number; decimals: number };
}

const whole = (min: number, max: number) => ({ min, max, decimals: 0 });
const percent = { min: 0, max: 100, decimals: 2 };

/** The placeholders that a clause can have. `{days}` in its texts is filled by whoever writes the contract. */
const placeholders = {
  percent: { label: toText(["Percent", "百分比", "Porcentaje"]), unit: "%", number: percent },
  max: { label: toText(["At most", "上限", "Como máximo"]), unit: "%", number: percent },
  min: { label: toText(["At least", "下限", "Como mínimo"]), unit: "%", number: percent },
  days: { label: toText(["Days", "天数", "Días"]), number: whole(1, 730) },
  weeks: { label: toText(["Weeks", "周数", "Semanas"]), number: whole(1, 104) },
  months: { label: toText(["Months", "月数", "Meses"]), number: whole(1, 120) },
  years: { label: toText(["Years", "年数", "Años"]), number: whole(1, 30) },
  pieces: { label: toText(["Pieces", "件数", "Unidades"]), number: whole(1, 1_000_000) },
  height: { label: toText(["Height", "高度", "Altura"]), unit: "cm", number: whole(1, 300) },
  drops: { label: toText(["Number of drops", "跌落次数", "Número de caídas"]), number: whole(1, 26) },
  weight: { label: toText(["Weight", "重量", "Peso"]), unit: "kg", number: { min: 0, max: 5000, decimals: 1 } },
  standard: { label: toText(["Standard", "标准", "Norma"]) },
  company: { label: toText(["Company", "公司", "Empresa"]) },
  place: { label: toText(["Place", "地点", "Lugar"]) },
  law: { label: toText(["Law", "法律", "Ley"]) },
  marks: { label: toText(["Shipping marks", "唛头", "Marcas de embarque"]) },
} as const satisfies Record<string, Placeholder>;
export type PlaceholderName = keyof typeof placeholders;

const known: Readonly<Record<string, Placeholder>> = placeholders;
export const placeholderNames = Object.keys(placeholders) as PlaceholderName[];
export const placeholderOf = (name: string): Placeholder | undefined => known[name];

/** The longest value of a placeholder that takes a text. */
export const maxValueLength = 200;

/** The names in braces in a text, each once, in their sequence. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];

/** Whether the names are placeholders that are known. */
const areKnown = (names: readonly string[]): names is PlaceholderName[] => names.every((name) => placeholderOf(name) !== undefined);

/**
 * The placeholders of a text in three languages. Undefined when one is unknown, when a language lacks one that another has, or when a brace
 * stands by itself.
 */
export const placeholdersOf = (text: Text): PlaceholderName[] | undefined => {
  const names = namesIn(text["en-US"]);
  const all = (language: Language) => namesIn(text[language]).toSorted().join();
  const isSame = languages.every((language) => all(language) === names.toSorted().join());
  const isWhole = languages.every((language) => !/[{}]/.test(text[language].replace(/\{\w+\}/g, "")));
  return isSame && isWhole && areKnown(names) ? names : undefined;
};

/** A value as typed in a language, in its stored form; undefined for one that the placeholder does not take. */
export const readValue = (name: PlaceholderName, typed: string, language: Language): string | undefined => {
  const { number }: Placeholder = placeholders[name];
  const text = typed.trim();
  if (!number) return text !== "" && text.length <= maxValueLength ? text : undefined;
  const plain = parseTypedNumber(text.replace(/[%％]$/, ""), language);
  if (plain === undefined || !/^\d{1,9}(\.\d+)?$/.test(plain)) return undefined;
  const stored = String(Number(plain));
  const decimals = stored.split(".")[1]?.length ?? 0;
  const isWithin = Number(stored) >= number.min && Number(stored) <= number.max;
  return isWithin && decimals <= number.decimals ? stored : undefined;
};

/** A stored value as a language writes it. */
export const formatValue = (name: string, value: string, language: Language): string =>
  placeholderOf(name)?.number && value !== "" ? formatTypedNumber(value, language) : value;

/** What a clause says with its stored values, in every language. */
export const fillClause = (text: Text, values: Readonly<Record<string, string>>): Text =>
  inEachLanguage((language) =>
    interpolate(
      text[language],
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(name, value, language)])),
    ),
  );

/** A version of a clause of the library. */
export interface LibraryClause {
  clause_id: number;
  version: number;
  kind: ClauseKind;
  /** The one that a contract has when its buyer chooses no other of its kind. */
  is_standard: boolean;
  title: Text;
  text: Text;
  /** Values that its placeholders start with; those that are missing start empty. */
  usual: Readonly<Record<string, string>>;
}
