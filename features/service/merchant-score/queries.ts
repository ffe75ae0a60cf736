import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { dayAtSql, firstOfMonthSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { type EventCause, type EventSourceName, eventsSql } from "./events.ts";
import type { ContestReason, DeclineReason, Formula, PartCounts, PartScore, ScorePart } from "./rules.ts";
import type { ScoreContestStatus } from "./statuses.ts";

/** Scores of manufacturers: events that count, versions of the formula, and what is contested. */

interface Named {
  source: EventSourceName;
  part: ScorePart;
  cause: EventCause;
}

/** SQL: an event counts unless it was contested with success. */
const countsSql = `not exists (select from score_contests contest where contest.merchant_id = :merchant_id and contest.source = event.source
     and contest.source_key = event.source_key and contest.status = 'accepted')`;

const sumsSql = `part, count(*) filter (where is_good)::integer as good, count(*) filter (where not is_good)::integer as bad,
     coalesce(sum(units) filter (where is_good), 0)::integer as good_units, coalesce(sum(units) filter (where not is_good), 0)::integer as bad_units`;

/** What counts in a manufacturer's score since a moment, by part. */
export const partCounts = statement("merchantScore.partCounts")<PartCounts>(
  `select ${sumsSql} from ${eventsSql("good", "bad")} event where ${countsSql} group by part`,
);

/** The same by month of a time zone. */
export const monthCounts = statement("merchantScore.monthCounts")<PartCounts & { month: string }>(
  `select ${firstOfMonthSql(dayAtSql("at", ":time_zone"))} as month, ${sumsSql}
   from ${eventsSql("good", "bad")} event where ${countsSql} group by month, part order by month`,
);

interface EventColumns extends Named {
  source_key: string;
  at: Date;
  reference: string;
  detail: string;
  units: number;
  is_good: boolean;
  contest_status: ScoreContestStatus | null;
  decision_reasons: DeclineReason[] | null;
}

const pageOf = (events: string): string =>
  `select event.source, event.source_key, event.part, event.cause, event.at, event.reference, event.detail, event.units, is_good,
     contest.status as contest_status, contest.decision_reasons, contest.decision_note
   from (select * from ${events} found where :part?::text is null or part = :part order by at desc, source, source_key limit :limit offset :offset) event
   left join score_contests contest on contest.merchant_id = :merchant_id and contest.source = event.source and contest.source_key = event.source_key
   order by event.at desc, event.source, event.source_key`;

/** Events since a moment, the latest first. */
export const eventPages = {
  bad: statement("merchantScore.badEvents")<EventColumns>(pageOf(eventsSql("bad"))),
  all: statement("merchantScore.allEvents")<EventColumns>(pageOf(eventsSql("good", "bad"))),
};

/** Contested events, the latest first, however old the event is. */
export const contestedEvents = statement("merchantScore.contestedEvents")<EventColumns>(
  `select source, source_key, part, cause, event_at as at, reference, note as detail, 0 as units, false as is_good,
     status as contest_status, decision_reasons, decision_note
   from score_contests where merchant_id = :merchant_id and (:part?::text is null or part = :part)
   order by contest_id desc limit :limit offset :offset`,
);

export const eventCounts = statement("merchantScore.eventCounts")(
  `select count(*) filter (where not is_good)::integer as bad, count(*)::integer as "all",
     (select count(*)::integer from score_contests where merchant_id = :merchant_id and (:part?::text is null or part = :part)) as contested
   from ${eventsSql("good", "bad")} event where :part?::text is null or part = :part`,
);

/** An event that went wrong, by its key. */
export const badEvent = statement("merchantScore.badEvent")<Named & { source_key: string; at: Date; reference: string }>(
  `select source, source_key, part, cause, at, reference from ${eventsSql("bad")} event where source = :source and source_key = :source_key`,
);

/** The formula that applies. */
export const currentFormula = statement("merchantScore.formula")<Pick<Formula, "weights">>(
  "select version, window_days, weights, defect_limit, list_weight, published_at from score_formulas order by version desc limit 1",
);

/** All versions, the latest first. */
export const formulaVersions = statement("merchantScore.formulas")<Pick<Formula, "weights">>(
  `select version, window_days, weights, defect_limit, list_weight, published_at, coalesce(first_name || ' ' || last_name, '') as publisher
   from score_formulas left join people on person_id = published_by order by version desc limit :limit`,
);

/** Publishes the next version; nothing where another one was published meanwhile. */
export const insertFormula = statement("merchantScore.insertFormula")(
  `insert into score_formulas (version, window_days, weights, defect_limit, list_weight, published_at, published_by)
   values (:version, :window_days, :weights::jsonb, :defect_limit, :list_weight, :now, :person_id) on conflict (version) do nothing returning version`,
);

/** The score of a manufacturer as it was computed last. */
export const storedScore = statement("merchantScore.stored")<{ parts: PartScore[] }>(
  "select score, parts from merchant_scores where merchant_id = :merchant_id",
);

/** The same of the manufacturer of a product. */
export const storedScoreOfProduct = statement("merchantScore.storedOfProduct")<{ parts: PartScore[] }>(
  `select score, parts from merchant_scores join products using (merchant_id)
   where product_id = coalesce(:product_id?::bigint, (select product_id from products where sku_key(goods_sn) = sku_key(:goods_sn) order by goods_sn <> :goods_sn limit 1))`,
);

export const saveScore = statement("merchantScore.save")(
  `insert into merchant_scores (merchant_id, version, score, parts, computed_at) values (:merchant_id, :version, :score?, :parts::jsonb, :now)
   on conflict (merchant_id) do update set version = excluded.version, score = excluded.score, parts = excluded.parts, computed_at = excluded.computed_at`,
);

export const merchantsToScore = statement("merchantScore.merchants")("select merchant_id from merchants order by merchant_id");

export const insertContest = statement("merchantScore.insertContest")<{
  ":source": EventSourceName;
  ":part": ScorePart;
  ":cause": EventCause;
  ":reason": ContestReason;
}>(
  `insert into score_contests (merchant_id, source, source_key, part, cause, event_at, reference, reason, note, file_ids, status, submitted_at, submitted_by)
   values (:merchant_id, :source, :source_key, :part, :cause, :at, :reference, :reason, :note, :file_ids, 'open', :now, :person_id)
   on conflict do nothing returning contest_id`,
);

interface ContestColumns extends Named {
  status: ScoreContestStatus;
  reason: ContestReason;
  decision_reasons: DeclineReason[];
}

const contestColumns = `contest_id, merchant_id, ${merchantNameSql()} as merchant_name, source, source_key, part, cause, event_at, reference, reason, note,
     file_ids, status, submitted_at, decided_at, decision_reasons, decision_note`;

const tabSql = "case :tab::text when 'open' then status = 'open' when 'decided' then status <> 'open' else true end";

/** Contested events for staff: open ones by age, decided ones the latest first. */
export const contestPage = statement("merchantScore.contests")<ContestColumns>(
  `select ${contestColumns} from score_contests join merchants using (merchant_id) where ${tabSql}
     and (:merchant_id?::bigint is null or merchant_id = :merchant_id) and (:contest_id?::bigint is null or contest_id = :contest_id)
   order by case when status = 'open' then submitted_at end, decided_at desc, contest_id limit :limit offset :offset`,
);

export const contestCounts = statement("merchantScore.contestCounts")(
  `select count(*) filter (where status = 'open')::integer as open, count(*) filter (where status <> 'open')::integer as decided
   from score_contests where (:merchant_id?::bigint is null or merchant_id = :merchant_id) and (:contest_id?::bigint is null or contest_id = :contest_id)`,
);

export const contestById = statement("merchantScore.contest")<ContestColumns>(
  `select ${contestColumns} from score_contests join merchants using (merchant_id) where contest_id = :contest_id`,
);
export type ContestRow = RowOf<typeof contestById>;

/** Decides an open contest. */
export const decideContest = statement("merchantScore.decide")<{
  ":status": Exclude<ScoreContestStatus, "open">;
  ":reasons": readonly DeclineReason[];
}>(
  `update score_contests set status = :status, decided_at = :now, decided_by = :person_id, decision_reasons = :reasons, decision_note = :note
   where contest_id = :contest_id and status = 'open' returning contest_id`,
);

/** Names and kinds of files, for readers that the call has authorized. */
export const contestFiles = statement("merchantScore.files")(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);
