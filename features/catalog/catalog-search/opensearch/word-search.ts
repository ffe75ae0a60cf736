import type { Words } from "../list-engine.ts";
import { normalizeNumber } from "../text-index/article-numbers.ts";
import type { Exclusion } from "../text-index/exclusions.ts";
import { InvertedIndex } from "../text-index/inverted-index.ts";
import { type Answer, type Question, type SearchParts, searchKeyword, type TextSearchResult } from "../text-index/keyword-search.ts";
import { type Alternative, type Clause, ClauseBuilder } from "../text-index/query-clauses.ts";
import { adjacencyBonus, nameFields, type Ranked, Ranker, worthOf } from "../text-index/ranking.ts";
import type { ProductText, Synonym } from "../text-index/searched.ts";
import { Synonyms } from "../text-index/synonyms.ts";
import { TermNames } from "../text-index/term-names.ts";
import { all, any, type Dsl, scopeQuery } from "./filter-queries.ts";
import { scoreScale } from "./mapping.ts";
import { termsToLearn } from "./terms-to-learn.ts";

/**
 * Search by words in OpenSearch. Keywords are understood in this process, from a sample of the catalog's texts that learns every word that is
 * asked for; which products match, and how well, is asked of OpenSearch.
 */

interface Hit {
  product_id: number;
  score: number;
  popularity: number;
  sizes: Record<"width" | "depth" | "height" | "weight" | "volume", number>;
}

interface Hits {
  hits: { hits: { _score: number; fields: Record<string, [number]> }[] };
}

export interface WordServer {
  search(body: Record<string, unknown>): Promise<Hits & { aggregations?: { terms: { buckets: Record<string, { best: Hits }> } } }>;
  /** The searchable texts of products. */
  texts(product_ids: readonly number[]): Promise<{ product_id: number; text: ProductText }[]>;
}

const hitFields = ["product_id", "popularity", "width", "depth", "height", "weight", "volume"] as const;
/** Texts that teach a word. */
const maxLessons = 3;

const constant = (filter: Dsl, boost: number): Dsl => ({ constant_score: { filter, boost } });

export class WordSearch {
  readonly #names = new TermNames();
  readonly #texts = new InvertedIndex(this.#names.number);
  readonly #ranking = new Ranker(this.#texts.postings);
  readonly #segmenter = new Intl.Segmenter("zh", { granularity: "word" });
  readonly #server: WordServer;
  #synonyms = new Synonyms([]);
  /** Words that no product has, until the catalog changes. */
  #unknown = new Set<string>();

  constructor(server: WordServer) {
    this.#server = server;
  }

  get sampleSize(): number {
    return this.#texts.count;
  }

