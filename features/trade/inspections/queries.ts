import { printedNameSql } from "#features/identity/legal-entities/entity-name.ts";
import type { ContractTerms } from "#features/trade/contracts/rules/terms.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { JudgedCheck } from "./rules/checklist.ts";
import type { Defect, DefectClass, InspectionPlan } from "./rules/judge-report.ts";

/** Until when the agreed rework should be done, while it is not reported as done. */
const reworkUntil = `(select case when decision = 'rework' and rework_done_at is null then rework_until end from contract_negotiations negotiation
       where negotiation.order_id = orders.order_id order by round desc limit 1)`;

/** The parties and the lot of a contract; $1 and on are those of each statement. */
const headColumns = `orders.order_id, orders.order_number as contract_sn, orders.status, orders.status_since as since, companies.name as company_name,
     ${printedNameSql("merchants.name", "orders.merchant_id", "orders.created_at")} as merchant_name, merchants.address as merchant_address, orders.pieces, contracts.line_count,
     (select count(*) from contract_inspections round where round.order_id = orders.order_id)::integer as rounds,
     (select passed from contract_inspections last where last.order_id = orders.order_id order by round desc limit 1) as last_passed,
     (select decision from contract_inspections last where last.order_id = orders.order_id order by round desc limit 1) as last_decision,
     ${reworkUntil} as rework_until`;

const headTables = `orders join contracts using (order_id) join companies using (company_id) join merchants on merchants.merchant_id = orders.merchant_id`;

interface HeadColumns {
  rounds: number;
  last_passed: boolean | null;
  last_decision: "" | "passed" | "failed" | "expired" | null;
  rework_until: string | null;
}

/** Contracts that wait for an inspection, the oldest request first; goods that are still reworked come last. */
export const waitingInspections = statement("inspections.waiting")<HeadColumns>(
  `select ${headColumns} from ${headTables} where orders.kind = 'fob' and orders.status = :status
   order by ${reworkUntil} is not null, orders.status_since, orders.order_id limit :limit offset :offset`,
);

/** Contracts that were inspected and do not wait for another inspection, the newest report first. */
export const reportedInspections = statement("inspections.reported")<HeadColumns>(
  `select ${headColumns} from ${headTables}
   join lateral (select max(submitted_at) as at from contract_inspections report where report.order_id = orders.order_id) newest on newest.at is not null
   where orders.kind = 'fob' and orders.status <> :status
   order by newest.at desc, orders.order_id limit :limit offset :offset`,
);

export const countInspections = statement("inspections.count")(
  `select count(*) filter (where status = :status)::integer as waiting,
     count(*) filter (where status <> :status and exists (select from contract_inspections report where report.order_id = orders.order_id))::integer as reported
   from orders where kind = 'fob' and (status = :status or exists (select from contract_inspections report where report.order_id = orders.order_id))`,
);

/** The agreed terms of a contract that waits for an inspection. */
export const contractToInspect = statement("inspections.contract")<HeadColumns & { terms: Omit<ContractTerms, "deposit_percent"> }>(
  `select ${headColumns}, version.version, version.terms
   from ${headTables}
   join contract_versions version on version.order_id = orders.order_id and version.version = contracts.version
   where orders.order_number = :contract_sn and orders.kind = 'fob'`,
);

export const insertReport = statement(
  "inspections.insertReport",
)(`insert into inspection_reports (order_id, round, contract_version, plan, checks, defects, cartons_opened, started_at)
   select :order_id, max(round), :version, :plan::jsonb, :checks::jsonb, :defects::jsonb, :cartons_opened::integer[], :started_at from contract_inspections where order_id = :order_id
   returning round`);

export type ReportRow = RowOf<typeof findReport>;

/** A report with its contract. $2 and $3 are the company and merchant of the reader; null for the operator. Round null is the newest. */
export const findReport = statement("inspections.findReport")<
  HeadColumns & {
    terms: Omit<ContractTerms, "deposit_percent">;
    /** Null for a report without a form; its plan follows from the terms. */
    plan: InspectionPlan | null;
    checks: JudgedCheck[];
    defects: Defect[];
    found: Record<DefectClass, number>;
    cartons_opened: number[];
    started_at: Date;
    version: number;
    lines: { position: number; verdict: "pass" | "fail" | "notInspected"; note: string }[];
    decision: "" | "passed" | "failed" | "expired";
    review_until: Date | null;
    inspector: string;
  }
>(`select ${headColumns}, orders.site_code, version.terms, coalesce(report.contract_version, contracts.version) as version, round.round,
     report.plan, coalesce(report.checks, '[]') as checks, coalesce(report.defects, '[]') as defects, round.defects as found,
     coalesce(report.cartons_opened, '{}') as cartons_opened, coalesce(report.started_at, round.submitted_at) as started_at, round.submitted_at, round.passed, round.lines, round.note, round.file_ids, round.decision,
     case when round.decision = '' then contracts.review_until end as review_until,
     trim(people.first_name || ' ' || people.last_name) as inspector
   from ${headTables}
   join contract_inspections round on round.order_id = orders.order_id
   left join inspection_reports report on report.order_id = round.order_id and report.round = round.round
   join contract_versions version on version.order_id = orders.order_id and version.version = coalesce(report.contract_version, contracts.version)
   join people on people.person_id = round.person_id
   where orders.order_number = :contract_sn and (:is_staff or orders.company_id = :company_id? or orders.merchant_id = :merchant_id?) and (:round?::integer is null or round.round = :round)
   order by round.round desc limit 1`);
