import { containsSku } from "#features/catalog/products/queries.ts";
import type { Result } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { pictureList, pictureRequestList } from "./contract.ts";
import type { PictureUsage } from "./rules.ts";
import type { StoredPictureStatus } from "./statuses.ts";

export interface RequestRow {
  picture_request_id: number;
  status: StoredPictureStatus;
  requested_at: Date;
  expires_at: Date | null;
  review_reasons: string[];
  review_note: string;
}

/** Picture count of a product and the company's latest request; no row for an unknown product. */
export const latestRequestOfProduct = statement("pictureRequests.stateOfProduct")<
  { picture_count: number } & { [Key in keyof RequestRow]: RequestRow[Key] | null }
>(`select (select count(*)::integer from product_pictures where product_id = products.product_id) as picture_count,
     picture_request_id, status, requested_at, expires_at, review_reasons, review_note
   from products
   left join lateral (
     select * from picture_requests where company_id = :company_id and product_id = products.product_id order by picture_request_id desc limit 1
   ) newest on true
   where products.product_id = :product_id`);

/** The existing products with their picture counts and the status of the company's latest request. */
export const requestableProducts = statement(
  "pictureRequests.productsToRequest",
)(`select products.product_id, (select count(*)::integer from product_pictures where product_id = products.product_id) as picture_count,
     newest.status, newest.expires_at
   from products
   left join lateral (
     select status, expires_at from picture_requests where company_id = :company_id and product_id = products.product_id
     order by picture_request_id desc limit 1
   ) newest on true
   where products.product_id = any (:product_ids)`);

/** Inserts requests. The unique index on open requests makes a concurrent duplicate a no-op. */
export const insertRequests = statement("pictureRequests.insertRequests")<{
  ":usage": PictureUsage;
}>(`insert into picture_requests (company_id, product_id, usage, remark, requested_by, requested_at)
   select :company_id, product_id, :usage, :remark, :person_id, :now from unnest(:product_ids::bigint[]) as product_id order by product_id
   on conflict (company_id, product_id) where status = 'underReview' do nothing
   returning product_id`);

const nameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

const rowFields = `'picture_request_id', picture_request_id, 'status', status, 'product_id', product_id, 'goods_sn', goods_sn,
  'title', title, 'preview', coalesce((select picture_key from product_pictures where product_id = page.product_id order by position limit 1), ''),
  'picture_count', (select count(*) from product_pictures where product_id = page.product_id), 'usage', usage, 'remark', remark,
  'requested_at', ${isoMomentSql("requested_at")}, 'reviewed_at', ${isoMomentSql("reviewed_at")}, 'expires_at', ${isoMomentSql("expires_at")}, 'downloads', downloads`;

const tabCounts = `
  (count(*) filter (where :status::text = 'all' or status = :status))::integer as count, count(*)::integer as all,
  (count(*) filter (where status = 'underReview'))::integer as open, (count(*) filter (where status = 'approved'))::integer as approved,
  (count(*) filter (where status = 'refused'))::integer as refused`;

export interface TabCounts {
  count: number;
  all: number;
  open: number;
  approved: number;
  refused: number;
}

type BuyerRow = Omit<Result<typeof pictureList>["list"][number], "reasons" | "can_apply"> & {
  review_reasons: string[];
  review_note: string;
  is_newest: boolean;
};

/** One page of a company's requests and the counts of all tabs. `status` is a status or 'all'. */
export const requestsOfCompany = statement("pictureRequests.listOfCompany")<TabCounts & { list: BuyerRow[] }>(`with found as (
     select picture_requests.*, goods_sn, products.title ->> :language as title, ${nameSql("people")} as requester,
       row_number() over (partition by product_id order by picture_request_id desc) = 1 as is_newest
     from picture_requests join products using (product_id) join people on person_id = requested_by
     where company_id = :company_id and (:keyword = '' or position(lower(:keyword) in lower(products.title ->> :language)) > 0 or ${containsSku(":keyword", "goods_sn", "custom_sn")})
   ), page as (
     select * from found where :status::text = 'all' or status = :status order by picture_request_id desc limit :limit offset :offset
   )
   select coalesce((select jsonb_agg(jsonb_build_object(${rowFields}, 'requested_by', requester, 'review_reasons', to_jsonb(review_reasons),
       'review_note', review_note, 'is_newest', is_newest) order by picture_request_id desc) from page), '[]') as list, ${tabCounts}
   from found`);

