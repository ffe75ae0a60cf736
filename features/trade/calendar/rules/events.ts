import type { Stage } from "#features/inventory/expected-dates/rules/expected-dates.ts";
import { addDays, daysBetween, toDay, weekdayOf } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Events of a company's calendar: dates of money and goods. Pure. */

/** Events of FOB contracts that both sides have. */
export const contractEventKinds = ["contractDeposit", "contractReady", "contractReview", "contractBalance", "contractArrival"] as const;

/** Money from escrow to the manufacturer: expected when a condition of the contract is met, and released. */
export const releaseEventKinds = ["inspectionPassed", "shippingApproved", "receiptConfirmed", "released"] as const;

/** The events of a manufacturer: those of its contracts. */
export const merchantEventKinds = [...contractEventKinds, ...releaseEventKinds] as const;
export type MerchantEventKind = (typeof merchantEventKinds)[number];

/** Expected days of paid orders: the last stage ahead (features/trade/orders/rules/order-dates.ts). */
export const orderDateKinds = { pack: "packing", pickup: "pickup", ship: "shipment", deliver: "delivery" } as const satisfies Record<
  Stage,
  string
>;

export const eventKinds = [
  "payment",
  "deposit",
  "final",
  "invoice",
  "arrival",
  "packing",
  "pickup",
  "shipment",
  "delivery",
  "storage",
  "completion",
  ...contractEventKinds,
] as const;
export type EventKind = (typeof eventKinds)[number];
export type ContractEventKind = (typeof contractEventKinds)[number];

/** Events in which goods move: what is coming. */
export const goodsEventKinds: readonly EventKind[] = ["arrival", "pickup", "shipment", "delivery", "contractReady", "contractArrival"];

/** The most events that a page or a calendar address gives. */
export const maxEvents = 1000;

/** Days before and after today that a calendar address covers. */
export const feedDays = { before: 60, after: 400 } as const;

/** What an event says in a calendar program. The number is that of the order or invoice. */
const eventTitles: Record<EventKind, Record<Language, string>> = {
  payment: toText(["Payment due: {number}", "付款截止：{number}", "Vence el pago: {number}"]),
  deposit: toText(["Deposit due: {number}", "定金截止：{number}", "Vence el anticipo: {number}"]),
  final: toText(["Balance due: {number}", "尾款截止：{number}", "Vence el pago final: {number}"]),
  invoice: toText(["Invoice due: {number}", "账单到期：{number}", "Vence la factura: {number}"]),
  arrival: toText(["Goods expected: {number}", "预计到货：{number}", "Llegada prevista: {number}"]),
  packing: toText(["Packed by: {number}", "最迟备好：{number}", "Preparado a más tardar: {number}"]),
  pickup: toText(["Ready for pickup: {number}", "可提货：{number}", "Listo para recoger: {number}"]),
  shipment: toText(["Ships by: {number}", "最迟发货：{number}", "Sale a más tardar: {number}"]),
  delivery: toText(["Arrives by: {number}", "预计送达：{number}", "Llega a más tardar: {number}"]),
  storage: toText(["Last day of free storage: {number}", "免费仓储最后一天：{number}", "Último día de almacenaje gratis: {number}"]),
  contractDeposit: toText(["Contract deposit due: {number}", "合同定金待付：{number}", "Anticipo del contrato: {number}"]),
  contractReady: toText(["Goods ready to ship: {number}", "货物备妥：{number}", "Mercancía lista: {number}"]),
  contractReview: toText(["Inspection review ends: {number}", "验货审核截止：{number}", "Fin de la revisión: {number}"]),
  contractBalance: toText(["Contract balance due: {number}", "合同尾款待付：{number}", "Pago final del contrato: {number}"]),
  contractArrival: toText(["Containers arrive: {number}", "货柜到港：{number}", "Llegan los contenedores: {number}"]),
  completion: toText(["Order completes: {number}", "订单自动完成：{number}", "El pedido se completa: {number}"]),
};

export const calendarNames: Record<Language, string> = toText(["Joinery purchases", "Joinery 采购日历", "Compras en Joinery"]);

export const eventTitle = (kind: EventKind, number: string, language: Language): string =>
  eventTitles[kind][language].replace("{number}", number);

/** The contract of a manufacturer's event. */
export const merchantEventPath = ({ number }: { number: string }): string => `/merchant/contracts/${encodeURIComponent(number)}`;

/** The page of a buyer's event. */
export const eventPath = ({ kind, number }: { kind: EventKind; number: string }): string => {
  if ((contractEventKinds as readonly EventKind[]).includes(kind)) return `/user_center/contracts/${encodeURIComponent(number)}`;
  return kind === "invoice" ? `/user_center/invoices/${encodeURIComponent(number)}` : `/user_center/order/${encodeURIComponent(number)}`;
};

const monthForm = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** The month named in a page's address, or the current one: "2026-11". */
export const monthOf = (text: string | null, today: string): string => (text !== null && monthForm.test(text) ? text : today.slice(0, 7));

/** A month before or after another one. */
export const shiftMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return toDay(year, number + by, 1).slice(0, 7);
};

/** The days of the weeks that show a month, from a Sunday to a Saturday. */
export const daysOfMonth = (month: string): string[] => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  const weeks = Math.ceil((daysBetween(first, toDay(year, number + 1, 0)) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
};

/** From the first to the last day that the page of a month shows. */
export const periodOf = (month: string): { from: string; to: string } => {
  const days = daysOfMonth(month);
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
};
