import { Suspense, startTransition, use, useEffect, useState } from "react";
import { highlightSegments } from "#apps/web/shells/storefront/highlight-match.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { Icon } from "#ui/icon.tsx";
import { inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

type SuggestionResponse = DataOf<"/home/skuList">;
export type Hit = SuggestionResponse["list"][number];

const maxHits = 7;
const maxCategories = 3;
const minKeywordLength = 2;
const debounceMs = 150;
const maxCachedQueries = 50;

const noSuggestions: SuggestionResponse = { list: [], categories: [] };
const responseCache = new Map<string, Promise<SuggestionResponse>>();

/** Fetches suggestions and caches them by keyword. A failed call gives no suggestions and is not cached. */
const fetchSuggestions = (search: string): Promise<SuggestionResponse> => {
  const known = responseCache.get(search);
  if (known) return known;
  const answer = request("/home/skuList", { search }, { quiet: true }).catch(() => {
    responseCache.delete(search);
    return noSuggestions;
  });
  if (responseCache.size >= maxCachedQueries) responseCache.clear();
  responseCache.set(search, answer);
  return answer;
};

interface SuggestionQuery {
  keyword: string;
  answer: Promise<SuggestionResponse> | undefined;
}

const startQuery = (keyword: string): SuggestionQuery => ({
  keyword,
  answer: keyword.length < minKeywordLength ? undefined : fetchSuggestions(keyword),
});

interface Props {
  keyword: string;
  getLink: (hit: Hit) => string;
  /** Also shows matching categories. */
  withCategories?: boolean;
}

/** Product suggestions for a keyword, debounced. The former ones stay visible until the new ones are loaded. */
export function ProductSuggestions({ keyword, ...rest }: Props) {
  const [{ keyword: settled, answer }, setSettled] = useState(() => startQuery(keyword));
  useEffect(() => {
    if (keyword === settled) return;
    const timer = setTimeout(() => startTransition(() => setSettled(startQuery(keyword))), debounceMs);
    return () => clearTimeout(timer);
  }, [keyword, settled]);
  if (!answer) return null;
  return (
    <Suspense>
      <Hits keyword={settled} answer={answer} {...rest} />
    </Suspense>
  );
}

function Hits({ keyword, answer, getLink: linkOf, withCategories = false }: Props & { answer: Promise<SuggestionResponse> }) {
  const { list, categories } = use(answer);
  return (
    <>
      {withCategories &&
        categories.slice(0, maxCategories).map(({ type_id, title, count }) => (
          <li key={`category-${type_id}`}>
            <Link
              to={`/category/0/${type_id}`}
              className={`${css.recent} ${inlineClass({ gap: 3, pad: 1, padX: 3, tone: "soft", plain: true })}`}
              data-suggestion
            >
              <Icon name="grid" size={16} />
              <Text as="span" ellipsis className={css.title}>
                <Highlighted text={title} typed={keyword} />
              </Text>
              <Text as="span" size="xs" tone="faint" numeric>
                {count}
              </Text>
            </Link>
          </li>
        ))}
      {list.slice(0, maxHits).map((hit) => (
        <li key={hit.relation_id}>
          <Link to={linkOf(hit)} className={`${css.hit} ${inlineClass({ gap: 3, pad: 1, padX: 3, plain: true })}`} data-suggestion>
            <span className={css.picture}>
              <Picture of={hit.preview} alt="" sizes="44px" />
            </span>
            <Stack as="span" shrink>
              <Text as="span" ellipsis className={css.title}>
                <Highlighted text={hit.title} typed={keyword} />
              </Text>
              <Text as="span" size="xs" tone="faint" numeric>
                <Highlighted text={hit.goods_sn} typed={keyword} /> · <Highlighted text={hit.custom_sn} typed={keyword} />
              </Text>
            </Stack>
          </Link>
        </li>
      ))}
    </>
  );
}

/** Shows the part of each word after the typed prefix in bold. */
function Highlighted({ text, typed }: { text: string; typed: string }) {
  return highlightSegments(text, typed).map((segment, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other key than their index
    segment.isHighlighted ? <b key={place}>{segment.text}</b> : segment.text,
  );
}
