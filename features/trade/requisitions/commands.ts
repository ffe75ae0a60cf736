import { fullName } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { resolveItemLines } from "#features/inventory/nearby/commands.ts";
import { parseLines } from "#features/inventory/nearby/rules/item-lines.ts";
import { addItemsToCart } from "#features/trade/favorites/commands/add-to-cart.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { actionsOf, statusNames } from "#kernel/state-machine.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { BuyerSession } from "#platform/session.ts";
import type {
  decideRequisition,
  requisitionDetail,
  requisitionList,
  requisitionToCart,
  saveRequisition,
  withdrawRequisition,
} from "./contract.ts";
import {
  insertRequisition,
  lockRequisition,
  type RequisitionRow,
  requisitionById,
  requisitionCounts,
  requisitionLines,
  requisitionPage,
  updateRequisitionDecision,
  updateRequisitionStatus,
} from "./queries.ts";
import { nextRequisitionStatus, type RequisitionStatus, requisitionActors, requisitionStatuses } from "./statuses.ts";

const toMember = (session: BuyerSession, row: RequisitionRow) => ({
  role: session.member_role,
  isRequester: row.person_id === session.person_id,
});

const toHeading = (session: BuyerSession, row: RequisitionRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  last_in_cart_at: row.last_in_cart_at?.toISOString() ?? null,
  actions: actionsOf(requisitionStatuses, row.status, ...requisitionActors(toMember(session, row))),
});

export const listRequisitions = async ({ body, db, session }: Context<typeof requisitionList>) => {
  const { keyword, page, page_size, status } = body;
  const rows = await db.rows(requisitionPage, {
    company_id: session.company_id,
    status,
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const counted = new Map((await db.rows(requisitionCounts, { company_id: session.company_id })).map((each) => [each.status, each.count]));
  return {
    list: rows.map((row) => toHeading(session, row)),
    count: rows[0]?.count ?? 0,
    counts: Object.fromEntries(statusNames(requisitionStatuses).map((each) => [each, counted.get(each) ?? 0])) as Record<
      RequisitionStatus,
      number
    >,
  };
};

export const getRequisition = async ({ body, request, db, session }: Context<typeof requisitionDetail>) => {
  const row =
    (await db.row(requisitionById, { company_id: session.company_id, requisition_id: body.requisition_id })) ?? refuse("NOT_FOUND");
  return {
    ...toHeading(session, row),
    lines: await db.rows(requisitionLines, { requisition_id: row.requisition_id, language: request.language }),
  };
};

/** Creates a requisition from pasted lines. Refuses lines that cannot be parsed and unknown SKUs. */
export const createRequisition = async (context: Context<typeof saveRequisition>) => {
  const { body, now, platform, session, request, transaction } = context;
  if (body.needed_by !== "" && body.needed_by < dayAt(now, request.site)) return refuse("NEEDED_BY_PAST", {}, ["needed_by"]);
  const pasted = parseLines(body.lines);
  const found = await resolveItemLines(context, pasted.lines);
  const [unreadable] = pasted.unreadable;
  if (found.length === 0 || unreadable || pasted.tooMany > 0)
    return refuse("REQUISITION_LINES", { what: unreadable?.text ?? "–" }, ["lines"]);
  const unknown = found.find(({ item }) => !item);
  if (unknown) return refuse("ROW_UNKNOWN_NUMBER", { number: unknown.sku }, ["lines"]);
  const wanted = new Map<number, number>();
  for (const { item, quantity } of found) if (item) wanted.set(item.product_id, (wanted.get(item.product_id) ?? 0) + quantity);
  return transaction(async (tx) => {
    const { requisition_id } = await tx.only(insertRequisition, {
      company_id: session.company_id,
      person_id: session.person_id,
      title: body.title,
      needed_by: body.needed_by || null,
      note: body.note,
      now,
      product_ids: [...wanted.keys()],
      quantities: [...wanted.values()],
    });
    await notify(tx, platform, {
      company_id: session.company_id,
      roles: ["approver", "purchaser"],
      kind: "requisitionAsked",
      params: { title: body.title, who: fullName(session), note: body.note },
      href: `/user_center/requisition_form_list/${requisition_id}`,
      now,
      site_code: request.site.site_code,
    });
    return { requisition_id };
  });
};

/** Approves or refuses a requisition and notifies its requester. */
export const approveOrRefuseRequisition = async ({
  body,
  request,
  now,
  platform,
  session,
  transaction,
}: Context<typeof decideRequisition>) => {
  if (body.decision === "refuse" && body.note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  return transaction(async (tx) => {
    (await tx.row(lockRequisition, { company_id: session.company_id, requisition_id: body.requisition_id })) ?? refuse("NOT_FOUND");
    const row = await tx.only(requisitionById, { company_id: session.company_id, requisition_id: body.requisition_id });
    const to = nextRequisitionStatus(row.status, body.decision, toMember(session, row)) ?? refuse("WRONG_STATUS");
    tx.write(updateRequisitionDecision, {
      requisition_id: row.requisition_id,
      from: row.status,
      to,
      decided_by: session.person_id,
      now,
      note: body.note,
    });
    await notify(tx, platform, {
      company_id: session.company_id,
      person_id: row.person_id,
      roles: [],
      kind: to === "approved" ? "requisitionApproved" : "requisitionRefused",
      params: { title: row.title, who: fullName(session), note: body.note },
      href: `/user_center/requisition_form_list/${row.requisition_id}`,
      now,
      site_code: request.site.site_code,
    });
    return { status: to };
  });
};

export const withdrawOwnRequisition = async ({ body, session, transaction }: Context<typeof withdrawRequisition>) =>
  transaction(async (tx) => {
    (await tx.row(lockRequisition, { company_id: session.company_id, requisition_id: body.requisition_id })) ?? refuse("NOT_FOUND");
    const row = await tx.only(requisitionById, { company_id: session.company_id, requisition_id: body.requisition_id });
    const to = nextRequisitionStatus(row.status, "withdraw", toMember(session, row)) ?? refuse("WRONG_STATUS");
    tx.write(updateRequisitionStatus, { requisition_id: row.requisition_id, from: row.status, to, in_cart_at: null });
    return null;
  });

/** Adds the lines to the cart, each checked against today's prices and stock. */
export const addRequisitionToCart = async (context: Context<typeof requisitionToCart>) => {
  const { body, request, now, session, transaction } = context;
  return transaction(async (tx) => {
    (await tx.row(lockRequisition, { company_id: session.company_id, requisition_id: body.requisition_id })) ?? refuse("NOT_FOUND");
    const row = await tx.only(requisitionById, { company_id: session.company_id, requisition_id: body.requisition_id });
    const to = nextRequisitionStatus(row.status, "toCart", toMember(session, row)) ?? refuse("WRONG_STATUS");
    const lines = await tx.rows(requisitionLines, { requisition_id: row.requisition_id, language: request.language });
    const result = await addItemsToCart(
      tx,
      context,
      lines.map(({ product_id, quantity }) => ({ product_id, amount: quantity })),
    );
    if (result.added > 0) tx.write(updateRequisitionStatus, { requisition_id: row.requisition_id, from: row.status, to, in_cart_at: now });
    return result;
  });
};
