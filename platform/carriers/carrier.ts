/** A parcel carrier that sells labels. Sizes in millimeters, weights in grams, amounts in cents. */
export interface ParcelCarrier {
  readonly name: string;
  /** What labels for these parcels cost. */
  quote(request: LabelRequest, signal: AbortSignal): Promise<number>;
  /** Buys the labels. The same `key` buys once and answers the same labels again. */
  buy(request: LabelRequest & { key: string }, signal: AbortSignal): Promise<BoughtLabels>;
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

/** A call to a carrier ends after this time. */
export const carrierTimeoutMs = 5_000;
