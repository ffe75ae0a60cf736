import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { obstacleKinds } from "../rules/obstacles.ts";
import { retentionKindNames } from "../rules/retention.ts";
import { erasureRequestStatuses } from "../statuses.ts";
import { exportShape, proof, proofRefusals, scopes } from "./own.ts";

const who = "operator:administrator";
const whole = z.number().int();
const kind = z.enum(retentionKindNames);

export const erasureRequests = post("/operator/erasureRequests", {
  who,
  summary: "Requests for erasure with what stands against each.",
  body: z.object({ tab: z.enum(["open", "decided"]).default("open"), ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        erasure_request_id: whole,
        scope: z.enum(scopes),
        subject_id: whole,
        subject_name: z.string(),
        requested_by: z.string(),
        requested_at: wire.moment,
        reason: z.string(),
        state: z.enum(statusNames(erasureRequestStatuses)),
        /** Granted, and a job still takes the names out of messages to others. */
        is_erasing: z.boolean(),
        decided_by: z.string(),
        decided_at: wire.moment.nullable(),
        note: z.string(),
        /** None once it is decided. */
        obstacles: wire.rows({
          kind: z.enum(obstacleKinds),
          count: whole,
          /** Cents, for sums of money. */
          amount: wire.money.nullable(),
          href: z.string(),
          /** It must be settled before; the others are finished after the erasure. */
          blocks: z.boolean(),
        }),
      }),
    )
    .extend({ counts: z.object({ open: whole, decided: whole }) }),
});

export const grantErasure = post("/operator/grantErasure", {
  who,
  storesAnswerLast: true,
  summary:
    "Erases a person, a company with its members or a manufacturer with its users, for good. Names become pseudonyms; ledger, orders, invoices and contracts stay.",
  body: z.object({ erasure_request_id: wire.id, ...proof, request_id: wire.requestId }),
  refuses: [...proofRefusals, "ALREADY_REVIEWED", "ERASURE_BLOCKED"],
  moves: movesOf(erasureRequestStatuses, "operator", "grant"),
});

/** Whom a recorded request is about: a company, one of its members, or a manufacturer. */
const recordedSubject = z.object({ company_id: wire.id.optional(), person_id: wire.id.optional(), merchant_id: wire.id.optional() });
export type RecordedSubject = z.infer<typeof recordedSubject>;

export const recordErasureRequest = post("/operator/recordErasureRequest", {
  who,
  storesAnswerLast: true,
  summary:
    "Records a request for erasure that reached the market in writing, from somebody who cannot log in: of a company, of one of its members, or of a manufacturer.",
  body: recordedSubject.extend({ reason: wire.filledText(500), ...proof, request_id: wire.requestId }),
  refuses: [...proofRefusals, "ERASURE_WAITING"],
});

export const refuseErasure = post("/operator/refuseErasure", {
  who,
  summary: "Refuses a request for erasure with a reason, which the person reads.",
  body: z.object({ erasure_request_id: wire.id, note: wire.filledText(500), request_id: wire.requestId }),
  refuses: ["ALREADY_REVIEWED"],
  moves: movesOf(erasureRequestStatuses, "operator", "refuse"),
});

export const exportCustomerData = post("/operator/exportCustomerData", {
  who,
  storesAnswerLast: true,
  summary:
    "Asks for an archive of a company's data, or of one member's. It is written to the audit log and found at /operator/data_retention.",
  body: z.object({ company_id: wire.id, person_id: wire.id.optional(), ...proof, request_id: wire.requestId }),
  refuses: [...proofRefusals, "EXPORT_WAITING"],
});

export const dataRetention = post("/operator/dataRetention", {
  who,
  summary: "How long each kind of record is kept, what the last run removed, and the archives of customers that the reader asked for.",
  data: z.object({
    kinds: wire.rows({
      kind,
      days: whole,
      default_days: whole,
      min: whole,
      max: whole,
      last_run_at: wire.moment.nullable(),
      removed: whole.nullable(),
      oldest_left: wire.moment.nullable(),
    }),
    exports: z.array(exportShape),
  }),
});

export const saveRetention = post("/operator/saveRetention", {
  who,
  summary: "Sets how many days a kind of record is kept, within its bounds.",
  body: z.object({ kind, days: wire.wholeNumber, request_id: wire.requestId }),
  refuses: ["RETENTION_BOUNDS"],
});
