import { availableTransitions } from "#features/trade/orders/rules.ts";
import type { Actor } from "#features/trade/orders/statuses.ts";
import { toNumberKeyword } from "#kernel/order-numbers.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { contractList, merchantContractList, operatorContractList } from "../contract/reads.ts";
import { type ContractHeadRow, contractCounts, contractPage } from "../queries/read.ts";
import { contractFacts } from "../rules/facts.ts";
import { balanceTerm, contractPhase, phaseDeadline, phaseTurn } from "../rules/phase.ts";
import { contractTabs, statusesOfContractTab } from "../rules/tabs.ts";

/** Lists of contracts for buyers, manufacturers and the operator. */

/** Who looks at a contract, and whose contracts they see. */
export interface Viewer {
  side: "buyer" | "merchant" | "operator";
  company_id: number | null;
  merchant_id: number | null;
}

/** Actions that need a reason. */
const actionsWithReason: ReadonlySet<string> = new Set([
  "decline",
  "rejectContract",
  "failInspection",
  "negotiate",
  "confirmNegotiation",
  "cancel",
  "rejectShipping",
]);

/** The status actors that a side stands for. */
const actorsOf: Record<Viewer["side"], readonly Actor[]> = {
  buyer: ["buyer"],
  merchant: ["merchant"],
  operator: ["operator", "warehouse"],
};

/** Fields of a contract that lists and its page share. */
export const toHead = (row: ContractHeadRow, side: Viewer["side"], now: Date) => {
  const facts = contractFacts(row, row, now);
  const status_name = row.status;
  const phase = contractPhase(status_name, facts);
  const guarded = {
    status: row.status,
    kind: "fob" as const,
    logistics_type: 1,
    was_completed: false,
    was_escalated: false,
    is_arrival_late: false,
    contract_facts: facts,
  };
  const actions = actorsOf[side].flatMap((actor) => availableTransitions(guarded, actor).map(({ action }) => action));
  return {
    contract_sn: row.order_number,
    status: row.status,
    status_name,
    phase,
    balance_term: balanceTerm(facts),
    arrival_day_pay: row.arrival_day_pay,
    turn: phaseTurn(phase),
    deadline: phaseDeadline(phase, row),
    created_at: row.created_at,
    status_since: row.status_since,
    company_name: row.company_name,
    merchant_uuid: row.merchant_uuid,
    merchant_name: row.merchant_name,
    merchant_logo: row.merchant_logo,
    currency: row.currency,
    version: row.version,
    agreed_version: row.agreed_version,
    pieces: row.pieces,
    line_count: row.line_count,
    total: row.order_cents,
    deposit: row.deposit_cents,
    paid: row.paid_cents,
    delivery_date: row.delivery_date,
    container_type: row.container_type,
    container_count: row.container_count,
    actions: [...new Set(actions)].map((action) => ({ action, needs_reason: actionsWithReason.has(action) })),
  };
};

type ListBody = Context<typeof contractList>["body"];

const listFor = async ({ db, now }: { db: Db; now: Date }, viewer: Viewer, { tab, keyword, page, page_size }: ListBody) => {
  const { company_id, merchant_id } = viewer;
  const search = { company_id, merchant_id, number: escapeLikePattern(toNumberKeyword(keyword)), pattern: escapeLikePattern(keyword) };
  const [rows, byStatus] = await Promise.all([
    db.rows(contractPage, { ...search, statuses: statusesOfContractTab(tab), limit: page_size, offset: (page - 1) * page_size }),
    db.rows(contractCounts, search),
  ]);
  const countTab = (name: (typeof contractTabs)[number]): number => {
    const codes = statusesOfContractTab(name);
    return byStatus.filter(({ status }) => codes?.includes(status) ?? true).reduce((sum, { count }) => sum + count, 0);
  };
  const counts = Object.fromEntries(contractTabs.map((name) => [name, countTab(name)])) as Record<(typeof contractTabs)[number], number>;
  return { list: rows.map((row) => toHead(row, viewer.side, now)), count: counts[tab], counts };
};

export const listBuyerContracts = ({ db, now, body, session }: Context<typeof contractList>) =>
  listFor({ db, now }, { side: "buyer", company_id: session.company_id, merchant_id: null }, body);

export const listMerchantContracts = ({ db, now, body, session }: Context<typeof merchantContractList>) =>
  listFor({ db, now }, { side: "merchant", company_id: null, merchant_id: session.merchant_id }, body);

export const listOperatorContracts = ({ db, now, body }: Context<typeof operatorContractList>) =>
  listFor({ db, now }, { side: "operator", company_id: null, merchant_id: null }, body);
