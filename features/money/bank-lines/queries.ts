import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import type { BankLineStatus } from "./statuses.ts";

/** A proof of payment that a line names. */
export interface NamedVoucher {
  voucher_id: number;
  company: string;
  reference: string;
  purpose: string;
  due_cents: number;
}

/** SQL: a number as it is printed on a proof of payment: of its orders, their checkout, its invoices, or of the payment itself. */
const pendingSql = `select vouchers.voucher_id, companies.name as company, payments.purpose, payments.amount_cents as due_cents, payments.currency,
     named.number, sku_key(named.number) as key
   from vouchers join payments using (payment_id) join companies on companies.company_id = vouchers.company_id
   cross join lateral (
     select order_number as number from payment_orders join orders using (order_id) where payment_orders.payment_id = payments.payment_id
     union
     select order_parent_number from payment_orders join orders using (order_id) join checkouts using (checkout_id)
     where payment_orders.payment_id = payments.payment_id
     union
     select invoice_number from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = payments.payment_id
     union
     select payments.payment_id::text
   ) named
   where vouchers.status = 'submitted'`;

export interface BankLineRowColumns {
  status: BankLineStatus;
  named: NamedVoucher[];
}

/** One page of lines: open ones in the order of their days, others by the day of their decision. With what they name and what settled them. */
export const listLines = statement("bankLines.list")<BankLineRowColumns & { ":status": BankLineStatus }>(`with page as materialized (
     select * from bank_lines
     where status = :status and (:keyword = '' or strpos(lower(concat_ws(' ', said, bank_reference)), lower(:keyword)) > 0
       or strpos(sku_key(said), sku_key(:keyword)) > 0 or amount_cents = :cents?::bigint)
     order by case when :status = 'open' then booked_on end, decided_at desc, bank_line_id limit :limit offset :offset
   ), pending as materialized (${pendingSql})
   select bank_line_id, bank_reference, booked_on::text as booked_on, amount_cents, page.currency, said, page.status, note, entered_at, decided_at,
     coalesce(decider.first_name || ' ' || decider.last_name, '') as decided_by,
     coalesce((select companies.name from vouchers join companies using (company_id) where vouchers.voucher_id = page.voucher_id), '') as company,
     coalesce((select jsonb_agg(jsonb_build_object('voucher_id', voucher_id, 'company', company, 'reference', number, 'purpose', purpose, 'due_cents', due_cents))
       from (
         select distinct on (voucher_id) voucher_id, company, number, purpose, due_cents from pending
         where pending.currency = page.currency and page.status = 'open' and strpos(sku_key(said), key) > 0
         order by voucher_id, length(key) desc limit 6
       ) found), '[]') as named
   from page left join people decider on decider.person_id = decided_by
   order by case when :status = 'open' then booked_on end, decided_at desc, bank_line_id`);

export const countLines = statement("bankLines.count")<{ open: number; taken: number; dismissed: number }>(
  `select ${countUpTo("select from bank_lines where status = 'open'")} as open, ${countUpTo("select from bank_lines where status = 'taken'")} as taken,
     ${countUpTo("select from bank_lines where status = 'dismissed'")} as dismissed`,
);

/** Adds lines that are not known yet; gives the keys of those that were added. The arrays are parallel. */
export const insertLines = statement("bankLines.insert")(
  `insert into bank_lines (line_key, bank_reference, booked_on, amount_cents, currency, said, entered_at, entered_by)
   select line_key, bank_reference, booked_on::date, amount_cents, :currency, said, :now, :person_id
   from unnest(:line_keys::text[], :bank_references::text[], :booked_on::text[], :cents::bigint[], :said::text[])
     as given (line_key, bank_reference, booked_on, amount_cents, said)
   order by line_key on conflict (line_key) do nothing returning line_key`,
);

/** Locks a line, so that it is decided once. */
export const lockLine = statement("bankLines.lock")<{ status: BankLineStatus }>(
  "select bank_line_id, status, amount_cents, currency from bank_lines where bank_line_id = :bank_line_id for update",
);

/** A proof of payment that waits, by its key or by a number that is printed on it. */
export const findPending = statement("bankLines.findPending")(
  `select distinct voucher_id, due_cents, currency from (${pendingSql}) pending
   where (:voucher_id?::bigint is not null and voucher_id = :voucher_id) or (:voucher_id is null and key = sku_key(:reference))
   limit 2`,
);

export const takeLine = statement("bankLines.take")(
  "update bank_lines set status = 'taken', voucher_id = :voucher_id, note = :note, decided_at = :now, decided_by = :person_id where bank_line_id = :bank_line_id",
);

export const dismissLine = statement("bankLines.dismiss")(
  "update bank_lines set status = 'dismissed', note = :note, decided_at = :now, decided_by = :person_id where bank_line_id = :bank_line_id",
);

export const reopenLine = statement("bankLines.reopen")(
  "update bank_lines set status = 'open', note = '', decided_at = null, decided_by = null where bank_line_id = :bank_line_id",
);
