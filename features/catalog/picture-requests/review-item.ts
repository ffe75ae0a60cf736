import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { reviewPictures } from "./commands.ts";
import { reviewPictureRequests } from "./contract.ts";
import { answerWithinHours, pictureRefusals } from "./rules.ts";

/** A buyer's request for product images. */
export const pictureReviewItem = reviewItem({
  kind: "picture",
  feature: "pictureRequests",
  names: {
    queue: toText(["Image requests", "图片申请", "Imágenes"]),
    item: toText(["Image request", "图片申请", "Solicitud de imágenes"]),
    yours: toText(["your image request", "您的图片申请", "su solicitud de imágenes"]),
  },
  area: "products",
  roles: ["auditor", "service"],
  hours: answerWithinHours,
  canAskCompany: true,
  page: ({ title }) => `/operator/picture_requests?keyword=${encodeURIComponent(title)}`,
  sql: {
    open: `select picture_request_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, requested_at as submitted_at
      from picture_requests where status = 'underReview'`,
    title: (id, language) => `(select products.title ->> ${language} from picture_requests join products using (product_id)
      where picture_request_id = ${id})`,
  },
  decision: {
    route: route(reviewPictureRequests, reviewPictures),
    reasons: pictureRefusals,
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      picture_request_id: String(item_id),
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
