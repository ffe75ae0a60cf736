import { hasAbility } from "#features/identity/members/abilities.ts";
import { readAgreedQuote } from "#features/trade/orders/commands/agreed-quotes.ts";
import { quoteItems } from "#features/trade/orders/commands/quote-checkout.ts";
import { toOrderFieldValues } from "#features/trade/orders/rules/order-fields.ts";
import { startOfMonth } from "#kernel/calendar.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { actionsOf, statusNames } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { purchaseInfo, purchaseList } from "../contract.ts";
import { type PurchaseRow, productNames, purchaseByNumber, purchaseCounts, purchasePage, requesterTerms } from "../queries.ts";
import { actorsFor } from "../rules.ts";
import { type PurchaseStatus, purchaseStatuses } from "../statuses.ts";

const toRow = (row: PurchaseRow, person_id: number) => ({
  ...row,
  is_own: row.requester_id === person_id,
  total_asked: row.asked_cents,
  pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  products: new Set(row.lines.map(({ product_id }) => product_id)).size,
});

export const listPurchases = async ({ body, db, session }: Context<typeof purchaseList>) => {
  const { tab, page, page_size } = body;
  const { company_id, person_id } = session;
  const toDecide = tab === "to_decide";
  const statuses: readonly PurchaseStatus[] = toDecide ? ["waiting"] : tab === "all" ? statusNames(purchaseStatuses) : [tab];
  const notOf = toDecide ? person_id : null;
  const mayDecide = hasAbility(session.member_role, "approve");
  const [rows, { found, ...counts }] = await Promise.all([
    toDecide && !mayDecide
      ? []
      : db.rows(purchasePage, { company_id, statuses, not_of: notOf, limit: page_size, offset: (page - 1) * page_size }),
    db.only(purchaseCounts, { company_id, person_id, may_decide: mayDecide, statuses, not_of: notOf }),
  ]);
  return { list: rows.map((row) => toRow(row, person_id)), count: toDecide ? counts.to_decide : found, counts };
};

/** Quotes the purchase at today's prices on its site; null when an offer no longer exists, so that it can only be refused. */
const getCurrentQuote = async (context: Context<typeof purchaseInfo>, { lines, options, site_code }: PurchaseRow) => {
  const { request, platform } = context;
  const site = platform.sites.get(site_code) ?? request.site;
  const input = { ...context, request: { ...request, site }, body: options as { address_id?: number } as never };
  const { quote_number } = options as { quote_number?: string };
  const quoteToday = async () =>
    quote_number
      ? quoteItems(input, lines, await readAgreedQuote(context.db, context.session.company_id, quote_number, context.now))
      : quoteItems(input, lines);
  return quoteToday().catch((error: unknown) => (error instanceof Refused ? null : Promise.reject(error)));
};

export const getPurchase = async (context: Context<typeof purchaseInfo>) => {
  const { body, request, db, now, session } = context;
  const row =
    (await db.row(purchaseByNumber, { company_id: session.company_id, purchase_number: body.purchase_number })) ?? refuse("NOT_FOUND");
  const [names, requester, today] = await Promise.all([
    db.rows(productNames, { product_ids: [...new Set(row.lines.map(({ product_id }) => product_id))], language: request.language }),
    db.row(requesterTerms, { company_id: session.company_id, person_id: row.requester_id, month: startOfMonth(now, request.site) }),
    row.status === "waiting" ? getCurrentQuote(context, row) : null,
  ]);
  const nameOf = new Map(names.map((name) => [name.product_id, name]));
  return {
    ...toRow(row, session.person_id),
    ...toOrderFieldValues(row.options),
    today,
    total_today: today?.total_fee ?? null,
    lines: row.lines.map(({ relation_id, product_id, quantity, asked_cents }) => ({
      relation_id,
      product_id,
      goods_sn: nameOf.get(product_id)?.goods_sn ?? "",
      title: nameOf.get(product_id)?.title ?? "",
      preview: nameOf.get(product_id)?.preview ?? "",
      amount: quantity,
      price_asked: asked_cents,
    })),
    month: {
      limit: requester?.month_limit_cents ?? null,
      spent: requester?.spent_cents ?? 0,
      order_limit: requester?.order_limit_cents ?? null,
    },
    may_order_still: hasAbility(requester?.role, "buy"),
    actions: actionsOf(purchaseStatuses, row.status, ...actorsFor({ role: session.member_role, person_id: session.person_id }, row)),
  };
};
