import type { ReactNode } from "react";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import type { IconName } from "#ui/icon-paths.ts";

/** A row of the review queue. */
export type ReviewQueueRow = DataOf<"/operator/reviewQueue">["list"][number];

/** How far two reviewers have come with an item that needs two (docs/security.md S7). */
export interface SecondReview {
  /** The name of the first reviewer; empty while nobody has approved. */
  first: string;
  isFirstMine: boolean;
}

export interface OpenedReviewItem {
  /** What the reviewer needs to see, drawn by the feature that owns the item. */
  facts: ReactNode;
  /** The amount that the company says it has paid, for items whose approval enters the amount that arrived. */
  claimedAmount?: string | undefined;
  /** Absent where one reviewer decides alone. */
  secondReview?: SecondReview | undefined;
  /** The first reviewer may approve again, to correct the amount. */
  firstMayCorrect?: boolean;
  /** Approving approves several parts at once. */
  approvesAll?: boolean;
}

/** The screen side of a review item. A feature exports its own from screens/operator/review-item.tsx. */
export interface ReviewItemScreen {
  kind: string;
  icon: IconName;
  /** Loads the item by the feature's own call; undefined when it is no longer open. */
  open(call: CallFunction, item: ReviewQueueRow): Promise<OpenedReviewItem | undefined>;
}
