import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import { holidaysSql } from "#features/inventory/holidays/queries.ts";
import { recordReservationsSql } from "#features/inventory/stock/queries.ts";
import { orderRuleSql } from "#features/pricing/order-rules/queries.ts";
import type { BuyDiscount } from "#features/pricing/pricing/rules.ts";
import type { Holidays } from "#kernel/business-days.ts";
import { type RowOf, repeatOnCollision, statement } from "#platform/db.ts";
import type { CheckoutOffer, OrderAddress } from "../rules/checkout.ts";
import { hasOverdueFreightSql } from "./freight.ts";
import { orderFieldColumns, orderFieldDefinitions } from "./order-field-columns.ts";

/** SQL expression: the price of an offer in cents, none for a company that may not see it. */
const seenPriceSql = "case when is_hidden_from(offers, :company_id) then 0 else offers.price_cents end::bigint";

/**
 * SQL that reads the offers of requested items, for site $3 at time $4. An offer that does not exist or belongs to another product
 * is missing from the result. A set without cartons of its own takes stock and parcels from its components.
 */
const offersSql = (wanted: string): string =>
  `select offers.relation_id, offers.product_id, offers.merchant_id, offers.warehouse_id, warehouses.zip as warehouse_zip, offers.kind,
     offers.purchase_mode, ${seenPriceSql} as price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     stock.available, deposit_percent, final_date, special_freight_cents, company_limit, company_limit_days, offers.condition, is_offer_open_to(offers, :company_id, :now) as is_open,
     offers.is_named and exists (select from cart_lines where company_id = :company_id and cart_lines.relation_id = offers.relation_id) as is_limited,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = :site_code) as is_served,
     ${backorderStepsSql} as backorder,
     goods_sn, custom_sn, type_id, title,
     coalesce((select picture_key from product_pictures where product_id = offers.product_id order by position limit 1), '') as preview,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id and not is_hidden_from(offers, :company_id)), '[]') as tiers,
     coalesce(made_of.parts, '[]') as parts, coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3,
     coalesce(parcel.weight_grams, 0) as weight_grams, coalesce(parcel.packages, '[]') as packages, ${orderRuleSql()} as order_rule
   from ${wanted}
   join offers using (relation_id, product_id)
   join products using (product_id)
   join warehouses on warehouses.warehouse_id = offers.warehouse_id
   join offer_availability stock using (relation_id)
   cross join lateral (
     select jsonb_agg(jsonb_build_object('stock_item_id', item.stock_item_id, 'amount', part.amount) order by item.stock_item_id) as parts
     from (
       select offers.product_id as product_id, 1 as amount where not products.is_set or products.packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and products.is_set and not products.packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id
       and item.condition = offers.condition
   ) made_of
   left join lateral (
     -- OFFSET 0 keeps the planner from flattening this subquery and aggregating the parcels of all products.
     select cartons, volume_cm3, weight_grams, packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true`;

export const offersToOrder = statement("orders.offersToOrder")<CheckoutOffer>(
  offersSql("unnest(:relation_ids::bigint[], :product_ids::bigint[]) as wanted (relation_id, product_id)"),
);

/** The offers of the given cart lines of a company. */
export const offersOfCartLines = statement("orders.offersOfCartLines")<CheckoutOffer>(
  offersSql(
    "(select distinct relation_id, product_id from cart_lines where company_id = :company_id and cart_id = any (:cart_ids::bigint[])) as wanted",
  ),
);

