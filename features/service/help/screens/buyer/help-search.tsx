import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { callQuietly } from "#client/request.ts";
import css from "#features/service/help/screens/help.module.css";
import { articlePath } from "#features/service/help/screens/help-paths.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

type Found = DataOf<"/home/searchHelp">["list"];

const debounceMs = 150;
const maxSuggestions = 6;
const minLetters = 2;

/** Search of the help center: articles while typing, all results on Enter. Works as a plain form before the page is hydrated. */
export function HelpSearch({ keyword }: { keyword: string }) {
  const t = useTranslations("help");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const [found, setFound] = useState<Found>([]);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted.length < minLetters || wanted === keyword) return setFound([]);
    let isCurrent = true;
    const timer = setTimeout(() => {
      callQuietly("/home/searchHelp", { keyword: wanted }).then(
        ({ list }) => isCurrent && setFound(list.slice(0, maxSuggestions)),
        () => isCurrent && setFound([]),
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, keyword]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setFound([]);
    navigate(`/help_center${wanted ? `?${new URLSearchParams({ keyword: wanted })}` : ""}`);
  };
  return (
    <search className={css.search}>
      <form action="/help_center" method="get" onSubmit={search}>
        <input
          name="keyword"
          type="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === "Escape" && setFound([])}
        />
        <Button variant="primary" type="submit" icon="search">
          {t("searchButton")}
        </Button>
      </form>
      {found.length > 0 && (
        <ul className={css.suggestions} aria-label={t("suggestions")}>
          {found.map(({ article_key, title }) => (
            <li key={article_key}>
              <Link to={articlePath(article_key)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
