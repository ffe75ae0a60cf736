-- What a company pays other than the list price: quantity discounts, price lists, coupons.

-- features/pricing/price-lists ----------------------------------------------------------------------------------------------------------

-- Numbers of companies.price_version.
create sequence price_versions;

-- The quantity discount of a company: the highest threshold of pieces that an order reaches gives the percentage.
create table buy_discounts (
  company_id bigint not null references companies,
  threshold integer not null check (threshold > 0),
  percent integer not null check (percent between 0 and 100),
  primary key (company_id, threshold)
);

-- A group of companies that price lists can name.
create table company_groups (
  group_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  note text not null default '',
  changed_at timestamptz not null,
  changed_by bigint references people
);
create unique index company_groups_name on company_groups (lower(name));

-- Which company is in which group.
create table company_group_members (
  group_id bigint not null references company_groups on delete cascade,
  company_id bigint not null references companies,
  primary key (group_id, company_id)
);
create index on company_group_members (company_id);

-- Prices agreed with companies or groups of companies (docs/decisions/0026).
create table price_lists (
  price_list_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  note text not null default '',
  -- The manufacturer whose list it is: it prices that manufacturer's goods only. Null for a list of the operator.
  merchant_id bigint references merchants,
  is_active boolean not null default true,
  -- Days, both included; null: from the beginning, until further notice.
  valid_from date,
  valid_to date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint references people,
  check (valid_from <= valid_to)
);
create index on price_lists (changed_at desc, price_list_id desc);
create index on price_lists (merchant_id);

-- A company that a price list is for; a list can be for companies, for groups, or for both.
create table price_list_companies (
  price_list_id bigint not null references price_lists on delete cascade,
  company_id bigint not null references companies,
  primary key (price_list_id, company_id)
);
create index on price_list_companies (company_id);

-- A group that a price list is for.
create table price_list_groups (
  price_list_id bigint not null references price_lists on delete cascade,
  group_id bigint not null references company_groups on delete cascade,
  primary key (price_list_id, group_id)
);
create index on price_list_groups (group_id);

-- Percent off goods: of one manufacturer, of one category and all under it, of both, or of everything.
create table price_list_rules (
  price_list_id bigint not null references price_lists on delete cascade,
  merchant_id bigint references merchants,
  type_id bigint, -- references categories, catalog.sql
  percent integer not null check (percent between 1 and 90),
  unique nulls not distinct (price_list_id, merchant_id, type_id)
);

-- A price fixed for one offer, with tiers of its own as [{threshold, price_cents}].
create table price_list_prices (
  price_list_id bigint not null references price_lists on delete cascade,
  relation_id bigint not null, -- references offers, catalog.sql
  price_cents cents not null check (price_cents > 0),
  tiers jsonb not null default '[]',
  -- A price above the list price holds only where that was agreed expressly.
  may_exceed boolean not null default false,
  primary key (price_list_id, relation_id)
);
create index on price_list_prices (relation_id);

-- A change of a company's quantity discount, with what it was before.
create table buy_discount_changes (
  change_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  before jsonb not null,
  after jsonb not null,
  note text not null default '',
  person_id bigint references people,
  at timestamptz not null
);
create index on buy_discount_changes (company_id, change_id desc);
create trigger buy_discount_changes_stay before update or delete on buy_discount_changes for each row execute function refuse_rewriting();

-- features/pricing/coupons --------------------------------------------------------------------------------------------------------------

-- Every saved version of a coupon batch that waits for a second person has a number of its own: a decision names the version that was
-- read. A batch may be declined; it waits again when it is saved anew (docs/security.md S7).
create sequence coupon_approvals;

