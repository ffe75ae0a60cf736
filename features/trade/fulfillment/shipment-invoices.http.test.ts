import { beforeAll, expect, test } from "vitest";
import { finance, testApp } from "#apps/server/test-app.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { type PartsOrder, partsWorld, service, warehouse } from "./test-parts.ts";

/** Invoices of orders on account that leave in parts, by the calls of buyer, warehouse and finance. */

const world = await testApp();
const { buyer, call, done, paidOrder, plan, handOver } = await partsWorld(world);

beforeAll(async () => {
  const { company_id } = await world.one("select company_id from company_members join people using (person_id) where email = $1", [
    buyer.as,
  ]);
  const terms = { company_id, credit_limit: "50000.00", net_days: 45, status: "active", block_after_days: 7, reason: "Three good years" };
  await done("/operator/setTerms", terms, finance);
});

interface Invoice {
  invoice_id: number;
  invoice_number: string;
  shipment_sn: string;
  state: string;
  total: string;
  open: string;
  due_on: string;
  issued_on: string;
}

const onAccount = (quantities: readonly number[]) => paidOrder(quantities, 2, "/pay/terms");
const piece = (order: PartsOrder, index: number, quantity = 1) => ({ order_line_id: order.lines[index] as number, quantity });
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const invoicesOf = async ({ order_sn }: PartsOrder): Promise<{ list: Invoice[]; not_invoiced: string }> =>
  done("/user/orderInvoices", { order_sn }, buyer);
const used = async (): Promise<number> => cents((await done("/user/terms", {}, buyer)).used);
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const detail = async ({ invoice_number }: Pick<Invoice, "invoice_number">) => done("/user/invoice", { invoice_number }, buyer);

test("each shipment is invoiced when it is handed over, due from that day, and all of them add up", async () => {
  const before = await used();
  const order = await onAccount([7, 3]);
  const [whole] = (await invoicesOf(order)).list as [Invoice];
  const total = cents(whole.total);
  expect(await used()).toBe(before + total);
  const first = await plan(order.order_sn, [piece(order, 0, 3)]);
  const second = await plan(order.order_sn, [piece(order, 0, 2), piece(order, 1, 1)]);
  expect((await invoicesOf(order)).list).toHaveLength(1);

  world.clock.advanceMs(2 * dayMs);
  await handOver(first, "UPS", "1ZA");
  const one = await invoicesOf(order);
  expect(one.list).toMatchObject([
    { state: "void", open: "0.00" },
    { state: "open", shipment_sn: `${order.order_sn}-S1` },
  ]);
  expect(days(one.list[1]?.issued_on ?? "", one.list[1]?.due_on ?? "")).toBe(45);
  expect(days(whole.due_on, one.list[1]?.due_on ?? "")).toBe(2);
  expect(cents(one.list[1]?.total ?? "") + cents(one.not_invoiced)).toBe(total);
  expect(await used()).toBe(before + total);
  expect((await done("/user/terms", {}, buyer)).not_invoiced).toBe(one.not_invoiced);
  await checkInvariants(world);

  const shown = await detail(one.list[1] as Invoice);
  expect(shown.lines).toMatchObject([{ quantity: 3 }]);
  expect(shown.fees.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)).toBe(cents(shown.total));
  expect((await detail(whole)).credits).toMatchObject([{ kind: "reissue", amount: whole.total }]);

  world.clock.advanceMs(3 * dayMs);
  await handOver(second, "Estes", "PRO1");
  const third = await plan(order.order_sn, [piece(order, 0, 2), piece(order, 1, 2)]);
  await handOver(third, "Estes", "PRO2");
  const all = await invoicesOf(order);
  expect(all.list.map(({ shipment_sn }) => shipment_sn)).toEqual(["", ...[1, 2, 3].map((number) => `${order.order_sn}-S${number}`)]);
  expect(all.not_invoiced).toBe("0.00");
  expect(all.list.reduce((sum, { open }) => sum + cents(open), 0)).toBe(total);
  await checkInvariants(world);

  const ids = all.list.slice(1).map(({ invoice_id }) => invoice_id);
  await done("/pay/invoicesBalance", { invoice_ids: ids.join(","), payment_password: "123456" }, buyer);
  expect(await used()).toBe(before);
  const staff = await done("/operator/invoiceList", { tab: "all", keyword: order.order_sn }, finance);
  expect(staff.list.map(({ shipment_sn }: Invoice) => shipment_sn)).toContain(`${order.order_sn}-S2`);
  const { url } = await done("/operator/invoicePaper", { invoice_number: shown.invoice_number }, finance);
  expect((await world.app.inject({ url })).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  await checkInvariants(world);
});

