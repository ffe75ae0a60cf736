import { createHash } from "node:crypto";
import { sizeNames, valueNames } from "../filter-index/filter-index.ts";

/** How the index of products is made in OpenSearch. Pure. */

const keyword = { type: "keyword" } as const;
const integer = { type: "integer" } as const;
const long = { type: "long" } as const;
/** Terms that are only looked up. */
const lookup = { type: "keyword", doc_values: false } as const;

/** Scores are written as whole numbers: a match of the best field counts so much. */
export const scoreScale = 100;

const settings = {
  number_of_shards: 1,
  number_of_replicas: 0,
  auto_expand_replicas: "0-1",
  refresh_interval: "1s",
  max_result_window: 1_000_000,
  analysis: {
    filter: { field_score: { type: "delimited_term_freq", delimiter: "|" } },
    analyzer: { scored_terms: { type: "custom", tokenizer: "whitespace", filter: ["field_score"] } },
  },
  similarity: { field_score: { type: "scripted", script: { source: "return query.boost * doc.freq;" } } },
} as const;

const fieldsOf = <Name extends string, T>(names: readonly Name[], field: T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, T>;

const mappings = {
  dynamic: "strict",
  properties: {
    product_id: long,
    is_listed: { type: "boolean" },
    path: keyword,
    room: keyword,
    leaf: keyword,
    ...fieldsOf(valueNames, keyword),
    certificates: keyword,
    ...fieldsOf(sizeNames, long),
    length: long,
    first_available_minute: integer,
    popularity: integer,
    is_hot: { type: "boolean" },
    offers: {
      type: "nested",
      properties: {
        relation_id: long,
        warehouse_id: long,
        kind: keyword,
        price_cents: long,
        moq: integer,
        available: integer,
        supply: integer,
      },
    },
    // The offers once more, preferred first, for scripts: each number has the place of its offer above its lowest 40 bits.
    ...fieldsOf(["lead_price", "lead_terms", "lead_warehouse", "lead_stock"], { type: "long", index: false }),
    text_hash: { type: "double", index: false },
    numbers: keyword,
    // Terms of the analyzer of the text index, each with the score of the fields that have it.
    terms: {
      type: "text",
      analyzer: "scored_terms",
      search_analyzer: "whitespace",
      similarity: "field_score",
      norms: false,
      index_options: "freqs",
    },
    /** Terms of names; of what a title says that the product is; and those of the latter that stand in the title. */
    names: lookup,
    things: lookup,
    exact_things: lookup,
    /** Terms that tell what a product has, of which exclusions look for words, and those that only concepts are looked for in. */
    has: lookup,
    mentions: lookup,
  },
} as const;

export const indexBody = { settings, mappings };

/** Changes with what documents are: servers of another version have an index of their own. */
export const mappingVersion = createHash("sha256")
  .update(`1 ${JSON.stringify(indexBody)}`)
  .digest("hex")
  .slice(0, 8);
