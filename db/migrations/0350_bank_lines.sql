-- Money that came in at the bank, as its statement says (docs/decisions/0363). A line settles at most one proof of payment, and a proof is
-- settled by at most one line.
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
  check ((status = 'taken') = (voucher_id is not null)),
  check ((status = 'open') = (decided_at is null))
);
create index bank_lines_open on bank_lines (booked_on, bank_line_id) where status = 'open';
create index bank_lines_decided on bank_lines (status, decided_at desc, bank_line_id) where status <> 'open';
