import type { Stage } from "#features/inventory/expected-dates/rules.ts";
import { releaseAmounts } from "#features/trade/contracts/rules/amounts.ts";
import { type ReleaseCondition, releaseConditions } from "#features/trade/contracts/rules/terms.ts";
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

/** What a manufacturer can expect from escrow, and when. Pure. */

/** A contract under way with what its releases depend on. Days are dates like 2026-11-23; null where nobody has told them yet. */
export interface ReleasePlan {
  order_cents: number;
  /** Percent of the total by condition. */
  release: Record<ReleaseCondition, number>;
  released_by: Partial<Record<ReleaseCondition, number>>;
  /** When the goods are ready to be inspected. */
  delivery_date: string | null;
  /** Days of sailing and arrival as announced last. */
  etd: string | null;
  eta: string | null;
}

export interface ExpectedRelease {
  condition: ReleaseCondition;
  day: string;
  amount_cents: number;
}

/** The day on which a condition is expected to be met: goods ready, ship sailed, goods arrived. Null when it is not known. */
const expectedDays: Record<ReleaseCondition, (plan: ReleasePlan) => string | null> = {
  inspectionPassed: ({ delivery_date }) => delivery_date,
  shippingApproved: ({ etd, delivery_date }) => etd ?? delivery_date,
  receiptConfirmed: ({ eta }) => eta,
};

/** The releases of a contract that are still to come, each on the day its condition is expected. One without a known day is left out. */
export const expectedReleases = (plan: ReleasePlan): ExpectedRelease[] => {
  const amounts = releaseAmounts(plan.order_cents, plan.release);
  return releaseConditions.flatMap((condition) => {
    const day = expectedDays[condition](plan);
    const amount_cents = amounts[condition] - (plan.released_by[condition] ?? 0);
    return day !== null && amount_cents > 0 ? [{ condition, day, amount_cents }] : [];
  });
};

/** Calendars as text by RFC 5545. Pure. */

/** An entry of one whole day. `uid` stays the same for the same event, so that a changed date moves it. */
export interface IcsEvent {
  uid: string;
  /** "YYYY-MM-DD". */
  day: string;
  summary: string;
  url: string;
}

/** Bytes of a line without its line break (RFC 5545, 3.1). */
const maxLineBytes = 75;

const escapeText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|[\r\n]/g, "\\n")
    // Other control characters are not allowed in text.
    .replaceAll(/\p{Cc}/gu, "");

/** Folds a line into lines of at most 75 bytes; the following ones begin with a space. Characters are not cut. */
export const foldLine = (line: string): string => {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
};

const compactDay = (day: string): string => day.replaceAll("-", "");

const compactTime = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The text of a calendar with its events; `name` is shown by calendar programs. */
export const toIcs = (name: string, events: readonly IcsEvent[], now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Joinery//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...events.flatMap(({ uid, day, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${compactTime(now)}`,
      `DTSTART;VALUE=DATE:${compactDay(day)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
