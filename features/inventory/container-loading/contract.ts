import { z } from "zod";
import { maxContainers } from "#features/inventory/container-loading/rules/plan.ts";
import { containerCodes } from "#features/inventory/nearby/rules/containers.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const integer = z.number().int();

/** Maximum number of products in a load. */
const maxLoadLines = 500;
/** Containers filled by hand are kept for this many carts or contracts of an owner, the latest ones. */
export const maxArrangements = 200;
/** Maximum number of cartons in a load. */
export const maxLoadCartons = 4_000;

const carton = z.object({
  position: integer,
  length_mm: integer,
  width_mm: integer,
  height_mm: integer,
  gross_weight_grams: integer,
  /** Pieces of the product in one carton. */
  pieces: integer,
  may_stand_on_length: z.boolean(),
  may_stand_on_width: z.boolean(),
  max_load_grams: integer.nullable(),
});

const goods = z.object({
  product_id: integer,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  quantity: integer,
  /** Place in the order of unloading, from 1. */
  stop: integer,
  /** Cartons of the whole line. */
  cartons: integer,
  volume_cm3: integer,
  weight_grams: integer,
  /** Empty when the manufacturer has not said how the product is packed: it is not in the plan. */
  packing: z.array(carton),
});

const containerType = z.object({
  code: z.enum(containerCodes),
  length_mm: integer,
  width_mm: integer,
  height_mm: integer,
  payload_kg: integer,
});

const cartonsOfSize = z.object({ product_id: integer, position: integer, cartons: integer });

const loadedContainer = z.object({
  /** From 1. */
  number: integer,
  type: containerType,
  /** Cartons that were put into this container by hand and do not fit. */
  left_out: z.array(cartonsOfSize),
  cartons: integer,
  volume_cm3: integer,
  weight_grams: integer,
  /** In percent of the container's inner volume and of its payload. */
  volume_percent: z.number(),
  weight_percent: z.number(),
  length_used_mm: integer,
  /** Gross weight, container and load, in the half at the front wall and in the left half, in percent. */
  front_percent: integer,
  left_percent: integer,
  /** At most 60 percent of the gross weight lie in one half. */
  is_balanced: z.boolean(),
  /** What rests on the front and on the rear supports: corner castings, or kingpin and rear axles of a trailer. */
  front_axle_grams: integer,
  rear_axle_grams: integer,
  /** Packing list: what is in this container. */
  lines: wire.rows({ product_id: integer, position: integer, cartons: integer, weight_grams: integer, volume_cm3: integer }),
  /** In the order of loading: product, position of the carton, then x, y, z, length, width and height in millimeters. */
  placed: z.array(z.tuple([integer, integer, integer, integer, integer, integer, integer, integer])),
});

const suggestion = z.object({
  product_id: integer,
  relation_id: integer,
  goods_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  /** Pieces that still fit, a multiple that the offer allows. */
  quantity: integer,
  cartons: integer,
  volume_cm3: integer,
  weight_grams: integer,
});

const loadLines = wire.json(
  wire
    .rows({ product_id: wire.id, quantity: wire.wholeNumber, stop: wire.wholeNumber.pipe(z.number().max(9)).optional() })
    .min(1)
    .max(maxLoadLines),
);

const arrangedContainer = z.object({
  code: z.enum(containerCodes),
  cartons: wire
    .rows({
      product_id: wire.id,
      position: z.number().int().min(0).max(99),
      cartons: z.number().int().min(1).max(maxLoadCartons),
    })
    .max(maxLoadLines * 2),
});

/** What is saved of a load plan: containers filled by hand, and the stops at which products are unloaded. */
const loadArrangementShape = z.object({
  containers: z.array(arrangedContainer).max(maxContainers),
  stops: wire.rows({ product_id: wire.id, stop: wire.wholeNumber.pipe(z.number().max(9)) }).max(maxLoadLines),
});

/** What is loaded: the goods of a manufacturer in the cart, or those of a contract. */
const subject = z.string().regex(/^(cart|contract):[\w-]{1,60}$/);

export const loadPlan = post("/user/loadPlan", {
  who: "user",
  summary:
    "Plans which carton of a list of products stands where in containers of one type: places, weights, balance, packing list, and what still fits.",
  body: z.object({
    lines: loadLines,
    /** Empty: the type that takes the load in the fewest containers. */
    container: z.union([z.literal(""), z.enum(containerCodes)]).default(""),
    /** Containers filled by hand; without them the containers are proposed. */
    arrangement: wire.json(z.array(arrangedContainer).min(1).max(maxContainers)).optional(),
    /** Whether to look for goods of the same manufacturers that still fit. */
    suggest: wire.flag.default(false),
  }),
  data: z.object({
    /** The type of the proposal. */
    container: containerType,
    goods: z.array(goods),
    containers: z.array(loadedContainer),
    /** Cartons that fit no container of this type; with containers filled by hand, those that are in none. */
    unplaced: z.array(cartonsOfSize),
    suggestions: z.array(suggestion),
  }),
  refuses: ["LOAD_TOO_LARGE", "LOAD_WITHOUT_CARTONS"],
});

export const loadArrangement = post("/user/loadArrangement", {
  who: "user",
  merchantArea: "orders",
  summary: "The containers that were filled by hand for a cart or a contract; null while the proposal applies.",
  body: z.object({ subject }),
  data: z.object({ arrangement: loadArrangementShape.nullable() }),
});

export const saveLoadArrangement = post("/user/saveLoadArrangement", {
  who: "user",
  merchantArea: "orders",
  summary: "Saves containers filled by hand for a cart or a contract; null returns to the proposal.",
  body: z.object({ request_id: wire.requestId, subject, arrangement: wire.json(loadArrangementShape.nullable()) }),
  data: z.null(),
});

export const cartonHandling = post("/merchant/cartonHandling", {
  who: "merchant:products",
  summary: "How the cartons of a product may be loaded.",
  body: z.object({ product_id: wire.id }),
  data: z.object({ list: z.array(carton), nmfc: z.string() }),
});

export const saveCartonHandling = post("/merchant/saveCartonHandling", {
  who: "merchant:products",
  summary: "Sets how the cartons of a product may be loaded: upright only or on end, and what each bears.",
  body: z.object({
    request_id: wire.requestId,
    product_id: wire.id,
    list: wire.json(
      wire
        .rows({
          position: z.number().int().min(0).max(99),
          may_stand_on_length: z.boolean(),
          may_stand_on_width: z.boolean(),
          max_load_grams: z.number().int().min(0).max(10_000_000).nullable(),
        })
        .min(1)
        .max(100),
    ),
  }),
  data: z.null(),
});
