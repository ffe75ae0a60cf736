import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

/** Phrases separated by commas or line breaks. */
const phrases = z.string().trim().max(1_500);

const synonym = z.object({
  synonym_id: whole,
  words: z.array(z.string()),
  /** The phrases that a one-way entry also finds; empty for a two-way entry. */
  finds: z.array(z.string()),
  is_two_way: z.boolean(),
  changed_at: wire.moment,
  /** Empty for the entries of the initial list. */
  changed_by: z.string(),
});
export type Synonym = z.output<typeof synonym>;

const synonymDirections = ["all", "two", "one"] as const;

export const synonymList = post("/operator/synonymList", {
  who: "operator:service",
  summary: "Lists the synonyms of the search that contain a keyword, last changed first.",
  body: z.object({
    keyword: wire.optionalLine,
    way: z.enum(synonymDirections).default("all"),
    ...wire.pageFields,
  }),
  data: z.object({ list: z.array(synonym), count: whole, counts: z.object({ all: whole, two: whole, one: whole }) }),
});

export const saveSynonym = post("/operator/saveSynonym", {
  who: "operator:service",
  summary: "Adds an entry, or changes the one with the id. Searches apply it within a second. Two-way entries have no `finds`.",
  body: z.object({
    synonym_id: wire.id.optional(),
    words: phrases,
    finds: phrases.default(""),
    is_two_way: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ synonym_id: whole }),
  refuses: ["SYNONYM_TOO_FEW", "SYNONYM_TOO_MANY", "SYNONYM_UNREADABLE", "SYNONYMS_FULL"],
});

export const removeSynonym = post("/operator/removeSynonym", {
  who: "operator:service",
  summary: "Removes an entry. An entry that is already removed is ignored.",
  body: z.object({ synonym_id: wire.id, request_id: wire.requestId }),
});
