import type { Language } from "#kernel/languages.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { hideReasons, ReportReason } from "./rules.ts";

const figures = [
  "reviews",
  "with_photos",
  "quality",
  "packing",
  "accuracy",
  "stars_1",
  "stars_2",
  "stars_3",
  "stars_4",
  "stars_5",
] as const;

/** What a review adds to the figures of its product and store, or with -1 takes from them. */
const figuresOf = (sign: 1 | -1): string =>
  `product_id, merchant_id, ${sign} as reviews, ${sign} * (photo_ids <> '{}')::integer as with_photos, ${sign} * quality as quality,
     ${sign} * packing as packing, ${sign} * accuracy as accuracy, ${[1, 2, 3, 4, 5]
       .map((stars) => `${sign} * (stars = ${stars})::integer as stars_${stars}`)
       .join(", ")}`;

const columnsOf = (table: string): string => figures.map((figure) => `${table}.${figure}`).join(", ");
const sums = (table: string, added: string): string =>
  figures.map((figure) => `${figure} = ${table}.${figure} + ${added}.${figure}`).join(", ");

/** The figures of a new review, in `added`. Product before store, as in `changing`, so that writers wait in one order. */
const counted = `figured as (select ${figuresOf(1)} from added
   ), of_product as (
     insert into product_ratings (product_id, ${figures.join(", ")}) select product_id, ${figures.join(", ")} from figured
     on conflict (product_id) do update set ${sums("product_ratings", "excluded")} returning product_id
   ), of_store as (
     insert into store_ratings (merchant_id, ${figures.join(", ")}) select merchant_id, ${figures.join(", ")} from figured where exists (select from of_product)
     on conflict (merchant_id) do update set ${sums("store_ratings", "excluded")}
   )`;

/** Changes a review ($1) that the transaction has locked, with the figures of its product and store. */
const changing = (set: string): string => `with earlier as (
     select * from product_reviews where review_id = :review_id
   ), changed as (
     update product_reviews set ${set} where review_id = :review_id returning *
   ), figured as (
     select ${figuresOf(1)} from changed where hidden_at is null union all select ${figuresOf(-1)} from earlier where hidden_at is null
   ), summed as (
     select product_id, merchant_id, ${figures.map((figure) => `sum(${figure})::integer as ${figure}`).join(", ")} from figured group by 1, 2
   ), of_product as (
     update product_ratings set ${sums("product_ratings", "summed")} from summed where product_ratings.product_id = summed.product_id
     returning product_ratings.product_id
   ), of_store as (
     update store_ratings set ${sums("store_ratings", "summed")} from summed
     where store_ratings.merchant_id = summed.merchant_id and exists (select from of_product)
   )
   select review_id from changed`;

interface ReviewColumns {
  decision: "keep" | "hide" | null;
  decision_reasons: (keyof typeof hideReasons)[];
}

const reviewColumns = `review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer`;

const reviewJoins = `join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id`;

const productColumns = (language: string): string =>
  `review.product_id, products.goods_sn, products.title ->> ${language} as title, ${previewOf("review.product_id")} as preview`;

const previewOf = (productId: string): string =>
  `coalesce((select picture_key from product_pictures where product_pictures.product_id = ${productId} order by position limit 1), '')`;

const ownColumns = (language: string): string => `${reviewColumns}, ${productColumns(language)}, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at`;

const ownJoins = `join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   ${reviewJoins}`;

export type PublicReviewRow = RowOf<typeof visibleReviews.newest>;
export type OwnReviewRow = RowOf<typeof companyReviewPage>;

const visible = (where: string, order: string): string => `select ${reviewColumns}
   from (select * from product_reviews where product_id = :product_id and hidden_at is null${where} order by ${order} limit :limit offset :offset) review
   ${reviewJoins} order by ${order}`;

const withPhotos = " and photo_ids <> '{}'";

/** A page of the visible reviews of a product in each order. */
export const visibleReviews = {
  newest: statement("reviews.newest")(visible("", "review_id desc")),
  highest: statement("reviews.highest")(visible("", "stars desc, review_id desc")),
  lowest: statement("reviews.lowest")(visible("", "stars, review_id")),
};

/** The same, of reviews with photos. */
export const visiblePhotoReviews = {
  newest: statement("reviews.newestPhotos")(visible(withPhotos, "review_id desc")),
  highest: statement("reviews.highestPhotos")(visible(withPhotos, "stars desc, review_id desc")),
  lowest: statement("reviews.lowestPhotos")(visible(withPhotos, "stars, review_id")),
};

export const productFigures = statement("reviews.productFigures")(
  `select ${columnsOf("product_ratings")} from product_ratings
   where product_id = coalesce(:product_id?::bigint, (select product_id from products where sku_key(goods_sn) = sku_key(:goods_sn) order by goods_sn <> :goods_sn limit 1))`,
);

