import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";

/** An event of arriving goods that higher domains act on, in the same transaction. */
export interface ArrivalEvent {
  /** Orders that the goods were promised to; their rows are locked. */
  order_ids: readonly number[];
  /** Who received the goods or changed the dates. */
  person_id: number;
  now: Date;
}

type ArrivalHandler = (tx: Tx, platform: Platform, event: ArrivalEvent) => Promise<void>;

const arrivedHandlers = new Set<ArrivalHandler>();
const rescheduledHandlers = new Set<ArrivalHandler>();

/** Registers what happens to orders when goods promised to them have arrived. */
export const onGoodsArrived = (handler: ArrivalHandler): void => void arrivedHandlers.add(handler);

/** Registers what happens to orders when the dates of goods promised to them have changed. */
export const onArrivalRescheduled = (handler: ArrivalHandler): void => void rescheduledHandlers.add(handler);

/** A container with the pieces counted of each lot, before its goods are booked. */
export interface ShortArrival {
  merchant_id: number;
  person_id: number;
  lots: readonly { incoming_id: number; received: number }[];
  /** The proposal that the person has seen; empty when none. */
  proposal: string;
  now: Date;
}

/** Shares out what was promised when less was counted. Returns the orders that get nothing. */
type ShortArrivalHandler = (tx: Tx, platform: Platform, arrival: ShortArrival) => Promise<number[]>;

let shortArrivalHandler: ShortArrivalHandler | undefined;

/** Registers what shares out pieces when fewer arrive than were promised. */
export const onShortArrival = (handler: ShortArrivalHandler): void => {
  shortArrivalHandler = handler;
};

export const settleShortArrival: ShortArrivalHandler = async (tx, platform, arrival) =>
  (await shortArrivalHandler?.(tx, platform, arrival)) ?? [];

/** Lots of a container that were received, after their goods were booked. */
export interface LotsReceived {
  incoming_ids: readonly number[];
  person_id: number;
  now: Date;
}

type LotsHandler = (tx: Tx, received: LotsReceived) => Promise<void>;

let lotsHandler: LotsHandler | undefined;

/** Registers what follows the lots of purchase orders. */
export const onLotsReceived = (handler: LotsHandler): void => {
  lotsHandler = handler;
};

export const notifyLotsReceived: LotsHandler = async (tx, received) => lotsHandler?.(tx, received);

const runAll =
  (handlers: ReadonlySet<ArrivalHandler>): ArrivalHandler =>
  async (tx, platform, event) => {
    for (const handler of handlers) await handler(tx, platform, event);
  };

export const notifyGoodsArrived: ArrivalHandler = runAll(arrivedHandlers);
export const notifyArrivalRescheduled: ArrivalHandler = runAll(rescheduledHandlers);
