-- Balances, payments, deposits and withdrawals, and money that is settled with carriers.

-- features/money/balance ----------------------------------------------------------------------------------------------------------------

-- An amount of a company that is frozen, and why, from the moment it leaves the account `available` until it is given back or paid out.
-- Rows without an ending add up to the account `frozen`.
create table frozen_amounts (
  frozen_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  currency text not null default '$',
  -- What froze it: the operator by hand, or the row of another feature that `source_id` names.
  source text not null check (source in ('operator', 'withdrawal', 'dispute', 'payment')),
  source_id text not null default '',
  amount_cents cents not null check (amount_cents > 0),
  -- Words for the company; the others explain themselves by their source.
  reason text not null default '',
  frozen_at timestamptz not null,
  frozen_by bigint references people,
  ending text check (ending in ('thawed', 'paidOut')),
  ended_at timestamptz,
  ended_by bigint references people,
  -- With the owner, so that what belongs to it belongs to the same company.
  unique (frozen_id, company_id),
  check ((ending is null) = (ended_at is null)),
  check (source <> 'operator' or reason <> '')
);
create unique index frozen_once on frozen_amounts (source, source_id) where source_id <> '';
create index frozen_now on frozen_amounts (company_id, frozen_id) where ending is null;

-- A company asks for a frozen amount: requested → thawed or refused.
create table thaw_requests (
  thaw_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  frozen_id bigint not null,
  reason text not null check (reason <> ''),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  status text not null default 'requested' check (status in ('requested', 'thawed', 'refused')),
  submitted_by bigint not null references people,
  submitted_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_reasons text[] not null default '{}',
  review_note text not null default '',
  foreign key (frozen_id, company_id) references frozen_amounts (frozen_id, company_id),
  check ((status = 'requested') = (reviewed_at is null))
);
create unique index one_open_thaw_request on thaw_requests (frozen_id) where status = 'requested';
create index thaw_requests_queue on thaw_requests (status, submitted_at, thaw_id);
create index thaw_requests_of on thaw_requests (company_id, thaw_id desc);
create index thaw_requests_decided on thaw_requests (status, reviewed_at desc, thaw_id);

-- A bank account that a company's money is paid out to. Only the last four digits can be read; the number is encrypted with a key that is
-- not in the database (docs/decisions/0024). A removed account stays, because payouts refer to it.
create table bank_accounts (
  bank_account_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  holder_name text not null,
  bank_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- What routes a payment there: an ABA number, a SWIFT code, a CNAPS code. Not secret.
  routing_code text not null default '',
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  number_sealed bytea not null,
  -- The same number gives the same mark: a company adds each account once.
  number_mark bytea not null,
  is_default boolean not null default false,
  added_at timestamptz not null,
  added_by bigint not null references people,
  removed_at timestamptz,
  removed_by bigint references people,
  unique (bank_account_id, company_id),
  check (removed_at is null or not is_default)
);
create unique index bank_account_once on bank_accounts (company_id, number_mark) where removed_at is null;
create unique index one_default_bank_account on bank_accounts (company_id) where is_default;

-- The payment password of a company is written by the balance feature alone, so it has a table of its own.
create table payment_passwords (
  company_id bigint primary key references companies,
  hash text not null
);

-- Attempts of the payment password are counted per member, so that one cannot lock out the others.
create table payment_password_attempts (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  failures integer not null,
  locked_until timestamptz,
  primary key (company_id, person_id)
);

-- features/money/payments ---------------------------------------------------------------------------------------------------------------

-- One attempt to pay. An external payment is stored once, whatever path reports it.
create table payments (
  payment_id uuid primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  method payment_method not null,
  purpose payment_purpose not null,
  provider text not null default '',
  -- The provider's own number of the payment.
  provider_reference text,
  -- Where the provider's page is, so that a buyer who left it can go on.
  redirect_url text not null default '',
  status payment_status not null,
  amount_cents price_cents not null,
  currency text not null default '$',
  created_at timestamptz not null,
  settled_at timestamptz,
  expires_at timestamptz,
  failure text not null default '',
  -- The handling fee that a recharge by card or wallet was charged, and what of a payment went back at its provider:
  -- asked for (no two requests may ask for the same money) and done.
  fee_cents charge_cents not null default 0,
  refund_asked_cents charge_cents not null default 0,
  refunded_cents charge_cents not null default 0,
  -- What comes from the balance besides the amount: frozen with the source 'payment' while the payment is open.
  balance_cents charge_cents not null default 0,
  unique (provider, provider_reference),
  constraint refunds_within_payment check (refunded_cents <= refund_asked_cents and refund_asked_cents <= amount_cents - fee_cents)
);
create index on payments (company_id, created_at desc);
create index payments_to_sweep on payments (created_at) where status in ('created', 'processing');
-- The limits of attempts count by person, whichever company they act for.
create index payments_of_person on payments (person_id, created_at) where method in ('card', 'wallet', 'converge');
create index payments_recharges on payments (company_id, created_at desc) where purpose = 'recharge';
alter table invoices add foreign key (payment_id) references payments;

-- The part of a payment that is for one order, what comes from the balance included.
create table payment_orders (
  payment_id uuid not null references payments,
  order_id bigint not null references orders,
  amount_cents price_cents not null,
  -- What of it reached the order: money that found its order closed went to the company's balance instead.
  paid_cents charge_cents not null default 0,
  -- The freight in the amount of an order; above zero only for the purposes 'all' and 'edit'. Such a part is paid in full or not at all,
  -- so it is the freight in paid_cents too once that is above zero.
  freight_cents bigint not null default 0,
  -- The order's share of what comes from the balance.
  balance_cents charge_cents not null default 0,
  primary key (payment_id, order_id),
  constraint paid_within_part check (paid_cents <= amount_cents),
  constraint payment_orders_freight check (freight_cents between 0 and amount_cents and (paid_cents = 0 or freight_cents <= paid_cents)),
  constraint balance_within_part check (balance_cents <= amount_cents)
);
create index on payment_orders (order_id);

-- A webhook event of a payment provider, stored once.
create table provider_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  -- The event as it was received.
  payload jsonb not null,
  payment_id uuid,
  -- What became of it: "held" is an event that fits no payment, or not in amount or currency, and waits for staff.
  outcome text not null check (outcome in ('settled', 'known', 'held')),
  -- A held event waits until staff have dealt with it.
  dealt_at timestamptz,
  dealt_by bigint references people,
  dealt_note text not null default '',
  primary key (provider, event_id)
);
create index provider_events_held on provider_events (received_at) where outcome = 'held' and dealt_at is null;

-- The proof of an offline payment: what the buyer says was paid, with pictures; finance enters what arrived.
create table vouchers (
  voucher_id bigint generated always as identity primary key,
  payment_id uuid not null unique references payments,
  company_id bigint not null references companies,
  method text not null check (method in ('transfer', 'cash', 'cheque', 'other')),
  claimed_cents cents not null check (claimed_cents > 0),
  received_cents cents,
  file_ids uuid[] not null,
  remark text not null default '',
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'refused')),
  submitted_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  -- The first approval of a large proof of payment: who received which amount. Another person decides with the same amount.
  first_reviewed_by bigint references people,
  first_received_cents bigint check (first_received_cents > 0),
  -- The day that the bank booked the money, where a line of its statement settled it. Such a line can be the only proof.
  bank_booked_on date,
  constraint vouchers_file_ids_check check (cardinality(file_ids) between (case when bank_booked_on is null then 1 else 0 end) and 5)
);
create index vouchers_queue on vouchers (status, submitted_at);
-- Long lists are read by an index in the order they are shown in.
create index vouchers_decided on vouchers (status, reviewed_at desc, voucher_id);

