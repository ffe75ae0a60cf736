import { useTranslations } from "use-intl";
import { useRangeText } from "#features/catalog/catalog-search/screens/buyer/active-filters.tsx";
import type { ListTranslations } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import type { Listing } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { CompanyOffers } from "#features/catalog/named-offers/screens/buyer/company-offers.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, Stack } from "#ui/layout.tsx";

/** The path of a search without the given words. */
const searchPathWithout = (keyword: string, words: string): string =>
  `/category/1/${encodeURIComponent(keyword.replace(words, " ").replace(/\s+/g, " ").trim())}`;

interface Props {
  listing: Listing;
  t: ListTranslations;
}

/** What a search says above its results: how the keyword was interpreted, and offers for the reader's company that match it. */
export function SearchNotices(props: Props) {
  return (
    <>
      <Interpretation {...props} />
      <CompanyOffers subject={{ keyword: String(props.listing.subject.keyword ?? "") }} />
    </>
  );
}

/** Explains how a keyword was interpreted: corrected and ignored words, measurements used as filters, and excluded things. */
function Interpretation({ listing: { page, subject }, t: ofList }: Props) {
  const t = useTranslations("catalogSearchTools");
  const rangeText = useRangeText();
  const keyword = String(subject.keyword ?? "");
  const { corrected, understood, hidden_limits, excluded } = page;
  // Ignored words are not worth mentioning when there are no results.
  const left_out = page.count > 0 ? page.left_out : [];
  if (!corrected && left_out.length + understood.length + hidden_limits.length + excluded.length === 0) return null;
  return (
    <Stack gap={2} tone="soft">
      {corrected && <p>{t.rich("corrected", { corrected, keyword, b: (text) => <strong>{text}</strong> })}</p>}
      {left_out.length > 0 && <p>{t.rich("leftOut", { words: left_out.join(", "), b: (text) => <s>{text}</s> })}</p>}
      {hidden_limits.length > 0 && <HiddenPrices words={hidden_limits} keyword={keyword} />}
      {understood.length + excluded.length > 0 && (
        <Inline as="ul" align="stretch" wrap gap={2} gapX={4} className={css.understood} aria-label={t("understood")}>
          {understood.map(({ words, range, min, max }) => {
            const name = rangeText(range, { min: min ?? undefined, max: max ?? undefined });
            return (
              <Inline as="li" fit gap={2} key={`${range} ${words}`}>
                <span>{t("readAs", { words })}</span>
                <a
                  className={inlineClass({
                    fit: true,
                    gap: 1,
                    radius: "full",
                    ground: "brand",
                    padX: 3,
                    size: "sm",
                    tone: "brand",
                    weight: "medium",
                    border: "brand",
                    plain: true,
                  })}
                  href={searchPathWithout(keyword, words)}
                  rel="nofollow"
                  aria-label={ofList("remove", { name })}
                >
                  {name}
                  <Icon name="close" size={14} />
                </a>
              </Inline>
            );
          })}
          {excluded.map((words) => (
            <li key={words}>
              <a href={searchPathWithout(keyword, words)} rel="nofollow" aria-label={ofList("remove", { name: words })}>
                {words}
                <Icon name="close" size={14} />
              </a>
            </li>
          ))}
        </Inline>
      )}
    </Stack>
  );
}

/** Says that a price in the keyword does not limit the list yet. CSS hides it where a session exists, until prices arrive. */
function HiddenPrices({ words, keyword }: { words: readonly string[]; keyword: string }) {
  const t = useTranslations("catalogSearchTools");
  const login = `/login?redirect=${encodeURIComponent(`/category/1/${encodeURIComponent(keyword)}`)}`;
  return <p data-visitor-only>{t.rich("hiddenPrice", { words: words.join(", "), a: (text) => <a href={login}>{text}</a> })}</p>;
}
