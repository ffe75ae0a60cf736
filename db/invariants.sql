-- What must hold always (design 6): one row per broken invariant, none when all hold. Run it after every test and hourly in
-- production: psql -f db/invariants.sql. Each part names the invariant and the row that breaks it.

-- Money ------------------------------------------------------------------------------------------------------------------

select 'a ledger transaction sums to zero' as invariant, 'transaction ' || tx_id || ' is off by ' || sum(amount_cents) as detail
from ledger_entries group by tx_id having sum(amount_cents) <> 0

union all
select 'a ledger transaction has entries', 'transaction ' || tx_id
from ledger_transactions posted where not exists (select from ledger_entries entry where entry.tx_id = posted.tx_id)

union all
select 'a kept balance is the sum of its entries',
  account.kind || ' ' || coalesce(company_id, merchant_id) || ' says ' || balance_cents || ', its entries ' || coalesce(sum(amount_cents), 0)
from ledger_accounts account left join ledger_entries using (account_id)
where balance_cents is not null group by account.account_id having balance_cents <> coalesce(sum(amount_cents), 0)

union all
select 'no balance of a company is below zero', kind || ' ' || company_id || ': ' || balance_cents
from ledger_accounts where balance_cents < 0 and kind not in ('receivable', 'merchant_payable')

union all
select 'a prepaid balance was never below zero', account.kind || ' ' || coalesce(company_id, merchant_id) || ': ' || balance_after_cents || ' at ' || moved_at
from ledger_entries join ledger_accounts account using (account_id)
where balance_after_cents < 0 and kind not in ('receivable', 'merchant_payable')

union all
select 'what left a manufacturer for a payout is at the bank or came back', payout_number || ' should have booked ' || booked.should || ', has ' || booked.cents
from merchant_payouts payout cross join lateral (
  select case when status in ('approved', 'paid') then -amount_cents else 0 end as should,
    coalesce((select sum(entry.amount_cents) from ledger_transactions join ledger_entries entry using (tx_id) join ledger_accounts account using (account_id)
      where cause in ('merchantPayout:' || payout_id, 'merchantPayout:' || payout_id || ':back') and account.kind = 'merchant_payable'
        and account.merchant_id = payout.merchant_id), 0) as cents
) booked
where booked.should <> booked.cents

union all
select 'payouts on their way to the bank are what it has not confirmed', 'on their way ' || on_their_way.cents || ', in the books ' || booked.cents
from (select coalesce(sum(amount_cents), 0) as cents from merchant_payouts where status = 'approved') on_their_way,
  (select coalesce(sum(amount_cents), 0) as cents from ledger_entries join ledger_accounts using (account_id) where kind = 'payout_clearing') booked
where on_their_way.cents <> booked.cents

union all
select 'a document of commission is the sum of its orders and fees, and has posted its tax', document_number || ' has ' || net_cents || ' and tax ' || tax_cents
from commission_documents document
where net_cents <> (select coalesce(sum(net_cents), 0) from commission_document_lines line where line.document_id = document.document_id)
    + (select coalesce(sum(net_cents), 0) from commission_document_fees line where line.document_id = document.document_id)
  or tax_cents <> coalesce((select abs(sum(entry.amount_cents)) from ledger_transactions join ledger_entries entry using (tx_id) join ledger_accounts account using (account_id)
    where cause = 'commissionTax:' || document_id and account.kind = 'merchant_payable' and account.merchant_id = document.merchant_id), 0)

union all
select 'a fee has taken off its manufacturer what it was charged, and has given back its credit', fee_number || ' should have ' || booked.should || ', has ' || booked.cents
from merchant_fees fee cross join lateral (
  select case when status in ('charged', 'credit_waiting', 'credited') then -amount_cents else 0 end + case when status = 'credited' then credit_cents else 0 end as should,
    coalesce((select sum(entry.amount_cents) from ledger_transactions join ledger_entries entry using (tx_id) join ledger_accounts account using (account_id)
      where cause in ('merchantFee:' || fee_id, 'merchantFee:' || fee_id || ':back') and account.kind = 'merchant_payable'
        and account.merchant_id = fee.merchant_id), 0) as cents
) booked
where booked.should <> booked.cents

union all
select 'a fee is on no more invoices than it was charged', fee_number
from merchant_fees fee join commission_document_fees line using (fee_id) join commission_documents document using (document_id)
group by fee_id having sum(line.net_cents) filter (where corrects_id is null) > fee.amount_cents
  or sum(case when corrects_id is null then line.net_cents else -line.net_cents end) < 0

union all
select 'credit notes of commission give back no more than their invoice', invoice.document_number
from commission_documents invoice join commission_documents credit on credit.corrects_id = invoice.document_id
group by invoice.document_id having sum(credit.net_cents) > invoice.net_cents or sum(credit.tax_cents) > invoice.tax_cents

union all
select 'numbers of documents of commission have no gaps', site_code || ' ' || series || ' ' || year || ': ' || last_number
from commission_series where last_number <> (select count(*) from commission_documents document
  where (document.site_code, document.series, document.year) = (commission_series.site_code, commission_series.series, commission_series.year))

union all
select 'a booked write-off has posted its amount to its manufacturer', write_off_number || ' should have posted ' || booked.should || ', has ' || booked.cents
from stock_write_offs lost cross join lateral (
  select case when status = 'booked' then amount_cents else 0 end as should,
    coalesce((select sum(entry.amount_cents) from ledger_transactions join ledger_entries entry using (tx_id) join ledger_accounts account using (account_id)
      where cause = 'writeOff:' || write_off_id and account.kind = 'merchant_payable' and account.merchant_id = lost.merchant_id), 0) as cents
) booked
where lot_id is null and booked.should <> booked.cents

union all
select 'a booked write-off of a lot has posted the landed cost of what was not found again to its owner',
  write_off_number || ' should have posted ' || booked.should || ', has ' || booked.cents
from stock_write_offs lost cross join lateral (
  select case when status = 'booked' and amount_cents > 0 then unit_cents * (pieces - found) else 0 end as should,
    coalesce((select sum(entry.amount_cents) from ledger_transactions join ledger_entries entry using (tx_id) join ledger_accounts account using (account_id)
      where (cause = 'writeOff:' || write_off_id or cause like 'writeOff:' || write_off_id || ':found:%') and account.kind = 'available'
        and account.company_id = lost.company_id), 0) as cents
) booked
where lot_id is not null and booked.should <> booked.cents

