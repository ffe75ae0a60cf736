import { fullName } from "#features/identity/accounts/rules.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase } from "#features/identity/members/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { checkoutTotal, draftCheckout, takeRequestedItems } from "#features/trade/orders/commands/create-order.ts";
import { dayAt, startOfMonth } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { requestPurchase } from "../contract.ts";
import { insertPurchase, otherApprovers } from "../queries.ts";
import { approvalWindowDays, type RequestedLine } from "../rules.ts";

/**
 * Creates a purchase request for approval. It is validated like an order, and its cart lines leave the cart. Stock is not reserved,
 * because the decision may take days. Refuses APPROVAL_NOT_NEEDED or NO_APPROVER.
 */
export const requestApproval = (context: Context<typeof requestPurchase>) =>
  context.transaction(async (tx) => {
    const { body, request, now, platform, session } = context;
    const { company_id, person_id } = session;
    const purchase = await draftCheckout(tx, context, takeRequestedItems);
    const total = checkoutTotal(purchase);
    const verdict = evaluatePurchase(
      await tx.only(lockMemberTerms, { company_id, person_id, month: startOfMonth(now, request.site) }),
      total,
    );
    if (verdict.may === "not") refuseIf(verdict.why);
    if (verdict.may !== "ask") return refuse("APPROVAL_NOT_NEEDED");
    const approvers = await tx.rows(otherApprovers, { company_id, person_id });
    if (approvers.length === 0) return refuse("NO_APPROVER");
    const unitOf = new Map(purchase.drafts.flatMap(({ lines }) => lines.map((line) => [line.relation_id, line.unit_cents])));
    const lines: RequestedLine[] = purchase.lines.map(({ relation_id, product_id, quantity, logistics_type, added_price_cents }) => ({
      relation_id,
      product_id,
      quantity,
      logistics_type: logistics_type as RequestedLine["logistics_type"],
      ...(added_price_cents !== undefined && { added_price_cents }),
      asked_cents: unitOf.get(relation_id) ?? 0,
    }));
    const { cart_id: _cart, product_list: _list, request_id: _once, seen: _seen, reason, ...options } = body;
    const purchase_number = `P-${dayAt(now, request.site).slice(2).replaceAll("-", "")}-${platform.ids.code(8)}`;
    tx.write(insertPurchase, {
      purchase_number,
      company_id,
      site_code: request.site.site_code,
      person_id,
      now,
      cause: verdict.cause,
      reason,
      lines: JSON.stringify(lines),
      options: JSON.stringify(options),
      asked_cents: total,
      currency: request.site.currency,
      expires_at: new Date(now.getTime() + approvalWindowDays * dayMs),
    });
    await recordActivity(tx, now, {
      company_id,
      person_id,
      action: "purchaseAsked",
      subject: purchase_number,
      details: { cents: total, note: reason },
    });
    await notify(tx, platform, {
      kind: "purchaseAsked",
      company_id,
      params: {
        person: fullName(session),
        total: localizedMoney(total, request.site.currency),
        note: reason,
      },
      href: `/user_center/approvals/${purchase_number}`,
      now,
      site_code: request.site.site_code,
    });
    const named = approvers.some(({ role }) => role === "approver") ? approvers.filter(({ role }) => role === "approver") : approvers;
    return { purchase_number, approvers: named.map(({ name }) => name) };
  });