export const storeFigures = statement("reviews.storeFigures")(
  `select ${columnsOf("store_ratings")} from store_ratings where merchant_id = :merchant_id`,
);

const waitingSql = `received_goods goods
   where goods.company_id = :company_id and goods.completed_at > :since and (:order_number = '' or goods.order_number = :order_number)
     and not exists (select from product_reviews written where written.order_id = goods.order_id and written.product_id = goods.product_id)`;

/** Received goods without a review, of orders completed after $2. */
export const waitingGoods = statement("reviews.waitingGoods")<{
  title: string;
  quantity: number;
}>(`select goods.order_number, goods.product_id, goods.quantity, goods.completed_at, products.goods_sn, products.title ->> :language::text as title,
     ${previewOf("goods.product_id")} as preview
   from (select order_number, product_id, quantity, completed_at, order_id from ${waitingSql}
     order by completed_at desc, order_id desc, product_id limit :limit offset :offset) goods
   join products using (product_id) order by goods.completed_at desc, goods.order_id desc, goods.product_id`);

export const countWaitingGoods = statement("reviews.countWaitingGoods")(`select ${countUpTo(`select from ${waitingSql}`)} as count`);

export const companyReviewPage = statement("reviews.companyPage")<
  ReviewColumns & { title: string }
>(`select ${ownColumns(":language::text")}
   from (select * from product_reviews where company_id = :company_id
       and (:order_number = '' or order_id = (select order_id from orders where orders.company_id = :company_id and order_number = :order_number))
     order by review_id desc limit :limit offset :offset) review ${ownJoins} order by review.review_id desc`);

export const companyReviewFacts = statement("reviews.companyFacts")(
  `select ${countUpTo(`select from product_reviews where company_id = :company_id
       and (:order_number = '' or order_id = (select order_id from orders where orders.company_id = :company_id and order_number = :order_number))`)} as count,
     coalesce((select shows_name from reviewers where company_id = :company_id), false) as shows_name`,
);

/** An order of the company, when it was received, and whether a product of it was and is reviewed. */
export const findReceived = statement(
  "reviews.findReceived",
)(`select orders.order_id, orders.merchant_id, orders.site_code, orders.completed_at,
     coalesce(nullif(orders.address ->> 'province', ''),
       (select province from addresses where addresses.company_id = :company_id and removed_at is null order by is_default desc, address_id limit 1), '') as place,
     exists (select from received_goods goods where goods.order_id = orders.order_id and goods.product_id = :product_id) as is_received,
     exists (select from product_reviews written where written.order_id = orders.order_id and written.product_id = :product_id) as is_reviewed,
     (select products.title from products where product_id = :product_id) as title
   from orders where company_id = :company_id and order_number = :order_number`);

/** Adds a review and counts it for its product and store. No row when the product of the order has one. */
export const insertReview = statement("reviews.insert")(`with added as (
     insert into product_reviews (order_id, product_id, company_id, merchant_id, person_id, site_code, place, quality, packing, accuracy, body, photo_ids, created_at)
     values (:order_id, :product_id, :company_id, :merchant_id, :person_id, :site_code, :place, :quality, :packing, :accuracy, :body, :photo_ids, :now) on conflict (order_id, product_id) do nothing returning *
   ), ${counted}
   select review_id from added`);

/** Locks a review: of a company, of a manufacturer, or with null for both of any. */
export const lockReview = statement("reviews.lock")<{
  title: Record<Language, string>;
}>(`select review_id, review.company_id, review.merchant_id, review.person_id, review.product_id, review.site_code, review.created_at,
     review.answered_at, review.hidden_at, review.reported_at, review.decided_at, products.title, products.goods_sn, companies.name as company_name
   from product_reviews review join products using (product_id) join companies on companies.company_id = review.company_id
   where review_id = :review_id and (:company_id?::bigint is null or review.company_id = :company_id) and (:merchant_id?::bigint is null or review.merchant_id = :merchant_id)
   for update of review`);

export const updateReview = statement("reviews.update")(
  changing("quality = :quality, packing = :packing, accuracy = :accuracy, body = :body, photo_ids = :photo_ids, edited_at = :now"),
);

export const decide = statement("reviews.decide")(
  changing(`decision = :decision, decision_reasons = :reasons, decision_note = :note, decided_by = :person_id, decided_at = :now, reported_at = null,
     hidden_at = case when :decision = 'hide' then :now::timestamptz end`),
);

/** Answers a visible review of the manufacturer that has no answer. */
export const insertAnswer = statement("reviews.answer")(
  `update product_reviews set answer = :text, answered_by = :person_id, answered_at = :now
   where review_id = :review_id and answered_at is null and hidden_at is null`,
);

