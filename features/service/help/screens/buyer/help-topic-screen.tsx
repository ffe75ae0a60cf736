import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ContactCard } from "#features/service/help/screens/buyer/contact-card.tsx";
import { HelpSearch } from "#features/service/help/screens/buyer/help-search.tsx";
import css from "#features/service/help/screens/help.module.css";
import { articlePath, topicPath } from "#features/service/help/screens/help-paths.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { classes } from "#ui/classes.ts";
import { Stack, stackClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

type Topics = DataOf<"/home/helpTopics">["topics"];
export interface HelpTopicData {
  topics: Topics;
  current: Topics[number];
}

/** All articles of one topic, beside the other topics. */
export function HelpTopicScreen({ data: { topics, current } }: { data: HelpTopicData }) {
  const t = useTranslations("help");
  const name = t(`topics.${current.topic}`);
  return (
    <Stack page gap={5} shrink>
      <Breadcrumbs crumbs={[{ label: t("title"), to: "/help_center" }, { label: name }]} />
      <div className={classes(stackClass({ gap: 6, top: true }), css.page)}>
        <nav aria-label={t("allTopics")} className={css.topic}>
          <ul>
            {topics.map(({ topic }) => (
              <li key={topic}>
                <Link to={topicPath(topic)} aria-current={topic === current.topic ? "page" : undefined}>
                  {t(`topics.${topic}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes(stackClass({ gap: 5 }), css.topic)}>
          <h1>{name}</h1>
          <HelpSearch keyword="" />
          <ul>
            {current.articles.map(({ article_key, title }) => (
              <li key={article_key}>
                <Link to={articlePath(article_key)}>{title}</Link>
              </li>
            ))}
          </ul>
          <ContactCard />
        </div>
      </div>
    </Stack>
  );
}
