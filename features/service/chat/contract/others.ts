import { z } from "zod";
import { post, type Who } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxTextLength } from "../rules.ts";
import { key, officeHours, responseFigures } from "./shapes.ts";

const started = z.object({ thread_id: key });

/** A buyer starts from a product, an order, a contract, a case or a price request; without any of them in general. */
export const startBuyerChat = post("/user/startChat", {
  mutates: true,
  who: "buyer:purchaser+approver+finance+viewer",
  summary:
    "Opens the conversation about a product, an order, a contract, a case or a price request, creating it if there is none. `with` says who it is with: the manufacturer or customer service. A manufacturer without a subject is named by merchant_uuid.",
  body: z.object({
    with: z.enum(["merchant", "service"]).default("merchant"),
    product_id: wire.id.optional(),
    order_number: wire.optionalOrderNumber,
    request_number: wire.optionalLine,
    case_number: wire.optionalLine,
    merchant_uuid: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: started,
});

export const startMerchantChat = post("/merchant/startChat", {
  mutates: true,
  who: "merchant:orders",
  summary: "Opens the conversation with the buyer of an order, a price request or an after-sale case of this manufacturer.",
  body: z.object({
    order_number: wire.optionalOrderNumber,
    request_number: wire.optionalLine,
    case_number: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: started,
});

export const startOperatorChat = post("/operator/startChat", {
  mutates: true,
  who: "operator:service+salesman",
  summary: "Opens the conversation of customer service with a company, in general or about one of its orders.",
  body: z.object({ company_id: wire.id.optional(), order_number: wire.optionalOrderNumber, request_id: wire.requestId }),
  data: started,
});

export const decideChatReport = post("/operator/decideChatReport", {
  moves: [
    { table: "chat_report", action: "uphold", actor: "operator" },
    { table: "chat_report", action: "dismiss", actor: "operator" },
  ],
  mutates: true,
  who: "operator:service",
  summary: "Decides a report: upheld or dismissed, with a note for the audit log.",
  body: z.object({ report_id: wire.id, decision: z.enum(["uphold", "dismiss"]), note: wire.remark }),
  refuses: ["CHAT_REPORT_DECIDED"],
});

const savedReply = z.object({ reply_id: key, title: z.string(), body: z.string() });

/** Saved replies, office hours and figures of a seller: a manufacturer, or customer service. */
const sellerCalls = <const A extends "merchant" | "operator", const W extends Who>(area: A, who: W) => ({
  savedReplies: post(`/${area}/chatSavedReplies`, {
    who,
    summary: "The texts that can be inserted into messages.",
    data: z.object({ list: z.array(savedReply) }),
  }),
  saveReply: post(`/${area}/saveChatReply`, {
    mutates: true,
    who,
    summary: "Adds a saved reply, or changes one.",
    body: z.object({ reply_id: wire.id.optional(), title: wire.line, text: wire.filledText(maxTextLength) }),
    data: z.object({ reply_id: key }),
    refuses: ["CHAT_TOO_MANY_REPLIES"],
  }),
  deleteReply: post(`/${area}/deleteChatReply`, {
    mutates: true,
    who,
    summary: "Deletes a saved reply.",
    body: z.object({ reply_id: wire.id }),
  }),
  settings: post(`/${area}/chatSettings`, {
    who,
    summary: "Office hours, and the response time of the last 30 days against the promise of 12 hours.",
    data: z.object({ office: officeHours, response: responseFigures, waiting: key, late: key }),
  }),
  saveHours: post(`/${area}/saveChatHours`, {
    mutates: true,
    who,
    summary: "Saves the office hours that buyers see.",
    body: z.object({
      time_zone: wire.line,
      weekdays: wire.ids(7),
      opens: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
      closes: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
    }),
  }),
});

export const merchantSeller = sellerCalls("merchant", "merchant:orders");
export const operatorSeller = sellerCalls("operator", "operator:service+salesman");
