import { notify } from "#features/identity/notifications/commands/notify.ts";
import { ruleReasons } from "#features/pricing/order-rules/rules.ts";
import type { TakenBudgets } from "#features/pricing/promotions/commands/orders.ts";
import {
  type CheckoutContext,
  checkMemberLimits,
  draftCheckout,
  loadOffers,
  type RequestedItems,
} from "#features/trade/orders/commands/create-order.ts";
import { type CheckoutToPlace, placeCheckouts, placeFailedCheckout } from "#features/trade/orders/commands/place-checkouts.ts";
import { checkoutSettings } from "#features/trade/orders/queries/checkout.ts";
import { Consent } from "#kernel/consent.ts";
import { type Reason, Refused } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { internalRequest } from "#platform/serve.ts";
import {
  advanceBatch,
  type BatchRow,
  batchCounts,
  buyerOfBatch,
  finishBatch,
  nextGroups,
  recordFailed,
  recordOrdered,
} from "../queries.ts";
import type { BatchFields } from "../rules/columns.ts";
import { toDelivery } from "../rules/deliveries.ts";
import { reasonText } from "./reason-text.ts";

/**
 * Makes the orders of a batch in the background. Each step is one transaction that places some checkouts and records it in their rows, so
 * after a crash another process continues with the rows that are left, and none is ordered twice. A step whose checkouts cannot
 * all be placed is repeated checkout by checkout; one that is refused becomes an order that is creationFailed.
 */

const groupsPerStep = 50;

interface GroupRow {
  row_number: number;
  fields: BatchFields;
  group_number: number;
  product_id: number;
  relation_id: number;
  quantity: number;
  label_file_id: string | null;
}

interface Group {
  group_number: number;
  rows: readonly GroupRow[];
}

interface Run {
  platform: Platform;
  batch: BatchRow;
  worker: string;
}

/** Another process has taken the batch over. */
class BatchLost extends Error {}

const getGroups = async (tx: Tx, batch_id: number, limit: number): Promise<Group[]> => {
  const rows = await tx.rows(nextGroups, { batch_id, limit });
  return [...Map.groupBy(rows, ({ group_number }) => group_number)].map(([group_number, members]) => ({ group_number, rows: members }));
};

type Buyer = { person_id: number; company_id: number; is_free_delivery: boolean; is_freight: boolean; is_limited: boolean | null };

/** The checkout of a group as if its buyer had sent it. */
const toContext = ({ platform, batch }: Run, buyer: Buyer, { rows: [first] }: Group): CheckoutContext => {
  const fields = first?.fields ?? {};
  const labels = new Map<string, string>();
  const site = platform.sites.get(batch.site_code);
  if (!site) throw new Error(`The site ${batch.site_code} is gone.`);
  const { address } = toDelivery(fields, { labels, fileHasAddresses: false, language: batch.language });
  return {
    // Only the fields of /home/create that a batch can fill.
    body: {
      cart_id: [],
      po_number: fields.po_number ?? "",
      remark: "",
      delivery_note: fields.note ?? "",
    } as unknown as CheckoutContext["body"],
    // Only what a checkout reads of the session.
    session: { ...buyer } as unknown as CheckoutContext["session"],
    request: internalRequest(batch.language, site),
    platform,
    now: platform.clock.now(),
    // The buyer agreed to the batch as a whole when they started it.
    consent: new Consent(undefined, batch.language),
    address,
  };
};

const toItems = ({ rows: [first, ...rest] }: Group, { offers }: RequestedItems): RequestedItems => {
  const { logistics_type } = toDelivery(first?.fields ?? {}, { labels: new Map(), fileHasAddresses: false, language: "en-US" });
  const lines = [first, ...rest].flatMap((row) => (row ? [{ ...row, logistics_type }] : []));
  const relations = new Set(lines.map(({ relation_id }) => relation_id));
  return { lines, offers: offers.filter(({ relation_id }) => relations.has(relation_id)) };
};

/** Drafts the checkouts of groups; their offers and settings are read once. */
const draftGroups = async (tx: Tx, run: Run, buyer: Buyer, groups: readonly Group[], isFailed = false): Promise<CheckoutToPlace[]> => {
  const [first] = groups;
  if (!first) return [];
  const requested = groups.flatMap(({ rows }) => rows.map((row) => ({ ...row, logistics_type: 1 as const })));
  const firstContext = toContext(run, buyer, first);
  const { batch } = run;
  const [offers, known] = await Promise.all([
    loadOffers(tx, firstContext, requested),
    tx.only(checkoutSettings, { company_id: batch.company_id, address_id: null, site_code: batch.site_code, now: firstContext.now }),
  ]);
  const placed: CheckoutToPlace[] = [];
  const taken: TakenBudgets = new Map();
  for (const group of groups) {
    const context = toContext(run, buyer, group);
    const checkout = await draftCheckout(tx, context, () => toItems(group, offers), { isFailed, known, taken });
    if (buyer.is_limited && !isFailed) await checkMemberLimits(tx, context, checkout, "BATCH_NEEDS_COLLEAGUE");
    placed.push({ context, checkout, label_file_id: group.rows[0]?.label_file_id ?? null });
  }
  return placed;
};

/** Locks the batch for this step. Throws when another process has taken it over. */
const advance = async (tx: Tx, { platform, batch, worker }: Run, done: number): Promise<void> => {
  const mine = await tx.row(advanceBatch, { batch_id: batch.batch_id, worker, now: platform.clock.now(), done });
  if (!mine) throw new BatchLost();
};