  setSynonyms(synonyms: readonly Synonym[]): void {
    this.#synonyms = new Synonyms(synonyms);
    for (const word of this.#synonyms.words) this.#texts.dictionary.vocabulary.getOrAdd(word);
  }

  /** Adds a text to the sample. */
  learn(product_id: number, text: ProductText): void {
    this.#texts.upsert(product_id, text);
  }

  /** Words may have come that no product had before. */
  forgetUnknown(): void {
    this.#unknown.clear();
  }

  async search(words: Words, most: number, isTyping = false): Promise<TextSearchResult> {
    const scope = scopeQuery(words.scope, { type_id: words.type_id });
    await this.#learnWords(words);
    const hits = new Map<number, Hit>();
    const options = {
      language: words.language,
      accepts: () => true,
      popularity: (row: number) => hits.get(row)?.popularity ?? 0,
      sizes: (row: number) => (hits.get(row) as Hit).sizes,
      maxRows: most,
    };
    const search = searchKeyword(this.#parts(), words.keyword, options, isTyping);
    for (let step = search.next(); ; ) {
      if (step.done) return step.value;
      const found = await this.#ask(this.#queryOf(step.value, words, scope), most + 1);
      for (const hit of found) hits.set(hit.product_id, hit);
      step = search.next(toAnswer(step.value, found, most));
    }
  }

  #parts(): SearchParts {
    return {
      texts: this.#texts,
      synonyms: this.#synonyms,
      ranking: this.#ranking,
      segmenter: this.#segmenter,
      rows: { of: (product_id) => [product_id] },
      findExcluded: () => undefined,
    };
  }

  /** Asks for products with the words of a keyword that the sample lacks, and adds their texts to it. */
  async #learnWords({ keyword, language }: Words): Promise<void> {
    const terms = termsToLearn({ texts: this.#texts, synonyms: this.#synonyms }, keyword, language).filter(
      (term) => !this.#unknown.has(term),
    );
    if (terms.length === 0) return;
    const filters = Object.fromEntries(terms.map((term) => [term, { term: { names: term } }]));
    const best = { top_hits: { size: maxLessons, _source: false, docvalue_fields: ["product_id"] } };
    const { aggregations } = await this.#server.search({ size: 0, aggs: { terms: { filters: { filters }, aggs: { best } } } });
    const ids = new Set<number>();
    for (const term of terms) {
      const lessons = aggregations?.terms.buckets[term]?.best.hits.hits ?? [];
      if (lessons.length === 0) this.#unknown.add(term);
      for (const { fields } of lessons) ids.add(fields.product_id?.[0] as number);
    }
    for (const { product_id, text } of ids.size > 0 ? await this.#server.texts([...ids]) : []) this.learn(product_id, text);
  }

  async #ask(query: Dsl, size: number): Promise<Hit[]> {
    const sort = ["_score", { popularity: "desc" }, { product_id: "desc" }];
    const body = { query, size, sort, _source: false, track_total_hits: false, docvalue_fields: hitFields };
    const { hits } = await this.#server.search(body);
    return hits.hits.map(({ _score, fields }) => {
      const of = (name: (typeof hitFields)[number]) => fields[name]?.[0] ?? 0;
      const sizes = { width: of("width"), depth: of("depth"), height: of("height"), weight: of("weight"), volume: of("volume") };
      return { product_id: of("product_id"), score: _score, popularity: of("popularity"), sizes };
    });
  }

  #queryOf(question: Question, words: Words, scope: Dsl): Dsl {
    if (question.ask === "numbered") return numberQuery(question.text, scope);
    const { clauses, pairs, weightAll, exclusions } = question;
    if (clauses.length === 0 || clauses.some(({ alternatives }) => alternatives.length === 0)) return { match_none: {} };
    const nearby = pairs.map(({ term, weight }) => ({
      term: { terms: { value: this.#nameOf(term), boost: (weight * adjacencyBonus) / scoreScale } },
    }));
    const excluded = exclusions.length === 0 ? [] : this.#exclusionQueries(exclusions, words);
    return {
      bool: {
        must: clauses.map((clause) => this.#clauseQuery(clause, weightAll)),
        should: nearby,
        filter: [scope],
        must_not: excluded,
      },
    };
  }

  #clauseQuery(clause: Clause, weightAll: number): Dsl {
    return { dis_max: { queries: clause.alternatives.map((alternative) => this.#alternativeQuery(clause, alternative, weightAll)) } };
  }

  #alternativeQuery(clause: Clause, alternative: Alternative, weightAll: number): Dsl {
    const { where, weight, thing, exact } = worthOf(clause, alternative, weightAll);
    const names = alternative.terms.map((term) => this.#nameOf(term));
    const head = this.#nameOf(alternative.headTerm ?? (alternative.terms.at(-1) as number));
    const boost = weight / (scoreScale * names.length);
    return {
      bool: {
        must: names.map((value) => ({ term: { terms: { value, boost } } })),
        filter: where === nameFields ? names.map((value) => ({ term: { names: value } })) : [],
        should: [
          ...(thing > 0 ? [constant({ term: { things: head } }, thing)] : []),
          ...(exact > 0 ? [constant({ term: { exact_things: head } }, exact)] : []),
        ],
      },
    };
  }

  /** Products whose names or features have all phrases of an exclusion, and do not deny one. */
  #exclusionQueries(exclusions: readonly Exclusion[], { language }: Words): Dsl[] {
    const builder = new ClauseBuilder(this.#texts, this.#synonyms, language, this.#segmenter);
    return exclusions.map(({ phrases }) =>
      all(
        phrases.map((tokens) => {
          const alternatives = builder.meaningsOf(tokens).map(({ terms }) => {
            const field = terms.every((term) => this.#texts.dictionary.isConceptTerm(term)) ? "mentions" : "has";
            return all(terms.map((term) => ({ term: { [field]: this.#nameOf(term) } })));
          });
          const denied = builder.deniedTerms(tokens).map((term) => ({ term: { terms: this.#nameOf(term) } }));
          return alternatives.length === 0 ? { match_none: {} } : { bool: { filter: [any(alternatives)], must_not: denied } };
        }),
      ),
    );
  }

  #nameOf(term: number): string {
    return this.#names.nameOf(this.#texts.dictionary, term);
  }
}

/** Products whose article number equals the text, starts with it, or contains it. */
const numberQuery = (text: string, scope: Dsl): Dsl => {
  const number = normalizeNumber(text);
  if (number.length < 2) return { match_none: {} };
  const matches = [
    constant({ term: { numbers: number } }, 3),
    constant({ prefix: { numbers: number } }, 2),
    constant({ wildcard: { numbers: `*${number}*` } }, 1),
  ];
  return { bool: { must: [{ dis_max: { queries: matches } }], filter: [scope] } };
};

const toAnswer = (question: Question, found: readonly Hit[], most: number): Answer => {
  if (question.ask === "numbered") return found.slice(0, most).map(({ product_id }) => product_id);
  const ranked: Ranked = {
    texts: Int32Array.from(found, ({ product_id }) => product_id),
    scores: Float32Array.from(found, ({ score }) => score / question.weightAll),
  };
  return ranked;
};
