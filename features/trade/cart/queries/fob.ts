import { containsSku } from "#features/catalog/products/queries/sku-filter.ts";
import type { PriceTier } from "#features/pricing/pricing/rules.ts";
import { statement } from "#platform/db.ts";

export const merchantOfUuid = statement("cart.merchantOfUuid")("select merchant_id from merchants where merchant_uuid = :merchant_uuid");

/** Open FOB offers of a manufacturer that the company's cart does not hold, with what one piece travels as. */
export const restGoods = statement("cart.restGoods")<{
  title: string;
  tiers: PriceTier[];
}>(`select offers.relation_id, offers.product_id, goods_sn, custom_sn, type_id, offers.merchant_id, kind, products.title ->> :language as title,
     coalesce((select picture_key from product_pictures where product_id = offers.product_id order by position limit 1), '') as preview,
     price_cents, moq, pack_multiple,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams,
     (count(*) over ())::integer as full_count
   from offers
   join products using (product_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   left join lateral (select * from product_parcels where product_parcels.product_id = offers.product_id offset 0) parcel on true
   where merchant_uuid = :merchant_uuid and kind = 'fob' and offers.is_active and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)
     and not exists (select from cart_lines where company_id = :company_id and cart_lines.relation_id = offers.relation_id)
     and (:keyword = '' or strpos(lower(products.title ->> :language), lower(:keyword)) > 0 or ${containsSku(":keyword", "custom_sn", "goods_sn")})
   order by offers.relation_id
   limit :limit offset :offset`);
