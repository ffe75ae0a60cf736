import { pictureTransitions } from "./catalog/picture-requests/statuses.ts";
import { certificationTransitions } from "./identity/certification/statuses.ts";
import { applicationTransitions } from "./identity/merchant-onboarding/statuses.ts";
import { bookingTransitions } from "./inventory/dock-slots/rules/slots.ts";
import { thawTransitions } from "./money/balance/statuses.ts";
import { rechargeTransitions, withdrawalActors, withdrawalTransitions } from "./money/deposits-withdrawals/statuses.ts";
import { claimTransitions } from "./money/freight-claims/statuses.ts";
import { correctionTransitions } from "./money/freight-corrections/statuses.ts";
import { logisticsTransitions } from "./money/logistics-orders/statuses.ts";
import { messageTransitions, reportTransitions, threadTransitions } from "./service/chat/statuses.ts";
import { feedbackTransitions } from "./service/feedback/statuses.ts";
import { requestTransitions } from "./service/quotes/statuses.ts";
import { afterSaleTable, recordTransitions } from "./trade/after-sale/statuses.ts";
import { orderTableName } from "./trade/orders/rules/order-moves.ts";
import { transitions } from "./trade/orders/statuses.ts";

/** One row of a status table: what an actor may do in a status, and where it leads. */
export interface StatusTableRow {
  table: string;
  from: string;
  action: string;
  actor: string;
  to: readonly string[];
  /** A condition besides the status; empty when there is none. */
  guard: string;
}

/** Tables whose rows name their one actor and have one target. */
const single = (table: string, rows: readonly { from: string; action: string; actor: string; to: string }[]): StatusTableRow[] =>
  rows.map(({ from, action, actor, to }) => ({ table, from, action, actor, to: [to], guard: "" }));

/** Tables of the form status → action → next status; staff act where nobody is named. */
const nested = (
  table: string,
  statuses: Readonly<Record<string, Readonly<Record<string, string>>>>,
  actors: Readonly<Record<string, readonly string[]>> = {},
): StatusTableRow[] =>
  Object.entries(statuses).flatMap(([from, actions]) =>
    Object.entries(actions).flatMap(([action, to]) =>
      (actors[action] ?? ["operator"]).map((actor) => ({ table, from, action, actor, to: [to], guard: "" })),
    ),
  );

/** Tables whose rows name their one actor. */
const byActor = (
  table: string,
  rows: readonly { from: string; action: string; by: string; to: string; guard?: string }[],
): StatusTableRow[] => rows.map(({ from, action, by, to, guard = "" }) => ({ table, from, action, actor: by, to: [to], guard }));

/** Every status table of the platform as data (GET /dev/states, docs/states.md). */
export const statusTables: readonly StatusTableRow[] = [
  ...transitions.flatMap(({ flow, from, action, actors, to, guard = "" }) =>
    actors.map((actor) => ({ table: orderTableName(flow), from, action, actor, to, guard })),
  ),
  ...single("certification", certificationTransitions),
  ...single("merchant_application", applicationTransitions),
  ...single("picture_request", pictureTransitions),
  ...logisticsTransitions.map((row) => ({ table: "logistics_order", ...row })),
  ...claimTransitions.map((row) => ({ table: "freight_claim", ...row })),
  ...correctionTransitions.map((row) => ({ table: "freight_correction", ...row })),
  ...nested("recharge", rechargeTransitions),
  ...nested("withdrawal", withdrawalTransitions, withdrawalActors),
  ...nested("thaw", thawTransitions),
  ...bookingTransitions.map(({ from, action, by, to }) => ({ table: "dock_booking", from, action, actor: by, to: [to], guard: "" })),
  ...recordTransitions.flatMap((row) =>
    row.actors.map((actor) => ({
      table: afterSaleTable,
      from: row.from,
      action: row.action,
      actor,
      to: row.to,
      guard: "guard" in row ? row.guard : "",
    })),
  ),
  ...byActor("chat_thread", threadTransitions),
  ...byActor("chat_message", messageTransitions),
  ...byActor("chat_report", reportTransitions),
  ...byActor("price_request", requestTransitions),
  ...feedbackTransitions.map(({ from, action, by, to }) => ({ table: "feedback", from, action, actor: by, to: [to], guard: "" })),
];
