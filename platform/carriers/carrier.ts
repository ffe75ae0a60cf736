import type { IncomingHttpHeaders } from "node:http";

/** A carrier that is connected: labels, tracking, live rates. Sizes in millimeters, weights in grams, amounts in cents. */
export interface Carrier extends ParcelCarrier, TrackingSource, RateSource {}

/** A parcel carrier that sells labels. */
export interface ParcelCarrier {
  readonly name: string;
  /** What labels for these parcels cost. */
  quote(request: LabelRequest, signal: AbortSignal): Promise<number>;
  /** Buys the labels. The same `key` buys once and answers the same labels again. */
  buy(request: LabelRequest & { key: string }, signal: AbortSignal): Promise<BoughtLabels>;
  /** What was bought with a key; null when nothing was. For purchases whose answer was lost. */
  findPurchase(key: string, signal: AbortSignal): Promise<BoughtLabels | null>;
  /** Gives labels back that nobody used; labels that are not known need nothing. */
  voidLabels(key: string, signal: AbortSignal): Promise<void>;
}

export interface LabelRequest {
  /** The order number, printed on the labels. */
  reference: string;
  from: LabelAddress;
  to: LabelAddress;
  parcels: readonly Parcel[];
}

export interface LabelAddress {
  name: string;
  lines: readonly string[];
  zip: string;
}

export interface Parcel {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  weight_grams: number;
}

export interface BoughtLabels {
  cents: number;
  /** One per parcel, in their order. */
  labels: readonly { tracking_number: string; zpl: string }[];
}

/** What a carrier says of a shipment. `event_id` is the carrier's and names the event forever. */
export interface TrackingEvent {
  event_id: string;
  tracking_number: string;
  kind: "picked_up" | "in_transit" | "out_for_delivery" | "exception" | "delivered";
  happened_at: Date;
  place: string;
  note: string;
}

export interface TrackingSource {
  /** All events of these tracking numbers. */
  track(tracking_numbers: readonly string[], signal: AbortSignal): Promise<TrackingEvent[]>;
  /** The events of a webhook; "forged" without a valid signature, "malformed" with a body of another form. */
  readTrackingWebhook(webhook: { rawBody: Buffer; headers: IncomingHttpHeaders; now: Date }): TrackingEvent[] | "forged" | "malformed";
}

/** A shipment as a truck carrier rates it. */
export interface RateRequest {
  from_zip: string;
  to_zip: string;
  /** Handling units with whole inches and pounds, as bills of lading have them. */
  units: readonly { count: number; length_in: number; width_in: number; height_in: number; weight_lb: number; class: number }[];
  accessorials: readonly string[];
}

/** A price that the carrier holds until `valid_until` under its own number. */
export interface LiveRate {
  rate_id: string;
  service: string;
  cents: number;
  /** Business days, from and to. */
  days: readonly [from: number, to: number];
  valid_until: Date;
}

export interface Booking {
  /** The carrier's number of the shipment (PRO number). */
  pro_number: string;
  cents: number;
}

export interface RateSource {
  rates(request: RateRequest, signal: AbortSignal): Promise<LiveRate[]>;
  /** Books a rate. The same `key` books once and answers the same booking again. */
  book(booking: { key: string; rate_id: string; reference: string }, signal: AbortSignal): Promise<Booking>;
  /** What was booked with a key; null when nothing was. */
  findBooking(key: string, signal: AbortSignal): Promise<Booking | null>;
  /** Cancels what was booked with a key; one that is not known needs nothing. */
  cancelBooking(key: string, signal: AbortSignal): Promise<void>;
}

/** A call to a carrier ends after this time. */
export const carrierTimeoutMs = 5_000;
