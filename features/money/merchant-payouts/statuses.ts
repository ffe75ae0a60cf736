import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A payout to a manufacturer. The money leaves its account with the approval; the bank may give a paid one back later. */
export const merchantPayoutStatuses = stateMachine({
  name: "merchant_payout",
  column: "merchant_payouts.status",
  start: "none",
  statuses: {
    prepared: { waitsFor: ["operator"], clock: { none: "finance works the list of payouts off" } },
    approved: { waitsFor: ["operator"], clock: { none: "finance enters what the bank says" } },
    paid: { tone: "done", isFinal: true },
    returned: { isFinal: true, tone: "error" },
    canceled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "prepare", ["operator", "merchant"], ["prepared"]],
    ["prepared", "approve", ["operator"], ["approved"]],
    ["prepared", "cancel", ["operator"], ["canceled"]],
    ["approved", "settle", ["operator"], ["paid"]],
    ["approved", "giveBack", ["operator"], ["returned"]],
    ["paid", "giveBack", ["operator"], ["returned"]],
  ],
});

export type MerchantPayoutStatus = StatusOf<typeof merchantPayoutStatuses>;

/** A bank account of a manufacturer: finance compares it with its document before money goes there. */
export const payoutAccountStatuses = stateMachine({
  name: "payout_account",
  column: "payout_accounts.status",
  start: "none",
  statuses: {
    proposed: { waitsFor: ["operator"], clock: { none: "finance works the list of accounts off" } },
    usable: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
    replaced: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "propose", ["merchant"], ["proposed"]],
    ["proposed", "approve", ["operator"], ["usable"]],
    ["proposed", "decline", ["operator"], ["declined"]],
    // Another account is entered before this one was checked.
    ["proposed", "withdraw", ["merchant"], ["declined"]],
    ["usable", "replace", ["system"], ["replaced"]],
    // The same account is verified anew after a change of legal entity.
    ["none", "proposeAnew", ["system"], ["proposed"]],
  ],
});

export type PayoutAccountStatus = StatusOf<typeof payoutAccountStatuses>;
