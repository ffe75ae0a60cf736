import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { hideReasons, maxPublicPage, maxReviewLength, maxReviewPhotos, reportReasons, sortings } from "./rules.ts";

const integer = z.number().int();
const text = wire.filledText(maxReviewLength);
const rating = wire.choice(1, 2, 3, 4, 5);
const hideReason = z.enum(Object.keys(hideReasons) as [keyof typeof hideReasons, ...(keyof typeof hideReasons)[]]);

/** The mean of all ratings and of each, with one decimal, and how many reviews have five stars, four, and so on. */
const summary = z
  .object({
    count: integer,
    with_photos: integer,
    average: z.number(),
    quality: z.number(),
    packing: z.number(),
    accuracy: z.number(),
    stars: z.array(integer),
  })
  .nullable();

const reviewFields = {
  review_id: integer,
  quality: integer,
  packing: integer,
  accuracy: integer,
  stars: integer,
  text: z.string(),
  photos: wire.rows({ file_id: z.string(), url: z.string() }),
  /** The company where it lets its name be shown, else empty. */
  reviewer: z.string(),
  /** The state that the goods went to; may be empty. */
  place: z.string(),
  created_at: wire.moment,
  is_edited: z.boolean(),
  answer: z.object({ text: z.string(), at: wire.moment }).nullable(),
};

const productFields = { product_id: integer, goods_sn: z.string(), title: z.string(), preview: z.string() };

/** The latest decision about reports of a review, as both sides read it. */
const decision = z
  .object({ decision: z.enum(["keep", "hide"]), reasons: z.array(hideReason), note: z.string(), at: wire.moment })
  .nullable();

const page = { ...wire.pageFields };

export const productRating = post("/home/productRating", {
  who: "anyone",
  summary: "The mean of a product's reviews; null without any. Takes product_id or goods_sn.",
  body: z.object({ product_id: wire.id.optional(), goods_sn: wire.optionalLine }),
  data: z.object({ rating: summary }),
});

export const storeRating = post("/home/storeRating", {
  who: "anyone",
  summary: "The mean of the reviews of a manufacturer's products; null without any.",
  body: z.object({ merchant_id: wire.id }),
  data: z.object({ rating: summary }),
});

export const productReviews = post("/home/productReviews", {
  who: "anyone",
  summary: "The reviews of a product with their figures. with_photos=1 lists those with photos only.",
  body: z.object({
    product_id: wire.id,
    sort: z.enum(sortings).default("newest"),
    with_photos: wire.flag.default(false),
    page: wire.wholeNumber.pipe(z.number().max(maxPublicPage)).default(1),
    page_size: wire.wholeNumber.pipe(z.number().max(50)).default(10),
  }),
  data: z.object({ rating: summary, list: wire.rows(reviewFields), count: integer }),
});

export const reportReview = post("/user/reportReview", {
  who: "user",
  merchantArea: "orders",
  summary: "Reports a review to the operator. A person can report a review once.",
  body: z.object({ review_id: wire.id, reason: z.enum(reportReasons), note: wire.remark, request_id: wire.requestId }),
  refuses: ["REVIEW_REPORTED"],
});

export const goodsToReview = post("/user/goodsToReview", {
  who: "buyer",
  summary: "Received goods that the company can still review, newest first, of all orders or of one.",
  body: z.object({ order_number: wire.optionalOrderNumber, ...page }),
  data: z.object({
    list: wire.rows({ ...productFields, order_number: z.string(), quantity: integer, received_at: wire.moment, review_until: wire.moment }),
    count: integer,
  }),
});

export const companyReviews = post("/user/reviews", {
  who: "buyer",
  summary: "The reviews that the company has written, newest first, and whether its name is shown with them.",
  body: z.object({ order_number: wire.optionalOrderNumber, ...page }),
  data: z.object({
    list: wire.rows({
      ...reviewFields,
      ...productFields,
      order_number: z.string(),
      is_hidden: z.boolean(),
      decision,
      /** Until when it can be changed; null when it cannot any more. */
      editable_until: wire.moment.nullable(),
    }),
    count: integer,
    shows_name: z.boolean(),
  }),
});

