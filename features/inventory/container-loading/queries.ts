import type { ContainerType } from "#features/inventory/nearby/rules/containers.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { ArrangedCartons } from "./rules/arrangement.ts";
import type { Packing } from "./rules/goods.ts";

/** The cartons of `products`, numbered in order; a set that is not packed as one travels in the cartons of its components. */
const packing = `coalesce((
       select jsonb_agg(jsonb_build_object('position', place, 'length_mm', length_mm, 'width_mm', width_mm, 'height_mm', height_mm,
         'gross_weight_grams', gross_weight_grams, 'pieces', pieces, 'amount', amount, 'may_stand_on_length', may_stand_on_length,
         'may_stand_on_width', may_stand_on_width, 'max_load_grams', max_load_grams) order by place)
       from (
         select row_number() over (order by parts.part_id, carton.position)::integer - 1 as place, carton.*, amount,
           coalesce(may_stand_on_length, false) as may_stand_on_length, coalesce(may_stand_on_width, false) as may_stand_on_width, max_load_grams
         from (
           select products.product_id as part_id, 1 as amount where not products.is_set or products.packed_as_set
           union all
           select component_product_id, amount from product_components
           where product_components.product_id = products.product_id and products.is_set and not products.packed_as_set
         ) parts
         join product_cartons carton on carton.product_id = parts.part_id
         left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
       ) cartons
     ), '[]')`;

const goodsColumns = `products.product_id, goods_sn, custom_sn, products.title ->> :language as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     ${packing} as packing`;

export type GoodsRow = RowOf<typeof goodsById>;

/** Products that are or were offered to buyers, or belong to the merchant $3, with their cartons. */
export const goodsById = statement("containerLoading.goodsById")<{ title: string; packing: Packing[] }>(`select ${goodsColumns}
   from products
   where product_id = any (:product_ids)
     and (merchant_id = :merchant_id? or exists (select from offers where offers.product_id = products.product_id))`);

export type CandidateRow = RowOf<typeof candidates>;

/** FOB goods of the manufacturers of some products that are not among these, the most wanted first. */
export const candidates = statement("containerLoading.candidates")<{
  title: string;
  packing: Packing[];
}>(`select ${goodsColumns}, offers.relation_id, offers.moq, offers.pack_multiple
   from offers
   join products using (product_id)
   where kind = 'fob' and offers.is_active and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)
     and offers.merchant_id in (select merchant_id from products loaded where loaded.product_id = any (:product_ids))
     and offers.product_id <> all (:product_ids)
   order by popularity desc, offers.relation_id
   limit :limit`);

/** The cartons of a merchant's product, with how they may be loaded. */
export const cartonsOfProduct = statement(
  "containerLoading.cartonsOfProduct",
)(`select carton.position, carton.length_mm, carton.width_mm, carton.height_mm, gross_weight_grams, pieces,
     coalesce(may_stand_on_length, false) as may_stand_on_length, coalesce(may_stand_on_width, false) as may_stand_on_width, max_load_grams, nmfc
   from product_cartons carton
   join products using (product_id)
   left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
   where merchant_id = :merchant_id and products.product_id = :product_id
   order by carton.position`);

/** Sets how cartons may be loaded; positions without a carton are left out. */
export const saveHandling = statement("containerLoading.saveHandling")(
  `insert into carton_handling (product_id, position, may_stand_on_length, may_stand_on_width, max_load_grams, updated_at)
   select carton.product_id, carton.position, given.may_stand_on_length, given.may_stand_on_width, given.max_load_grams, :now
   from jsonb_to_recordset(:list::jsonb) as given (position integer, may_stand_on_length boolean, may_stand_on_width boolean, max_load_grams integer)
   join product_cartons carton on carton.position = given.position and carton.product_id = :product_id
   join products on products.product_id = carton.product_id and merchant_id = :merchant_id
   on conflict (product_id, position) do update set may_stand_on_length = excluded.may_stand_on_length,
     may_stand_on_width = excluded.may_stand_on_width, max_load_grams = excluded.max_load_grams, updated_at = excluded.updated_at`,
);

/** Containers filled by hand and the stops of products, as they are saved. */
export interface SavedArrangement {
  containers: { code: ContainerType["code"]; cartons: ArrangedCartons[] }[];
  stops: { product_id: number; stop: number }[];
}

const ofOwner =
  "company_id is not distinct from :company_id? and merchant_id is not distinct from :merchant_id? and person_id is not distinct from :person_id?";
const isOwned = `${ofOwner} and subject = :subject`;

export const findArrangement = statement("containerLoading.findArrangement")<{ arrangement: SavedArrangement }>(
  `select arrangement from load_arrangements where ${isOwned}`,
);

/** Saves an arrangement. Subjects are not looked up, so an owner keeps the latest `limit` only. */
export const saveArrangement = statement("containerLoading.saveArrangement")(
  `with dropped as (
     delete from load_arrangements where arrangement_id in (
       select arrangement_id from load_arrangements where ${ofOwner} and subject <> :subject
       order by updated_at desc, arrangement_id desc offset :limit::integer - 1))
   insert into load_arrangements (company_id, merchant_id, person_id, subject, arrangement, updated_at)
   values (:company_id, :merchant_id, :person_id, :subject, :arrangement::jsonb, :now)
   on conflict (company_id, merchant_id, person_id, subject) do update set arrangement = excluded.arrangement, updated_at = excluded.updated_at`,
);

export const deleteArrangement = statement("containerLoading.deleteArrangement")(`delete from load_arrangements where ${isOwned}`);
