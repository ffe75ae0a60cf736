import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { contractMove } from "../rules/contract-moves.ts";
import { mapNames, rowDetailNames } from "../rules/fields.ts";
import { actionBody, actionData, contractSn, contractTerms, contractTextData, reasonBody, versionBody } from "./shapes.ts";
import { typedTerms } from "./typed-terms.ts";

/** Calls that write a contract until both sides accept it. */

const merchantUuid = wire.line;

export const getContractSn = post("/home/getContractSn", {
  mutates: true,
  who: "certifiedBuyer:purchaser",
  summary: "The number of the next contract with a manufacturer. It stays the same until a contract is saved under it.",
  body: z.object({ merchant_uuid: merchantUuid }),
  data: z.object({ contract_sn: z.string() }),
});

export const getProcureContractGoodsData = post("/home/getProcureContractGoodsData", {
  who: "buyer:purchaser",
  summary: "What a new contract with a manufacturer starts with: rows of the chosen FOB cart lines, or of all of them, and both parties.",
  body: z.object({ merchant_uuid: merchantUuid, cart_ids: wire.ids(200).default([]) }),
  data: z.object({
    cart_ids: z.string(),
    currency: z.string(),
    maker_name: z.string(),
    maker_address: z.string(),
    maker_postcode: z.string(),
    maker_telephone: z.string(),
    purchaser_name: z.string(),
    /** Those of the company's default address; "" when it has none. */
    purchaser_address: z.string(),
    purchaser_postcode: z.string(),
    purchaser_telephone: z.string(),
    /** The port of the first offer; "" when it is not in the list of ports. */
    port_of_loading: z.string(),
    /** The day by which the goods can be ready, by the longest lead time of the offers; "" when they name none. */
    delivery_date: z.string(),
    lead_days: z.number().int(),
    /** Terms of the company's last contract with the manufacturer, to start with; null when there is none. */
    earlier: contractTerms
      .pick({
        ...{ purchaser_address: true, purchaser_postcode: true, purchaser_telephone: true },
        ...{ pay_method: true, balance_type: true, arrival_day_pay: true, release: true, cancel_buyer_percent: true },
        ...{ incoterm: true, port_of_discharge: true, goods_standard: true, clauses: true, inspection: true },
        ...{ chosen_clauses: true },
      })
      .extend({
        contract_sn: z.string(),
        deposit_percent: z.number().int(),
        /** Days from its delivery date to its receiving date; null when it names no receiving date. */
        receiving_days: z.number().int().nullable(),
      })
      .nullable(),
    goods_data: z.array(
      z.object({
        cart_id: z.number().int(),
        relation_id: z.number().int(),
        product_id: z.number().int(),
        preview: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        /** The price at this quantity. */
        price: wire.money,
        /** As the product states them; empty where it states none. */
        ...mapNames(rowDetailNames, () => z.string()),
        weight_grams: z.number().int(),
        is_cart: z.boolean(),
      }),
    ),
  }),
});

/** What a version would say, in the wording that its record has. */
const previewData = contractTextData.pick({ sections: true }).extend({ total_money: wire.money, deposit: wire.money, balance: wire.money });

const termsReasons = [
  "ENTER_LEGAL_VALUE",
  "PAY_INTEGER",
  "NOTHING_SELECTED",
  "CONTRACT_CART_ROWS",
  "CONTRACT_RELEASE_SUM",
  "CONTRACT_DATES",
  "CONTRACT_DATE_PAST",
  "CONTRACT_CURRENCY",
  "UNKNOWN_PORT",
  "CONTRACT_CLAUSE_CHANGED",
  "TEXT_NOT_PRINTABLE",
  "CONTRACT_TOTAL_TOO_LARGE",
  "QUOTE_PRICE_FIXED",
  "QUOTE_QUANTITY",
] as const;

