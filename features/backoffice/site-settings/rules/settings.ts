import { defaultLateTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { defaultHoldMinutes } from "#features/inventory/stock/rules.ts";
import { defaultResaleFee } from "#features/money/resale/rules.ts";
import { defaultAfterSaleLimits } from "#features/trade/after-sale/rules.ts";
import { defaultLeaveDays } from "#features/trade/backorders/rules.ts";
import { defaultAnswerHours, defaultCancelHours } from "#features/trade/merchant-fulfillment/rules.ts";
import { defaultTimeLimits } from "#features/trade/orders/rules.ts";
import { shortPolicies } from "#features/trade/reservations/rules.ts";

/** A number that an administrator sets for a site: fees in hundredths of a percent, limits in cents. `defaultValue` is for a site that sets none. */
interface Setting {
  unit: "percent" | "money" | "hours" | "minutes" | "days" | "count" | "yesNo" | "shortPolicy";
  min: number;
  max: number;
  defaultValue: number;
}

/** The settings by their name in `sites.settings` and on the wire. */
export const siteNumbers = {
  pay_handling: { unit: "percent", min: 0, max: 1_000, defaultValue: 0 },
  withdrawal_handling: { unit: "percent", min: 0, max: 1_000, defaultValue: 0 },
  recharge_second_above_cents: { unit: "money", min: 0, max: 5_000_000, defaultValue: 1_000_000 },
  withdrawal_second_above_cents: { unit: "money", min: 0, max: 5_000_000, defaultValue: 500_000 },
  refund_second_above_cents: { unit: "money", min: 0, max: 5_000_000, defaultValue: 1_000_000 },
  prices_need_certification: { unit: "yesNo", min: 0, max: 1, defaultValue: 0 },
  unpaid_hours: { unit: "hours", min: 1, max: 720, defaultValue: defaultTimeLimits.unpaidHours },
  checkout_hold_minutes: { unit: "minutes", min: 0, max: 60, defaultValue: defaultHoldMinutes },
  buyers_edit_orders: { unit: "yesNo", min: 0, max: 1, defaultValue: 1 },
  auto_complete_days: { unit: "days", min: 1, max: 90, defaultValue: defaultTimeLimits.autoCompleteDays },
  merchant_answer_hours: { unit: "hours", min: 1, max: 240, defaultValue: defaultAnswerHours },
  /** Zero: only staff cancel. */
  merchant_cancel_hours: { unit: "hours", min: 0, max: 240, defaultValue: defaultCancelHours },
  presale_deposit_kept: { unit: "yesNo", min: 0, max: 1, defaultValue: defaultLateTerms.forfeitsDeposit },
  presale_grace_days: { unit: "days", min: 0, max: 60, defaultValue: defaultLateTerms.graceDays },
  presale_slip_days: { unit: "days", min: 0, max: 180, defaultValue: defaultLateTerms.slipDays },
  backorder_leave_days: { unit: "days", min: 0, max: 180, defaultValue: defaultLeaveDays },
  resale_allowed: { unit: "yesNo", min: 0, max: 1, defaultValue: 0 },
  resale_fee: { unit: "percent", min: 0, max: 3_000, defaultValue: defaultResaleFee },
  /** The place of the policy in `shortPolicies`. */
  presale_short_policy: { unit: "shortPolicy", min: 0, max: shortPolicies.length - 1, defaultValue: 0 },
  presale_missing_refunded: { unit: "yesNo", min: 0, max: 1, defaultValue: 0 },
  refund_confirm_days: { unit: "days", min: 1, max: 60, defaultValue: defaultTimeLimits.refundConfirmDays },
  after_sale_cap: { unit: "count", min: 0, max: 1_000, defaultValue: defaultAfterSaleLimits.monthlyCap },
  after_sale_days: { unit: "days", min: 1, max: 365, defaultValue: defaultAfterSaleLimits.claimDays },
  after_sale_answer_hours: { unit: "hours", min: 1, max: 720, defaultValue: defaultAfterSaleLimits.answerHours },
  after_sale_return_days: { unit: "days", min: 1, max: 90, defaultValue: defaultAfterSaleLimits.returnDays },
} as const satisfies Record<string, Setting>;

export type SiteNumber = keyof typeof siteNumbers;

export const siteNumberNames = Object.keys(siteNumbers) as SiteNumber[];

export const getSetting = (name: SiteNumber): Setting => siteNumbers[name];

/** Contact data of a site: columns of `sites`, shown in the footer, in mails and on documents. */
export const contactNames = ["contact_company", "contact_address", "contact_email", "contact_phone"] as const;

/**
 * Web addresses of a site, empty where it has none: the company's own site, the host of the storefront for phones, and its pages on social
 * networks. Keys of `sites.settings`.
 */
export const linkNames = ["home_url", "mobile_host", "linkedin_url", "instagram_url", "youtube_url", "facebook_url"] as const;

export type LinkName = (typeof linkNames)[number];

/** An address that a link can open: https with a host name. */
const isWebAddress = (text: string): boolean => text.length <= 200 && /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+([/?#]\S*)?$/.test(text);

/** The name of a host, such as m.example.com: phones are sent there, to the path that they asked for. */
export const isHostName = (text: string): boolean =>
  text.length <= 200 && /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::[0-9]{1,5})?$/i.test(text);

/** Whether a web address of the settings may stand there; an empty one means none. */
export const isLink = (name: LinkName, text: string): boolean =>
  text === "" || (name === "mobile_host" ? isHostName(text) : isWebAddress(text));

/** The fields whose value changes, with the old and the new values; undefined when none does. */
export const findChanges = <Value>(
  before: Readonly<Record<string, Value>>,
  input: Readonly<Record<string, Value | undefined>>,
): { before: Record<string, Value | undefined>; after: Record<string, Value> } | undefined => {
  const changed = Object.entries(input).filter(([name, value]) => value !== undefined && value !== before[name]) as [string, Value][];
  if (changed.length === 0) return undefined;
  return { before: Object.fromEntries(changed.map(([name]) => [name, before[name]])), after: Object.fromEntries(changed) };
};
