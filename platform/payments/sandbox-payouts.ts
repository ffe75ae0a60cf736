import type { Ids } from "#kernel/ids.ts";
import type { PayoutProvider, PayoutRequest, PayoutState } from "#platform/payments/payout-provider.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** What may go wrong when it is asked to pay: nothing was paid, or it was and nobody heard of it. */
export type PayoutFault = "refuses" | "hangs" | "losesReply";

/** A payout service inside our own process, for development and tests. It pays once per id, as the real ones do. */
export interface SandboxPayouts extends PayoutProvider {
  /** What left through it, by payout id. */
  paid: ReadonlyMap<string, PayoutRequest>;
  /** How often it was asked, by payout id. */
  asked: ReadonlyMap<string, number>;
  failNext(fault: PayoutFault): void;
}

class SandboxUnavailable extends Error {}

/** Receivers that it does not know; everybody else is paid at once. */
const refusedReceiver = "refused@demo.test";

export const createSandboxPayouts = (ids: Ids): SandboxPayouts => {
  const paid = new Map<string, PayoutRequest>();
  const states = new Map<string, PayoutState>();
  const asked = new Map<string, number>();
  let nextFault: PayoutFault | undefined;

  const pay = (payout: PayoutRequest): PayoutState => {
    const known = states.get(payout.payout_id);
    if (known) return known;
    const isRefused = payout.destination === refusedReceiver;
    if (!isRefused) paid.set(payout.payout_id, payout);
    const state: PayoutState = isRefused
      ? { status: "failed", reference: "", failure: "The receiver is not known" }
      : { status: "paid", reference: `sp_${ids.token(8)}`, failure: "" };
    states.set(payout.payout_id, state);
    return state;
  };

  return {
    name: "sandbox",
    paid,
    asked,
    failNext: (fault) => {
      nextFault = fault;
    },
    send: async (payout) => {
      asked.set(payout.payout_id, (asked.get(payout.payout_id) ?? 0) + 1);
      const fault = nextFault;
      nextFault = undefined;
      if (fault === "refuses") throw new SandboxUnavailable("connection refused");
      if (fault === "hangs")
        return new Promise((_, reject) => setTimeout(() => reject(new SandboxUnavailable("no answer in time")), providerTimeoutMs));
      const state = pay(payout);
      if (fault === "losesReply") throw new SandboxUnavailable("the connection was cut");
      return state;
    },
    fetch: async (payout_id) => states.get(payout_id),
  };
};

export const isSandboxPayouts = (provider: PayoutProvider | undefined): provider is SandboxPayouts => provider?.name === "sandbox";
