import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { slugPattern } from "./rules/tree.ts";
import { vocabularyNames } from "./rules/vocabularies.ts";

/** Calls by which an administrator keeps the category tree. */

const who = "operator:administrator" as const;
const whole = z.number().int();

/** A file as text: up to some thousand lines. */
export const csvText = z
  .string()
  .min(1)
  .max(400_000)
  .transform((text) => text.normalize("NFC"));

export const categoryTree = post("/operator/categoryTree", {
  who,
  summary: "All categories in the order of the tree, archived ones included.",
  data: z.object({
    list: wire.rows({
      type_id: whole,
      parent_type_id: whole.nullable(),
      title: z.record(z.string(), z.string()),
      slug: z.string(),
      /** Products in the category itself, in any state. */
      products: whole,
      is_retired: z.boolean(),
      merged_into: whole.nullable(),
    }),
  }),
});

export const saveCategory = post("/operator/saveCategory", {
  who,
  summary: "Adds a category below another one or at the top, or renames it. Without a slug it is made from the English name.",
  body: z.object({
    type_id: wire.id.optional(),
    /** Of a new category; without it the category stands at the top. */
    parent_type_id: wire.id.optional(),
    title_en: wire.line,
    title_zh: wire.line,
    title_es: wire.line,
    slug: wire.optionalText(80).pipe(z.union([z.literal(""), z.string().regex(slugPattern)])),
    request_id: wire.requestId,
  }),
  data: z.object({ type_id: whole }),
  refuses: [
    "CATEGORY_SLUG_TAKEN",
    "CATEGORY_NAME_TAKEN",
    "CATEGORY_DEPTH",
    "CATEGORY_HOLDS_PRODUCTS",
    "CATEGORY_RETIRED",
    "CATEGORIES_MOST",
  ],
});

export const moveCategory = post("/operator/moveCategory", {
  who,
  summary: "Moves a category with everything below it: under another one or to the top, before a category there or to the end.",
  body: z.object({
    type_id: wire.id,
    parent_type_id: wire.id.optional(),
    before_type_id: wire.id.optional(),
    request_id: wire.requestId,
  }),
  refuses: ["CATEGORY_CIRCLE", "CATEGORY_NAME_TAKEN", "CATEGORY_DEPTH", "CATEGORY_HOLDS_PRODUCTS", "CATEGORY_RETIRED"],
});

export const mergeCategory = post("/operator/mergeCategory", {
  who,
  summary:
    "Moves all products of a category into another one and archives it. Its number and slug lead to the other one from then on: in addresses, saved filters and imported files.",
  body: z.object({ type_id: wire.id, into_type_id: wire.id, request_id: wire.requestId }),
  data: z.object({ products: whole }),
  refuses: ["CATEGORY_CIRCLE", "CATEGORY_HAS_CHILDREN", "CATEGORY_NAMED_BY_RULES", "CATEGORY_RETIRED"],
});

export const retireCategory = post("/operator/retireCategory", {
  who,
  summary: "Archives a category without products and without categories below it.",
  body: z.object({ type_id: wire.id, request_id: wire.requestId }),
  refuses: ["CATEGORY_HAS_CHILDREN", "CATEGORY_NOT_EMPTY", "CATEGORY_NAMED_BY_RULES"],
});

export const restoreCategory = post("/operator/restoreCategory", {
  who,
  summary: "Takes an archived category back, empty, at the end of the place where it was.",
  body: z.object({ type_id: wire.id, request_id: wire.requestId }),
  refuses: ["CATEGORY_NAME_TAKEN", "CATEGORY_DEPTH", "CATEGORY_HOLDS_PRODUCTS", "CATEGORY_RETIRED", "CATEGORIES_MOST"],
});

const imported = z.object({ added: whole, unchanged: whole });

export const importCategories = post("/operator/importCategories", {
  who,
  summary:
    "Adds the categories of a CSV file that are missing. Its columns en-US, zh-CN and es-ES hold the path in each language, such as `Living Room > Sofas`; slug is optional.",
  body: z.object({ csv: csvText, request_id: wire.requestId }),
  data: imported,
  refuses: ["TAXONOMY_FILE", "TAXONOMY_FILE_ROW", "CATEGORY_SLUG_TAKEN", "CATEGORY_DEPTH", "CATEGORY_HOLDS_PRODUCTS", "CATEGORIES_MOST"],
});

export const takeReadyCategories = post("/operator/takeReadyCategories", {
  who,
  summary: "Adds the furniture categories of the ready set that are missing.",
  body: z.object({ request_id: wire.requestId }),
  data: imported,
  refuses: ["CATEGORY_SLUG_TAKEN", "CATEGORY_DEPTH", "CATEGORY_HOLDS_PRODUCTS", "CATEGORIES_MOST"],
});

/** Calls by which an administrator keeps materials, colors, styles and the other values that products are described with. */

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
