-- A day is a day of a place. The final date of a presale offer is a day of the warehouse that its goods come to.

create function day_at_warehouse(at timestamptz, of_warehouse bigint) returns date language sql stable as
  'select (at at time zone time_zone)::date from warehouses where warehouse_id = of_warehouse';

-- Whether an offer can be bought at a moment, by its own dates.
create function is_offer_open(offer offers, at timestamptz) returns boolean language sql stable as $$
  select offer.is_active and coalesce(offer.starts_at <= at, true) and coalesce(offer.ends_at > at, true)
    and (offer.final_date is null or offer.final_date >= day_at_warehouse(at, offer.warehouse_id))
$$;

create or replace function refresh_listings(of_products bigint[], at timestamptz) returns void language plpgsql as $$
declare
  -- Not "all or these" in one condition, because one plan for both would read the whole table for a single product.
  ids bigint[] := coalesce(of_products, array(select product_id from products));
begin
  update offers set is_listed = not is_listed where product_id = any (ids) and is_listed <> is_offer_open(offers, at);

  insert into product_cards (product_id, type_id, first_available_at, is_set, packed_as_set, title, card)
    select products.product_id, type_id, first_available_at, is_set, packed_as_set, title, jsonb_build_object(
      'goods_sn', goods_sn, 'custom_sn', custom_sn, 'collection', collection, 'tags', to_jsonb(tags), 'is_set', is_set,
      'pictures', coalesce((select jsonb_agg(picture_key order by position) from product_pictures where product_id = products.product_id and position <= 2), '[]'),
      'width_mm', width_mm, 'depth_mm', depth_mm, 'height_mm', height_mm, 'colour', colour, 'material', material,
      'cartons', coalesce(parcel.cartons, 0), 'volume_cm3', coalesce(parcel.volume_cm3, 0), 'gross_weight_grams', coalesce(parcel.weight_grams, 0),
      'merchant_id', merchants.merchant_id, 'merchant_uuid', merchant_uuid, 'merchant_name', merchants.name)
    from products
    join merchants using (merchant_id)
    -- The offset keeps the planner from adding up the parcels of all products.
    left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
    where products.product_id = any (ids)
  on conflict (product_id) do update set type_id = excluded.type_id, first_available_at = excluded.first_available_at, is_set = excluded.is_set,
    packed_as_set = excluded.packed_as_set, title = excluded.title, card = excluded.card, changed_in = pg_current_xact_id();
end $$;
