import { randomUUID } from "node:crypto";
import type { OpenIndex, SearchedProduct } from "#bench/search-relevance/searched-index.ts";
import { maxRows } from "#bench/search-relevance/searched-index.ts";
import { starterSynonyms } from "#bench/search-relevance/starter-synonyms.ts";
import { type IndexedProduct, offerKinds, sizeNames, valueNames } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import { SearchServer } from "#features/catalog/catalog-search/opensearch/client.ts";
import { TextTermsReader, toDocument } from "#features/catalog/catalog-search/opensearch/documents.ts";
import { indexBody } from "#features/catalog/catalog-search/opensearch/mapping.ts";
import { WordSearch } from "#features/catalog/catalog-search/opensearch/word-search.ts";
import { matchesMeasurements, parseKeyword } from "#features/catalog/catalog-search/text-index/measurements.ts";

/** Opens the judged products in OpenSearch, searched as a server does. */

const productsPerWrite = 500;
const warehouse_id = 1;
const maxPopularity = 1_000_000;

/** A listed product with one offer. */
const toIndexed = ({ sizes }: SearchedProduct, product_id: number): IndexedProduct => ({
  product_id,
  path: [1],
  values: Object.fromEntries(valueNames.map((name) => [name, ""])) as IndexedProduct["values"],
  sizes: Object.fromEntries(sizeNames.map((name) => [name, Math.round(sizes[name] || 0)])) as IndexedProduct["sizes"],
  certificates: [],
  first_available_minute: 0,
  // The earlier of two equal products comes first, as in an index that reads the most popular ones first.
  popularity: maxPopularity - product_id,
  is_hot: false,
  offers: [{ relation_id: product_id, warehouse_id, kind: "local", price_cents: 1, moq: 1, available: 1, orderable: 1 }],
});

/** `sampleSize`: how many texts a server knows at its start. */
export const remoteIndexOpener =
  (url: string, sampleSize: number): OpenIndex =>
  async (products) => {
    const server = new SearchServer(url);
    const index = `joinery-judged-${randomUUID().slice(0, 8)}`;
    const reader = new TextTermsReader();
    await server.createIndex(index, indexBody);
    const documents = products.map((product, place) => toDocument(toIndexed(product, place + 1), product.text, reader));
    for (let from = 0; from < documents.length; from += productsPerWrite)
      await server.write(index, 1, documents.slice(from, from + productsPerWrite));
    await server.refresh(index);
    const words = new WordSearch({
      search: (body) => server.search(index, body),
      texts: async (ids) => ids.map((product_id) => ({ product_id, text: (products[product_id - 1] as SearchedProduct).text })),
    });
    words.setSynonyms(starterSynonyms());
    for (const [place, { text }] of products.slice(0, sampleSize).entries()) words.learn(place + 1, text);
    return {
      search: async (query, language) => {
        const { measurements } = parseKeyword(query);
        const scope = { kinds: offerKinds, isHot: false, warehouse_ids: [warehouse_id] };
        const { rows } = await words.search({ keyword: query, type_id: 0, scope, language }, maxRows);
        const places = [...rows].map((product_id) => product_id - 1);
        return places.filter(
          (place) => measurements.length === 0 || matchesMeasurements(measurements, (products[place] as SearchedProduct).sizes),
        );
      },
    };
  };
