import { afterEach, expect, test } from "vitest";
import { buyer, merchant, service, stranger, testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { findBrokenInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { visiblePhotoReviews, visibleReviews } from "./queries.ts";
import { editDays, reviewDays } from "./rules.ts";

interface Goods {
  order_id: number;
  order_number: string;
  product_id: number;
  merchant_id: number;
}

const app = await testApp();
/** The figures agree with the reviews. The orders of this test are too bare for the invariants of orders. */
afterEach(async () => {
  const broken = await findBrokenInvariants(app);
  expect(broken.filter(({ invariant }) => /review|figures/.test(invariant))).toEqual([]);
});

let made = 0;

/** An order of a company as it is when its goods were received: one piece of each product of maker@demo.test. */
const received = async (
  productIds: readonly number[],
  { as = buyer.as, daysAgo = 1, status = "completed", quantity = 1 } = {},
): Promise<Goods[]> => {
  made += 1;
  return app.rows<Goods>(
    `with owner as (
       select company_id, person_id from company_members join people using (person_id) where email = $1 limit 1
     ), placed as (
       insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
       select 'J-R-' || $2::integer, company_id, person_id, 'LA', $3 from owner returning checkout_id, company_id, person_id
     ), ordered as (
       insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
         logistics_type, purchase_mode, pieces, goods_cents, address, created_at, completed_at)
       select 'J-R-' || $2::integer || '-1', checkout_id, company_id, person_id, merchant_id, (select min(warehouse_id) from warehouses), 'LA', 'local', $5, $3,
         3, 1, 1, 0, '{"province": "CA"}', $3, $3
       from placed, products where product_id = ($4::bigint[])[1] returning order_id, order_number, merchant_id
     )
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents)
     select order_id, product_id, (select min(relation_id) from offers), product_id, goods_sn, custom_sn, title, $6::integer, 1, $6::integer
     from ordered, products where product_id = any ($4::bigint[])
     returning order_id, (select order_number from ordered), product_id, (select merchant_id from ordered)`,
    [as, made, new Date(app.clock.now().getTime() - daysAgo * dayMs), productIds, status, quantity],
  );
};

const productsOf = async (email: string): Promise<number[]> =>
  (
    await app.rows<{ product_id: number }>(
      "select product_id from products join people using (merchant_id) where email = $1 and not is_set order by product_id limit 40",
      [email],
    )
  ).map(({ product_id }) => Number(product_id));

const ratings = { quality: 5, packing: 4, accuracy: 3 };
const write = ({ order_number, product_id }: Goods, more = {}, who = buyer) =>
  app.call("/user/writeReview", { order_number, product_id, ...ratings, text: "Solid joints, no wobble.", ...more }, who);
const shown = async (product_id: number, more = {}) => (await app.call("/home/productReviews", { product_id, ...more })).data;

test("received goods are reviewed once, and everybody reads it without the company's name", async () => {
  const [product = 0] = await productsOf(merchant.as);
  const [goods] = (await received([product])) as [Goods];
  expect((await app.call("/user/goodsToReview", { order_number: goods.order_number }, buyer)).data).toMatchObject({
    count: 1,
    list: [{ product_id: product, order_number: goods.order_number, quantity: 1 }],
  });
  const photo = await insertUploadedFile(app, { as: buyer.as, file_type: 6 });
  expect(await write(goods, { file_ids: photo })).toMatchObject({ code: 200 });
  expect(await write(goods)).toMatchObject({ reason: "REVIEW_EXISTS" });
  const { rating, list, count } = await shown(product, { with_photos: 1 });
  expect(rating).toMatchObject({ count: 1, with_photos: 1, average: 4, quality: 5, packing: 4, accuracy: 3, stars: [0, 1, 0, 0, 0] });
  expect(count).toBe(1);
  expect(list[0]).toMatchObject({ stars: 4, reviewer: "", place: "CA", text: "Solid joints, no wobble.", photos: [{ file_id: photo }] });
  await app.call("/user/saveReviewerName", { shows_name: 1 }, buyer);
  expect((await shown(product)).list[0].reviewer).not.toBe("");
  expect((await app.call("/user/goodsToReview", { order_number: goods.order_number }, buyer)).data.count).toBe(0);
  expect((await app.call("/home/storeRating", { merchant_id: goods.merchant_id })).data.rating).toMatchObject({ count: 1, average: 4 });
  const [message] = await app.rows(
    "select kind from messages join people using (person_id) where email = $1 order by message_id desc limit 1",
    [merchant.as],
  );
  expect(message).toEqual({ kind: "reviewWritten" });
});

test("refuses goods of others, goods that were not received or were refunded, and goods received too long ago", async () => {
  const [, product = 0] = await productsOf(merchant.as);
  const [own] = (await received([product])) as [Goods];
  expect(await write(own, {}, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await write({ ...own, product_id: product + 1 })).toMatchObject({ reason: "REVIEW_NOT_RECEIVED" });
  for (const status of ["shipping", "returned", "refunded", "refundUnconfirmed", "awaitingRefund"]) {
    const [goods] = (await received([product], { status })) as [Goods];
    expect(await write(goods)).toMatchObject({ reason: "REVIEW_NOT_RECEIVED" });
  }
  const [old] = (await received([product], { daysAgo: reviewDays })) as [Goods];
  expect(await write(old)).toMatchObject({ reason: "REVIEW_OVER" });
  expect(await write(own, { quality: 6 })).toMatchObject({ reason: "CHECK_FIELDS", fields: { quality: expect.any(String) } });
  expect(await write(own, { text: "x".repeat(1001) })).toMatchObject({ reason: "CHECK_FIELDS" });
  const foreign = await insertUploadedFile(app, { as: stranger.as, file_type: 6 });
  expect(await write(own, { file_ids: foreign })).toMatchObject({ reason: "NOT_FOUND", fields: { file_ids: expect.any(String) } });
  expect(await shown(product)).toMatchObject({ rating: null, list: [], count: 0 });
});

test("a line of which every piece was refunded is not reviewed, one of which a piece was kept is", async () => {
  const [, , product = 0] = await productsOf(merchant.as);
  const refund = (goods: Goods, quantity: number) =>
    app.rows(
      `with opened as (
         insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, status,
           status_since, turn, reason_id, fault, note, pieces, content_hash, created_at)
         select 'AS-R' || order_id, company_id, person_id, order_id, merchant_id, warehouse_id, 'LA', '$', 2, 'completed', now(), 'nobody',
           (select min(reason_id) from after_sale_reasons where parent_id is not null), 'manufacturer', '', $2, '', now() from orders where order_id = $1
         returning record_id
       )
       insert into after_sale_lines (record_id, order_line_id, quantity, resolution)
       select record_id, order_line_id, $2, 'refund' from opened, order_lines where order_id = $1`,
      [goods.order_id, quantity],
    );
  const [whole] = (await received([product], { quantity: 2 })) as [Goods];
  await refund(whole, 2);
  expect(await write(whole)).toMatchObject({ reason: "REVIEW_NOT_RECEIVED" });
  const [part] = (await received([product], { quantity: 2 })) as [Goods];
  await refund(part, 1);
  expect(await write(part)).toMatchObject({ code: 200 });
});

test("20 reviews at once are all counted, and the same goods sent 20 times are one review", async () => {
  const [, , , product = 0] = await productsOf(merchant.as);
  const goods: Goods[] = [];
  for (let nth = 0; nth < 20; nth += 1) goods.push(...(await received([product])));
  const answers = await runConcurrently(
    8,
    goods.map((each, nth) => () => write(each, { quality: (nth % 5) + 1, packing: (nth % 5) + 1, accuracy: (nth % 5) + 1 })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
  expect((await shown(product)).rating).toMatchObject({ count: 20, average: 3, stars: [4, 4, 4, 4, 4] });
  const [once] = (await received([product])) as [Goods];
  const repeated = await runConcurrently(
    8,
    Array.from({ length: 20 }, () => () => write(once)),
  );
  expect(repeated.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(repeated.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["REVIEW_EXISTS"]));
  expect((await shown(product)).rating.count).toBe(21);
});

test("a review is changed within some days, and not after its answer", async () => {
  const [, , , , product = 0] = await productsOf(merchant.as);
  const [goods] = (await received([product])) as [Goods];
  const { review_id } = (await write(goods)).data;
  const edit = (more = {}, who = buyer) =>
    app.call("/user/editReview", { review_id, quality: 1, packing: 1, accuracy: 2, text: "Arrived scratched.", ...more }, who);
  expect(await edit({}, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await edit()).toMatchObject({ code: 200 });
  expect(await shown(product)).toMatchObject({ rating: { count: 1, average: 1.3 }, list: [{ stars: 1, is_edited: true }] });
  const answer = (who: { as: string }) => app.call("/merchant/answerReview", { review_id, text: "We are sending a new top." }, who);
  expect(await answer({ as: "maker2@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
  expect(await answer(merchant)).toMatchObject({ code: 200 });
  expect(await answer(merchant)).toMatchObject({ reason: "REVIEW_ANSWERED" });
  expect((await shown(product)).list[0].answer).toMatchObject({ text: "We are sending a new top." });
  expect(await edit()).toMatchObject({ reason: "REVIEW_FINAL" });
  const [second] = (await received([product])) as [Goods];
  const other = (await write(second)).data.review_id;
  await app.rows("update product_reviews set created_at = created_at - make_interval(days => $2) where review_id = $1", [other, editDays]);
  expect(await edit({ review_id: other })).toMatchObject({ reason: "REVIEW_FINAL" });
});

test("a reported review is hidden with a reason that both sides read, and can be shown again", async () => {
  const [, , , , , product = 0] = await productsOf(merchant.as);
  const [goods] = (await received([product])) as [Goods];
  const { review_id } = (await write(goods, { text: "Call me at the office." })).data;
  const report = (who: { as: string }) => app.call("/user/reportReview", { review_id, reason: "private", note: "Contact data" }, who);
  expect(await app.call("/user/reportReview", { review_id, reason: "private" })).toMatchObject({ reason: "TOKEN_EXPIRED" });
  expect(await report(merchant)).toMatchObject({ code: 200 });
  expect(await report(merchant)).toMatchObject({ reason: "REVIEW_REPORTED" });
  expect(await report(stranger)).toMatchObject({ code: 200 });
  const queue = await app.call("/operator/reviewQueue", { kind: "reportedReview" }, service);
  expect(queue.data.list).toMatchObject([{ item_id: review_id, title: "Call me at the office." }]);
  expect((await app.call("/operator/reviewDetail", { review_id }, service)).data).toMatchObject({
    report_count: 2,
    reports: [{ reason: "private" }, { reason: "private" }],
  });
  const decide = (body: Record<string, unknown>) => app.call("/operator/decideReview", { review_id, ...body }, service);
  expect(await decide({ decision: "hide" })).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
  expect(await decide({ decision: "hide", reasons: "private", note: "Please write it without." })).toMatchObject({ code: 200 });
  expect(await decide({ decision: "hide", reasons: "private" })).toMatchObject({ reason: "REVIEW_DECIDED" });
  expect(await shown(product)).toMatchObject({ rating: null, list: [], count: 0 });
  const decision = { decision: "hide", reasons: ["private"], note: "Please write it without." };
  const own = await app.call("/user/reviews", { order_number: goods.order_number }, buyer);
  expect(own.data.list).toMatchObject([{ is_hidden: true, decision, editable_until: null }]);
  expect((await app.call("/merchant/reviews", { tab: "hidden" }, merchant)).data.list).toMatchObject([{ is_hidden: true, decision }]);
  expect(await report({ as: "maker2@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
  expect(await decide({ decision: "keep", note: "The number is public." })).toMatchObject({ code: 200 });
  expect((await shown(product)).rating).toMatchObject({ count: 1, average: 4 });
  expect(await decide({ decision: "keep" })).toMatchObject({ reason: "REVIEW_DECIDED" });
  // Who reported it reads the decision about the report, once; the manufacturer reads the decision about its product.
  const told = (as: string) =>
    app.rows("select kind from messages join people using (person_id) where email = $1 and kind like 'reviewReport%'", [as]);
  expect(await told(stranger.as)).toEqual([{ kind: "reviewReportUpheld" }]);
  expect(await told(merchant.as)).toEqual([]);
});

test("pages of many reviews of a product come from an index in every order", async () => {
  const [, , , , , , product = 0] = await productsOf(merchant.as);
  const [goods] = (await received([product])) as [Goods];
  await write(goods);
  // Without this key the copies need no orders of their own.
  await app.rows("alter table product_reviews drop constraint product_reviews_order_id_product_id_key");
  await app.rows(
    `insert into product_reviews (order_id, product_id, company_id, merchant_id, person_id, site_code, quality, packing, accuracy, body, photo_ids, created_at)
     select order_id, product_id, company_id, merchant_id, person_id, site_code, 1 + nth % 5, 1 + nth % 5, 1 + nth % 5, body,
       case when nth % 7 = 0 then array[gen_random_uuid()] else '{}' end, created_at
     from product_reviews, generate_series(1, 10000) nth where product_id = $1`,
    [product],
  );
  await app.rows("vacuum (analyze) product_reviews");
  for (const sort of ["newest", "highest", "lowest"] as const)
    for (const with_photos of [0, 1]) {
      expect((await shown(product, { sort, with_photos, page: 20 })).list).toHaveLength(10);
      const { text } = (with_photos ? visiblePhotoReviews : visibleReviews)[sort];
      const plan = (await app.rows<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`)).map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Scan (Backward )?using product_reviews_/);
      expect(plan).not.toContain("Seq Scan on product_reviews");
    }
  await app.rows("delete from product_reviews where product_id = $1", [product]);
  const withoutIt = "reviews = reviews - 1, quality = quality - 5, packing = packing - 4, accuracy = accuracy - 3, stars_4 = stars_4 - 1";
  await app.rows(`update product_ratings set ${withoutIt} where product_id = $1`, [product]);
  await app.rows(`update store_ratings set ${withoutIt} where merchant_id = $1`, [goods.merchant_id]);
}, 60_000);
