import type { Sandbox, SandboxWebhook } from "#platform/payments/sandbox.ts";

/**
 * Messages of a payment service as bad days bring them (reliability L): most in order, some twice at the same moment, out of
 * order, a day late, forged, or written anew by something on the way. For the drill and, smaller, for the tests.
 */
export interface Delivery {
  kind: "valid" | "duplicate" | "forged" | "rewritten" | "otherAmount" | "otherCurrency" | "unknownPayment";
  reference: string;
  /** A message that is a day late is delivered after everything else. */
  isLate: boolean;
  /** Signed at the moment it is sent, as the services do with every attempt. */
  sign(): SandboxWebhook;
}

export interface StormOptions {
  sandbox: Sandbox;
  /** Payments that were begun; each is decided here. */
  references: readonly string[];
  /** Both secrets that are accepted while one replaces the other. */
  secrets: readonly [current: string, former: string];
  /** From 0 to below 1; the same seed makes the same storm. */
  random: () => number;
}

/** A random number generator with a seed (mulberry32), so that a storm can be had again. */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Moves about every third delivery to another place. */
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
 * Decides every payment (four of five are paid) and gives the messages about them: per payment a valid one, a third of them a
 * second time, every sixth with a forged and every sixth with a rewritten companion. A tenth is a day late.
 */
export const createWebhookStorm = ({ sandbox, references, secrets, random }: StormOptions): Delivery[] => {
  const [current, former] = secrets;
  const deliveries = references.flatMap((reference, index): Delivery[] => {
    sandbox.decide(reference, random() < 0.8 ? "succeeded" : "failed");
    const isLate = random() < 0.1;
    const secret = random() < 0.5 ? current : former;
    const valid = () => sandbox.webhookAbout(reference, { secrets: [secret] });
    const about = (kind: Delivery["kind"], sign: () => SandboxWebhook): Delivery => ({ kind, reference, isLate, sign });
    const event_id = `evt_storm_${index}`;
    const forgeries = [
      about("forged", () => sandbox.webhookAbout(reference, { secrets: ["somebody else's"], outcome: "succeeded" })),
      about("otherAmount", () => sandbox.webhookAbout(reference, { event_id, amount_cents: 99_999_999 as never, outcome: "succeeded" })),
      about("otherCurrency", () => sandbox.webhookAbout(reference, { event_id, currency: "€", outcome: "succeeded" })),
      about("unknownPayment", () =>
        sandbox.webhookAbout(reference, { event_id, provider_reference: `sb_nobody_${index}`, payment_id: "", outcome: "succeeded" }),
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

/** What the server must answer: what is not signed by the service is refused, everything else is taken. */
export const expectedStatus = ({ kind }: Delivery): number => (kind === "forged" || kind === "rewritten" ? 400 : 200);
