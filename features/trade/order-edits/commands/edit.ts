import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase } from "#features/identity/members/rules.ts";
import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { addressForOrder } from "#features/trade/orders/queries/freight.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { orderFieldNames } from "#features/trade/orders/rules/order-fields.ts";
import { startOfMonth } from "#kernel/calendar.ts";
import { hourMs } from "#kernel/clock.ts";
import { toSeen } from "#kernel/consent.ts";
import type { Language } from "#kernel/languages.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  acceptOrderEdit,
  declineOrderEdit,
  editOrder,
  editOrderForStaff,
  quoteOrderEdit,
  quoteOrderEditForStaff,
  withdrawOrderEdit,
  withdrawOrderEditForStaff,
} from "../contract.ts";
import { type EditedOrder, endEdit, findEdit, insertEdit, orderToEdit, updateEdit } from "../queries.ts";
import { answerHours, dueOf } from "../rules.ts";
import type { OrderEditStatus } from "../statuses.ts";
import { applyPlan, setDue } from "./apply.ts";
import { type Plan, planEdit, type Wanted } from "./plan.ts";

/** Editing orders before they are packed. */

const notFound = (field = "order_sn") => refuse("NOT_FOUND", {}, [field]);

type Body = Context<typeof quoteOrderEdit>["body"];

/** The order of a reader: the company's, or any. Refuses NOT_FOUND, and buyers where their site lets staff edit only. */
export const readOrder = async (db: Db, order_sn: string, company_id: number | null): Promise<EditedOrder> => {
  const order = (await db.row(orderToEdit, { order_sn, company_id, merchant_id: null })) ?? notFound();
  if (company_id !== null && !order.buyers_may_edit) refuse("ORDER_NOT_EDITABLE");
  return order;
};

/** What a request asks for, as it is kept: the address as the order would store it. */
const toWanted = async (db: Db, order: EditedOrder, body: Body): Promise<Wanted> => {
  const { company_id } = order;
  const found = body.address_id === undefined ? undefined : await db.row(addressForOrder, { company_id, address_id: body.address_id });
  if (body.address_id !== undefined && !found) notFound("address_id");
  return {
    lines: body.lines,
    added: body.added,
    ...(found && { address: { ...found.address, dock: found.dock } }),
    fields: Object.fromEntries(orderFieldNames.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))),
  };
};

/** The amounts of a plan as the wire carries them. */
export const toAmounts = ({ added, change, difference, freight_change, before_cents, after_cents }: Plan, language: Language) => ({
  goods_fee: change.goods_cents,
  discount: -change.discount_cents,
  coupon_fee: -change.coupon_cents,
  fees_fee: change.pack_cents + change.insurance_cents + change.delivery_cents + change.assembly_cents,
  fare_fee: freight_change,
  due_fee: dueOf(difference),
  back_fee: difference.back_cents + difference.freight_back_cents,
  before_fee: before_cents,
  after_fee: after_cents,
  added: added.map(({ edit: { relation_id, custom_sn, title, preview, quantity, unit_cents, goods_cents } }) => ({
    ...{ relation_id, custom_sn, title: title[language] ?? "", preview, quantity },
    price: unit_cents,
    goods_fee: goods_cents,
  })),
});

const quote = (isStaff: boolean) => async (context: Context<typeof quoteOrderEdit> | Context<typeof quoteOrderEditForStaff>) => {
  const { db, body, session, platform, now, request } = context;
  const order = await readOrder(db, body.order_sn, isStaff ? null : session.company_id);
  if (order.has_open_edit) refuse("ORDER_EDIT_OPEN");
  const plan = await planEdit(db, order, await toWanted(db, order, body), { platform, now, language: request.language });
  return { ...toAmounts(plan, request.language), changes: plan.changes, seen: toSeen(plan.terms) };
};

export const quoteForBuyer = quote(false);
export const quoteForStaff = quote(true);