-- The part of a payment that is for one invoice.
create table payment_invoices (
  payment_id uuid not null references payments,
  invoice_id bigint not null references invoices,
  amount_cents cents not null check (amount_cents > 0),
  -- What of it reached the invoice: money that found it paid went to the company's balance.
  paid_cents cents not null default 0 check (paid_cents between 0 and amount_cents),
  primary key (payment_id, invoice_id)
);
create index on payment_invoices (invoice_id);

-- features/money/bank-lines ----------------------------------------------------------------------------------------------------------

-- Money that came in at the bank and left it, as its statement says (docs/decisions/0363, 0370). A line settles one proof of payment, one deposit
-- or one payout, and each is settled by at most one line; a payout that comes back is confirmed by a second one.
create table bank_lines (
  bank_line_id bigint generated always as identity primary key,
  -- What makes it single: the bank's own reference, or day, amount and text where the statement has none.
  line_key text not null unique check (length(line_key) between 1 and 200),
  bank_reference text not null default '' check (length(bank_reference) <= 140),
  booked_on date not null,
  amount_cents cents not null check (amount_cents > 0),
  currency text not null,
  -- All that the statement says of it: payer, purpose, references.
  said text not null check (length(said) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'taken', 'dismissed')),
  voucher_id bigint unique references vouchers,
  note text not null default '' check (length(note) <= 500),
  entered_at timestamptz not null,
  entered_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  direction text not null default 'credit' check (direction in ('credit', 'debit')),
  -- What the payer gave the transfer as its own number; of a payout its number.
  end_to_end_id text not null default '' check (length(end_to_end_id) <= 140),
  -- Numbers of orders, checkouts, invoices, payments and payouts that its text can hold, as they are stored (bank-lines/rules/numbers.ts).
  named_numbers text[] not null default '{}',
  -- An open line has a voucher or a deposit while a second person has to approve it.
  recharge_id bigint unique, -- references recharges, below
  payout_id bigint, -- references merchant_payouts, below
  constraint bank_lines_settles check (case status
    when 'taken' then num_nonnulls(voucher_id, recharge_id, payout_id) = 1
    when 'open' then num_nonnulls(voucher_id, recharge_id) <= 1 and payout_id is null
    else num_nonnulls(voucher_id, recharge_id, payout_id) = 0 end),
  constraint bank_lines_decision check ((status = 'open') = (decided_at is null))
);
create unique index bank_lines_of_payout on bank_lines (payout_id, direction) where payout_id is not null;
create index bank_lines_open on bank_lines (booked_on, bank_line_id) where status = 'open';
create index bank_lines_decided on bank_lines (status, decided_at desc, bank_line_id) where status <> 'open';

-- features/money/deposits-withdrawals ---------------------------------------------------------------------------------------------------

-- Money brought in by transfer, cash or cheque: what the buyer says was paid, with proof; finance enters what arrived.
create table recharges (
  recharge_id bigint generated always as identity primary key,
  -- What the buyer writes on the transfer.
  recharge_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  method text not null check (method in ('transfer', 'cash', 'cheque', 'other')),
  -- What the buyer says was paid, and what arrived.
  claimed_cents cents not null check (claimed_cents > 0),
  received_cents cents check (received_cents > 0),
  currency text not null default '$',
  file_ids uuid[] not null,
  remark text not null default '',
  status text not null default 'submitted' check (status in ('submitted', 'confirming', 'approved', 'refused')),
  submitted_at timestamptz not null,
  -- Above a limit two people say what arrived; this is the first of them.
  first_reviewed_by bigint references people,
  first_reviewed_at timestamptz,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  -- The refused one that this one was handed in again for.
  replaces_id bigint unique references recharges,
  -- The day that the bank booked the money, where finance credited a line of its statement without another proof.
  bank_booked_on date,
  check ((status in ('approved', 'refused')) = (reviewed_at is not null)),
  check (status <> 'approved' or received_cents is not null),
  check (first_reviewed_by is null or status = 'refused' or reviewed_by is null or reviewed_by <> first_reviewed_by),
  constraint recharges_file_ids_check check (cardinality(file_ids) between (case when bank_booked_on is null then 1 else 0 end) and 5)
);
alter table bank_lines add foreign key (recharge_id) references recharges;

-- One line that pays several orders, invoices or proofs of payment of a company: a proposal while the line is open, and what was settled once
-- it is taken (docs/decisions/0378). The line has the voucher of the first part then.
create table bank_line_splits (
  bank_line_id bigint primary key references bank_lines,
  company_id bigint not null references companies,
  -- Whether less than is due counts as a part of it, and where the rest of the line goes.
  accept_part boolean not null,
  rest text not null check (rest in ('balance', 'hold')),
  note text not null check (length(note) <= 500),
  -- Who proposed it, where a second person has to approve it.
  first_by bigint references people,
  first_at timestamptz,
  -- The deposit that the rest became.
  recharge_id bigint unique references recharges,
  constraint bank_line_splits_first check ((first_by is null) = (first_at is null))
);

-- The parts of such a line, each a number and an amount.
create table bank_line_parts (
  bank_line_id bigint not null references bank_line_splits on delete cascade,
  place smallint not null check (place between 1 and 20),
  -- A number that is printed on what it pays.
  reference text not null check (length(reference) between 1 and 120),
  amount_cents cents not null check (amount_cents > 0),
  -- The payment that it settled.
  voucher_id bigint unique references vouchers,
  primary key (bank_line_id, place)
);
create index recharges_queue on recharges (status, submitted_at);
create index on recharges (company_id, submitted_at desc);
create index recharges_open on recharges (submitted_at, recharge_id) where status in ('submitted', 'confirming');
create index recharges_decided on recharges (status, reviewed_at desc, recharge_id);

-- Money that a company takes from its balance.
create table withdrawals (
  withdrawal_id bigint generated always as identity primary key,
  withdrawal_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  -- wallet and payout are services that pay at once, bank is a transfer by finance, source goes back to the card or wallet.
  method text not null check (method in ('wallet', 'payout', 'bank', 'source')),
  amount_cents cents not null check (amount_cents > 0),
  fee_cents cents not null check (fee_cents >= 0),
  currency text not null default '$',
  -- The account at the service, or how a bank account and a payment are shown: never a full account number.
  destination text not null,
  bank_account_id bigint,
  payment_id uuid references payments,
  status text not null default 'requested' check (status in ('requested', 'confirming', 'paying', 'paid', 'refused', 'cancelled')),
  submitted_at timestamptz not null,
  first_reviewed_by bigint references people,
  first_reviewed_at timestamptz,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_note text not null default '',
  settled_at timestamptz,
  -- The bank's or the service's own number of the payout.
  reference text not null default '',
  check (fee_cents < amount_cents),
  check ((method = 'source') = (payment_id is not null)),
  check ((method = 'bank') = (bank_account_id is not null)),
  check (status not in ('paying', 'paid') or reviewed_by is not null),
  check (first_reviewed_by is null or status = 'refused' or reviewed_by is null or reviewed_by <> first_reviewed_by)
);
create index withdrawals_queue on withdrawals (status, submitted_at);
create index on withdrawals (company_id, submitted_at desc);
create index withdrawals_open on withdrawals (submitted_at, withdrawal_id) where status in ('requested', 'confirming');
create index withdrawals_ended on withdrawals (status, (coalesce(settled_at, reviewed_at)) desc, withdrawal_id);

