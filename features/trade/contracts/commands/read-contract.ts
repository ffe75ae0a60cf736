import { amountsDue } from "#features/trade/orders/rules.ts";
import { latestDay } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { contractInfo } from "../contract/reads.ts";
import * as read from "../queries/read.ts";
import { contractAmounts, contractConsent, releaseAmounts, rowCents } from "../rules/amounts.ts";
import { contractFacts, heldCents } from "../rules/facts.ts";
import { contractPhase, contractSteps, milestoneState } from "../rules/phase.ts";
import { type ContractTerms, releaseConditions } from "../rules/terms.ts";
import { toHead, type Viewer } from "./list-contracts.ts";

/** All data of one contract, for its buyer, its manufacturer and the operator. */

/** As whom a session looks at contracts. A session without a company, manufacturer or staff role sees none. */
export const viewerOf = ({ operator_roles, merchant_id, company_id }: Session): Viewer => {
  if (operator_roles.length > 0) return { side: "operator", company_id: null, merchant_id: null };
  if (merchant_id !== null) return { side: "merchant", company_id: null, merchant_id };
  return company_id === null ? refuse("NOT_FOUND", {}, ["contract_sn"]) : { side: "buyer", company_id, merchant_id: null };
};

/** The public address that proves a version. */
export const verifyPath = (code: string): string => `/contract_verify/${code}`;

/** Terms as answers show them. */
const toTermsAnswer = (terms: ContractTerms) => {
  const { goods, currency: _, deposit_percent, ...rest } = terms;
  const { total_cents, deposit_cents, balance_cents } = contractAmounts(terms);
  return {
    ...rest,
    chosen_clauses: rest.chosen_clauses ?? [],
    deposit_ratio: deposit_percent,
    goods_obj: goods.map(({ price_cents, list_price_cents, ...row }) => ({
      ...row,
      price: price_cents,
      list_price: list_price_cents,
      amount: rowCents({ quality: row.quality, price_cents }),
    })),
    total: total_cents,
    deposit: deposit_cents,
    balance: balance_cents,
  };
};

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Everything that hangs on a contract. */
const readParts = async (db: Db, order_id: number, isStaff: boolean) => {
  const [versions, acceptances, milestones, inspections, negotiations, shipments, sailing, comments, timeline, archived, payments] =
    await Promise.all([
      db.rows(read.contractVersions, { order_id }),
      db.rows(read.contractAcceptances, { order_id }),
      db.rows(read.contractMilestones, { order_id }),
      db.rows(read.contractInspections, { order_id }),
      db.rows(read.contractNegotiations, { order_id }),
      db.rows(read.contractShipments, { order_id }),
      db.rows(read.contractSailings, { order_id }),
      db.rows(read.contractCommentCounts, { order_id }),
      db.rows(read.contractTimeline, { order_id, is_staff: isStaff }),
      db.only(read.contractArchivedUntil, { order_id }),
      db.rows(read.contractPayments, { order_id }),
    ]);
  return { versions, acceptances, milestones, inspections, negotiations, shipments, sailing, comments, timeline, archived, payments };
};

type FilesOf = (ids: readonly string[]) => read.SignedFile[];

/** Reads the names of all files of a contract at once. */
const readFiles = async (db: Db, row: read.ContractDetailRow, parts: Parts): Promise<FilesOf> => {
  const ids = new Set([
    ...row.signed_file_ids,
    ...row.invoice_file_ids,
    ...parts.milestones.flatMap(({ file_ids }) => file_ids),
    ...parts.inspections.flatMap(({ file_ids }) => file_ids),
    ...parts.negotiations.flatMap(({ file_ids, outcome_file_ids, rework_file_ids }) => [
      ...file_ids,
      ...outcome_file_ids,
      ...rework_file_ids,
    ]),
    ...parts.shipments.flatMap(({ file_ids }) => file_ids),
    ...parts.timeline.flatMap(({ attachments }) => attachments),
  ]);
  const found = new Map((await db.rows(read.contractFiles, { file_ids: [...ids] })).map((file) => [file.file_id, file]));
  return (wanted) => wanted.flatMap((id) => found.get(id) ?? []);
};

const metAt = (row: read.ContractDetailRow) => ({
  inspectionPassed: row.inspection_passed_at,
  shippingApproved: row.shipping_approved_at,
  receiptConfirmed: row.received_at,
});

