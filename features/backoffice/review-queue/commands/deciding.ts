import { picturesRoutes } from "#features/catalog/picture-requests/routes.ts";
import { pictureRefusals } from "#features/catalog/picture-requests/rules.ts";
import { assortmentRoutes } from "#features/catalog/product-management/routes.ts";
import { changeReasons } from "#features/catalog/product-management/rules/reasons.ts";
import { certificationRoutes } from "#features/identity/certification/routes.ts";
import { settlementRoutes } from "#features/identity/merchant-onboarding/routes.ts";
import { reasonsSaid } from "#features/identity/review-decisions/commands.ts";
import { offeredReasons as reasonsOfQueue } from "#features/identity/review-decisions/queries.ts";
import type { ReasonKind } from "#features/identity/review-decisions/rules.ts";
import { termsRoutes } from "#features/ledger/trade-credit/routes.ts";
import { walletRoutes } from "#features/money/balance/routes.ts";
import { fundsRoutes } from "#features/money/deposits-withdrawals/routes.ts";
import { paymentsRoutes } from "#features/money/payments/routes.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import type { Db } from "#platform/db.ts";
import type { Route } from "#platform/serve.ts";
import { fieldsStillOpen } from "../queries/queue.ts";
import type { QueueKind } from "../rules.ts";

/** What somebody wants done with an item, as the desk takes it. */
export interface Wish {
  item_id: number;
  decision: "approve" | "refuse";
  reason_codes: readonly string[];
  note: string;
  /** What arrived, of an approved payment. */
  received_cents: number | null;
}

/**
 * How an item of a kind is decided: the feature's own call, and its parameters. What the feature asks for when it decides
 * (which state, which role, a second person) it asks for here too: the desk only waits before it makes the call.
 */
interface Way {
  route: Route;
  /** Codes that the feature keeps itself, or the operator's own sentences of a queue (features/identity/review-decisions). */
  reasons: Readonly<Record<string, Text>> | ReasonKind;
  params(wish: Wish, db: Db, language: Language): Promise<Record<string, unknown>>;
}

const routeAt = (routes: readonly Route[], path: string): Route => {
  const found = routes.find(({ call }) => call.path === path);
  if (!found) throw new Error(`no feature has the call ${path}`);
  return found;
};

/** Reasons as sentences in the reader's language, then one's own words: for features that keep one text. */
const asText = async (kind: ReasonKind, { reason_codes, note }: Wish, db: Db, language: Language): Promise<string> =>
  [...(await reasonsSaid(db, kind, reason_codes, language)), note].filter((line) => line !== "").join(" ");

/** What arrived is said of an approved payment only. */
const received = ({ decision, received_cents }: Wish): { received_amount?: string } =>
  decision === "approve" && received_cents !== null ? { received_amount: toAmount(received_cents) } : {};

const ways: Partial<Record<QueueKind, Way>> = {
  certification: {
    route: routeAt(certificationRoutes, "/operator/reviewCertification"),
    reasons: "certification",
    params: async ({ item_id, decision, reason_codes, note }) => ({
      auth_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
  settlement: {
    route: routeAt(settlementRoutes, "/operator/reviewSettlement"),
    reasons: "settlement",
    params: async ({ item_id, decision, reason_codes, note }) => ({
      settlement_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
  recharge: {
    route: routeAt(fundsRoutes, "/operator/reviewRecharge"),
    reasons: "recharge",
    params: async (wish, db, language) => ({
      recharge_id: wish.item_id,
      decision: wish.decision,
      note: await asText("recharge", wish, db, language),
      ...received(wish),
    }),
  },
  withdrawal: {
    route: routeAt(fundsRoutes, "/operator/reviewWithdrawal"),
    reasons: "withdrawal",
    params: async (wish, db, language) => ({
      withdrawal_id: wish.item_id,
      decision: wish.decision,
      note: await asText("withdrawal", wish, db, language),
    }),
  },
  voucher: {
    route: routeAt(paymentsRoutes, "/operator/reviewVoucher"),
    reasons: "voucher",
    params: async (wish, db, language) => ({
      voucher_id: wish.item_id,
      decision: wish.decision,
      note: await asText("voucher", wish, db, language),
      ...received(wish),
    }),
  },
  thaw: {
    route: routeAt(walletRoutes, "/operator/reviewThaw"),
    reasons: "thaw",
    params: async ({ item_id, decision, reason_codes, note }) => ({
      thaw_id: item_id,
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
  credit: {
    route: routeAt(termsRoutes, "/operator/decideTerms"),
    reasons: {},
    params: async ({ item_id, decision, note }) => ({ change_id: item_id, decision, note }),
  },
  picture: {
    route: routeAt(picturesRoutes, "/operator/reviewPictureRequests"),
    reasons: pictureRefusals,
    params: async ({ item_id, decision, reason_codes, note }) => ({
      picture_request_id: String(item_id),
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
  change: {
    route: routeAt(assortmentRoutes, "/operator/reviewProductChanges"),
    reasons: changeReasons,
    // The fields that are open now: what the maker changes while the decision waits is looked at by itself.
    params: async ({ item_id, decision, reason_codes, note }, db) => ({
      change_set_id: item_id,
      change_ids: (await db.rows(fieldsStillOpen, item_id)).map(({ change_id }) => change_id).join(","),
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
};

/** None for what is answered in words instead. */
export const wayOf = (kind: QueueKind): Way | undefined => ways[kind];

/** The reasons offered for a kind, each in the three languages. */
export const offeredReasons = async (kind: QueueKind, db: Db): Promise<{ code: string; said: Text }[]> => {
  const reasons = ways[kind]?.reasons ?? {};
  if (typeof reasons === "string") return db.rows(reasonsOfQueue, reasons);
  return Object.entries(reasons).map(([code, said]) => ({ code, said }));
};
