-- Dated promotions (docs/decisions/0395): a price off that a manufacturer, the platform or both pay, frozen on the lines that are sold by it. What the
-- platform pays is posted to the manufacturer with whatever it earns of the order.

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

alter table order_lines
  add column promotion_id bigint,
  add column promotion_unit_cents cents not null default 0,
  add column promotion_platform_cents cents not null default 0,
  add column promotion_pieces integer not null default 0;

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

create or replace function commission_due(of_order bigint) returns bigint language sql stable as $$
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

create or replace function settle_changed_commission() returns trigger language plpgsql as $$
begin
  perform settle_commission(new.order_id, now(), null);
  perform settle_promotion(new.order_id, now(), null);
  return null;
end $$;

create or replace function post_ledger(posted_kind text, posted_cause text, posted_at timestamptz, by_person bigint, posted_note text,
  accounts bigint[], amounts bigint[], for_orders bigint[]) returns bigint language plpgsql as $$
declare
  posted bigint;
begin
  insert into ledger_transactions (kind, cause, at, person_id, note)
    values (posted_kind, posted_cause, posted_at, by_person, posted_note) returning tx_id into posted;
  perform from ledger_accounts where account_id = any (accounts) and balance_cents is not null order by account_id for update;
  insert into ledger_entries (tx_id, account_id, amount_cents, order_id, movement, moved_at, balance_after_cents, nth, in_nth, in_after_cents,
      kind_nth, kind_in_nth, kind_in_after_cents, kind_out_after_cents)
    select posted, account, amount, for_order, posted_kind, greatest(posted_at, owned.last_entry_at),
      owned.balance_cents + sum(amount) over so_far,
      owned.entries + count(*) over so_far,
      owned.in_entries + count(*) filter (where amount > 0) over so_far,
      owned.in_cents + coalesce(sum(amount) filter (where amount > 0) over so_far, 0),
      owned.kind_nth + count(*) over so_far,
      owned.kind_in_nth + count(*) filter (where amount > 0) over so_far,
      owned.kind_in + coalesce(sum(amount) filter (where amount > 0) over so_far, 0),
      owned.kind_out + coalesce(-sum(amount) filter (where amount < 0) over so_far, 0)
    from unnest(accounts, amounts, for_orders) with ordinality as entry (account, amount, for_order, position)
    left join lateral (
      select owner.*, coalesce(last.kind_nth, 0) as kind_nth, coalesce(last.kind_in_nth, 0) as kind_in_nth,
        coalesce(last.kind_in_after_cents, 0) as kind_in, coalesce(last.kind_out_after_cents, 0) as kind_out
      from ledger_accounts owner
      left join lateral (
        select * from ledger_entries earlier where earlier.account_id = owner.account_id and earlier.movement = posted_kind and nth is not null
        order by entry_id desc limit 1
      ) last on true
      where owner.account_id = account and owner.balance_cents is not null
    ) owned on true
    where amount <> 0
    window so_far as (partition by account order by position)
    order by position;
  update ledger_accounts set balance_cents = balance_cents + change, entries = entries + added, in_entries = in_entries + added_in,
      in_cents = in_cents + came_in, last_entry_at = greatest(posted_at, last_entry_at)
    from (
      select account as id, sum(amount) as change, count(*) as added, count(*) filter (where amount > 0) as added_in,
        coalesce(sum(amount) filter (where amount > 0), 0) as came_in
      from unnest(accounts, amounts) as entry (account, amount) where amount <> 0 group by account
    ) as changes
    where account_id = id and balance_cents is not null;
  -- Whatever a manufacturer earns or gives back of an order changes its commission and what the platform pays of a promotion, which are postings of
  -- their own (money.sql).
  if posted_kind not in ('commission', 'commission_back', 'promotion', 'promotion_back') then
    perform settle_commission(sold, posted_at, by_person), settle_promotion(sold, posted_at, by_person) from (
      select distinct for_order as sold from unnest(accounts, for_orders) as entry (account, for_order)
      join ledger_accounts on account_id = account and kind = 'merchant_payable' where for_order is not null order by for_order) orders;
  end if;
  return posted;
end $$;
-- Planning each posting anew took longer than the posting.
alter function post_ledger(text, text, timestamptz, bigint, text, bigint[], bigint[], bigint[]) set plan_cache_mode = force_generic_plan;