-- Coupons of one kind that the operator hands out.
create table coupon_batches (
  batch_id bigint generated always as identity primary key,
  title translated not null,
  note translated not null,
  amount_cents cents check (amount_cents > 0),
  percent integer check (percent between 1 and 100),
  -- At most so much comes off by a percentage.
  cap_cents cents check (cap_cents > 0),
  minimum_cents cents not null default 0 check (minimum_cents >= 0),
  site_code text references sites,
  -- Empty: goods of every manufacturer, of every category.
  merchant_ids bigint[] not null default '{}',
  type_ids bigint[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total_count integer check (total_count > 0),
  per_company integer not null default 1 check (per_company > 0),
  handed_out integer not null default 0 check (handed_out >= 0),
  is_claimable boolean not null,
  code text,
  stopped_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint references people,
  -- A batch whose coupons together may save more than one person may give away waits until a second person approves it
  -- (docs/security.md S7).
  awaits_approval boolean not null default false,
  approved_by bigint references people,
  approved_at timestamptz,
  approval_id bigint,
  declined_by bigint references people,
  declined_at timestamptz,
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  check (starts_at < ends_at),
  check ((amount_cents is null) <> (percent is null)),
  check (cap_cents is null or percent is not null),
  constraint coupon_batches_total check (handed_out <= total_count),
  constraint coupon_batches_approval check ((approved_by is null) = (approved_at is null)),
  constraint coupon_batches_decline check ((declined_by is null) = (declined_at is null) and (declined_at is null or awaits_approval)),
  constraint coupon_batches_request check (not awaits_approval or approval_id is not null)
);
create unique index coupon_batches_code on coupon_batches (code);
create index on coupon_batches (changed_at desc, batch_id desc);
create index on coupon_batches (ends_at) where is_claimable and stopped_at is null;
create unique index coupon_batch_of_approval on coupon_batches (approval_id);
-- The review queue reads open requests by age.
create index coupon_batches_to_approve on coupon_batches (changed_at) where awaits_approval and declined_at is null and stopped_at is null;

-- One coupon that a company holds.
create table coupons (
  coupon_id bigint generated always as identity primary key,
  batch_id bigint not null references coupon_batches,
  company_id bigint not null references companies,
  -- Which of the company's coupons of this batch it is: 1 … per_company.
  nth integer not null check (nth > 0),
  source text not null check (source in ('claim', 'code', 'gift')),
  status text not null default 'held' check (status in ('held', 'reserved', 'used', 'expired')),
  status_since timestamptz not null,
  held_at timestamptz not null,
  held_by bigint references people,
  -- The checkout it is reserved by or was used for; written in the same transaction as the checkout.
  order_parent_number text, -- references checkouts, trade.sql
  saved_cents cents,
  constraint coupons_nth unique (batch_id, company_id, nth),
  check ((status in ('reserved', 'used')) = (order_parent_number is not null))
);
create index coupons_of_company on coupons (company_id, status, status_since desc, coupon_id desc);
create unique index coupons_of_checkout on coupons (order_parent_number);
create index coupons_held on coupons (batch_id) where status = 'held';

-- A change of a coupon's status. Two events may have the same time, so event_id gives the order: every event is written under its
-- coupon's lock.
create table coupon_events (
  coupon_id bigint not null references coupons,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  person_id bigint references people,
  order_parent_number text,
  event_id bigint generated always as identity
);
create index on coupon_events (coupon_id);
create trigger coupon_events_stay before update or delete on coupon_events for each row execute function refuse_rewriting();

-- The first agreement to give a company a coupon beyond the limit of the day; another person gives it.
create table coupon_gift_agreements (
  batch_id bigint not null references coupon_batches,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  agreed_at timestamptz not null,
  primary key (batch_id, company_id)
);

-- features/pricing/order-rules ---------------------------------------------------------------------------------------------------------

-- Minimums and maximum that a manufacturer sets for an order of its goods on a site. Null: no limit.
create table order_rules (
  merchant_id bigint not null references merchants,
  site_code text not null references sites,
  -- Goods at the buyer's prices, before discounts, coupons, fees and freight, in the site's currency.
  minimum_cents bigint check (minimum_cents > 0),
  minimum_cm3 bigint check (minimum_cm3 > 0),
  minimum_cartons integer check (minimum_cartons > 0),
  maximum_pieces integer check (maximum_pieces > 0),
  changed_at timestamptz not null,
  changed_by bigint references people,
  primary key (merchant_id, site_code)
);

-- features/pricing/promotions -----------------------------------------------------------------------------------------------------------

-- Goods that cost less between two days of the site.
create table promotions (
  promotion_id bigint generated always as identity primary key,
  -- Buyers read it on products and orders.
  name text not null check (length(name) between 1 and 120),
  state text not null check (state in ('invited', 'active', 'declined', 'ended')),
  -- The manufacturer whose goods they are. Null: those of all, which only the platform can pay.
  merchant_id bigint references merchants,
  -- With everything below it; null: all categories.
  type_id bigint, -- references categories, catalog.sql
  -- Only the products of promotion_products; only companies of promotion_groups.
  for_products boolean not null default false,
  for_groups boolean not null default false,
  percent integer check (percent between 1 and 90),
  off_cents cents check (off_cents > 0),
  minimum_quantity integer not null default 1 check (minimum_quantity between 1 and 999999),
  -- Days of the site, both included.
  valid_from date not null,
  valid_to date not null,
  -- What of the price off the platform pays; the manufacturer bears the rest.
  platform_percent integer not null check (platform_percent between 0 and 100),
  -- What may be taken off in all; null: without limit.
  budget_cents cents check (budget_cents > 0),
  created_by bigint references people,
  created_at timestamptz not null,
  answered_by bigint references people,
  answered_at timestamptz,
  ended_by bigint references people,
  ended_at timestamptz,
  -- When people were told that it ends soon, and that its budget is used up: once each (docs/decisions/0406).
  end_told_at timestamptz,
  budget_told_at timestamptz,
  check ((percent is null) <> (off_cents is null)),
  check (valid_from <= valid_to),
  check (merchant_id is not null or platform_percent = 100)
);
create index on promotions (state, valid_to);
create index on promotions (merchant_id, promotion_id desc);

-- A product that a promotion is for.
create table promotion_products (
  promotion_id bigint not null references promotions,
  product_id bigint not null, -- references products, catalog.sql
  primary key (promotion_id, product_id)
);

-- A group of companies that a promotion is for.
create table promotion_groups (
  promotion_id bigint not null references promotions,
  group_id bigint not null references company_groups on delete cascade,
  primary key (promotion_id, group_id)
);
