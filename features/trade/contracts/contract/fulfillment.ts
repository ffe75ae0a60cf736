import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { contractMove } from "../rules/contract-moves.ts";
import { containerTypes } from "../rules/terms.ts";
import { actionBody, actionData, agreementBody, contractSn, inspectionVerdicts, negotiationOutcomes, reasonBody } from "./shapes.ts";

/** Calls of buyer and manufacturer from the signed contract to the receipt of the goods. Deposit and balance are paid by the /pay calls. */

const files = (min: number, max: number) => wire.fileIds(min, max);
const optionalFiles = files(0, 20).default([]);

export const uploadSignedContract = post("/merchant/uploadSignedContract", {
  who: "merchant:orders",
  summary: "Uploads the signed and stamped contract (PDF or pictures) for the operator's review.",
  moves: [contractMove("uploadSignedContract", "merchant")],
  body: actionBody.extend({ file_ids: files(1, 20) }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmContractStart = post("/user/confirmContractStart", {
  who: "buyer:purchaser",
  summary: "Starts production of a contract without deposit.",
  moves: [contractMove("confirm", "buyer")],
  body: agreementBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const saveContractMilestone = post("/merchant/saveContractMilestone", {
  who: "merchant:orders",
  summary: "Reports a milestone of production as done, with a note and photos, or takes it back (no day).",
  body: z.object({
    contract_sn: contractSn,
    position: wire.wholeNumber,
    done_on: z.union([wire.date, z.literal("")]).default(""),
    note: wire.remark,
    file_ids: optionalFiles,
    request_id: wire.requestId,
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_DATE_AHEAD"],
});

export const issueContractInvoice = post("/merchant/issueContractInvoice", {
  who: "merchant:orders",
  summary: "Production is done: issues the manufacturer's invoice.",
  moves: [contractMove("issueInvoice", "merchant")],
  body: actionBody.extend({ invoice_number: wire.printed(wire.line), file_ids: files(1, 20) }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const requestContractInspection = post("/merchant/requestContractInspection", {
  who: "merchant:orders",
  summary: "Asks for the specialist's inspection of the finished goods.",
  moves: [contractMove("requestInspection", "merchant")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const waiveContractInspection = post("/user/waiveContractInspection", {
  who: "buyer:purchaser",
  summary: "Goes on without an inspection.",
  moves: [contractMove("waiveInspection", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const passContractInspection = post("/user/passContractInspection", {
  who: "buyer:purchaser",
  summary: "Accepts the inspection report. After 7 days it counts as accepted.",
  moves: [contractMove("passInspection", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const failContractInspection = post("/user/failContractInspection", {
  who: "buyer:purchaser",
  summary: "Rejects the goods after the inspection report, with a reason.",
  moves: [contractMove("failInspection", "buyer")],
  body: reasonBody.extend({ file_ids: optionalFiles }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const negotiateContract = post("/user/negotiateContract", {
  who: "buyer:purchaser",
  summary: "Opens the negotiation about goods that failed the inspection and says what the buyer wants.",
  moves: [contractMove("negotiate", "buyer")],
  body: reasonBody.extend({ file_ids: optionalFiles }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const negotiateContractAsMerchant = post("/merchant/negotiateContract", {
  who: "merchant:orders",
  summary: "Opens the negotiation about goods that failed the inspection.",
  moves: [contractMove("negotiate", "merchant")],
  body: reasonBody.extend({ file_ids: optionalFiles }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmContractNegotiation = post("/merchant/confirmContractNegotiation", {
  who: "merchant:orders",
  summary: "The manufacturer's report of the negotiation: rework until a day, new unit prices (never higher), or cancellation.",
  moves: [contractMove("confirmNegotiation", "merchant")],
  body: reasonBody.extend({
    outcome: z.enum(negotiationOutcomes),
    rework_until: z.union([wire.date, z.literal("")]).default(""),
    /** New unit prices of rows; only for a price change. */
    prices: wire.json(z.array(z.object({ position: wire.wholeNumber, price: wire.amount })).max(500)).default([]),
    file_ids: optionalFiles,
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_DATE_PAST", "ENTER_LEGAL_VALUE", "CONTRACT_PRICE_HIGHER", "CONTRACT_UNCHANGED"],
});

export const reworkContract = post("/user/reworkContract", {
  who: "buyer:purchaser",
  summary: "Accepts the rework that the report offers; the goods are inspected again.",
  moves: [contractMove("rework", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const reportContractRework = post("/merchant/reportContractRework", {
  who: "merchant:orders",
  summary: "The agreed rework is done: the specialist inspects the goods again.",
  body: actionBody.extend({ file_ids: optionalFiles }),
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const acceptContractTerms = post("/user/acceptContractTerms", {
  who: "buyer:purchaser",
  summary:
    "Accepts the price change that the report offers: a new version with a new total and balance. What was paid above the new total goes to the buyer's balance.",
  moves: [contractMove("acceptTerms", "buyer")],
  body: agreementBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const cancelContract = post("/user/cancelContract", {
  who: "buyer:purchaser",
  summary: "Cancels after a failed negotiation. The deposit is shared as the contract says once the operator confirms.",
  moves: [contractMove("cancel", "buyer")],
  body: reasonBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const arrangeContractDelivery = post("/merchant/arrangeContractDelivery", {
  who: "merchant:orders",
  summary: "Starts to arrange delivery of goods that passed the inspection.",
  moves: [contractMove("arrangeDelivery", "merchant")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

const container = z.object({
  /** Four letters and seven digits; the last is the check digit of ISO 6346. */
  number: wire.printed(wire.line),
  type: z.enum(containerTypes),
  seal: wire.printed(wire.line),
});

export const submitContractShipping = post("/merchant/submitContractShipping", {
  who: "merchant:orders",
  summary: "Submits the shipping data and papers: containers, seals, vessel, voyage, ports, dates, bill of lading.",
  moves: [contractMove("submitShipping", "merchant")],
  body: actionBody.extend({
    containers: wire.json(z.array(container).min(1).max(50)),
    vessel: wire.printed(wire.line),
    voyage: wire.printed(wire.line),
    port_of_loading: wire.printed(wire.line),
    port_of_discharge: wire.printed(wire.line),
    etd: wire.date,
    eta: wire.date,
    bill_of_lading: wire.printed(wire.line),
    file_ids: files(1, 40),
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTAINER_NUMBER", "UNKNOWN_PORT", "CONTRACT_DATES"],
});

export const updateContractSailing = post("/merchant/updateContractSailing", {
  who: "merchant:orders",
  summary: "Announces new dates of sailing or arrival with a reason. The dates before stay on record.",
  body: z.object({
    contract_sn: contractSn,
    etd: wire.date,
    eta: wire.date,
    reason: wire.remark.pipe(z.string().min(1)),
    request_id: wire.requestId,
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_DATES", "CONTRACT_UNCHANGED"],
});

export const approveContractShipping = post("/user/approveContractShipping", {
  who: "buyer:purchaser",
  summary: "Approves the shipping data and papers.",
  moves: [contractMove("approveShipping", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const rejectContractShipping = post("/user/rejectContractShipping", {
  who: "buyer:purchaser",
  summary: "Rejects the shipping data or papers with a reason; the manufacturer submits them again.",
  moves: [contractMove("rejectShipping", "buyer")],
  body: reasonBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const dispatchContract = post("/merchant/dispatchContract", {
  who: "merchant:orders",
  summary: "The goods have sailed. With payment before delivery only once the balance is paid and verified.",
  moves: [contractMove("dispatch", "merchant")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "BALANCE_NOT_VERIFIED"],
});

export const arriveContract = post("/merchant/arriveContract", {
  who: "merchant:orders",
  summary: "The goods have arrived. A balance due days after arrival is counted from here; not before the announced day of departure.",
  moves: [contractMove("arrive", "merchant")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_NOT_SAILED"],
});

export const confirmContractReceipt = post("/user/confirmContractReceipt", {
  who: "buyer:purchaser",
  summary: "Confirms that the goods are received: the contract is completed, or its balance falls due.",
  moves: [contractMove("confirmReceipt", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const refundContractAsMerchant = post("/merchant/refundContract", {
  who: "merchant:orders",
  summary: "Pays out a canceled contract: the buyer's share of the deposit goes to the balance, the rest to the manufacturer.",
  moves: [contractMove("refund", "merchant")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmContractRefund = post("/user/confirmContractRefund", {
  who: "buyer:purchaser",
  summary: "Confirms the refund of a canceled contract. After 7 days it counts as confirmed.",
  moves: [contractMove("confirmRefund", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const submitContractInspection = post("/operator/submitContractInspection", {
  who: "operator:specialist",
  summary: "Submits the specialist's inspection report: a verdict per row, counted defects, report file and pictures.",
  moves: [contractMove("submitInspectionReport", "operator")],
  body: actionBody.extend({
    passed: wire.flag,
    lines: wire.json(
      z
        .array(z.object({ position: wire.wholeNumber, verdict: z.enum(inspectionVerdicts), note: wire.printed(wire.remark) }))
        .min(1)
        .max(500),
    ),
    defects: wire.json(z.object({ critical: wire.count, major: wire.count, minor: wire.count })),
    sample_size: wire.count.default(0),
    file_ids: files(1, 100),
  }),
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_ROW_UNKNOWN"],
});
