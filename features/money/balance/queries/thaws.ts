import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import type { FrozenSource } from "#features/money/balance/rules.ts";
import type { ThawStatus } from "#features/money/balance/statuses.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";

export const insertThawRequest = statement(
  "balance.insertThawRequest",
)(`insert into thaw_requests (company_id, frozen_id, reason, file_ids, submitted_by, submitted_at)
   values (:company_id, :frozen_id, :reason, :file_ids, :submitted_by, :submitted_at) returning thaw_id`);

export type ThawRow = RowOf<typeof listThawRequests>;

interface ThawRowColumns {
  source: FrozenSource;
  status: ThawStatus;
}

const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

const columns = `thaw_id, request.company_id, frozen_id, amount_cents as amount, currency, frozen.reason as frozen_reason, frozen.frozen_at, source,
  request.reason, file_ids, request.status, ${fullNameSql("people")} as person, submitted_by, submitted_at, reviewed_at, review_reasons, review_note`;

const requestsJoined = `thaw_requests request join frozen_amounts frozen using (frozen_id) join people on people.person_id = submitted_by`;

export const listThawRequests = statement("balance.listThawRequests")<ThawRowColumns>(
  `select ${columns} from ${requestsJoined} where request.company_id = :company_id order by thaw_id desc limit :limit offset :offset`,
);

export const countThawRequests = statement("balance.countThawRequests")(
  "select count(*)::integer as count from thaw_requests where company_id = :company_id",
);

export const findThawRequest = statement("balance.findThawRequest")<ThawRowColumns>(
  `select ${columns} from ${requestsJoined} where thaw_id = :thaw_id`,
);

/** Changes no row when the request has been decided already. */
export const updateThawDecision = statement("balance.updateThawDecision")<{
  ":status": ThawStatus;
}>(`update thaw_requests set status = :status, reviewed_by = :reviewed_by, reviewed_at = :at, review_reasons = :reasons, review_note = :note
   where thaw_id = :thaw_id and status = 'requested'`);

/** Approves the open request of an amount that is released without it. */
export const approveOpenThaw = statement(
  "balance.approveOpenThaw",
)(`update thaw_requests set status = 'thawed', reviewed_by = :reviewed_by, reviewed_at = :at, review_note = :note
   where frozen_id = :frozen_id and status = 'requested' returning thaw_id`);

const keywordFilter = (patterns: string): string =>
  `(:keyword = '' or thaw_id::text = :keyword or company_id in (${companiesByNameSql(patterns)}))`;

const requestsByStatus = (status: ThawStatus, tab: string): string =>
  `select thaw_id from thaw_requests where status = '${status}' and :tab in ('all', '${tab}') and ${keywordFilter(":patterns")}`;

const openRequests = requestsByStatus("requested", "open");
const thawedRequests = requestsByStatus("thawed", "thawed");
const refusedRequests = requestsByStatus("refused", "refused");
const newestReviewedFirst = "reviewed_at desc, thaw_id";

const queuePage = unionOfFirstRows(
  [
    { rows: openRequests, order: "submitted_at, thaw_id" },
    { rows: thawedRequests, order: newestReviewedFirst },
    { rows: refusedRequests, order: newestReviewedFirst },
  ],
  ":limit",
  ":offset",
);

export const listThawQueueRows = statement("balance.listThawQueueRows")<{
  status: ThawStatus;
}>(`select thaw_id, request.company_id, companies.name as company_name, amount_cents as amount, request.reason, frozen.reason as frozen_reason,
     frozen.frozen_at, request.status, ${fullNameSql("people")} as person, submitted_at, reviewed_at, ${fullNameSql("staff")} as reviewer
   from (${queuePage}) page join (${requestsJoined}) using (thaw_id) join companies on companies.company_id = request.company_id
   left join people staff on staff.person_id = reviewed_by
   order by case when request.status = 'requested' then 0 else 1 end, case when request.status = 'requested' then submitted_at end,
     reviewed_at desc, thaw_id limit :limit offset :offset`);

const countByStatus = (status: ThawStatus): string =>
  countUpTo(`select from thaw_requests where status = '${status}' and ${keywordFilter(":patterns")}`);

export const countThawQueue = statement(
  "balance.countThawQueue",
)(`select case :tab when 'open' then open when 'thawed' then thawed when 'refused' then refused else open + thawed + refused end as found,
     open, thawed, refused, open + thawed + refused as all
   from (select ${countByStatus("requested")} as open, ${countByStatus("thawed")} as thawed, ${countByStatus("refused")} as refused) counted`);

/** Context of a request: company, people, other requests, and its neighbors in the queue. */
export const getThawContext = statement("balance.getThawContext")<{
  earlier: { thaw_id: number; amount: number; status: ThawStatus; submitted_at: string }[];
}>(`select companies.name as company_name, applicant.language, coalesce(${fullNameSql("freezer")}, '') as frozen_by, ${fullNameSql("staff")} as reviewer,
     (select count(*) from orders where orders.company_id = this.company_id and completed_at is null and orders.status <> 'cancelled')::integer as open_orders,
     coalesce((select jsonb_agg(jsonb_build_object('thaw_id', other.thaw_id, 'amount', of.amount_cents, 'status', other.status,
         'submitted_at', ${isoMomentSql("other.submitted_at")}) order by other.thaw_id desc)
       from (select * from thaw_requests where company_id = this.company_id and thaw_id <> this.thaw_id order by thaw_id desc limit 8) other
       join frozen_amounts of using (frozen_id)), '[]') as earlier,
     (select thaw_id from thaw_requests other where other.status = 'requested' and (other.submitted_at, other.thaw_id) > (this.submitted_at, this.thaw_id)
       order by other.submitted_at, other.thaw_id limit 1) as next_thaw_id,
     (select thaw_id from thaw_requests other where other.status = 'requested' and (other.submitted_at, other.thaw_id) < (this.submitted_at, this.thaw_id)
       order by other.submitted_at desc, other.thaw_id desc limit 1) as previous_thaw_id
   from thaw_requests this join companies using (company_id) join frozen_amounts frozen on frozen.frozen_id = this.frozen_id
   join people applicant on applicant.person_id = submitted_by
   left join people freezer on freezer.person_id = frozen.frozen_by
   left join people staff on staff.person_id = reviewed_by
   where this.thaw_id = :thaw_id`);
