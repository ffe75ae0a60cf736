import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { FullOffer } from "../rules/merge.ts";
import type { Condition } from "../rules.ts";
import type { ProductState } from "../statuses.ts";
import { productFieldColumns, productFieldDefinitions, productFieldPairs, productFieldUpdates } from "./product-field-columns.ts";

/** Reads and writes for many products at once: one statement per table and batch. */

// Built as text, not jsonb: the value is only passed through, and this takes a third less database time.

const ownText = (column: string): string => `(
  select json_object_agg(language, case when filled_in -> '${column}' ? language then ${column === "features" ? "'[]'::jsonb" : "'\"\"'::jsonb"} else words end)
  from jsonb_each(product.${column}) as text (language, words))`;

/** The merchant's own texts and figures as ProductFacts JSON. */
export const factsJson = `json_build_object(
  'custom_sn', product.custom_sn, 'type_id', product.type_id, 'title', ${ownText("title")}, 'description', ${ownText("description")},
  'features', ${ownText("features")}, ${productFieldPairs}, 'packed_as_set', packed_as_set,
  'cartons', coalesce((select json_agg(json_build_object('length_mm', length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
    'gross_weight_grams', gross_weight_grams, 'pieces', pieces) order by position)
    from product_cartons carton where carton.product_id = product.product_id), '[]'),
  'components', coalesce((select json_agg(json_build_object('custom_sn', part.custom_sn, 'amount', amount) order by part.custom_sn)
    from product_components bom join products part on part.product_id = component_product_id where bom.product_id = product.product_id), '[]'),
  'pictures', coalesce((select json_agg(json_build_object('picture_key', picture_key, 'alt', alt) order by position)
    from product_pictures where product_id = product.product_id), '[]'))`;

const offersJson = `coalesce((select json_agg(json_build_object(
    'relation_id', relation_id, 'sold', sold, 'is_listed', is_listed, 'warehouse_id', warehouse_id, 'kind', kind, 'condition', condition,
    'price_cents', offers.price_cents, 'list_price_cents', list_price_cents, 'moq', moq, 'pack_multiple', pack_multiple,
    'pack_fee_cents', pack_fee_cents, 'insurance_fee_cents', insurance_fee_cents, 'delivery_fee_cents', delivery_fee_cents,
    'assembly_fee_cents', assembly_fee_cents, 'share_cap', share_cap,
    'special_freight_cents', special_freight_cents, 'company_limit', company_limit, 'company_limit_days', company_limit_days, 'starts_at', ${isoMomentSql("starts_at")}, 'ends_at', ${isoMomentSql("ends_at")},
    'final_date', final_date, 'arrival_from', arrival_from, 'arrival_to', arrival_to, 'deposit_percent', deposit_percent,
    'grade_reason', grade_reason, 'fob_port', fob_port, 'switched_on', switched_on,
    'flaw_pictures', coalesce((select json_agg(json_build_object('picture_key', picture_key) order by position)
      from offer_pictures flaw where flaw.relation_id = offers.relation_id), '[]'),
    'tiers', coalesce((select json_agg(json_build_object('threshold', threshold, 'price_cents', tier.price_cents) order by threshold)
      from offer_tiers tier where tier.relation_id = offers.relation_id), '[]'))
    order by array_position('{local,special,presale,fob,processing}'::text[], kind), warehouse_id, condition)
  from offers where offers.product_id = product.product_id), '[]')`;

const stockJson = `coalesce((select json_agg(json_build_object('stock_item_id', stock_item_id, 'warehouse_id', warehouse_id, 'condition', condition,
    'on_hand', on_hand, 'reserved', reserved) order by warehouse_id, condition)
  from stock_items where stock_items.product_id = product.product_id), '[]')`;

const waitingJson = `coalesce((select json_object_agg(field, new) from product_changes
  where product_changes.product_id = product.product_id and state = 'open'), '{}')`;

export interface StoredOffer extends FullOffer {
  relation_id: number;
  sold: number;
  is_listed: boolean;
  flaw_pictures: { picture_key: string }[];
}

export interface StoredStock {
  stock_item_id: number;
  warehouse_id: number;
  condition: Condition;
  on_hand: number;
  reserved: number;
}

