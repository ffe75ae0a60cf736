import type { Result } from "#kernel/contract.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { bulkReviewInfo } from "../contract/bulk-reviews.ts";

/** New products that wait for a first review, and decisions on many of them. Staff see the products of all merchants. */

/** Changes of one moment: the same digest means that nothing was changed, decided or added since. */
const fingerprint = `(select md5(string_agg(change_id || ':' || change.new::text, ',' order by change_id)) from product_changes change
  where change.change_set_id = sets.change_set_id and change.state = 'open')`;

/** Open first publications that match the filters and wait for no other decision on many products. */
const matching = `
  select sets.change_set_id, sets.merchant_id, sets.import_id, sets.category_confidence, product.product_id, product.type_id, price_cents
  from product_change_sets sets join products product using (product_id)
  left join lateral (select min(price_cents) as price_cents from offers where offers.product_id = product.product_id) offered on true
  where sets.closed_at is null and sets.kind = 'publication' and product_state = 'review' and sets.opened_at <= :as_of
    and not exists (select from product_changes late where late.change_set_id = sets.change_set_id and late.state = 'open' and late.proposed_at > :as_of)
    and not exists (select from bulk_review_items waiting where waiting.change_set_id = sets.change_set_id and waiting.state = 'waiting')
    and (:merchant_id = 0 or sets.merchant_id = :merchant_id) and (:import_id = 0 or sets.import_id = :import_id)
    and (:type_id = 0 or product.type_id in (select type_id from categories where :type_id = any (path)))
    and (:confidence = '' or sets.category_confidence = :confidence)
    and (:min_cents?::bigint is null or price_cents >= :min_cents) and (:max_cents?::bigint is null or price_cents <= :max_cents)
    and (:pictures = '' or (:pictures = 'present') = exists (select from product_pictures where product_pictures.product_id = product.product_id))`;

interface Facet {
  id: number;
  name: string;
  count: number;
}

export interface SampleRow {
  change_set_id: number;
  product_id: number;
  custom_sn: string;
  title: string;
  preview: string;
  pictures: number;
  merchant_name: string;
  category: string;
  confidence: "given" | "high" | "medium";
  price_cents: number | null;
}

/** The number of matches and a random sample of them, the same for the same seed. */
export const newProducts = statement("productManagement.newProducts")<{ sample: SampleRow[] }>(`with matched as materialized (${matching}),
   sampled as (select * from matched order by md5(change_set_id || :seed) limit :sampled)
   select (select count(*) from matched)::integer as count,
     coalesce((select json_agg(json_build_object('change_set_id', change_set_id, 'product_id', product_id, 'custom_sn', custom_sn,
       'title', product.title ->> :language, 'preview', coalesce((select picture_key from product_pictures
         where product_pictures.product_id = product.product_id order by position limit 1), ''),
       'pictures', (select count(*) from product_pictures where product_pictures.product_id = product.product_id),
       'merchant_name', case when :language = 'zh-CN' then name_zh else name end, 'category', categories.title ->> :language,
       'confidence', category_confidence, 'price_cents', sampled.price_cents) order by md5(change_set_id || :seed))
       from sampled join products product using (product_id) join merchants on merchants.merchant_id = sampled.merchant_id
       join categories on categories.type_id = product.type_id), '[]') as sample`);

/** Merchants, imports and categories that have new products waiting, with their number. */
export const newProductFacets = statement("productManagement.newProductFacets")<{
  merchants: Facet[];
  imports: Facet[];
  categories: Facet[];
}>(`with matched as materialized (${matching})
   select
     coalesce((select json_agg(json_build_object('id', merchant_id, 'name', case when :language = 'zh-CN' then name_zh else name end, 'count', own.count)
       order by own.count desc) from (select merchant_id, count(*) from matched group by merchant_id) own join merchants using (merchant_id)), '[]') as merchants,
     coalesce((select json_agg(json_build_object('id', import_id, 'name', file_name, 'count', own.count) order by import_id desc)
       from (select import_id, count(*) from matched where import_id is not null group by import_id) own join imports using (import_id)), '[]') as imports,
     coalesce((select json_agg(json_build_object('id', type_id, 'name', title ->> :language, 'count', own.count) order by own.count desc)
       from (select type_id, count(*) from matched group by type_id) own join categories using (type_id)), '[]') as categories`);

const progressColumns = `bulk_review_id, decision, bulk_reviews.state, trim(first_name || ' ' || last_name) as name, total_count, done_count, skipped_count,
  decided_at, finished_at`;

export type BulkReview = Result<typeof bulkReviewInfo>;

