-- Writes that travel together with COMMIT are judged by the database alone: by the time their answer is back, all is committed.
-- So what may not be is an error here, which undoes the transaction (decision 0043).

-- Fails with JN001 unless all rows that a statement meant to change were changed.
create function all_changed(changed bigint, wanted integer) returns bigint language plpgsql immutable as $$
begin
  if changed is distinct from wanted then
    raise exception '% of % rows were there to be changed', changed, wanted using errcode = 'JN001';
  end if;
  return changed;
end $$;

drop function reserve_stock(bigint[], integer[], bigint[], integer[]);

-- Reserves by one conditional update per stock item and offer. The arrays are parallel: stock items with quantities (an
-- item that comes twice counts once, with the sum), offers with the pieces sold through them. What is too short fails it
-- with JN002, whose detail names all of it: {"items": [...], "offers": [...]}.
create function reserve_stock(items bigint[], quantities integer[], through_offers bigint[], pieces integer[]) returns void language plpgsql as $$
declare
  asked record;
  short_items bigint[];
  short_offers bigint[];
begin
  for asked in
    select item, sum(quantity)::integer as quantity from unnest(items, quantities) as line (item, quantity) group by item order by item
  loop
    update stock_items set reserved = reserved + asked.quantity
      where stock_item_id = asked.item and on_hand - reserved >= asked.quantity;
    if not found then
      short_items := short_items || asked.item;
    end if;
  end loop;
  for asked in
    select offer, sum(piece)::integer as quantity from unnest(through_offers, pieces) as line (offer, piece) group by offer order by offer
  loop
    update offers set sold = sold + asked.quantity
      where relation_id = asked.offer and (share_cap is null or share_cap - sold >= asked.quantity);
    if not found then
      short_offers := short_offers || asked.offer;
    end if;
  end loop;
  if short_items is not null or short_offers is not null then
    raise exception 'too little is in stock' using errcode = 'JN002',
      detail = json_build_object('items', coalesce(short_items, '{}'), 'offers', coalesce(short_offers, '{}'));
  end if;
end $$;