-- The one order to pay a withdrawal. Its id is the key under which the service does it once; a withdrawal never gets another.
create table payouts (
  payout_id uuid primary key,
  withdrawal_id bigint not null unique references withdrawals,
  provider text not null,
  status text not null default 'created' check (status in ('created', 'sent', 'paid', 'failed')),
  provider_reference text,
  amount_cents cents not null check (amount_cents > 0),
  currency text not null default '$',
  created_at timestamptz not null,
  asked_at timestamptz,
  -- How often the provider was asked.
  asks integer not null default 0,
  settled_at timestamptz,
  failure text not null default ''
);
create index payouts_open on payouts (created_at) where status in ('created', 'sent');

-- What a daily comparison of the books with a payment provider found.
create table reconciliations (
  reconciliation_id bigint generated always as identity primary key,
  provider text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  compared integer not null,
  -- Payments that only one side has, or that differ in amount or status.
  differences jsonb not null,
  made_at timestamptz not null,
  unique (provider, from_at, to_at)
);

-- features/money/carrier-accounts -------------------------------------------------------------------------------------------------------

-- What carriers and the platform settle of what they owe each other for an order: claims, replacements, reweighs and reclasses.
create table carrier_settlements (
  settlement_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  outcome text not null check (outcome in ('received', 'paid', 'written_off')),
  amount_cents cents not null check (amount_cents > 0),
  -- The number of the carrier's remittance or of our payment; empty for what is written off.
  reference text not null check (length(reference) <= 120 and (outcome = 'written_off') = (reference = '')),
  note text not null default '' check (length(note) <= 500),
  settled_at timestamptz not null,
  person_id bigint not null references people,
  -- A settlement with a carrier above what one person may record alone waits for a second person. Nothing is booked before.
  status text not null default 'recorded' check (status in ('waiting', 'recorded', 'declined')),
  -- The second person, for those that waited.
  decided_by bigint references people,
  decided_at timestamptz,
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  constraint carrier_settlements_decision check ((decided_by is null) = (decided_at is null) and decided_by is distinct from person_id
    and (status <> 'waiting' or decided_by is null) and (status = 'declined') = (decline_reason <> ''))
);
create index carrier_settlements_of_order on carrier_settlements (order_id, settlement_id);
create unique index carrier_settlement_of_reference on carrier_settlements (order_id, outcome, upper(reference))
  where reference <> '' and status <> 'declined';
-- One at a time waits for an order; the review queue reads them by age.
create unique index carrier_settlement_waiting on carrier_settlements (order_id) where status = 'waiting';
create index carrier_settlements_to_approve on carrier_settlements (settled_at) where status = 'waiting';

-- features/money/freight-claims ---------------------------------------------------------------------------------------------------------

-- Claims about damage and loss on the way, with their clock and decision.
create table freight_claims (
  claim_id bigint generated always as identity primary key,
  claim_number text not null unique,
  order_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('noted', 'concealed', 'loss')),
  status text not null check (status in ('submitted', 'agreed', 'paid', 'declined', 'withdrawn')),
  delivered_at timestamptz,
  -- Concealed damage: the last moment to give notice, five business days after the delivery.
  notice_by timestamptz,
  claimed_cents cents not null check (claimed_cents > 0),
  description text not null check (length(description) between 1 and 500),
  file_ids uuid[] not null default '{}',
  filed_at timestamptz not null,
  person_id bigint not null references people,
  -- The first of two people where one may not decide alone.
  agreed_by bigint references people,
  at_fault text check (at_fault in ('carrier', 'manufacturer', 'warehouse')),
  paid_cents cents check (paid_cents > 0),
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check (status <> 'paid' or (decided_at is not null and paid_cents is not null and at_fault is not null))
);
create index freight_claims_of_order on freight_claims (order_id, claim_id);
create index freight_claims_of_company on freight_claims (company_id, claim_id desc);
create index freight_claims_queue on freight_claims (status, claim_id);
alter table after_sale_records add foreign key (freight_claim_id) references freight_claims;

-- features/money/freight-corrections ----------------------------------------------------------------------------------------------------

-- What carriers found when they weighed or inspected a shipment again, rated by the tariff of its quote, and who bears the difference.
create table freight_corrections (
  correction_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  quote_id bigint not null references freight_quotes,
  carrier text not null check (length(carrier) between 1 and 120),
  invoice_number text not null check (length(invoice_number) between 1 and 120),
  status text not null,
  -- What the carrier states: weight and class of the shipment or of its lines.
  correction jsonb not null,
  -- The carrier's price with its charges as it was quoted, and by the corrected weight and class.
  quoted jsonb not null,
  corrected jsonb not null,
  difference_cents cents not null,
  file_ids uuid[] not null default '{}',
  note text not null default '' check (length(note) <= 500),
  recorded_at timestamptz not null,
  recorded_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- Until when the buyer may dispute what is shown; null until it is shown for the first time.
  respond_by timestamptz,
  due_at timestamptz,
  paid_cents cents not null default 0,
  -- The last day to pay, in the time zone of the order's site; null until the difference is due for the first time.
  pay_by date,
  -- The latest reminder that was sent.
  reminded_stage text check (reminded_stage in ('before', 'due', 'after7', 'after14')),
  foreign key (order_id, company_id) references orders (order_id, company_id),
  check (status = 'recorded' or (decided_at is not null and decided_by is not null)),
  constraint freight_corrections_status_check check (status in ('recorded', 'disputed', 'won', 'lost', 'borne', 'canceled', 'shown',
    'objected', 'due', 'paid', 'returned')),
  -- Below zero where the carrier bills less than quoted.
  constraint freight_corrections_difference_cents_check check (difference_cents <> 0),
  constraint freight_corrections_paid_check check (paid_cents between 0 and greatest(difference_cents, 0)
    and (status = 'paid') = (difference_cents > 0 and paid_cents = difference_cents) and (paid_cents = 0 or status in ('due', 'paid'))
    and (status <> 'returned' or difference_cents < 0) and (status not in ('shown', 'objected') or respond_by is not null)
    and (status <> 'due' or due_at is not null)),
  constraint freight_corrections_pay_by_check check (status not in ('due', 'paid') or pay_by is not null)
);
-- An invoice of a carrier is recorded once, and an order has one correction unless its dispute was won.
create unique index freight_correction_of_invoice on freight_corrections (carrier, upper(invoice_number)) where status <> 'canceled';
create unique index freight_correction_of_order on freight_corrections (order_id) where status not in ('won', 'canceled');
create index freight_corrections_of_order on freight_corrections (order_id, company_id);
create index freight_corrections_of_quote on freight_corrections (quote_id);
create index freight_corrections_queue on freight_corrections (
  (case when status in ('recorded', 'disputed', 'objected') then 'open'
    when status in ('shown', 'due') then 'buyer' else 'decided' end), correction_id);
create index freight_corrections_to_lapse on freight_corrections (respond_by) where status = 'shown';
create index freight_corrections_due on freight_corrections (company_id, pay_by) where status = 'due';
create index freight_corrections_to_answer on freight_corrections (company_id, respond_by) where status = 'shown';

