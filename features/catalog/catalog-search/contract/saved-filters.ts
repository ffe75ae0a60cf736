import { z } from "zod";
import { isListAddress } from "#features/catalog/catalog-search/rules/list-addresses.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

const savedFilter = z.object({ saved_filter_id: whole, name: z.string(), address: z.string() });

export const savedFilters = post("/user/savedFilters", {
  who: "buyer",
  summary: "The lists with filters that the caller saved, newest first.",
  data: z.object({ list: z.array(savedFilter) }),
});

export const saveFilter = post("/user/saveFilter", {
  who: "buyer",
  summary: "Saves the address of a list under a name. An address that is saved already gets the new name. At most 50 per person.",
  body: z.object({
    name: wire.line,
    /** Path and query of a product list. */
    address: z.string().trim().max(1_000).refine(isListAddress),
    request_id: wire.requestId,
  }),
  data: savedFilter,
  refuses: ["SAVED_FILTERS_FULL"],
});

export const removeFilter = post("/user/removeFilter", {
  mutates: true,
  who: "buyer",
  summary: "Deletes a saved list. Unknown ids and lists of other people are ignored.",
  body: z.object({ saved_filter_id: wire.id }),
});
