import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { Accessorial } from "#features/identity/addresses/rules.ts";
import type { OfferArrival } from "#features/inventory/arrivals/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";
import type { BuyDiscount, PieceFees, PriceTier } from "#features/pricing/pricing/rules.ts";
import type { Holidays } from "#kernel/business-days.ts";
import { type Cents, cents, divideHalfUp, sumCents, zeroCents } from "#kernel/money.ts";
import type { Reason, Verdict } from "#kernel/refusals.ts";

/** What a delivered price is made of, and what the ways to buy have in common. Pure; cents, grams, cubic centimeters. */

export const options = ["stock", "presale", "fob_fcl", "fob_lcl"] as const;
export type PurchaseOption = (typeof options)[number];

/** What a delivered price consists of. */
export const parts = ["goods", "fees", "ocean", "duty", "import_fees", "inland"] as const;
export type Part = (typeof parts)[number];
export type Parts = Record<Part, Cents>;

export const noParts: Parts = {
  goods: zeroCents,
  fees: zeroCents,
  ocean: zeroCents,
  duty: zeroCents,
  import_fees: zeroCents,
  inland: zeroCents,
};

export const addParts = (all: readonly Parts[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, sumCents(all.map((each) => each[part]))])) as Parts;

export const totalOf = (all: Parts): Cents => sumCents(parts.map((part) => all[part]));

/** Pieces of a product that are wanted, and what they travel and are imported as. */
export interface Goods {
  product_id: number;
  quantity: number;
  hts_code: string;
  type_ids: readonly number[];
  origin: string;
  /** Of one piece. */
  volume_cm3: number;
  weight_grams: number;
  packages: readonly PackageRow[];
}

/** The kinds of offers that stock is bought by: the usual one, and special deals. */
export const stockKinds: ReadonlySet<string> = new Set(["local", "special"]);

/** An open offer of wanted goods at the company's price. */
export interface ListedOffer extends PieceFees {
  relation_id: number;
  product_id: number;
  kind: string;
  type_id: number;
  merchant_id: number;
  warehouse_id: number;
  warehouse_name: string;
  warehouse_days: WarehouseDays;
  zip: string;
  price_cents: number;
  tiers: readonly PriceTier[];
  moq: number;
  pack_multiple: number;
  available: number;
  /** What can be ordered ahead of its arrival. */
  backorder?: readonly BackorderStep[] | null;
  special_freight_cents: number | null;
  /** Pieces that a company may buy in so many days, and those it has bought in them; null without a limit. */
  company_limit: number | null;
  company_limit_days: number;
  bought: number;
  deposit_percent: number | null;
  final_date: string | null;
  arrivals: readonly OfferArrival[];
  fob_port: string;
  production_days: number;
}

export interface WantedLine {
  goods: Goods;
  offer: ListedOffer;
}

/** Where and when the goods go, and who pays for freight. */
export interface Destination {
  to_zip: string;
  now: Date;
  /** Today at the site. */
  day: string;
  /** The days on which carriers do not work. */
  holidays: Holidays;
  /** The day whose freight rates a checkout now uses. */
  freight_day: string;
  accessorials: readonly Accessorial[];
  is_free_delivery: boolean;
  is_freight: boolean;
  tariff: TariffIndex;
  buyDiscounts: readonly BuyDiscount[];
}

export const cashSteps = ["order", "freight", "deposit", "balance", "balance_production", "ocean", "import", "inland"] as const;
export type CashStep = (typeof cashSteps)[number];

/** An amount to pay and the day it is due; `is_latest` where the day is a deadline and not an expectation. */
export interface CashItem {
  step: CashStep;
  cents: Cents;
  day: string;
  is_latest: boolean;
}

export interface LinePrice {
  product_id: number;
  relation_id: number;
  /** Whether the price is that of a special deal. */
  is_deal: boolean;
  quantity: number;
  parts: Parts;
}

/** A way to buy all wanted goods. Lines add up to the parts, cash adds up to the total. */
export interface PricedOption {
  lines: LinePrice[];
  cash: CashItem[];
  window: { from: string; to: string };
  /** Names of warehouses, or of ports as codes. */
  origins: string[];
  destinations: string[];
  containers: { code: string; count: number }[];
  /** Chargeable measure of a shared container in hundredths. */
  shared_hundredths: number;
  trucks: number;
  duties: { duty_id: number; cents: Cents }[];
  /** Products without a base duty row. */
  unknown_duty: number[];
  /** The day whose duties apply; null without import. */
  entry_day: string | null;
  production_days: number;
  has_sample_rates: boolean;
}

/** Why goods cannot be bought this way. */
export type OptionProblem =
  | { code: "NOT_OFFERED"; product_ids: number[] }
  | { code: "LINE"; product_id: number; verdict: Exclude<Verdict, undefined> }
  | { code: "NO_LANE"; port: string }
  | { code: "FREIGHT"; reason: Reason };

export type OptionResult = PricedOption | OptionProblem;

export const isProblem = (result: OptionResult): result is OptionProblem => "code" in result;

/** The unit price of a total, rounded half up. */
export const perPiece = (total: number, pieces: number): Cents => cents(divideHalfUp(total, Math.max(1, pieces)));

/** Merges amounts that are due at the same step on the same day, in order of days. */
export const mergeCash = (items: readonly CashItem[]): CashItem[] => {
  const merged = new Map<string, CashItem>();
  for (const item of items) {
    const key = `${item.step} ${item.day} ${item.is_latest}`;
    const known = merged.get(key);
    merged.set(key, { ...item, cents: cents(item.cents + (known?.cents ?? 0)) });
  }
  return [...merged.values()]
    .filter(({ cents: amount }) => amount > 0)
    .sort((a, b) => (a.day === b.day ? cashSteps.indexOf(a.step) - cashSteps.indexOf(b.step) : a.day < b.day ? -1 : 1));
};

/** The latest of some days; empty without any. */
export const latestDay = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

/** Joins the ways of several orders or shipments into one. */
export const joinOptions = (all: readonly PricedOption[]): PricedOption => {
  const containers = new Map<string, number>();
  for (const { code, count } of all.flatMap((option) => option.containers)) containers.set(code, (containers.get(code) ?? 0) + count);
  const duties = new Map<number, number>();
  for (const { duty_id, cents: amount } of all.flatMap((option) => option.duties)) duties.set(duty_id, (duties.get(duty_id) ?? 0) + amount);
  return {
    lines: all.flatMap(({ lines }) => lines),
    cash: mergeCash(all.flatMap(({ cash }) => cash)),
    // Everything has arrived when the last part has.
    window: { from: latestDay(all.map(({ window }) => window.from)), to: latestDay(all.map(({ window }) => window.to)) },
    origins: [...new Set(all.flatMap(({ origins }) => origins))],
    destinations: [...new Set(all.flatMap(({ destinations }) => destinations))],
    containers: [...containers].map(([code, count]) => ({ code, count })),
    shared_hundredths: all.reduce((sum, option) => sum + option.shared_hundredths, 0),
    trucks: all.reduce((sum, option) => sum + option.trucks, 0),
    duties: [...duties].map(([duty_id, amount]) => ({ duty_id, cents: cents(amount) })),
    unknown_duty: [...new Set(all.flatMap(({ unknown_duty }) => unknown_duty))],
    entry_day: latestDay(all.flatMap(({ entry_day }) => entry_day ?? [])) || null,
    production_days: Math.max(0, ...all.map(({ production_days }) => production_days)),
    has_sample_rates: all.some(({ has_sample_rates }) => has_sample_rates),
  };
};