union all
select 'the commission posted of an order is in proportion to what its manufacturer earned', order_number || ' should have ' || due || ', has ' || charged
from orders join checkouts using (checkout_id) cross join lateral (
  select commission_due(order_id) as due,
    coalesce((select -sum(amount_cents) from ledger_entries entry join ledger_accounts account using (account_id)
      where entry.order_id = orders.order_id and account.kind = 'merchant_payable' and movement in ('commission', 'commission_back')), 0) as charged
) booked
where commission_version_id is not null and due <> charged

union all
select 'what the platform paid of a promotion is in proportion to what the manufacturer earned', order_number || ' should have ' || due || ', has ' || paid
from orders cross join lateral (
  select promotion_due(order_id) as due,
    coalesce((select sum(amount_cents) from ledger_entries entry join ledger_accounts account using (account_id)
      where entry.order_id = orders.order_id and account.kind = 'merchant_payable' and movement in ('promotion', 'promotion_back')), 0) as paid
) booked
where order_id in (select order_id from order_lines where promotion_id is not null
  union all select order_id from ledger_entries where movement in ('promotion', 'promotion_back')) and due <> paid

union all
select 'a promotion takes off a line no more than it says, and the platform pays its part of that', 'line ' || order_line_id
from order_lines left join promotions using (promotion_id)
where (promotion_id is null and (promotion_unit_cents <> 0 or promotion_platform_cents <> 0 or promotion_pieces <> 0))
  or promotion_id is not null and (promotions.promotion_id is null or promotion_unit_cents <= 0 or promotion_pieces not between 1 and quantity
    or promotion_platform_cents not between 0 and promotion_unit_cents
    or abs(promotion_platform_cents * 100 - promotion_unit_cents * platform_percent) > 100 or promotion_unit_cents > off_cents)

union all
select 'a promotion stays within its budget', 'promotion ' || promotion_id || ' took ' || promotion_used(promotion_id) || ' of ' || budget_cents
from promotions where budget_cents < promotion_used(promotion_id)

union all
select 'the commission of a line is what its rule says', 'line ' || order_line_id || ' has ' || commission_cents
from order_lines
where commission_cents <> commission_by_rule(commission_rule_id, goods_cents - discount_cents - coupon_cents, quantity)
  and (commission_rule_id is not null or commission_cents <> 0)

union all
select 'escrow holds for an order what was paid, not refunded and not yet earned',
  orders.order_number || ' should hold ' || held.should || ', holds ' || held.holds
from orders cross join lateral (
  select case when completed_at is null then paid_cents + freight_paid_cents - refunded_cents - forfeited_cents else 0 end as should,
    coalesce((select sum(amount_cents) from ledger_entries join ledger_accounts using (account_id)
      where kind = 'escrow' and ledger_entries.order_id = orders.order_id), 0) as holds
) held
where orders.kind <> 'fob' and held.should <> held.holds

union all
select 'escrow holds for a contract what was paid, not refunded, not kept and not released',
  contract_sn || ' should hold ' || escrow_cents || ', holds ' || held.cents
from audit_contract join orders on order_number = contract_sn cross join lateral (
  select coalesce(sum(amount_cents), 0) as cents from ledger_entries join ledger_accounts using (account_id)
  where kind = 'escrow' and ledger_entries.order_id = orders.order_id
) held
where escrow_cents <> held.cents

union all
select 'what a contract released is the sum of its releases, and never more than its total', order_number || ' says ' || released_cents
from contracts join orders using (order_id)
where released_cents <> coalesce((select sum(amount_cents) from contract_releases where contract_releases.order_id = contracts.order_id), 0)
  or released_cents > order_cents

union all
select 'a completed contract has released its whole total, a canceled one nothing', order_number || ' released ' || released_cents
from contracts join orders using (order_id)
where status = 'contractCompleted' and (released_cents <> order_cents or paid_cents - refunded_cents <> order_cents)
  or status in ('refunded', 'refundUnconfirmed') and (released_cents <> 0 or paid_cents <> refunded_cents + forfeited_cents)

union all
select 'a contract has the amounts of its newest version', order_number || ' in version ' || contracts.version
from contracts join orders using (order_id) join contract_versions newest using (order_id, version)
where draft is null and (goods_cents <> newest.total_cents or orders.deposit_cents <> newest.deposit_cents
  or newest.total_cents <> (select sum((row ->> 'quality')::bigint * (row ->> 'price_cents')::bigint) from jsonb_array_elements(terms -> 'goods') row))

union all
select 'the versions of a contract have no gaps, and the agreed one is accepted by both sides with its hash', order_number
from contracts join orders using (order_id)
where version <> (select count(*) from contract_versions made where made.order_id = contracts.order_id)
  or agreed_version is not null and (
    select count(*) from contract_acceptances acceptance join contract_versions made using (order_id, version)
    where acceptance.order_id = contracts.order_id and version = agreed_version and acceptance.text_hash = made.text_hash) <> 2

union all
select 'what an order says was paid is the sum of its succeeded payments',
  order_number || ' says ' || paid_cents || ' and ' || freight_paid_cents || ', its payments ' || paid.goods || ' and ' || paid.freight
from orders cross join lateral (
  select coalesce(sum(payment_orders.paid_cents - case when payment_orders.paid_cents > 0 then payment_orders.freight_cents else 0 end)
      filter (where purpose in ('order', 'deposit', 'final', 'all', 'edit')), 0) as goods,
    coalesce(sum(payment_orders.paid_cents) filter (where purpose = 'freight'), 0)
      + coalesce(sum(payment_orders.freight_cents) filter (where payment_orders.paid_cents > 0), 0) as freight
  from payment_orders join payments using (payment_id)
  where payment_orders.order_id = orders.order_id and payments.status in ('succeeded', 'partly_refunded', 'refunded')
) paid
where (paid_cents <> paid.goods or freight_paid_cents <> paid.freight
  - (select coalesce(sum(returned_cents), 0) from freight_changes where freight_changes.order_id = orders.order_id))

union all
select 'the status of a carrier''s correction is the one of its last event', 'correction ' || correction_id || ' is ' || status
from freight_corrections correction
where status is distinct from
  (select to_status from freight_correction_events event where event.correction_id = correction.correction_id order by event_id desc limit 1)

