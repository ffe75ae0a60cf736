import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A product from its draft to its retirement. Only offers of live products can be bought. */
export const productStatuses = stateMachine({
  name: "product",
  column: "products.product_state",
  start: "draft",
  statuses: {
    draft: { waitsFor: ["merchant"], clock: { none: "a draft belongs to its manufacturer alone" } },
    /** Complete, and never published: the operator reads its changes. */
    review: { waitsFor: ["auditor"], clock: { queue: "change" } },
    live: { isFinal: true, tone: "done" },
    retired: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["draft", "publish", ["merchant"], ["live", "review"]],
    ["review", "takeBack", ["merchant"], ["draft"]],
    ["review", "approve", ["auditor"], ["live"]],
    ["review", "refuse", ["auditor"], ["draft"]],
    ["live", "retire", ["merchant"], ["retired"]],
    ["retired", "restore", ["merchant"], ["live"]],
  ],
});

export type ProductState = StatusOf<typeof productStatuses>;

/** A proposed value of one field of a product. */
export const productChangeStatuses = stateMachine({
  name: "product_change",
  column: "product_changes.state",
  start: "open",
  statuses: {
    open: { waitsFor: ["auditor"], clock: { queue: "change" } },
    approved: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    // A second proposal replaces the value of the first.
    ["open", "propose", ["merchant"], ["open"]],
    ["open", "approve", ["auditor"], ["approved"]],
    ["open", "refuse", ["auditor"], ["refused"]],
    ["open", "withdraw", ["merchant"], ["withdrawn"]],
  ],
});

/** One decision on the changes of many products, carried out in batches. */
export const bulkReviewStatuses = stateMachine({
  name: "bulk_review",
  column: "bulk_reviews.state",
  start: "running",
  statuses: {
    running: { waitsFor: ["system"], clock: { job: "productManagement.bulkReviews" } },
    finished: { isFinal: true, tone: "done" },
  },
  moves: [["running", "finish", ["system"], ["finished"]]],
});

/** One product of such a decision. It is skipped when its changes are no longer the ones that were decided on. */
export const bulkReviewItemStatuses = stateMachine({
  name: "bulk_review_item",
  column: "bulk_review_items.state",
  start: "waiting",
  statuses: {
    waiting: { waitsFor: ["system"], clock: { job: "productManagement.bulkReviews" } },
    done: { isFinal: true, tone: "done" },
    skipped: { isFinal: true, tone: "neutral" },
  },
  moves: [["waiting", "settle", ["system"], ["done", "skipped"]]],
});
