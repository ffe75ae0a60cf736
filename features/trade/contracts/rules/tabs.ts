import type { Status } from "#features/trade/orders/statuses.ts";

/** Tabs of contract lists: to be confirmed, confirmed, completed, ended without goods. */
export const statusesByContractTab = {
  toConfirm: ["drafting", "awaitingManufacturer", "awaitingPurchaser", "contractCreated", "pendingReview", "contractRefused"],
  confirmed: [
    "awaitingDepositVoucher",
    "depositVouched",
    "processing",
    "invoiced",
    "awaitingInspection",
    "inspectionReported",
    "inspectionPassed",
    "inspectionFailed",
    "needsNegotiation",
    "negotiationConfirmed",
    "examinationPassed",
    "awaitingDelivery",
    "shippingSubmitted",
    "shippingApproved",
    "shippingRefused",
    "balancePaid",
    "balanceRefused",
    "shipping",
    "awaitingReceipt",
  ],
  completed: ["contractCompleted"],
  ended: ["cancelled", "cancelRequested", "awaitingRefund", "refundUnconfirmed", "refunded"],
} as const satisfies Record<string, readonly Status[]>;

export const contractTabs = ["all", "toConfirm", "confirmed", "completed", "ended"] as const;
export type ContractTab = (typeof contractTabs)[number];

/** The status codes of a tab; null for all. */
export const codesOfContractTab = (tab: ContractTab): readonly Status[] | null => (tab === "all" ? null : statusesByContractTab[tab]);

const toConfirm: ReadonlySet<Status> = new Set(statusesByContractTab.toConfirm);

/** Whether both sides, and the operator, still have to confirm a contract with this status code. */
export const isToBeConfirmed = (status: Status): boolean => toConfirm.has(status);
