import { codePattern } from "#features/inventory/warehouse-floor/rules/locations.ts";

/** What a picker does with a scanner, one scan after the other. Pure, so that it works without a connection. */

/** What a stop is recognized by. */
export interface PickStop {
  shipment_id: number;
  order_line_id: number;
  stock_item_id: number;
  goods_sn: string;
  custom_sn: string;
  /** Empty for unplaced pieces. */
  location: string;
  quantity: number;
}

/** Pieces that were picked, and wait to be sent or have been. */
export type PickedPieces = Pick<PickStop, "shipment_id" | "order_line_id" | "stock_item_id" | "location" | "quantity">;

export interface PickTask {
  /** The stop that the picker chose; otherwise it is the first. */
  stop?: string | undefined;
  /** The location that was scanned last. */
  location?: string | undefined;
  counted: number;
}

export const beginPicking = (): PickTask => ({ counted: 0 });

export const stopKey = ({ shipment_id, order_line_id, stock_item_id, location }: Omit<PickedPieces, "quantity">): string =>
  [shipment_id, order_line_id, stock_item_id, location].join("/");

/** The stop at which the picker is: the chosen one while it is left, else the first. */
export const currentStop = <Stop extends PickStop>({ stop }: PickTask, stops: readonly Stop[]): Stop | undefined =>
  stops.find((each) => stopKey(each) === stop) ?? stops[0];

/** What is left of the stops after pieces that the server does not know yet. */
export const remainingStops = <Stop extends PickStop>(stops: readonly Stop[], picked: readonly PickedPieces[]): Stop[] =>
  stops.flatMap((stop) => {
    const taken = picked.filter((each) => stopKey(each) === stopKey(stop)).reduce((sum, { quantity }) => sum + quantity, 0);
    return taken < stop.quantity ? [{ ...stop, quantity: stop.quantity - taken }] : [];
  });

/** Why a scan is wrong. */
export type WrongScan = "otherLocation" | "locationFirst" | "otherProduct" | "unfinished";

export interface PickStep<Stop extends PickStop> {
  task: PickTask;
  wrong?: WrongScan;
  /** Pieces that are complete with this scan. */
  picked?: { stop: Stop; quantity: number };
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

const hasSku = ({ goods_sn, custom_sn }: PickStop, code: string): boolean => isSame(goods_sn, code) || isSame(custom_sn, code);

const scanLocation = <Stop extends PickStop>(task: PickTask, stops: readonly Stop[], code: string): PickStep<Stop> => {
  const current = currentStop(task, stops);
  const here = [...(current ? [current] : []), ...stops].find(({ location }) => location === code);
  if (!here) return { task, wrong: "otherLocation" };
  if (task.counted > 0 && here.location !== current?.location) return { task, wrong: "unfinished" };
  return { task: { stop: stopKey(here), location: code, counted: here === current ? task.counted : 0 } };
};

const scanProduct = <Stop extends PickStop>(task: PickTask, stops: readonly Stop[], code: string): PickStep<Stop> => {
  const current = currentStop(task, stops);
  if (!current) return { task, wrong: "otherProduct" };
  const place = task.location ?? "";
  if (current.location !== "" && place !== current.location) return { task, wrong: "locationFirst" };
  const isCounting = task.counted > 0;
  const here = [current, ...stops].find((stop) => stop.location === current.location && hasSku(stop, code));
  if (!here) return { task, wrong: "otherProduct" };
  if (isCounting && here !== current) return { task, wrong: "unfinished" };
  const counted = task.counted + 1;
  const next = { ...task, stop: stopKey(here), counted };
  return counted < here.quantity ? { task: next } : { task: { ...next, counted: 0 }, picked: { stop: here, quantity: counted } };
};

/** The task after a scan: a location of the route, then each piece. The last piece of a stop completes it. */
export const scanPick = <Stop extends PickStop>(task: PickTask, stops: readonly Stop[], scanned: string): PickStep<Stop> => {
  const code = scanned.trim();
  return codePattern.test(code.toUpperCase()) && !stops.some((stop) => hasSku(stop, code))
    ? scanLocation(task, stops, code.toUpperCase())
    : scanProduct(task, stops, code);
};