export const saveShowsName = statement("reviews.saveShowsName")(
  `insert into reviewers (company_id, shows_name) values (:company_id, :shows_name) on conflict (company_id) do update set shows_name = excluded.shows_name`,
);

export const isReviewVisible = statement("reviews.isVisible")(
  "select review_id from product_reviews where review_id = :review_id and hidden_at is null",
);

/** Adds a report of a visible review, which then waits for a decision. No row for a person's second report. */
export const insertReport = statement("reviews.report")<{ ":reason": ReportReason }>(
  `with reported as (
     insert into product_review_reports (review_id, person_id, reason, note, created_at) values (:review_id, :person_id, :reason, :note, :now)
     on conflict (review_id, person_id) do nothing returning review_id
   )
   update product_reviews review set reported_at = coalesce(reported_at, :now), reports = reports + 1
   from reported where review.review_id = reported.review_id and hidden_at is null returning review.review_id`,
);

const tabsOfMerchant = {
  waiting: "hidden_at is null and answered_at is null",
  answered: "hidden_at is null and answered_at is not null",
  hidden: "hidden_at is not null",
};

const merchantPage = (where: string): string => `select ${ownColumns(":language::text")}
   from (select * from product_reviews where merchant_id = :merchant_id and ${where} order by review_id desc limit :limit offset :offset) review
   ${ownJoins} order by review.review_id desc`;

type MerchantColumns = ReviewColumns & { title: string };

export const merchantReviewPages = {
  waiting: statement("reviews.merchantWaiting")<MerchantColumns>(merchantPage(tabsOfMerchant.waiting)),
  answered: statement("reviews.merchantAnswered")<MerchantColumns>(merchantPage(tabsOfMerchant.answered)),
  hidden: statement("reviews.merchantHidden")<MerchantColumns>(merchantPage(tabsOfMerchant.hidden)),
};

export const countMerchantReviews = statement("reviews.countOfMerchant")(
  `select ${Object.entries(tabsOfMerchant)
    .map(([tab, where]) => `${countUpTo(`select from product_reviews where merchant_id = :merchant_id and ${where}`)} as ${tab}`)
    .join(", ")}`,
);

const staffColumns = (language: string): string => `${ownColumns(language)}, review.company_id, companies.name as company_name,
     merchants.name as merchant_name, review.reported_at, review.reports`;
const staffJoins = `${ownJoins} join merchants on merchants.merchant_id = review.merchant_id`;

const staffPage = (where: string, order: string): string => `select ${staffColumns(":language::text")}
   from (select * from product_reviews where ${where} order by ${order} limit :limit offset :offset) review
   ${staffJoins} order by ${order.replaceAll(/(\w+_at|review_id)/g, "review.$1")}`;

export type StaffReviewRow = RowOf<typeof findStaffReview>;

export const staffReviewPages = {
  reported: statement("reviews.reported")<MerchantColumns>(staffPage("reported_at is not null", "reported_at, review_id")),
  hidden: statement("reviews.hidden")<MerchantColumns>(staffPage("hidden_at is not null", "hidden_at desc, review_id desc")),
  all: statement("reviews.all")<MerchantColumns>(staffPage("true", "review_id desc")),
};

export const countStaffReviews = statement("reviews.countOfStaff")(
  `select ${countUpTo("select from product_reviews where reported_at is not null")} as reported,
     ${countUpTo("select from product_reviews where hidden_at is not null")} as hidden, ${countUpTo("select from product_reviews")} as all_reviews`,
);

export const findStaffReview = statement("reviews.find")<MerchantColumns>(
  `select ${staffColumns(":language::text")} from product_reviews review ${staffJoins} where review.review_id = :review_id`,
);

/** The reports of a review with the company or manufacturer of who reported it. */
export const reportsOfReview = statement("reviews.reports")<{ reason: ReportReason }>(
  `select reason, note, report.created_at,
     coalesce((select merchants.name from merchant_members join merchants using (merchant_id)
       where merchant_members.person_id = report.person_id order by merchant_id limit 1), (select companies.name from company_members join companies using (company_id)
       where company_members.person_id = report.person_id order by company_id limit 1), people.first_name || ' ' || people.last_name) as reporter
   from product_review_reports report join people using (person_id)
   where report.review_id = :review_id order by report_id limit 100`,
);

/** Who reported a review since its last decision. The reviewer's company and the manufacturer are left out: they read the decision itself. */
export const reportersOfReview = statement("reviews.reporters")(
  `select report.person_id from product_review_reports report join product_reviews review using (review_id) 
   where report.review_id = :review_id and (:since?::timestamptz is null or report.created_at > :since)
     and not exists (select from merchant_members where merchant_members.person_id = report.person_id and merchant_members.merchant_id = review.merchant_id)
     and not exists (select from company_members where company_members.person_id = report.person_id and company_members.company_id = review.company_id)
   order by report_id`,
);
