import type { CallPath } from "#client/calls.ts";
import { type ContractSide, contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import type { Action } from "#features/trade/orders/statuses.ts";

/** What a dialog asks for before it makes the call. */
export type ActionInput =
  | "yes"
  | "version"
  | "reason"
  | "reasonVersion"
  | "files"
  | "reasonFiles"
  | "invoice"
  | "negotiation"
  | "shipping"
  | "warehouse";

export type ActionHandler = { path: CallPath; input: ActionInput } | { to: (contractSn: string) => string };

const pay = (purpose: "deposit" | "final"): ActionHandler => ({
  to: (contractSn) => `/pay?${new URLSearchParams({ order_sn: contractSn, purpose })}`,
});
const editPage: ActionHandler = { to: (contractSn) => `${contractPath("buyer", contractSn)}/edit` };
const inspectionForm: ActionHandler = { to: (contractSn) => `/operator/inspections/${encodeURIComponent(contractSn)}` };
const vouchers: ActionHandler = { to: () => "/operator/vouchers" };

/**
 * How each side performs its actions: by a call with a dialog, or on a page of its own. Every action of the contract flow of these
 * actors has an entry (every-contract-action.test.ts).
 */
export const actionHandlers = {
  buyer: {
    saveDraft: editPage,
    submit: editPage,
    discard: { path: "/user/discardContract", input: "yes" },
    purchaserConfirm: { path: "/user/confirmContract", input: "version" },
    purchaserEdit: { path: "/user/editContract", input: "version" },
    decline: { path: "/user/declineContract", input: "reason" },
    payDepositBalance: pay("deposit"),
    uploadDepositVoucher: pay("deposit"),
    confirm: { path: "/user/confirmContractStart", input: "yes" },
    waiveInspection: { path: "/user/waiveContractInspection", input: "yes" },
    passInspection: { path: "/user/passContractInspection", input: "yes" },
    failInspection: { path: "/user/failContractInspection", input: "reasonFiles" },
    negotiate: { path: "/user/negotiateContract", input: "reasonFiles" },
    rework: { path: "/user/reworkContract", input: "yes" },
    acceptTerms: { path: "/user/acceptContractTerms", input: "yes" },
    cancel: { path: "/user/cancelContract", input: "reason" },
    confirmRefund: { path: "/user/confirmContractRefund", input: "yes" },
    approveShipping: { path: "/user/approveContractShipping", input: "yes" },
    rejectShipping: { path: "/user/rejectContractShipping", input: "reason" },
    payBalance: pay("final"),
    confirmReceipt: { path: "/user/confirmContractReceipt", input: "yes" },
  },
  merchant: {
    accept: { path: "/merchant/acceptContract", input: "version" },
    amend: { to: (contractSn) => `${contractPath("merchant", contractSn)}/amend` },
    decline: { path: "/merchant/declineContract", input: "reason" },
    uploadSignedContract: { path: "/merchant/uploadSignedContract", input: "files" },
    issueInvoice: { path: "/merchant/issueContractInvoice", input: "invoice" },
    requestInspection: { path: "/merchant/requestContractInspection", input: "yes" },
    negotiate: { path: "/merchant/negotiateContract", input: "reasonFiles" },
    confirmNegotiation: { path: "/merchant/confirmContractNegotiation", input: "negotiation" },
    arrangeDelivery: { path: "/merchant/arrangeContractDelivery", input: "yes" },
    submitShipping: { path: "/merchant/submitContractShipping", input: "shipping" },
    dispatch: { path: "/merchant/dispatchContract", input: "yes" },
    arrive: { path: "/merchant/arriveContract", input: "yes" },
    refund: { path: "/merchant/refundContract", input: "yes" },
  },
  operator: {
    approveContract: { path: "/operator/approveContract", input: "yes" },
    rejectContract: { path: "/operator/rejectContract", input: "reason" },
    recordTransfer: { to: () => "/operator/bank_lines" },
    approveDeposit: vouchers,
    rejectDeposit: vouchers,
    rejectBalance: vouchers,
    submitInspectionReport: inspectionForm,
    approveShipping: { path: "/operator/approveContractShipping", input: "yes" },
    rejectShipping: { path: "/operator/rejectContractShipping", input: "reason" },
    arrive: { path: "/operator/arriveContract", input: "warehouse" },
    complete: { path: "/operator/completeContract", input: "yes" },
    confirmCancel: { path: "/operator/confirmContractCancel", input: "yes" },
    refund: { path: "/operator/refundContract", input: "yes" },
  },
} as const satisfies Record<ContractSide, Partial<Record<Action, ActionHandler>>>;

/** Actions that end a contract or reject something: never the main button. */
const dangerous: readonly string[] = [
  "decline",
  "discard",
  "failInspection",
  "cancel",
  "rejectShipping",
  "rejectContract",
  "confirmCancel",
];
export const isDangerousAction = (action: string): boolean => dangerous.includes(action);

/** Actions beside the main one, although nothing is rejected by them. */
const secondary: readonly string[] = ["amend", "purchaserEdit", "waiveInspection", "saveDraft", "refund", "recordTransfer"];

/** The main action of the offered ones: the first that is neither dangerous nor beside the main handler. */
export const mainAction = (actions: readonly string[]): string | undefined =>
  actions.find((action) => !isDangerousAction(action) && !secondary.includes(action)) ??
  actions.find((action) => !isDangerousAction(action));

export const handlerOf = (side: ContractSide, action: string): ActionHandler | undefined =>
  (actionHandlers[side] as Partial<Record<string, ActionHandler>>)[action];
