import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { ArticleBlocks } from "#features/service/help/screens/article-blocks.tsx";
import { ContactCard } from "#features/service/help/screens/buyer/contact-card.tsx";
import css from "#features/service/help/screens/help.module.css";
import { articlePath, topicPath } from "#features/service/help/screens/help-paths.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";

type Article = DataOf<"/home/helpArticle">;

/** One article, with the others of its topic. */
export function HelpArticleScreen({ article }: { article: Article }) {
  const t = useTranslations("help");
  const { topic, title, blocks, related, updated_at, article_key } = article;
  return (
    <Stack page gap={5} shrink>
      <Breadcrumbs
        crumbs={[{ label: t("title"), to: "/help_center" }, { label: t(`topics.${topic}`), to: topicPath(topic) }, { label: title }]}
      />
      <div className={classes(stackClass({ gap: 6, top: true }), css.page)}>
        <nav aria-label={t("related")} className={classes(stackClass({ gap: 3, top: true }), css.topic)}>
          <Text as="h2" size="md">
            {t("related")}
          </Text>
          <ul>
            {related.map((other) => (
              <li key={other.article_key}>
                <Link to={articlePath(other.article_key)}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes(stackClass({ gap: 4 }), css.article)}>
          <h1>{title}</h1>
          <ArticleBlocks blocks={blocks} />
          <Text size="sm" tone="soft">
            {t("updated")} <Moment at={updated_at} />
          </Text>
          <Vote articleKey={article_key} />
          <ContactCard about={title} />
        </article>
      </div>
    </Stack>
  );
}

/** Asks whether the article helped. */
function Vote({ articleKey }: { articleKey: string }) {
  const t = useTranslations("help");
  const [isDone, setDone] = useState(false);
  const vote = useCall("/home/rateHelpArticle", () => setDone(true));
  if (isDone)
    return (
      <Text role="status" tone="brand">
        {t("thanks")}
      </Text>
    );
  return (
    <Inline wrap align="center" gap={3}>
      <Text as="span" weight="medium">
        {t("helped")}
      </Text>
      {([1, 0] as const).map((is_helpful) => (
        <Button
          key={is_helpful}
          size="small"
          pending={vote.pending}
          onClick={() => vote.submit({ article_key: articleKey, is_helpful: is_helpful === 1 })}
        >
          {is_helpful === 1 ? t("yes") : t("no")}
        </Button>
      ))}
    </Inline>
  );
}
