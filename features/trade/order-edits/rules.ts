import type { BuyDiscount } from "#features/pricing/pricing/rules.ts";
import { type PriceTier, priceOrder, unitPrice } from "#features/pricing/pricing/rules.ts";
import { amountsOfPart, shareOfPieces } from "#features/trade/orders/rules/part-amounts.ts";
import { cents, percentOf } from "#kernel/money.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";

/** Editing an order before it is packed: what a changed line costs, and what the change costs or gives back (docs/decisions/0357). Pure. */

/** The statuses in which an order can be edited: nothing of it is being packed, and no payment of it is under way. */
export const editableStatuses: readonly string[] = ["unpaid", "refused", "labelDue", "freightDue", "freightPartlyPaid", "awaitingPacking"];

/** How long a buyer may consent to an edit, or pay for it. */
export const answerHours = 48;

/** Whether what is due for goods has been paid, so that a difference is paid or given back. */
export const isPaidFor = (status: string): boolean => status !== "unpaid" && status !== "refused";

/** The amounts of a line that an edit changes, in cents. */
export const amountNames = [
  "goods_cents",
  "discount_cents",
  "coupon_cents",
  "pack_cents",
  "insurance_cents",
  "delivery_cents",
  "assembly_cents",
] as const;
export type AmountName = (typeof amountNames)[number];
export type Amounts = Record<AmountName, number>;

/** A line as it is. */
export interface LineBefore extends Amounts {
  quantity: number;
  unit_cents: number;
}

/** What is sold of a line's goods today. */
export interface LineOffer {
  price_cents: number;
  tiers: readonly PriceTier[];
  pack_fee_cents: number;
  insurance_fee_cents: number;
  delivery_fee_cents: number;
  assembly_fee_cents: number;
}

export interface LineAfter extends Amounts {
  quantity: number;
  unit_cents: number;
}

/**
 * Fewer pieces: the rest of the line keeps its price, and its share of discount, coupon and fees. A price that needs more pieces than are left
 * ends, so that nobody buys many and gives them back for it.
 */
const withFewer = (line: LineBefore, offer: LineOffer, quantity: number, percent: number): LineAfter => {
  const removed = amountsOfPart({ line: { ...line, freight_cents: 0 }, quantity: line.quantity - quantity, settled: quantity }, false);
  const isPriceLost = unitPrice(offer, quantity) > unitPrice(offer, line.quantity);
  const unit_cents = isPriceLost ? Math.max(line.unit_cents, unitPrice(offer, quantity)) : line.unit_cents;
  const goods_cents = unit_cents * quantity;
  const rest = (amount: number) => shareOfPieces(amount, line.quantity, 0, quantity);
  return {
    quantity,
    unit_cents,
    goods_cents,
    discount_cents: isPriceLost ? percentOf(cents(goods_cents), percent) : line.discount_cents - removed.discount,
    coupon_cents: line.coupon_cents - removed.coupon,
    pack_cents: rest(line.pack_cents),
    insurance_cents: rest(line.insurance_cents),
    delivery_cents: rest(line.delivery_cents),
    assembly_cents: rest(line.assembly_cents),
  };
};

/** More pieces cost what the line costs, or the price of the new quantity where that is lower; fees are those of today. */
const withMore = (line: LineBefore, offer: LineOffer, quantity: number, percent: number): LineAfter => {
  const unit_cents = Math.min(line.unit_cents, unitPrice(offer, quantity));
  const more = quantity - line.quantity;
  const goods_cents = unit_cents * quantity;
  const discount_cents = percentOf(cents(goods_cents), percent);
  return {
    quantity,
    unit_cents,
    goods_cents,
    discount_cents,
    coupon_cents: Math.min(line.coupon_cents, goods_cents - discount_cents),
    pack_cents: line.pack_cents + offer.pack_fee_cents * more,
    insurance_cents: line.insurance_cents + offer.insurance_fee_cents * more,
    delivery_cents: line.delivery_cents + offer.delivery_fee_cents * more,
    assembly_cents: line.assembly_cents + offer.assembly_fee_cents * more,
  };
};

