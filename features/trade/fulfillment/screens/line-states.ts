import type { DataOf } from "#client/calls.ts";

/** What the three readers of an order are told of its parts; only the actions differ. */
export type Parts = DataOf<"/user/orderParts">;
export type PartLine = Parts["lines"][number];
export type PartShipment = Parts["shipments"][number];

/** Where pieces of a line are, in the order in which a bar shows them. */
export const lineStates = ["received", "shipped", "allocated", "open", "short", "canceled", "returned"] as const;
export type LineState = (typeof lineStates)[number];

export type LineQuantities = Pick<PartLine, LineState>;

/** The states that have pieces of the line. */
export const statesOf = (line: LineQuantities): { state: LineState; count: number }[] =>
  lineStates.map((state) => ({ state, count: line[state] })).filter(({ count }) => count > 0);

/** What became of pieces, where it is not the same for all of them or nothing one expects. Pieces that wait for shipment are not named. */
export const remarkableStates = (line: LineQuantities): { state: LineState; count: number }[] => {
  const states = statesOf(line);
  const isUsual = states.length === 1 && states.every(({ state }) => state === "received" || state === "shipped");
  return isUsual ? [] : states.filter(({ state }) => state !== "allocated" && state !== "open");
};

/** Pieces that are in no shipment yet. */
export const plannablePieces = ({ allocated, planned }: Pick<PartLine, "allocated" | "planned">): number => allocated - planned;

/** Whether a part of a paid order waits for goods while another is there: its buyer is asked how it is sent. */
const waitsInPart = ({ lines, actions }: Parts): boolean =>
  actions.length > 0 &&
  lines.some(({ open }) => open > 0) &&
  lines.some(({ allocated, shipped, received }) => allocated + shipped + received > 0);

/** Whether an order is more than one block on one way: its parts are then shown. */
export const isInParts = (parts: Parts): boolean => {
  const { lines, shipments, cancellations, shorts, replaces } = parts;
  const isChanged = replaces !== null || cancellations.length > 0 || shorts.length > 0;
  return isChanged || shipments.length > 1 || lines.some(({ canceled, short }) => canceled + short > 0) || waitsInPart(parts);
};
