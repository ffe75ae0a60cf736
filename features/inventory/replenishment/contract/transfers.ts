import { z } from "zod";
import { conditions, limits } from "#features/catalog/product-management/rules.ts";
import { post, type Who } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { differenceReasons } from "../rules.ts";
import { type TransferAction, transferStatuses } from "../statuses.ts";

/** Transfers of stock between warehouses: a manufacturer moves its own goods, the operator's warehouse those of all. */

const integer = z.number().int();

const optionalDay = z.union([z.literal(""), wire.date]).default("");

export const maxTransferLines = 200;

const summaryFields = {
  transfer_number: z.string(),
  merchant_name: z.string(),
  from_warehouse_name: z.string(),
  to_warehouse_name: z.string(),
  status: z.enum(statusNames(transferStatuses)),
  /** Pieces planned, sent, received, and still in transit. */
  pieces: integer,
  sent: integer,
  received: integer,
  in_transit: integer,
  /** Null where nobody said when it comes. */
  expected_on: z.string().nullable(),
  freight: wire.money,
  created_at: wire.moment,
  status_since: wire.moment,
};

const transferLine = z.object({
  transfer_line_id: integer,
  product_id: integer,
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  condition: z.enum(conditions),
  quantity: integer,
  sent: integer,
  received: integer,
  lost: integer,
  damaged: integer,
  found: integer,
  /** Pieces in the warehouse it leaves that neither orders nor checkouts have. */
  free: integer,
});

const eventPieces = wire.rows({
  custom_sn: z.string(),
  condition: z.string(),
  quantity: integer,
  reason: z.enum(differenceReasons).optional(),
});

export const transferTabs = ["in_transit", "draft", "ended", "all"] as const;

const readCalls = <const A extends "merchant" | "operator", const W extends Who>(area: A, who: W) => ({
  transferList: post(`/${area}/transferList`, {
    who,
    summary: "Transfers of stock between warehouses, the newest first.",
    body: z.object({ tab: z.enum(transferTabs).default("in_transit"), keyword: wire.optionalLine, ...wire.pageFields }),
    data: z.object({
      list: wire.rows(summaryFields),
      count: integer,
      counts: z.object({ in_transit: integer, draft: integer, ended: integer }),
    }),
  }),
  transferDetail: post(`/${area}/transferDetail`, {
    who,
    summary: "A transfer with its lines, and everything that happened to it.",
    body: z.object({ transfer_number: wire.line }),
    data: z.object({
      ...summaryFields,
      from_warehouse_id: integer,
      to_warehouse_id: integer,
      note: z.string(),
      lines: z.array(transferLine),
      events: wire.rows({
        event_id: integer,
        at: wire.moment,
        action: z.string(),
        to_status: z.enum(statusNames(transferStatuses)),
        person_name: z.string(),
        note: z.string(),
        pieces: eventPieces,
        /** Photos of damaged pieces, which can be opened for some minutes. */
        photos: wire.rows({ file_id: z.string(), url: z.string() }),
      }),
      actions: z.array(z.string()),
    }),
  }),
  transferPlaces: post(`/${area}/transferPlaces`, {
    who,
    summary: "Between which warehouses goods can be moved; for the operator also whose goods.",
    data: z.object({
      warehouses: wire.rows({ warehouse_id: integer, warehouse_name: z.string() }),
      merchants: wire.rows({ merchant_id: integer, merchant_name: z.string() }),
    }),
  }),
});

const places = {
  from_warehouse_id: wire.id,
  to_warehouse_id: wire.id,
  expected_on: optionalDay,
  freight: wire.amount.optional(),
  note: wire.remark,
  request_id: wire.requestId,
};

const counts = wire.json(
  wire
    .rows({ transfer_line_id: integer.positive(), quantity: integer.min(0).max(limits.quantity) })
    .min(1)
    .max(maxTransferLines),
);

const numbered = z.object({ transfer_number: z.string() });
const moved = z.object({ status: z.enum(statusNames(transferStatuses)), pieces: integer });

