import { Suspense, startTransition, use, useEffect, useState } from "react";
import { piecesOf } from "#apps/web/shells/storefront/highlight-match.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import { request } from "#client/request.ts";
import type { DataOf } from "#features/calls.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

type Answer = DataOf<"/home/skuList">;
export type Hit = Answer["list"][number];

const hitsShown = 7;
const categoriesShown = 3;
const minTyped = 2;
const typingPauseMs = 150;
const maxAsked = 50;

const nothing: Answer = { list: [], categories: [] };
const asked = new Map<string, Promise<Answer>>();

/** The same text is asked for once; a try that failed is as good as no hit until the text is typed again. */
const answerFor = (search: string): Promise<Answer> => {
  const known = asked.get(search);
  if (known) return known;
  const answer = request("/home/skuList", { search }, { quiet: true }).catch(() => {
    asked.delete(search);
    return nothing;
  });
  if (asked.size >= maxAsked) asked.clear();
  asked.set(search, answer);
  return answer;
};

interface Settled {
  keyword: string;
  answer: Promise<Answer> | undefined;
}

const ask = (keyword: string): Settled => ({ keyword, answer: keyword.length < minTyped ? undefined : answerFor(keyword) });

interface Props {
  keyword: string;
  linkOf: (hit: Hit) => string;
  /** Also the categories that are called so. */
  withCategories?: boolean;
}

/** Products for what is being typed; the last ones stay in sight until the next have come. */
export function ProductSuggestions({ keyword, ...rest }: Props) {
  const [{ keyword: settled, answer }, setSettled] = useState(() => ask(keyword));
  useEffect(() => {
    if (keyword === settled) return;
    const timer = setTimeout(() => startTransition(() => setSettled(ask(keyword))), typingPauseMs);
    return () => clearTimeout(timer);
  }, [keyword, settled]);
  if (!answer) return null;
  return (
    <Suspense>
      <Hits keyword={settled} answer={answer} {...rest} />
    </Suspense>
  );
}

function Hits({ keyword, answer, linkOf, withCategories = false }: Props & { answer: Promise<Answer> }) {
  const { list, categories } = use(answer);
  return (
    <>
      {withCategories &&
        categories.slice(0, categoriesShown).map(({ type_id, title, count }) => (
          <li key={`category-${type_id}`}>
            <Link to={`/category/0/${type_id}`} className={css.recent} data-suggestion>
              <Icon name="grid" size={16} />
              <span className={css.title}>
                <Emphasised text={title} typed={keyword} />
              </span>
              <span className={css.number}>{count}</span>
            </Link>
          </li>
        ))}
      {list.slice(0, hitsShown).map((hit) => (
        <li key={hit.relation_id}>
          <Link to={linkOf(hit)} className={css.hit} data-suggestion>
            <span className={css.picture}>
              <Picture of={hit.preview} alt="" sizes="44px" />
            </span>
            <span className={css.text}>
              <span className={css.title}>
                <Emphasised text={hit.title} typed={keyword} />
              </span>
              <span className={css.number}>
                <Emphasised text={hit.goods_sn} typed={keyword} /> · <Emphasised text={hit.custom_sn} typed={keyword} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </>
  );
}

/** The rest of each word that is being typed is bold. */
function Emphasised({ text, typed }: { text: string; typed: string }) {
  return piecesOf(text, typed).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name than its place
    piece.isRest ? <b key={place}>{piece.text}</b> : piece.text,
  );
}