union all
select 'a carrier''s correction is booked once it is accepted or given back, and only then', 'correction ' || correction_id || ' is ' || status || ', booked ' || booked.cents
from freight_corrections correction cross join lateral (
  select coalesce(sum(amount_cents), 0) as cents from ledger_transactions join ledger_entries using (tx_id) join ledger_accounts using (account_id)
  where cause = 'correction:' || correction_id and ledger_accounts.kind = 'carrier_claims'
) booked
where booked.cents <> case when status in ('borne', 'lost', 'due', 'paid', 'returned') then difference_cents else 0 end

union all
select 'what a buyer paid of a carrier''s correction is the sum of its payments', 'correction ' || correction_id || ' says ' || paid_cents || ', its payments ' || paid.cents
from freight_corrections correction cross join lateral (
  select coalesce(-sum(amount_cents), 0) as cents from ledger_transactions join ledger_entries using (tx_id) join ledger_accounts using (account_id)
  where cause like 'correction:' || correction_id || ':paid:%' and ledger_accounts.kind = 'logistics_balance'
) paid
where paid_cents <> paid.cents or paid_cents <> (select coalesce(sum(amount_cents), 0) from freight_correction_events event
  where event.correction_id = correction.correction_id and action = 'pay')

union all
select 'refunds are not more than was paid', order_number || ' refunded ' || refunded_cents || ' of ' || paid_cents + freight_paid_cents
from orders where refunded_cents > paid_cents + freight_paid_cents

union all
select 'a settled payment''s parts are not more than the payment', payment_id || ': ' || sum(payment_orders.amount_cents) || ' of ' || payments.amount_cents + payments.balance_cents
from payments join payment_orders using (payment_id)
where payments.status in ('succeeded', 'partly_refunded', 'refunded')
group by payments.payment_id having sum(payment_orders.amount_cents) > payments.amount_cents + payments.balance_cents

union all
select 'what a payment takes from the balance is the sum of its orders'' shares', payments.payment_id || ': ' || payments.balance_cents
from payments left join payment_orders using (payment_id)
where payments.balance_cents > 0 or payment_orders.balance_cents > 0
group by payments.payment_id having coalesce(sum(payment_orders.balance_cents), 0) <> payments.balance_cents

union all
select 'an open payment has its part of the balance frozen, and only an open one', payments.payment_id || ' is ' || payments.status
from payments left join frozen_amounts frozen on frozen.source = 'payment' and frozen.source_id = payments.payment_id::text
where payments.balance_cents > 0 and (frozen.frozen_id is null or frozen.amount_cents <> payments.balance_cents
  or (frozen.ending is null) <> (payments.status in ('created', 'processing')))

union all
select 'an amount frozen by a payment belongs to one of the same company', 'amount ' || frozen.frozen_id
from frozen_amounts frozen left join payments on payments.payment_id::text = frozen.source_id and payments.company_id = frozen.company_id
where frozen.source = 'payment' and payments.balance_cents is distinct from frozen.amount_cents

union all
select 'what is on its way back to a card is what its withdrawals ask for', 'refund_clearing holds ' || held.cents || ', withdrawals ask for ' || asked.cents
from (select coalesce(sum(amount_cents), 0) as cents from ledger_entries join ledger_accounts using (account_id) where ledger_accounts.kind = 'refund_clearing') held,
  (select coalesce(sum(amount_cents), 0) as cents from withdrawals where method = 'source' and status = 'paying') asked
where held.cents <> asked.cents

union all
select 'an open withdrawal has its amount frozen, and only an open one', withdrawal_number || ' is ' || status
from withdrawals left join frozen_amounts frozen on frozen.source = 'withdrawal' and frozen.source_id = withdrawal_id::text
where (frozen.frozen_id is not null and frozen.ending is null and frozen.amount_cents = withdrawals.amount_cents)
  is distinct from (status in ('requested', 'confirming') or status = 'paying' and method <> 'source')

union all
select 'a withdrawal is paid by one payout of its amount without the fee', withdrawal_number || ' is ' || withdrawals.status
from withdrawals left join payouts using (withdrawal_id)
where (withdrawals.status = 'paid' and (payouts.status is distinct from 'paid' or payouts.amount_cents <> withdrawals.amount_cents - fee_cents))
  or (withdrawals.status in ('requested', 'confirming', 'cancelled') and payouts.payout_id is not null)

union all
select 'what a payment keeps for going back is what was given back or is asked for', payment_id || ' keeps ' || refund_asked_cents
from payments left join (
  select payment_id, sum(amount_cents) as cents from withdrawals where method = 'source' and status in ('requested', 'confirming', 'paying', 'paid') group by payment_id
) asked using (payment_id)
where refund_asked_cents <> coalesce(asked.cents, 0)

union all
select 'a recharge is booked when it is approved, with what arrived', recharge_number || ' is ' || status
from recharges left join (
  select cause, sum(amount_cents) filter (where amount_cents > 0) as cents from ledger_transactions join ledger_entries using (tx_id)
  where cause like 'recharge:%' group by cause
) booked on cause = 'recharge:' || recharge_id
where (status = 'approved' and booked.cents is distinct from received_cents) or (status <> 'approved' and booked.cents is not null)

union all
select 'what a company owes is the sum of its open invoices and of what is not invoiced yet',
  'company ' || company_id || ' owes ' || -balance_cents || ', its invoices ' || owed.cents
from ledger_accounts account cross join lateral (
  select coalesce((select sum(open_cents) from invoices where invoices.company_id = account.company_id), 0)
    + coalesce((select sum(left_cents) from shipment_billing where shipment_billing.company_id = account.company_id), 0) as cents
) owed
where kind = 'receivable' and -balance_cents <> owed.cents

union all
select 'what is owed for an order is the sum of its open invoices and of what is not invoiced yet', 'order ' || order_id || ' owes ' || -owed.cents
from (select order_id, sum(amount_cents) as cents from ledger_entries join ledger_accounts using (account_id) where kind = 'receivable' group by order_id) owed
where -owed.cents <> coalesce((select sum(open_cents) from invoices where invoices.order_id = owed.order_id), 0)
  + coalesce((select left_cents from shipment_billing where shipment_billing.order_id = owed.order_id), 0)

union all
select 'no company owes more than its credit limit', 'company ' || account.company_id || ' owes ' || -balance_cents || ' of ' || coalesce(credit_limit_cents, 0)
from ledger_accounts account left join company_terms using (company_id)
where kind = 'receivable' and (-balance_cents > coalesce(credit_limit_cents, 0) or -floor_cents <> coalesce(credit_limit_cents, 0))

