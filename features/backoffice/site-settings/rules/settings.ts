import { defaultTimeLimits } from "#features/trade/orders/rules.ts";

/**
 * What an administrator sets for a site, by the name it bears in `sites.settings` and on the wire. Fees are hundredths of a
 * percent, limits cents; a site that says nothing has the default. The most keeps a limit from being set so high that it is none.
 */
interface Setting {
  unit: "percent" | "money" | "hours" | "days";
  least: number;
  most: number;
  standard: number;
}

export const siteNumbers = {
  pay_handling: { unit: "percent", least: 0, most: 1_000, standard: 0 },
  withdrawal_handling: { unit: "percent", least: 0, most: 1_000, standard: 0 },
  recharge_second_above_cents: { unit: "money", least: 0, most: 5_000_000, standard: 1_000_000 },
  withdrawal_second_above_cents: { unit: "money", least: 0, most: 5_000_000, standard: 500_000 },
  refund_second_above_cents: { unit: "money", least: 0, most: 5_000_000, standard: 1_000_000 },
  unpaid_hours: { unit: "hours", least: 1, most: 720, standard: defaultTimeLimits.unpaidHours },
  auto_complete_days: { unit: "days", least: 1, most: 90, standard: defaultTimeLimits.autoCompleteDays },
  refund_confirm_days: { unit: "days", least: 1, most: 60, standard: defaultTimeLimits.refundConfirmDays },
} as const satisfies Record<string, Setting>;

export type SiteNumber = keyof typeof siteNumbers;

export const siteNumberNames = Object.keys(siteNumbers) as SiteNumber[];

export const getSetting = (name: SiteNumber): Setting => siteNumbers[name];

/** How a site is reached: columns of its own, shown in the footer, in mails and on papers. */
export const contactNames = ["contact_company", "contact_address", "contact_email", "contact_phone"] as const;

/** What has another value than before, once under the old and once under the new; undefined when nothing has. */
export const findChanges = <Value>(
  before: Readonly<Record<string, Value>>,
  wanted: Readonly<Record<string, Value | undefined>>,
): { before: Record<string, Value | undefined>; after: Record<string, Value> } | undefined => {
  const changed = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== before[name]) as [string, Value][];
  if (changed.length === 0) return undefined;
  return { before: Object.fromEntries(changed.map(([name]) => [name, before[name]])), after: Object.fromEntries(changed) };
};
