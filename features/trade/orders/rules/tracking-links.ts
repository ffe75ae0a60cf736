/** Tracking pages of carriers that ship furniture in the United States. Pure. */

/** A pattern for the carrier's name as the warehouse types it, and its tracking page for a number. */
const trackingPages: readonly (readonly [name: RegExp, page: string])[] = [
  [/\bups\b/i, "https://www.ups.com/track?tracknum="],
  [/\bfed\s?ex\b/i, "https://www.fedex.com/fedextrack/?trknbr="],
  [/\busps\b|postal service/i, "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
  [/\bdhl\b/i, "https://www.dhl.com/us-en/home/tracking.html?tracking-id="],
  [/\bold dominion\b|\bodfl\b/i, "https://www.odfl.com/us/en/tools/trace-track-ltl-freight.html?proNumber="],
  [/\bestes\b/i, "https://www.estes-express.com/myestes/shipment-tracking/?query="],
  [/\bxpo\b/i, "https://track.xpoweb.com/ltl-shipment/"],
  [/\bsaia\b/i, "https://www.saia.com/track/details;pro="],
  [/\br\s?\+\s?l\b/i, "https://www2.rlcarriers.com/freight/shipping/shipment-tracing?pro="],
];

/** The address of the carrier's tracking page; null when the carrier is unknown or there is no number. */
export const trackingLink = (carrier: string, tracking_number: string): string | null => {
  const page = trackingPages.find(([name]) => name.test(carrier))?.[1];
  return page && tracking_number !== "" ? page + encodeURIComponent(tracking_number) : null;
};