-- Everything that happened to a correction, with each reason; rows are never changed.
create table freight_correction_events (
  event_id bigint generated always as identity primary key,
  correction_id bigint not null references freight_corrections,
  at timestamptz not null,
  actor text not null check (actor in ('operator', 'buyer', 'system')),
  person_id bigint references people,
  action text not null check (length(action) between 1 and 40),
  to_status text not null,
  note text not null default '' check (length(note) <= 500),
  file_ids uuid[] not null default '{}',
  amount_cents cents,
  check ((actor = 'system') = (person_id is null))
);
create index freight_correction_events_of_correction on freight_correction_events (correction_id, event_id);

-- features/money/logistics-orders -------------------------------------------------------------------------------------------------------

-- What changed the freight of an order after it was placed. A paid amount beyond the new freight went to the logistics balance.
create table freight_changes (
  freight_change_id bigint generated always as identity primary key,
  order_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('canceled', 'requoted')),
  at timestamptz not null,
  person_id bigint not null references people,
  reason text not null default '' check (length(reason) <= 500),
  before_cents cents not null check (before_cents >= 0),
  after_cents cents not null check (after_cents >= 0),
  returned_cents cents not null default 0 check (returned_cents between 0 and before_cents),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index freight_changes_of_order on freight_changes (order_id, freight_change_id);
create index freight_changes_of_company on freight_changes (company_id, freight_change_id desc);

