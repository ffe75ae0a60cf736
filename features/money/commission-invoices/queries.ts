import { atMomentSql, legalAddressSql, printedNameSql } from "#features/identity/legal-entities/entity-name.ts";
import type { FeeKind } from "#features/money/merchant-fees/rules.ts";
import { firstOfMonthSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { DocumentSeries, FeeCharge, OrderCommission } from "./rules.ts";

/** SQL: movements of commission on accounts of manufacturers. */
const commissionOf = (account: string): string =>
  `ledger_entries entry join ledger_accounts account using (account_id)
     where account.kind = 'merchant_payable' and ${account} and movement in ('commission', 'commission_back') and nth is not null and entry.order_id is not null`;

const from = `${startOfDaySql(":first_day::date", ":time_zone")}`;
const until = startOfDaySql("(:month::date + interval '1 month')", ":time_zone");
const inWindow = `moved_at >= ${from} and moved_at < ${until}`;

/** SQL: the commission that an order has been charged until the end of the month. */
const chargedSql = `select coalesce(-sum(entry.amount_cents), 0)::bigint as cents from ledger_entries entry join ledger_accounts account using (account_id)
     where entry.order_id = moved.order_id and account.kind = 'merchant_payable' and movement in ('commission', 'commission_back') and moved_at < ${until}`;

/** SQL: fees that were charged or given back in that time, by their number in the cause of the posting, with what was charged until the end of the month. */
const feesSql = (account: string): string =>
  `select * from (
     select account.merchant_id, account.currency, split_part(posted.cause, ':', 2)::bigint as fee_id, -sum(entry.amount_cents)::bigint as charged_cents, max(moved_at) as last_at
     from ledger_entries entry join ledger_accounts account using (account_id) join ledger_transactions posted using (tx_id)
     where account.kind = 'merchant_payable' and ${account} and movement in ('fee', 'fee_back') and nth is not null and moved_at < ${until}
     group by 1, 2, 3
   ) summed where last_at >= ${from}`;

/** Manufacturers whose commission and fees since a day and until the end of a month are not what their documents say, by currency. */
export const merchantsToInvoice = statement("commissionInvoices.merchantsToInvoice")<{ merchant_id: number }>(
  `with moved as (
     select distinct account.merchant_id, account.currency, entry.order_id from ${commissionOf("true")} and ${inWindow}
   )
   select moved.merchant_id, moved.currency from moved cross join lateral (${chargedSql}) charged cross join lateral (
     select coalesce(sum(case when corrects_id is null then line.net_cents else -line.net_cents end), 0) as cents
     from commission_document_lines line join commission_documents using (document_id) where line.order_id = moved.order_id
   ) documented where charged.cents <> documented.cents
   union
   select charged.merchant_id, charged.currency from (${feesSql("true")}) charged cross join lateral (
     select coalesce(sum(case when corrects_id is null then line.net_cents else -line.net_cents end), 0) as cents
     from commission_document_fees line join commission_documents using (document_id) where line.fee_id = charged.fee_id
   ) documented where charged.charged_cents <> documented.cents order by 1, 2`,
);

/** Orders of a manufacturer with commission in that time: what was charged until the end of the month, and what of it is on invoices. */
export const ordersToInvoice = statement("commissionInvoices.ordersToInvoice")<OrderCommission>(
  `with moved as (
     select distinct entry.order_id from ${commissionOf("account.owner_id = :merchant_id and account.currency = :currency")} and ${inWindow}
   )
   select moved.order_id, charged.cents as charged_cents, coalesce((
       select jsonb_agg(jsonb_build_object('document_id', document_id, 'left_cents', left_cents) order by document_id desc) from (
         select line.document_id, line.net_cents - coalesce((
             select sum(back.net_cents) from commission_document_lines back join commission_documents credit using (document_id)
             where credit.corrects_id = line.document_id and back.order_id = line.order_id), 0) as left_cents
         from commission_document_lines line join commission_documents invoice using (document_id)
         where line.order_id = moved.order_id and corrects_id is null
       ) open where left_cents > 0), '[]') as invoiced
   from moved cross join lateral (${chargedSql}) charged order by moved.order_id`,
);

/** Fees of a manufacturer that were charged or given back in that time, with what of them is on invoices. */
export const feesToInvoice = statement("commissionInvoices.feesToInvoice")<FeeCharge>(
  `select charged.fee_id, charged.charged_cents, coalesce((
       select jsonb_agg(jsonb_build_object('document_id', document_id, 'left_cents', left_cents) order by document_id desc) from (
         select line.document_id, line.net_cents - coalesce((
             select sum(back.net_cents) from commission_document_fees back join commission_documents credit using (document_id)
             where credit.corrects_id = line.document_id and back.fee_id = line.fee_id), 0) as left_cents
         from commission_document_fees line join commission_documents invoice using (document_id)
         where line.fee_id = charged.fee_id and corrects_id is null
       ) open where left_cents > 0), '[]') as invoiced
   from (${feesSql("account.owner_id = :merchant_id and account.currency = :currency")}) charged order by charged.fee_id`,
);

/** The rate for a manufacturer at the end of a month, by the country of its legal entity then; 0 without one. */
export const taxRate = statement("commissionInvoices.taxRate")(
  `select coalesce((select basis_points from commission_tax_rates rate
     where rate.country = ${atMomentSql("country", ":merchant_id", until)} and effective_on < (:month::date + interval '1 month')::date
     order by effective_on desc limit 1), 0)::integer as basis_points`,
);

/** An invoice with what of it no credit note has given back. */
export const invoiceLeft = statement("commissionInvoices.invoiceLeft")(
  `select tax_basis_points as basis_points, (net_cents - coalesce((
     select sum(credit.net_cents) from commission_documents credit where credit.corrects_id = invoice.document_id), 0))::bigint as left_cents
   from commission_documents invoice where document_id = :document_id`,
);

/** The next number of a series, which is held until the transaction ends. */
export const takeNumber = statement("commissionInvoices.takeNumber")<{ ":series": DocumentSeries }>(
  `insert into commission_series (site_code, series, year, last_number) values (:site_code, :series, :year, 1)
   on conflict (site_code, series, year) do update set last_number = commission_series.last_number + 1 returning last_number`,
);

/** Writes a document with operator and manufacturer as they were when the month ended. */
export const insertDocument = statement("commissionInvoices.insertDocument")<{ ":series": DocumentSeries }>(
  `insert into commission_documents (document_number, site_code, series, year, sequence, merchant_id, currency, month, issued_at, issued_on, net_cents,
     tax_basis_points, tax_cents, corrects_id, document, issued_by)
   select :document_number, site_code, :series, :year, :sequence, merchant_id, :currency, :month::date, :now, :issued_on::date, :net_cents, :basis_points, :tax_cents,
     :corrects_id?, jsonb_build_object(
       'seller', jsonb_build_object('name', contact_company, 'address', contact_address, 'email', sites.contact_email, 'phone', sites.contact_phone),
       'merchant', jsonb_build_object('code', merchant_code, 'name', ${printedNameSql("merchants.name", "merchants.merchant_id", until)},
         'name_zh', ${printedNameSql("merchants.name_zh", "merchants.merchant_id", until)},
         'address', coalesce(${legalAddressSql("merchants.merchant_id", until)}, merchants.address),
         'country', coalesce(${atMomentSql("country", "merchants.merchant_id", until)}, ''),
         'tax_id', coalesce(${atMomentSql("tax_id", "merchants.merchant_id", until)}, ''))), :person_id?
   from merchants join sites on site_code = :site_code where merchant_id = :merchant_id
   returning document_id`,
);

export const insertLines = statement("commissionInvoices.insertLines")(
  `insert into commission_document_lines (document_id, order_id, net_cents)
   select :document_id, order_id, net_cents from unnest(:order_ids::bigint[], :cents::bigint[]) as line (order_id, net_cents)`,
);

export const insertFees = statement("commissionInvoices.insertFees")(
  `insert into commission_document_fees (document_id, fee_id, net_cents)
   select :document_id, fee_id, net_cents from unnest(:fee_ids::bigint[], :cents::bigint[]) as line (fee_id, net_cents)`,
);

const documentColumns = `document_id, document_number, series, month::text as month, issued_on::text as issued_on, currency, net_cents as net,
     tax_basis_points as tax_rate, tax_cents as tax, (net_cents + tax_cents)::bigint as total,
     (select count(*)::integer from commission_document_lines line where line.document_id = document.document_id) as orders,
     (select count(*)::integer from commission_document_fees line where line.document_id = document.document_id) as fees,
     coalesce((select invoice.document_number from commission_documents invoice where invoice.document_id = document.corrects_id), '') as corrects`;

export const documentsOfMerchant = statement("commissionInvoices.ofMerchant")<{ series: DocumentSeries }>(
  `select ${documentColumns}, (count(*) over ())::integer as found from commission_documents document
   where merchant_id = :merchant_id and (:tab = 'all' or series = :tab) order by document_id desc limit :limit offset :offset`,
);

export const listDocuments = statement("commissionInvoices.list")<{ series: DocumentSeries }>(
  `select ${documentColumns}, document.merchant_id, merchants.name as merchant_name,
     coalesce((select first_name || ' ' || last_name from people where person_id = issued_by), '') as issued_by, (count(*) over ())::integer as found
   from commission_documents document join merchants using (merchant_id)
   where (:tab = 'all' or series = :tab) and (:keyword = '' or document_number = upper(:keyword) or merchants.name ilike '%' || :keyword || '%')
   order by document_id desc limit :limit offset :offset`,
);

interface Parties {
  seller: { name: string; address: string; email: string; phone: string };
  merchant: { code: string; name: string; name_zh: string; address: string; country: string; tax_id: string };
}

/** A document with its orders and fees, at most so many of each; of a manufacturer, only its own. */
export const findDocument = statement("commissionInvoices.find")<{
  series: DocumentSeries;
  document: Parties;
  lines: { order_number: string; net_cents: number }[];
  fee_lines: { fee_number: string; kind: FeeKind; reason: string; net_cents: number }[];
}>(
  `select ${documentColumns}, issued_at, document, (
       select coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'net_cents', line.net_cents) order by order_number), '[]')
       from (select * from commission_document_lines every where every.document_id = document.document_id order by order_id limit :most_orders) line
       join orders using (order_id)) as lines, (
       select coalesce(jsonb_agg(jsonb_build_object('fee_number', fee_number, 'kind', kind, 'reason', reason, 'net_cents', line.net_cents) order by fee_id), '[]')
       from (select * from commission_document_fees every where every.document_id = document.document_id order by fee_id limit :most_fees) line
       join merchant_fees using (fee_id)) as fee_lines,
     (select coalesce(sum(net_cents), 0)::bigint from commission_document_fees every where every.document_id = document.document_id) as fees_cents
   from commission_documents document
   where document_number = :document_number and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`,
);

export type DocumentRow = RowOf<typeof findDocument>;

/** Rates, those that apply or will apply before those that others have followed. */
export const listTaxRates = statement("commissionInvoices.taxRates")(
  `select country, effective_on::text as effective_on, basis_points as rate, set_at, coalesce(first_name || ' ' || last_name, '') as set_by,
     coalesce(effective_on = (select max(effective_on) from commission_tax_rates past where past.country = rate.country and past.effective_on <= :today::date), false) as is_current,
     (count(*) over ())::integer as found
   from commission_tax_rates rate left join people on person_id = rate.set_by order by country, effective_on desc limit :limit offset :offset`,
);

/** Whether a month that a day lies in, or a later one, has been invoiced to a manufacturer of the country. */
export const isInvoiced = statement("commissionInvoices.isInvoiced")<{ found: boolean }>(
  `select exists (select from commission_documents where document -> 'merchant' ->> 'country' = :country
     and month >= ${firstOfMonthSql(":effective_on::date")} and corrects_id is null) as found`,
);

/** Rates stay as they are until the transaction ends; several documents are issued at once. */
export const holdRates = statement("commissionInvoices.holdRates")("select pg_advisory_xact_lock_shared(5236, 0)");

/** Waits for documents that are being issued, and makes further ones wait. */
export const lockRates = statement("commissionInvoices.lockRates")("select pg_advisory_xact_lock(5236, 0)");

export const insertTaxRate = statement("commissionInvoices.insertTaxRate")(
  `insert into commission_tax_rates (country, effective_on, basis_points, set_at, set_by)
   values (:country, :effective_on::date, :basis_points, :now, :person_id) on conflict do nothing returning country`,
);
