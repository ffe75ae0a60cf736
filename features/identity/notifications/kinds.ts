import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { afterSaleKinds } from "./kinds/after-sale.ts";
import { balanceKinds } from "./kinds/balance.ts";
import { chatKinds } from "./kinds/chat.ts";
import { companyBuyingKinds, companyKinds } from "./kinds/company.ts";
import { contractKinds } from "./kinds/contracts.ts";
import { depositsWithdrawalsKinds } from "./kinds/deposits-withdrawals.ts";
import { freightKinds } from "./kinds/freight.ts";
import { freightClaimKinds } from "./kinds/freight-claims.ts";
import type { NotificationKind } from "./kinds/kind.ts";
import { merchantPayoutKinds } from "./kinds/merchant-payouts.ts";
import { merchantKinds } from "./kinds/merchants.ts";
import { moneyKinds } from "./kinds/money.ts";
import { orderKinds } from "./kinds/orders.ts";
import { personalDataKinds } from "./kinds/personal-data.ts";
import { priceRequestKinds } from "./kinds/price-requests.ts";
import { productKinds } from "./kinds/products.ts";
import { purchaseApprovalKinds } from "./kinds/purchase-approvals.ts";
import { reviewKinds } from "./kinds/reviews.ts";
import { serviceKinds } from "./kinds/service.ts";
import { siteKinds } from "./kinds/site.ts";
import { tradeCreditKinds } from "./kinds/trade-credit.ts";

/**
 * All notification kinds with their texts in three languages. A stored message has only a kind and params, so that it is rendered
 * in the reader's current language.
 */
export const kinds = {
  ...orderKinds,
  ...afterSaleKinds,
  ...freightClaimKinds,
  ...freightKinds,
  ...contractKinds,
  ...purchaseApprovalKinds,
  ...moneyKinds,
  ...merchantPayoutKinds,
  ...merchantKinds,
  ...depositsWithdrawalsKinds,
  ...tradeCreditKinds,
  ...balanceKinds,
  ...companyKinds,
  ...companyBuyingKinds,
  ...productKinds,
  ...serviceKinds,
  ...chatKinds,
  ...priceRequestKinds,
  ...reviewKinds,
  ...siteKinds,
  ...personalDataKinds,
} as const satisfies Record<string, NotificationKind>;

export type MessageKind = keyof typeof kinds;

/** A value of a placeholder: plain text, a number, or translated text. */
export type Param = string | number | Text | readonly Text[];
export type Params = Readonly<Record<string, Param>>;

const findKind = (kind: string): NotificationKind | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as MessageKind] : undefined);

const localize = (param: Param, language: Language): string | number => {
  if (typeof param !== "object") return param;
  if (Array.isArray(param)) return param.map((text: Text) => text[language]).join(" ");
  return (param as Text)[language];
};

export interface MessageText {
  title: string;
  body: string;
  /** A free-text reason, not translated. */
  note: string;
  action: string;
}

/** Sentences that not every message has, and none from before they existed. */
const optionalPlaceholders: Params = { dates: "" };

/** Renders a message in one language. The texts of an unknown kind are empty. */
export const renderMessage = (kind: string, params: Params, language: Language): MessageText => {
  const known = findKind(kind);
  const values = Object.fromEntries(
    Object.entries({ ...optionalPlaceholders, ...params }).map(([name, param]) => [name, localize(param, language)]),
  );
  const text = (of: Text | undefined) => (of ? interpolate(of[language], values).trim() : "");
  return { title: text(known?.title), body: text(known?.body), note: String(values.note ?? ""), action: text(known?.action) };
};

/** The placeholders in a kind's title and body that are not optional; `notify` requires a param for each. */
export const getPlaceholders = ({ title, body }: NotificationKind): string[] => [
  ...new Set(
    [...`${title["en-US"]} ${body["en-US"]}`.matchAll(/\{(\w+)\}/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !Object.hasOwn(optionalPlaceholders, name)),
  ),
];
