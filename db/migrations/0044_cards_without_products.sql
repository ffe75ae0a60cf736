-- A card is told without reading its product: of a million products those of a page are rarely in memory, and the product's row
-- is the largest of what a card was put together from.
alter table product_cards
  add column type_id bigint,
  add column first_available_at timestamptz,
  add column is_set boolean,
  add column packed_as_set boolean;
update product_cards card
  set type_id = products.type_id, first_available_at = products.first_available_at, is_set = products.is_set, packed_as_set = products.packed_as_set
  from products where products.product_id = card.product_id;
alter table product_cards
  alter column type_id set not null,
  alter column first_available_at set not null,
  alter column is_set set not null,
  alter column packed_as_set set not null;

create or replace function refresh_listings(of_products bigint[], at timestamptz) returns void language plpgsql as $$
declare
  -- Never "all or these" in one condition: a plan made for both reads the whole table for a single product.
  ids bigint[] := coalesce(of_products, array(select product_id from products));
begin
  update offers set is_listed = not is_listed
    where product_id = any (ids) and is_listed <>
      (is_active and coalesce(starts_at <= at, true) and coalesce(ends_at > at, true) and coalesce(final_date >= at::date, true));

  insert into product_cards (product_id, type_id, first_available_at, is_set, packed_as_set, title, card)
    select products.product_id, type_id, first_available_at, is_set, packed_as_set, title, jsonb_build_object(
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
  on conflict (product_id) do update set type_id = excluded.type_id, first_available_at = excluded.first_available_at, is_set = excluded.is_set,
    packed_as_set = excluded.packed_as_set, title = excluded.title, card = excluded.card, changed_in = pg_current_xact_id();
end $$;
