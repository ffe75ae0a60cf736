import type { OfferToPrice } from "#features/pricing/pricing/rules/price-lists.ts";
import type { BuyDiscount, PieceFees, PriceTier } from "#features/pricing/pricing/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import { maxCartLines } from "./rules.ts";

export interface OfferForCart extends Omit<OfferToPrice, "tiers"> {
  product_id: number;
  warehouse_id: number;
  source_type: number;
  purchase_mode: number;
  moq: number;
  pack_multiple: number;
  available: number;
  is_open: boolean;
  in_cart: number;
}

/** An offer with the quantity of it in the company's cart for this delivery method. */
export const offerForCart = statement<
  OfferForCart,
  [relationId: number, productId: number, siteCode: string, companyId: number, logisticsType: number, now: Date]
>(
  "cart.offerForCart",
  `select offers.relation_id, offers.product_id, offers.warehouse_id, offers.source_type, offers.purchase_mode, offers.price_cents,
     offers.merchant_id, products.type_id, offers.kind, offers.moq, offers.pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $6, true) and coalesce(ends_at > $6, true) as is_open,
     coalesce((select quantity from cart_lines where company_id = $4 and relation_id = $1 and logistics_type = $5), 0) as in_cart
   from offers
   join products using (product_id)
   join offer_availability stock using (relation_id)
   join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = $3
   where offers.relation_id = $1 and offers.product_id = $2 and offers.kind in ('local', 'special', 'processing')`,
);

type LineValues = [
  companyId: number,
  personId: number,
  relationId: number,
  productId: number,
  warehouseId: number,
  sourceType: number,
  purchaseMode: number,
  logisticsType: number,
  quantity: number,
  priceCents: number,
];

/**
 * Adds pieces to the company's line of an offer, never beyond the available stock, also with concurrent calls. Returns no row when
 * stock is short or the cart is full. `cart_count` is the number of lines afterwards. Commits asynchronously, because losing the
 * last cart change in a crash is acceptable (docs/decisions/0031).
 */
export const mergeLine = statement<{ cart_id: number; cart_count: number }, [...LineValues, available: number]>(
  "cart.mergeLine",
  `with async_commit as (
     select set_config('synchronous_commit', 'off', true)
   ), before as (
     select count(cart_id)::integer as lines, (count(cart_id) filter (where relation_id = $3 and logistics_type = $8))::integer as same
     from async_commit left join cart_lines on company_id = $1
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 from before where lines < ${maxCartLines} or same > 0
   on conflict (company_id, relation_id, logistics_type) do update
     set quantity = cart_lines.quantity + excluded.quantity, person_id = excluded.person_id, added_price_cents = excluded.added_price_cents
     where cart_lines.quantity + excluded.quantity <= $11
   returning cart_id, (select lines + 1 - same from before) as cart_count`,
);

/** Sets the quantity of a line, inserting it if needed. No row when the cart is full. */
export const setLine = statement<{ cart_id: number }, LineValues>(
  "cart.setLine",
  `insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, $3, $4, $5, $6, $7, $8::integer, $9, $10
   where (select count(*) from cart_lines where company_id = $1) < ${maxCartLines}
     or exists (select from cart_lines where company_id = $1 and relation_id = $3 and logistics_type = $8)
   on conflict (company_id, relation_id, logistics_type) do update set quantity = excluded.quantity, person_id = excluded.person_id
   returning cart_id`,
);

export const countLines = statement<{ cart_count: number }, [companyId: number]>(
  "cart.countLines",
  "select count(*)::integer as cart_count from cart_lines where company_id = $1",
);

export const deleteLines = statement<never, [companyId: number, cartIds: readonly number[]]>(
  "cart.deleteLines",
  "delete from cart_lines where company_id = $1 and cart_id = any ($2)",
);

/** Moves lines to another delivery method; the quantity is added to a line of the same offer there. */
export const moveLines = statement<never, [companyId: number, cartIds: readonly number[], logisticsType: number]>(
  "cart.moveLines",
  `with taken as (
     delete from cart_lines where company_id = $1 and cart_id = any ($2) and logistics_type <> $3 returning *
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents, added_at)
   select company_id, max(person_id), relation_id, max(product_id), max(warehouse_id), max(source_type), max(purchase_mode), $3::integer,
     sum(quantity), max(added_price_cents), max(added_at)
   from taken group by company_id, relation_id
   on conflict (company_id, relation_id, logistics_type) do update set quantity = cart_lines.quantity + excluded.quantity`,
);

