import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { warehouseByKey } from "#features/catalog/product-management/queries/console.ts";
import { writeStock } from "#features/catalog/product-management/queries/products.ts";
import type { Condition } from "#features/catalog/product-management/rules.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { dayAt } from "#kernel/calendar.ts";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";
import { actionsOf, findMove, statusesInTab, statusNames } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { maxTransferLines, type merchantTransfers, type operatorTransfers } from "../contract/transfers.ts";
import {
  addToTransferLines,
  countTransferLines,
  deleteTransferLine,
  type EventPieces,
  insertTransfer,
  insertTransferEvent,
  lockStockOfTransfer,
  lockTransfer,
  merchantsWithStock,
  openWarehouses,
  productBySku,
  type TransferLine,
  transferByNumber,
  transferCounts,
  transferEvents,
  transferLines,
  transferPage,
  updateTransfer,
  updateTransferStatus,
  upsertTransferLine,
} from "../queries/transfers.ts";
import { type DifferenceReason, freePieces, piecesInTransit } from "../rules.ts";
import { actorOf, type Side } from "../sides.ts";
import { type TransferAction, type TransferStatus, transferStatuses } from "../statuses.ts";

/** Transfers of stock between warehouses (docs/stock.md 11). A side is the manufacturer with its own goods, or the operator's warehouse. */

/** The manufacturer whose rows a side may see; null for staff, who see all. */
export const ownerOf = (side: Side, session: { merchant_id: number | null }): number | null => {
  if (side === "operator") return null;
  invariant(session.merchant_id !== null, "a manufacturer's session has its key");
  return session.merchant_id;
};

type Calls = typeof merchantTransfers;
/** What a command of both sides gets: the bodies are the same, the sessions are not. */
export type SideContext<Name extends keyof Calls> = Omit<Context<Calls[Name]>, "session"> & {
  session: { person_id: number; merchant_id: number | null; warehouse_ids: number[] | null };
};

export const listTransfers =
  (side: Side) =>
  async ({ body, db, session }: SideContext<"transferList">) => {
    const { tab, page, page_size } = body;
    const found = { merchant_id: ownerOf(side, session), pattern: toLikePattern(body.keyword), warehouse_ids: session.warehouse_ids };
    const statuses = tab === "all" ? statusNames(transferStatuses) : statusesInTab(transferStatuses, tab);
    const [list, counted] = await Promise.all([
      db.rows(transferPage, { ...found, statuses, limit: page_size, offset: (page - 1) * page_size }),
      db.rows(transferCounts, found),
    ]);
    const countOf = (name: string) =>
      counted.filter(({ status }) => transferStatuses.statuses[status].tab === name).reduce((sum, { count }) => sum + count, 0);
    return {
      list,
      count: list[0]?.count ?? 0,
      counts: { in_transit: countOf("in_transit"), draft: countOf("draft"), ended: countOf("ended") },
    };
  };

export const readTransfer =
  (side: Side) =>
  async ({ body, db, now, platform, request, session }: SideContext<"transferDetail">) => {
    const transfer =
      (await db.row(transferByNumber, { merchant_id: ownerOf(side, session), transfer_number: body.transfer_number })) ??
      refuse("NOT_FOUND");
    const { transfer_id } = transfer;
    const [lines, events] = await Promise.all([
      db.rows(transferLines, { transfer_id, language: request.language }),
      db.rows(transferEvents, { transfer_id, merchant_id: ownerOf(side, session) }),
    ]);
    return {
      ...transfer,
      lines: lines.map((line) => ({ ...line, free: freePieces(line) })),
      events: events.map(({ photo_ids, ...event }) => ({
        ...event,
        photos: photo_ids.map((file_id) => ({ file_id, url: signFileUrl(platform.settings, file_id, now) })),
      })),
      actions: actionsOf(transferStatuses, transfer.status, actorOf(side)),
    };
  };