-- Labels bought from a carrier: the row is stored before the carrier is asked, and its id is the carrier's idempotency key.
create table label_purchases (
  purchase_id uuid primary key,
  order_id bigint not null,
  company_id bigint not null,
  person_id bigint not null references people,
  carrier text not null,
  quoted_cents cents not null check (quoted_cents > 0),
  status text not null check (status in ('requested', 'bought', 'failed')),
  requested_at timestamptz not null,
  settled_at timestamptz,
  failure text not null default '',
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
-- One purchase of an order is open or done; a failed one may be repeated.
create unique index label_purchases_of_order on label_purchases (order_id) where status <> 'failed';
create index label_purchases_unsettled on label_purchases (requested_at) where status = 'requested';

-- Live rates of carriers that buyers booked: the row is stored before the carrier is asked, and its id is the carrier's idempotency key.
create table freight_bookings (
  booking_id uuid primary key,
  order_id bigint not null,
  company_id bigint not null,
  person_id bigint not null references people,
  carrier text not null check (length(carrier) <= 120),
  service text not null check (length(service) <= 120),
  rate_id text not null check (length(rate_id) <= 120),
  quoted_cents cents not null check (quoted_cents > 0),
  -- `canceling`: the carrier may still have it and must be told to cancel.
  status text not null check (status in ('requested', 'booked', 'canceling', 'canceled')),
  pro_number text not null default '' check (length(pro_number) <= 120),
  requested_at timestamptz not null,
  settled_at timestamptz,
  note text not null default '' check (length(note) <= 200),
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
-- One booking of an order is open or stands.
create unique index freight_bookings_of_order on freight_bookings (order_id) where status in ('requested', 'booked');
create index freight_bookings_of_company on freight_bookings (company_id) where pro_number <> '';
create index freight_bookings_by_pro_number on freight_bookings (sku_key(pro_number)) where pro_number <> '';
create index freight_bookings_unsettled on freight_bookings (requested_at) where status in ('requested', 'canceling');
create index freight_bookings_of_orders on freight_bookings (order_id, booking_id);
create trigger pro_number_printed after insert or update of pro_number on freight_bookings for each row when (new.pro_number <> '') execute function index_order();

-- Read-only view for auditors: the freight of orders with the corrections that the buyer pays or gets back.
create view audit_logistics as
  select order_number,
    coalesce((select before_cents from freight_changes first where first.order_id = orders.order_id order by freight_change_id limit 1),
      freight_cents)::bigint as quote_cents,
    (freight_cents + coalesce(corrected.cents, 0))::bigint as charged_cents,
    (freight_paid_cents + coalesce(returned.cents, 0) + coalesce(corrected.paid_cents, 0))::bigint as paid_cents,
    (coalesce(returned.cents, 0) + coalesce(corrected.returned_cents, 0))::bigint as refunded_cents
  from orders
  left join lateral (
    select sum(returned_cents) as cents from freight_changes where freight_changes.order_id = orders.order_id
  ) returned on true
  left join lateral (
    select sum(difference_cents) as cents, sum(freight_corrections.paid_cents) as paid_cents, sum(greatest(-difference_cents, 0)) as returned_cents
    from freight_corrections where freight_corrections.order_id = orders.order_id and freight_corrections.status in ('due', 'paid', 'returned')
  ) corrected on true
  where logistics_type = 3 or exists (select from freight_changes where freight_changes.order_id = orders.order_id);

-- features/money/merchant-payouts -------------------------------------------------------------------------------------------------------

-- Where a manufacturer is paid out to. A new account is proposed, checked by finance with its document, and takes the place of the one before. Only
-- the last four digits can be read; the number is encrypted with a key that is not in the database.
create table payout_accounts (
  payout_account_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  holder_name text not null,
  bank_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  routing_code text not null,
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  number_sealed bytea not null,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  status text not null check (status in ('proposed', 'usable', 'declined', 'replaced')),
  added_at timestamptz not null,
  added_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- Payouts to it are possible from then: a changed account waits, so that whoever is told of it can object.
  usable_from timestamptz,
  unique (payout_account_id, merchant_id),
  check ((status = 'proposed') = (decided_at is null)),
  check (status not in ('usable', 'replaced') or usable_from is not null),
  check (decided_by <> added_by)
);
create unique index one_proposed_payout_account on payout_accounts (merchant_id) where status = 'proposed';
create unique index one_usable_payout_account on payout_accounts (merchant_id) where status = 'usable';
create index payout_accounts_queue on payout_accounts (status, added_at);

-- How long earnings of a manufacturer are held, where that is not as for others.
create table payout_terms (
  merchant_id bigint primary key references merchants,
  hold_days integer not null check (hold_days between 0 and 90),
  -- Replaced by payout_reserves; to be dropped with the next release.
  reserve_percent integer not null default 0 check (reserve_percent between 0 and 100),
  reason text not null check (length(reason) between 1 and 500),
  set_at timestamptz not null,
  set_by bigint not null references people
);

-- What part of a manufacturer's earnings is kept back, and for how long after they were earned: versions from a day on, of which the last one set for a
-- day counts. An earning keeps the version of the moment at which it was earned (docs/decisions/0401).
create table payout_reserves (
  reserve_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  effective_on date not null,
  -- When that day begins where the operator is.
  effective_at timestamptz not null,
  reserve_percent integer not null check (reserve_percent between 0 and 100),
  reserve_days integer not null check (reserve_days between 1 and 365),
  reason text not null check (length(reason) between 1 and 500),
  set_at timestamptz not null,
  set_by bigint not null references people
);
create index on payout_reserves (merchant_id, effective_on desc, reserve_id desc);
create trigger append_only before update or delete on payout_reserves for each row execute function refuse_rewriting();

-- Money that is paid out to a manufacturer: prepared by one person, approved and booked by another, then paid by the bank, which may return it.
create table merchant_payouts (
  payout_id bigint generated always as identity primary key,
  payout_number text not null unique generated always as ('MP-' || lpad(payout_id::text, 7, '0')) stored,
  merchant_id bigint not null references merchants,
  currency text not null,
  amount_cents cents not null check (amount_cents > 0),
  payout_account_id bigint not null,
  status text not null check (status in ('prepared', 'approved', 'paid', 'returned', 'canceled')),
  prepared_at timestamptz not null,
  prepared_by bigint not null references people,
  approved_at timestamptz,
  approved_by bigint references people,
  ended_at timestamptz,
  ended_by bigint references people,
  bank_reference text not null default '' check (length(bank_reference) <= 120),
  note text not null default '' check (length(note) <= 500),
  -- The days that lines of a bank statement show it leaving, and coming back.
  bank_confirmed_on date,
  bank_returned_on date,
  foreign key (payout_account_id, merchant_id) references payout_accounts (payout_account_id, merchant_id),
  check (approved_by <> prepared_by),
  check (status not in ('approved', 'paid', 'returned') or approved_at is not null)
);
create unique index one_prepared_payout on merchant_payouts (merchant_id, currency) where status = 'prepared';
create index on merchant_payouts (merchant_id, payout_id desc);
create index merchant_payouts_by_status on merchant_payouts (status, payout_id desc);
alter table bank_lines add foreign key (payout_id) references merchant_payouts;

-- Tax forms of manufacturers, W-9 and W-8BEN-E, as versions that never change: the newest one counts (docs/decisions/0404).
create table tax_forms (
  tax_form_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('w9', 'w8bene')),
  legal_name text not null check (length(legal_name) between 1 and 120),
  business_name text not null default '' check (length(business_name) <= 120),
  classification text not null check (classification in ('individual', 'corporation', 'sCorporation', 'partnership', 'trust', 'llc', 'government', 'exempt')),
  address text not null check (length(address) between 1 and 300),
  -- An English name, as forms store it.
  country text not null,
  number_kind text not null check (number_kind in ('ein', 'ssn', 'foreign')),
  -- Only the last four characters can be read; the number is encrypted with a key that is not in the database.
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  number_sealed bytea not null,
  treaty_article text not null default '' check (length(treaty_article) <= 60),
  -- Hundredths of a percent.
  treaty_rate integer check (treaty_rate between 0 and 3000),
  signed_name text not null check (length(signed_name) between 1 and 120),
  signed_capacity text not null check (length(signed_capacity) between 1 and 120),
  signed_at timestamptz not null,
  signed_by bigint not null references people,
  -- The last day on which it counts; a W-9 does not expire.
  expires_on date,
  -- What people of the manufacturer were last told of its end.
  notified text check (notified in ('expiring', 'expired')),
  check ((kind = 'w9') = (country = 'United States')),
  check ((kind = 'w8bene') = (number_kind = 'foreign')),
  check ((kind = 'w8bene') = (expires_on is not null)),
  check ((treaty_rate is null) = (treaty_article = '')),
  check (treaty_rate is null or kind = 'w8bene')
);
create index tax_forms_of_merchant on tax_forms (merchant_id, tax_form_id desc);
create index tax_forms_expiring on tax_forms (expires_on) where expires_on is not null;

-- Whether payouts of a site need a valid tax form, and from which gross amount a year payments are reported.
create table tax_form_settings (
  site_code text primary key references sites,
  is_required boolean not null,
  threshold_cents bigint not null check (threshold_cents between 0 and 10000000000),
  set_at timestamptz not null,
  set_by bigint not null references people
);

-- What the operator's bank has given it for its files to the ACH network.
create table ach_origins (
  site_code text primary key references sites,
  -- Of that bank, which gets the files.
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  bank_name text not null check (length(bank_name) between 1 and 23),
  -- Of the operator, as the bank knows it.
  company_id text not null check (company_id ~ '^[0-9A-Z]{10}$'),
  company_name text not null check (length(company_name) between 1 and 23),
  set_at timestamptz not null,
  set_by bigint not null references people
);

-- features/money/commission --------------------------------------------------------------------------------------------------------------

-- What a sale costs its manufacturer. A published version applies from its date until the next one; it never changes, but can be rolled back.
create table commission_versions (
  version_id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- Rises with each change of a draft: publishing names the revision that its preview showed.
  revision integer not null default 1,
  effective_at timestamptz,
  created_by bigint references people,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_by bigint references people,
  published_at timestamptz,
  withdrawn_by bigint references people,
  withdrawn_at timestamptz,
  check ((state = 'draft') = (effective_at is null))
);

-- The rules of a version. What is null applies to all; the most specific rule of a version decides.
create table commission_rules (
  rule_id bigint generated always as identity primary key,
  version_id bigint not null references commission_versions,
  merchant_id bigint references merchants,
  -- With everything below it.
  type_id bigint references categories,
  kind order_kind,
  -- Unit prices, both included.
  from_cents cents check (from_cents >= 0),
  to_cents cents check (to_cents >= 0),
  -- Hundredths of a percent of the goods of a line after discount and coupon, and an amount for each piece.
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  piece_cents charge_cents not null default 0,
  -- Bounds of the commission of a line.
  minimum_cents charge_cents not null default 0,
  maximum_cents cents check (maximum_cents >= 0),
  check (from_cents <= to_cents),
  check (minimum_cents <= maximum_cents)
);
create index on commission_rules (version_id, rule_id);

-- Orders name the rules of published versions without a key, which would cost each line a lock.
create function keep_published_rules() returns trigger language plpgsql as $$
begin
  if exists (select from commission_versions where version_id = coalesce(old.version_id, new.version_id) and state <> 'draft') then
    raise exception 'the rules of a published commission version never change';
  end if;
  return coalesce(new, old);
end $$;
create trigger only_of_drafts before insert or update or delete on commission_rules for each row execute function keep_published_rules();

-- The commission of the goods of a contract, whose rows are in its versions: as they were agreed.
create table contract_commissions (
  order_id bigint not null references contracts,
  position integer not null,
  rule_id bigint not null references commission_rules,
  goods_cents cents not null,
  commission_cents cents not null,
  primary key (order_id, position)
);

-- The rows of contracts with what commission is taken of.
create view contract_goods as
select order_id, version, position::integer as position, (goods ->> 'product_id')::bigint as product_id, goods ->> 'title' as title,
  (goods ->> 'price_cents')::bigint as unit_cents, (goods ->> 'quality')::bigint as pieces,
  (goods ->> 'price_cents')::bigint * (goods ->> 'quality')::bigint as net_cents
from contract_versions cross join lateral jsonb_array_elements(terms -> 'goods') with ordinality as row (goods, position);

-- The version that applies at a time; null while there is none.
create function current_commission_version(at timestamptz) returns bigint language sql stable parallel safe as $$
  select version_id from commission_versions where state = 'published' and effective_at <= at order by effective_at desc, version_id desc limit 1
$$;

-- The rule of a version that decides about goods; null for none. A manufacturer's rule comes before one of a category, the deepest category
-- first, then one of a kind, then one of a price band. Rules of the same scope do not overlap (features/money/commission/rules.ts).
create function commission_rule_of(of_version bigint, of_merchant bigint, of_product bigint, of_kind text, unit_cents bigint) returns bigint
language sql stable as $$
  select rule_id from commission_rules rule left join categories using (type_id)
  where rule.version_id = of_version and (rule.merchant_id is null or rule.merchant_id = of_merchant) and (rule.kind is null or rule.kind = of_kind)
    and (rule.type_id is null or exists (select from products join categories own on own.type_id = products.type_id
      where product_id = of_product and rule.type_id = any (own.path)))
    and (rule.from_cents is null or unit_cents >= rule.from_cents) and (rule.to_cents is null or unit_cents <= rule.to_cents)
  order by rule.merchant_id is not null desc, coalesce(cardinality(path), 0) desc, rule.kind is not null desc,
    (rule.from_cents is not null or rule.to_cents is not null) desc, rule_id
  limit 1
$$;

-- The commission of a line by a rule: never more than its goods cost after discount and coupon.
create function commission_by_rule(by_rule bigint, net_cents bigint, pieces bigint) returns bigint language sql stable as $$
  select coalesce(max(case when net_cents > 0 then least(net_cents, coalesce(maximum_cents, net_cents),
    greatest(minimum_cents, (net_cents * basis_points + 5000) / 10000 + piece_cents * pieces)) else 0 end), 0)
  from commission_rules where rule_id = by_rule
$$;

-- All orders of a checkout are sold by the version of the moment in which it was placed, also those that follow it.
create function name_commission_version() returns trigger language plpgsql as $$
begin
  new.commission_version_id := current_commission_version(new.created_at);
  return new;
end $$;
create trigger commission_version before insert on checkouts for each row execute function name_commission_version();

-- Freezes the commission of a line. Another price or product is decided about anew by the version of its order; other pieces or discounts
-- change the amount of the same rule.
create function freeze_commission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.unit_cents <> old.unit_cents or new.product_id <> old.product_id then
    new.commission_rule_id := (
      select commission_rule_of(commission_version_id, merchant_id, new.product_id, kind, new.unit_cents)
      from orders join checkouts using (checkout_id) where order_id = new.order_id and commission_version_id is not null);
  end if;
  new.commission_cents := case when new.commission_rule_id is null then 0
    else commission_by_rule(new.commission_rule_id, new.goods_cents - new.discount_cents - new.coupon_cents, new.quantity) end;
  return new;
end $$;
create trigger commission_frozen before insert or update of quantity, unit_cents, goods_cents, discount_cents, coupon_cents, product_id on order_lines
  for each row execute function freeze_commission();

-- Freezes the commission of a contract when both sides have agreed, by the version of the moment of the first agreement.
create function freeze_contract_commission() returns trigger language plpgsql as $$
declare
  agreed_at timestamptz := (select max(at) from contract_acceptances where order_id = new.order_id and version = new.agreed_version);
begin
  if old.agreed_version is null then
    update checkouts set commission_version_id = current_commission_version(agreed_at)
      from orders where orders.order_id = new.order_id and orders.checkout_id = checkouts.checkout_id;
  end if;
  delete from contract_commissions where order_id = new.order_id;
  insert into contract_commissions (order_id, position, rule_id, goods_cents, commission_cents)
    select order_id, position, rule_id, net_cents, commission_by_rule(rule_id, net_cents, goods.pieces)
    from contract_goods goods join orders using (order_id) join checkouts using (checkout_id)
    cross join lateral (select commission_rule_of(commission_version_id, merchant_id, product_id, kind, unit_cents) as rule_id) decided
    where goods.order_id = new.order_id and goods.version = new.agreed_version and rule_id is not null;
  perform settle_commission(new.order_id, agreed_at, null);
  return null;
end $$;
create trigger commission_agreed after update of agreed_version on contracts for each row
  when (new.agreed_version is distinct from old.agreed_version and new.agreed_version is not null) execute function freeze_contract_commission();

-- What was frozen of an order.
create function frozen_commission(of_order bigint) returns bigint language sql stable as $$
  select (coalesce((select sum(commission_cents) from order_lines where order_id = of_order), 0)
    + coalesce((select sum(commission_cents) from contract_commissions where order_id = of_order), 0))::bigint
$$;

-- What a manufacturer owes of an order now: the frozen commission, in proportion to what it has earned of the goods until now, net of all that it gave back.
create function commission_due(of_order bigint) returns bigint language sql stable as $$
  select coalesce((
    select case when net_cents > 0 then least(frozen, div(2 * frozen::numeric * greatest(earned, 0) + net_cents, 2 * net_cents))::bigint else 0 end
    from (
      select goods_cents - discount_cents - coupon_cents as net_cents, frozen_commission(order_id) as frozen,
        (select coalesce(sum(amount_cents), 0) from ledger_entries entry join ledger_accounts account using (account_id)
          where entry.order_id = of_order and account.kind = 'merchant_payable'
            and movement not in ('commission', 'commission_back', 'promotion', 'promotion_back')) as earned
      from orders where order_id = of_order
    ) sums where frozen > 0), 0)
$$;

-- Posts the difference between what is due of an order and what was posted, as a posting of its own. The manufacturer's account is locked first.
create function settle_commission(of_order bigint, at timestamptz, by_person bigint) returns void language plpgsql as $$
declare
  account bigint;
  posted record;
  difference bigint;
begin
  if not exists (select from orders join checkouts using (checkout_id) where order_id = of_order and commission_version_id is not null) then
    return;
  end if;
  account := (select ledger_account('merchant_payable', merchant_id, currency) from orders where order_id = of_order);
  perform from ledger_accounts where account_id = account for update;
  select coalesce(-sum(amount_cents), 0) as cents, count(*) as times into posted from ledger_entries
    where order_id = of_order and account_id = account and movement in ('commission', 'commission_back');
  difference := commission_due(of_order) - posted.cents;
  if difference <> 0 then
    perform post_ledger(case when difference > 0 then 'commission' else 'commission_back' end, 'commission:' || of_order || ':' || posted.times + 1,
      at, by_person, '', array[account, (select ledger_account('platform_revenue', 0, currency) from orders where order_id = of_order)],
      array[-difference, difference], array[of_order, of_order]);
  end if;
end $$;

-- Amounts of an order that change after a part of it was earned change what is due of it.
create function settle_changed_commission() returns trigger language plpgsql as $$
begin
  perform settle_commission(new.order_id, now(), null);
  perform settle_promotion(new.order_id, now(), null);
  return null;
end $$;
create constraint trigger commission_follows after update of goods_cents, discount_cents, coupon_cents on orders deferrable initially deferred for each row
  when ((new.goods_cents, new.discount_cents, new.coupon_cents) is distinct from (old.goods_cents, old.discount_cents, old.coupon_cents))
  execute function settle_changed_commission();

-- A line keeps what the promotion took off each piece. Fewer pieces have less of it, more pieces no more of it, and a higher price takes it back.
create function keep_line_promotion() returns trigger language plpgsql as $$
declare
  left_cents bigint := least(old.promotion_unit_cents, old.unit_cents + old.promotion_unit_cents - new.unit_cents);
begin
  if new.relation_id <> old.relation_id or left_cents <= 0 then
    new.promotion_id := null;
    new.promotion_unit_cents := 0;
    new.promotion_platform_cents := 0;
    new.promotion_pieces := 0;
  else
    new.promotion_platform_cents := div(2 * old.promotion_platform_cents::numeric * left_cents + old.promotion_unit_cents, 2 * old.promotion_unit_cents)::bigint;
    new.promotion_unit_cents := left_cents;
    new.promotion_pieces := least(old.promotion_pieces, new.quantity);
  end if;
  return new;
end $$;
create trigger promotion_kept before update of quantity, unit_cents, relation_id on order_lines
  for each row when (old.promotion_id is not null) execute function keep_line_promotion();

-- What a promotion has taken off the orders that were not canceled.
create function promotion_used(of_promotion bigint) returns bigint language sql stable as $$
  select coalesce(sum(promotion_unit_cents * promotion_pieces), 0)::bigint
  from order_lines join orders using (order_id) where promotion_id = of_promotion and status not in ('cancelled', 'creationFailed')
$$;

-- What the platform owes the manufacturer of an order now: its part of the price off, in proportion to what the manufacturer has earned of the goods
-- until now, net of all that it gave back.
create function promotion_due(of_order bigint) returns bigint language sql stable as $$
  select coalesce((
    select case when net_cents > 0 then least(frozen, div(2 * frozen::numeric * greatest(earned, 0) + net_cents, 2 * net_cents))::bigint else 0 end
    from (
      select goods_cents - discount_cents - coupon_cents as net_cents,
        (select coalesce(sum(promotion_platform_cents * promotion_pieces), 0) from order_lines line where line.order_id = of_order)::bigint as frozen,
        (select coalesce(sum(amount_cents), 0) from ledger_entries entry join ledger_accounts account using (account_id)
          where entry.order_id = of_order and account.kind = 'merchant_payable'
            and movement not in ('commission', 'commission_back', 'promotion', 'promotion_back')) as earned
      from orders where order_id = of_order
    ) sums where frozen > 0), 0)
$$;

-- Posts the difference between what the platform owes of an order and what was posted. The manufacturer's account is locked first.
create function settle_promotion(of_order bigint, at timestamptz, by_person bigint) returns void language plpgsql as $$
declare
  account bigint;
  posted record;
  difference bigint;
begin
  if not exists (select from order_lines where order_id = of_order and promotion_id is not null)
    and not exists (select from ledger_entries where order_id = of_order and movement = 'promotion') then
    return;
  end if;
  account := (select ledger_account('merchant_payable', merchant_id, currency) from orders where order_id = of_order);
  perform from ledger_accounts where account_id = account for update;
  select coalesce(sum(amount_cents), 0) as cents, count(*) as times into posted from ledger_entries
    where order_id = of_order and account_id = account and movement in ('promotion', 'promotion_back');
  difference := promotion_due(of_order) - posted.cents;
  if difference <> 0 then
    perform post_ledger(case when difference > 0 then 'promotion' else 'promotion_back' end, 'promotion:' || of_order || ':' || posted.times + 1,
      at, by_person, '', array[account, (select ledger_account('platform_revenue', 0, currency) from orders where order_id = of_order)],
      array[difference, -difference], array[of_order, of_order]);
  end if;
end $$;

-- features/money/merchant-fees ------------------------------------------------------------------------------------------------------------

-- A fee that manufacturers are charged every month, from a day on until it is ended. Two people decide about each (docs/decisions/0400).
create table fee_subscriptions (
  subscription_id bigint generated always as identity primary key,
  -- Null: all manufacturers that are not closed.
  merchant_id bigint references merchants,
  currency text not null,
  amount_cents cents not null check (amount_cents > 0),
  -- What it is for, which each charge repeats.
  reason text not null check (length(reason) between 1 and 300),
  -- Its first charge; the others follow on the same day of each month, or on the last one of shorter months.
  starts_on date not null,
  -- Nothing is charged that would be due on this day or later.
  ended_on date,
  status text not null check (status in ('waiting', 'running', 'declined', 'ended')),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  ended_by bigint references people,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'ended') = (ended_on is not null and ended_by is not null)),
  constraint second_person_of_subscription check (status not in ('running', 'ended') or decided_by <> requested_by)
);
create index fee_subscriptions_by_status on fee_subscriptions (status, subscription_id desc);