const queueOrder = `case when status = 'underReview' then 0 else 1 end, case when status = 'underReview' then requested_at end, reviewed_at desc nulls last, picture_request_id`;

const requestsWithStatusSql = (status: StoredPictureStatus): string =>
  `select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = '${status}'
     and (:keyword = '' or position(lower(:keyword) in lower(concat_ws(' ', products.title ->> :language, companies.name, merchants.name))) > 0
       or ${containsSku(":keyword", "goods_sn", "custom_sn")})`;

const pageSql = (status: StoredPictureStatus, order: string) => ({
  rows: `${requestsWithStatusSql(status)} and :status in ('all', '${status}')`,
  order,
});

/** One page of the review queue, for staff only: contains the requests of all companies. */
export const reviewQueue = statement("pictureRequests.queueForStaff")<
  TabCounts & { list: Result<typeof pictureRequestList>["list"] }
>(`with page as (
     select picture_requests.*, goods_sn, products.title ->> :language as title, companies.name as company_name, merchants.name as merchant_name,
       ${nameSql("people")} as applicant, people.language, ${nameSql("staff")} as reviewer
     from (${unionOfFirstRows([pageSql("underReview", "requested_at, picture_request_id"), pageSql("approved", "reviewed_at desc, picture_request_id"), pageSql("refused", "reviewed_at desc, picture_request_id")], ":limit", ":offset")}) found
     join picture_requests using (picture_request_id)
     join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
     join people on people.person_id = requested_by left join people staff on staff.person_id = reviewed_by
     order by ${queueOrder} limit :limit offset :offset
   )
   select coalesce((select jsonb_agg(jsonb_build_object(${rowFields}, 'company_id', company_id, 'company_name', company_name,
       'applicant', applicant, 'language', language, 'merchant_name', merchant_name,
       'orders', (select count(distinct order_id) from order_lines join orders using (order_id)
         where order_lines.product_id = page.product_id and orders.company_id = page.company_id),
       'reviewer', reviewer, 'reason_codes', to_jsonb(review_reasons), 'note', review_note) order by ${queueOrder}) from page), '[]') as list,
     case :status when 'underReview' then open when 'approved' then approved when 'refused' then refused else open + approved + refused end as count,
     open + approved + refused as all, open, approved, refused
   from (select ${countUpTo(requestsWithStatusSql("underReview"))} as open, ${countUpTo(requestsWithStatusSql("approved"))} as approved, ${countUpTo(requestsWithStatusSql("refused"))} as refused) counted`);

export type RequestToReview = RowOf<typeof lockRequests>;

/** Locks requests in key order, with the data for the notification. */
export const lockRequests = statement("pictureRequests.lockRequests")<{
  language: Language;
}>(`select picture_request_id, company_id, status, goods_sn, title, person_id, first_name, last_name, mobile_country_code, email, phone, language
   from picture_requests join products using (product_id) join people on person_id = requested_by
   where picture_request_id = any (:request_ids) order by picture_request_id for update of picture_requests`);

export const decideRequests = statement(
  "pictureRequests.decideRequests",
)(`update picture_requests set status = :status, reviewed_by = :reviewed_by, reviewed_at = :now, review_reasons = :reasons, review_note = :note, expires_at = :expires_at?
   where picture_request_id = any (:request_ids) and status = 'underReview'`);

const downloadColumns = `status, expires_at, goods_sn,
  array(select picture_key from product_pictures where product_id = picture_requests.product_id order by position) as picture_keys`;

export const downloadOfCompany = statement("pictureRequests.downloadOfCompany")(
  `select ${downloadColumns} from picture_requests join products using (product_id) where picture_request_id = :request_id and company_id = :company_id`,
);

/** Only for verified signed URLs. Counts the download. */
export const downloadToServe = statement(
  "pictureRequests.downloadToServe",
)(`update picture_requests set downloads = downloads + 1 from products
   where picture_request_id = :request_id and products.product_id = picture_requests.product_id
   returning ${downloadColumns}`);
