import { defaultTimeLimits } from "#features/trade/orders/rules.ts";

/** A number that an administrator sets for a site: fees in hundredths of a percent, limits in cents. `defaultValue` is for a site that sets none. */
interface Setting {
  unit: "percent" | "money" | "hours" | "days";
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
  unpaid_hours: { unit: "hours", min: 1, max: 720, defaultValue: defaultTimeLimits.unpaidHours },
  auto_complete_days: { unit: "days", min: 1, max: 90, defaultValue: defaultTimeLimits.autoCompleteDays },
  refund_confirm_days: { unit: "days", min: 1, max: 60, defaultValue: defaultTimeLimits.refundConfirmDays },
} as const satisfies Record<string, Setting>;

export type SiteNumber = keyof typeof siteNumbers;

export const siteNumberNames = Object.keys(siteNumbers) as SiteNumber[];

export const getSetting = (name: SiteNumber): Setting => siteNumbers[name];

/** Contact data of a site: columns of `sites`, shown in the footer, in mails and on documents. */
export const contactNames = ["contact_company", "contact_address", "contact_email", "contact_phone"] as const;

/** The fields whose value changes, with the old and the new values; undefined when none does. */
export const findChanges = <Value>(
  before: Readonly<Record<string, Value>>,
  input: Readonly<Record<string, Value | undefined>>,
): { before: Record<string, Value | undefined>; after: Record<string, Value> } | undefined => {
  const changed = Object.entries(input).filter(([name, value]) => value !== undefined && value !== before[name]) as [string, Value][];
  if (changed.length === 0) return undefined;
  return { before: Object.fromEntries(changed.map(([name]) => [name, before[name]])), after: Object.fromEntries(changed) };
};
