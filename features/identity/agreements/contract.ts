import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { agreementKinds } from "./rules.ts";

const agreement = z.enum(agreementKinds);
const text = z.record(z.string(), z.string());
const whole = z.number().int();

/** Paragraphs separated by a blank line. All three languages are binding, so none may be empty. */
const body = z
  .string()
  .max(20_000)
  .transform((given) => given.normalize("NFC").replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1));

export const pendingAgreements = post("/user/pendingAgreements", {
  who: "user",
  summary: "The version of an agreement that the user is asked to accept, in their language; none while nothing is to be accepted.",
  data: z.object({
    list: wire.rows({ version_id: whole, agreement, number: whole, title: z.string(), body: z.string(), valid_from: wire.moment }),
  }),
});

export const acceptAgreement = post("/user/acceptAgreement", {
  // The question stands before every page, which can still be read during maintenance.
  duringMaintenance: true,
  who: "user",
  personal: true,
  summary: "Accepts the version of an agreement that applies now. Accepting it again changes nothing.",
  body: z.object({ version_id: wire.id, request_id: wire.requestId }),
  refuses: ["AGREEMENT_OUTDATED"],
});

export const agreementList = post("/operator/agreementList", {
  who: "operator:administrator",
  summary: "All versions of both agreements, the newest first, with how many people accepted each.",
  body: z.object({ ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        version_id: whole,
        agreement,
        number: whole,
        title: text,
        body: text,
        valid_from: wire.moment,
        asks_acceptance: z.boolean(),
        published_at: wire.moment,
        published_by: z.string(),
        acceptances: whole,
        /** Whether it applies now. */
        is_current: z.boolean(),
      }),
    )
    .extend({ today: z.string() }),
});

export const publishAgreement = post("/operator/publishAgreement", {
  who: "operator:administrator",
  summary:
    "Publishes a version of an agreement that applies from a day at the main site. With asks_acceptance everybody is asked at their next visit.",
  body: z.object({
    agreement,
    title_en: wire.line,
    title_zh: wire.line,
    title_es: wire.line,
    body_en: body,
    body_zh: body,
    body_es: body,
    valid_from: wire.date,
    asks_acceptance: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  refuses: ["AGREEMENT_DATE_PAST", "AGREEMENT_DATE_ORDER"],
  data: z.object({ version_id: whole, number: whole }),
});

export const acceptanceList = post("/operator/acceptanceList", {
  who: "operator:administrator",
  summary: "Who accepted which version of an agreement, for which company and when; the newest first.",
  body: z.object({ agreement: z.union([z.literal(""), agreement]).default(""), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire.paged(
    z.object({
      version_id: whole,
      agreement,
      number: whole,
      person_id: whole,
      name: z.string(),
      account: z.string(),
      company_id: whole.nullable(),
      company: z.string(),
      accepted_at: wire.moment,
    }),
  ),
});
