import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { dayAt } from "#kernel/calendar.ts";
import type { Clock } from "#kernel/clock.ts";
import { parseForeignJson } from "#kernel/parse-json.ts";
import { isCleanText } from "#kernel/text-rules.ts";
import { isSignedHeaderValid, signedHeader } from "#platform/payments/signed-header.ts";
import type { Booking, LiveRate, RateRequest, RateSource, TrackingEvent, TrackingSource } from "./carrier.ts";

/** Tracking and live rates of the sandbox carrier. Everything is in memory. */

const text = (max: number) => z.string().max(max).refine(isCleanText);

/** The body of a webhook, as carriers send it: events of several shipments. */
const webhookBody = z.object({
  events: z
    .array(
      z.object({
        event_id: text(120).min(1),
        tracking_number: text(120).min(1),
        kind: z.enum(["picked_up", "in_transit", "out_for_delivery", "exception", "delivered"]),
        happened_at: z.iso.datetime().transform((time) => new Date(time)),
        place: text(120).default(""),
        note: text(500).default(""),
      }),
    )
    .min(1)
    .max(200),
});

export interface ScanOptions {
  place?: string;
  note?: string;
  happened_at?: Date;
}

export interface SandboxTracking extends TrackingSource {
  /** Records an event of a shipment; polls answer it, and `signEvents` makes its webhook. */
  scan(tracking_number: string, kind: TrackingEvent["kind"], options?: ScanOptions): TrackingEvent;
  signEvents(events: readonly TrackingEvent[], secrets?: readonly string[]): { body: string; headers: Record<string, string> };
}

export const createSandboxTracking = (clock: Clock, secrets: readonly string[]): SandboxTracking => {
  const events = new Map<string, TrackingEvent[]>();
  return {
    scan: (tracking_number, kind, { place = "", note = "", happened_at = clock.now() } = {}) => {
      const own = events.get(tracking_number) ?? [];
      const event_id = createHash("sha256").update(`${tracking_number}:${own.length}`).digest("hex").slice(0, 24);
      const event = { event_id, tracking_number, kind, happened_at, place, note };
      events.set(tracking_number, [...own, event]);
      return event;
    },
    track: async (tracking_numbers) => tracking_numbers.flatMap((number) => events.get(number) ?? []),
    signEvents: (sent, by = secrets) => {
      const body = JSON.stringify({ events: sent });
      return { body, headers: { "content-type": "application/json", "carrier-signature": signedHeader(body, by, clock.now()) } };
    },
    readTrackingWebhook: ({ rawBody, headers, now }: { rawBody: Buffer; headers: IncomingHttpHeaders; now: Date }) => {
      if (!isSignedHeaderValid(headers["carrier-signature"], rawBody, secrets, now)) return "forged";
      try {
        const parsed = webhookBody.safeParse(parseForeignJson(rawBody.toString("utf8")));
        return parsed.success ? parsed.data.events : "malformed";
      } catch {
        return "malformed";
      }
    },
  };
};

/** What the next booking does. */
export type BookingOutcome = "succeed" | "hang" | "losesReply" | "refuse" | "otherPrice";

export interface SandboxRates extends RateSource {
  decideBooking(outcome: BookingOutcome): void;
  /** Whether the following rate requests hang. */
  setRatesHang(hangs: boolean): void;
  /** Bookings that stand, by key. */
  readonly bookings: ReadonlyMap<string, Booking>;
}

const rateMs = 30 * 60_000;

export const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("the carrier did not answer")), { once: true });
  });

/** Two services: $38 per 100 lb of at least $165, and a faster one for a third more. */
const priceOf = ({ units }: RateRequest): number => {
  const pounds = units.reduce((sum, { count, weight_lb }) => sum + count * weight_lb, 0);
  return Math.max(16_500, Math.ceil(pounds * 38));
};

export const createSandboxRates = (clock: Clock): SandboxRates => {
  const offered = new Map<string, LiveRate>();
  const bookings = new Map<string, Booking>();
  let hangs = false;
  let next: BookingOutcome = "succeed";
  const take = (): BookingOutcome => {
    const outcome = next;
    next = "succeed";
    return outcome;
  };
  return {
    bookings,
    decideBooking: (outcome) => {
      next = outcome;
    },
    setRatesHang: (value) => {
      hangs = value;
    },
    rates: async (request, signal) => {
      if (hangs) return hang(signal);
      const valid_until = new Date(clock.now().getTime() + rateMs);
      const cents = priceOf(request);
      const day = dayAt(clock.now(), { time_zone: "America/Los_Angeles" });
      const toRate = (service: string, price: number, days: readonly [number, number]): LiveRate => {
        const rate_id = createHash("sha256")
          .update(JSON.stringify([request, service, day]))
          .digest("hex")
          .slice(0, 20);
        const rate = { rate_id, service, cents: price, days, valid_until };
        offered.set(rate_id, rate);
        return rate;
      };
      return [toRate("Standard", cents, [3, 5]), toRate("Guaranteed", Math.ceil((cents * 4) / 3), [2, 2])];
    },
    book: async ({ key, rate_id }, signal) => {
      const known = bookings.get(key);
      if (known) return known;
      const outcome = take();
      if (outcome === "hang") return hang(signal);
      const rate = offered.get(rate_id);
      if (outcome === "refuse" || !rate || rate.valid_until < clock.now()) throw new Error("the rate has ended");
      const pro_number = `PRO${createHash("sha256").update(key).digest("hex").slice(0, 10).toUpperCase()}`;
      const booking = { pro_number, cents: rate.cents + (outcome === "otherPrice" ? 900 : 0) };
      bookings.set(key, booking);
      return outcome === "losesReply" ? hang(signal) : booking;
    },
    findBooking: async (key) => bookings.get(key) ?? null,
    cancelBooking: async (key) => {
      bookings.delete(key);
    },
  };
};
