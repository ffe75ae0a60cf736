import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decide } from "./commands/contests.ts";
import { decideScoreContest } from "./contract.ts";
import { declineTexts } from "./reason-texts.ts";

/** An event of its score that a manufacturer contests. Approving takes it out of the score. */
export const scoreContestReviewItem = reviewItem({
  kind: "scoreContest",
  names: {
    queue: toText(["Contested events", "评分申诉", "Hechos impugnados"]),
    item: toText(["Contested event", "评分申诉", "Hecho impugnado"]),
    yours: toText(["your objection", "您的申诉", "su impugnación"]),
  },
  area: "companies",
  roles: ["auditor", "service"],
  hours: 72,
  canAskCompany: false,
  page: ({ item_id }) => `/operator/score_contests?tab=all&contest=${item_id}`,
  sql: {
    open: `select contest_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, submitted_at
      from score_contests where status = 'open'`,
    title: (id) => `(select left(note, 120) from score_contests where contest_id = ${id})`,
  },
  decision: {
    route: route(decideScoreContest, decide),
    reasons: declineTexts,
    toParams: async ({ item_id, decision, reason_codes, note }) => ({
      contest_id: item_id,
      decision,
      reasons: reason_codes.join(","),
      note,
    }),
  },
});
