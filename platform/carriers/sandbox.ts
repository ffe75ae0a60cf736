import { createHash } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";
import type { BoughtLabels, Carrier, LabelRequest, Parcel } from "./carrier.ts";
import { createSandboxRates, createSandboxTracking, hang, type SandboxRates, type SandboxTracking } from "./sandbox-shipments.ts";

/** A carrier for development and tests: prices by weight and size, labels that no carrier takes, tracking, and live rates. */

/** What the next purchase does. */
export type SandboxOutcome = "succeed" | "hang" | "losesReply" | "refuse" | "otherPrice";

export interface CarrierSandbox extends Carrier, SandboxTracking, SandboxRates {
  decide(outcome: SandboxOutcome): void;
  /** How often labels were really bought. */
  readonly purchases: number;
}

/** Whether the connected carrier is the sandbox, whose shipments programs can move. */
export const isCarrierSandbox = (carrier: Carrier | null): carrier is CarrierSandbox => carrier !== null && "scan" in carrier;

const cm3PerKg = 5_000;

/** $9.80 and $1.10 per started kilogram of the weight or of the size, whichever is more. */
const parcelCents = ({ length_mm, width_mm, height_mm, weight_grams }: Parcel): number => {
  const sizeKg = (length_mm * width_mm * height_mm) / 1_000 / cm3PerKg;
  return 980 + 110 * Math.ceil(Math.max(weight_grams / 1_000, sizeKg));
};

const quoteCents = ({ parcels }: LabelRequest): number => parcels.reduce((sum, parcel) => sum + parcelCents(parcel), 0);

const trackingNumber = (key: string, index: number): string =>
  `SBX${createHash("sha256").update(`${key}:${index}`).digest("hex").slice(0, 12).toUpperCase()}`;

/** ZPL II of a 4 × 6 inch label at 203 dpi. Carets and tildes of texts are left out, because they begin commands. */
const toZpl = ({ reference, from, to, parcels }: LabelRequest, tracking_number: string, index: number): string => {
  const field = (x: number, y: number, size: number, text: string) => `^FO${x},${y}^A0N,${size},${size}^FD${text.replace(/[\^~]/g, "")}^FS`;
  return [
    "^XA^CI28^PW812^LL1218",
    field(40, 40, 28, `${from.name}, ${from.lines.join(", ")}`),
    field(40, 180, 44, to.name),
    ...to.lines.map((line, at) => field(40, 240 + at * 48, 40, line)),
    `^FO40,640^BY3^BCN,220,Y,N,N^FD${tracking_number}^FS`,
    field(40, 960, 40, `${reference}  ${index + 1}/${parcels.length}`),
    field(40, 1_060, 36, "SANDBOX - NOT FOR SHIPPING"),
    "^XZ",
  ].join("\n");
};

export const createCarrierSandbox = ({ clock, secrets }: { clock: Clock; secrets: readonly string[] }): CarrierSandbox => {
  const bought = new Map<string, BoughtLabels>();
  let next: SandboxOutcome = "succeed";
  const take = (): SandboxOutcome => {
    const outcome = next;
    next = "succeed";
    return outcome;
  };
  return {
    ...createSandboxTracking(clock, secrets),
    ...createSandboxRates(clock),
    name: "sandbox",
    get purchases() {
      return bought.size;
    },
    decide: (outcome) => {
      next = outcome;
    },
    quote: async (request) => quoteCents(request),
    buy: async (request, signal) => {
      const known = bought.get(request.key);
      if (known) return known;
      const outcome = take();
      if (outcome === "hang") return hang(signal);
      if (outcome === "refuse") throw new Error("the carrier refused the address");
      const labels = request.parcels.map((_, index) => {
        const tracking_number = trackingNumber(request.key, index);
        return { tracking_number, zpl: toZpl(request, tracking_number, index) };
      });
      const answer = { cents: quoteCents(request) + (outcome === "otherPrice" ? 100 : 0), labels };
      bought.set(request.key, answer);
      return outcome === "losesReply" ? hang(signal) : answer;
    },
    findPurchase: async (key) => bought.get(key) ?? null,
    voidLabels: async (key) => {
      bought.delete(key);
    },
  };
};