union all
select 'an invoice is paid by its payments and credited by its credit notes', invoice_number
from invoices
where is_on_account and (paid_cents <> coalesce((select sum(payment_invoices.paid_cents) from payment_invoices where payment_invoices.invoice_id = invoices.invoice_id), 0)
    or credited_cents <> coalesce((select sum(to_debt_cents) from credit_notes where credit_notes.invoice_id = invoices.invoice_id), 0))
  or refunded_cents <> coalesce((select sum(amount_cents) from credit_notes where credit_notes.invoice_id = invoices.invoice_id), 0)

union all
select 'an order is invoiced in full once nothing of it is to be sent', 'order ' || order_id || ' has ' || left_cents || ' left'
from shipment_billing where left_cents > 0 and not exists (
  select from order_lines line where line.order_id = shipment_billing.order_id and quantity > shipped + received + canceled + returned + short
) and not exists (select from short_picks where short_picks.order_id = shipment_billing.order_id and status = 'asked')

union all
select 'the numbers of invoices and credit notes have no gaps', series || ' ' || site_code || ' ' || year || ' ends with ' || last_number || ', there are ' || papers.found
from paper_numbers cross join lateral (
  select case series when 'invoice' then (select count(*) from invoices where invoices.site_code = paper_numbers.site_code and invoices.year = paper_numbers.year)
    else (select count(*) from credit_notes where credit_notes.site_code = paper_numbers.site_code and credit_notes.year = paper_numbers.year) end as found
) papers
where papers.found <> last_number

union all
select 'what is frozen of a company is the sum of what says why',
  'company ' || company_id || ' has ' || balance || ' frozen, explained are ' || explained
from (
  select company_id, currency, sum(balance) as balance, sum(explained) as explained from (
    select company_id, currency, balance_cents as balance, 0 as explained from ledger_accounts where kind = 'frozen'
    union all
    select company_id, currency, 0, amount_cents from frozen_amounts where ending is null
  ) either group by company_id, currency
) compared where balance <> explained

union all
select 'an open request to thaw is for what is still frozen', 'request ' || thaw_id
from thaw_requests join frozen_amounts using (frozen_id) where status = 'requested' and ending is not null

union all
select 'an entry carries what its account and its kind have come to', 'entry ' || entry_id
from (
  select *, count(*) over so_far as is_nth, coalesce(sum(amount_cents) over so_far, 0) as is_balance,
    coalesce(sum(amount_cents) filter (where amount_cents > 0) over so_far, 0) as is_in, count(*) over of_kind as is_kind_nth,
    coalesce(sum(amount_cents) filter (where amount_cents > 0) over of_kind, 0) as is_kind_in,
    coalesce(-sum(amount_cents) filter (where amount_cents < 0) over of_kind, 0) as is_kind_out, max(moved_at) over so_far as is_at
  from ledger_entries where nth is not null
  window so_far as (partition by account_id order by entry_id), of_kind as (partition by account_id, movement order by entry_id)
) entry
where (nth, balance_after_cents, in_after_cents, kind_nth, kind_in_after_cents, kind_out_after_cents, moved_at)
  is distinct from (is_nth, is_balance, is_in, is_kind_nth, is_kind_in, is_kind_out, is_at)

union all
select 'a company with bank accounts has one default', 'company ' || company_id
from bank_accounts where removed_at is null group by company_id having count(*) filter (where is_default) <> 1

-- Stock ------------------------------------------------------------------------------------------------------------------

union all
select '0 ≤ reserved ≤ on hand', 'stock item ' || stock_item_id || ': ' || reserved || ' of ' || on_hand
from stock_items where reserved < 0 or reserved > on_hand

union all
select 'reserved is the sum of the open reservations and of kept lots', 'stock item ' || stock_item_id || ' says ' || reserved || ', reservations ' || coalesce(sum(quantity), 0)
from stock_items left join (select stock_item_id, quantity - sold - released as quantity from stock_reservations where state = 'open'
  union all select stock_item_id, pieces * amount from stock_lots join stock_lot_items using (lot_id) where is_kept) open using (stock_item_id)
group by stock_items.stock_item_id having reserved <> coalesce(sum(quantity), 0)

union all
select 'held is the sum of the holds of checkouts', 'stock item ' || stock_item_id || ' says ' || held || ', holds ' || coalesce(sum(quantity), 0)
from stock_items left join checkout_hold_parts using (stock_item_id)
group by stock_items.stock_item_id having held <> coalesce(sum(quantity), 0)

union all
select 'placed is the sum of the locations, and never above on hand',
  'stock item ' || stock_item_id || ' says ' || placed || ' of ' || on_hand || ', locations ' || coalesce(sum(quantity), 0)
from stock_items left join located_stock using (stock_item_id)
group by stock_items.stock_item_id having placed <> coalesce(sum(quantity), 0) or placed > on_hand

union all
select 'what lies at a location is stock of its warehouse', 'location ' || location_id || ': stock item ' || stock_item_id
from located_stock join warehouse_locations location using (location_id) join stock_items item using (stock_item_id)
where location.warehouse_id <> item.warehouse_id

union all
select 'what lies at a location is the sum of its moves', 'location ' || location_id || ', stock item ' || stock_item_id
from (select location_id, stock_item_id, quantity from located_stock
  union all select from_location_id, stock_item_id, quantity from location_moves where from_location_id is not null
  union all select to_location_id, stock_item_id, -quantity from location_moves where to_location_id is not null) moved
group by location_id, stock_item_id having sum(quantity) <> 0

union all
select 'the share held of an offer is the sum of the holds of checkouts', 'offer ' || offers.relation_id || ' says ' || held || ', holds ' || coalesce(sum(quantity), 0)
from offers left join checkout_hold_parts part on part.relation_id = offers.relation_id
group by offers.relation_id having held <> coalesce(sum(quantity), 0)

union all
select 'stock is the sum of its movements',
  'stock item ' || stock_item_id || ' says ' || on_hand || ' and ' || reserved || ', movements ' || coalesce(sum(on_hand_change), 0) || ' and ' || coalesce(sum(reserved_change), 0)
from stock_items left join (
  select stock_item_id, on_hand_change, reserved_change from stock_movements
  union all select stock_item_id, on_hand, reserved from archived_stock) moved using (stock_item_id)
group by stock_items.stock_item_id having on_hand <> coalesce(sum(on_hand_change), 0) or reserved <> coalesce(sum(reserved_change), 0)

