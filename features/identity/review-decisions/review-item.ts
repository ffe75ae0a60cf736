import type { OperatorRole } from "#kernel/contract.ts";
import type { FeatureSwitch } from "#kernel/feature-switches.ts";
import type { Language, Text } from "#kernel/languages.ts";
import type { StaffArea } from "#kernel/staff-areas.ts";
import type { Db } from "#platform/db.ts";
import type { Route } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";
import type { ReasonKind } from "./rules.ts";

/** What a reviewer decided about one item of the review queue. */
export interface Decision {
  item_id: number;
  decision: "approve" | "refuse";
  reason_codes: readonly string[];
  note: string;
  /** The amount that arrived, for an approved payment; null for everything else. */
  received_cents: number | null;
}

/** How a decision reaches the feature that owns the item: its own call, made with the rights of the reviewer. */
export interface DecisionHandler {
  route: Route;
  /** Decline reasons: a fixed list of the feature, or the list that operators maintain for this queue. */
  reasons: Readonly<Record<string, Text>> | ReasonKind;
  /** The parameters of the call. `language` is the language of the person who reads the decision. */
  toParams(decision: Decision, db: Db, language: Language): Promise<Record<string, unknown>>;
}

/** SQL of an item. `id` and `language` are SQL expressions: the id of the item and the reader's language. */
export interface ReviewItemSql {
  /**
   * A query of the open items with the columns item_id, company_id, merchant_id, amount_cents and submitted_at. It must read an
   * index that holds the open rows by age, so that decided items cost nothing.
   */
  open: string;
  /** What the item is about, in a few words. */
  title(id: string, language: string): string;
  /** The person who approved first, where two must. */
  firstReviewer?(id: string): string;
  /** The name and language of an applicant that is neither a company nor a merchant yet. */
  applicantName?(id: string): string;
  applicantLanguage?(id: string): string;
}

/**
 * Registers something that waits for the operator's decision. The feature that owns the item exports it from its own folder;
 * the review queue lists it in features/backoffice/review-queue/review-items.ts.
 */
export interface ReviewItem<Kind extends string = string> {
  kind: Kind;
  names: {
    /** The queue of all such items: "Certifications". */
    queue: Text;
    /** One item: "Certification". */
    item: Text;
    /** The item in a message to the company that sent it: "your company's documents". */
    yours: Text;
  };
  /** The feature, where a market can do without it; its items then wait unseen. */
  feature?: FeatureSwitch;
  /** The area of the operator's work that the item belongs to: who is kept out of it does not see the item. */
  area: StaffArea;
  /** Operator roles that see the item; an administrator sees all. */
  roles: readonly OperatorRole[];
  /** Hours in which it is to be answered, unless the site sets other hours. */
  hours: number;
  /** Whether the company can be asked a question before the decision. */
  canAskCompany: boolean;
  /** The address of the item's own page in the console. */
  page(item: { item_id: number; company_id: number | null; title: string }): string;
  sql: ReviewItemSql;
  /** Whether an item of this amount needs two reviewers, by the strictest of the sites. */
  needsSecondReviewer?(amountCents: number | null, sites: Iterable<Site>): boolean;
  /** Absent for items that are answered in a conversation instead of decided. */
  decision?: DecisionHandler;
}

/** Declares a review item and keeps its kind as a literal type. */
export const reviewItem = <const Kind extends string>(item: ReviewItem<Kind>): ReviewItem<Kind> => item;