/** The warehouses between which goods move; staff also choose whose goods. */
export const readTransferPlaces =
  (side: Side) =>
  async ({ db }: Pick<SideContext<"transferPlaces">, "db">) => {
    const [warehouses, merchants] = await Promise.all([db.rows(openWarehouses), side === "operator" ? db.rows(merchantsWithStock) : []]);
    return { warehouses, merchants };
  };

/** A number such as T-261129-7K2MQX. */
export const newNumber = (letter: string, { now, request, platform }: Pick<Context, "now" | "request" | "platform">): string =>
  `${letter}-${dayAt(now, request.site).slice(2).replaceAll("-", "")}-${platform.ids.code(6)}`;

interface NewTransfer {
  merchant_id: number;
  from_warehouse_id: number;
  to_warehouse_id: number;
  expected_on: string;
  freight?: number | undefined;
  note: string;
}

/** Inserts a draft. Refuses SAME_WAREHOUSE, and NOT_FOUND for a manufacturer or warehouse that there is not. */
export const insertDraft = async (
  tx: Tx,
  { freight = 0, expected_on, ...draft }: NewTransfer,
  context: Pick<Context, "now" | "request" | "platform"> & { session: { person_id: number } },
) => {
  if (draft.from_warehouse_id === draft.to_warehouse_id) return refuse("SAME_WAREHOUSE", {}, ["to_warehouse_id"]);
  const { now, session } = context;
  const values = { ...draft, expected_on: expected_on || null, freight_cents: freight, person_id: session.person_id, now };
  const inserted =
    (await tx.row(insertTransfer, { ...values, transfer_number: newNumber("T", context) })) ?? refuse("NOT_FOUND", {}, ["to_warehouse_id"]);
  tx.write(insertTransferEvent, {
    transfer_id: inserted.transfer_id,
    now,
    action: "create",
    to_status: "draft",
    person_id: session.person_id,
    note: "",
    pieces: "[]",
    photo_ids: [],
  });
  return inserted;
};

export const createOwnTransfer = (context: Context<typeof merchantTransfers.createTransfer>) =>
  context.transaction((tx) => insertDraft(tx, { ...context.body, merchant_id: context.session.merchant_id }, context));

export const createTransferByStaff = (context: Context<typeof operatorTransfers.createTransfer>) =>
  context.transaction((tx) => insertDraft(tx, context.body, context));

interface LockedTransfer {
  transfer_id: number;
  transfer_number: string;
  merchant_id: number;
  from_warehouse_id: number;
  to_warehouse_id: number;
  status: TransferStatus;
}

/** Locks a transfer for a move. Refuses NOT_FOUND, and TRANSFER_CHANGED when its status has no such move. */
const lockForMove = async (
  tx: Tx,
  side: Side,
  action: TransferAction,
  { body, session }: { body: { transfer_number: string }; session: { merchant_id: number | null } },
): Promise<LockedTransfer> => {
  const transfer =
    (await tx.row(lockTransfer, { merchant_id: ownerOf(side, session), transfer_number: body.transfer_number })) ?? refuse("NOT_FOUND");
  return findMove(transferStatuses, transfer.status, action, actorOf(side)) ? transfer : refuse("TRANSFER_CHANGED");
};

export const editTransferDraft = (side: Side) => async (context: SideContext<"editTransfer">) => {
  const { body, transaction } = context;
  const { from_warehouse_id, to_warehouse_id, expected_on, freight = 0, note } = body;
  if (from_warehouse_id === to_warehouse_id) return refuse("SAME_WAREHOUSE", {}, ["to_warehouse_id"]);
  return transaction(async (tx) => {
    const { transfer_id, transfer_number } = await lockForMove(tx, side, "edit", context);
    const places = { from_warehouse_id, to_warehouse_id };
    const changed = await tx.changed(updateTransfer, {
      transfer_id,
      ...places,
      expected_on: expected_on || null,
      freight_cents: freight,
      note,
    });
    return changed === 1 ? { transfer_number } : refuse("NOT_FOUND", {}, ["to_warehouse_id"]);
  });
};