-- A fee beside commission: charged to the account of a manufacturer, and perhaps given back, once (docs/decisions/0400).
create table merchant_fees (
  fee_id bigint generated always as identity primary key,
  fee_number text not null unique generated always as ('MF-' || lpad(fee_id::text, 7, '0')) stored,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('storage', 'packing', 'pickup', 'chargeback', 'advertising', 'subscription', 'other')),
  currency text not null,
  amount_cents cents not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 300),
  -- What it is about, which the entries in the ledger do not name: they would count as earned of the order.
  order_id bigint references orders,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  -- The subscription that it is a charge of, and the day of that charge.
  subscription_id bigint references fee_subscriptions,
  due_on date,
  status text not null check (status in ('waiting', 'charged', 'declined', 'credit_waiting', 'credited')),
  -- Null where the job charged it.
  requested_by bigint references people,
  requested_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- What is given back, and who asked for and booked that.
  credit_cents cents,
  credit_reason text not null default '' check (length(credit_reason) <= 300),
  credit_by bigint references people,
  credit_at timestamptz,
  credit_decided_by bigint references people,
  credit_decided_at timestamptz,
  unique (subscription_id, merchant_id, due_on),
  check ((subscription_id is null) = (due_on is null) and (subscription_id is null) = (requested_by is not null)),
  check ((kind = 'subscription') = (subscription_id is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check (credit_cents is null or credit_cents between 1 and amount_cents),
  check ((status in ('credit_waiting', 'credited')) = (credit_cents is not null)),
  check ((status = 'credited') = (credit_decided_at is not null)),
  -- The bound for one person (features/money/merchant-fees/rules.ts).
  constraint second_person_of_fee check (status not in ('charged', 'credit_waiting', 'credited') or requested_by is null
    or amount_cents <= 100000 or decided_by <> requested_by),
  constraint second_person_of_credit check (status <> 'credited' or credit_cents <= 100000 or credit_decided_by <> credit_by)
);
create index merchant_fees_of_merchant on merchant_fees (merchant_id, fee_id desc);
create index merchant_fees_by_status on merchant_fees (status, fee_id desc);

-- features/money/commission-invoices ------------------------------------------------------------------------------------------------------

-- The tax on commission by the country of a manufacturer's legal entity, from a day on; 0 where there is none.
create table commission_tax_rates (
  country text not null check (length(country) between 2 and 80),
  effective_on date not null,
  basis_points integer not null check (basis_points between 0 and 5000),
  set_at timestamptz not null,
  set_by bigint not null references people,
  primary key (country, effective_on)
);
create trigger append_only before update or delete on commission_tax_rates for each row execute function refuse_rewriting();

-- The last number of a series of the operator, taken in the transaction that writes the document, so that a rollback leaves no gap.
create table commission_series (
  site_code text not null references sites,
  series text not null check (series in ('invoice', 'credit')),
  year integer not null,
  last_number integer not null,
  primary key (site_code, series, year)
);

-- What a manufacturer was charged as commission in a month, or what an invoice before it is corrected by. Nothing of it ever changes.
create table commission_documents (
  document_id bigint generated always as identity primary key,
  document_number text not null unique,
  -- Whose series it is in: that of the main site, which issues it.
  site_code text not null references sites,
  series text not null check (series in ('invoice', 'credit')),
  year integer not null,
  -- Part of the number, without gaps per site, series and year.
  sequence integer not null,
  merchant_id bigint not null references merchants,
  currency text not null,
  month date not null check (month = date_trunc('month', month)::date),
  issued_at timestamptz not null,
  issued_on date not null,
  net_cents cents not null check (net_cents > 0),
  tax_basis_points integer not null check (tax_basis_points between 0 and 5000),
  tax_cents cents not null check (tax_cents >= 0),
  -- The invoice that a credit note gives back a part of, at its rate.
  corrects_id bigint references commission_documents,
  -- Operator and manufacturer as they were at the end of the month.
  document jsonb not null,
  -- Null where the job of the month issued it.
  issued_by bigint references people,
  unique (site_code, series, year, sequence),
  check ((series = 'credit') = (corrects_id is not null))
);
create index on commission_documents (merchant_id, document_id desc);
create index on commission_documents (corrects_id) where corrects_id is not null;
create trigger append_only before update or delete on commission_documents for each row execute function refuse_rewriting();

-- The orders of a document.
create table commission_document_lines (
  document_id bigint not null references commission_documents,
  order_id bigint not null references orders,
  net_cents cents not null check (net_cents > 0),
  primary key (document_id, order_id)
);
create index on commission_document_lines (order_id);
create trigger append_only before update or delete on commission_document_lines for each row execute function refuse_rewriting();

-- The fees of an invoice of commission, or what a credit note gives back of them.
create table commission_document_fees (
  document_id bigint not null references commission_documents,
  fee_id bigint not null references merchant_fees,
  net_cents cents not null check (net_cents > 0),
  primary key (document_id, fee_id)
);
create index on commission_document_fees (fee_id);
create trigger append_only before update or delete on commission_document_fees for each row execute function refuse_rewriting();

-- features/money/resale ------------------------------------------------------------------------------------------------------------------

-- Pieces of a lot that its owner sells to other companies of the site, at one price and fee as long as it is open.
create table resale_listings (
  listing_id bigint generated always as identity primary key,
  lot_id bigint not null references stock_lots,
  company_id bigint not null references companies,
  site_code text not null references sites,
  -- What was listed, and what of it is for sale: never shown or sold is more than the free pieces of the lot.
  listed pieces not null,
  pieces integer not null check (pieces >= 0),
  -- The smallest purchase. What is left below it is sold as a whole.
  min_pieces pieces not null,
  -- For a piece.
  price_cents price_cents not null,
  currency text not null,
  -- Hundredths of a percent of the price that the owner pays, as it was shown when the pieces were listed.
  fee_rate integer not null check (fee_rate between 0 and 10000),
  -- Otherwise the seller is another buyer.
  shows_name boolean not null,
  -- The last day, at the site.
  ends_on date not null,
  status text not null default 'open' check (status in ('open', 'sold', 'withdrawn', 'expired', 'gone', 'stopped')),
  person_id bigint not null references people,
  listed_at timestamptz not null,
  ended_by bigint references people,
  ended_at timestamptz,
  -- Why staff ended it.
  reason text not null default '' check (length(reason) <= 500),
  constraint resale_listings_pieces check (pieces <= listed and min_pieces <= listed and (status <> 'open' or pieces > 0)),
  constraint resale_listings_ended check ((status = 'open') = (ended_at is null) and (status = 'stopped') = (reason <> ''))
);
create unique index resale_listing_of_lot on resale_listings (lot_id) where status = 'open';
create index on resale_listings (lot_id);
create index resale_listings_open on resale_listings (site_code, listing_id) where status = 'open';
create index on resale_listings (company_id, listing_id desc);

-- Pieces of a listing that another company bought; rows are never changed.
create table resale_sales (
  sale_id bigint generated always as identity primary key,
  sale_number text not null unique,
  listing_id bigint not null references resale_listings,
  from_company_id bigint not null references companies,
  to_company_id bigint not null references companies,
  pieces pieces not null,
  price_cents price_cents not null,
  -- What the seller pays of it.
  fee_cents charge_cents not null,
  currency text not null,
  -- Who bought, and the lot that the pieces are since.
  person_id bigint not null references people,
  sold_at timestamptz not null,
  new_lot_id bigint not null unique references stock_lots,
  check (from_company_id <> to_company_id),
  check (fee_cents <= price_cents * pieces)
);
create index on resale_sales (listing_id);
create index on resale_sales (from_company_id, sale_id desc);
create index on resale_sales (to_company_id, sale_id desc);
create trigger append_only before update or delete on resale_sales for each row execute function refuse_rewriting();

-- Pieces of a listing that a member who needs approval wants to buy. Nothing is held until the member buys them.
create table resale_requests (
  resale_request_id bigint generated always as identity primary key,
  listing_id bigint not null references resale_listings,
  company_id bigint not null references companies,
  pieces pieces not null,
  -- For a piece, as it was shown: an approval is for this price alone.
  price_cents price_cents not null,
  reason text not null default '' check (length(reason) <= 500),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'bought')),
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- What was bought with the approval.
  sale_id bigint unique references resale_sales,
  constraint resale_requests_decided check (decided_by is null or decided_by <> requested_by),
  constraint resale_requests_approved check (status not in ('approved', 'bought', 'refused') or decided_by is not null),
  constraint resale_requests_bought check ((status = 'bought') = (sale_id is not null))
);
create unique index resale_request_of_member on resale_requests (listing_id, requested_by) where status in ('waiting', 'approved');
create index resale_requests_of_company on resale_requests (company_id, resale_request_id desc);
create index resale_requests_open on resale_requests (expires_at) where status in ('waiting', 'approved');