export const insertBulkReview = statement(
  "productManagement.insertBulkReview",
)(`insert into bulk_reviews (person_id, decision, reasons, note, filters, site_code, total_count, decided_at)
   values (:person_id, :decision, :reasons, :note, :filters, :site_code, 0, :now) returning bulk_review_id`);

/** Fixes the products of a decision with the digest of their changes. */
export const insertBulkReviewItems = statement("productManagement.insertBulkReviewItems")(`with matched as materialized (${matching})
   insert into bulk_review_items (bulk_review_id, change_set_id, fingerprint)
   select :bulk_review_id, change_set_id, ${fingerprint} from matched join product_change_sets sets using (change_set_id)
   on conflict (change_set_id) where state = 'waiting' do nothing`);

export const setBulkReviewTotal = statement("productManagement.setBulkReviewTotal")(
  "update bulk_reviews set total_count = :total where bulk_review_id = :bulk_review_id",
);

export const bulkReviewById = statement("productManagement.bulkReviewById")<BulkReview>(
  `select ${progressColumns} from bulk_reviews join people using (person_id) where bulk_review_id = :bulk_review_id`,
);

export const recentBulkReviews = statement("productManagement.recentBulkReviews")<BulkReview>(
  `select ${progressColumns} from bulk_reviews join people using (person_id) order by bulk_review_id desc limit :limit`,
);

export type DueBulkReview = RowOf<typeof takeBulkReview>;

/** Takes up a decision that nobody works on: a new one, or one whose process died. */
export const takeBulkReview = statement("productManagement.takeBulkReview")<{
  decision: "approve" | "refuse";
}>(`update bulk_reviews set worked_at = :now where bulk_review_id = (
     select bulk_review_id from bulk_reviews where state = 'running' and (worked_at is null or worked_at < :abandoned_before)
     order by bulk_review_id limit 1 for update skip locked)
   returning bulk_review_id, person_id, decision, reasons, note, site_code`);

/** Locks the products of the next batch in key order, the lock order of every writer. */
export const lockBulkReviewProducts = statement("productManagement.lockBulkReviewProducts")(`with next as (
     select change_set_id, product_id from bulk_review_items join product_change_sets using (change_set_id)
     where bulk_review_id = :bulk_review_id and state = 'waiting' order by product_id limit :limit
   )
   select change_set_id from products join next using (product_id) order by product_id for update of products`);

export type BulkReviewItem = RowOf<typeof bulkReviewItems>;

interface BulkReviewItemColumns {
  /** Still open, under review, and with the changes that were decided on. */
  is_unchanged: boolean;
  /** A field was refused before by itself. */
  has_refused: boolean;
}

export const bulkReviewItems = statement(
  "productManagement.bulkReviewItems",
)<BulkReviewItemColumns>(`select sets.change_set_id, product_id, closed_at is null and product_state = 'review' and items.fingerprint = ${fingerprint} as is_unchanged,
     exists (select from product_changes change where change.change_set_id = sets.change_set_id and change.state = 'refused') as has_refused,
     array(select change_id from product_changes change where change.change_set_id = sets.change_set_id and change.state = 'open') as change_ids
   from bulk_review_items items join product_change_sets sets using (change_set_id) join products using (product_id)
   where items.bulk_review_id = :bulk_review_id and items.state = 'waiting' and sets.change_set_id = any (:change_set_ids)`);

export const setProductStates = statement(
  "productManagement.setReviewedStates",
)(`update products set product_state = :state, changed_at = :now,
     first_available_at = case when :state = 'live' then coalesce(first_available_at, :now) else first_available_at end
   where product_id = any (:product_ids)`);

/** Records a batch and renews the lease. */
export const settleBulkReviewItems = statement("productManagement.settleBulkReviewItems")(`with settled as (
     update bulk_review_items set state = case when change_set_id = any (:done) then 'done' else 'skipped' end
     where bulk_review_id = :bulk_review_id and state = 'waiting' and change_set_id = any (:done::bigint[] || :skipped::bigint[])
     returning state
   )
   update bulk_reviews set worked_at = :now, done_count = done_count + (select count(*) from settled where state = 'done'),
     skipped_count = skipped_count + (select count(*) from settled where state = 'skipped')
   where bulk_review_id = :bulk_review_id`);

/** Finishes a decision once; a second worker changes no row. */
export const finishBulkReview = statement("productManagement.finishBulkReview")(
  "update bulk_reviews set state = 'finished', finished_at = :now where bulk_review_id = :bulk_review_id and state = 'running'",
);

/** The manufacturers of a decision with the number of their products that were decided. */
export const decidedMerchants = statement(
  "productManagement.decidedMerchants",
)(`select merchant_id, count(*)::integer as count from bulk_review_items join product_change_sets using (change_set_id)
   where bulk_review_id = :bulk_review_id and state = 'done' group by merchant_id order by merchant_id`);
