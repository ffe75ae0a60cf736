import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import type { LineDirection } from "./rules/statement.ts";
import type { BankLineStatus } from "./statuses.ts";

/** SQL: a proof of payment waits that is for an order. Expects the alias `orders`. */
const hasProofSql = `exists (select from payment_orders join vouchers using (payment_id)
     where payment_orders.order_id = orders.order_id and vouchers.status = 'submitted')`;

/** SQL: something is due on an order or a contract, or its proof of payment waits. */
const isDueSql = `(orders.edit_due_cents > 0 or ${hasProofSql}
     or orders.kind = 'fob' and orders.paid_cents - orders.refunded_cents < case orders.status when 'awaitingDepositVoucher' then orders.deposit_cents
       when 'shippingApproved' then orders.order_cents when 'balanceRefused' then orders.order_cents else 0 end
     or orders.kind <> 'fob' and orders.status in ('unpaid', 'refused', 'awaitingDeposit', 'approvedPresale', 'freightDue', 'freightPartlyPaid'))`;

/** SQL: a line names what it can settle, or waits for a second person. Expects the alias `line`. */
const isMatchedSql = `(line.voucher_id is not null or line.recharge_id is not null
   or exists (select from bank_line_splits split where split.bank_line_id = line.bank_line_id) or exists (
     select from unnest(line.named_numbers) named (number)
     where case when line.direction = 'credit' then
         exists (select from orders where order_number = number and ${isDueSql})
         or exists (select from checkouts join orders using (checkout_id) where order_parent_number = number and ${isDueSql})
         or exists (select from invoices where invoice_number = number and open_cents > 0)
         or exists (select from orders join invoices using (order_id) where orders.order_number = number and open_cents > 0)
         or exists (select from vouchers where vouchers.status = 'submitted'
           and payment_id = case when number ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then number::uuid end)
         or exists (select from merchant_payouts payout where payout_number = number and payout.amount_cents = line.amount_cents
           and payout.currency = line.currency and (payout.status in ('approved', 'paid') or payout.status = 'returned' and bank_returned_on is null))
       else exists (select from merchant_payouts payout where payout_number = number and payout.amount_cents = line.amount_cents
           and payout.currency = line.currency and (payout.status = 'approved' or payout.status in ('paid', 'returned') and bank_confirmed_on is null))
       end))`;

/** One page of lines: open ones in the order of their days, others by the day of their decision. With what settled them. */
export const listLines = statement("bankLines.list")<{
  status: BankLineStatus;
  direction: LineDirection;
  ":status": BankLineStatus;
  ":direction": LineDirection | "";
}>(`with page as materialized (
     select * from bank_lines line
     where status = :status and (:direction = '' or direction = :direction)
       and (:keyword = '' or strpos(lower(concat_ws(' ', said, bank_reference, end_to_end_id)), lower(:keyword)) > 0
       or strpos(sku_key(said), sku_key(:keyword)) > 0 or amount_cents = :cents?::bigint)
       and (not :unmatched or not ${isMatchedSql})
     order by case when :status = 'open' then booked_on end, decided_at desc, bank_line_id limit :limit offset :offset
   )
   select bank_line_id, bank_reference, booked_on::text as booked_on, page.direction, amount_cents, page.currency, said, page.status, note, decided_at,
     named_numbers, voucher_id, recharge_id,
     coalesce(decider.first_name || ' ' || decider.last_name, '') as decided_by,
     coalesce((select companies.name from vouchers join companies using (company_id) where vouchers.voucher_id = page.voucher_id),
       (select companies.name from recharges join companies using (company_id) where recharges.recharge_id = page.recharge_id),
       (select merchants.name || ' · ' || payout_number from merchant_payouts payout join merchants using (merchant_id)
        where payout.payout_id = page.payout_id), '') as company
   from page left join people decider on decider.person_id = decided_by
   order by case when :status = 'open' then booked_on end, decided_at desc, bank_line_id`);

export const countLines = statement("bankLines.count")<{ open: number; unmatched: number; taken: number; dismissed: number }>(
  `select ${countUpTo("select from bank_lines where status = 'open'")} as open,
     ${countUpTo(`select from bank_lines line where status = 'open' and not ${isMatchedSql}`)} as unmatched,
     ${countUpTo("select from bank_lines where status = 'taken'")} as taken,
     ${countUpTo("select from bank_lines where status = 'dismissed'")} as dismissed`,
);

/** Payments and deposits of lines that one person approved: whose they are, what is due, and who that was. */
export const listWaiting = statement("bankLines.listWaiting")(
  `select 'proof' as settles, voucher_id as id, companies.company_id, companies.name as company, payments.purpose, payments.amount_cents as due_cents,
     coalesce((select min(number) from (
       select order_number as number from payment_orders join orders using (order_id) where payment_orders.payment_id = payments.payment_id
       union all
       select invoice_number from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = payments.payment_id) paid), '') as reference,
     coalesce(first.first_name || ' ' || first.last_name, '') as first_by
   from vouchers join payments using (payment_id) join companies on companies.company_id = vouchers.company_id
     left join people first on first.person_id = vouchers.first_reviewed_by
   where voucher_id = any (:voucher_ids::bigint[]) and vouchers.status = 'submitted'
   union all
   select 'deposit', recharge_id, companies.company_id, companies.name, '', claimed_cents, recharge_number, coalesce(first.first_name || ' ' || first.last_name, '')
   from recharges join companies using (company_id) left join people first on first.person_id = recharges.first_reviewed_by
   where recharge_id = any (:recharge_ids::bigint[]) and recharges.status = 'confirming'`,
);

