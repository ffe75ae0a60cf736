-- What makers do with their catalogue (features/assortment): drafts and publication, alternative texts of pictures, changes
-- that wait for the operator, and stock as it is counted and received.

-- A draft and one in review have never been published; a retired product was. Only offers of live products are active.
alter table products
  add column product_state text not null default 'live' check (product_state in ('draft', 'review', 'live', 'retired')),
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  -- Which languages of a text the maker has not written: they show another language's words. {"title": ["zh-CN"]}
  add column filled_in jsonb not null default '{}';
create index on products (merchant_id, changed_at desc, product_id desc);

-- What the maker wants; `is_active` is that, as long as the product is live.
alter table offers add column switched_on boolean not null default true;
update offers set switched_on = is_active;

alter table product_pictures add column alt translated not null default '{"en-US": "", "zh-CN": "", "es-ES": ""}';

-- The platform's numbers of products that makers bring themselves, and of their pictures: a key is never used twice.
create sequence goods_numbers start 1000001;
create sequence picture_numbers start 1001;

-- Whether the operator looks at changes before they show: as the site says, unless it is said for the maker.
alter table sites add column reviews_changes boolean not null default false;
alter table merchants add column reviews_changes boolean;

-- What a maker wants changed at one time is looked at together. A product has one open set at most.
create table product_change_sets (
  change_set_id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  merchant_id bigint not null references merchants,
  kind text not null check (kind in ('publication', 'change')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index product_change_sets_open on product_change_sets (product_id) where closed_at is null;
create index on product_change_sets (opened_at) where closed_at is null;

create table product_changes (
  change_id bigint generated always as identity primary key,
  change_set_id bigint not null references product_change_sets on delete cascade,
  product_id bigint not null references products on delete cascade,
  field text not null,
  -- Null at the first publication: there was nothing before.
  old jsonb,
  new jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  reasons text[] not null default '{}',
  note text not null default '',
  proposed_by bigint references people,
  proposed_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  check ((state in ('approved', 'refused')) = (decided_by is not null))
);
create unique index product_changes_open on product_changes (product_id, field) where state = 'open';
create index on product_changes (change_set_id);

-- Whether changes of a product are looked at: what is said for its maker, else whether a site that sells it asks for it. A
-- product without offers may come to any site.
create function is_reviewed(of_product bigint, of_merchant bigint) returns boolean language sql stable as $$
  select coalesce(
    (select reviews_changes from merchants where merchant_id = of_merchant),
    exists (select from sites where reviews_changes and (
      not exists (select from offers where product_id = of_product)
      or exists (select from offers left join site_warehouses using (warehouse_id)
        where product_id = of_product and (kind = 'fob' or site_warehouses.site_code = sites.site_code)))))
$$;

-- Counts and receipts. Each row of `wanted` names a stock item by product, warehouse and condition (it is made when there
-- is none), and either what there is now (`set_to`; with `was`, only if that was what there was) or by how much it changes.
-- Items are written in the order of their keys, as reserve_stock does, each by one conditional update, never below what is
-- reserved; the journal's row stands beside it. Gives the places of rows that could not be written; the caller then rolls back.
create function write_stock(wanted jsonb, by_person bigint, at timestamptz)
returns table (place integer, on_hand_now integer, reserved_now integer) language plpgsql as $$
declare
  asked record;
  before integer;
  after integer;
begin
  insert into stock_items (product_id, warehouse_id, condition)
    select distinct line.product_id, line.warehouse_id, line.condition
    from jsonb_to_recordset(wanted) as line (product_id bigint, warehouse_id bigint, condition text)
    order by 1, 2, 3
    on conflict do nothing;
  for asked in
    select line.*, stock_item_id
    from jsonb_to_recordset(wanted) as line (place integer, product_id bigint, warehouse_id bigint, condition text, set_to integer,
      change integer, was integer, kind text, note text)
    join stock_items using (product_id, warehouse_id, condition)
    order by stock_item_id, line.place
  loop
    select on_hand into before from stock_items where stock_item_id = asked.stock_item_id for update;
    update stock_items set on_hand = coalesce(asked.set_to, on_hand + asked.change)
      where stock_item_id = asked.stock_item_id
        and coalesce(asked.set_to, on_hand + asked.change) >= reserved and on_hand = coalesce(asked.was, on_hand)
      returning on_hand into after;
    if not found then
      select asked.place, on_hand, reserved into place, on_hand_now, reserved_now
        from stock_items where stock_item_id = asked.stock_item_id;
      return next;
    elsif after <> before then
      insert into stock_movements (stock_item_id, kind, on_hand_change, person_id, note, at)
        values (asked.stock_item_id, asked.kind, after - before, by_person, asked.note, at);
    end if;
  end loop;
end $$;
