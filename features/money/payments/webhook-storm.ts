import type { Sandbox, SandboxWebhook } from "#platform/payments/sandbox.ts";

/**
 * Simulated webhook deliveries of a provider under adverse conditions: valid, duplicated, out of order, a day late, forged, or
 * re-serialized by an intermediary. Used by the drill and, with fewer payments, by the tests.
 */
export interface Delivery {
  kind: "valid" | "duplicate" | "forged" | "rewritten" | "otherAmount" | "otherCurrency" | "unknownPayment";
  reference: string;
  /** Late deliveries are sent after all others. */
  isLate: boolean;
  /** Signs at the time of sending, as providers do with every attempt. */
  sign(): SandboxWebhook;
}

export interface StormOptions {
  sandbox: Sandbox;
  /** Open payments in the sandbox; each gets an outcome here. */
  references: readonly string[];
  /** Both secrets that are accepted during a rotation. */
  secrets: readonly [current: string, former: string];
  /** Returns numbers in [0, 1); the same seed makes the same storm. */
  random: () => number;
}

/** A seeded random number generator (mulberry32), so that a storm can be reproduced. */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Moves about every third delivery to another position. */
const shuffled = (deliveries: Delivery[], random: () => number): Delivery[] => {
  const sent = [...deliveries];
  for (let from = 0; from < sent.length; from += 1) {
    if (random() >= 0.3) continue;
    const to = Math.floor(random() * sent.length);
    const [moved] = sent.splice(from, 1);
    if (moved) sent.splice(to, 0, moved);
  }
  return sent;
};

/**
 * Gives every payment an outcome (80 % succeed) and returns the deliveries: a valid one per payment, a third of them twice,
 * every sixth with a forged and every sixth with a rewritten copy. A tenth is late.
 */
export const createWebhookStorm = ({ sandbox, references, secrets, random }: StormOptions): Delivery[] => {
  const [current, former] = secrets;
  const deliveries = references.flatMap((reference, index): Delivery[] => {
    sandbox.decide(reference, random() < 0.8 ? "succeeded" : "failed");
    const isLate = random() < 0.1;
    const secret = random() < 0.5 ? current : former;
    const valid = () => sandbox.signWebhook(reference, { secrets: [secret] });
    const about = (kind: Delivery["kind"], sign: () => SandboxWebhook): Delivery => ({ kind, reference, isLate, sign });
    const event_id = `evt_storm_${index}`;
    const forgeries = [
      about("forged", () => sandbox.signWebhook(reference, { secrets: ["wrong-secret"], outcome: "succeeded" })),
      about("otherAmount", () => sandbox.signWebhook(reference, { event_id, amount_cents: 99_999_999 as never, outcome: "succeeded" })),
      about("otherCurrency", () => sandbox.signWebhook(reference, { event_id, currency: "€", outcome: "succeeded" })),
      about("unknownPayment", () =>
        sandbox.signWebhook(reference, { event_id, provider_reference: `sb_unknown_${index}`, payment_id: "", outcome: "succeeded" }),
      ),
    ];
    const forged = forgeries[Math.floor(index / 6) % forgeries.length];
    const rewritten = about("rewritten", () => {
      const { body, headers } = valid();
      return { body: JSON.stringify(JSON.parse(body), null, 1), headers };
    });
    return [
      about("valid", valid),
      ...(index % 3 === 0 ? [about("duplicate", valid)] : []),
      ...(index % 6 === 1 && forged ? [forged] : []),
      ...(index % 6 === 4 ? [rewritten] : []),
    ];
  });
  return shuffled(deliveries, random);
};

/** The expected HTTP status: 400 without a valid signature over the raw body, 200 otherwise. */
export const expectedStatus = ({ kind }: Delivery): number => (kind === "forged" || kind === "rewritten" ? 400 : 200);