export interface CartRow extends PieceFees, OfferToPrice {
  cart_id: number;
  product_id: number;
  warehouse_id: number;
  warehouse_name: string;
  city: string;
  state: string;
  zip: string;
  merchant_uuid: string;
  merchant_name: string;
  goods_sn: string;
  custom_sn: string;
  /** The company's customer SKU of the product; empty when it has none. */
  own_number: string;
  title: string;
  preview: string;
  quantity: number;
  added_price_cents: number;
  moq: number;
  pack_multiple: number;
  available: number;
  is_open: boolean;
  source_type: number;
  purchase_mode: number;
  logistics_type: number;
  tiers: PriceTier[];
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
  bom_list: { product_id: number; goods_sn: string; custom_sn: string; title: string; preview: string; amount: number }[];
  buy_discounts: BuyDiscount[];
}

export interface CartLineItem {
  product_id: number;
  relation_id: number;
  quantity: number;
  logistics_type: number;
  added_price_cents: number;
}

/** The given cart lines of a company, for a checkout quote. */
export const cartLinesById = statement<CartLineItem, [companyId: number, cartIds: readonly number[]]>(
  "cart.linesById",
  `select product_id, relation_id, quantity, logistics_type, added_price_cents from cart_lines
   where company_id = $1 and cart_id = any ($2) order by cart_id`,
);

/** The whole cart with all fields that prices and totals need. */
export const cartRows = statement<
  CartRow,
  [companyId: number, sourceType: number, logisticsType: number | null, language: Language, now: Date]
>(
  "cart.rows",
  `select line.cart_id, line.product_id, line.relation_id, line.warehouse_id, warehouse_name, city, state, zip,
     merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, goods_sn, custom_sn, type_id, products.title ->> $4 as title,
     coalesce((select own_number from own_numbers where own_numbers.company_id = $1 and own_numbers.product_id = line.product_id), '') as own_number,
     coalesce((select picture_key from product_pictures where product_id = line.product_id order by position limit 1), '') as preview,
     line.quantity, line.added_price_cents, moq, pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) as is_open,
     kind, line.source_type, line.purchase_mode, line.logistics_type, price_cents,
     pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = line.relation_id), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams,
     coalesce((select jsonb_agg(jsonb_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'custom_sn', part.custom_sn,
         'title', part.title ->> $4, 'amount', bom.amount,
         'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''))
         order by part.product_id)
       from product_components bom join products part on part.product_id = bom.component_product_id
       where bom.product_id = line.product_id), '[]') as bom_list,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where buy_discounts.company_id = $1), '[]') as buy_discounts
   from cart_lines line
   join offers using (relation_id)
   join offer_availability stock using (relation_id)
   join products on products.product_id = line.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses on warehouses.warehouse_id = line.warehouse_id
   -- OFFSET 0 keeps the planner from aggregating the parcels of all products first.
   left join lateral (select * from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
   where line.company_id = $1 and line.source_type = $2 and ($3::integer is null or line.logistics_type = $3)
   order by warehouse_name, merchants.name, line.cart_id`,
);

/** A cart line that became part of an order. */
export interface ClaimedCartLine {
  cart_id: number;
  product_id: number;
  relation_id: number;
  quantity: number;
  logistics_type: number;
  added_price_cents: number;
}

/** Deletes and returns cart lines for an order. Of two concurrent orders only one gets them. Rows are locked by key. */
export const claimCartLines = statement<ClaimedCartLine, [companyId: number, cartIds: readonly number[]]>(
  "cart.claimLines",
  `with mine as (
     select cart_id from cart_lines where company_id = $1 and cart_id = any ($2) order by cart_id for update
   )
   delete from cart_lines using mine where cart_lines.cart_id = mine.cart_id
   returning cart_lines.cart_id, product_id, relation_id, quantity, logistics_type, added_price_cents`,
);
