import { Readable } from "node:stream";
import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { queueStatuses } from "#features/trade/orders/rules/staff-roles.ts";
import { statusesOfTab } from "#features/trade/orders/rules/tabs.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { texts as orderLabels } from "#features/trade/orders/texts-labels.ts";
import { dayAt } from "#kernel/calendar.ts";
import { type CsvValue, csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import { interpolate, type Language, toLanguage } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { textsIn } from "#kernel/texts.ts";
import type { Db, RowOf } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import { type Site, siteOf } from "#platform/sites.ts";
import type { orderExport, orderExportForMerchant, orderExportForStaff } from "./contract.ts";
import { labels } from "./labels.ts";
import { exportedOrders } from "./queries.ts";

/** Files of long lists of orders, streamed part by part: their memory does not grow with their length. */

/** The most rows of a file; the last line says that there are more. */
export const maxExportRows = 100_000;
const partRows = 500;

/** What a file holds, and for whom. Only the signed ticket in its address is trusted. */
interface ExportTicket {
  company_id: number | null;
  merchant_id: number | null;
  warehouse_ids: number[] | null;
  statuses: Status[] | null;
  warehouse_id: number | null;
  logistics_type: number | null;
  date_from: string | null;
  date_to: string | null;
  language: string;
  site_code: string;
}

type ExportContext = Context<typeof orderExport> | Context<typeof orderExportForMerchant> | Context<typeof orderExportForStaff>;

const signatureSubject = (text: string): string => `orderExport:${text}`;

const toUrl = (
  { body, request, platform, now }: ExportContext,
  owner: Pick<ExportTicket, "company_id" | "merchant_id" | "warehouse_ids">,
  mine: readonly Status[] = [],
) => {
  const statuses = body.tab === "mine" ? mine : statusesOfTab(body.tab);
  const ticket: ExportTicket = {
    ...owner,
    statuses: statuses ? [...statuses] : null,
    warehouse_id: body.warehouse_id ?? null,
    logistics_type: body.logistics_type ?? null,
    date_from: body.date_from ?? null,
    date_to: body.date_to ?? null,
    language: request.language,
    site_code: request.site.site_code,
  };
  const text = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return { url: `/exports/orders?ticket=${text}&${createSignedQuery(platform.settings, signatureSubject(text), now)}` };
};

export const exportOwnOrders = async (context: Context<typeof orderExport>) =>
  toUrl(context, { company_id: context.session.company_id, merchant_id: null, warehouse_ids: null });

export const exportMerchantOrders = async (context: Context<typeof orderExportForMerchant>) =>
  toUrl(context, { company_id: null, merchant_id: context.session.merchant_id, warehouse_ids: null }, ["awaitingRefund"]);

export const exportAllOrders = async (context: Context<typeof orderExportForStaff>) =>
  toUrl(
    context,
    { company_id: null, merchant_id: null, warehouse_ids: context.session.warehouse_ids },
    queueStatuses(rolesIn(context.session, "orders")),
  );

/** The ticket of an address with a valid, unexpired signature; otherwise undefined. */
export const verifyExportTicket = (settings: Settings, query: Readonly<Record<string, unknown>>, now: Date): ExportTicket | undefined => {
  const { ticket } = query;
  if (typeof ticket !== "string" || !isSignedQueryValid(settings, signatureSubject(ticket), query, now)) return undefined;
  return JSON.parse(Buffer.from(ticket, "base64url").toString()) as ExportTicket;
};

type ExportedOrder = RowOf<typeof exportedOrders.staff>;

/** Before every order. */
const beforeAll = { before_at: new Date("9999-01-01T00:00:00Z"), before_id: Number.MAX_SAFE_INTEGER };

/** Reads one part after the other, each when the one before has been sent. */
async function* readParts(db: Db, ticket: ExportTicket): AsyncGenerator<ExportedOrder[]> {
  const { company_id, merchant_id, warehouse_ids, language: _language, site_code: _site, ...filters } = ticket;
  const language = toLanguage(ticket.language);
  const read = (place: typeof beforeAll) => {
    const part = { ...filters, ...place, language, limit: partRows };
    if (company_id !== null) return db.rows(exportedOrders.company, { ...part, company_id });
    if (merchant_id !== null) return db.rows(exportedOrders.merchant, { ...part, merchant_id });
    return db.rows(exportedOrders.staff, { ...part, warehouse_ids });
  };
  for (let place = beforeAll; ; ) {
    const rows = await read(place);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < partRows) return;
    place = { before_at: last.created_at, before_id: last.order_id };
  }
}

/** Names of delivery methods, in the order of their codes. */
const methods = ["self", "ship", "freight"] as const;

const toAmountOrNone = (cents: number | null): CsvValue => (cents === null ? null : Number(toAmount(cents)));

/** The lines of the file, in the language and the time zone of who asked for it. */
async function* streamLines(db: Db, ticket: ExportTicket, site: Site): AsyncGenerator<string> {
  const language: Language = toLanguage(ticket.language);
  const label = textsIn(labels, language);
  const names = textsIn(orderLabels, language);
  const formatter = new Intl.DateTimeFormat("sv-SE", { timeZone: site.time_zone, dateStyle: "short", timeStyle: "short" });
  const moment = (at: Date | null): CsvValue => at && formatter.format(at);
  const { title: _title, cut, ...columns } = label;
  yield csvByteOrderMark + formatCsvLine(Object.values(columns));
  let sent = 0;
  for await (const rows of readParts(db, ticket)) {
    yield rows
      .map((row) =>
        formatCsvLine([
          row.order_number,
          row.po_number,
          moment(row.created_at),
          row.status === "refused" && row.kind === "presale" ? names.refusedReservation : names.status[row.status],
          row.company_name,
          row.merchant_name,
          row.warehouse_name,
          names.logistics[methods[row.logistics_type - 1] ?? "self"],
          row.pieces,
          toAmountOrNone(row.total_cents),
          toAmountOrNone(row.all_paid_cents),
          toAmountOrNone(row.due_cents),
          toAmountOrNone(row.refunded_cents),
          row.ship_by,
          row.deliver_by,
          moment(row.dispatched_at),
          moment(row.completed_at),
          row.carrier,
          row.tracking_number,
        ]),
      )
      .join("");
    sent += rows.length;
    if (sent < maxExportRows) continue;
    yield formatCsvLine([interpolate(cut, { count: new Intl.NumberFormat(language).format(maxExportRows) })]);
    return;
  }
}

/** The file of a ticket. */
export const openOrderExport = (platform: Platform, ticket: ExportTicket) => {
  const site = siteOf(platform.sites, ticket.site_code);
  const title = textsIn(labels, toLanguage(ticket.language)).title;
  return {
    content: Readable.from(streamLines(platform.database.handle(), ticket, site)),
    filename: `${title} ${dayAt(platform.clock.now(), site)}.csv`,
  };
};
