import { createHash } from "node:crypto";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { lockOrdersOfPayment } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { splitFreight } from "#features/trade/orders/rules/part-amounts.ts";
import { refundRequestRefusal } from "#features/trade/orders/rules/refund-requests.ts";
import { refundableCents } from "#features/trade/orders/rules.ts";
import { hourMs } from "#kernel/clock.ts";
import { toSeen } from "#kernel/consent.ts";
import { sumCents, toAmount } from "#kernel/money.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { applyAfterSale, estimateAfterSale } from "../contract/buyer.ts";
import {
  chosenReason,
  claimableLines,
  deleteDraft,
  insertRecord,
  openClaimOfLine,
  ordersOfLines,
  piecesInStorage,
  sameClaims,
  settledPieces,
} from "../queries/claims.ts";
import { linkRecordToClaim } from "../queries/freight-claims.ts";
import { partsOfProducts } from "../queries/parts.ts";
import { lockRecord } from "../queries/records.ts";
import { type ClaimedPieces, computeRefund, creditRefund, goodsValue, type Refund } from "../rules/refund.ts";
import { defaultResolution, type Fault, isAllowedResolution, type Resolution } from "../rules.ts";
import { afterSaleModes } from "../statuses.ts";
import { assertInClaimTime, getLimits, takeFromMonthlyCap } from "./limits.ts";
import { notifySide } from "./notify.ts";

/** Opening cases: what is claimed is read again, judged and counted under the locks of its orders and of the company's account. */

export type ClaimableLine = RowOf<typeof claimableLines>;

type ApplyContext = Context<typeof applyAfterSale> | Context<typeof estimateAfterSale>;
type RequestedLine = ApplyContext["body"]["lines"][number];

/** A requested line with its order line and what is wanted for it. */
interface ClaimedLine {
  requested: RequestedLine;
  line: ClaimableLine;
  resolution: Resolution;
}

/** Refuses orders of which nothing can be claimed: canceled, not received yet, refunded, or too long ago. */
export const assertClaimable = async (db: Db, order: LockedOrder, now: Date): Promise<void> => {
  refuseIf(refundRequestRefusal(order, "claim"));
  await assertInClaimTime(db, order, now);
};

/** Returns what is left of each line; refuses a claim above it, and one of a line that is claimed in full as a repeated claim. */
const assertLeft = async (tx: Tx, lines: readonly ClaimedLine[]): Promise<void> => {
  for (const { requested, line } of lines) {
    const left = line.quantity - line.claimed;
    if (requested.quantity <= left) continue;
    if (left === 0 && (await tx.row(openClaimOfLine, { line_id: line.order_line_id }))) refuse("RETURN_TWICE", {}, ["lines"]);
    refuse("QUANTITY_ABOVE_LEFT", { left }, ["lines"]);
  }
};

/** Refuses to take pieces back that lie in our warehouses as own stock: returned to stock, they would be there twice. */
const assertNotStored = async (tx: Tx, order_ids: number[], lines: readonly ClaimedLine[]): Promise<void> => {
  const stored = new Map((await tx.rows(piecesInStorage, { order_ids })).map((row) => [row.order_line_id, row.stored]));
  for (const { requested, line, resolution } of lines) {
    const inStorage = stored.get(line.order_line_id) ?? 0;
    const comesBack = requested.mode !== afterSaleModes.refund && resolution !== "part";
    if (comesBack && requested.quantity > line.quantity - line.claimed - inStorage)
      refuse("GOODS_IN_STORAGE", { stored: inStorage }, ["lines"]);
  }
};

/** Joins requested lines with their order lines. Refuses NOT_FOUND for lines of others, RESOLUTION_NOT_ALLOWED, and one line twice. */
const matchLines = (requested: readonly RequestedLine[], lines: readonly ClaimableLine[]): ClaimedLine[] => {
  const byId = new Map(lines.map((line) => [line.order_line_id, line]));
  if (new Set(requested.map(({ order_line_id }) => order_line_id)).size !== requested.length) refuse("RETURN_TWICE", {}, ["lines"]);
  return requested.map((each) => {
    const line = byId.get(each.order_line_id) ?? refuse("NOT_FOUND", {}, ["lines"]);
    const resolution = each.resolution ?? defaultResolution(each.mode);
    if (!isAllowedResolution(each.mode, resolution)) refuse("RESOLUTION_NOT_ALLOWED", {}, ["lines"]);
    return { requested: each, line, resolution };
  });
};

