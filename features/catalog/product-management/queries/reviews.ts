import { containsSku } from "#features/catalog/products/queries.ts";
import { reviewedProductFields, vocabularyOf } from "#features/catalog/products/rules/product-fields.ts";
import type { Result } from "#kernel/contract.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { productChangeDetail, productChangeList, reviewSettings } from "../contract/reviews.ts";
import type { ReviewedField } from "../rules.ts";
import type { ProductState } from "../statuses.ts";

/** Queries of the operator's review queue. */

const fullName = (people: string): string => `coalesce(trim(${people}.first_name || ' ' || ${people}.last_name), '')`;

const preview = "coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), '')";

/** Excludes sets whose changes were all withdrawn. */
const hasChanges =
  "exists (select from product_changes change where change.change_set_id = sets.change_set_id and change.state <> 'withdrawn')";

export const changeQueue = statement("productManagement.changeQueue")<Result<typeof productChangeList>>(`with found as (
     select sets.*, product.custom_sn, goods_sn, product.title ->> :language as title, ${preview} as preview,
       case when :language = 'zh-CN' then name_zh else name end as merchant_name, case when closed_at is null then 'open' else 'decided' end as tab
     from product_change_sets sets join products product using (product_id) join merchants on merchants.merchant_id = sets.merchant_id
     where ${hasChanges} and (:pattern = '' or ${containsSku(":pattern", "product.custom_sn", "goods_sn")} or name ilike :pattern or name_zh ilike :pattern
       or product.title ->> 'en-US' ilike :pattern or product.title ->> 'zh-CN' ilike :pattern or product.title ->> 'es-ES' ilike :pattern)
   ), page as (
     select *, row_number() over (order by closed_at desc nulls first, opened_at, change_set_id) as place from found where tab = :tab
     order by place limit :limit offset :offset
   )
   select
     coalesce((select json_agg(json_build_object('change_set_id', change_set_id, 'kind', kind, 'product_id', product_id, 'custom_sn', custom_sn,
       'title', title, 'preview', preview, 'merchant_name', merchant_name, 'fields', own.fields, 'open', own.open, 'refused', own.refused,
       'opened_at', ${isoMomentSql("opened_at")}, 'closed_at', ${isoMomentSql("closed_at")}) order by place)
       from page cross join lateral (
         select coalesce(json_agg(field order by change_id), '[]') as fields, count(*) filter (where state = 'open') as open,
           count(*) filter (where state = 'refused') as refused
         from product_changes where product_changes.change_set_id = page.change_set_id and state <> 'withdrawn') own), '[]') as list,
     (select count(*) from found where tab = :tab)::integer as count,
     (select json_build_object('open', count(*) filter (where tab = 'open'), 'decided', count(*) filter (where tab = 'decided')) from found) as counts`);

type Detail = Result<typeof productChangeDetail>;

export const changeSet = statement("productManagement.changeSet")<
  Omit<Detail, "labels">
