import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { vocabularyNames } from "../rules/vocabularies.ts";
import { csvText } from "./categories.ts";

/** Calls by which an administrator keeps materials, colors, styles and the other values that products are described with. */

const who = "operator:administrator" as const;
const whole = z.number().int();
const vocabulary = z.enum(vocabularyNames);
const code = wire.filledText(60);

export const termList = post("/operator/termList", {
  who,
  summary: "The terms of one vocabulary in order, with the number of products that have each.",
  body: z.object({
    vocabulary: vocabulary.default("material"),
    keyword: wire.optionalLine,
    show: z.enum(["active", "retired", "all"]).default("all"),
    ...wire.pageFields,
  }),
  data: wire
    .paged(
      z.object({
        code: z.string(),
        label: z.record(z.string(), z.string()),
        products: whole,
        is_retired: z.boolean(),
        /** The term that took its products over; null for others. */
        merged_into: z.string().nullable(),
      }),
    )
    .extend({ counts: z.record(z.string(), whole) }),
});

export const saveTerm = post("/operator/saveTerm", {
  who,
  summary: "Adds a term or changes what it is called. Without a code a new term gets one from its English label.",
  body: z.object({
    vocabulary,
    code: wire.optionalText(60),
    is_new: wire.flag.default(false),
    label_en: wire.line,
    label_zh: wire.line,
    label_es: wire.line,
    request_id: wire.requestId,
  }),
  data: z.object({ code: z.string() }),
  refuses: ["TERM_CODE_TAKEN", "TERM_CODE_FORM", "TERM_COUNTRY_CODE", "TERM_LABEL_TAKEN", "TERMS_FIXED", "TERMS_MOST"],
});

export const mergeTerm = post("/operator/mergeTerm", {
  who,
  summary:
    "Gives all products that have a term another one instead, and archives it. Its code leads to the other one in filters and imports.",
  body: z.object({ vocabulary, code, into_code: code, request_id: wire.requestId }),
  data: z.object({ products: whole }),
  refuses: ["TERMS_FIXED", "TERM_RETIRED", "TERM_SAME"],
});

export const setTermRetired = post("/operator/setTermRetired", {
  who,
  summary: "Archives a term, so that forms and imports do not offer it any more, or takes it back. Products that have it keep it.",
  body: z.object({ vocabulary, code, is_retired: wire.flag.default(false), request_id: wire.requestId }),
  refuses: ["TERMS_FIXED"],
});

const imported = z.object({ added: whole, unchanged: whole });

export const importTerms = post("/operator/importTerms", {
  who,
  summary: "Adds the terms of a CSV file that are missing. Its columns: vocabulary, code (optional), en-US, zh-CN, es-ES.",
  body: z.object({ csv: csvText, request_id: wire.requestId }),
  data: imported,
  refuses: ["TAXONOMY_FILE", "TAXONOMY_FILE_ROW", "TERMS_MOST"],
});

export const takeReadyVocabulary = post("/operator/takeReadyVocabulary", {
  who,
  summary: "Adds the furniture terms of the ready set that are missing.",
  body: z.object({ request_id: wire.requestId }),
  data: imported,
  refuses: ["TERMS_MOST"],
});