export type StoredProductRow = RowOf<typeof storedProducts>;

interface StoredProductRowColumns {
  state: ProductState;
  is_reviewed: boolean;
  facts: Record<string, unknown>;
  waiting: Record<string, unknown>;
  offers: StoredOffer[];
  stock: StoredStock[];
}

const storedColumns = `product.product_id, product.custom_sn, goods_sn, product_state as state, changed_at,
  is_reviewed(product.product_id, product.merchant_id) as is_reviewed, ${factsJson} as facts, ${waitingJson} as waiting, ${offersJson} as offers, ${stockJson} as stock`;

/** Locks the merchant's products in key order, so that concurrent writers cannot deadlock. */
export const lockProducts = statement(
  "productManagement.lockProducts",
)(`select product_id, custom_sn from products where merchant_id = :merchant_id and (product_id = any (:product_ids) or custom_sn = any (:custom_sns))
   order by product_id for update`);

/** Must be read after `lockProducts`. */
export const storedProducts = statement("productManagement.storedProducts")<StoredProductRowColumns>(
  `select ${storedColumns} from products product where merchant_id = :merchant_id and product.product_id = any (:product_ids)`,
);

/** The merchant's products by model number, for validating components and drafts. */
export const productsByModelNumber = statement("productManagement.productsByModelNumber")(`with recursive named as (
     select product_id from products where merchant_id = :merchant_id and custom_sn = any (:custom_sns)
     union
     select component_product_id from named join product_components using (product_id)
   )
   select product_id, custom_sn, is_set, packed_as_set,
     array(select part.custom_sn from product_components bom join products part on part.product_id = component_product_id
       where bom.product_id = products.product_id) as components
   from products where product_id = any (array(select product_id from named)) and merchant_id = :merchant_id`);

export const nextGoodsNumbers = statement("productManagement.nextGoodsNumbers")<{ goods_sn: string }>(
  "select 'JM-' || nextval('goods_numbers') as goods_sn from generate_series(1, :many)",
);

export const nextPictureNumbers = statement("productManagement.nextPictureNumbers")<{ number: number }>(
  "select nextval('picture_numbers') as number from generate_series(1, :many)",
);

/** Column list of a `products` row in JSON; `product_id` is present for existing rows only. */
const productRecord = `(product_id bigint, goods_sn text, custom_sn text, type_id bigint, title jsonb, description jsonb, features jsonb,
  filled_in jsonb, material text, attributes jsonb, ${productFieldDefinitions}, is_set boolean, packed_as_set boolean, state text)`;

export const insertProducts = statement(
  "productManagement.insertProducts",
)(`insert into products (goods_sn, custom_sn, merchant_id, type_id, title, description, features, filled_in, material, attributes,
     ${productFieldColumns}, is_set, packed_as_set, product_state, first_available_at, created_at, changed_at)
   select goods_sn, custom_sn, :merchant_id, type_id, title, description, features, filled_in, material, attributes,
     ${productFieldColumns}, is_set, packed_as_set, state, :now, :now, :now
   from jsonb_to_recordset(:rows) as line ${productRecord}
   returning product_id, custom_sn`);

/** The first time a product goes live sets `first_available_at`. */
export const updateProducts = statement(
  "productManagement.updateProducts",
)(`update products set custom_sn = line.custom_sn, type_id = line.type_id, title = line.title, description = line.description,
     features = line.features, filled_in = line.filled_in, material = line.material, attributes = line.attributes, ${productFieldUpdates},
     is_set = line.is_set, packed_as_set = line.packed_as_set, product_state = line.state,
     first_available_at = case when product_state in ('draft', 'review') then :now else first_available_at end, changed_at = :now
   from jsonb_to_recordset(:rows) as line ${productRecord}
   where products.product_id = line.product_id and merchant_id = :merchant_id`);