/** The columns of an edit that say what it changes and costs. */
const columnsOf = ({ changes, difference, before_cents, after_cents }: Plan) => ({
  changes: JSON.stringify(changes),
  ...difference,
  before_cents,
  after_cents,
});

/** Locks an order and reads it as an edit needs it, after the lock, so that nothing of it changes meanwhile. */
const lockToEdit = async (tx: Tx, order_sn: string, company_id: number | null) => {
  const locked = (await tx.row(lockOrder, { order_sn, company_id, merchant_id: null })) ?? notFound();
  return { locked, order: await readOrder(tx, order_sn, company_id) };
};

/** Refuses a buyer whose spending limits do not allow what an edit adds. */
const checkSpending = async (
  tx: Tx,
  { session, request, now }: Context<typeof editOrder> | Context<typeof acceptOrderEdit>,
  plan: Plan,
) => {
  const more = Math.max(0, plan.after_cents - plan.before_cents);
  if (!session.is_limited || more === 0) return;
  const { company_id, person_id } = session;
  const limits = await tx.only(lockMemberTerms, { company_id, person_id, month: startOfMonth(now, request.site) });
  const verdict = evaluatePurchase(limits, more);
  if (verdict.may === "ask") refuse("NEEDS_APPROVAL");
  if (verdict.may === "not") refuseIf(verdict.why);
};

/** What becomes of an edit that its buyer wants: made at once, or waiting for the payment of what is due for it. */
const settle = async (
  tx: Tx,
  platform: Platform,
  found: { locked: LockedOrder; order: EditedOrder },
  plan: Plan,
  by: PerformedBy,
): Promise<{ status: OrderEditStatus; settled: Plan }> => {
  if (dueOf(plan.difference) === 0) return { status: "applied", settled: await applyPlan(tx, platform, found, plan, by) };
  setDue(tx, found.order.order_id, plan.difference);
  return { status: "unpaid", settled: plan };
};

const deadlineOf = (status: OrderEditStatus, now: Date): Date | null =>
  status === "proposed" || status === "unpaid" ? new Date(now.getTime() + answerHours * hourMs) : null;

const answerOf = (edit_id: number, status: OrderEditStatus, { difference }: Plan) => ({
  edit_id,
  status,
  due_fee: status === "unpaid" || status === "proposed" ? dueOf(difference) : 0,
  back_fee: difference.back_cents + difference.freight_back_cents,
});

/** Edits the company's order. */
export const editByBuyer = (context: Context<typeof editOrder>) =>
  context.transaction(async (tx) => {
    const { body, session, now, platform, request, consent } = context;
    const { person_id, company_id } = session;
    const found = await lockToEdit(tx, body.order_sn, company_id);
    if (found.order.has_open_edit) refuse("ORDER_EDIT_OPEN");
    const wanted = await toWanted(tx, found.order, body);
    const plan = await planEdit(tx, found.order, wanted, { platform, now, language: request.language });
    await checkSpending(tx, context, plan);
    consent.assert(plan.terms);
    const { status, settled } = await settle(tx, platform, found, plan, { actor: "buyer", person_id, now, note: body.reason });
    const { order_id } = found.order;
    const { edit_id } = await tx.only(insertEdit, {
      ...{ order_id, company_id, status, actor: "buyer", person_id, reason: body.reason, now, expires_at: deadlineOf(status, now) },
      wanted: JSON.stringify(wanted),
      ...columnsOf(settled),
    });
    return answerOf(edit_id, status, plan);
  });

