import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { isListPath, isListSearch } from "./rules.ts";

/** Calls about the saved views of list pages. */

const path = z.string().max(120).refine(isListPath);

const savedView = z.object({ saved_view_id: z.number().int(), name: z.string(), search: z.string() });

export const savedViews = post("/user/savedViews", {
  who: "user",
  summary: "The views of a list page that the caller saved, by name.",
  body: z.object({ path }),
  data: z.object({ list: z.array(savedView) }),
});

export const saveView = post("/user/saveView", {
  who: "user",
  summary: "Saves a view of a list page, its tab, filters and order, under a name. The same view gets the new name. At most 50 per person.",
  body: z.object({
    /** Path of the list page. */
    path,
    /** Query of its address, without a question mark. */
    search: z.string().max(1_000).refine(isListSearch).default(""),
    name: wire.filledText(60),
    request_id: wire.requestId,
  }),
  data: savedView,
  refuses: ["SAVED_VIEWS_FULL"],
});

export const removeView = post("/user/removeView", {
  mutates: true,
  who: "user",
  summary: "Deletes a saved view. Unknown ids and views of other people are ignored.",
  body: z.object({ saved_view_id: wire.id }),
});
