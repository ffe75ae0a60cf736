-- Goods chosen in checkout are held for some minutes. A hold is no reservation: it is in no journal, ends by itself, and only keeps
-- other companies from ordering the pieces in the meantime.

alter table stock_items add column held integer not null default 0 check (held >= 0);
alter table offers add column held integer not null default 0 check (held >= 0);

-- What a person has in checkout for a company; one at a time.
create table checkout_holds (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  ends_at timestamptz not null,
  -- When the page was closed. A reload takes the hold up again, otherwise it is freed soon.
  left_at timestamptz,
  primary key (company_id, person_id)
);
create index checkout_holds_ending on checkout_holds (least(ends_at, left_at));

-- The pieces of a hold: of a stock item, or of an offer that has a share of its own.
create table checkout_hold_parts (
  company_id bigint not null,
  person_id bigint not null,
  stock_item_id bigint references stock_items,
  relation_id bigint references offers,
  quantity pieces not null,
  check (num_nonnulls(stock_item_id, relation_id) = 1),
  unique nulls not distinct (company_id, person_id, stock_item_id, relation_id),
  foreign key (company_id, person_id) references checkout_holds on delete cascade
);

-- How often a company has begun to hold a stock item since a time, so that it cannot block it without buying.
create table checkout_hold_starts (
  company_id bigint not null references companies,
  stock_item_id bigint not null references stock_items,
  since timestamptz not null,
  starts integer not null check (starts > 0),
  primary key (company_id, stock_item_id)
);
create index checkout_hold_starts_since on checkout_hold_starts (since);

-- Frees holds whose rows the caller has locked. Stock items are written in the order of their keys, then offers, as by every function.
create function free_holds(companies bigint[], persons bigint[]) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select stock_item_id, sum(quantity)::integer as quantity
    from unnest(companies, persons) as ended (company_id, person_id) join checkout_hold_parts using (company_id, person_id)
    where stock_item_id is not null group by stock_item_id order by stock_item_id
  loop
    update stock_items set held = held - part.quantity where stock_item_id = part.stock_item_id;
  end loop;
  for part in
    select relation_id, sum(quantity)::integer as quantity
    from unnest(companies, persons) as ended (company_id, person_id) join checkout_hold_parts using (company_id, person_id)
    where relation_id is not null group by relation_id order by relation_id
  loop
    update offers set held = held - part.quantity where relation_id = part.relation_id;
  end loop;
  delete from checkout_holds using unnest(companies, persons) as ended (company_id, person_id)
    where checkout_holds.company_id = ended.company_id and checkout_holds.person_id = ended.person_id;
end $$;

-- Frees the hold of a person, who has left the checkout.
create function release_hold(of_company bigint, of_person bigint) returns void language plpgsql as $$
begin
  perform from checkout_holds where company_id = of_company and person_id = of_person for update;
  if found then
    perform free_holds(array[of_company], array[of_person]);
  end if;
end $$;

-- Frees holds whose time is over, and those whose page was closed before a time. Returns how many.
create function release_ended_holds(ended timestamptz, left_before timestamptz, at_most integer) returns integer language plpgsql as $$
declare
  companies bigint[];
  persons bigint[];
begin
  select array_agg(company_id), array_agg(person_id) into companies, persons
  from (
    select company_id, person_id from checkout_holds
    where least(ends_at, left_at) <= ended and (ends_at <= ended or left_at <= left_before)
    order by company_id, person_id limit at_most for update skip locked
  ) over;
  if companies is null then
    return 0;
  end if;
  perform free_holds(companies, persons);
  return cardinality(companies);
end $$;

-- Holds the goods of a checkout in place of what the person held before; all or, with JN002, nothing. The arrays are parallel: stock
-- items with quantities, offers with pieces. The same goods in other quantities keep their time; other goods start anew. Null when the
-- company has begun to hold one of the stock items too often within the hour; the caller must roll back then. Returns when the hold ends.
create function hold_stock(of_company bigint, of_person bigint, items bigint[], quantities integer[], through_offers bigint[], pieces integer[],
  asked_at timestamptz, minutes integer, max_starts integer) returns timestamptz language plpgsql as $$
declare
  asked record;
  hold_ends timestamptz;
  short_items bigint[];
  short_offers bigint[];