test("an order that leaves at once keeps the invoice of its payment", async () => {
  const order = await onAccount([2, 2]);
  const [whole] = (await invoicesOf(order)).list;
  await handOver(await plan(order.order_sn, [piece(order, 0, 2), piece(order, 1, 2)]), "UPS", "1ZB");
  expect(await invoicesOf(order)).toEqual({ list: [whole], not_invoiced: "0.00" });
  await checkInvariants(world);
});

test("what is canceled or not found comes off what is not invoiced, and the rest is invoiced to the cent", async () => {
  const before = await used();
  const order = await onAccount([7, 5]);
  const { order_sn } = order;
  const balance = (await done("/user/accountInfo", {}, buyer)).available;
  await handOver(await plan(order_sn, [piece(order, 0, 2)]), "UPS", "1ZC");
  const [, sent] = (await invoicesOf(order)).list as [Invoice, Invoice];
  await done("/operator/cancelPieces", { order_sn, lines: [piece(order, 0, 3)], reason: "Crushed" }, service);
  const second = await plan(order_sn, [piece(order, 0, 2), piece(order, 1, 5)]);
  await done("/operator/reportShort", { shipment_id: second, ...piece(order, 1, 2), reason: "Not there" }, warehouse);
  await handOver(second, "UPS", "1ZD");
  const waiting = await invoicesOf(order);
  expect(cents(waiting.not_invoiced)).toBeGreaterThan(0);
  const { shorts } = await done("/user/orderParts", { order_sn }, buyer);
  await done("/user/answerShort", { short_id: shorts[0].short_id, choice: "cancel" }, buyer);
  const after = await invoicesOf(order);
  expect(after.not_invoiced).toBe("0.00");
  expect(after.list).toMatchObject([{ state: "void" }, { open: sent.total }, { state: "open" }]);
  const owed = after.list.reduce((sum, { open }) => sum + cents(open), 0);
  expect(await used()).toBe(before + owed);
  expect((await done("/user/accountInfo", {}, buyer)).available).toBe(balance);
  await checkInvariants(world);
});

test("an invoice is taken back with the shipment that its carrier brings back, and issued when the pieces leave again", async () => {
  const order = await onAccount([4]);
  const first = await plan(order.order_sn, [piece(order, 0, 3)]);
  await handOver(first, "UPS", "1ZE");
  const { list } = await invoicesOf(order);
  await done("/operator/returnShipment", { shipment_id: first, note: "Refused at the door" }, warehouse);
  const back = await invoicesOf(order);
  expect(back).toMatchObject({ list: [{ state: "void" }, { state: "void" }], not_invoiced: list[0]?.total });
  await checkInvariants(world);
  await handOver(await plan(order.order_sn, [piece(order, 0, 4)]), "UPS", "1ZF");
  expect(await invoicesOf(order)).toMatchObject({ list: [{}, {}, { state: "open", open: list[0]?.total }], not_invoiced: "0.00" });
  await checkInvariants(world);
});

test("an invoice that is being paid stays; what was paid before comes off the last shipments", async () => {
  const paying = await onAccount([2]);
  const [held] = (await invoicesOf(paying)).list as [Invoice];
  await done("/pay/invoicesOnline", { invoice_ids: String(held.invoice_id), method: "card" }, buyer);
  await handOver(await plan(paying.order_sn, [piece(paying, 0, 1)]), "UPS", "1ZG");
  expect((await invoicesOf(paying)).list).toMatchObject([{ state: "open", total: held.total }]);
  await checkInvariants(world);
});

test("a payment of the invoice and the first shipment at once leave nothing owed twice", async () => {
  for (let round = 0; round < 3; round++) {
    const order = await onAccount([4]);
    const [whole] = (await invoicesOf(order)).list as [Invoice];
    const shipment_id = await plan(order.order_sn, [piece(order, 0, 1)]);
    const paid = { invoice_ids: String(whole.invoice_id), payment_password: "123456" };
    await Promise.all([
      call("/pay/invoicesBalance", paid, buyer),
      call("/operator/handOverShipment", { shipment_id, carrier: "UPS", tracking_numbers: JSON.stringify([`1ZR${round}`]) }, warehouse),
    ]);
    await checkInvariants(world);
    const { list, not_invoiced } = await invoicesOf(order);
    const open = list.reduce((sum, invoice) => sum + cents(invoice.open), 0) + cents(not_invoiced);
    expect([0, cents(whole.total)]).toContain(open);
  }
});
