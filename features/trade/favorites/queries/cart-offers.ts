import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { OrderKind } from "#features/trade/orders/statuses.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { leadingOffer, wasPublished } from "./leading-offer.ts";

export type CartOffer = RowOf<typeof cartOffers>;

interface CartOfferColumns {
  product_id: number;
  title: string;
  amount: number;
  /** Whether it is sold on this site at all, perhaps not through the cart. */
  is_sold: boolean;
  /** The offer to add to the cart; its fields are null when there is none. */
  relation_id: number | null;
  warehouse_id: number;
  warehouse_name: string;
  source_type: 1 | 2;
  purchase_mode: 1 | 2;
  price_cents: number;
  merchant_id: number;
  kind: OrderKind;
  moq: number;
  pack_multiple: number;
  available: number;
  backorder: BackorderStep[] | null;
}

/**
 * Selects the offer to add to the cart for each product: the named offer while it is open, otherwise one with enough stock, then
 * one of which enough can be ordered ahead, local before special, then the cheapest. Graded seconds (processing) are selected only when named.
 */
export const cartOffers = statement("favorites.cartOffers")<
  CartOfferColumns & { ":relation_ids": readonly (number | null)[] }
>(`select wanted.position::integer as position, wanted.product_id, goods_sn, products.title ->> :language as title, wanted.amount,
     lead.relation_id is not null as is_sold, offer.relation_id, offer.warehouse_id, warehouse_name, offer.source_type, offer.purchase_mode,
     offer.price_cents, offer.merchant_id, products.type_id, offer.kind, offer.moq, offer.pack_multiple, offer.available, offer.backorder,
     coalesce((select quantity from cart_lines where company_id = :company_id and relation_id = offer.relation_id and logistics_type = :logistics_type), 0) as in_cart
   from unnest(:product_ids::bigint[], :relation_ids::bigint[], :amounts::integer[]) with ordinality wanted (product_id, relation_id, amount, position)
   join products on products.product_id = wanted.product_id and ${wasPublished}
   left join lateral (${leadingOffer("wanted.product_id", ":company_id", ":site_code", ":now")}) lead on true
   left join lateral (
     select offers.*, stock.available, ahead.backorder from offers join offer_availability stock using (relation_id)
     cross join lateral (select ${backorderStepsSql} as backorder) ahead
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = :site_code
     where offers.product_id = wanted.product_id and is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)
       and (kind in ('local', 'special') or (kind = 'processing' and offers.relation_id = wanted.relation_id))
     order by offers.relation_id is not distinct from wanted.relation_id desc, stock.available >= wanted.amount desc,
       stock.available + coalesce((ahead.backorder -> -1 -> 'pieces')::integer, 0) >= wanted.amount desc,
       kind, is_named desc, price_cents, offers.warehouse_id
     limit 1
   ) offer on true
   left join warehouses on warehouses.warehouse_id = offer.warehouse_id
   order by wanted.position`);
