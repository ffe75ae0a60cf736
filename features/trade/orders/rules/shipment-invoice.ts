import { amountsOfPart, type LineAmounts, shareOfPieces } from "./part-amounts.ts";
import { orderCentsOf } from "./split-order.ts";

/** What a shipment of an order on account is invoiced for. Pure. */

interface SentPieces {
  lines: readonly { order_line_id: number; quantity: number }[];
}

export interface ShipmentToInvoice {
  lines: readonly (LineAmounts & { order_line_id: number })[];
  shipment: SentPieces;
  /** The shipments that left before it. */
  before: readonly SentPieces[];
  /** What was paid on account for goods with fees, and for freight. */
  on_account: { goods_cents: number; freight_cents: number };
  /** What no shipment is invoiced for yet. */
  left: number;
  /** Whether nothing is sent after it. */
  isLast: boolean;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The part of a share that was bought on account, when `on_account` of `whole` was. */
const partOnAccount = (share: number, on_account: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(share) * BigInt(Math.min(on_account, whole))) / BigInt(whole));

const piecesOf = ({ lines }: SentPieces, order_line_id: number): number =>
  sumOf(lines.filter((line) => line.order_line_id === order_line_id).map(({ quantity }) => quantity));

/**
 * The invoice of a shipment: the share of its pieces in goods, discount, coupon, fees and freight. Sent pieces are counted from the end of a line
 * and canceled ones from its beginning, so that no cent is counted twice. What was paid otherwise, or before, comes off (`parts_cents`).
 */
export const invoiceOfShipment = ({ lines, shipment, before, on_account, left, isLast }: ShipmentToInvoice) => {
  const sent = lines.flatMap((line) => {
    const quantity = piecesOf(shipment, line.order_line_id);
    const gone = sumOf(before.map((earlier) => piecesOf(earlier, line.order_line_id)));
    const settled = Math.max(0, line.quantity - gone - quantity);
    return quantity > 0 ? [{ line, quantity, settled, amounts: amountsOfPart({ line, quantity, settled }, true) }] : [];
  });
  const fee = (name: "pack_cents" | "insurance_cents" | "delivery_cents" | "assembly_cents"): number =>
    sumOf(sent.map(({ line, quantity, settled }) => shareOfPieces(line[name], line.quantity, settled, quantity)));
  const total = (name: keyof (typeof sent)[number]["amounts"]): number => sumOf(sent.map(({ amounts }) => amounts[name]));
  const wholeGoods = orderCentsOf(lines);
  const wholeFreight = sumOf(lines.map(({ freight_cents }) => freight_cents));
  const goods = partOnAccount(total("net") + total("fees"), on_account.goods_cents, wholeGoods);
  const freight_cents = partOnAccount(total("freight"), on_account.freight_cents, wholeFreight);
  const total_cents = isLast ? left : Math.min(left, goods + freight_cents);
  const fees = {
    goods_cents: total("goods"),
    discount_cents: -total("discount"),
    coupon_cents: -total("coupon"),
    pack_cents: fee("pack_cents"),
    insurance_cents: fee("insurance_cents"),
    delivery_cents: fee("delivery_cents"),
    assembly_cents: fee("assembly_cents"),
    freight_cents,
  };
  return {
    total_cents,
    freight_cents,
    fees: { ...fees, parts_cents: total_cents - sumOf(Object.values(fees)) },
    lines: sent.map(({ line, quantity, amounts }) => ({ order_line_id: line.order_line_id, quantity, goods_cents: amounts.goods })),
  };
};
