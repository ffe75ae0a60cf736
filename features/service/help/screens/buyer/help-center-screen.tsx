import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ContactCard } from "#features/service/help/screens/buyer/contact-card.tsx";
import { HelpSearch } from "#features/service/help/screens/buyer/help-search.tsx";
import css from "#features/service/help/screens/help.module.css";
import { articlePath, topicPath } from "#features/service/help/screens/help-paths.ts";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";

export type HelpCenterData = DataOf<"/home/helpTopics"> & { keyword: string; found: DataOf<"/home/searchHelp">["list"] | undefined };

const shownPerTopic = 5;

/** The help center: search, topics with their first articles, the articles that helped most. */
export function HelpCenterScreen({ data: { topics, popular, keyword, found } }: { data: HelpCenterData }) {
  const t = useTranslations("help");
  return (
    <div className="l-page l-stack l-gap-8 l-shrink">
      <header className={classes("l-stack l-gap-4", css.head)}>
        <h1>{t("title")}</h1>
        <p className="l-tone-soft">{t("intro")}</p>
        <HelpSearch key={keyword} keyword={keyword} />
      </header>
      {found && <Results keyword={keyword} found={found} />}
      {!found && (
        <section className="l-stack l-gap-3" aria-labelledby="popular">
          <h2 id="popular" className="l-size-lg">
            {t("popular")}
          </h2>
          <ul className="l-inline l-wrap l-gap-2">
            {popular.map(({ article_key, title }) => (
              <li key={article_key} className="l-frame-panel l-pad-2 l-padX-4">
                <Link to={articlePath(article_key)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="l-stack l-cells l-gap-5" style={{ "--cell": "19rem" } as object}>
        {topics.map(({ topic, articles }) => (
          <section
            key={topic}
            className={classes("l-stack l-gap-3 l-top l-frame-panel l-pad-5", css.topic)}
            aria-labelledby={`topic-${topic}`}
          >
            <h2 id={`topic-${topic}`} className="l-size-lg">
              {t(`topics.${topic}`)}
            </h2>
            <ul>
              {articles.slice(0, shownPerTopic).map(({ article_key, title }) => (
                <li key={article_key}>
                  <Link to={articlePath(article_key)}>{title}</Link>
                </li>
              ))}
            </ul>
            {articles.length > shownPerTopic && (
              <Link to={topicPath(topic)} className="l-weight-medium">
                {t("allOf", { count: articles.length })}
              </Link>
            )}
          </section>
        ))}
      </div>
      <ContactCard />
    </div>
  );
}

function Results({ keyword, found }: { keyword: string; found: NonNullable<HelpCenterData["found"]> }) {
  const t = useTranslations("help");
  return (
    <section className="l-stack l-gap-4" aria-label={t("results")}>
      <h2 className="l-size-lg" role="status">
        {t("resultsFor", { count: found.length, keyword })}
      </h2>
      {found.length === 0 && (
        <EmptyState title={t("nothingTitle")} picture="search">
          {t("nothingText")}
        </EmptyState>
      )}
      <ol className="l-stack l-gap-4">
        {found.map(({ article_key, title, excerpt, topic }) => (
          <li key={article_key} className="l-stack l-gap-1">
            <span className="l-size-sm l-tone-soft">{t(`topics.${topic}`)}</span>
            <Link to={articlePath(article_key)} className="l-weight-medium">
              {title}
            </Link>
            <p className="l-tone-soft">{excerpt}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