/** Pieces with their amounts and their line's share of the order's freight. */
export const toClaimedPieces = async (
  tx: Tx,
  order: { freight_paid_cents: number },
  orderLines: readonly ClaimableLine[],
  pieces: readonly { order_line_id: number; quantity: number; graded?: ClaimedPieces["graded"] }[],
  exceptRecordId = 0,
): Promise<ClaimedPieces[]> => {
  const shares = splitFreight(order.freight_paid_cents, orderLines);
  const settled = await tx.rows(settledPieces, {
    line_ids: pieces.map(({ order_line_id }) => order_line_id),
    except_record_id: exceptRecordId,
  });
  return pieces.map(({ order_line_id, quantity, graded = [] }) => {
    const place = orderLines.findIndex((line) => line.order_line_id === order_line_id);
    const line = orderLines[place] ?? refuse("NOT_FOUND", {}, ["lines"]);
    const before = settled.find((row) => row.order_line_id === order_line_id)?.settled ?? 0;
    return {
      line: { ...line, freight_cents: shares[place] ?? 0 },
      quantity,
      settled: Math.min(before, line.quantity - quantity),
      graded,
    };
  });
};

/** One case to open: lines of one order in one mode; lines that only need parts are a case of their own. */
interface ClaimGroup {
  order: LockedOrder;
  mode: number;
  is_parts: boolean;
  lines: ClaimedLine[];
}

const groupClaims = (orders: readonly LockedOrder[], lines: readonly ClaimedLine[]): ClaimGroup[] => {
  const groups = new Map<string, ClaimGroup>();
  for (const each of lines) {
    const order = orders.find(({ order_id }) => order_id === each.line.order_id) ?? refuse("NOT_FOUND", {}, ["lines"]);
    const is_parts = each.resolution === "part";
    const key = `${order.order_id}/${each.requested.mode}/${is_parts}`;
    const group = groups.get(key) ?? { order, mode: each.requested.mode, is_parts, lines: [] };
    group.lines.push(each);
    groups.set(key, group);
  }
  return [...groups.values()];
};

interface ReadClaim {
  orders: LockedOrder[];
  lines: ClaimedLine[];
  orderLines: ClaimableLine[];
  groups: ClaimGroup[];
  fault: Fault;
}

/** Locks the orders of the requested lines and judges the claim. */
const readClaim = async (tx: Tx, { body, session, request, now }: ApplyContext): Promise<ReadClaim> => {
  const lineIds = body.lines.map(({ order_line_id }) => order_line_id);
  const found = await tx.rows(ordersOfLines, { company_id: session.company_id, line_ids: lineIds });
  if (found.length === 0) return refuse("NOT_FOUND", {}, ["lines"]);
  const orders = await lockOrdersOfPayment(
    tx,
    found.map(({ order_id }) => order_id),
  );
  const order_ids = orders.map(({ order_id }) => order_id);
  const { fault } = (await tx.row(chosenReason, { reason_id: body.reason_id })) ?? refuse("NOT_FOUND", {}, ["reason_id"]);
  for (const order of orders) await assertClaimable(tx, order, now);
  const orderLines = await tx.rows(claimableLines, { order_ids, language: request.language });
  const lines = matchLines(body.lines, orderLines);
  await assertLeft(tx, lines);
  await assertNotStored(tx, order_ids, lines);
  return { orders, lines, orderLines, groups: groupClaims(orders, lines), fault };
};