union all
select 'what a transfer took out of stock and did not bring back is in transit', transfer_number || ' has ' || open_pieces || ' in transit, movements ' || moved
from (
  select transfer_number, created_at, coalesce((select sum(sent - received - lost - damaged) from stock_transfer_lines line
      where line.transfer_id = transfer.transfer_id), 0) as open_pieces, coalesce(movements.pieces, 0) as moved
  from stock_transfers transfer
  left join (select note, sum(on_hand_change) as pieces from stock_movements where kind = 'transfer' group by note) movements
    on movements.note = transfer_number
) transfers where open_pieces <> -moved and created_at >= archived_until('stock_movements')

union all
select 'what an offer says it sold is what its order lines hold or took',
  'offer ' || relation_id || ' says ' || sold || ', lines ' || coalesce(pieces, 0)
from offers left join (
  select relation_id, sum(case when exists (select from arrival_promises promise where promise.order_line_id = line.order_line_id and promise.state = 'open')
    then quantity - canceled - short else allocated + shipped + received + returned end) as pieces
  from order_lines line
  where exists (select from stock_reservations held where held.order_line_id = line.order_line_id and held.state in ('open', 'sold'))
    or exists (select from arrival_promises promise where promise.order_line_id = line.order_line_id and promise.state = 'open')
  group by relation_id
) taken using (relation_id) left join (
  select relation_id, sum(quantity - allocated - canceled) as waiting from backorders where status = 'waiting' and short_id is null group by relation_id
) ordered using (relation_id)
where sold <> coalesce(pieces, 0) + coalesce(waiting, 0)

union all
select 'nobody waits for pieces of a completed order', 'order ' || order_number
from orders where completed_at is not null and (
  exists (select from short_picks where short_picks.order_id = orders.order_id and short_picks.status in ('asked', 'waiting'))
  or exists (select from backorders where backorders.order_id = orders.order_id and backorders.status = 'waiting')
)

union all
select 'a stock item owes what lines wait for', 'stock item ' || stock_item_id || ' says ' || backordered || ', lines ' || coalesce(pieces, 0)
from stock_items left join (
  select held.stock_item_id, sum((backorders.quantity - backorders.allocated - backorders.canceled) * (held.quantity / line.quantity)) as pieces
  from backorders join order_lines line using (order_line_id) join stock_reservations held using (order_line_id)
  where backorders.status = 'waiting' group by held.stock_item_id
) owed using (stock_item_id)
where backordered <> coalesce(pieces, 0)

union all
select 'an offer has promised what its lines wait for', 'offer ' || relation_id || ' says ' || backordered || ', lines ' || coalesce(waiting, 0)
from backorder_offers left join (
  select relation_id, sum(quantity - allocated - canceled) as waiting from backorders where status = 'waiting' and short_id is null group by relation_id
) ordered using (relation_id)
where backordered <> coalesce(waiting, 0)

union all
select 'pieces that wait are open pieces of their line', 'order line ' || order_line_id
from order_lines line join (
  select order_line_id, sum(quantity - allocated - canceled) as waiting from backorders where status = 'waiting' group by order_line_id
) ordered using (order_line_id)
where waiting > quantity - allocated - shipped - received - canceled - short - returned

union all
select 'allocated pieces of a line are what its reservations hold', 'order line ' || order_line_id || ' says ' || allocated || ', held ' || (held.quantity - sold - released)
from stock_reservations held join order_lines line using (order_line_id)
where state = 'open' and held.quantity - sold - released <> allocated * (held.quantity / line.quantity)
  and not exists (select from arrival_promises promise where promise.order_line_id = line.order_line_id and promise.state = 'open')

union all
select 'what shipments took of a line has left, and no more is planned than is there', 'order line ' || line.order_line_id
from order_lines line join (
  select order_line_id, coalesce(sum(quantity) filter (where status in ('planned', 'picking', 'packed')), 0) as planned,
    coalesce(sum(quantity) filter (where status in ('handedOver', 'inTransit', 'delivered', 'received', 'closed')), 0) as gone
  from shipment_lines join shipments using (shipment_id) group by order_line_id
) sent using (order_line_id)
where planned > allocated or gone <> shipped + received + returned

union all
select 'an arrival has allocated what it promises', 'arrival ' || incoming_id || ' says ' || allocated || ', promises ' || coalesce(promised, 0)
from incoming_stock left join (select incoming_id, sum(quantity) as promised from arrival_promises where state <> 'released' group by incoming_id) given using (incoming_id)
where allocated <> coalesce(promised, 0)

union all
select 'only open reservations of goods hold promises', order_number || ' in status ' || status
from orders where (kind <> 'presale' or status not in ('pendingReview', 'awaitingDeposit', 'refused', 'approvedInFull', 'approvedPresale'))
  and exists (select from arrival_promises promise where promise.order_id = orders.order_id and state = 'open')

union all
select 'an offer sells at most its share', 'offer ' || relation_id || ': ' || sold || ' of ' || share_cap
from offers where sold > share_cap

union all
select 'only live products are sold', 'offer ' || relation_id || ' of product ' || product_id || ', which is ' || product_state
from offers join products using (product_id) where is_active and product_state <> 'live'

union all
select 'a reservation belongs to the order of its line', 'reservation ' || reservation_id
from stock_reservations held join order_lines line using (order_line_id) where held.order_id <> line.order_id

union all
select 'a reservation is of the offer of its line', 'reservation ' || reservation_id
from stock_reservations held join order_lines line using (order_line_id) where held.relation_id <> line.relation_id

union all
select 'a line is of the product of its offer', 'order line ' || order_line_id
from order_lines line join offers using (relation_id) where line.product_id <> offers.product_id

union all
select 'a line of a cart is of the product and warehouse of its offer', 'cart line ' || cart_id
from cart_lines line join offers using (relation_id) where (line.product_id, line.warehouse_id) <> (offers.product_id, offers.warehouse_id)

union all
select 'only orders that still wait for their goods hold stock', order_number || ' in status ' || status
from orders where status in ('completed', 'cancelled', 'shipping', 'arrived', 'returned', 'refunded', 'refundUnconfirmed', 'awaitingRefund', 'refundRefused', 'creationFailed')
  and exists (select from stock_reservations held where held.order_id = orders.order_id and state = 'open')

union all
select 'expected pickups of a door do not overlap', 'bookings ' || one.booking_id || ' and ' || other.booking_id || ' at door ' || one.door
from dock_bookings one
join dock_bookings other on other.warehouse_id = one.warehouse_id and other.door = one.door and other.state = 'booked'
  and other.booking_id > one.booking_id and other.starts_at < one.ends_at and other.ends_at > one.starts_at
