import { cents, divideHalfUp, sumCents } from "#kernel/money.ts";
import type { PricedTerms } from "#kernel/priced-terms.ts";
import type { ContractAmounts, GoodsRow, ReleaseCondition } from "./terms.ts";
import { releaseConditions } from "./terms.ts";

/** Amounts of contracts. Pure. */

/** The deposit that a new contract starts with, in percent of its total. */
export const usualDepositPercent = 30;

/** The most a contract can be worth, in cents. */
export const maxTotalCents = 10_000_000_000;

export const rowCents = ({ quality, price_cents }: Pick<GoodsRow, "quality" | "price_cents">): number => quality * price_cents;

/** Total, deposit and balance. The balance is the total times (1 − deposit / 100), rounded to the cent; the deposit is the rest. */
export const contractAmounts = ({
  goods,
  deposit_percent,
}: {
  goods: readonly Pick<GoodsRow, "quality" | "price_cents">[];
  deposit_percent: number;
}): ContractAmounts => {
  const total_cents = sumCents(goods.map(rowCents));
  const balance_cents = cents(divideHalfUp(total_cents * (100 - deposit_percent), 100));
  return { total_cents, deposit_cents: cents(total_cents - balance_cents), balance_cents };
};

/** What of the total each condition releases. The parts add up to the total. */
export const releaseAmounts = (total_cents: number, release: Record<ReleaseCondition, number>): Record<ReleaseCondition, number> => {
  let percent = 0;
  let before = 0;
  const parts = releaseConditions.map((condition) => {
    percent += release[condition];
    const until = divideHalfUp(total_cents * percent, 100);
    const part = [condition, until - before] as const;
    before = until;
    return part;
  });
  return Object.fromEntries(parts) as Record<ReleaseCondition, number>;
};

interface ReleaseInput {
  total_cents: number;
  release: Record<ReleaseCondition, number>;
  met: Record<ReleaseCondition, boolean>;
  /** Paid and not refunded. */
  held_cents: number;
  /** Released before, by condition. */
  released: Record<ReleaseCondition, number>;
}

/** What goes to the manufacturer now: of each condition that is met the part that is not released yet, as far as it is paid. */
export const releasesDue = ({ total_cents, release, met, held_cents, released }: ReleaseInput) => {
  const amounts = releaseAmounts(total_cents, release);
  let left = held_cents - sumCents(Object.values(released));
  return releaseConditions.flatMap((condition) => {
    if (!met[condition]) return [];
    const amount_cents = cents(Math.min(left, Math.max(0, amounts[condition] - released[condition])));
    left -= amount_cents;
    return amount_cents > 0 ? [{ condition, amount_cents }] : [];
  });
};

/** How a canceled contract shares what was paid: the buyer's part is rounded to the cent, the rest goes to the manufacturer. */
export const shareOfCancellation = (held_cents: number, cancel_buyer_percent: number) => {
  const buyer_cents = cents(divideHalfUp(held_cents * cancel_buyer_percent, 100));
  return { buyer_cents, merchant_cents: cents(held_cents - buyer_cents) };
};

/** What a side sees of a version and agrees to: its goods, total and deposit, which the buyer pays and the manufacturer receives. */
export const contractConsent = (
  side: "buyer" | "merchant" | "operator",
  version: number,
  terms: { goods: readonly Pick<GoodsRow, "position" | "custom_sn" | "title" | "quality" | "price_cents">[]; deposit_percent: number },
): PricedTerms => {
  const { total_cents, deposit_cents } = contractAmounts(terms);
  const goods = terms.goods.map((row) => ({
    key: `row.${row.position}`,
    label: row.custom_sn,
    title: row.title,
    quantity: row.quality,
    amount_cents: rowCents(row),
  }));
  return {
    payer: side === "merchant" ? "receives" : "pays",
    lines: [{ key: "version", label: "", quantity: version, amount_cents: 0 }, ...goods],
    total_cents,
    due_now_cents: deposit_cents,
  };
};
