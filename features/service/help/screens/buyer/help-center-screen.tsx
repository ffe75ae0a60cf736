import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ContactCard } from "#features/service/help/screens/buyer/contact-card.tsx";
import { HelpSearch } from "#features/service/help/screens/buyer/help-search.tsx";
import css from "#features/service/help/screens/help.module.css";
import { articlePath, topicPath } from "#features/service/help/screens/help-paths.ts";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

export type HelpCenterData = DataOf<"/home/helpTopics"> & { keyword: string; found: DataOf<"/home/searchHelp">["list"] | undefined };

const shownPerTopic = 5;

/** The help center: search, topics with their first articles, the articles that helped most. */
export function HelpCenterScreen({ data: { topics, popular, keyword, found } }: { data: HelpCenterData }) {
  const t = useTranslations("help");
  return (
    <Stack page gap={8} shrink>
      <header className={classes(stackClass({ gap: 4 }), css.head)}>
        <h1>{t("title")}</h1>
        <Text tone="soft">{t("intro")}</Text>
        <HelpSearch key={keyword} keyword={keyword} />
      </header>
      {found && <Results keyword={keyword} found={found} />}
      {!found && (
        <Stack as="section" gap={3} aria-labelledby="popular">
          <Text id="popular" as="h2" size="lg">
            {t("popular")}
          </Text>
          <Inline as="ul" wrap gap={2}>
            {popular.map(({ article_key, title }) => (
              <Stack key={article_key} as="li">
                <Link to={articlePath(article_key)} className={textClass({ frame: "panel", pad: 2, padX: 4, hover: true, plain: true })}>
                  {title}
                </Link>
              </Stack>
            ))}
          </Inline>
        </Stack>
      )}
      <Grid cells="19rem" gap={5}>
        {topics.map(({ topic, articles }) => (
          <section
            key={topic}
            className={classes(stackClass({ gap: 3, top: true, frame: "panel", pad: 5 }), css.topic)}
            aria-labelledby={`topic-${topic}`}
          >
            <Text id={`topic-${topic}`} as="h2" size="lg">
              {t(`topics.${topic}`)}
            </Text>
            <ul>
              {articles.slice(0, shownPerTopic).map(({ article_key, title }) => (
                <li key={article_key}>
                  <Link to={articlePath(article_key)}>{title}</Link>
                </li>
              ))}
            </ul>
            {articles.length > shownPerTopic && (
              <Link to={topicPath(topic)} className={textClass({ weight: "medium" })}>
                {t("allOf", { count: articles.length })}
              </Link>
            )}
          </section>
        ))}
      </Grid>
      <ContactCard />
    </Stack>
  );
}

function Results({ keyword, found }: { keyword: string; found: NonNullable<HelpCenterData["found"]> }) {
  const t = useTranslations("help");
  return (
    <Stack as="section" gap={4} aria-label={t("results")}>
      <Text as="h2" size="lg" role="status">
        {t("resultsFor", { count: found.length, keyword })}
      </Text>
      {found.length === 0 && (
        <EmptyState title={t("nothingTitle")} picture="search">
          {t("nothingText")}
        </EmptyState>
      )}
      <Stack as="ol" gap={4}>
        {found.map(({ article_key, title, excerpt, topic }) => (
          <Stack key={article_key} as="li" gap={1}>
            <Text as="span" size="sm" tone="soft">
              {t(`topics.${topic}`)}
            </Text>
            <Link to={articlePath(article_key)} className={textClass({ weight: "medium" })}>
              {title}
            </Link>
            <Text tone="soft">{excerpt}</Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