export const saveProcureContractData = post("/home/saveProcureContractData", {
  who: "certifiedBuyer:purchaser",
  summary:
    "Saves the draft of a contract as typed (save_type 1) or submits it to the manufacturer (save_type 2). Totals are computed here; those sent are ignored. Submitted rows of the cart leave the cart.",
  moves: [contractMove("saveDraft", "buyer"), contractMove("submit", "buyer")],
  body: typedTerms.extend({
    contract_sn: contractSn,
    merchant_uuid: merchantUuid,
    cart_ids: wire.ids(200).default([]),
    source_type: wire.choice(2).default(2),
    save_type: wire.choice(1, 2),
    operator_type: wire.count.default(1),
    currency: wire.optionalLine,
    /** The revision of the draft that was edited; saving an older one is refused. Left out, the last save wins. */
    revision: wire.count.optional(),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: actionData.extend({ revision: z.number().int(), total_money: wire.money, deposit: wire.money, balance: wire.money }),
  refuses: [
    ...termsReasons,
    "CART_CHANGED",
    "NOT_SAME_MERCHANT",
    "WRONG_STATUS",
    "CONTRACT_CHANGED",
    "TOO_MANY_DRAFTS",
    "CONTRACT_NEEDS_COLLEAGUE",
    "OVER_ORDER_LIMIT",
    "OVER_MONTH_LIMIT",
  ],
});

export const previewProcureContract = post("/home/previewProcureContract", {
  who: "certifiedBuyer:purchaser",
  summary: "The text of the version that submitting these terms would make, in English, Chinese and Spanish. Saves nothing.",
  body: typedTerms.extend({
    contract_sn: contractSn,
    merchant_uuid: merchantUuid,
    cart_ids: wire.ids(200).default([]),
    currency: wire.optionalLine,
  }),
  data: previewData,
  refuses: [...termsReasons, "CART_CHANGED", "WRONG_STATUS"],
});

export const discardContract = post("/user/discardContract", {
  who: "buyer:purchaser",
  summary: "Discards a draft. Rows that were taken from the cart by an earlier version do not return to it.",
  moves: [contractMove("discard", "buyer")],
  body: actionBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const confirmContract = post("/user/confirmContract", {
  who: "buyer:purchaser",
  summary: "Accepts the manufacturer's amendment. The version must be the newest.",
  moves: [contractMove("purchaserConfirm", "buyer")],
  body: versionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_VERSION_OLD", "CONTRACT_AMENDMENT_NEEDS_COLLEAGUE", "OVER_ORDER_LIMIT", "OVER_MONTH_LIMIT"],
});

export const editContract = post("/user/editContract", {
  who: "buyer:purchaser",
  summary: "Takes the manufacturer's amendment as a draft to edit and submit again.",
  moves: [contractMove("purchaserEdit", "buyer")],
  body: versionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_VERSION_OLD"],
});

export const declineContractAsBuyer = post("/user/declineContract", {
  who: "buyer:purchaser",
  summary: "Declines the manufacturer's amendment and ends the contract.",
  moves: [contractMove("decline", "buyer")],
  body: reasonBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});

export const acceptContract = post("/merchant/acceptContract", {
  who: "merchant:orders",
  summary: "Accepts the newest version of a contract. Both sides have then accepted the same text.",
  moves: [contractMove("accept", "merchant")],
  body: versionBody,
  data: actionData,
  refuses: ["WRONG_STATUS", "CONTRACT_VERSION_OLD"],
});

export const amendContract = post("/merchant/amendContract", {
  who: "merchant:orders",
  summary:
    "Answers a contract with a version of its own. Rows keep their product; quantities, prices and terms may change, rows may be added.",
  moves: [contractMove("amend", "merchant")],
  body: typedTerms.extend({ contract_sn: contractSn, version: wire.wholeNumber, note: wire.remark, request_id: wire.requestId }),
  data: actionData,
  refuses: [...termsReasons, "WRONG_STATUS", "CONTRACT_VERSION_OLD", "CONTRACT_UNCHANGED"],
});

export const previewContractAmendment = post("/merchant/previewContractAmendment", {
  who: "merchant:orders",
  summary: "The text of the version that an amendment would make, in English, Chinese and Spanish. Saves nothing.",
  body: typedTerms.extend({ contract_sn: contractSn, version: wire.wholeNumber }),
  data: previewData,
  refuses: [...termsReasons, "WRONG_STATUS", "CONTRACT_VERSION_OLD", "CONTRACT_UNCHANGED"],
});

export const declineContractAsMerchant = post("/merchant/declineContract", {
  who: "merchant:orders",
  summary: "Declines a contract with a reason and ends it.",
  moves: [contractMove("decline", "merchant")],
  body: reasonBody,
  data: actionData,
  refuses: ["WRONG_STATUS"],
});