>(`select sets.change_set_id, sets.kind, ${isoMomentSql("opened_at")} as opened_at, ${isoMomentSql("closed_at")} as closed_at,
     json_build_object('product_id', product.product_id, 'goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', product.title ->> :language,
       'preview', ${preview}, 'state', product_state) as product,
     (select json_build_object('merchant_id', merchant_id, 'name', case when :language = 'zh-CN' then name_zh else name end,
        'language', coalesce((select language from people where people.person_id = (select proposed_by from product_changes last
          where last.change_set_id = sets.change_set_id order by change_id desc limit 1)), 'en-US'),
        'live', (select count(*) from products own where own.merchant_id = merchants.merchant_id and product_state = 'live'),
        'decided', (select count(*) from product_changes change join product_change_sets of using (change_set_id)
          where of.merchant_id = merchants.merchant_id and change.state in ('approved', 'refused')),
        'refused', (select count(*) from product_changes change join product_change_sets of using (change_set_id)
          where of.merchant_id = merchants.merchant_id and change.state = 'refused'))
      from merchants where merchants.merchant_id = sets.merchant_id) as merchant,
     (select json_agg(json_build_object('change_id', change_id, 'field', field, 'old', change.old, 'new', change.new, 'state', change.state,
        'reasons', reasons, 'note', note, 'proposed_by', ${fullName("proposer")}, 'proposed_at', ${isoMomentSql("proposed_at")},
        'decided_by', ${fullName("staff")}, 'decided_at', ${isoMomentSql("decided_at")}) order by change_id)
      from product_changes change left join people proposer on proposer.person_id = proposed_by left join people staff on staff.person_id = decided_by
      where change.change_set_id = sets.change_set_id and change.state <> 'withdrawn') as changes,
     (select change_set_id from product_change_sets other where closed_at is null and (opened_at, change_set_id) > (sets.opened_at, sets.change_set_id)
      order by opened_at, change_set_id limit 1) as next_change_set_id,
     (select change_set_id from product_change_sets other where closed_at is null and (opened_at, change_set_id) < (sets.opened_at, sets.change_set_id)
      order by opened_at desc, change_set_id desc limit 1) as previous_change_set_id
   from product_change_sets sets join products product using (product_id)
   where sets.change_set_id = :change_set_id and ${hasChanges}`);

const reviewedVocabularies = reviewedProductFields.flatMap((name) => vocabularyOf(name) ?? []);

/** Labels of the codes in old and new values. */
export const codeLabels = statement("productManagement.codeLabels")<{
  labels: Record<string, string>;
}>(`select coalesce(json_object_agg(key, label), '{}') as labels from (
     select vocabulary || ':' || code as key, label ->> :language as label from vocabulary_terms
     where code = any (:codes) and vocabulary in (${reviewedVocabularies.map((name) => `'${name}'`).join(", ")})
     union all
     select 'type_id:' || leaf.type_id, (select string_agg(above.title ->> :language, ' › ' order by array_position(leaf.path, above.type_id))
       from categories above where above.type_id = any (leaf.path))
     from categories leaf where leaf.type_id = any (:type_ids)
   ) named`);

/** Locks the product of a change set, so that decisions and saves of the merchant are serialized. */
export const lockProductOfSet = statement("productManagement.lockProductOfSet")<{
  state: ProductState;
}>(`select product_id, merchant_id, custom_sn, product_state as state from products
   where product_id = (select product_id from product_change_sets where change_set_id = :change_set_id) for update`);

export const changesInSet = statement("productManagement.changesInSet")<{ field: ReviewedField }>(
  "select change_id, field, product_changes.old, product_changes.new, state, reasons, note from product_changes where change_set_id = :change_set_id and state <> 'withdrawn' order by change_id",
);

/** Compare-and-set: only changes that are still open are decided. */
export const decideChanges = statement(
  "productManagement.decideChanges",
)(`update product_changes set state = :state, reasons = :reasons, note = :note, decided_by = :person_id, decided_at = :now
   where change_id = any (:change_ids) and state = 'open'`);

export const setProductState = statement(
  "productManagement.setProductState",
)(`update products set product_state = :state, changed_at = :now,
     first_available_at = case when product_state in ('draft', 'review') then :now else first_available_at end
   where product_id = :product_id`);

export const reviewSettingsRow = statement("productManagement.reviewSettingsRow")<Result<typeof reviewSettings>>(`select
     (select json_agg(json_build_object('site_code', site_code, 'title', title, 'reviews_changes', reviews_changes) order by site_code) from sites) as sites,
     (select json_agg(json_build_object('merchant_id', merchant_id, 'name', case when :language = 'zh-CN' then name_zh else name end,
       'reviews_changes', reviews_changes) order by merchant_id) from merchants) as merchants`);

/** Everyone who proposed a change in the set: the recipients of the notification. */
export const proposers = statement("productManagement.proposers")<{ person_id: number }>(
  `select distinct proposed_by as person_id from product_changes where change_set_id = :change_set_id and state <> 'withdrawn'`,
);
