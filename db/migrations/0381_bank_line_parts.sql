-- One bank line pays several orders, invoices and proofs of payment (docs/decisions/0378).
create table bank_line_splits (
  bank_line_id bigint primary key references bank_lines,
  company_id bigint not null references companies,
  accept_part boolean not null,
  rest text not null check (rest in ('balance', 'hold')),
  note text not null check (length(note) <= 500),
  first_by bigint references people,
  first_at timestamptz,
  recharge_id bigint unique references recharges,
  constraint bank_line_splits_first check ((first_by is null) = (first_at is null))
);
create table bank_line_parts (
  bank_line_id bigint not null references bank_line_splits on delete cascade,
  place smallint not null check (place between 1 and 20),
  reference text not null check (length(reference) between 1 and 120),
  amount_cents cents not null check (amount_cents > 0),
  voucher_id bigint unique references vouchers,
  primary key (bank_line_id, place)
);