/** Places the next groups in one transaction. Returns how many; 0 when none is left. */
const placeNext = (run: Run, buyer: Buyer, limit: number): Promise<number> =>
  run.platform.database.transaction(async (tx) => {
    await advance(tx, run, 0);
    const groups = await getGroups(tx, run.batch.batch_id, limit);
    if (groups.length === 0) return 0;
    const placed = await draftGroups(tx, run, buyer, groups);
    await placeCheckouts(tx, placed);
    tx.write(recordOrdered, {
      batch_id: run.batch.batch_id,
      group_numbers: groups.map(({ group_number }) => group_number),
      parent_numbers: placed.map(({ checkout }) => checkout.parentNumber),
    });
    await advance(tx, run, groups.length);
    return groups.length;
  });

/** Reasons that leave no order behind: the purchase itself was not allowed, its quantity has to change, or its freight is unknown. */
const withoutOrder: ReadonlySet<Reason> = new Set<Reason>([
  ...ruleReasons,
  "BATCH_NEEDS_COLLEAGUE",
  "OVER_ORDER_LIMIT",
  "OVER_MONTH_LIMIT",
  "NO_FREIGHT_TO_ZIP",
  "STREET_ADDRESS_NEEDED",
  "NOT_FOUND",
  "PO_REQUIRED",
  "ROLE_NOT_ALLOWED",
]);

/** Records a group that was refused: as a creationFailed order where one can be drafted. */
const recordRefusal = (run: Run, buyer: Buyer, refused: Refused): Promise<void> =>
  run.platform.database.transaction(async (tx) => {
    await advance(tx, run, 1);
    const [group] = await getGroups(tx, run.batch.batch_id, 1);
    if (!group) return;
    const { reason, values } = refused;
    const { batch_id } = run.batch;
    const text = JSON.stringify(values);
    if (withoutOrder.has(reason)) {
      tx.write(recordFailed, {
        batch_id,
        group_number: group.group_number,
        state: "refused",
        reason,
        values: text,
        parent_number: null,
      });
      return;
    }
    const [failed] = await draftGroups(tx, run, buyer, [group], true);
    if (!failed) return;
    const site = run.platform.sites.get(run.batch.site_code);
    placeFailedCheckout(tx, failed, reasonText(reason, values, { language: run.batch.language, ...(site && { site }) }));
    tx.write(recordFailed, {
      batch_id,
      group_number: group.group_number,
      state: "failed",
      reason,
      values: text,
      parent_number: failed.checkout.parentNumber,
    });
  });

/** Whether a refusal is about the goods, and not about a busy database. */
const isAboutGoods = (error: unknown): error is Refused => error instanceof Refused && error.reason !== "BUSY";

/** Places groups one by one after a step was refused, and records those that are refused themselves. */
const placeSingly = async (run: Run, buyer: Buyer): Promise<void> => {
  for (let step = 0; step < groupsPerStep; step += 1) {
    try {
      if ((await placeNext(run, buyer, 1)) === 0) return;
    } catch (error) {
      if (!isAboutGoods(error)) throw error;
      await recordRefusal(run, buyer, error);
    }
  }
};

/** Refuses all groups that are left, because the buyer may no longer order. */
const refuseRest = async (run: Run): Promise<void> => {
  const buyer: Buyer = {
    person_id: run.batch.person_id,
    company_id: run.batch.company_id,
    is_free_delivery: false,
    is_freight: false,
    is_limited: null,
  };
  const left = (db: Db) => db.rows(nextGroups, { batch_id: run.batch.batch_id, limit: 1 });
  while ((await left(run.platform.database.handle())).length > 0) await recordRefusal(run, buyer, new Refused("ROLE_NOT_ALLOWED"));
};

/** Ends the run and tells the buyer how it went, once: another process that took the batch over ends it itself. */
const finish = ({ platform, batch, worker }: Run): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const { batch_id, company_id, person_id, site_code, file_name } = batch;
    const now = platform.clock.now();
    if ((await tx.changed(finishBatch, { batch_id, worker, now })) === 0) return;
    const counts = await tx.only(batchCounts, { company_id, batch_ids: [batch_id] });
    const failed = counts.wrong_count + counts.failed_count + counts.refused_count;
    await notify(tx, platform, {
      company_id,
      person_id,
      kind: "batchOrdersFinished",
      params: { file: file_name, ordered: counts.ordered_count, failed },
      href: `/pedidoBuyNow?batch=${batch_id}`,
      now,
      site_code,
    });
  });

const placeAll = async (run: Run): Promise<void> => {
  const { platform, batch } = run;
  const db = platform.database.handle();
  for (;;) {
    // The job `batchOrders.resume` goes on when maintenance is over.
    if ((await platform.market.get()).maintenance) return;
    const buyer = await db.row(buyerOfBatch, { company_id: batch.company_id, person_id: batch.person_id });
    if (!buyer) {
      await refuseRest(run);
      break;
    }
    try {
      if ((await placeNext(run, buyer, groupsPerStep)) === 0) break;
    } catch (error) {
      if (!isAboutGoods(error)) throw error;
      await placeSingly(run, buyer);
    }
  }
  await finish(run);
};

/** Makes the orders of a batch until none is left. An error is logged, and the job `batchOrders.resume` continues later. */
export const orderBatch = async (platform: Platform, batch: BatchRow, worker: string): Promise<void> => {
  try {
    await placeAll({ platform, batch, worker });
  } catch (error) {
    if (error instanceof BatchLost || platform.database.isClosed) return;
    log.error({ err: errorForLog(error) }, `The batch ${batch.batch_id} stopped and will be taken up again`);
  }
};
