-- Lists and search are answered from an index that every server process keeps in memory (decision 0014). The database says
-- which offers are listed and which products have changed since a process last looked.

drop table listing_entries, listing_counts, product_search;
drop function search_number, search_text, search_stems, search_pairs, search_words;

alter table offers add column is_listed boolean not null default false;
create index on offers (merchant_id, product_id) where is_listed;

-- The transaction of the last change: whoever follows asks for what changed since the oldest transaction that was open when
-- it last looked, and so misses nothing, in whatever order transactions end.
alter table product_cards add column changed_in xid8 not null default pg_current_xact_id();
create index on product_cards (changed_in);
alter table stock_movements add column changed_in xid8 not null default pg_current_xact_id();
create index on stock_movements (changed_in);
create index on product_components (component_product_id);

-- A process reads the catalogue with what sells first.
create index on products (popularity desc, product_id desc);

-- Brings what is shown of the given products, or of all, in step with the tables: which offers are listed (active and open
-- at `at`), and the card. Called in the transaction of whatever changes a product, an offer or what is on its way, and by a
-- job when an offer's time begins or ends.
create or replace function refresh_listings(of_products bigint[], at timestamptz) returns void language plpgsql as $$
declare
  -- Never "all or these" in one condition: a plan made for both reads the whole table for a single product.
  ids bigint[] := coalesce(of_products, array(select product_id from products));
begin
  update offers set is_listed = not is_listed
    where product_id = any (ids) and is_listed <>
      (is_active and coalesce(starts_at <= at, true) and coalesce(ends_at > at, true) and coalesce(final_date >= at::date, true));

  insert into product_cards (product_id, title, card)
    select products.product_id, title, jsonb_build_object(
      'goods_sn', goods_sn, 'custom_sn', custom_sn, 'collection', collection, 'tags', to_jsonb(tags), 'is_set', is_set,
      'pictures', coalesce((select jsonb_agg(picture_key order by position) from product_pictures where product_id = products.product_id and position <= 2), '[]'),
      'width_mm', width_mm, 'depth_mm', depth_mm, 'height_mm', height_mm, 'colour', colour, 'material', material,
      'cartons', coalesce(parcel.cartons, 0), 'volume_cm3', coalesce(parcel.volume_cm3, 0), 'gross_weight_grams', coalesce(parcel.weight_grams, 0),
      'merchant_id', merchants.merchant_id, 'merchant_uuid', merchant_uuid, 'merchant_name', merchants.name)
    from products
    join merchants using (merchant_id)
    -- The offset keeps the question inside, so that the parcels of this one product are added up and not everybody's.
    left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
    where products.product_id = any (ids)
  on conflict (product_id) do update set title = excluded.title, card = excluded.card, changed_in = pg_current_xact_id();
end $$;

select refresh_listings(null, now());
