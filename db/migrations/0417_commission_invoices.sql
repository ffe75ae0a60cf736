-- Invoices of commission to manufacturers with credit notes and tax (docs/decisions/0397).
alter domain ledger_account_kind drop constraint known_account_kind;
alter domain ledger_account_kind add constraint known_account_kind
  check (value in ('available', 'frozen', 'logistics_balance', 'receivable', 'merchant_payable', 'escrow',
    'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening', 'carrier_claims', 'storage_due',
    'payout_clearing', 'commission_tax')) not valid;

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