/** Settings of the buyer's company and the site that apply to a checkout. */
export interface CheckoutSettings {
  buy_discounts: BuyDiscount[];
  /** The requested delivery address as the order stores it; null when it does not belong to the company. */
  address: OrderAddress | null;
  unpaid_hours: number | null;
  /** Read from the database and not from the session, because it decides what the buyer is charged. */
  price_version: number | null;
  /** Whether the company requires a purchase order number on every order. */
  po_required: boolean;
  /** The freight tariff that applies now; null where none is published. */
  tariff_id: number | null;
  /** Whether the company has an overdue difference of a shipped order's freight to pay, and orders no freight until then. */
  has_overdue_freight: boolean;
  /** Presale: whether the deposit stays with the seller when the final payment is overdue, and the days that are allowed. */
  presale_deposit_kept: number | null;
  presale_grace_days: number | null;
  presale_slip_days: number | null;
  /** The days on which carriers do not work. */
  holidays: Holidays;
}

export const checkoutSettings = statement("orders.checkoutSettings")<CheckoutSettings>(`select
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent)) from buy_discounts where company_id = :company_id), '[]')
       as buy_discounts,
     (select to_jsonb(chosen) from (
        select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone, extension, email, dock
        from addresses where company_id = :company_id and address_id = :address_id? and removed_at is null) chosen) as address,
     (settings ->> 'unpaid_hours')::integer as unpaid_hours,
     (settings ->> 'presale_deposit_kept')::integer as presale_deposit_kept,
     (settings ->> 'presale_grace_days')::integer as presale_grace_days,
     (settings ->> 'presale_slip_days')::integer as presale_slip_days,
     (select price_version from companies where company_id = :company_id) as price_version,
     (select po_required from companies where company_id = :company_id) as po_required,
     (select current_freight_tariff(:now)) as tariff_id,
     ${hasOverdueFreightSql(":company_id", ":now")} as has_overdue_freight,
     ${holidaysSql} as holidays
   from sites where site_code = :site_code`);

/** Locks a company while it buys offers with a limit, so that concurrent orders count each other. */
export const lockCompany = statement("orders.lockCompany")(
  "select company_id from companies where company_id = :company_id for no key update",
);

/** Pieces of offers with a limit that a company has bought in the days of the limit; canceled orders and those whose creation failed do not count. */
export const boughtOfOffers = statement("orders.boughtOfOffers")(`select offers.relation_id, sum(quantity)::integer as bought
   from offers join order_lines using (product_id, relation_id) join orders using (order_id)
   where relation_id = any (:relation_ids::bigint[]) and orders.company_id = :company_id and status not in ('cancelled', 'creationFailed')
     and orders.created_at > :now::timestamptz - make_interval(days => company_limit_days)
   group by offers.relation_id`);

repeatOnCollision("checkouts_order_parent_number_key");

/**
 * Inserts checkouts with their orders, order lines, first timeline rows and stock reservations. `orders` is a JSON array of OrderDraft
 * with the number of its checkout. The `reserved…` arrays run in parallel; a reservation names its line by order number and position, and
 * `reserved_later` is what of it waits for goods.
 */