/** Replaces all cartons of the given products; the same holds for components and pictures below. */
export const replaceCartons = statement("productManagement.replaceCartons")(`with kept as (
     select * from jsonb_to_recordset(:rows) as line (product_id bigint, position integer, length_mm integer, width_mm integer, height_mm integer,
       gross_weight_grams integer, pieces integer)
   ), gone as (
     delete from product_cartons where product_id = any (:product_ids)
       and not exists (select from kept where kept.product_id = product_cartons.product_id and kept.position = product_cartons.position)
   )
   insert into product_cartons (product_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces)
     select product_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces from kept
   on conflict (product_id, position) do update set length_mm = excluded.length_mm, width_mm = excluded.width_mm,
     height_mm = excluded.height_mm, gross_weight_grams = excluded.gross_weight_grams, pieces = excluded.pieces`);

/** Sets weight and sides of one carton. No row where the product does not have it any more. */
export const correctCarton = statement("productManagement.correctCarton")(
  `update product_cartons set gross_weight_grams = :weight_grams, length_mm = :length_mm, width_mm = :width_mm, height_mm = :height_mm
   where product_id = :product_id and position = :position returning product_id`,
);

export const replaceComponents = statement("productManagement.replaceComponents")(`with kept as (
     select line.product_id, part.product_id as component_product_id, line.amount
     from jsonb_to_recordset(:rows) as line (product_id bigint, custom_sn text, amount integer)
     join products part on part.merchant_id = :merchant_id and part.custom_sn = line.custom_sn
   ), gone as (
     delete from product_components where product_id = any (:product_ids)
       and (product_id, component_product_id) not in (select product_id, component_product_id from kept)
   )
   insert into product_components (product_id, component_product_id, amount) select product_id, component_product_id, amount from kept
   on conflict (product_id, component_product_id) do update set amount = excluded.amount`);

export const replacePictures = statement("productManagement.replacePictures")(`with kept as (
     select * from jsonb_to_recordset(:rows) as line (product_id bigint, position integer, picture_key text, alt jsonb)
   ), gone as (
     delete from product_pictures where product_id = any (:product_ids)
       and not exists (select from kept where kept.product_id = product_pictures.product_id and kept.position = product_pictures.position)
   )
   insert into product_pictures (product_id, position, picture_key, alt) select product_id, position, picture_key, alt from kept
   on conflict (product_id, position) do update set picture_key = excluded.picture_key, alt = excluded.alt`);

/** Inserts or updates offers by product, warehouse, kind and condition. `sold` is kept. */
export const writeOffers = statement(
  "productManagement.writeOffers",
)(`insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
     pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap, special_freight_cents,
     company_limit, company_limit_days, starts_at, ends_at, final_date, arrival_from, arrival_to, deposit_percent, grade_reason, fob_port, switched_on, is_active)
   select line.product_id, warehouse_id, :merchant_id, kind, case kind when 'fob' then 2 else 1 end, case kind when 'special' then 2 else 1 end, condition,
     price_cents, list_price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap,
     special_freight_cents, company_limit, company_limit_days, starts_at, ends_at, final_date, arrival_from, arrival_to, deposit_percent, grade_reason, fob_port, switched_on,
     switched_on and product_state = 'live'
   from jsonb_to_recordset(:rows) as line (product_id bigint, warehouse_id bigint, kind text, condition text, price_cents bigint,
     list_price_cents bigint, moq integer, pack_multiple integer, pack_fee_cents bigint, insurance_fee_cents bigint, delivery_fee_cents bigint,
     assembly_fee_cents bigint, share_cap integer, special_freight_cents bigint, company_limit integer, company_limit_days integer, starts_at timestamptz, ends_at timestamptz, final_date date, arrival_from date,
     arrival_to date, deposit_percent integer, grade_reason jsonb, fob_port text, switched_on boolean)
   join products on products.product_id = line.product_id and products.merchant_id = :merchant_id
   order by (select relation_id from offers before
     where (before.product_id, before.warehouse_id, before.kind, before.condition) = (line.product_id, line.warehouse_id, line.kind, line.condition))
   on conflict (product_id, warehouse_id, kind, condition) do update set price_cents = excluded.price_cents,
     list_price_cents = excluded.list_price_cents, moq = excluded.moq, pack_multiple = excluded.pack_multiple,
     pack_fee_cents = excluded.pack_fee_cents, insurance_fee_cents = excluded.insurance_fee_cents,
     delivery_fee_cents = excluded.delivery_fee_cents, assembly_fee_cents = excluded.assembly_fee_cents, share_cap = excluded.share_cap,
     special_freight_cents = excluded.special_freight_cents, company_limit = excluded.company_limit,
     company_limit_days = excluded.company_limit_days,
     starts_at = excluded.starts_at, ends_at = excluded.ends_at, final_date = excluded.final_date, arrival_from = excluded.arrival_from,
     arrival_to = excluded.arrival_to, deposit_percent = excluded.deposit_percent, grade_reason = excluded.grade_reason,
     fob_port = excluded.fob_port, switched_on = excluded.switched_on, is_active = excluded.is_active
   returning relation_id, product_id`);