/** Edits any order: at once what changes neither goods nor money, else as a proposal to its buyer. */
export const editByStaff = (context: Context<typeof editOrderForStaff>) =>
  context.transaction(async (tx) => {
    const { body, session, now, platform, request } = context;
    const { person_id } = session;
    const { locked, order } = await lockToEdit(tx, body.order_sn, null);
    if (order.has_open_edit) refuse("ORDER_EDIT_OPEN");
    const wanted = await toWanted(tx, order, body);
    const plan = await planEdit(tx, order, wanted, { platform, now, language: request.language });
    const by: PerformedBy = { actor: "operator", person_id, now, note: body.reason };
    const status = plan.needs_consent ? "proposed" : "applied";
    if (status === "applied") await applyPlan(tx, platform, { locked, order }, plan, by);
    const { order_id, company_id } = order;
    const { edit_id } = await tx.only(insertEdit, {
      ...{ order_id, company_id, status, actor: "operator", person_id, reason: body.reason, now, expires_at: deadlineOf(status, now) },
      wanted: JSON.stringify(wanted),
      ...columnsOf(plan),
    });
    await notifyBuyer(tx, platform, order_id, status === "applied" ? "orderEdited" : "orderEditProposed", now, body.reason, {
      before: localizedMoney(plan.before_cents, order.currency),
      after: localizedMoney(plan.after_cents, order.currency),
    });
    return answerOf(edit_id, status, plan);
  });

/** An edit that still waits, with its locked order. Refuses NOT_FOUND, and WRONG_STATUS when it has ended. */
const lockWaiting = async (tx: Tx, edit_id: number, company_id: number | null, statuses: readonly OrderEditStatus[]) => {
  const found = (await tx.row(findEdit, { edit_id, company_id })) ?? notFound("edit_id");
  const locked = (await tx.row(lockOrder, { order_sn: found.order_number, company_id, merchant_id: null })) ?? notFound();
  const edit = (await tx.row(findEdit, { edit_id, company_id })) ?? notFound("edit_id");
  if (!statuses.includes(edit.status)) refuse("WRONG_STATUS");
  const order = (await tx.row(orderToEdit, { order_sn: edit.order_number, company_id, merchant_id: null })) ?? notFound();
  return { locked, order, edit };
};

/** Consents to an edit that staff propose, as the order is now. */
export const accept = (context: Context<typeof acceptOrderEdit>) =>
  context.transaction(async (tx) => {
    const { body, session, now, platform, request, consent } = context;
    const { person_id, company_id } = session;
    const { edit_id } = body;
    const found = await lockWaiting(tx, edit_id, company_id, ["proposed"]);
    const plan = await planEdit(tx, found.order, found.edit.wanted as Wanted, { platform, now, language: request.language });
    await checkSpending(tx, context, plan);
    consent.assert(plan.terms);
    const { status, settled } = await settle(tx, platform, found, plan, { actor: "buyer", person_id, now, note: found.edit.reason });
    await tx.rows(updateEdit, { edit_id, status, person_id, now, expires_at: deadlineOf(status, now), ...columnsOf(settled) });
    return answerOf(edit_id, status, plan);
  });

/** Ends an edit that waits, without changing the order. */
const end = async (
  context: Context<typeof declineOrderEdit> | Context<typeof withdrawOrderEdit> | Context<typeof withdrawOrderEditForStaff>,
  { company_id, from, to }: { company_id: number | null; from: readonly OrderEditStatus[]; to: OrderEditStatus },
) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { order, edit } = await lockWaiting(tx, body.edit_id, company_id, from);
    if (edit.status === "unpaid" && order.has_open_payment) refuse("PAYMENT_UNDER_WAY");
    setDue(tx, order.order_id, { due_cents: 0, freight_due_cents: 0 });
    tx.write(endEdit, { edit_id: body.edit_id, status: to, now, person_id: session.person_id });
    return { edit_id: body.edit_id };
  });

export const decline = (context: Context<typeof declineOrderEdit>) =>
  end(context, { company_id: context.session.company_id, from: ["proposed"], to: "declined" });

export const withdrawByBuyer = (context: Context<typeof withdrawOrderEdit>) =>
  end(context, { company_id: context.session.company_id, from: ["unpaid"], to: "withdrawn" });

export const withdrawByStaff = (context: Context<typeof withdrawOrderEditForStaff>) =>
  end(context, { company_id: null, from: ["proposed", "unpaid"], to: "withdrawn" });
