-- Commission as versions (docs/decisions/0369): rules by manufacturer, category, kind and price, frozen on the lines of an order when it is sold and
-- settled with whatever the manufacturer earns of it.
alter table checkouts add column commission_version_id bigint;
alter table order_lines add column commission_cents cents not null default 0, add column commission_rule_id bigint;

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
          where entry.order_id = of_order and account.kind = 'merchant_payable' and movement not in ('commission', 'commission_back')) as earned
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
  return null;
end $$;
create constraint trigger commission_follows after update of goods_cents, discount_cents, coupon_cents on orders deferrable initially deferred for each row
  when ((new.goods_cents, new.discount_cents, new.coupon_cents) is distinct from (old.goods_cents, old.discount_cents, old.coupon_cents))
  execute function settle_changed_commission();

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
  -- Whatever a manufacturer earns or gives back of an order changes its commission, which is a posting of its own (money.sql).
  if posted_kind not in ('commission', 'commission_back') then
    perform settle_commission(sold, posted_at, by_person) from (
      select distinct for_order as sold from unnest(accounts, for_orders) as entry (account, for_order)
      join ledger_accounts on account_id = account and kind = 'merchant_payable' where for_order is not null order by for_order) orders;
  end if;
  return posted;
end $$;
-- Planning each posting anew took longer than the posting.
alter function post_ledger(text, text, timestamptz, bigint, text, bigint[], bigint[], bigint[]) set plan_cache_mode = force_generic_plan;