where one.state = 'booked' and not exists (
  select from orders where order_number in (one.order_number, other.order_number) and orders.status in ('cancelled', 'creationFailed')
)

-- Orders -----------------------------------------------------------------------------------------------------------------

union all
select 'an order is the sum of its lines', order_number
from orders join order_lines line using (order_id)
group by orders.order_id
having sum(line.quantity) <> orders.pieces or sum(line.goods_cents) <> orders.goods_cents or sum(line.discount_cents) <> orders.discount_cents
  or sum(line.coupon_cents) <> orders.coupon_cents or sum(line.pack_cents) <> orders.pack_cents
  or sum(line.insurance_cents) <> orders.insurance_cents or sum(line.delivery_cents) <> orders.delivery_cents
  or sum(line.assembly_cents) <> orders.assembly_cents

union all
select 'pieces of a line add up', 'order line ' || order_line_id
from order_lines where allocated + shipped + received + canceled + short + returned > quantity

union all
select 'an order has lines, a contract has terms instead', order_number from orders where kind <> 'fob' and not exists (select from order_lines line where line.order_id = orders.order_id)

union all
select 'an order''s total is goods and fees and freight', order_number
from orders where total_cents <> order_cents + freight_cents
  or order_cents <> goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents

union all
select 'a timeline begins at the beginning', order_number || ' begins with ' || coalesce(first.action, 'nothing')
from orders left join lateral (select from_status, action from order_events where order_id = orders.order_id order by event_id limit 1) first on true
where first.from_status is distinct from 'none' and orders.created_at >= archived_until('order_events')

union all
select 'a timeline is a path', 'order ' || order_id || ': ' || action || ' from ' || from_status || ' after ' || before
from (select order_id, action, from_status, lag(to_status) over (partition by order_id order by event_id) as before from order_events) step
where before is not null and before <> from_status

union all
select 'a timeline ends at the order''s status', order_number || ' is ' || status || ', its timeline ends at ' || last.to_status
from orders join lateral (select to_status from order_events where order_id = orders.order_id order by event_id desc limit 1) last on true
where last.to_status <> status

union all
select 'every move is an arrow of the table', 'order ' || order_id || ': ' || from_status || ' ' || action || ' ' || to_status
from order_events event
where not exists (select from order_arrows arrow where (arrow.flow, arrow.from_status, arrow.action, arrow.to_status) = (event.flow, event.from_status, event.action, event.to_status))

union all
select 'an order owes what its unpaid edit costs', order_number || ' owes ' || edit_due_cents
from orders left join order_edits edit on edit.order_id = orders.order_id and edit.status = 'unpaid'
where edit_due_cents <> coalesce(edit.due_cents + edit.freight_due_cents, 0) or edit_freight_cents <> coalesce(edit.freight_due_cents, 0)

union all
select 'the versions of an order have no gaps', 'order ' || order_id
from order_edits where version is not null group by order_id having max(version) <> count(*) + 1

-- Coupons ----------------------------------------------------------------------------------------------------------------

union all
select 'as many coupons are out as their batch says, and nobody has more than its share', 'batch ' || batch_id || ' says ' || handed_out
from coupon_batches batch left join lateral (
  select count(*) as coupons, coalesce(max(nth), 0) as nth from coupons where coupons.batch_id = batch.batch_id
) held on true
where handed_out <> held.coupons or held.coupons > total_count

union all
select 'a coupon is what its last event says', 'coupon ' || coupon_id || ' is ' || status
from coupons where status is distinct from (
  select to_status from coupon_events told where told.coupon_id = coupons.coupon_id order by event_id desc limit 1)

union all
select 'what a coupon takes off is what the orders of its checkout say', 'coupon ' || coupon_id || ' says ' || saved_cents || ', its orders ' || taken.cents
from coupons join lateral (
  select coalesce(sum(coupon_cents), 0) as cents from checkouts join orders using (checkout_id) where checkouts.order_parent_number = coupons.order_parent_number
) taken on true
where coupons.order_parent_number is not null and saved_cents is distinct from taken.cents

union all
select 'an order with a coupon that is not cancelled belongs to a checkout that has it', order_number
from orders join checkouts using (checkout_id)
where coupon_cents > 0 and orders.status <> 'cancelled' and not exists (
  select from coupons where coupons.order_parent_number = checkouts.order_parent_number and coupons.company_id = orders.company_id)

union all
select 'a company has a version of its prices exactly while a price list concerns it', 'company ' || company_id
from companies where (price_version is not null) <> exists (
  select from price_lists list where is_active and (
    exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and chosen.company_id = companies.company_id)
    or exists (select from price_list_groups chosen join company_group_members its using (group_id)
      where chosen.price_list_id = list.price_list_id and its.company_id = companies.company_id)))

-- Owners -----------------------------------------------------------------------------------------------------------------

union all
select 'an order belongs to the company and site of its checkout', order_number
from orders join checkouts using (checkout_id) where orders.company_id <> checkouts.company_id or orders.site_code <> checkouts.site_code

union all
select 'a line''s offer is of the order''s manufacturer, warehouse and kind', order_number || ', offer ' || offers.relation_id
from orders join order_lines line using (order_id) join offers using (relation_id)
-- Goods of a contract keep its FOB offers and lie in the warehouse where they arrived.
where offers.merchant_id <> orders.merchant_id or offers.product_id <> line.product_id
  or (orders.contract_order_id is null and (offers.warehouse_id <> orders.warehouse_id or offers.kind <> orders.kind))

union all
select 'a payment pays orders of its own company', payment_id || ' and ' || order_number
from payments join payment_orders using (payment_id) join orders using (order_id) where payments.company_id <> orders.company_id

union all
select 'an approved purchase is ordered for its company and site, in the name of who asked', purchase_number
from purchase_requests join checkouts using (checkout_id)
where (checkouts.company_id, checkouts.person_id, checkouts.site_code)
  <> (purchase_requests.company_id, purchase_requests.requested_by, purchase_requests.site_code)

-- Store and messages -----------------------------------------------------------------------------------------------------

union all
select 'sales orders never send more of a line than was bought', 'order line ' || line.order_line_id || ' of ' || line.quantity || ': ' || sum(sent.quantity)
from sales_order_lines sent join sales_orders using (sales_order_id) join order_lines line using (order_line_id)
where sales_orders.status not in ('refused', 'cancelled')
group by line.order_line_id having sum(sent.quantity) > line.quantity