/** Refuses COMPONENT_UNKNOWN for a SKU that the manufacturer does not have, and SET_NOT_MOVABLE for a set without stock of its own. */
export const findStockedProduct = async (tx: Tx, merchant_id: number, custom_sn: string): Promise<number> => {
  const product =
    (await tx.row(productBySku, { merchant_id, custom_sn })) ?? refuse("COMPONENT_UNKNOWN", { value: custom_sn }, ["custom_sn"]);
  return product.counts_stock ? product.product_id : refuse("SET_NOT_MOVABLE", {}, ["custom_sn"]);
};

/** Sets how many pieces of a product a draft plans. Refuses TRANSFER_FULL for one product too many. The caller holds the transfer. */
export const setPlannedPieces = async (
  tx: Tx,
  line: { transfer_id: number; product_id: number; condition: Condition; quantity: number },
): Promise<void> => {
  tx.write(upsertTransferLine, line);
  const { count } = await tx.only(countTransferLines, { transfer_id: line.transfer_id });
  if (count > maxTransferLines) refuse("TRANSFER_FULL", { most: maxTransferLines });
};

export const setLineOfTransfer = (side: Side) => async (context: SideContext<"setTransferLine">) =>
  context.transaction(async (tx) => {
    const { custom_sn, condition, quantity } = context.body;
    const { transfer_id, merchant_id } = await lockForMove(tx, side, "edit", context);
    const product_id = await findStockedProduct(tx, merchant_id, custom_sn);
    if (quantity === 0) tx.write(deleteTransferLine, { transfer_id, product_id, condition });
    else await setPlannedPieces(tx, { transfer_id, product_id, condition, quantity });
    return null;
  });

interface LineChange {
  line: TransferLine;
  sent?: number;
  received?: number;
  lost?: number;
  damaged?: number;
  found?: number;
}

/** A change of on_hand of the stock that a line leaves or reaches. */
interface StockChange {
  line: TransferLine;
  warehouse_id: number;
  change: number;
  kind: "transfer" | "adjustment";
}

interface Step {
  transfer: LockedTransfer;
  action: TransferAction;
  to: TransferStatus;
  changes: readonly LineChange[];
  stock: readonly StockChange[];
  pieces: readonly EventPieces[];
  note: string;
  photo_ids?: readonly string[];
}

/** Writes a step of a transfer: its lines, the stock with a movement for each change, the status and the event. */
const takeStep = async (
  tx: Tx,
  { transfer, action, to, changes, stock, pieces, note, photo_ids = [] }: Step,
  { now, session }: { now: Date; session: { person_id: number } },
): Promise<{ status: TransferStatus; pieces: number }> => {
  const { transfer_id, transfer_number } = transfer;
  const none = { sent: 0, received: 0, lost: 0, damaged: 0, found: 0 };
  tx.write(addToTransferLines, {
    changes: JSON.stringify(changes.map(({ line, ...change }) => ({ ...none, ...change, transfer_line_id: line.transfer_line_id }))),
  });
  const rows = stock.map(({ line: { product_id, condition }, ...change }, place) => ({
    ...change,
    product_id,
    condition,
    place,
    note: transfer_number,
  }));
  const misfits = await tx.rows(writeStock, { rows: JSON.stringify(rows), person_id: session.person_id, now });
  invariant(misfits.length === 0, `${transfer_number} takes reserved pieces`);
  tx.write(updateTransferStatus, { transfer_id, status: to, now });
  const event = { transfer_id, now, action, to_status: to, person_id: session.person_id, note };
  tx.write(insertTransferEvent, { ...event, pieces: JSON.stringify(pieces), photo_ids: [...photo_ids] });
  await refreshStorefront(tx, [...new Set(stock.map(({ line }) => line.product_id))], now);
  return { status: to, pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0) };
};

