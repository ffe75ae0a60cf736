import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { contractMove } from "../rules/contract-moves.ts";
import { actionBody, actionData, reasonBody } from "./shapes.ts";

/** Calls of the operator about contracts. Vouchers of deposit and balance are reviewed by /operator/reviewVoucher. */

export const approveContract = post("/operator/approveContract", {
  who: "operator:auditor",
  summary: "Approves the signed contract; the deposit falls due.",
  moves: [contractMove("approveContract", "operator")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const rejectContract = post("/operator/rejectContract", {
  who: "operator:auditor",
  summary: "Rejects the signed contract with a reason; the manufacturer uploads it again.",
  moves: [contractMove("rejectContract", "operator")],
  body: reasonBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const decideContract = post("/operator/decideContract", {
  who: "operator:auditor",
  summary: "Approves or rejects the signed contract; the decision of the review queue.",
  moves: [contractMove("approveContract", "operator"), contractMove("rejectContract", "operator")],
  body: actionBody.extend({ decision: z.enum(["approve", "refuse"]) }),
  data: actionData,
  refuses: ["WRONG_STATUS", "BUYER_REASON_REQUIRED"],
});

export const approveShippingAsOperator = post("/operator/approveContractShipping", {
  who: "operator:specialist+service",
  summary: "Approves shipping data and papers for the buyer.",
  moves: [contractMove("approveShipping", "operator")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const rejectShippingAsOperator = post("/operator/rejectContractShipping", {
  who: "operator:specialist+service",
  summary: "Rejects shipping data or papers with a reason.",
  moves: [contractMove("rejectShipping", "operator")],
  body: reasonBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const arriveContractAtWarehouse = post("/operator/arriveContract", {
  who: "operator:warehouse",
  summary:
    "The goods of a contract have arrived at a warehouse. When the buyer confirms the receipt, they become an order that is collected there or delivered by freight.",
  moves: [contractMove("arrive", "warehouse")],
  body: actionBody.extend({
    /** Where the goods are; without it the warehouse that the contract is bound for. */
    warehouse_id: wire.id.optional(),
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_NOT_SAILED", "CHECK_FIELDS"],
});

export const completeContract = post("/operator/completeContract", {
  who: "operator:finance",
  summary: "Completes a contract whose goods were received before its balance was verified.",
  moves: [contractMove("complete", "operator")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_NOT_VERIFIED"],
});

export const confirmContractCancel = post("/operator/confirmContractCancel", {
  who: "operator:service",
  summary: "Confirms the buyer's cancellation after a failed negotiation.",
  moves: [contractMove("confirmCancel", "operator")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundContract = post("/operator/refundContract", {
  who: "operator:finance",
  summary: "Pays out a canceled contract as its terms say. Above the company's limit of the day a second person has to agree.",
  moves: [contractMove("refund", "operator")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED"],
});