/** Adds lines that are not known yet; gives the keys of those that were added. The arrays are parallel. */
export const insertLines = statement("bankLines.insert")(
  `insert into bank_lines (line_key, bank_reference, booked_on, amount_cents, currency, said, entered_at, entered_by, direction, end_to_end_id, named_numbers)
   select line_key, bank_reference, booked_on::date, amount_cents, :currency, said, :now, :person_id, direction, end_to_end_id,
     case when named = '' then '{}' else string_to_array(named, ',') end
   from unnest(:line_keys::text[], :bank_references::text[], :booked_on::text[], :cents::bigint[], :said::text[], :directions::text[],
       :end_to_end_ids::text[], :named_numbers::text[])
     as given (line_key, bank_reference, booked_on, amount_cents, said, direction, end_to_end_id, named)
   order by line_key on conflict (line_key) do nothing returning line_key`,
);

/** Locks a line, so that it is decided once. */
export const lockLine = statement("bankLines.lock")<{ status: BankLineStatus; direction: LineDirection; is_split: boolean }>(
  `select bank_line_id, status, direction, amount_cents, currency, booked_on::text as booked_on, bank_reference, end_to_end_id, said, voucher_id, recharge_id,
     exists (select from bank_line_splits split where split.bank_line_id = bank_lines.bank_line_id) as is_split
   from bank_lines where bank_line_id = :bank_line_id for update`,
);

/** What one person approved with a line is undone where another rejected it. */
export const findUndecided = statement("bankLines.findUndecided")(
  `select (select voucher_id from vouchers where voucher_id = :voucher_id? and status = 'submitted') as voucher_id,
     (select recharge_id from recharges where recharge_id = :recharge_id? and status = 'confirming') as recharge_id`,
);

/** The line waits for a second person to approve a payment or a deposit, or for nobody. */
export const reserveLine = statement("bankLines.reserve")(
  "update bank_lines set voucher_id = :voucher_id?, recharge_id = :recharge_id? where bank_line_id = :bank_line_id",
);

export const takeLine = statement("bankLines.take")(
  `update bank_lines set status = 'taken', voucher_id = :voucher_id?, recharge_id = :recharge_id?, payout_id = :payout_id?, note = :note, decided_at = :now,
     decided_by = :person_id
   where bank_line_id = :bank_line_id`,
);

export const dismissLine = statement("bankLines.dismiss")(
  `update bank_lines set status = 'dismissed', voucher_id = null, recharge_id = null, note = :note, decided_at = :now, decided_by = :person_id
   where bank_line_id = :bank_line_id`,
);

export const reopenLine = statement("bankLines.reopen")(
  "update bank_lines set status = 'open', note = '', decided_at = null, decided_by = null where bank_line_id = :bank_line_id",
);

/** Companies for a deposit: those whose name the line says first, then those that are found by name or number. */
export const findCompanies = statement("bankLines.findCompanies")<{ is_named: boolean }>(
  `select company_id, name, is_named from (
     select company_id, name, length(sku_key(name)) >= 4 and strpos(sku_key(said), sku_key(name)) > 0 as is_named
     from companies cross join (select said from bank_lines where bank_line_id = :bank_line_id) line
     where exists (select from company_members where company_members.company_id = companies.company_id)
   ) found
   where case when :keyword = '' then is_named else strpos(lower(name), lower(:keyword)) > 0 or company_id::text = :keyword end
   order by is_named desc, name, company_id limit 20`,
);

/** What lines pay in parts: of open ones what waits for a second person, of taken ones what they settled. */
export const listSplits = statement("bankLines.listSplits")<{ parts: { reference: string; amount_cents: number }[] }>(
  `select bank_line_id, split.company_id, companies.name as company, coalesce(first.first_name || ' ' || first.last_name, '') as first_by,
     (select json_agg(json_build_object('reference', reference, 'amount_cents', amount_cents) order by place)
      from bank_line_parts part where part.bank_line_id = split.bank_line_id) as parts
   from bank_line_splits split join companies using (company_id) left join people first on first.person_id = split.first_by
   where bank_line_id = any (:bank_line_ids::bigint[])`,
);

/** What an open line is to pay in parts, with the company and who proposed it. */
export const findSplit = statement("bankLines.findSplit")<{
  rest: "balance" | "hold";
  parts: { reference: string; amount_cents: number }[];
}>(
  `select company_id, accept_part, rest, note, first_by,
     (select json_agg(json_build_object('reference', reference, 'amount_cents', amount_cents) order by place)
      from bank_line_parts part where part.bank_line_id = split.bank_line_id) as parts
   from bank_line_splits split where bank_line_id = :bank_line_id`,
);

/** Stores what a line pays in parts. The arrays are parallel. */
export const insertSplit = statement("bankLines.insertSplit")<{ ":rest": "balance" | "hold" }>(
  `with split as (
     insert into bank_line_splits (bank_line_id, company_id, accept_part, rest, note, first_by, first_at)
     values (:bank_line_id, :company_id, :accept_part, :rest, :note, :first_by?, case when :first_by?::bigint is null then null else :now::timestamptz end)
     returning bank_line_id
   )
   insert into bank_line_parts (bank_line_id, place, reference, amount_cents)
   select bank_line_id, place, reference, amount_cents
   from split, unnest(:references::text[], :cents::bigint[]) with ordinality as part (reference, amount_cents, place)`,
);

/** The payment that a part of a line settled. */
export const settlePart = statement("bankLines.settlePart")(
  "update bank_line_parts set voucher_id = :voucher_id where bank_line_id = :bank_line_id and place = :place",
);

/** The deposit that the rest of a line became. */
export const settleRest = statement("bankLines.settleRest")(
  "update bank_line_splits set recharge_id = :recharge_id where bank_line_id = :bank_line_id",
);

export const deleteSplit = statement("bankLines.deleteSplit")("delete from bank_line_splits where bank_line_id = :bank_line_id");
