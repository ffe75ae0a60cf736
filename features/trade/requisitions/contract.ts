import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { requisitionStatuses } from "./statuses.ts";

const integer = z.number().int();
const everyMember = "buyer:purchaser+approver+finance+viewer" as const;

const heading = {
  requisition_id: integer,
  title: z.string(),
  needed_by: z.string().nullable(),
  status: z.enum(statusNames(requisitionStatuses)),
  requester: z.string(),
  products: integer,
  pieces: integer,
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decider: z.string().nullable(),
  last_in_cart_at: z.string().nullable(),
  actions: z.array(z.enum(["approve", "refuse", "withdraw", "toCart"])),
};

export const requisitionList = post("/user/requisitionList", {
  who: "buyer",
  summary: "Lists the company's requisitions, newest first; `keyword` searches titles, requesters and item numbers.",
  body: z.object({
    status: z.enum(["all", ...statusNames(requisitionStatuses)]).default("all"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({ list: wire.rows(heading), count: integer, counts: z.record(z.enum(statusNames(requisitionStatuses)), integer) }),
});

export const requisitionDetail = post("/user/requisitionDetail", {
  who: "buyer",
  summary: "Returns one requisition with its products.",
  body: z.object({ requisition_id: wire.id }),
  data: z.object({
    ...heading,
    note: z.string(),
    decision_note: z.string(),
    lines: wire.rows({
      product_id: integer,
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      quantity: integer,
    }),
  }),
});

export const saveRequisition = post("/user/saveRequisition", {
  who: everyMember,
  summary: "Creates a requisition: item numbers with quantities, one per line, the date needed and a reason.",
  body: z.object({
    title: wire.line,
    needed_by: z.union([wire.date, z.literal("")]).default(""),
    note: wire.remark,
    lines: z.string().max(20_000),
    request_id: wire.requestId,
  }),
  data: z.object({ requisition_id: integer }),
  refuses: ["REQUISITION_LINES", "ROW_UNKNOWN_NUMBER", "NEEDED_BY_PAST"],
});

export const decideRequisition = post("/user/decideRequisition", {
  mutates: true,
  who: "buyer:approver+purchaser",
  summary: "Approves or refuses a requisition; a refusal needs a reason. The requester is notified.",
  body: z.object({ requisition_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark }),
  data: z.object({ status: z.enum(statusNames(requisitionStatuses)) }),
  refuses: ["WRONG_STATUS", "BUYER_REASON_REQUIRED"],
});

export const withdrawRequisition = post("/user/withdrawRequisition", {
  mutates: true,
  who: everyMember,
  summary: "Withdraws the caller's own undecided requisition.",
  body: z.object({ requisition_id: wire.id }),
  refuses: ["WRONG_STATUS"],
});

export const requisitionToCart = post("/user/requisitionToCart", {
  who: "buyer:purchaser",
  summary: "Adds an approved requisition to the cart, repeatedly if needed, and returns the result of each line.",
  body: z.object({ requisition_id: wire.id, logistics_type: wire.choice(1, 2, 3), request_id: wire.requestId }),
  data: z.object({
    added: integer,
    cart_count: integer,
    results: wire.rows({
      product_id: integer,
      goods_sn: z.string(),
      title: z.string(),
      amount: integer,
      warehouse_name: z.string(),
      available: integer.nullable(),
      problem: z.string(),
      problem_text: z.string(),
    }),
  }),
  refuses: ["WRONG_STATUS"],
});
