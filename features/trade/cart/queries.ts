import { backorderStepsSql, containsSku } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { DefaultAddress } from "#features/identity/addresses/default-address.ts";
import { defaultAddressSql } from "#features/identity/addresses/queries.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import { orderRuleSql } from "#features/pricing/order-rules/queries.ts";
import type { OrderRule } from "#features/pricing/order-rules/rules.ts";
import type { BuyDiscount, PriceTier } from "#features/pricing/pricing/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { fobLogisticsType, maxCartLines } from "./rules.ts";

export type OfferForCart = RowOf<typeof offerForCart>;

interface OfferForCartColumns {
  /** Whether its warehouse serves the site. */
  is_served: boolean;
}

export interface BackorderColumns {
  /** What can be ordered beyond the stock; null where nothing can. */
  backorder: BackorderStep[] | null;
}

/** An offer with the quantity of it in the company's cart for this delivery method. */
export const offerForCart = statement("cart.offerForCart")<
  OfferForCartColumns & BackorderColumns
>(`select offers.relation_id, offers.product_id, offers.warehouse_id, offers.source_type, offers.purchase_mode, offers.price_cents,
     offers.merchant_id, products.type_id, offers.kind, offers.moq, offers.pack_multiple, stock.available,
     ${backorderStepsSql} as backorder,
     is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) as is_open,
     is_hidden_from(offers, :company_id) and exists (select from cart_lines where company_id = :company_id and relation_id = :relation_id) as is_limited,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = :site_code) as is_served,
     coalesce((select quantity from cart_lines where company_id = :company_id and relation_id = :relation_id
       and logistics_type = case when offers.kind = 'fob' then ${fobLogisticsType} else :logistics_type end), 0) as in_cart
   from offers
   join products using (product_id)
   join offer_availability stock using (relation_id)
   where offers.relation_id = :relation_id and offers.product_id = :product_id`);

/**
 * Adds pieces to the company's line of an offer, never beyond the available stock, also with concurrent calls. Returns no row when
 * stock is short or the cart is full. `cart_count` is the number of lines afterwards. Commits asynchronously, because losing the
 * last cart change in a crash is acceptable (docs/decisions/0031).
 */
export const mergeLine = statement("cart.mergeLine")<{ cart_count: number }>(`with async_commit as (
     select set_config('synchronous_commit', 'off', true)
   ), before as (
     select count(cart_id)::integer as lines, (count(cart_id) filter (where relation_id = :relation_id and logistics_type = :logistics_type))::integer as same
     from async_commit left join cart_lines on company_id = :company_id
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select :company_id, :person_id, :relation_id, :product_id, :warehouse_id, :source_type, :purchase_mode, :logistics_type, :quantity, :price_cents from before where lines < ${maxCartLines} or same > 0
   on conflict (company_id, relation_id, logistics_type) do update
     set quantity = cart_lines.quantity + excluded.quantity, person_id = excluded.person_id, added_price_cents = excluded.added_price_cents
     where cart_lines.quantity + excluded.quantity <= :available
   returning cart_id, (select lines + 1 - same from before) as cart_count`);

export type OfferForLines = RowOf<typeof offersForLines>;

/** Several offers with the quantity of each in the company's cart for a delivery method. */
export const offersForLines = statement("cart.offersForLines")<
  OfferForCartColumns & BackorderColumns
>(`select offers.relation_id, offers.product_id, offers.price_cents, offers.merchant_id, products.type_id, offers.kind, offers.moq,
     offers.pack_multiple, stock.available, ${backorderStepsSql} as backorder,
     is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = :site_code) as is_served,
     coalesce((select quantity from cart_lines where company_id = :company_id and relation_id = offers.relation_id and logistics_type = :logistics_type), 0) as in_cart
   from offers
   join products using (product_id)
   join offer_availability stock using (relation_id)
   where offers.relation_id = any (:relation_ids)`);

/**
 * Adds pieces to several lines, or sets their quantities, inserting the lines that are missing. Returns no rows when the cart cannot hold
 * them all. The keys must be sorted, so that concurrent calls cannot deadlock.
 */
