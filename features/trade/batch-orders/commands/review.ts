import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase } from "#features/identity/members/rules.ts";
import { startOfMonth } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { sumCents } from "#kernel/money.ts";
import { type PricedTerms, toPricedTerms } from "#kernel/priced-terms.ts";
import { type Reason, type RefusalValues, Refused, refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  batchOrderCreate,
  batchOrderDelivery,
  batchOrderEdit,
  batchOrderFix,
  batchOrderInfo,
  batchOrderJudge,
  batchOrderList,
  batchOrderRemove,
  batchOrderRows,
} from "../contract.ts";
import {
  type BatchPageRow,
  type BatchRow,
  batchByKey,
  batchCounts,
  batchesOfCompany,
  batchFixCounts,
  batchProblems,
  batchRowPage,
  deleteBatch,
  lockBatch,
  openRows,
  rightRows,
  saveFields,
  startOrdering,
} from "../queries.ts";
import { addressFields, deliveryFields } from "../rules/columns.ts";
import { isSameAddress, withDelivery } from "../rules/deliveries.ts";
import { applyFix, type FixedRow } from "../rules/judge-batch.ts";
import { maxBatches } from "../rules/limits.ts";
import { isOrdering } from "../statuses.ts";
import { judgeStoredRows } from "./judge.ts";
import { orderBatch } from "./order-batch.ts";
import { reasonText } from "./reason-text.ts";

const emptyCounts = {
  row_count: 0,
  right_count: 0,
  wrong_count: 0,
  ordered_count: 0,
  failed_count: 0,
  refused_count: 0,
  dropped_count: 0,
  order_count: 0,
  pieces: 0,
  goods_cents: 0,
};

type AnyContext = Pick<Context<typeof batchOrderEdit>, "request" | "session">;

/** What the buyer agrees to by ordering a batch: its right rows at the offers and prices they were judged with. */
const batchTerms = (rows: readonly RowOf<typeof rightRows>[]): PricedTerms =>
  toPricedTerms(
    "pays",
    rows.map(({ row_number, number, title, relation_id, quantity, unit_cents }) => ({
      key: `row.${row_number}.${relation_id}`,
      label: number,
      title,
      quantity,
      amount_cents: unit_cents * quantity,
    })),
    { total_cents: sumCents(rows.map(({ quantity, unit_cents }) => unit_cents * quantity)) },
  );

const getSummary = async (db: Db, { request, session }: AnyContext, batch: BatchRow) => {
  const { company_id } = session;
  const [counts = emptyCounts, problems, fixes, right] = await Promise.all([
    db.row(batchCounts, { company_id, batch_ids: [batch.batch_id] }),
    db.rows(batchProblems, { company_id, batch_id: batch.batch_id }),
    db.rows(batchFixCounts, { company_id, batch_id: batch.batch_id }),
    isOrdering(batch.status) ? [] : db.rows(rightRows, { batch_id: batch.batch_id }),
  ]);
  return {
    ...batch,
    ...counts,
    goods_fee: counts.goods_cents,
    // A sentence about many rows names no number or quantity.
    problems: problems.map(({ reason, count }) => ({ reason, count, text: reasonText(reason, summaryValues, request) })),
    fixes,
    seen: toSeen(batchTerms(right)),
  };
};

/** Stand-ins for the values of single rows. */
const summaryValues: RefusalValues = {
  number: "…",
  moq: "…",
  pack: "…",
  warehouse: "…",
  field: "…",
  zip: "…",
  place: "…",
  state: "…",
  name: "…",
  limit: "…",
  days: "…",
  left: "…",
};

export const listBatches = async ({ db, session }: Context<typeof batchOrderList>) => {
  const list = await db.rows(batchesOfCompany, { company_id: session.company_id, limit: maxBatches });
  const ids = list.map(({ batch_id }) => batch_id);
  const counts = new Map(
    (await db.rows(batchCounts, { company_id: session.company_id, batch_ids: ids })).map((row) => [row.batch_id, row]),
  );
  return { list: list.map((batch) => ({ ...emptyCounts, ...batch, ...counts.get(batch.batch_id) })) };
};