-- features/money/write-offs --------------------------------------------------------------------------------------------------------------

-- Goods that are written off in the warehouses of the operator, and what their manufacturer is owed (docs/decisions/0371).
create table stock_write_offs (
  write_off_id bigint generated always as identity primary key,
  write_off_number text not null unique generated always as ('WO-' || lpad(write_off_id::text, 7, '0')) stored,
  -- Null for pieces of a buyer's lot.
  stock_item_id bigint references stock_items,
  -- Null for unplaced pieces.
  location_id bigint references warehouse_locations,
  merchant_id bigint not null references merchants,
  pieces integer not null check (pieces between 1 and 1000000),
  reason text not null check (reason in ('missing', 'damaged', 'disposed')),
  note text not null check (length(note) between 1 and 300),
  currency text not null,
  -- What one piece is worth, and what the manufacturer is owed.
  unit_cents cents not null check (unit_cents >= 0),
  amount_cents cents not null check (amount_cents >= 0),
  status text not null check (status in ('waiting', 'booked', 'declined')),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 300),
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- The bound of counts (features/inventory/warehouse-floor/rules/counts.ts): above it two people decide.
  constraint second_person_above_bound check (status <> 'booked' or pieces <= 2 or decided_by <> requested_by),
  -- The lot of a buyer and its owner, who is owed the landed cost (docs/decisions/0379); and how many of its pieces were found again.
  lot_id bigint references stock_lots,
  company_id bigint references companies,
  found integer not null default 0,
  constraint write_off_of_item_or_lot check (num_nonnulls(stock_item_id, lot_id) = 1 and (lot_id is null) = (company_id is null)),
  constraint write_off_found check (found between 0 and pieces and (found = 0 or lot_id is not null))
);
create index stock_write_offs_of_lots on stock_write_offs (lot_id) where lot_id is not null;
create index stock_write_offs_queue on stock_write_offs (status, write_off_id desc);
create index stock_write_offs_of_items on stock_write_offs (stock_item_id);