const toPieces = ({ custom_sn, condition }: TransferLine, quantity: number, reason?: DifferenceReason): EventPieces => ({
  custom_sn,
  condition,
  quantity,
  ...(reason && { reason }),
});

/** The counts by line. Refuses NOT_FOUND for a line of another transfer. */
const countsByLine = (lines: readonly TransferLine[], counts: readonly { transfer_line_id: number; quantity: number }[]) => {
  const known = new Set(lines.map(({ transfer_line_id }) => transfer_line_id));
  if (counts.some(({ transfer_line_id }) => !known.has(transfer_line_id))) refuse("NOT_FOUND", {}, ["counts"]);
  return new Map(counts.map(({ transfer_line_id, quantity }) => [transfer_line_id, quantity]));
};

/**
 * Takes the pieces out of their warehouse. Refuses TRANSFER_EXCEEDS_FREE for more than orders and checkouts leave, and NOT_FOUND when the
 * warehouse they go to was retired; its row stays locked, so that it is not retired meanwhile.
 */
export const sendGoods = (side: Side) => async (context: SideContext<"sendTransfer">) =>
  context.transaction(async (tx) => {
    const transfer = await lockForMove(tx, side, "send", context);
    const { transfer_id, from_warehouse_id, to_warehouse_id } = transfer;
    if (!(await tx.row(warehouseByKey, { merchant_id: transfer.merchant_id, warehouse_id: to_warehouse_id })))
      return refuse("NOT_FOUND", {}, ["to_warehouse_id"]);
    const stock = await tx.rows(lockStockOfTransfer, { transfer_id });
    const lines = await tx.rows(transferLines, { transfer_id, language: context.request.language });
    const counts = countsByLine(lines, context.body.counts ?? []);
    const sent = lines
      .map((line) => ({ line, quantity: Math.min(line.quantity, counts.get(line.transfer_line_id) ?? line.quantity) }))
      .filter(({ quantity }) => quantity > 0);
    if (sent.length === 0) return refuse("TRANSFER_EMPTY");
    const figures = new Map(stock.map((item) => [item.transfer_line_id, item]));
    for (const { line, quantity } of sent) {
      const figure = figures.get(line.transfer_line_id);
      const free = figure ? freePieces(figure) : 0;
      if (quantity > free) return refuse("TRANSFER_EXCEEDS_FREE", { sku: line.custom_sn, free }, ["counts"]);
    }
    const step: Step = {
      ...{ transfer, action: "send", to: "sent", note: "" },
      changes: sent.map(({ line, quantity }) => ({ line, sent: quantity })),
      stock: sent.map(({ line, quantity }) => ({ line, warehouse_id: from_warehouse_id, change: -quantity, kind: "transfer" })),
      pieces: sent.map(({ line, quantity }) => toPieces(line, quantity)),
    };
    return takeStep(tx, step, context);
  });