export const getBatch = async (context: Context<typeof batchOrderInfo>) => {
  const { body, db, session } = context;
  return getSummary(
    db,
    context,
    (await db.row(batchByKey, { company_id: session.company_id, batch_id: body.batch_id })) ?? refuse("NOT_FOUND"),
  );
};

/** Pieces of a right row that come later than the rest of the stock, which the rows before share, and by when. */
const laterOf = ({ available, backorder, quantity, reason, taken }: BatchPageRow): { later: number; later_by: string | null } => {
  if (available === null || quantity === null || reason !== "") return { later: 0, later_by: null };
  const { later, by } = splitQuantity({ available, backorder }, taken + quantity);
  return by === null ? { later: 0, later_by: null } : { later: Math.min(later, quantity), later_by: by };
};

export const listBatchRows = async ({ body, db, now, session, request }: Context<typeof batchOrderRows>) => {
  const { batch_id, filter, page, page_size } = body;
  if (!(await db.row(batchByKey, { company_id: session.company_id, batch_id }))) refuse("NOT_FOUND");
  const rows = await db.rows(batchRowPage, {
    company_id: session.company_id,
    batch_id,
    filter,
    language: request.language,
    now,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return {
    list: rows.map((row) => ({
      ...row,
      ...laterOf(row),
      problem: row.reason,
      problem_text: reasonText(row.reason, row.reason_values, request),
      amount: row.quantity,
      price: row.unit_cents,
      goods_fee: row.unit_cents === null || row.quantity === null ? null : row.unit_cents * row.quantity,
    })),
    count: rows[0]?.count ?? 0,
  };
};

type ChangeContext =
  | Context<typeof batchOrderEdit>
  | Context<typeof batchOrderDelivery>
  | Context<typeof batchOrderFix>
  | Context<typeof batchOrderJudge>;

/** Locks the batch, changes rows and judges it again. Refuses BATCH_ORDERING while its orders are made. */
const changeRows = async (tx: Tx, context: ChangeContext, change: (batch: BatchRow) => Promise<readonly FixedRow[]>) => {
  const { body, now, platform, session } = context;
  const batch = (await tx.row(lockBatch, { company_id: session.company_id, batch_id: body.batch_id })) ?? refuse("NOT_FOUND");
  if (isOrdering(batch.status)) refuse("BATCH_ORDERING");
  const changed = await change(batch);
  if (changed.length > 0) await tx.rows(saveFields, { batch_id: batch.batch_id, changes: JSON.stringify(changed) });
  await judgeStoredRows(tx, platform, batch, now);
  return getSummary(tx, context, batch);
};

export const editBatchRow = (context: Context<typeof batchOrderEdit>) =>
  context.transaction((tx) =>
    changeRows(tx, context, async ({ batch_id }) => {
      const { row_number, field, value } = context.body;
      const row =
        (await tx.rows(openRows, { batch_id })).find((each) => each.row_number === row_number) ?? refuse("NOT_FOUND", {}, ["row_number"]);
      const isOtherProduct = field === "number";
      return [{ ...row, warehouse_id: isOtherProduct ? null : row.warehouse_id, fields: { ...row.fields, [field]: value }, state: "open" }];
    }),
  );

/** Corrects the delivery of a row, and of the rows with the same address when asked to. */
export const editBatchDelivery = (context: Context<typeof batchOrderDelivery>) =>
  context.transaction((tx) =>
    changeRows(tx, context, async ({ batch_id }) => {
      const { row_number, pickup, same_address, batch_id: _batch, ...given } = context.body;
      const rows = await tx.rows(openRows, { batch_id });
      const row = rows.find((each) => each.row_number === row_number) ?? refuse("NOT_FOUND", {}, ["row_number"]);
      const changed = rows.filter((each) => each === row || (same_address && isSameAddress(each.fields, row.fields)));
      const address = Object.fromEntries(addressFields.map((field) => [field, given[field]]));
      const delivery = Object.fromEntries(deliveryFields.map((field) => [field, given[field]]));
      // Label, PO number and note belong to the named row alone.
      return changed.map((each) => ({
        ...each,
        fields: withDelivery(each.fields, each === row ? delivery : address, pickup),
        state: "open",
      }));
    }),
  );

export const fixBatchRows = (context: Context<typeof batchOrderFix>) =>
  context.transaction((tx) =>
    changeRows(tx, context, async ({ batch_id }) => {
      const { fix, row_number } = context.body;
      const rows = await tx.rows(openRows, { batch_id });
      // Any row can be left out, also a right one, when it is named.
      const droppable = rows.map((row) => (fix === "drop" && row.row_number === row_number ? { ...row, fixes: ["drop" as const] } : row));
      return applyFix(droppable, fix, (row) => row_number === undefined || row.row_number === row_number);
    }),
  );

export const judgeBatchAgain = (context: Context<typeof batchOrderJudge>) =>
  context.transaction((tx) => changeRows(tx, context, () => Promise.resolve([])));

/** A member with spending limits orders a batch like one purchase: over a limit it is refused. */
const checkLimits = async (tx: Tx, { session, request, now }: Context<typeof batchOrderCreate>, totalCents: number): Promise<void> => {
  if (!session.is_limited) return;
  const limits = await tx.only(lockMemberTerms, {
    company_id: session.company_id,
    person_id: session.person_id,
    month: startOfMonth(now, request.site),
  });
  const verdict = evaluatePurchase(limits, totalCents);
  if (verdict.may === "ask") refuse("BATCH_NEEDS_COLLEAGUE");
  if (verdict.may === "not") refuseIf(verdict.why);
};

/** Refusals by what the last judgment finds. */
const verdictReasons: ReadonlySet<Reason> = new Set(["BATCH_NOTHING_TO_ORDER", "TERMS_CHANGED"]);

/**
 * Stores what the last judgment found after it was rolled back with the refusal, so that each refused row says why. The batch may have
 * been started or removed meanwhile.
 */
const keepVerdicts = ({ body, now, platform, session }: Context<typeof batchOrderCreate>): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const batch = await tx.row(lockBatch, { company_id: session.company_id, batch_id: body.batch_id });
    if (batch && !isOrdering(batch.status)) await judgeStoredRows(tx, platform, batch, now);
  });

