import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { filesById } from "#features/identity/files/queries.ts";
import { exceedsDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { maxSoleRefundCents } from "#features/trade/orders/rules.ts";
import type { Place } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import type { Language } from "#kernel/languages.ts";
import { estimatedTotal, maxCountedRows } from "#kernel/long-lists.ts";
import { numberedTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import { statusesInTab } from "#kernel/state-machine.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type * as buyer from "../contract/buyer.ts";
import type * as seller from "../contract/seller.ts";
import { claimAccount } from "../queries/claims.ts";
import {
  buyerCases,
  type CaseDetailRow,
  type CaseFilter,
  type CaseListQueries,
  type CaseRow,
  caseDetail,
  merchantCases,
  staffCases,
} from "../queries/lists.ts";
import { recordAgreement } from "../queries/records.ts";
import { type AfterSaleTab, afterSaleTabs, availableRecordActions, carrierClaimBy, type Turn, turns } from "../rules.ts";
import { afterSaleStatuses, type RecordActor, recordStatuses, type StoredRecordStatus } from "../statuses.ts";
import { getLimits } from "./limits.ts";

/** Lists and pages of cases. Each reader sees what concerns them: who bears the cost is not shown to buyers. */

interface Viewer {
  actors: readonly RecordActor[];
  /** Turns that wait for this viewer. */
  turns: readonly Turn[];
  seesCost: boolean;
}

const buyerView: Viewer = { actors: ["buyer"], turns: ["buyer"], seesCost: false };
const merchantView: Viewer = { actors: ["merchant"], turns: ["merchant"], seesCost: true };

/** What the roles of a staff member may do. An administrator may do everything. */
const staffView = (roles: readonly string[]): Viewer => {
  const has = (role: string) => roles.includes("administrator") || roles.includes(role);
  return {
    actors: [...(has("service") ? (["operator"] as const) : []), ...(has("warehouse") ? (["warehouse"] as const) : [])],
    turns: [
      ...(has("service") ? (["operator"] as const) : []),
      ...(has("warehouse") ? (["warehouse"] as const) : []),
      ...(has("finance") ? (["finance"] as const) : []),
    ],
    seesCost: true,
  };
};

/** The offer on the table, which the buyer receives and the seller pays; empty without one. */
const offerSeen = ({ record_number, offer_cents }: CaseRow, actors: Viewer["actors"]): string =>
  offer_cents === null
    ? ""
    : toSeen(numberedTerms(actors.includes("buyer") ? "receives" : "pays", [{ number: record_number, amount_cents: offer_cents }]));

const toHead = <Row extends CaseRow>(row: Row, { actors, seesCost }: Viewer) => ({
  ...row,
  status_name: row.status,
  fault: seesCost ? row.fault : ("" as const),
  offer: row.offer_cents,
  seen: offerSeen(row, actors),
  refund: row.refund_cents,
  is_escalated: row.escalated_at !== null,
  actions: [...new Set(actors.flatMap((actor) => availableRecordActions(row, actor)))].filter((action) => action !== "refund") as string[],
});

type ListContext =
  | Context<typeof buyer.afterSaleList>
  | Context<typeof seller.merchantAfterSaleList>
  | Context<typeof seller.operatorAfterSaleList>;

const statusesOfTab = (tab: AfterSaleTab): readonly StoredRecordStatus[] | null =>
  tab === "all" || tab === "mine" ? null : statusesInTab(afterSaleStatuses, tab);

const listCases = async (
  { body, request, db, session: { warehouse_ids } }: ListContext,
  queries: CaseListQueries,
  owner_id: number | null,
  viewer: Viewer,
) => {
  const { tab, keyword, page, page_size } = body;
  const pattern = keyword === "" ? null : `%${escapeLikePattern(keyword)}%`;
  const toFilter = (name: AfterSaleTab): CaseFilter => ({
    ...{ owner_id, warehouse_ids, statuses: statusesOfTab(name), turns: name === "mine" ? viewer.turns : null, keyword: pattern },
  });
  const shown = { owner_id, warehouse_ids, limit: page_size, offset: (page - 1) * page_size, language: request.language };
  const readPage = () => {
    if (pattern !== null) return db.rows(queries.search, { ...toFilter(tab), ...shown });
    if (tab === "all") return db.rows(queries.all, shown);
    return db.rows(queries.tab, { ...shown, statuses: statusesOfTab(tab) ?? recordStatuses, turns: tab === "mine" ? viewer.turns : turns });
  };
  const [rows, byTurn] = await Promise.all([
    readPage(),
    pattern === null ? db.rows(queries.counts, { owner_id, warehouse_ids }) : db.rows(queries.searchCounts, toFilter("all")),
  ]);
  const countTab = (name: AfterSaleTab): number => {
    const statuses = statusesOfTab(name);
    const found = byTurn
      .filter(({ status, turn }) => (statuses?.includes(status) ?? true) && (name !== "mine" || viewer.turns.includes(turn)))
      .reduce((sum, { count }) => sum + count, 0);
    return Math.min(found, maxCountedRows);
  };
  const counts = Object.fromEntries(afterSaleTabs.map((name) => [name, countTab(name)])) as Record<AfterSaleTab, number>;
  return {
    list: rows.map((row) => ({
      ...toHead(row, viewer),
      lines: row.lines.map(({ quantity, ...line }) => ({ ...line, amount: quantity })),
    })),
    count: estimatedTotal(counts[tab], page, page_size, rows.length),
    counts,
  };
};

export const listBuyerCases = (context: Context<typeof buyer.afterSaleList>) =>
  listCases(context, buyerCases, context.session.company_id, buyerView);

export const listMerchantCases = (context: Context<typeof seller.merchantAfterSaleList>) =>
  listCases(context, merchantCases, context.session.merchant_id, merchantView);

export const listStaffCases = (context: Context<typeof seller.operatorAfterSaleList>) =>
  listCases(context, staffCases, context.body.warehouse_id ?? null, staffView(rolesIn(context.session, "afterSale")));

/** The value of the claimed goods by their current unit prices, an upper bound of credits for screens. */
const goodsValueOf = ({ lines }: CaseDetailRow): number => lines.reduce((sum, { unit_cents, quantity }) => sum + unit_cents * quantity, 0);

const toDetail = (row: CaseDetailRow, viewer: Viewer, { language, site }: { language: Language; site: Place }) => ({
  ...toHead(row, viewer),
  requested: row.requested_cents,
  refund_parts: row.refund_parts.map(({ kind, cents }) => ({ kind, amount: cents })),
  value: goodsValueOf(row),
  cost: viewer.seesCost ? (row.cost_cents ?? 0) : 0,
  return_freight: row.return_freight_cents,
  lines: row.lines.map((line) => ({
    ...line,
    amount: line.quantity,
    price: line.unit_cents,
    refund: line.refund_cents,
    parts: line.parts.map((part) => ({ ...part, title: part.title[language] || part.title["en-US"] })),
  })),
  grades: row.grades.map((graded) => ({ ...graded, file_ids: graded.photo_ids, price: graded.price_cents })),
  carrier_claim_by: viewer.seesCost && row.fault === "carrier" ? carrierClaimBy(row.delivered_at, site, row.holidays) : "",
  timeline: row.events.map(({ amount_cents, attachments, at, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    amount: amount_cents,
    file_ids: attachments,
  })),
});

type InfoContext =
  | Context<typeof buyer.afterSaleInfo>
  | Context<typeof seller.merchantAfterSaleInfo>
  | Context<typeof seller.operatorAfterSaleInfo>;

const readCase = async ({ db, body, request }: InfoContext, company_id: number | null, merchant_id: number | null, showStaff = false) =>
  (await db.row(caseDetail, {
    record_number: body.record_sn,
    company_id,
    merchant_id,
    language: request.language,
    show_staff: showStaff,
  })) ?? refuse("NOT_FOUND", {}, ["record_sn"]);

export const getBuyerCase = async (context: Context<typeof buyer.afterSaleInfo>) =>
  toDetail(await readCase(context, context.session.company_id, null), buyerView, context.request);

export const getMerchantCase = async (context: Context<typeof seller.merchantAfterSaleInfo>) =>
  toDetail(await readCase(context, null, context.session.merchant_id), merchantView, context.request);

export const getStaffCase = async (context: Context<typeof seller.operatorAfterSaleInfo>) => {
  const { db, now, platform, session, request } = context;
  const row = await readCase(context, null, null, true);
  const { monthlyCap, time_zone } = await getLimits(db, request.site.site_code);
  const account = await db.only(claimAccount, { company_id: row.company_id, now, time_zone });
  const amount_cents = row.refund_cents ?? 0;
  const isPayable = row.status === "awaitingRefund";
  const limit_cents = maxSoleRefundCents(platform.sites);
  const refund_needs_two =
    isPayable &&
    (await exceedsDailyLimit(db, platform, { kind: "refund", company_id: row.company_id, amount_cents, limit_cents, at: now }));
  const agreed = isPayable ? await db.row(recordAgreement, { record_id: row.record_id, amount_cents }) : undefined;
  const roles = rolesIn(session, "afterSale");
  const detail = toDetail(row, staffView(roles), request);
  const mayPay = isPayable && (roles.includes("finance") || roles.includes("administrator"));
  return {
    ...detail,
    actions: mayPay ? [...detail.actions, "refund"] : detail.actions,
    refund_needs_two,
    refund_agreed_by: agreed?.name ?? "",
    used: account.used,
    cap: monthlyCap,
    is_frozen: account.is_frozen,
  };
};

/** All files of a case, whoever added them. */
const filesOf = (row: CaseDetailRow): string[] =>
  [
    ...(row.photo_ids ?? []),
    ...(row.carton_photo_ids ?? []),
    row.video_id,
    row.return_label_id,
    ...row.grades.flatMap(({ photo_ids }) => photo_ids),
    ...row.events.flatMap(({ attachments }) => attachments),
  ].filter((id) => id !== null);

type FileContext =
  | Context<typeof buyer.afterSaleFile>
  | Context<typeof seller.merchantAfterSaleFile>
  | Context<typeof seller.operatorAfterSaleFile>;

/** A signed URL of a file of a case. Refuses NOT_FOUND for files of other cases. */
const getFile = async (context: FileContext, company_id: number | null, merchant_id: number | null) => {
  const { db, body, now, platform, request } = context;
  const row = await db.row(caseDetail, {
    record_number: body.record_sn,
    company_id,
    merchant_id,
    language: request.language,
    show_staff: false,
  });
  const [file] = row && filesOf(row).includes(body.file_id) ? await db.rows(filesById, { file_ids: [body.file_id] }) : [];
  return file
    ? { url: signFileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime }
    : refuse("NOT_FOUND", {}, ["file_id"]);
};

export const getBuyerFile = (context: Context<typeof buyer.afterSaleFile>) => getFile(context, context.session.company_id, null);
export const getMerchantFile = (context: Context<typeof seller.merchantAfterSaleFile>) =>
  getFile(context, null, context.session.merchant_id);
export const getStaffFile = (context: Context<typeof seller.operatorAfterSaleFile>) => getFile(context, null, null);