/** The refund that a group of lines can expect; undefined where nothing is paid back. */
const estimateGroup = async (tx: Tx, { orderLines, fault }: ReadClaim, group: ClaimGroup): Promise<Refund | undefined> => {
  if (group.is_parts || group.mode === afterSaleModes.exchange) return undefined;
  const ofOrder = orderLines.filter(({ order_id }) => order_id === group.order.order_id);
  const pieces = group.lines.map(({ line, requested }) => ({ order_line_id: line.order_line_id, quantity: requested.quantity }));
  const claimed = await toClaimedPieces(tx, group.order, ofOrder, pieces);
  const requested = requestedCents(group);
  const most = computeRefund({ lines: claimed, fault, return_freight_cents: 0, refundable_cents: refundableCents(group.order) });
  if (requested === undefined) return most;
  const value = Math.min(goodsValue(claimed), refundableCents(group.order));
  if (requested > value) refuse("CREDIT_ABOVE_VALUE", { most: toAmount(value) }, ["lines"]);
  return creditRefund(requested, claimed);
};

/** The credit that the buyer wants for keeping the goods: the sum of the lines, when all of them are kept with an amount. */
const requestedCents = ({ lines }: ClaimGroup): number | undefined => {
  if (!lines.every(({ resolution, requested }) => resolution === "credit" && requested.credit !== undefined)) return undefined;
  return lines.reduce((sum, { requested }) => sum + (requested.credit ?? 0), 0);
};

/** What a claim gives back, case by case. */
const claimTerms = (estimates: readonly { group: ClaimGroup; refund: Refund | undefined }[]): PricedTerms =>
  toPricedTerms(
    "receives",
    estimates.map(({ group: { order, mode, is_parts, lines }, refund }) => ({
      key: `${order.order_number}.${mode}${is_parts ? ".parts" : ""}`,
      label: order.order_number,
      quantity: lines.reduce((sum, { requested }) => sum + requested.quantity, 0),
      amount_cents: refund?.refund_cents ?? 0,
    })),
    { total_cents: sumCents(estimates.map(({ refund }) => refund?.refund_cents ?? 0)) },
  );

/** The expected refund of each case that a claim opens. */
const estimateGroups = async (tx: Tx, claim: ReadClaim) => {
  const estimates: { group: ClaimGroup; refund: Refund | undefined }[] = [];
  for (const group of claim.groups) estimates.push({ group, refund: await estimateGroup(tx, claim, group) });
  return estimates;
};

/** What the claim would give back by the rules, before anything is opened. */
export const estimateClaim = async (context: Context<typeof estimateAfterSale>) =>
  context.platform.database.transaction(async (tx) => {
    const claim = await readClaim(tx, context);
    const estimates = await estimateGroups(tx, claim);
    const list = estimates.map(({ group: { order, mode, is_parts }, refund }) => ({
      order_number: order.order_number,
      currency: order.currency,
      mode,
      is_parts,
      refund: refund?.refund_cents ?? null,
      parts: (refund?.parts ?? []).map(({ kind, cents }) => ({ kind, amount: cents })),
    }));
    return { list, seen: toSeen(claimTerms(estimates)) };
  });

/** The parts that a line needs, as they are called now. Refuses PART_OF_OTHER_PRODUCT. */
const partsOfLine = async (tx: Tx, { line, requested, resolution }: ClaimedLine) => {
  if (resolution !== "part") return [];
  const known = await tx.rows(partsOfProducts, { product_ids: [line.product_id] });
  const wanted = requested.parts ?? [];
  const parts = wanted.flatMap(({ part_id, quantity }) => {
    const part = known.find((each) => each.part_id === part_id);
    return part ? [{ part_id, code: part.code, title: part.title, quantity }] : [];
  });
  // Without a list the description of the case says what is missing; parts that are not on it are told in words.
  const isNamed = parts.length > 0 || requested.parts_note !== "" || known.length === 0;
  return parts.length === wanted.length && isNamed ? parts : refuse("PART_OF_OTHER_PRODUCT", {}, ["lines"]);
};

/** What makes two claims the same: lines, resolutions and the reason. */
const hashClaim = ({ body }: Context<typeof applyAfterSale>): string => {
  const lines = body.lines
    .map(({ order_line_id, quantity, mode, resolution }) => [order_line_id, quantity, mode, resolution ?? defaultResolution(mode)])
    .sort(([a], [b]) => Number(a) - Number(b));
  return createHash("sha256")
    .update(JSON.stringify([lines, body.reason_id, body.note]))
    .digest("hex");
};

