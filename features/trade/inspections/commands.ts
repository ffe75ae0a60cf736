import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import type { ActionResult } from "#features/trade/contracts/commands/actions.ts";
import { submitReport } from "#features/trade/contracts/commands/inspections.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { inspectionForm, inspectionList, submitInspection } from "./contract.ts";
import { contractToInspect, countInspections, insertReport, reportedInspections, waitingInspections } from "./queries.ts";
import { listChecks } from "./rules/checklist.ts";
import { judgeInspection, planInspection } from "./rules/judge-report.ts";
import { toGoodsView } from "./rules/views.ts";

/** The specialist's side of inspections: what waits, the form, the report. */

const waitingStatus = "awaitingInspection";

export const listInspections = async ({ body, db }: Context<typeof inspectionList>) => {
  const { tab, page, page_size } = body;
  const [list, counts] = await Promise.all([
    db.rows(tab === "waiting" ? waitingInspections : reportedInspections, {
      status: waitingStatus,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(countInspections, { status: waitingStatus }),
  ]);
  return { list, count: counts[tab], counts };
};

export const readInspectionForm = async ({ body, db }: Context<typeof inspectionForm>) => {
  const found = (await db.row(contractToInspect, { contract_sn: body.contract_sn })) ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
  if (found.status !== waitingStatus) return refuse("WRONG_STATUS");
  const { terms, ...head } = found;
  const plan = planInspection(terms);
  return { ...head, plan, goods: toGoodsView(terms, plan), checks: listChecks(terms.clauses) };
};

type SubmitContext = Context<typeof submitInspection>;

/** The photos of a report, each of which the specialist has uploaded. */
const collectPhotos = async (tx: Tx, { body, session }: SubmitContext): Promise<string[]> => {
  const ids = [...new Set([...body.file_ids, ...body.defects.flatMap(({ file_ids }) => file_ids)])];
  await getOwnedFiles(tx, session, ids, ["documentImage", "voucher", "document", "picture"], "file_ids");
  return ids;
};

/** Judges a report; refuses one that leaves out a check or names goods or pieces that are not in the lot. */
const judgeReport = ({ body }: Pick<SubmitContext, "body">, terms: Parameters<typeof judgeInspection>[0]) => {
  const plan = planInspection(terms);
  const rows = new Set(plan.rows.map(({ position }) => position));
  const named = [...body.defects, ...body.checks.flatMap(({ measurements }) => measurements)];
  if (named.some(({ position }) => !rows.has(position))) return refuse("CONTRACT_ROW_UNKNOWN", {}, ["defects"]);
  if (body.defects.some(({ piece }) => piece !== null && piece > plan.sample_size))
    return refuse("INSPECTION_PIECE", { most: plan.sample_size }, ["defects"]);
  const result = judgeInspection(terms, body.checks, body.defects);
  if ("missing" in result) return refuse("INSPECTION_INCOMPLETE", { count: result.missing.length }, ["checks"]);
  return { plan, ...result };
};

/** Stores the report and moves the contract, in one transaction. The buyer then has seven days. */
export const submitSpecialistReport = (context: SubmitContext) =>
  context.transaction(async (tx) => {
    const { body } = context;
    const found = (await tx.row(contractToInspect, { contract_sn: body.contract_sn })) ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
    if (found.status !== waitingStatus) return refuse("WRONG_STATUS");
    if (found.version !== body.version) return refuse("CONTRACT_VERSION_OLD", {}, ["version"]);
    const { plan, passed, checks, found: counted, lines } = judgeReport(context, found.terms);
    const file_ids = await collectPhotos(tx, context);
    const moved: ActionResult = await submitReport({
      ...context,
      body: {
        contract_sn: body.contract_sn,
        note: body.note,
        request_id: body.request_id,
        passed,
        lines,
        defects: counted,
        sample_size: plan.sample_size,
        file_ids,
      },
      transaction: (work) => work(tx),
    });
    const [plans, answered, found_defects] = [plan, checks, body.defects].map((part) => JSON.stringify(part)) as [string, string, string];
    const { round } = await tx.only(insertReport, {
      order_id: found.order_id,
      version: found.version,
      plan: plans,
      checks: answered,
      defects: found_defects,
      cartons_opened: body.cartons_opened,
      started_at: new Date(Math.min(body.started_at.getTime(), context.now.getTime())),
    });
    return { contract_sn: moved.contract_sn, status: moved.status, round, passed };
  });