const toMoney = (row: read.ContractDetailRow, { payments }: Parts) => {
  const held = heldCents(row);
  const release = { inspectionPassed: 0, shippingApproved: 0, receiptConfirmed: 0, ...row.release };
  const amounts = releaseAmounts(row.order_cents, release);
  const met = metAt(row);
  const payable = { ...row, kind: "fob" as const, freight_cents: 0, freight_paid_cents: 0 };
  return {
    total: row.order_cents,
    deposit: row.deposit_cents,
    balance: cents(row.order_cents - row.deposit_cents),
    paid: row.paid_cents,
    refunded: row.refunded_cents,
    escrow: cents(held - row.forfeited_cents - row.released_cents),
    released: row.released_cents,
    forfeited: row.forfeited_cents,
    due: amountsDue(payable).map(({ purpose, due_cents }) => ({ purpose, amount: due_cents })),
    voucher_status: row.voucher_status as "" | "submitted" | "approved" | "refused",
    voucher_note: row.voucher_note,
    balance_due_on: row.balance_due_on ?? "",
    is_settled: row.agreed_version !== null && held >= row.order_cents,
    releases: releaseConditions.map((condition) => ({
      condition,
      percent: release[condition],
      amount: amounts[condition],
      is_met: met[condition] !== null,
      met_at: met[condition],
      released: row.released_by[condition] ?? 0,
    })),
    payments: payments.map(({ payment_id, created_at, purpose, method, status, amount_cents }) => ({
      payment_id,
      at: created_at,
      purpose,
      method,
      status,
      amount: amount_cents,
    })),
  };
};

const toRecords = ({ versions, acceptances, comments, sailing }: Parts) => ({
  versions: versions.map(({ made_at, total_cents, verify_code, ...version }) => ({
    ...version,
    at: made_at,
    total: total_cents,
    verify_path: verifyPath(verify_code),
  })),
  acceptances: acceptances.map((acceptance) => ({ ...acceptance, company: acceptance.company ?? "" })),
  comment_counts: Object.fromEntries(comments.map(({ clause_key, count }) => [clause_key, count])),
  sailing,
});

const toMilestones = ({ status }: read.ContractDetailRow, { milestones }: Parts, filesOf: FilesOf, now: Date) => {
  const isProducing = status === "processing";
  const next = milestones.find(({ done_on }) => done_on === null)?.position;
  return milestones.map(({ file_ids, ...milestone }) => ({
    ...milestone,
    state: milestoneState(milestone, { isProducing, isNext: milestone.position === next, today: latestDay(now) }),
    files: filesOf(file_ids),
  }));
};

const toProgress = (row: read.ContractDetailRow, parts: Parts, filesOf: FilesOf, now: Date) => ({
  milestones: toMilestones(row, parts, filesOf, now),
  invoice: row.invoiced_at
    ? { invoice_number: row.invoice_number, issued_at: row.invoiced_at, files: filesOf(row.invoice_file_ids) }
    : null,
  signed_files: filesOf(row.signed_file_ids),
  inspections: parts.inspections.map(({ file_ids, ...report }) => ({ ...report, files: filesOf(file_ids) })),
  negotiations: parts.negotiations.map(({ file_ids, outcome_file_ids, rework_file_ids, new_total_cents, prices, ...round }) => ({
    ...round,
    prices: prices.map(({ position, price_cents }) => ({ position, price: price_cents })),
    new_total: new_total_cents,
    files: filesOf([...file_ids, ...outcome_file_ids]),
    rework_files: filesOf(rework_file_ids),
  })),
  shipments: parts.shipments.map(({ file_ids, round: _, ...shipment }) => ({ ...shipment, files: filesOf(file_ids) })),
  timeline_archived_until: parts.archived.until,
  timeline: parts.timeline.map(({ attachments, ...event }) => ({ ...event, name: event.name ?? "", files: filesOf(attachments) })),
});

/** The draft as typed, for its buyer while it can be edited. */
const toDraft = (row: read.ContractDetailRow, side: Viewer["side"]) =>
  side === "buyer" && row.status === "drafting" && row.draft && row.draft_saved_at
    ? { revision: row.draft_revision, saved_at: row.draft_saved_at, terms: row.draft }
    : null;

export const readContract = async ({ db, now, body, session }: Context<typeof contractInfo>) => {
  const viewer = viewerOf(session);
  const row =
    (await db.row(read.contractDetailRow, {
      contract_sn: body.contract_sn,
      company_id: viewer.company_id,
      merchant_id: viewer.merchant_id,
    })) ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
  const parts = await readParts(db, row.order_id, viewer.side === "operator");
  const filesOf = await readFiles(db, row, parts);
  const facts = contractFacts(row, row, now);
  return {
    ...toHead(row, viewer.side, now),
    side: viewer.side,
    draft: toDraft(row, viewer.side),
    arrived_warehouse: row.arrived_warehouse ?? "",
    goods_order: row.goods_order ?? "",
    terms: row.terms && toTermsAnswer(row.terms),
    seen: row.terms ? toSeen(contractConsent(viewer.side, row.version, row.terms)) : "",
    ...contractSteps(contractPhase(row.status, facts), facts),
    money: toMoney(row, parts),
    ...toRecords(parts),
    ...toProgress(row, parts, filesOf, now),
  };
};
