import { formatMoney } from "#kernel/format-money.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import type { TermsChange } from "#kernel/priced-terms.ts";
import { afterSaleRefusals } from "#kernel/refusals/after-sale.ts";
import { backofficeRefusals } from "#kernel/refusals/backoffice.ts";
import { backorderRefusals } from "#kernel/refusals/backorders.ts";
import { contractRefusals } from "#kernel/refusals/contracts.ts";
import type { Refusals } from "#kernel/refusals/declared.ts";
import { filesRefusals } from "#kernel/refusals/files.ts";
import { freightRefusals } from "#kernel/refusals/freight.ts";
import { identityRefusals } from "#kernel/refusals/identity.ts";
import { inspectionRefusals } from "#kernel/refusals/inspections.ts";
import { loadingRefusals } from "#kernel/refusals/loading.ts";
import { marketRefusals } from "#kernel/refusals/market.ts";
import { moneyRefusals } from "#kernel/refusals/money.ts";
import { pickingRefusals } from "#kernel/refusals/picking.ts";
import { pricingRefusals } from "#kernel/refusals/pricing.ts";
import { productRefusals } from "#kernel/refusals/products.ts";
import { replenishmentRefusals } from "#kernel/refusals/replenishment.ts";
import { searchRefusals } from "#kernel/refusals/search.ts";
import { serviceRefusals } from "#kernel/refusals/service.ts";
import { tradeRefusals } from "#kernel/refusals/trade.ts";
import { warehouseFloorRefusals } from "#kernel/refusals/warehouse-floor.ts";
import { wireRefusals } from "#kernel/refusals/wire.ts";
import { toText } from "#kernel/texts.ts";

/**
 * Every refusal of the platform: a stable reason and code for programs, a sentence in each language for people. A refusal
 * changes nothing. Codes are never reused; 100 and 10000 belong to the wire (docs/wire-contract.md 3).
 */
const catalog = {
  ...wireRefusals,
  ...freightRefusals,
  ...identityRefusals,
  ...searchRefusals,
  ...filesRefusals,
  ...productRefusals,
  ...pricingRefusals,
  ...replenishmentRefusals,
  ...backorderRefusals,
  ...tradeRefusals,
  ...afterSaleRefusals,
  ...contractRefusals,
  ...inspectionRefusals,
  ...loadingRefusals,
  ...moneyRefusals,
  ...marketRefusals,
  ...warehouseFloorRefusals,
  ...pickingRefusals,
  ...serviceRefusals,
  ...backofficeRefusals,
} as const satisfies Refusals;

export type Reason = keyof typeof catalog;

export const reasons = Object.keys(catalog) as Reason[];

export const refusalCode = (reason: Reason): number => catalog[reason][0];

/** The sentence of BUSY where work waits in a queue: the place a new request would have, and the seconds until its turn. */
const busyInQueueText: Text = toText([
  "We’re busy right now. You’d be number {place} in line. Try again in {seconds} s.",
  "系统繁忙，您当前排在第 {place} 位，请约 {seconds} 秒后重试",
  "El sistema está ocupado. Sería el número {place} en la cola. Inténtelo de nuevo en {seconds} s",
]);

export const refusalTexts = (reason: Reason): Text => {
  const [, sentence] = catalog[reason];
  return toText(sentence);
};

export type RefusalValues = Readonly<Record<string, string | number>>;

/** Language and currency in which a refusal is shown. */
export interface Reader {
  readonly language: Language;
  readonly site: { readonly currency: string };
}

/** A reader whose site may be unknown, as when a request is refused before it is parsed. */
export type ReaderLocale = Pick<Reader, "language"> & Partial<Reader>;

/** The currency when the site is unknown. */
const defaultCurrency = "$";

/**
 * The sentence of a refusal in the reader's language; that of BUSY names the place in the queue where there is one. Among its values an
 * amount ("1500.00") is formatted as money, and the reason of a quoted refusal (`why`) is its sentence.
 */
export const refusalText = (reason: Reason, reader: ReaderLocale, values: RefusalValues): string => {
  const { language, site } = reader;
  const text = reason === "BUSY" && "place" in values ? busyInQueueText : refusalTexts(reason);
  const { why, ...quotedValues } = values;
  const shown = Object.entries(values).map(([name, value]) => {
    if (name === "why") return [name, refusalText(why as Reason, reader, quotedValues)] as const;
    const isAmount = typeof value === "string" && /^[0-9]+\.[0-9]{2}$/.test(value);
    return [name, isAmount ? formatMoney(value, language, site?.currency ?? defaultCurrency) : value] as const;
  });
  return interpolate(text[language], Object.fromEntries(shown));
};

/** Thrown to leave a command without an effect; platform/serve.ts turns it into the answer. */
export class Refused extends Error {
  readonly reason: Reason;
  readonly values: RefusalValues;
  /** Wire names of the fields it is about, for a form to show the message beside them. */
  readonly fields: readonly string[];
  /** The old and the new figures, if the terms that the caller saw have changed. */
  readonly terms: TermsChange | undefined;
  constructor(reason: Reason, values: RefusalValues = {}, fields: readonly string[] = [], terms?: TermsChange) {
    super(reason);
    this.reason = reason;
    this.values = values;
    this.fields = fields;
    this.terms = terms;
  }
}

/** Throws `Refused`. Can stand where a value is expected: `const offer = (await findOffer(...)) ?? refuse("NOT_FOUND")`. */
export const refuse = (reason: Reason, values?: RefusalValues, fields?: readonly string[]): never => {
  throw new Refused(reason, values, fields);
};

/** A refusal that quotes another one as `{why}`: what is refused cannot be changed, and the reason says what can be done instead. */
export const quoteRefusal = (reason: Reason, values: RefusalValues, quoted: Refused): Refused =>
  new Refused(reason, { ...quoted.values, ...values, why: quoted.reason });

/** Does work on something that cannot be changed any more: what it refuses becomes `reason`, which quotes it. */
export const refusingAs = async <Result>(reason: Reason, values: RefusalValues, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refused && error.reason !== "BUSY" ? quoteRefusal(reason, values, error) : error;
  }
};

/** A command whose caller cannot do what some refusals advise: each of those becomes one that says what this caller can do. */
export const withRefusals =
  <Input, Result>(instead: Partial<Record<Reason, Reason>>, command: (input: Input) => Promise<Result>) =>
  async (input: Input): Promise<Result> => {
    try {
      return await command(input);
    } catch (error) {
      const reason = error instanceof Refused ? instead[error.reason] : undefined;
      throw error instanceof Refused && reason ? new Refused(reason, error.values, error.fields) : error;
    }
  };

/** The result of a rule: undefined when it passes, otherwise the reason, with values for its sentence. */
export type Verdict = Reason | readonly [reason: Reason, values: RefusalValues] | undefined;

/** Refuses when a rule failed, naming the fields it is about. */
export const refuseIf = (verdict: Verdict, ...fields: string[]): void => {
  if (verdict === undefined) return;
  if (typeof verdict === "string") refuse(verdict, {}, fields);
  else refuse(verdict[0], verdict[1], fields);
};

/** A verdict as shown beside a line on the wire: reason and sentence, both empty when the rule passed. */
export const toLineProblem = (verdict: Verdict, reader: Reader): { problem: Reason | ""; problem_text: string } => {
  if (verdict === undefined) return { problem: "", problem_text: "" };
  const [reason, values] = typeof verdict === "string" ? [verdict, {}] : verdict;
  return { problem: reason, problem_text: refusalText(reason, reader, values) };
};
