import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { providerMethods } from "#platform/payments/provider-methods.ts";

/** Calls by which an administrator chooses what sites offer of the payment providers. */

const who = "operator:administrator" as const;
const method = z.enum(providerMethods);
const texts = {
  title_en: wire.optionalLine,
  title_zh: wire.optionalLine,
  title_es: wire.optionalLine,
  note_en: wire.optionalLine,
  note_zh: wire.optionalLine,
  note_es: wire.optionalLine,
};
const shown = Object.fromEntries(Object.keys(texts).map((name) => [name, z.string()])) as Record<keyof typeof texts, z.ZodString>;

export const paymentMethodList = post("/operator/paymentMethodList", {
  who,
  summary:
    "The payment methods of a site that a provider carries out, in the site's order, and whether the installation has the keys of each.",
  body: z.object({ site_code: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        method,
        place: z.number().int(),
        is_offered: z.boolean(),
        ...shown,
        /** The provider that is called: its own name, `sandbox` in development, empty without keys. */
        provider: z.string(),
        /** Settings of the installation that are needed for it. */
        needs: z.array(z.string()),
      }),
    )
    .extend({ site_code: z.string(), sites: wire.rows({ site_code: z.string(), title: z.string() }) }),
});

export const savePaymentMethod = post("/operator/savePaymentMethod", {
  who,
  summary: "Offers a payment method on a site or no longer, with its place and the words that buyers read. Payments that were begun go on.",
  body: z.object({
    site_code: wire.line,
    method,
    is_offered: wire.flag.default(false),
    place: wire.choice(1, 2, 3),
    ...texts,
    request_id: wire.requestId,
  }),
});

export const testPaymentProvider = post("/operator/testPaymentProvider", {
  who,
  summary: "Asks the provider of a payment method for its payments of the last hour, and says whether it answers to our keys.",
  body: z.object({ method }),
  data: z.object({
    state: z.enum(["works", "refused", "unreachable"]),
    /** The HTTP status of a refusal; 0 otherwise. */
    status: z.number().int(),
  }),
});