union all
select 'a sales order sends goods of a lot of its own company', sales_order_number
from sales_orders join sales_order_lines line using (sales_order_id) left join stock_lots lot using (lot_id)
where sales_orders.status in ('requested', 'packing', 'shipped')
  and (lot.company_id, lot.order_id, lot.order_line_id, lot.warehouse_id) is distinct from
    (sales_orders.company_id, sales_orders.order_id, line.order_line_id, sales_orders.warehouse_id)
  and (lot_id is not null or sales_orders.status <> 'shipped')

union all
select 'a sales order that waits has goods that wait', sales_order_number
from sales_orders join orders using (order_id) where sales_orders.status in ('requested', 'packing') and orders.status <> 'awaitingPickup'
  and exists (select from sales_order_lines line left join stock_lots using (lot_id) where line.sales_order_id = sales_orders.sales_order_id and is_kept is not true)

-- Stock of buyers --------------------------------------------------------------------------------------------------------

union all
select 'a lot that is not kept has what its order holds', 'lot ' || lot_id || ' has ' || lot.pieces || ', its line ' || allocated
from stock_lots lot join order_lines using (order_line_id) where not is_kept and lot.pieces <> allocated

union all
select 'goods that wait for pickup are lots', 'order line ' || order_line_id
from orders join order_lines line using (order_id) where orders.status = 'awaitingPickup' and allocated > 0
  and not exists (select from stock_lots where stock_lots.order_line_id = line.order_line_id and not is_kept)

union all
select 'a lot is the sum of its moves', 'lot ' || lot_id || ' has ' || pieces || ', its moves ' || coalesce(sum(change), 0)
from stock_lots left join stock_lot_moves using (lot_id) group by lot_id having pieces <> coalesce(sum(change), 0)

union all
select 'no more of a lot is promised than it has', 'lot ' || lot_id || ' has ' || pieces
from stock_lots where pieces > 0 and pieces < locked
  + coalesce((select sum(line.quantity) from sales_order_lines line join sales_orders using (sales_order_id)
      where line.lot_id = stock_lots.lot_id and status in ('requested', 'packing')), 0)
  + coalesce((select sum(offer.pieces) from stock_lot_offers offer where offer.lot_id = stock_lots.lot_id and status = 'open'), 0)

union all
select 'the lots of a warehouse are no more than lies there', 'stock item ' || stock_item_id || ' has ' || on_hand || ', lots ' || sum(pieces * amount)
from stock_items join stock_lot_items using (stock_item_id) join stock_lots using (lot_id)
group by stock_item_id having sum(pieces * amount) > on_hand

union all
select 'a lot that was passed on changed hands once', 'offer ' || offer_id
from stock_lot_offers offer join stock_lots made on made.lot_id = new_lot_id
where made.parent_lot_id <> offer.lot_id or made.company_id <> offer.to_company_id

union all
select 'a listing has sold what it no longer lists', 'listing ' || listing_id || ' listed ' || listed || ', has ' || pieces || ', sold ' || sold
from resale_listings cross join lateral (
  select coalesce(sum(sale.pieces), 0) as sold from resale_sales sale where sale.listing_id = resale_listings.listing_id) sales
where pieces + sold > listed or (status = 'sold' and pieces > 0)

union all
select 'a resale handed its pieces over once, at its price', 'sale ' || sale_number
from resale_sales sale join resale_listings listing using (listing_id) join stock_lots made on made.lot_id = new_lot_id
where (made.parent_lot_id, made.company_id, made.unit_cost_cents, sale.from_company_id)
    is distinct from (listing.lot_id, sale.to_company_id, sale.price_cents, listing.company_id)
  or fee_cents <> round(sale.price_cents * sale.pieces * fee_rate / 10000.0)

union all
select 'a resale is in the ledger: what the buyer paid, the seller got, and the fee', 'sale ' || sale_number
from resale_sales sale left join lateral (
  select sum(amount_cents) filter (where amount_cents < 0) as paid,
    sum(amount_cents) filter (where account.kind = 'available' and amount_cents > 0) as got
  from ledger_transactions join ledger_entries using (tx_id) join ledger_accounts account using (account_id)
  where cause = 'resale:' || sale_number and (account.kind, account.owner_id) in
    (('available', to_company_id), ('available', from_company_id), ('platform_revenue', 0))) posted on true
where -coalesce(paid, 0) <> price_cents * pieces or coalesce(got, 0) <> price_cents * pieces - fee_cents

union all
select 'a day of storage is charged once and in the ledger', 'lot ' || lot_id || ' on ' || day || ': ' || fee_cents || ', ledger ' || coalesce(posted.cents, 0)
from storage_fees left join lateral (
  select sum(amount_cents) as cents from ledger_transactions join ledger_entries using (tx_id)
  where cause = 'storage:' || lot_id || ':' || day and amount_cents > 0) posted on true
where fee_cents <> coalesce(posted.cents, 0)

union all
select 'an invoice of storage is the sum of its days', 'invoice ' || storage_invoice_id
from storage_invoices invoice where total_cents <> coalesce((select sum(fee_cents) from storage_fees fee where fee.storage_invoice_id = invoice.storage_invoice_id), 0)

union all
select 'what is due for storage is what is not paid', 'the account says ' || -due.cents || ', days ' || unpaid.cents
from (select coalesce(sum(amount_cents), 0) as cents from ledger_entries join ledger_accounts using (account_id) where ledger_accounts.kind = 'storage_due') due,
  (select coalesce(sum(fee_cents), 0) as cents from storage_fees left join storage_invoices using (storage_invoice_id) where paid_at is null) unpaid
where -due.cents <> unpaid.cents

-- Reviews ----------------------------------------------------------------------------------------------------------------

union all
select 'the figures of a product are those of its visible reviews', 'product ' || coalesce(rated.product_id, counted.product_id)
from product_ratings rated full join (
  select product_id, count(*) as reviews, count(*) filter (where photo_ids <> '{}') as with_photos, sum(quality) as quality,
    sum(packing) as packing, sum(accuracy) as accuracy, count(*) filter (where stars = 1) as stars_1, count(*) filter (where stars = 2) as stars_2,
    count(*) filter (where stars = 3) as stars_3, count(*) filter (where stars = 4) as stars_4, count(*) filter (where stars = 5) as stars_5
  from product_reviews where hidden_at is null group by product_id
) counted using (product_id)
where (rated.reviews, rated.with_photos, rated.quality, rated.packing, rated.accuracy, rated.stars_1, rated.stars_2, rated.stars_3, rated.stars_4, rated.stars_5)
  is distinct from (counted.reviews, counted.with_photos, counted.quality, counted.packing, counted.accuracy, counted.stars_1, counted.stars_2,
    counted.stars_3, counted.stars_4, counted.stars_5)
  and (rated.reviews <> 0 or counted.reviews is not null)

