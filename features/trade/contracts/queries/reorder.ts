import type { PriceTier } from "#features/pricing/pricing/rules.ts";
import { statement } from "#platform/db.ts";

/** The goods of a company's contract with the FOB offer that sells each of them now. The agreed version counts, else the newest. */
export const contractGoodsNow = statement("contracts.goodsNow")<{
  position: number;
  product_id: number | null;
  title: string;
  custom_sn: string;
  preview: string;
  ordered: number;
  tiers: PriceTier[];
  relation_id: number | null;
  kind: string;
  type_id: number;
  price_cents: number;
  moq: number;
  pack_multiple: number;
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
}>(`select merchant_uuid, merchants.merchant_id, merchants.name as merchant_name, goods.position::integer as position,
     (goods.row ->> 'product_id')::bigint as product_id, goods.row ->> 'title' as title, goods.row ->> 'custom_sn' as custom_sn, goods.row ->> 'image' as preview,
     (goods.row ->> 'quality')::integer as ordered, offer.relation_id, coalesce(offer.kind, 'fob') as kind, coalesce(products.type_id, 0) as type_id,
     coalesce(offer.price_cents, 0) as price_cents, coalesce(offer.moq, 1) as moq, coalesce(offer.pack_multiple, 1) as pack_multiple,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offer.relation_id), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams
   from contracts
   join orders using (order_id)
   join merchants using (merchant_id)
   join contract_versions made on made.order_id = contracts.order_id and made.version = coalesce(agreed_version, contracts.version)
   cross join lateral jsonb_array_elements(made.terms -> 'goods') with ordinality as goods (row, position)
   left join products on products.product_id = (goods.row ->> 'product_id')::bigint
   left join lateral (
     select * from offers
     where offers.product_id = products.product_id and offers.merchant_id = orders.merchant_id and offers.kind = 'fob' and is_offered_to(offers, :company_id)
       and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)
     order by price_cents, relation_id limit 1
   ) offer on true
   left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
   where orders.company_id = :company_id and order_number = :contract_sn and orders.kind = 'fob'
   order by goods.position`);