/** Goods at what they cost today, with the discount that the order was granted and what a coupon takes off them. */
const atPriceOfToday = (offer: LineOffer, quantity: number, percent: number, couponCents: number): LineAfter => {
  const unit_cents = unitPrice(offer, quantity);
  const granted: readonly BuyDiscount[] = [{ threshold: 0, percent }];
  const priced = priceOrder({ lines: [{ ...offer, unit_cents, quantity }], buyDiscounts: granted, couponCents });
  return { quantity, unit_cents, ...pickAmounts(priced) };
};

/** A line that is added costs what a new order of it would cost. The coupon of the order was granted for other goods. */
export const addLine = (offer: LineOffer, quantity: number, percent: number): LineAfter => atPriceOfToday(offer, quantity, percent, 0);

const pickAmounts = (from: Amounts): Amounts => Object.fromEntries(amountNames.map((name) => [name, from[name]])) as Amounts;

/** A line with another quantity or other goods. `percent` is the quantity discount that the order was granted. */
export const changeLine = (
  line: LineBefore,
  { offer, isSwapped, quantity }: { offer: LineOffer; isSwapped: boolean; quantity: number },
  percent: number,
): LineAfter => {
  if (isSwapped) return atPriceOfToday(offer, quantity, percent, line.coupon_cents);
  return quantity < line.quantity ? withFewer(line, offer, quantity, percent) : withMore(line, offer, quantity, percent);
};

export const sumAmounts = (lines: readonly Amounts[]): Amounts =>
  Object.fromEntries(amountNames.map((name) => [name, lines.reduce((sum, line) => sum + line[name], 0)])) as Amounts;

/** Goods after discount and coupon, with fees. */
export const totalOf = (amounts: Amounts): number =>
  amountNames.reduce((sum, name) => (name === "discount_cents" || name === "coupon_cents" ? sum - amounts[name] : sum + amounts[name]), 0);

/** What an edit costs or gives back, in cents. One of each pair is zero. */
export interface Difference {
  due_cents: number;
  freight_due_cents: number;
  back_cents: number;
  freight_back_cents: number;
}

/** The difference of a paid order; an unpaid one costs its new total instead. */
export const differenceOf = (status: string, goods: number, freight: number): Difference => {
  const isFreightPaid = isPaidFor(status) && status !== "freightDue" && status !== "freightPartlyPaid";
  const goodsChange = isPaidFor(status) ? goods : 0;
  const freightChange = isFreightPaid ? freight : 0;
  return {
    due_cents: Math.max(0, goodsChange),
    freight_due_cents: Math.max(0, freightChange),
    back_cents: Math.max(0, -goodsChange),
    freight_back_cents: Math.max(0, -freightChange),
  };
};

/** What is to be paid for an edit, freight included. */
export const dueOf = ({ due_cents, freight_due_cents }: Difference): number => due_cents + freight_due_cents;

/** A line that changes or is added, for what its reader consents to. */
export interface ChangedGoods {
  key: string;
  label: string;
  quantity: number;
  amount_cents: number;
}

/** What a person is shown of an edit: the lines as they become, and what is paid or comes back in all. */
export const editTerms = (goods: readonly ChangedGoods[], change: Amounts, freight_cents: number): PricedTerms => {
  const total_cents = totalOf(change) + freight_cents;
  const sign = total_cents < 0 ? -1 : 1;
  return toPricedTerms(
    total_cents < 0 ? "receives" : "pays",
    goods.map(({ amount_cents, ...line }) => ({ ...line, amount_cents: amount_cents * sign })),
    {
      discount: -change.discount_cents * sign,
      coupon: -change.coupon_cents * sign,
      pack: change.pack_cents * sign,
      insurance: change.insurance_cents * sign,
      delivery: change.delivery_cents * sign,
      assembly: change.assembly_cents * sign,
      freight: freight_cents * sign,
      total_cents: Math.abs(total_cents),
    },
  );
};