/**
 * Judges the batch a last time and makes the orders of its right rows in the background. Refuses TERMS_CHANGED when rows or prices are
 * worse than the buyer saw, BATCH_NOTHING_TO_ORDER when no row is right; both leave the verdicts on the rows.
 */
export const startBatch = async (context: Context<typeof batchOrderCreate>) => {
  const { body, consent, now, platform, session, transaction } = context;
  const worker = platform.ids.token(8);
  let started: BatchRow | undefined;
  const start = async (tx: Tx) => {
    const batch = (await tx.row(lockBatch, { company_id: session.company_id, batch_id: body.batch_id })) ?? refuse("NOT_FOUND");
    if (isOrdering(batch.status)) refuse("BATCH_ORDERING");
    const total = await judgeStoredRows(tx, platform, batch, now);
    const right = await tx.rows(rightRows, { batch_id: batch.batch_id });
    if (right.length === 0) refuse("BATCH_NOTHING_TO_ORDER");
    consent.assert(batchTerms(right));
    await checkLimits(tx, context, total);
    started = await tx.only(startOrdering, { batch_id: batch.batch_id, person_id: session.person_id, worker, now });
    return getSummary(tx, context, started);
  };
  const answer = await transaction(start).catch(async (error: unknown) => {
    if (error instanceof Refused && verdictReasons.has(error.reason)) await keepVerdicts(context);
    throw error;
  });
  if (started) void orderBatch(platform, started, worker);
  return answer;
};

export const removeBatch = ({ body, session, transaction }: Context<typeof batchOrderRemove>) =>
  transaction(async (tx) => {
    const batch = (await tx.row(lockBatch, { company_id: session.company_id, batch_id: body.batch_id })) ?? refuse("NOT_FOUND");
    if (isOrdering(batch.status)) refuse("BATCH_ORDERING");
    tx.write(deleteBatch, { company_id: session.company_id, batch_id: batch.batch_id });
    return null;
  });
