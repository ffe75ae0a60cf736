import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { tradeRefusals } from "#kernel/refusals/buying.ts";
import { backofficeRefusals } from "#kernel/refusals/desk.ts";
import { searchRefusals } from "#kernel/refusals/discovery.ts";
import { filesRefusals } from "#kernel/refusals/files.ts";
import { productRefusals } from "#kernel/refusals/goods.ts";
import { moneyRefusals } from "#kernel/refusals/money.ts";
import { identityRefusals } from "#kernel/refusals/people.ts";
import { pricingRefusals } from "#kernel/refusals/prices.ts";
import { wireRefusals } from "#kernel/refusals/wire.ts";

/** How one area declares its refusals (kernel/refusals/): a reason for programs, its number, a sentence in each language. */
export type Refusals = Record<string, readonly [code: number, enUS: string, zhCN: string, esES: string]>;

/**
 * Every way the platform says no: a stable code and reason for programs, a sentence in each language for people
 * (spec 8). A refusal changes nothing. Codes are never reused; 100 and 10000 are the wire's own (spec 7.1). They are
 * written down by area, in kernel/refusals/, and used from here.
 */
const catalog = {
  ...wireRefusals,
  ...identityRefusals,
  ...searchRefusals,
  ...filesRefusals,
  ...productRefusals,
  ...pricingRefusals,
  ...tradeRefusals,
  ...moneyRefusals,
  ...backofficeRefusals,
} as const satisfies Refusals;

export type Reason = keyof typeof catalog;

export const reasons = Object.keys(catalog) as Reason[];

export const refusalCode = (reason: Reason): number => catalog[reason][0];

export const refusalTexts = (reason: Reason): Text => {
  const [, enUS, zhCN, esES] = catalog[reason];
  return { "en-US": enUS, "zh-CN": zhCN, "es-ES": esES };
};

export type RefusalValues = Readonly<Record<string, string | number>>;

/** Who reads a refusal: in their language, and with amounts in the currency of the site they are at. */
export interface Reader {
  readonly language: Language;
  readonly site: { readonly currency: string };
}

/** A reader whose site is not known, as where a request is refused before it is read; what is said then names no amount. */
export type ReaderLocale = Pick<Reader, "language"> & Partial<Reader>;

/** The currency of a site that names none (spec 9). */
const defaultCurrency = "$";

/** What a refusal says to a reader; an amount of the wire among its values ("1500.00") is shown as money. */
export const refusalText = (reason: Reason, { language, site }: ReaderLocale, values: RefusalValues): string => {
  const shown = Object.entries(values).map(([name, value]) => {
    const isAmount = typeof value === "string" && /^[0-9]+\.[0-9]{2}$/.test(value);
    return [name, isAmount ? formatMoney(value, language, site?.currency ?? defaultCurrency) : value] as const;
  });
  return interpolate(refusalTexts(reason)[language], Object.fromEntries(shown));
};

/** Thrown to leave a command without doing anything; `serve` turns it into the caller's answer. */
export class Refused extends Error {
  readonly reason: Reason;
  readonly values: RefusalValues;
  /** Wire names of the fields it is about, for a form to show the message beside. */
  readonly fields: readonly string[];
  constructor(reason: Reason, values: RefusalValues = {}, fields: readonly string[] = []) {
    super(reason);
    this.reason = reason;
    this.values = values;
    this.fields = fields;
  }
}

/** Refuses; use it where a value is expected: `const offer = (await offerOf(...)) ?? refuse("NOT_FOUND")`. */
export const refuse = (reason: Reason, values?: RefusalValues, fields?: readonly string[]): never => {
  throw new Refused(reason, values, fields);
};

/** What a rule answers: nothing when all is well, or why not. */
export type Verdict = Reason | readonly [reason: Reason, values: RefusalValues] | undefined;

/** Refuses when a rule says so, naming the field it is about. */
export const refuseIf = (verdict: Verdict, ...fields: string[]): void => {
  if (verdict === undefined) return;
  if (typeof verdict === "string") refuse(verdict, {}, fields);
  else refuse(verdict[0], verdict[1], fields);
};

/** A verdict as the wire shows it beside a line: its reason and sentence, both empty when all is well. */
export const toLineProblem = (verdict: Verdict, reader: Reader): { problem: Reason | ""; problem_text: string } => {
  if (verdict === undefined) return { problem: "", problem_text: "" };
  const [reason, values] = typeof verdict === "string" ? [verdict, {}] : verdict;
  return { problem: reason, problem_text: refusalText(reason, reader, values) };
};
