import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { foundKinds, printedAs } from "./rules.ts";

/** Things by a whole number that is printed on one of their papers, each within what the caller may see. */

const body = z.object({ keyword: wire.optionalLine });

const data = z.object({
  list: wire.rows({
    kind: z.enum(foundKinds),
    /** What the page of the thing is addressed by. */
    key: z.string(),
    printed_as: z.enum(printedAs),
    number: z.string(),
    /** Whose it is, or what. */
    about: z.string(),
  }),
});

export const findNumber = post("/user/findNumber", {
  who: "buyer",
  summary:
    "The company's orders, contracts, invoices, cases and sales orders, and products, by a whole number printed on a paper, in any form.",
  body,
  data,
});

export const findNumberForMerchant = post("/merchant/findNumber", {
  who: "merchant:orders",
  summary: "The merchant's orders, contracts, cases, transfers, containers and products by a whole number printed on a paper, in any form.",
  body,
  data,
});

export const findNumberForStaff = post("/operator/findNumber", {
  who: "operator",
  summary: "Whatever has a whole number that is printed on a paper, in any form: of the kinds whose list the caller may open.",
  body,
  data,
});
