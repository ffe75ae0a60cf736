import type { Ids } from "#kernel/ids.ts";
import type { PayoutProvider, PayoutRequest, PayoutState } from "#platform/payments/payout-provider.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** Faults of a payout call: refused or timed out before paying, or paid with the reply lost. */
export type SandboxPayoutFault = "refuses" | "hangs" | "losesReply";

/** An in-process payout provider for development and tests. It pays once per id, as real providers do. */
export interface SandboxPayouts extends PayoutProvider {
  /** Paid payouts by id. */
  paid: ReadonlyMap<string, PayoutRequest>;
  /** Number of `send` calls by payout id. */
  sendCounts: ReadonlyMap<string, number>;
  failNext(fault: SandboxPayoutFault): void;
}

class SandboxUnavailable extends Error {}

/** The receiver that is rejected; all others are paid at once. */
const unknownReceiver = "refused@demo.test";

export const createSandboxPayouts = (ids: Ids): SandboxPayouts => {
  const paid = new Map<string, PayoutRequest>();
  const states = new Map<string, PayoutState>();
  const sendCounts = new Map<string, number>();
  let nextFault: SandboxPayoutFault | undefined;

  const pay = (payout: PayoutRequest): PayoutState => {
    const existing = states.get(payout.payout_id);
    if (existing) return existing;
    const isRefused = payout.destination === unknownReceiver;
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
    sendCounts,
    failNext: (fault) => {
      nextFault = fault;
    },
    send: async (payout) => {
      sendCounts.set(payout.payout_id, (sendCounts.get(payout.payout_id) ?? 0) + 1);
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
