-- Keeps what lists and searches read (features/catalog/README.md) in step with products and offers.

-- Latin text as it is searched: small letters without accents, everything else a space.
create function search_words(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower(given), 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'),
    '[^a-z0-9]+', ' ', 'g')
$$;

-- Chinese text as overlapping pairs of characters ("胡桃木" is 胡桃 and 桃木), all with one weight: so it can be found without
-- a dictionary, whatever the locale of the database.
create function search_pairs(given text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(distinct quote_literal(pair) || ':1' || weight, ' '), '')::tsvector
  from (select substr(given, place, 2) as pair from generate_series(1, length(given) - 1) as place) as pairs
  where pair ~ '^[㐀-鿿]{2}$'
$$;

-- A text in three languages as a document: the stems of English and Spanish, and Chinese pairs.
create function search_stems(given jsonb, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(
      to_tsvector('english', search_words(given ->> 'en-US')) || to_tsvector('spanish', search_words(given ->> 'es-ES')), weight)
    || search_pairs(given ->> 'zh-CN', weight::text)
$$;

-- The same with the words themselves, so that the beginning of one is found while it is being typed.
create function search_text(given jsonb, weight "char") returns tsvector language sql immutable parallel safe as $$
  select search_stems(given, weight)
    || setweight(to_tsvector('simple', search_words((given ->> 'en-US') || ' ' || (given ->> 'es-ES'))), weight)
$$;

-- What a maker's or the platform's number is found by: "JY-SF-10101" as jy, sf, 10101 and jysf10101.
create function search_number(given text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', search_words(given) || ' ' || replace(search_words(given), ' ', '')), 'A')
$$;

-- Brings the listing tables in step with the given products, or with all of them. Offers count that are active and open at
-- `at`. Called in the transaction of whatever changes a product or an offer, and by a job when an offer's time begins or ends.
create function refresh_listings(of_products bigint[], at timestamptz) returns void language plpgsql as $$
begin
  insert into product_cards (product_id, title, card)
    select products.product_id, title, jsonb_build_object(
      'goods_sn', goods_sn, 'custom_sn', custom_sn, 'collection', collection, 'tags', to_jsonb(tags), 'is_set', is_set,
      'pictures', coalesce((select jsonb_agg(picture_key order by position) from product_pictures where product_id = products.product_id and position <= 2), '[]'),
      'width_mm', width_mm, 'depth_mm', depth_mm, 'height_mm', height_mm, 'colour', colour, 'material', material,
      'cartons', coalesce(parcel.cartons, 0), 'volume_cm3', coalesce(parcel.volume_cm3, 0), 'gross_weight_grams', coalesce(parcel.weight_grams, 0),
      'merchant_id', merchants.merchant_id, 'merchant_uuid', merchant_uuid, 'merchant_name', merchants.name)
    from products
    join merchants using (merchant_id)
    left join product_parcels parcel using (product_id)
    where of_products is null or products.product_id = any (of_products)
  on conflict (product_id) do update set title = excluded.title, card = excluded.card;

  with gone as (
    delete from listing_entries where of_products is null or product_id = any (of_products) returning scope, kind, type_id
  )
  insert into listing_counts (scope, kind, type_id, count)
    select scope, kind, type_id, -count(*) from gone group by scope, kind, type_id
  on conflict (scope, type_id, kind) do update set count = listing_counts.count + excluded.count;

  with open_offers as (
    select relation_id, product_id, warehouse_id, offers.merchant_id, kind, price_cents, type_id, first_available_at, is_hot, popularity
    from offers join products using (product_id)
    where is_active and (of_products is null or offers.product_id = any (of_products))
      and coalesce(starts_at <= at, true) and coalesce(ends_at > at, true) and coalesce(final_date >= at::date, true)
  ), scoped as (
    select site_code as scope, open_offers.* from open_offers join site_warehouses using (warehouse_id) where kind <> 'fob'
    union all
    -- What sails from the maker's port is sold by every site.
    select site_code, open_offers.* from open_offers cross join sites where kind = 'fob'
    union all
    select 'w' || warehouse_id, open_offers.* from open_offers
  ), leaders as (
    select distinct on (scope, kind, product_id) * from scoped order by scope, kind, product_id, price_cents, warehouse_id, relation_id
  ), listed as (
    select scope, kind, relation_id, product_id, merchant_id, price_cents, type_id, first_available_at, popularity from leaders
    union all
    select scope, 'hot', relation_id, product_id, merchant_id, price_cents, type_id, first_available_at, popularity
    from leaders where kind = 'local' and is_hot
  ), entered as (
    insert into listing_entries (scope, kind, type_id, product_id, relation_id, merchant_id, price_cents, first_available_at, popularity)
    select scope, kind, branch, product_id, relation_id, merchant_id, price_cents, first_available_at, popularity
    from listed join categories using (type_id) cross join lateral unnest(categories.path || 0::bigint) as branch
    returning scope, kind, type_id
  )
  insert into listing_counts (scope, kind, type_id, count)
    select scope, kind, type_id, count(*) from entered group by scope, kind, type_id
  on conflict (scope, type_id, kind) do update set count = listing_counts.count + excluded.count;

  delete from listing_counts where count = 0;

  insert into product_search (product_id, document, places, path, merchant_id, first_available_at, popularity)
    select product_id,
      search_number(goods_sn) || search_number(custom_sn) || search_text(title, 'A') || coalesce(named.categories, '') || search_stems(description, 'C'),
      array(select scope || '/' || kind from listing_entries where listing_entries.product_id = products.product_id and type_id = 0),
      named.path, merchant_id, first_available_at, popularity
    from products
    cross join lateral (
      select leaf.path, search_text(jsonb_build_object('en-US', string_agg(above.title ->> 'en-US', ' '),
        'es-ES', string_agg(above.title ->> 'es-ES', ' '), 'zh-CN', string_agg(above.title ->> 'zh-CN', ' ')), 'B') as categories
      from categories leaf join categories above on above.type_id = any (leaf.path) where leaf.type_id = products.type_id
      group by leaf.type_id
    ) named
    where of_products is null or products.product_id = any (of_products)
  on conflict (product_id) do update set document = excluded.document, places = excluded.places, path = excluded.path,
    merchant_id = excluded.merchant_id, first_available_at = excluded.first_available_at, popularity = excluded.popularity;
end $$;