export const insertOrders = statement("orders.insert")(`with checkout as (
     insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
     select number, :company_id, :person_id, :site_code, :now from unnest(:parent_numbers::text[]) as number returning checkout_id, order_parent_number
   ), wanted as (
     select * from jsonb_to_recordset(:orders::jsonb) as wanted (
       order_parent_number text, order_number text, merchant_id bigint, warehouse_id bigint, kind text, flow text, action text, from_status text, status text,
       logistics_type integer, purchase_mode integer, pieces integer, goods_cents bigint, discount_cents bigint, discount_percent integer,
       coupon_cents bigint, pack_cents bigint, insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, freight_cents bigint,
       deposit_cents bigint, freight_quote_id bigint, final_date date, accepted_as_seen boolean, explanation jsonb, address jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, ${orderFieldDefinitions}, note text, lines jsonb)
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, freight_quote_id, deposit_cents, final_date, accepted_as_seen_at, explanation, address, cartons, volume_cm3, weight_grams,
       ${orderFieldColumns}, created_at, expires_at)
     select order_number, checkout_id, :company_id, :person_id, merchant_id, warehouse_id, :site_code, kind, status, :now,
       logistics_type, purchase_mode, :currency, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, freight_quote_id, deposit_cents, final_date, case when accepted_as_seen then :now end, explanation, address, cartons, volume_cm3, weight_grams,
       ${orderFieldColumns}, :now, :expires_at?
     from wanted join checkout using (order_parent_number) order by order_number
     returning order_id, order_number
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, :now, flow, from_status, action, status, case when action in ('create', 'reserve') then 'buyer' else 'system' end, :person_id, note
     from placed join wanted using (order_number)
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons, volume_cm3, weight_grams, allocated,
       promotion_id, promotion_unit_cents, promotion_platform_cents, promotion_pieces)
     select order_id, line.position, line.relation_id, line.product_id, line.goods_sn, line.custom_sn, line.title, line.preview, line.quantity,
       line.unit_cents, line.goods_cents, line.discount_cents, line.coupon_cents, line.pack_cents, line.insurance_cents, line.delivery_cents,
       line.assembly_cents, line.cartons, line.volume_cm3, line.weight_grams,
       case when wanted.status = 'unpaid' then line.quantity - coalesce(line.later, 0) else 0 end,
       line.promotion_id, line.promotion_unit_cents, line.promotion_platform_cents, line.promotion_pieces
     from placed join wanted using (order_number) cross join lateral jsonb_to_recordset(wanted.lines) as line (
       position integer, relation_id bigint, product_id bigint, goods_sn text, custom_sn text, title jsonb, preview text, quantity integer,
       unit_cents bigint, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint, insurance_cents bigint,
       delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint, later integer,
       promotion_id bigint, promotion_unit_cents bigint, promotion_platform_cents bigint, promotion_pieces integer)
     returning order_line_id, order_id, position, relation_id
   ), holding as (
     select order_id, order_line_id, part.stock_item_id, relation_id, part.quantity, part.later
     from unnest(:reserved_order_numbers::text[], :reserved_positions::integer[], :reserved_stock_item_ids::bigint[], :reserved_quantities::integer[],
       :reserved_later::integer[]) as part (order_number, position, stock_item_id, quantity, later)
     join placed using (order_number) join lined using (order_id, position)
   ), ${recordReservationsSql("holding", ":person_id", ":now", "later")}`);

/** Attaches uploaded labels to the orders of checkouts that ship with the buyer's own label. The arrays are parallel. */
export const attachLabels = statement("orders.attachLabels")(`update orders set label_file_id = given.file_id
   from unnest(:parent_numbers::text[], :file_ids::uuid[]) as given (order_parent_number, file_id) join checkouts using (order_parent_number)
   where orders.checkout_id = checkouts.checkout_id and logistics_type = 2`);

export type OfferLocation = RowOf<typeof locationsOfOffers>;

/** What a buyer is shown of an offer at checkout: until when its price holds, and the flaws of a second. */
export const notesOfOffers = statement("orders.notesOfOffers")<{
  flaw_pictures: string[];
}>(`select relation_id, ends_at, coalesce(grade_reason ->> :language, '') as grade_reason,
     array(select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position) as flaw_pictures
   from offers where relation_id = any (:relation_ids::bigint[])`);

/** Merchant and warehouse names and addresses of the given offers. */
export const locationsOfOffers = statement("orders.locationsOfOffers")<{
  pickup_hours: Record<string, { from: string; to: string }>;
  warehouse_days: WarehouseDays;
}>(`select distinct on (offers.warehouse_id, offers.merchant_id) offers.warehouse_id, offers.merchant_id, ${merchantNameSql()} as merchant_name,
     warehouse_name, owner_merchant_id is not null as ships_from_merchant, concat_ws(', ', warehouses.address, city, state || ' ' || zip) as warehouse_address, warehouses.phone as warehouse_phone,
     zip as warehouse_zip, pickup_hours, ${warehouseDaysSql} as warehouse_days
   from offers join merchants using (merchant_id) join warehouses using (warehouse_id)
   where relation_id = any (:relation_ids)`);
