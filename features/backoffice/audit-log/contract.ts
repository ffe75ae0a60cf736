import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { auditGroups } from "./audit-actions.ts";

const whole = z.number().int();

export const auditLog = post("/operator/auditLog", {
  who: "operator:auditor",
  summary:
    "Actions of staff with company and time, newest first, with both names where they acted for a customer. `next` is the `before` of the next page.",
  body: z.object({
    staff_id: wire.id.optional(),
    group: z.enum(auditGroups).default("all"),
    /** A part of a company's name, or its number. */
    company: wire.optionalLine,
    date_from: z.union([z.literal(""), wire.date]).default(""),
    date_to: z.union([z.literal(""), wire.date]).default(""),
    before: z.union([z.literal(""), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[ae]\d{15}$/)]).default(""),
    page_size: wire.count.pipe(z.number().min(1).max(1_000)).default(50),
  }),
  data: z.object({
    list: wire.rows({
      key: z.string(),
      at: wire.moment,
      /** The key of its message in features/identity/members/texts-activity.ts. */
      action: z.string(),
      /** The actor, or the customer for whom staff acted. */
      name: z.string(),
      /** The member of staff who acted for a customer; empty otherwise. */
      acting_name: z.string(),
      about: z.string(),
      company_id: whole.nullable(),
      company_name: z.string(),
      kind: z.string(),
      /** The name of the review item's kind in the caller's language; empty for other subjects. */
      kind_name: z.string(),
      subject: z.string(),
      link: z.string(),
      amount: wire.money.nullable(),
      note: z.string(),
    }),
    next: z.string(),
    staff: wire.rows({ person_id: whole, name: z.string() }),
  }),
});