begin
  insert into checkout_holds (company_id, person_id, ends_at) values (of_company, of_person, asked_at) on conflict do nothing;
  select ends_at into hold_ends from checkout_holds where company_id = of_company and person_id = of_person for update;
  if hold_ends <= asked_at or exists (
    select from unnest(items) as wanted (item)
    where not exists (select from checkout_hold_parts
      where company_id = of_company and person_id = of_person and stock_item_id = wanted.item)) then
    insert into checkout_hold_starts as began (company_id, stock_item_id, since, starts)
      select distinct of_company, item, asked_at, 1 from unnest(items) as wanted (item) order by item
      on conflict (company_id, stock_item_id) do update set
        since = case when began.since <= asked_at - interval '1 hour' then asked_at else began.since end,
        starts = case when began.since <= asked_at - interval '1 hour' then 1 else began.starts + 1 end;
    if exists (select from checkout_hold_starts where company_id = of_company and stock_item_id = any (items) and starts > max_starts) then
      return null;
    end if;
    hold_ends := asked_at + make_interval(mins => minutes);
  end if;
  for asked in
    select item, sum(quantity)::integer as quantity, sum(held)::integer as held from (
      select item, quantity, 0 as held from unnest(items, quantities) as wanted (item, quantity)
      union all
      select stock_item_id, 0, quantity from checkout_hold_parts
      where company_id = of_company and person_id = of_person and stock_item_id is not null
    ) part group by item order by item
  loop
    update stock_items set held = held - asked.held + asked.quantity
      where stock_item_id = asked.item and (asked.quantity = 0 or on_hand - reserved - held + asked.held >= asked.quantity);
    if not found then
      short_items := short_items || asked.item;
    end if;
  end loop;
  for asked in
    select offer, sum(quantity)::integer as quantity, sum(held)::integer as held from (
      select offer, quantity, 0 as held from unnest(through_offers, pieces) as wanted (offer, quantity)
      where exists (select from offers where relation_id = wanted.offer and share_cap is not null)
      union all
      select relation_id, 0, quantity from checkout_hold_parts
      where company_id = of_company and person_id = of_person and relation_id is not null
    ) part group by offer order by offer
  loop
    update offers set held = held - asked.held + asked.quantity
      where relation_id = asked.offer and (asked.quantity = 0 or share_cap is null or share_cap - sold - held + asked.held >= asked.quantity);
    if not found then
      short_offers := short_offers || asked.offer;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
  delete from checkout_hold_parts where company_id = of_company and person_id = of_person;
  insert into checkout_hold_parts (company_id, person_id, stock_item_id, quantity)
    select of_company, of_person, item, sum(quantity) from unnest(items, quantities) as wanted (item, quantity) group by item;
  insert into checkout_hold_parts (company_id, person_id, relation_id, quantity)
    select of_company, of_person, offer, sum(quantity) from unnest(through_offers, pieces) as wanted (offer, quantity)
    where exists (select from offers where relation_id = wanted.offer and share_cap is not null) group by offer;
  update checkout_holds set ends_at = hold_ends, left_at = null where company_id = of_company and person_id = of_person;
  return hold_ends;
end $$;

drop function reserve_stock(bigint[], integer[], bigint[], integer[]);

-- Reserves by one conditional update per stock item and offer. The arrays are parallel: stock items with quantities (an item that comes
-- twice counts once, with the sum), offers with the pieces sold through them. Pieces held in checkout by other companies are not to be
-- had; those of the own company are, and the person's own hold of them ends. Company and person are null for orders that are made without
-- a checkout. What is too short fails it with JN002, whose detail names all of it: {"items": [...], "offers": [...]}.
create function reserve_stock(items bigint[], quantities integer[], through_offers bigint[], pieces integer[], of_company bigint, of_person bigint)
returns void language plpgsql as $$
declare
  asked record;
  short_items bigint[];
  short_offers bigint[];
  is_held boolean;
begin
  perform from checkout_holds where company_id = of_company order by person_id for update;
  is_held := found;
  if is_held then
    delete from checkout_hold_starts where company_id = of_company and stock_item_id = any (items)
      and exists (select from checkout_hold_parts where company_id = of_company and person_id = of_person and stock_item_id = any (items));
  end if;
  for asked in
    select wanted.item, wanted.quantity, coalesce(sum(part.quantity), 0)::integer as own,
      coalesce(sum(part.quantity) filter (where part.person_id = of_person), 0)::integer as mine
    from (select item, sum(quantity)::integer as quantity from unnest(items, quantities) as line (item, quantity) group by item) wanted
    left join checkout_hold_parts part on is_held and part.company_id = of_company and part.stock_item_id = wanted.item
    group by wanted.item, wanted.quantity order by wanted.item
  loop
    update stock_items set reserved = reserved + asked.quantity, held = held - asked.mine
      where stock_item_id = asked.item and on_hand - reserved >= asked.quantity and on_hand - reserved - held + asked.own >= asked.quantity;
    if not found then
      short_items := short_items || asked.item;
    end if;
  end loop;
  for asked in
    select wanted.offer, wanted.quantity, coalesce(sum(part.quantity), 0)::integer as own,
      coalesce(sum(part.quantity) filter (where part.person_id = of_person), 0)::integer as mine
    from (select offer, sum(piece)::integer as quantity from unnest(through_offers, pieces) as line (offer, piece) group by offer) wanted
    left join checkout_hold_parts part on is_held and part.company_id = of_company and part.relation_id = wanted.offer
    group by wanted.offer, wanted.quantity order by wanted.offer
  loop
    update offers set sold = sold + asked.quantity, held = held - asked.mine
      where relation_id = asked.offer
        and (share_cap is null or share_cap - sold >= asked.quantity and share_cap - sold - held + asked.own >= asked.quantity);
    if not found then
      short_offers := short_offers || asked.offer;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
  if is_held then
    delete from checkout_hold_parts where company_id = of_company and person_id = of_person
      and (stock_item_id = any (items) or relation_id = any (through_offers));
    delete from checkout_holds hold where company_id = of_company and person_id = of_person
      and not exists (select from checkout_hold_parts part where part.company_id = hold.company_id and part.person_id = hold.person_id);
  end if;
end $$;
