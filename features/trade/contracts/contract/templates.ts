import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { templateFields } from "../rules/templates.ts";
import { milestoneCodes } from "../rules/terms.ts";
import { contractTerms } from "./shapes.ts";
import { typedTerms } from "./typed-terms.ts";

/** Calls about the templates of a company: terms under a name, to start contracts from. */

const who = "buyer:purchaser" as const;
const integer = z.number().int();
const name = wire.line;

export const contractTemplates = post("/user/contractTemplates", {
  who,
  summary: "The company's contract templates by name, with their clauses in the newest versions of the library.",
  data: z.object({
    list: z.array(
      z.object({
        template_id: integer,
        name: z.string(),
        saved_at: wire.moment,
        saved_by: z.string(),
        /** As typed; days count from the delivery date. */
        terms: contractTerms
          .pick({ pay_method: true, incoterm: true, port_of_discharge: true, container_type: true, goods_standard: true, remark: true })
          .extend({
            ...contractTerms.pick({ clauses: true, chosen_clauses: true, inspection: true, release: true, balance_type: true }).shape,
            deposit_ratio: z.string(),
            arrival_day_pay: z.string(),
            cancel_buyer_percent: z.string(),
            container_count: z.string(),
            lead_days: integer.nullable(),
            receiving_days: integer.nullable(),
            sample: z.object({ required: z.boolean(), note: z.string(), days_before: integer.nullable() }),
            milestones: z.array(z.object({ code: z.enum(milestoneCodes), label: z.string(), days_before: integer })),
          }),
      }),
    ),
  }),
});

const storedTerms = Object.fromEntries(templateFields.map((field) => [field, true])) as Record<(typeof templateFields)[number], true>;

export const saveContractTemplate = post("/user/saveContractTemplate", {
  mutates: true,
  who,
  summary:
    "Keeps terms under a name, without goods, parties and days: how far days are apart is kept. `replaces` says that a template of the name may be replaced.",
  body: typedTerms
    .pick({ ...storedTerms, delivery_date: true, receiving_date: true, sample: true, milestones: true })
    .extend({ name, replaces: wire.flag.default(false), request_id: wire.requestId }),
  data: z.object({ template_id: integer }),
  refuses: ["CONTRACT_TEMPLATE_NAME_TAKEN", "TOO_MANY_TEMPLATES"],
});

export const renameContractTemplate = post("/user/renameContractTemplate", {
  mutates: true,
  who,
  summary: "Renames a template.",
  body: z.object({ template_id: wire.id, name, request_id: wire.requestId }),
  refuses: ["CONTRACT_TEMPLATE_NAME_TAKEN"],
});

export const removeContractTemplate = post("/user/removeContractTemplate", {
  mutates: true,
  who,
  summary: "Removes a template. Contracts that started from it stay as they are.",
  body: z.object({ template_id: wire.id, request_id: wire.requestId }),
});
