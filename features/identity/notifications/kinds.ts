import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { approvalKinds } from "./kinds/approvals.ts";
import { balanceKinds } from "./kinds/balance.ts";
import { companyKinds } from "./kinds/company.ts";
import { companyBuyingKinds } from "./kinds/company-buying.ts";
import { fundsKinds } from "./kinds/funds.ts";
import type { Kind } from "./kinds/kind.ts";
import { moneyKinds } from "./kinds/money.ts";
import { orderKinds } from "./kinds/orders.ts";
import { productKinds } from "./kinds/products.ts";
import { serviceKinds } from "./kinds/service.ts";
import { siteKinds } from "./kinds/site.ts";
import { termsKinds } from "./kinds/terms.ts";

/**
 * Every kind of news the platform tells somebody, with its sentences in the three languages. What is kept of a message is
 * its kind and params, so it is read in whatever language its reader has chosen since. A feature that has news adds a line.
 */
export const kinds = {
  ...orderKinds,
  ...approvalKinds,
  ...moneyKinds,
  ...fundsKinds,
  ...termsKinds,
  ...balanceKinds,
  ...companyKinds,
  ...companyBuyingKinds,
  ...productKinds,
  ...serviceKinds,
  ...siteKinds,
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof kinds;

/** What a sentence names: a text as it is, a number, or something that is said differently in each language. */
export type Param = string | number | Text | readonly Text[];
export type Params = Readonly<Record<string, Param>>;

export const kindOf = (kind: string): Kind | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as MessageKind] : undefined);

const said = (param: Param, language: Language): string | number => {
  if (typeof param !== "object") return param;
  if (Array.isArray(param)) return param.map((text: Text) => text[language]).join(" ");
  return (param as Text)[language];
};

export interface MessageText {
  title: string;
  body: string;
  /** A reason in somebody's own words, as it was written. */
  note: string;
  action: string;
}

/** The sentences of a message in one language; those of a kind that is no longer known are empty. */
export const messageText = (kind: string, params: Params, language: Language): MessageText => {
  const known = kindOf(kind);
  const values = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, said(param, language)]));
  const text = (of: Text | undefined) => (of ? interpolate(of[language], values).trim() : "");
  return { title: text(known?.title), body: text(known?.body), note: String(values.note ?? ""), action: text(known?.action) };
};

/** What a kind's sentences name: `notify` gives all of it. */
export const placesOf = ({ title, body }: Kind): string[] => [
  ...new Set([...`${title["en-US"]} ${body["en-US"]}`.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
];
