import type { CarrierPrice } from "#features/inventory/freight/rules/carriers.ts";
import type { ShipmentCorrection } from "#features/inventory/freight/rules/corrections.ts";
import type { FreightAnswer, FreightAsk } from "#features/inventory/freight/rules/evidence.ts";
import type { Language } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { CorrectionStatus } from "./statuses.ts";

export type QuotedOrder = RowOf<typeof quotedOrder>;

/** An order with the quote that its freight was charged by, and its goods; the quote is null where no carrier was quoted. */
export const quotedOrder = statement("freightCorrections.quotedOrder")<
  [orderNumber: string, language: Language],
  {
    is_dispatched: boolean;
    quote_id: number | null;
    tariff_id: number | null;
    request: FreightAsk | null;
    answer: FreightAnswer | null;
    goods: { relation_id: number; custom_sn: string; title: string }[];
  }
>(`select order_id, orders.company_id, order_number, orders.currency, dispatched_at is not null and orders.kind <> 'fob' as is_dispatched,
     quotes.quote_id, quotes.tariff_id, quotes.request, quotes.answer,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'title', title ->> $2) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods
   from orders left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id where order_number = $1`);

/** What stands against another correction of an order: its own, or the carrier's invoice. The caller holds the order. */
export const knownCorrections = statement("freightCorrections.known")<
  [orderId: number, carrier: string, invoiceNumber: string]
>(`select exists (select from freight_corrections where order_id = $1 and status not in ('won', 'canceled')) as has_correction,
     exists (select from freight_corrections where carrier = $2 and upper(invoice_number) = upper($3) and status <> 'canceled') as is_invoice_used`);

/** Stores a correction. No row: the invoice was recorded for another order at the same time. */
export const insertCorrection = statement("freightCorrections.insert")<
  [
    orderId: number,
    companyId: number,
    quoteId: number,
    carrier: string,
    invoiceNumber: string,
    correction: string,
    quoted: string,
    corrected: string,
    differenceCents: number,
    fileIds: readonly string[],
    note: string,
    now: Date,
    personId: number,
  ]
>(`insert into freight_corrections (order_id, company_id, quote_id, carrier, invoice_number, status, correction, quoted, corrected, difference_cents,
     file_ids, note, recorded_at, recorded_by)
   values ($1, $2, $3, $4, $5, 'recorded', $6::jsonb, $7::jsonb, $8::jsonb, $9, $10::uuid[], $11, $12, $13)
   on conflict do nothing returning correction_id`);

export const correctionQueue = statement("freightCorrections.queue")<
  [isOpen: boolean, limit: number, offset: number],
  {
    status: CorrectionStatus;
    correction: ShipmentCorrection;
    quoted: CarrierPrice;
    corrected: CarrierPrice;
    goods: { relation_id: number; custom_sn: string }[];
    file_ids: string[];
    decided_at: Date | null;
  }
>(`select count(*) over ()::integer as found, correction_id, order_number, companies.name as company, invoice_number, freight_corrections.status,
     orders.currency, correction, quoted, corrected, difference_cents, freight_corrections.file_ids, note, recorded_at, decided_at, decision_note,
     coalesce(quotes.answer ->> 'tariff_name', '') as tariff_name,
     trim(recorder.first_name || ' ' || recorder.last_name) as recorded_by,
     coalesce(trim(decider.first_name || ' ' || decider.last_name), '') as decided_by,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods
   from freight_corrections join orders using (order_id) join companies on companies.company_id = freight_corrections.company_id
   join freight_quotes quotes using (quote_id) join people recorder on recorder.person_id = recorded_by
   left join people decider on decider.person_id = decided_by
   where (freight_corrections.status in ('recorded', 'disputed')) = $1
   order by case when $1 then correction_id else -correction_id end limit $2 offset $3`);

export const lockCorrection = statement("freightCorrections.lock")<
  [correctionId: number],
  { status: CorrectionStatus }
>(`select correction_id, freight_corrections.order_id, freight_corrections.status, difference_cents, orders.currency
   from freight_corrections join orders using (order_id) where correction_id = $1 for no key update of freight_corrections`);

export const setCorrectionStatus = statement("freightCorrections.setStatus")<
  [correctionId: number, from: CorrectionStatus, to: CorrectionStatus, personId: number, note: string, now: Date]
>(`update freight_corrections set status = $3, decided_by = $4, decision_note = $5, decided_at = $6
   where correction_id = $1 and status = $2`);
