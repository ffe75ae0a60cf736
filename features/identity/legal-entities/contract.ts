import { z } from "zod";
import { countries } from "#features/identity/certification/rules.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { legalEntityStatuses } from "./statuses.ts";

/** Calls about who a manufacturer is by law. */

const whole = z.number().int();
const status = z.enum(statusNames(legalEntityStatuses));
const file = { file_id: z.string(), name: z.string(), url: z.string(), is_picture: z.boolean() };

const facts = {
  legal_name: z.string(),
  licence_number: z.string(),
  tax_id: z.string(),
  country: z.string(),
  address: z.string(),
};

const version = {
  entity_id: whole,
  ...facts,
  wanted_from: z.string(),
  reason: z.string(),
  status,
  /** Whether it is the one that applies now. */
  is_current: z.boolean(),
  requested_at: wire.moment,
  /** Empty for the company of an application. */
  requested_by: z.string(),
  decided_at: wire.moment.nullable(),
  review_note: z.string(),
  effective_at: wire.moment.nullable(),
  files: wire.rows(file),
  asks_agreement: z.boolean(),
  /** The owner who first accepted the agreement for it. */
  accepted: z.object({ name: z.string(), number: whole, at: z.string() }).nullable(),
};

export const ownEntities = post("/merchant/legalEntities", {
  who: "merchant:people",
  summary: "Who the manufacturer is and was by law, with the change that was asked for.",
  data: z.object({ today: z.string(), list: wire.rows(version) }),
});

const countryNames = countries.map(([, country]) => country);

export const requestEntity = post("/merchant/requestLegalEntity", {
  who: "merchant:people",
  personal: true,
  summary: "Asks for another legal entity from a day on. An auditor decides; all owners are notified.",
  moves: movesOf(legalEntityStatuses, "merchant", "request"),
  body: z.object({
    legal_name: wire.printed(wire.line),
    licence_number: wire.line.pipe(z.string().max(40)),
    tax_id: wire.optionalLine,
    country: z.enum(countryNames),
    address: wire.printed(wire.filledText(300)),
    wanted_from: wire.date,
    reason: wire.filledText(500),
    file_ids: wire.fileIds(1, 5),
    request_id: wire.requestId,
  }),
  data: z.object({ entity_id: whole }),
  refuses: ["ENTITY_CHANGE_PENDING", "ENTITY_DATE"],
});

export const withdrawEntity = post("/merchant/withdrawLegalEntity", {
  who: "merchant:people",
  personal: true,
  summary: "Withdraws the change of legal entity that waits for a decision.",
  moves: movesOf(legalEntityStatuses, "merchant", "withdraw"),
  body: z.object({ entity_id: wire.id, request_id: wire.requestId }),
  refuses: ["ALREADY_REVIEWED"],
});

const staff = "operator:auditor+service+finance" as const;

export const entityHistory = post("/operator/merchantEntities", {
  who: staff,
  summary: "Who a manufacturer is and was by law, and what it asked for.",
  body: z.object({ merchant_id: wire.id }),
  data: z.object({ list: wire.rows({ ...version, decided_by: z.string() }) }),
});

export const entityDetail = post("/operator/merchantEntity", {
  who: staff,
  summary: "A change of legal entity for its review, with the entity that applies now.",
  body: z.object({ entity_id: wire.id }),
  data: z.object({
    entity_id: whole,
    merchant_id: whole,
    merchant_name: z.string(),
    ...facts,
    wanted_from: z.string(),
    reason: z.string(),
    status,
    requested_by: z.string(),
    files: wire.rows(file),
    before: z.object(facts).nullable(),
  }),
});

export const reviewEntity = post("/operator/reviewLegalEntity", {
  who: "operator:auditor",
  summary:
    "Approves a change of legal entity, which applies from its day on and never before now, or declines it with a reason. After an approval the payout account is verified anew and an owner accepts the agreement anew.",
  moves: movesOf(legalEntityStatuses, "operator", "approve", "refuse"),
  body: z.object({ entity_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  data: z.object({ entity_id: whole, status }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED"],
});