const writeCalls = <const A extends "merchant" | "operator", const W extends Who>(area: A, who: W, actor: "merchant" | "warehouse") => {
  const moves = (...actions: TransferAction[]) => movesOf(transferStatuses, actor, ...actions);
  return {
    editTransfer: post(`/${area}/editTransfer`, {
      who,
      moves: moves("edit"),
      summary: "Changes warehouses, day, cost and note of a transfer that has not been sent.",
      body: z.object({ transfer_number: wire.line, ...places }),
      data: numbered,
      refuses: ["SAME_WAREHOUSE", "TRANSFER_CHANGED"],
    }),
    setTransferLine: post(`/${area}/setTransferLine`, {
      who,
      moves: moves("edit"),
      summary: "Sets how many pieces of a product a transfer plans; 0 takes the product out.",
      body: z.object({
        transfer_number: wire.line,
        custom_sn: wire.line,
        condition: z.enum(conditions).default("new"),
        quantity: wire.count.pipe(z.number().max(limits.quantity)),
        request_id: wire.requestId,
      }),
      refuses: ["TRANSFER_CHANGED", "COMPONENT_UNKNOWN", "SET_NOT_MOVABLE", "TRANSFER_FULL"],
    }),
    sendTransfer: post(`/${area}/sendTransfer`, {
      who,
      moves: moves("send"),
      summary: "Takes the pieces of a transfer out of their warehouse: only those that neither orders nor checkouts have.",
      body: z.object({
        transfer_number: wire.line,
        /** Pieces sent per line; a line that is not named goes as planned. */
        counts: counts.optional(),
        request_id: wire.requestId,
      }),
      data: moved,
      refuses: ["TRANSFER_CHANGED", "TRANSFER_EMPTY", "TRANSFER_EXCEEDS_FREE"],
    }),
    receiveTransfer: post(`/${area}/receiveTransfer`, {
      who,
      moves: moves("receive"),
      summary: "Books counted pieces of a transfer into stock where it arrives; it can be received in several parts.",
      body: z.object({ transfer_number: wire.line, counts, note: wire.remark, request_id: wire.requestId }),
      data: moved,
      refuses: ["TRANSFER_CHANGED", "TRANSFER_EMPTY", "TRANSFER_EXCEEDS_TRANSIT"],
    }),
    closeTransfer: post(`/${area}/closeTransfer`, {
      who,
      moves: moves("close"),
      summary: "Ends a transfer with a reason for every difference: missing pieces were lost or damaged, others were found.",
      body: z.object({
        transfer_number: wire.line,
        differences: wire.json(
          wire
            .rows({
              transfer_line_id: integer.positive(),
              reason: z.enum(differenceReasons),
              quantity: integer.min(1).max(limits.quantity),
            })
            .min(1)
            .max(maxTransferLines * differenceReasons.length),
        ),
        /** Photos of damaged pieces, for those who look at the transfer. */
        photo_ids: wire.fileIds(0, 5).default([]),
        note: wire.remark,
        request_id: wire.requestId,
      }),
      data: moved,
      refuses: ["TRANSFER_CHANGED", "TRANSFER_DIFFERENCE"],
    }),
    cancelTransfer: post(`/${area}/cancelTransfer`, {
      who,
      moves: moves("cancel"),
      summary: "Cancels a transfer of which nothing was received; what was sent is in its warehouse again.",
      body: z.object({ transfer_number: wire.line, note: wire.remark, request_id: wire.requestId }),
      data: moved,
      refuses: ["TRANSFER_CHANGED"],
    }),
  };
};

export const merchantTransfers = {
  ...readCalls("merchant", "merchant:products"),
  ...writeCalls("merchant", "merchant:products", "merchant"),
  createTransfer: post("/merchant/createTransfer", {
    who: "merchant:products",
    summary: "Plans a transfer of the manufacturer's goods between two warehouses.",
    body: z.object(places),
    data: numbered,
    refuses: ["SAME_WAREHOUSE"],
  }),
};

export const operatorTransfers = {
  ...readCalls("operator", "operator:warehouse+service"),
  ...writeCalls("operator", "operator:warehouse", "warehouse"),
  createTransfer: post("/operator/createTransfer", {
    who: "operator:warehouse",
    summary: "Plans a transfer of a manufacturer's goods between two warehouses.",
    body: z.object({ merchant_id: wire.id, ...places }),
    data: numbered,
    refuses: ["SAME_WAREHOUSE"],
  }),
};
