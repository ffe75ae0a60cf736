import { z } from "zod";
import { codePattern, conditions } from "#features/inventory/warehouse-floor/rules/locations.ts";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { pickListStatuses } from "../statuses.ts";

/** Calls about pick lists: shipments that are collected in one walk. */

const who = "operator:warehouse" as const;
const readers = "operator:warehouse+service" as const;
const whole = z.number().int();
const status = z.enum(statusNames(pickListStatuses));

/** The most shipments of one walk: more does not fit on a cart. */
const maxShipments = 50;

/** The code of a location, or empty for unplaced pieces. */
const place = z
  .union([
    z.literal(""),
    wire
      .filledText(14)
      .transform((text) => text.toUpperCase())
      .pipe(z.string().regex(codePattern)),
  ])
  .default("");

const shipment = {
  shipment_id: whole,
  shipment_sn: z.string(),
  order_number: z.string(),
  company_name: z.string(),
  logistics_type: whole,
  pieces: whole,
};

export const pickLists = post("/operator/pickLists", {
  who: readers,
  summary: "The shipments of a warehouse that can be picked, oldest first, and its open pick lists.",
  body: z.object({ warehouse_id: wire.id }),
  data: z.object({
    /** At most 100. */
    shipments: wire.rows({ ...shipment, status: z.enum(statusNames(shipmentStatuses)), picked: whole, created_at: wire.moment }),
    lists: wire.rows({
      pick_list_id: whole,
      created_at: wire.moment,
      picker: z.string(),
      shipments: z.array(z.string()),
      pieces: whole,
      picked: whole,
    }),
    /** Shipments of which everything lies ready. */
    ready: wire.rows({ ...shipment, pick_list_id: whole }),
  }),
});

const list = z.object({
  pick_list_id: whole,
  warehouse_id: whole,
  warehouse_name: z.string(),
  status,
  created_at: wire.moment,
  picker: z.string(),
  shipments: wire.rows({ ...shipment, status: z.enum(statusNames(shipmentStatuses)), picked: whole }),
  /** What is left to pick, in the order of the walk. */
  stops: wire.rows({
    shipment_id: whole,
    shipment_sn: z.string(),
    order_line_id: whole,
    stock_item_id: whole,
    goods_sn: z.string(),
    custom_sn: z.string(),
    title: z.string(),
    preview: z.string(),
    condition: z.enum(conditions),
    /** Empty for unplaced pieces. */
    location: z.string(),
    quantity: whole,
  }),
});

export const pickList = post("/operator/pickList", {
  who: readers,
  summary: "A pick list: what is left to take, by the walk through the warehouse, and its shipments.",
  body: z.object({ pick_list_id: wire.id }),
  data: list,
});

export const createPickList = post("/operator/createPickList", {
  moves: movesOf(pickListStatuses, "warehouse", "create"),
  who,
  summary: "Takes shipments into a pick list. Planned ones are being picked from now on.",
  body: z.object({
    warehouse_id: wire.id,
    shipment_ids: wire.json(z.array(wire.id).min(1).max(maxShipments)),
    request_id: wire.requestId,
  }),
  data: z.object({ pick_list_id: whole }),
  refuses: ["WRONG_STATUS", "SHIPMENT_IN_PICK_LIST"],
});

const stop = {
  pick_list_id: wire.id,
  shipment_id: wire.id,
  order_line_id: wire.id,
  stock_item_id: wire.id,
  location: place,
  quantity: wire.wholeNumber,
  request_id: wire.requestId,
};

export const pickPieces = post("/operator/pickPieces", {
  moves: movesOf(pickListStatuses, "warehouse", "pick"),
  who,
  summary:
    "Takes pieces out of a location for a line of a shipment. They lie ready for it from then on. Never more than the shipment needs.",
  body: z.object(stop),
  data: list,
  refuses: ["WRONG_STATUS", "PICKED_ALREADY", "PIECES_ABOVE_LEFT", "PIECES_NOT_THERE", "LOCATION_UNKNOWN"],
});

export const pickShort = post("/operator/pickShort", {
  who,
  summary: "Reports pieces as not found at their stop. They leave location, stock and shipment, and the buyer is asked what to do.",
  body: z.object({ ...stop, reason: wire.remark.pipe(z.string().min(1)), file_ids: wire.fileIds(0, 5).default([]) }),
  data: list,
  refuses: ["WRONG_STATUS", "PICKED_ALREADY", "LOCATION_UNKNOWN", "GOODS_IN_SALES_ORDER", "PIECES_ABOVE_LEFT"],
});

export const closePickList = post("/operator/closePickList", {
  moves: movesOf(pickListStatuses, "warehouse", "close"),
  who,
  summary: "Gives a pick list up. What was picked stays picked, and its shipments can be taken into another list.",
  body: z.object({ pick_list_id: wire.id, request_id: wire.requestId }),
  refuses: ["WRONG_STATUS"],
});