union all
select 'the figures of a store are those of its products', 'merchant ' || coalesce(rated.merchant_id, counted.merchant_id)
from store_ratings rated full join (
  select merchant_id, sum(reviews) as reviews, sum(with_photos) as with_photos, sum(quality) as quality, sum(packing) as packing,
    sum(accuracy) as accuracy, sum(stars_1) as stars_1, sum(stars_2) as stars_2, sum(stars_3) as stars_3, sum(stars_4) as stars_4, sum(stars_5) as stars_5
  from product_ratings join products using (product_id) group by merchant_id
) counted using (merchant_id)
where (rated.reviews, rated.with_photos, rated.quality, rated.packing, rated.accuracy, rated.stars_1, rated.stars_2, rated.stars_3, rated.stars_4, rated.stars_5)
  is distinct from (counted.reviews, counted.with_photos, counted.quality, counted.packing, counted.accuracy, counted.stars_1, counted.stars_2,
    counted.stars_3, counted.stars_4, counted.stars_5)

union all
select 'a review is of goods of its company and manufacturer', 'review ' || review_id
from product_reviews review join orders using (order_id)
where (review.company_id, review.merchant_id) <> (orders.company_id, orders.merchant_id)

-- After-sale -------------------------------------------------------------------------------------------------------------

union all
select 'claims that were not refused or withdrawn are never above the pieces of a line', 'line ' || order_line_id || ': ' || sum(claimed.quantity)
from after_sale_lines claimed join after_sale_records using (record_id) join order_lines line using (order_line_id)
where after_sale_records.status not in ('failed', 'cancelled') group by order_line_id, line.quantity having sum(claimed.quantity) > line.quantity

union all
select 'what cases refunded is part of what their order refunded', orders.order_number || ': ' || sum(refund_cents) || ' of ' || refunded_cents
from after_sale_records record join orders using (order_id)
where record.status = 'completed' and refund_cents is not null and replacement_order_id is null
group by order_id, orders.order_number, refunded_cents having sum(refund_cents) > refunded_cents

union all
select 'the status of a case is the one of its last event', record_number || ' is ' || record.status || ', its last event says ' || latest.to_status
from after_sale_records record
join lateral (select to_status from after_sale_events event where event.record_id = record.record_id order by event_id desc limit 1) latest on true
where record.status <> latest.to_status

union all
select 'an accepted return is graded piece by piece', record_number || ': ' || coalesce(graded.pieces, 0) || ' of ' || record.pieces
from after_sale_records record
left join lateral (select sum(quantity) as pieces from after_sale_grades where after_sale_grades.record_id = record.record_id) graded on true
where record.mode in (1, 3) and graded_at is not null and record.status in ('awaitingRefund', 'completed') and coalesce(graded.pieces, 0) <> record.pieces

-- Copies -----------------------------------------------------------------------------------------------------------------

union all
select 'a card says of its product what the product says', 'product ' || card.product_id
from product_cards card join products using (product_id)
where (card.type_id, card.first_available_at, card.is_set, card.packed_as_set)
  is distinct from (products.type_id, products.first_available_at, products.is_set, products.packed_as_set)

union all
select 'figures of reports are what the ledger says', coalesce(facts.detail, booked.detail) || ' of ' || coalesce(facts.owner_id, booked.owner_id) || ': '
  || coalesce(facts.cents, 0) || ' instead of ' || coalesce(booked.cents, 0)
from (select owner_id, currency, detail, sum(net_cents) as cents, sum(events) as entries from report_facts where measure = 'ledger' group by 1, 2, 3) facts
full join (
  select coalesce(merchant_id, 0) as owner_id, currency, kind || '/' || movement as detail, sum(amount_cents) as cents, count(*) as entries
  from ledger_entries join ledger_accounts using (account_id) group by 1, 2, 3
) booked using (owner_id, currency, detail)
where (coalesce(facts.cents, 0), coalesce(facts.entries, 0)) <> (coalesce(booked.cents, 0), coalesce(booked.entries, 0))

union all
select 'figures of reports are what orders say', 'manufacturer ' || coalesce(facts.owner_id, sold.owner_id) || ', ' || coalesce(facts.detail, sold.detail)
  || ': ' || coalesce(facts.orders, 0) || ' instead of ' || coalesce(sold.orders, 0)
from (select owner_id, currency, detail, sum(events) as orders, sum(net_cents) as cents from report_facts where measure = 'orders' group by 1, 2, 3
  union all select -1, currency, detail, sum(events), sum(net_cents) from report_facts where measure = 'market' group by 2, 3) facts
full join (
  select merchant_id as owner_id, currency, order_state_of_report(status) as detail, count(*) as orders, sum(total_cents) as cents
  from orders where order_state_of_report(status) is not null group by 1, 2, 3
  -- All of them together, as the market.
  union all select -1, currency, order_state_of_report(status), count(*), sum(total_cents)
  from orders where order_state_of_report(status) is not null group by 2, 3
) sold using (owner_id, currency, detail)
where (coalesce(facts.orders, 0), coalesce(facts.cents, 0)) <> (coalesce(sold.orders, 0), coalesce(sold.cents, 0))

union all
select 'the trial balance of a closed month is what the ledger says', closed.month || ', ' || closed.account || ' ' || closed.currency || ': '
  || closed.closing_cents || ' instead of ' || coalesce(booked.cents, 0)
from (select month, account, currency, closing_cents from closed_balances join closed_months using (event_id)) closed
left join lateral (
  select sum(net_cents) as cents from report_facts facts where measure = 'ledger' and facts.currency = closed.currency
    and split_part(detail, '/', 1) = closed.account and day < closed.month + interval '1 month'
) booked on true
where closed.closing_cents <> coalesce(booked.cents, 0)

union all
select 'a shipment is of the warehouse of its order', 'shipment ' || shipment_id
from shipments join orders using (order_id) where shipments.from_warehouse_id is distinct from orders.warehouse_id