export const mergeLines = statement("cart.mergeLines")(`with given as (
     select * from unnest(:relation_ids::bigint[], :quantities::integer[], :prices_cents::bigint[]) as line (relation_id, quantity, price_cents)
   ), held as (
     select count(*)::integer as lines, (count(*) filter (where logistics_type = :logistics_type and relation_id = any (:relation_ids)))::integer as same
     from cart_lines where company_id = :company_id
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select :company_id, :person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, :logistics_type::integer, given.quantity, given.price_cents
   from given join offers using (relation_id), held
   where held.lines - held.same + (select count(*) from given) <= ${maxCartLines}
   order by relation_id
   on conflict (company_id, relation_id, logistics_type) do update
     set quantity = excluded.quantity + case when :is_set then 0 else cart_lines.quantity end, person_id = excluded.person_id,
       added_price_cents = excluded.added_price_cents
   returning cart_id, relation_id`);

/** Sets the quantity of a line, inserting it if needed. No row when the cart is full. */
export const setLine = statement(
  "cart.setLine",
)(`insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select :company_id, :person_id, :relation_id, :product_id, :warehouse_id, :source_type, :purchase_mode, :logistics_type::integer, :quantity, :price_cents
   where (select count(*) from cart_lines where company_id = :company_id) < ${maxCartLines}
     or exists (select from cart_lines where company_id = :company_id and relation_id = :relation_id and logistics_type = :logistics_type)
   on conflict (company_id, relation_id, logistics_type) do update set quantity = excluded.quantity, person_id = excluded.person_id
   returning cart_id`);

export const countLines = statement("cart.countLines")(
  "select count(*)::integer as cart_count from cart_lines where company_id = :company_id",
);

export const deleteLines = statement("cart.deleteLines")(
  "delete from cart_lines where company_id = :company_id and cart_id = any (:cart_ids)",
);

/** Moves lines to another delivery method; the quantity is added to a line of the same offer there. FOB lines have none. */
export const moveLines = statement("cart.moveLines")(`with taken as (
     delete from cart_lines where company_id = :company_id and cart_id = any (:cart_ids) and logistics_type <> :logistics_type and source_type = 1 returning *
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents, added_at)
   select company_id, max(person_id), relation_id, max(product_id), max(warehouse_id), max(source_type), max(purchase_mode), :logistics_type::integer,
     sum(quantity), max(added_price_cents), max(added_at)
   from taken group by company_id, relation_id
   on conflict (company_id, relation_id, logistics_type) do update set quantity = cart_lines.quantity + excluded.quantity`);

export type CartRow = RowOf<typeof cartRows>;

interface CartRowColumns extends BackorderColumns {
  /** The company's customer SKU of the product; empty when it has none. */
  own_number: string;
  title: string;
  tiers: PriceTier[];
  bom_list: { product_id: number; goods_sn: string; custom_sn: string; title: string; preview: string; amount: number }[];
  buy_discounts: BuyDiscount[];
  /** The lowest price of the product's open FOB offers. */
  fob_price_cents: number | null;
  /** The company's default address. */
  home: DefaultAddress | null;
  /** What the manufacturer demands of an order on this site; null for FOB goods, which are bought by contract. */
  order_rule: OrderRule | null;
  packages: PackageRow[];
  /** Other open offers of the product with stock; read only where the stock of this one is short. */
  elsewhere: { relation_id: number; warehouse_id: number; warehouse_name: string; available: number; moq: number; pack_multiple: number }[];
}

/** The given cart lines of a company, for a checkout quote. */
export const cartLinesById = statement(
  "cart.linesById",
)(`select cart_id, product_id, relation_id, quantity, logistics_type, added_price_cents from cart_lines
   where company_id = :company_id and cart_id = any (:cart_ids) order by cart_id`);

