import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { codePattern, conditions, maxRange, partPattern } from "../rules/locations.ts";

/** Calls about the locations of a warehouse and what lies at them. */

const who = "operator:warehouse" as const;
const readers = "operator:warehouse+service" as const;
const whole = z.number().int();

const upperCase = (text: string): string => text.toUpperCase();

/** A zone, an aisle or a bin. */
const part = wire.filledText(4).transform(upperCase).pipe(z.string().regex(partPattern));
/** The code of a location, in any case. */
const code = wire.filledText(14).transform(upperCase).pipe(z.string().regex(codePattern));
/** Empty where pieces lie at no location. */
export const optionalCode = z.union([z.literal(""), code]).default("");
const warehouses = wire.rows({ warehouse_id: whole, warehouse_name: z.string() });
export const condition = z.enum(conditions);

/** A stock item as the floor sees it. */
const located = z.object({
  stock_item_id: whole,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  merchant_name: z.string(),
  condition,
  /** Pieces at this location. */
  quantity: whole,
});

const locationTabs = ["active", "archived"] as const;

export const locationList = post("/operator/locationList", {
  who: readers,
  summary: "Locations of the warehouses in the order of the walk, with what lies there, by code or by the SKU of goods.",
  body: z.object({
    tab: z.enum(locationTabs).default("active"),
    keyword: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    ...wire.pageFields,
  }),
  data: wire
    .paged(
      z.object({
        location_id: whole,
        warehouse_id: whole,
        warehouse_name: z.string(),
        zone: z.string(),
        aisle: z.string(),
        bin: z.string(),
        code: z.string(),
        walk_order: whole,
        pieces: whole,
        skus: whole,
        /** The SKUs with the most pieces, at most five. */
        contents: wire.rows({ custom_sn: z.string(), quantity: whole }),
      }),
    )
    .extend({ counts: z.record(z.enum(locationTabs), whole), warehouses }),
});

export const saveLocation = post("/operator/saveLocation", {
  who,
  summary: "Adds a location to a warehouse or changes it. Without a place in the walk it is the last one.",
  body: z.object({
    location_id: wire.id.optional(),
    warehouse_id: wire.id,
    zone: part,
    aisle: part,
    bin: part,
    walk_order: wire.count.optional(),
    request_id: wire.requestId,
  }),
  data: z.object({ location_id: whole, code: z.string() }),
  refuses: ["LOCATION_CODE_TAKEN"],
});

export const addLocations = post("/operator/addLocations", {
  who,
  summary: `Adds the locations of a zone by ranges of aisles and bins, up to ${maxRange}. Those that are there already stay as they are.`,
  body: z.object({
    warehouse_id: wire.id,
    zone: part,
    aisle_from: wire.count.pipe(z.number().max(999)),
    aisle_to: wire.count.pipe(z.number().max(999)),
    bin_from: wire.count.pipe(z.number().max(999)),
    bin_to: wire.count.pipe(z.number().max(999)),
    request_id: wire.requestId,
  }),
  data: z.object({ added: whole, existing: whole }),
  refuses: ["LOCATIONS_RANGE"],
});

export const setLocationArchived = post("/operator/setLocationArchived", {
  who,
  summary: "Archives an empty location, so that nothing is put there any more, or restores it.",
  body: z.object({ location_id: wire.id, is_archived: wire.flag, request_id: wire.requestId }),
  refuses: ["LOCATION_HOLDS_GOODS"],
});

export const unplacedList = post("/operator/unplacedList", {
  who: readers,
  summary: "Stock items with pieces that lie at no location, those that were received last first.",
  body: z.object({ keyword: wire.optionalLine, warehouse_id: wire.id.optional(), ...wire.pageFields }),
  data: wire
    .paged(
      located.omit({ quantity: true }).extend({
        warehouse_id: whole,
        warehouse_name: z.string(),
        on_hand: whole,
        unplaced: whole,
        received_at: wire.moment.nullable(),
      }),
    )
    .extend({ warehouses }),
});

/** Pieces of one SKU in one warehouse. */
const pieces = { warehouse_id: wire.id, sku: wire.line, condition: condition.default("new") };

export const movePieces = post("/operator/movePieces", {
  who,
  summary:
    "Puts pieces away or moves them: from one location to another of the warehouse. Without `from` they were unplaced, without `to` they are unplaced from now on.",
  body: z.object({
    ...pieces,
    from: optionalCode,
    to: optionalCode,
    quantity: wire.wholeNumber,
    request_id: wire.requestId,
  }),
  data: z.object({ stock_item_id: whole, unplaced: whole }),
  refuses: ["SKU_NOT_STOCKED", "AMBIGUOUS_SKU", "LOCATION_UNKNOWN", "LOCATION_ARCHIVED", "PIECES_NOT_THERE", "SAME_LOCATION"],
});

export const scanCode = post("/operator/scanCode", {
  who: readers,
  summary:
    "What a scanned code is in a warehouse: a location with what lies there, a SKU with its locations, an order, a shipment, or one of its cartons.",
  body: z.object({ warehouse_id: wire.id, code: wire.line }),
  data: z.object({
    location: z.object({ code: z.string(), is_archived: z.boolean(), contents: z.array(located) }).nullable(),
    items: z.array(
      located.omit({ quantity: true }).extend({
        on_hand: whole,
        reserved: whole,
        unplaced: whole,
        places: wire.rows({ code: z.string(), quantity: whole }),
      }),
    ),
    order: z.object({ order_number: z.string(), company_name: z.string(), pieces: whole, cartons: whole }).nullable(),
    /** A shipment by its number, or by the label of one of its cartons. */
    shipment: z
      .object({
        order_number: z.string(),
        number: whole,
        company_name: z.string(),
        pieces: whole,
        cartons: whole,
        carton: whole.nullable(),
      })
      .nullable(),
  }),
});

export const floorWarehouses = post("/operator/floorWarehouses", {
  who: readers,
  summary: "The warehouses on whose floor the caller works.",
  data: z.object({ list: warehouses }),
});
