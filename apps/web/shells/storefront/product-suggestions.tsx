import { Suspense, startTransition, use, useEffect, useState } from "react";
import { request } from "#apps/web/request.ts";
import css from "#apps/web/shells/storefront/suggestions.module.css";
import type { DataOf } from "#features/calls.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

export type Hit = DataOf<"/home/skuList">["list"][number];

const shownMost = 8;
const typingPauseMs = 150;
const askedMost = 50;

const asked = new Map<string, Promise<readonly Hit[]>>();

/** The same text is asked for once; a try that failed is as good as no hit. */
const hitsFor = (search: string): Promise<readonly Hit[]> => {
  const known = asked.get(search);
  if (known) return known;
  const hits = request("/home/skuList", { search }, { quiet: true }).then(
    ({ list }) => list.slice(0, shownMost),
    () => [],
  );
  if (asked.size >= askedMost) asked.clear();
  asked.set(search, hits);
  return hits;
};

/** Products for what is being typed; the last ones stay in sight until the next have come. */
export function ProductSuggestions({ keyword, linkOf }: { keyword: string; linkOf: (hit: Hit) => string }) {
  const [settled, setSettled] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(keyword)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [keyword]);
  if (settled.length < 2) return null;
  return (
    <Suspense>
      <Hits keyword={settled} linkOf={linkOf} />
    </Suspense>
  );
}

function Hits({ keyword, linkOf }: { keyword: string; linkOf: (hit: Hit) => string }) {
  const hits = use(hitsFor(keyword));
  return hits.map((hit) => (
    <li key={hit.relation_id}>
      <Link to={linkOf(hit)} className={css.hit} data-suggestion>
        <span className={css.picture}>
          <Picture of={hit.preview} alt="" sizes="44px" />
        </span>
        <span className={css.text}>
          <span className={css.title}>{hit.title}</span>
          <span className={css.number}>
            {hit.goods_sn} · {hit.custom_sn}
          </span>
        </span>
      </Link>
    </li>
  ));
}