/** The whole cart with all fields that prices and totals need. */
export const cartRows = statement(
  "cart.rows",
)<CartRowColumns>(`select line.cart_id, line.product_id, line.relation_id, line.warehouse_id, warehouse_name, owner_merchant_id is not null as ships_from_merchant, city, state, zip,
     merchants.merchant_id, merchant_uuid, ${merchantNameSql()} as merchant_name, goods_sn, custom_sn, type_id, products.title ->> :language as title,
     coalesce((select own_number from own_numbers where own_numbers.company_id = :company_id and own_numbers.product_id = line.product_id), '') as own_number,
     coalesce((select picture_key from product_pictures where product_id = line.product_id order by position limit 1), '') as preview,
     line.quantity, line.added_price_cents, moq, pack_multiple, stock.available,
     ${backorderStepsSql} as backorder,
     is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) as is_open,
     coalesce(logo_key, '') as merchant_logo, coalesce(fob_port, '') as fob_port, production_days,
     -- The terms of an offer that names other companies by now are not shown: the line keeps the price that it was added at.
     hidden.is_limited, kind, line.source_type, line.purchase_mode, line.logistics_type, case when hidden.is_limited then line.added_price_cents else price_cents end::bigint as price_cents,
     pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = line.relation_id and not hidden.is_limited), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams,
     coalesce(parcel.packages, '[]') as packages, special_freight_cents, (select current_freight_tariff(:now)) as tariff_id,
     coalesce((select jsonb_agg(jsonb_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'custom_sn', part.custom_sn,
         'title', part.title ->> :language, 'amount', bom.amount,
         'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''))
         order by part.product_id)
       from product_components bom join products part on part.product_id = bom.component_product_id
       where bom.product_id = line.product_id), '[]') as bom_list,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where buy_discounts.company_id = :company_id), '[]') as buy_discounts,
     (select min(fob.price_cents)::bigint from offers fob where fob.product_id = line.product_id and fob.kind = 'fob' and fob.is_active) as fob_price_cents,
     case when stock.available < line.quantity and kind not in ('presale', 'fob') then coalesce((
       select jsonb_agg(jsonb_build_object('relation_id', other.relation_id, 'warehouse_id', other.warehouse_id, 'warehouse_name',
         place.warehouse_name, 'available', there.available, 'moq', other.moq, 'pack_multiple', other.pack_multiple)
         order by there.available desc, other.relation_id)
       from offers other
       join offer_availability there on there.relation_id = other.relation_id
       join warehouses place on place.warehouse_id = other.warehouse_id
       join site_warehouses served on served.warehouse_id = other.warehouse_id and served.site_code = :site_code
       where other.product_id = line.product_id and other.kind = offers.kind and other.condition = offers.condition
         and other.warehouse_id <> line.warehouse_id and is_offered_to(other, :company_id) and coalesce(other.starts_at <= :now, true)
         and coalesce(other.ends_at > :now, true) and there.available >= greatest(other.moq, other.pack_multiple)), '[]') else '[]' end as elsewhere,
     ${defaultAddressSql} as home, case when kind <> 'fob' then ${orderRuleSql()} end as order_rule
   from cart_lines line
   join offers using (relation_id)
   cross join lateral (select is_hidden_from(offers, :company_id) as is_limited) hidden
   join offer_availability stock using (relation_id)
   join products on products.product_id = line.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses on warehouses.warehouse_id = line.warehouse_id
   -- OFFSET 0 keeps the planner from aggregating the parcels of all products first.
   left join lateral (select * from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
   where line.company_id = :company_id and line.source_type = :source_type and (:logistics_type?::integer is null or line.logistics_type = :logistics_type)
   order by warehouse_name, merchants.name, line.cart_id`);

/** Deletes and returns cart lines for an order. Of two concurrent orders only one gets them. Rows are locked by key. */
export const claimCartLines = statement("cart.claimLines")(`with mine as (
     select cart_id from cart_lines where company_id = :company_id and cart_id = any (:cart_ids) order by cart_id for update
   )
   delete from cart_lines using mine where cart_lines.cart_id = mine.cart_id
   returning cart_lines.cart_id, product_id, relation_id, quantity, logistics_type, added_price_cents`);

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
   where merchant_uuid = :merchant_uuid and kind = 'fob' and is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)
     and not exists (select from cart_lines where company_id = :company_id and cart_lines.relation_id = offers.relation_id)
     and (:keyword = '' or strpos(lower(products.title ->> :language), lower(:keyword)) > 0 or ${containsSku(":keyword", "custom_sn", "goods_sn")})
   order by offers.relation_id
   limit :limit offset :offset`);