/** Replaces all price tiers of the offers, which are identified by product, warehouse, kind and condition. */
export const replaceTiers = statement("productManagement.replaceTiers")(`with written as (
     select relation_id, line.tiers
     from jsonb_to_recordset(:offers) as line (product_id bigint, warehouse_id bigint, kind text, condition text, tiers jsonb)
     join offers using (product_id, warehouse_id, kind, condition) where merchant_id = :merchant_id
   ), kept as (
     select relation_id, threshold, price_cents from written
     cross join lateral jsonb_to_recordset(tiers) as tier (threshold integer, price_cents bigint)
   ), gone as (
     delete from offer_tiers using written
     where offer_tiers.relation_id = written.relation_id
       and not exists (select from kept where kept.relation_id = offer_tiers.relation_id and kept.threshold = offer_tiers.threshold)
   )
   insert into offer_tiers (relation_id, threshold, price_cents) select relation_id, threshold, price_cents from kept
   on conflict (relation_id, threshold) do update set price_cents = excluded.price_cents`);

/** Replaces all flaw photos of the offers, which are identified by product, warehouse, kind and condition. */
export const replaceFlawPictures = statement("productManagement.replaceFlawPictures")(`with written as (
     select relation_id, line.flaw_pictures
     from jsonb_to_recordset(:offers) as line (product_id bigint, warehouse_id bigint, kind text, condition text, flaw_pictures jsonb)
     join offers using (product_id, warehouse_id, kind, condition) where merchant_id = :merchant_id
   ), kept as (
     select relation_id, position, picture ->> 'picture_key' as picture_key from written
     cross join lateral jsonb_array_elements(flaw_pictures) with ordinality as flaw (picture, position)
   ), gone as (
     delete from offer_pictures using written
     where offer_pictures.relation_id = written.relation_id
       and not exists (select from kept where kept.relation_id = offer_pictures.relation_id and kept.position = offer_pictures.position)
   )
   insert into offer_pictures (relation_id, position, picture_key) select relation_id, position, picture_key from kept
   on conflict (relation_id, position) do update set picture_key = excluded.picture_key`);

/** Limits an offer to named companies, or opens it for everybody. */
export const setNamedOffer = statement("productManagement.setNamedOffer")(
  "update offers set is_named = :is_named where relation_id = :relation_id",
);

/** An offer is active when it is switched on, its product is live, its manufacturer open, and it is for everybody. */
export const setActiveOffers = statement(
  "productManagement.setActiveOffers",
)(`update offers set is_active = switched_on and product_state = 'live' and merchant_state = 'open' and not is_named
   from products join merchants using (merchant_id) where products.product_id = offers.product_id and offers.product_id = any (:product_ids)
     and is_active <> (switched_on and product_state = 'live' and merchant_state = 'open' and not is_named)`);

export const writeStock = statement("productManagement.writeStock")<{ place: number; on_hand_now: number; reserved_now: number }>(
  "select * from write_stock(:rows, :person_id?, :now)",
);

/** Sets that contain any of these products; their carton data depends on them. */
export const setsContaining = statement("productManagement.setsContaining")(
  "select distinct product_id from product_components where component_product_id = any (:product_ids)",
);

/** Whether a merchant's new products are reviewed. */
export const merchantIsReviewed = statement("productManagement.merchantIsReviewed")<{ is_reviewed: boolean }>(
  "select is_reviewed(null, :merchant_id) as is_reviewed",
);

export const updateNmfc = statement("productManagement.updateNmfc")(
  "update products set nmfc = :nmfc where merchant_id = :merchant_id and product_id = :product_id",
);
