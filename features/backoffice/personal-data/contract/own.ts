import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { erasureRequestStatuses, exportStatuses } from "../statuses.ts";

const whole = z.number().int();

/** Whose data: the user's own, or that of the company or manufacturer that they act for. */
export const scopes = ["person", "company", "merchant"] as const;

export const exportShape = z.object({
  export_id: z.string(),
  scope: z.enum(scopes),
  subject_name: z.string(),
  state: z.enum(statusNames(exportStatuses)),
  requested_at: wire.moment,
  expires_at: wire.moment.nullable(),
  bytes: whole.nullable(),
});

/** What the user proves again. A code is used up before the transaction, so calls with it look for a stored answer first (`storesAnswerLast`). */
export const proof = { password: wire.secret, second_factor: wire.optionalLine };
export const proofRefusals = ["WRONG_LOGIN", "SECOND_FACTOR_WANTED", "WRONG_SECOND_FACTOR"] as const;

export const ownData = post("/user/ownData", {
  who: "user",
  summary: "The user's exports, requests for erasure, accepted agreements and newsletter consents.",
  data: z.object({
    exports: z.array(exportShape),
    erasure_requests: wire.rows({
      erasure_request_id: whole,
      scope: z.enum(scopes),
      state: z.enum(statusNames(erasureRequestStatuses)),
      requested_at: wire.moment,
      decided_at: wire.moment.nullable(),
      note: z.string(),
    }),
    agreements: wire.rows({ version_id: whole, number: whole, title: z.string(), accepted_at: wire.moment }),
    consents: wire.rows({
      subscription_id: whole,
      topic: z.enum(["news", "stock"]),
      product: z.string(),
      given_at: wire.moment,
      withdrawn_at: wire.moment.nullable(),
    }),
    /** Whether the user may ask for the data of the company, or for its erasure. */
    may_ask_for_company: z.boolean(),
    /** Whether the user may ask the same for their manufacturer. */
    may_ask_for_merchant: z.boolean(),
    /** Staff ask an administrator instead. */
    may_be_erased: z.boolean(),
    has_second_factor: z.boolean(),
  }),
});

export const requestDataExport = post("/user/requestDataExport", {
  who: "user",
  personal: true,
  storesAnswerLast: true,
  summary:
    "Asks for an archive of the user's data, or for that of their manufacturer, or as an administrator of the company. The worker makes it and a message says when it is ready.",
  body: z.object({ scope: z.enum(scopes), ...proof, request_id: wire.requestId }),
  refuses: [...proofRefusals, "EXPORT_WAITING"],
});

export const dataExportUrl = post("/user/dataExportUrl", {
  who: "user",
  personal: true,
  summary: "Returns the signed address of an archive that the user asked for. It is valid for ten minutes.",
  body: z.object({ export_id: wire.uuid }),
  data: z.object({ url: z.string() }),
  moves: movesOf(exportStatuses, "requester", "download"),
});

export const requestErasure = post("/user/requestErasure", {
  who: "user",
  personal: true,
  storesAnswerLast: true,
  summary:
    "Asks the operator to erase the user, their manufacturer with its users, or as an administrator the company with its members. It cannot be undone once granted.",
  body: z.object({ scope: z.enum(scopes), reason: wire.remark, ...proof, request_id: wire.requestId }),
  refuses: [...proofRefusals, "ERASURE_WAITING"],
});

export const withdrawErasure = post("/user/withdrawErasure", {
  who: "user",
  personal: true,
  summary: "Withdraws a request for erasure that nobody has decided.",
  body: z.object({ erasure_request_id: wire.id, request_id: wire.requestId }),
  refuses: ["ALREADY_REVIEWED"],
  moves: movesOf(erasureRequestStatuses, "requester", "withdraw"),
});

export const withdrawConsent = post("/user/withdrawConsent", {
  who: "user",
  personal: true,
  summary: "Withdraws the consent to a newsletter or a back-in-stock mail to the user's email address.",
  body: z.object({ subscription_id: wire.id, request_id: wire.requestId }),
});
