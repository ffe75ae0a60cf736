import { expect, test } from "vitest";
import { amountsOfPart } from "./part-amounts.ts";
import { invoiceOfShipment, type ShipmentToInvoice } from "./shipment-invoice.ts";

/** Odd amounts, so that no share is whole. */
const line = (order_line_id: number, quantity: number) => ({
  order_line_id,
  quantity,
  goods_cents: 1_000_01 + order_line_id,
  discount_cents: 33_37,
  coupon_cents: 11_11,
  pack_cents: 7_03,
  insurance_cents: 1_99,
  delivery_cents: 0,
  assembly_cents: 5_01,
  freight_cents: 77_77,
});
const lines = [line(1, 7), line(2, 3)];
const netOf = (each: ReturnType<typeof line>) => {
  const { net, fees } = amountsOfPart({ line: each, quantity: each.quantity, settled: 0 }, true);
  return net + fees;
};
const goods_cents = lines.reduce((sum, each) => sum + netOf(each), 0);
const freight_cents = lines.reduce((sum, each) => sum + each.freight_cents, 0);
const shipments = [
  { lines: [{ order_line_id: 1, quantity: 3 }] },
  {
    lines: [
      { order_line_id: 1, quantity: 2 },
      { order_line_id: 2, quantity: 1 },
    ],
  },
];

const invoiceAll = (on_account: ShipmentToInvoice["on_account"], whole: number) => {
  let left = whole;
  return shipments.map((shipment, index) => {
    const invoice = invoiceOfShipment({ lines, shipment, before: shipments.slice(0, index), on_account, left, isLast: false });
    left -= invoice.total_cents;
    return invoice;
  });
};

test("invoices of shipments and the refund of what is not sent add up to the order, to the cent", () => {
  const whole = goods_cents + freight_cents;
  const invoices = invoiceAll({ goods_cents, freight_cents }, whole);
  const canceled = [
    { line: lines[0] as (typeof lines)[number], quantity: 2, settled: 0 },
    { line: lines[1] as (typeof lines)[number], quantity: 2, settled: 0 },
  ].map((part) => amountsOfPart(part, true));
  const back = canceled.reduce((sum, { net, fees, freight }) => sum + net + fees + freight, 0);
  expect(invoices.reduce((sum, { total_cents }) => sum + total_cents, 0) + back).toBe(whole);
  for (const { fees, total_cents } of invoices) {
    expect(Object.values(fees).reduce((sum, fee) => sum + fee, 0)).toBe(total_cents);
    expect(fees.parts_cents).toBe(0);
  }
});

test("what was paid otherwise comes off each shipment in its share, and the last one is invoiced for what is left", () => {
  const [first] = invoiceAll({ goods_cents: Math.floor(goods_cents / 2), freight_cents: 0 }, Math.floor(goods_cents / 2));
  const full = invoiceAll({ goods_cents, freight_cents }, goods_cents + freight_cents)[0];
  expect(first?.freight_cents).toBe(0);
  expect(Math.abs((first?.total_cents ?? 0) * 2 - ((full?.total_cents ?? 0) - (full?.freight_cents ?? 0)))).toBeLessThanOrEqual(2);
  expect(first?.fees.parts_cents).toBeLessThan(0);
  const [shipment] = shipments as [(typeof shipments)[number]];
  const last = invoiceOfShipment({ lines, shipment, before: [], on_account: { goods_cents, freight_cents }, left: 12_34, isLast: true });
  expect(last.total_cents).toBe(12_34);
});