/** Books counted pieces where they arrive. Refuses TRANSFER_EXCEEDS_TRANSIT for more of a line than is on its way. */
export const receiveGoods = (side: Side) => async (context: SideContext<"receiveTransfer">) =>
  context.transaction(async (tx) => {
    const transfer = await lockForMove(tx, side, "receive", context);
    const { transfer_id, to_warehouse_id } = transfer;
    const lines = await tx.rows(transferLines, { transfer_id, language: context.request.language });
    const counts = countsByLine(lines, context.body.counts);
    const received = lines
      .map((line) => ({ line, quantity: counts.get(line.transfer_line_id) ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    if (received.length === 0) return refuse("TRANSFER_EMPTY", {}, ["counts"]);
    for (const { line, quantity } of received) {
      const left = piecesInTransit(line);
      if (quantity > left) return refuse("TRANSFER_EXCEEDS_TRANSIT", { sku: line.custom_sn, left }, ["counts"]);
    }
    const isComplete = lines.every((line) => piecesInTransit(line) === (counts.get(line.transfer_line_id) ?? 0));
    const step: Step = {
      ...{ transfer, action: "receive", to: isComplete ? "received" : "partly_received", note: context.body.note },
      changes: received.map(({ line, quantity }) => ({ line, received: quantity })),
      stock: received.map(({ line, quantity }) => ({ line, warehouse_id: to_warehouse_id, change: quantity, kind: "transfer" })),
      pieces: received.map(({ line, quantity }) => toPieces(line, quantity)),
    };
    return takeStep(tx, step, context);
  });

/**
 * Ends a transfer. Missing pieces arrive on paper and are written off where they should have come, found ones are added there, so that the
 * movements of a transfer sum to zero and each difference is an adjustment. Refuses TRANSFER_DIFFERENCE while a missing piece has no reason.
 */
export const closeWithDifferences = (side: Side) => async (context: SideContext<"closeTransfer">) =>
  context.transaction(async (tx) => {
    const transfer = await lockForMove(tx, side, "close", context);
    const { transfer_id, to_warehouse_id } = transfer;
    const lines = await tx.rows(transferLines, { transfer_id, language: context.request.language });
    const { differences, note, photo_ids } = context.body;
    countsByLine(lines, differences);
    await getOwnedFiles(tx, { ...context.session, company_id: null }, photo_ids, ["picture"], "photo_ids");
    const changes = lines.map((line) => {
      const of = (reason: DifferenceReason) =>
        differences
          .filter((difference) => difference.transfer_line_id === line.transfer_line_id && difference.reason === reason)
          .reduce((sum, { quantity }) => sum + quantity, 0);
      return { line, lost: of("lost"), damaged: of("damaged"), found: of("found") };
    });
    const unexplained = changes.find(({ line, lost, damaged }) => lost + damaged !== piecesInTransit(line));
    if (unexplained) {
      const { line } = unexplained;
      return refuse("TRANSFER_DIFFERENCE", { sku: line.custom_sn, left: piecesInTransit(line) }, ["differences"]);
    }
    const stock = changes.flatMap(({ line, lost, damaged, found }): StockChange[] =>
      [
        { line, warehouse_id: to_warehouse_id, change: lost + damaged, kind: "transfer" as const },
        { line, warehouse_id: to_warehouse_id, change: -lost - damaged, kind: "adjustment" as const },
        { line, warehouse_id: to_warehouse_id, change: found, kind: "adjustment" as const },
      ].filter(({ change }) => change !== 0),
    );
    const pieces = changes.flatMap(({ line, lost, damaged, found }) =>
      [toPieces(line, lost, "lost"), toPieces(line, damaged, "damaged"), toPieces(line, found, "found")].filter(
        ({ quantity }) => quantity > 0,
      ),
    );
    return takeStep(tx, { transfer, action: "close", to: "closed", changes, stock, pieces, note, photo_ids }, context);
  });

/** Cancels a draft, or takes back what was sent and nothing of which was received. */
export const cancelTransferOrTakeBack = (side: Side) => async (context: SideContext<"cancelTransfer">) =>
  context.transaction(async (tx) => {
    const transfer = await lockForMove(tx, side, "cancel", context);
    const { transfer_id, from_warehouse_id } = transfer;
    const lines = await tx.rows(transferLines, { transfer_id, language: context.request.language });
    const sent = lines.filter((line) => line.sent > 0);
    const step: Step = {
      ...{ transfer, action: "cancel", to: "canceled", note: context.body.note },
      changes: sent.map((line) => ({ line, sent: -line.sent })),
      stock: sent.map((line) => ({ line, warehouse_id: from_warehouse_id, change: line.sent, kind: "transfer" })),
      pieces: sent.map((line) => toPieces(line, line.sent)),
    };
    return takeStep(tx, step, context);
  });
