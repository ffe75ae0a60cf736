import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { lockOrdersOfPayment } from "#features/trade/orders/commands/payments.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Language, Text } from "#kernel/languages.ts";
import type { Context } from "#platform/serve.ts";
import type { afterSaleOptions, getAfterSaleDraft, saveAfterSaleDraft } from "../contract/buyer.ts";
import {
  activeAfterSaleReasons,
  claimAccount,
  claimableLines,
  claimableOrders,
  deleteDraft,
  draftOf,
  orderToClaim,
  saveDraft,
} from "../queries/claims.ts";
import { partsOfProducts, partViews } from "../queries/parts.ts";
import { assertClaimable } from "./claims.ts";
import { getLimits } from "./limits.ts";

/** What a buyer sees before applying: what can be claimed, until when, why, and how many claims are left. Drafts. */

const maxOrders = 60;

type ReasonRow = { reason_id: number; parent_id: number | null; said: unknown };

const toTree = (reasons: readonly ReasonRow[], language: Language) => {
  const said = (row: ReasonRow) => (row.said as Text)[language];
  return reasons
    .filter(({ parent_id }) => parent_id === null)
    .map((group) => ({
      reason_id: group.reason_id,
      said: said(group),
      reasons: reasons
        .filter(({ parent_id }) => parent_id === group.reason_id)
        .map((row) => ({ reason_id: row.reason_id, said: said(row) })),
    }))
    .filter((group) => group.reasons.length > 0);
};

/** The company's claimable orders. A number of an order of which nothing can be claimed is refused with the reason. */
export const getOptions = async ({ body, session, request, platform, db, now }: Context<typeof afterSaleOptions>) => {
  const { company_id } = session;
  const limits = await getLimits(db, request.site.site_code);
  if (body.order_sn !== "") {
    const order = await db.row(orderToClaim, { company_id, order_number: body.order_sn });
    if (order) {
      await platform.database.transaction(async (tx) => {
        const [locked] = await lockOrdersOfPayment(tx, [order.order_id]);
        if (locked) await assertClaimable(tx, locked, now);
      });
    }
  }
  const orders = await db.rows(claimableOrders, {
    company_id,
    since: new Date(now.getTime() - limits.claimDays * dayMs),
    order_number: body.order_sn,
    limit: maxOrders,
  });
  const lines = await db.rows(claimableLines, { order_ids: orders.map(({ order_id }) => order_id), language: request.language });
  const productIds = [...new Set(lines.map(({ product_id }) => product_id))];
  const [parts, views] = await Promise.all([
    db.rows(partsOfProducts, { product_ids: productIds }),
    db.rows(partViews, { product_ids: productIds }),
  ]);
  const account = await db.only(claimAccount, { company_id, now, time_zone: limits.time_zone });
  return {
    used: account.used,
    cap: limits.monthlyCap,
    is_frozen: account.is_frozen,
    claim_days: limits.claimDays,
    reasons: toTree(await db.rows(activeAfterSaleReasons), request.language),
    orders: orders.map((order) => ({
      ...order,
      claim_until: new Date(order.completed_at.getTime() + limits.claimDays * dayMs),
      can_refund_source: order.paid_by_provider,
      lines: lines
        .filter(({ order_id }) => order_id === order.order_id)
        .map((line) => ({ ...line, amount: line.quantity, left: line.quantity - line.claimed, price: line.unit_cents })),
    })),
    views: views.map(({ product_id, file_id, mime }) => ({
      product_id,
      url: signFileUrl(platform.settings, file_id, now),
      is_picture: mime.startsWith("image/"),
    })),
    parts: parts.map((part) => ({ ...part, title: part.title[request.language] || part.title["en-US"] })),
  };
};

export const getDraft = async ({ session, db }: Context<typeof getAfterSaleDraft>) => {
  const draft = await db.row(draftOf, { company_id: session.company_id, person_id: session.person_id });
  return { content: draft?.content ?? null, saved_at: draft?.saved_at ?? null };
};

/** Keeps the draft of a person; an empty one is deleted. */
export const keepDraft = ({ body, session, now, transaction }: Context<typeof saveAfterSaleDraft>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    if (Object.keys(body.content).length === 0) tx.write(deleteDraft, { company_id, person_id });
    else tx.write(saveDraft, { company_id, person_id, content: JSON.stringify(body.content), now });
    return null;
  });