/** Checks the pictures and the video. A return or an exchange needs both. */
const assertFiles = async (tx: Tx, { body, session }: Context<typeof applyAfterSale>, lines: readonly ClaimedLine[]): Promise<void> => {
  const needsFiles = lines.some(({ requested }) => requested.mode !== afterSaleModes.refund);
  if (needsFiles && (body.photo_ids.length === 0 || !body.video_id))
    refuse("RETURN_FILES_REQUIRED", {}, [body.photo_ids.length === 0 ? "photo_ids" : "video_id"]);
  await getOwnedFiles(tx, session, body.photo_ids, ["picture", "document", "voucher", "documentImage"], "photo_ids");
  await getOwnedFiles(tx, session, body.carton_photo_ids, ["picture", "document", "voucher", "documentImage"], "carton_photo_ids");
  if (body.video_id) await getOwnedFiles(tx, session, [body.video_id], ["video"], "video_id");
};

/** The columns of a new case. */
const toRecord = (context: Context<typeof applyAfterSale>, { order, mode, is_parts, lines }: ClaimGroup, fault: Fault, due_at: Date) => ({
  record_number: `AS-${context.platform.ids.code(8)}`,
  company_id: order.company_id,
  person_id: context.session.person_id,
  order_id: order.order_id,
  merchant_id: order.merchant_id,
  warehouse_id: order.warehouse_id,
  site_code: order.site_code,
  currency: order.currency,
  mode,
  is_parts,
  due_at,
  reason_id: context.body.reason_id,
  fault,
  note: context.body.note,
  photo_ids: context.body.photo_ids,
  carton_photo_ids: context.body.carton_photo_ids,
  video_id: context.body.video_id ?? null,
  pieces: lines.reduce((sum, { requested }) => sum + requested.quantity, 0),
  content_hash: hashClaim(context),
  refund_to: context.body.refund_to,
  created_at: context.now,
});

/**
 * Opens one case per order and mode. Lines, quantities, files and amounts are judged under the locks of the orders and of the company's
 * account, so that claims at once neither pass the monthly limit nor claim a piece twice.
 */
export const applyForAfterSale = (context: Context<typeof applyAfterSale>) =>
  context.transaction(async (tx) => {
    const { body, session, now, platform } = context;
    const { company_id } = session;
    const claim = await readClaim(tx, context);
    if (await tx.row(sameClaims, { company_id, hash: hashClaim(context) })) refuse("RETURN_TWICE", {}, ["lines"]);
    await assertFiles(tx, context, claim.lines);
    context.consent.assert(claimTerms(await estimateGroups(tx, claim)));
    const [first] = claim.orders;
    await takeFromMonthlyCap(tx, { company_id, site_code: first?.site_code ?? "", wanted: claim.groups.length, now });
    const records = [];
    for (const group of claim.groups) {
      const { answerHours } = await getLimits(tx, group.order.site_code);
      const record = {
        ...toRecord(context, group, claim.fault, new Date(now.getTime() + answerHours * hourMs)),
        requested_cents: group.is_parts ? null : (requestedCents(group) ?? null),
      };
      const lines = [];
      for (const each of group.lines) {
        const { order_line_id, quantity, parts_note } = each.requested;
        const { resolution } = each;
        const parts = await partsOfLine(tx, each);
        lines.push({ order_line_id, quantity, resolution, parts, parts_note: resolution === "part" ? parts_note : "" });
      }
      const { record_id } = await tx.only(insertRecord, { record: JSON.stringify(record), lines: JSON.stringify(lines) });
      tx.write(linkRecordToClaim, { record_id });
      await notifySide(tx, platform, await tx.only(lockRecord, { record_id }), {
        side: "merchant",
        kind: "afterSaleApplied",
        now,
        note: body.note,
      });
      records.push({
        record_number: record.record_number,
        order_number: group.order.order_number,
        mode: group.mode,
        status: "processing" as const,
      });
    }
    tx.write(deleteDraft, { company_id, person_id: session.person_id });
    return { records };
  });