const written = {
  quality: rating,
  packing: rating,
  accuracy: rating,
  text,
  file_ids: wire.fileIds(0, maxReviewPhotos).default([]),
  request_id: wire.requestId,
};

export const writeReview = post("/user/writeReview", {
  who: "certifiedBuyer:purchaser",
  summary: "Reviews a product of a received order, once per product and order. Up to 5 photos: file ids of type 6, comma separated.",
  body: z.object({ order_number: wire.orderNumber, product_id: wire.id, ...written }),
  data: z.object({ review_id: integer }),
  refuses: ["REVIEW_NOT_RECEIVED", "REVIEW_OVER", "REVIEW_EXISTS"],
});

export const editReview = post("/user/editReview", {
  who: "certifiedBuyer:purchaser",
  summary: "Changes a review of the company in the first days, unless the manufacturer has answered it.",
  body: z.object({ review_id: wire.id, ...written }),
  refuses: ["REVIEW_FINAL"],
});

export const saveReviewerName = post("/user/saveReviewerName", {
  who: "buyer:purchaser",
  summary: "Shows the company's name with all of its reviews, or hides it.",
  body: z.object({ shows_name: wire.flag, request_id: wire.requestId }),
});

export const merchantReviews = post("/merchant/reviews", {
  who: "merchant:orders",
  summary: "The reviews of the manufacturer's products, newest first: those that wait for an answer, answered and hidden ones.",
  body: z.object({ tab: z.enum(["waiting", "answered", "hidden"]).default("waiting"), ...page }),
  data: z.object({
    rating: summary,
    list: wire.rows({ ...reviewFields, ...productFields, order_number: z.string(), is_hidden: z.boolean(), decision }),
    count: integer,
    counts: z.object({ waiting: integer, answered: integer, hidden: integer }),
  }),
});

export const answerReview = post("/merchant/answerReview", {
  who: "merchant:orders",
  summary: "Answers a review of the manufacturer's product in public. A review is answered once.",
  body: z.object({ review_id: wire.id, text, request_id: wire.requestId }),
  refuses: ["REVIEW_ANSWERED"],
});

const staffReview = {
  ...reviewFields,
  ...productFields,
  order_number: z.string(),
  company_id: integer,
  company_name: z.string(),
  merchant_name: z.string(),
  is_hidden: z.boolean(),
  reported_at: wire.moment.nullable(),
  report_count: integer,
  decision,
};

export const staffReviews = post("/operator/reviews", {
  who: "operator:service",
  summary: "Reported reviews by the age of their report, hidden ones, or all, newest first.",
  body: z.object({ tab: z.enum(["reported", "hidden", "all"]).default("reported"), ...page }),
  data: z.object({
    list: wire.rows(staffReview),
    count: integer,
    counts: z.object({ reported: integer, hidden: integer }),
  }),
});

export const staffReviewDetail = post("/operator/reviewDetail", {
  who: "operator:service",
  summary: "A review with its reports.",
  body: z.object({ review_id: wire.id }),
  data: z.object({
    ...staffReview,
    reports: wire.rows({ reason: z.enum(reportReasons), note: z.string(), reporter: z.string(), created_at: wire.moment }),
  }),
});

export const decideReview = post("/operator/decideReview", {
  who: "operator:service",
  summary: "Keeps a reported or hidden review visible, or hides one with reasons. Buyer and manufacturer read reasons and note.",
  body: z.object({
    review_id: wire.id,
    decision: z.enum(["keep", "hide"]),
    /** Reasons to hide it, joined by commas. */
    reasons: wire.codes(5).pipe(z.array(hideReason)).default([]),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  refuses: ["REVIEW_DECIDED", "REVIEW_REASON_REQUIRED"],
});
