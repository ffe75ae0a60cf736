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
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";

type Article = DataOf<"/home/helpArticle">;

/** One article, with the others of its topic. */
export function HelpArticleScreen({ article }: { article: Article }) {
  const t = useTranslations("help");
  const { topic, title, blocks, related, updated_at, article_key } = article;
  return (
    <div className="l-page l-stack l-gap-5 l-shrink">
      <Breadcrumbs
        crumbs={[{ label: t("title"), to: "/help_center" }, { label: t(`topics.${topic}`), to: topicPath(topic) }, { label: title }]}
      />
      <div className={classes("l-stack l-gap-6 l-top", css.page)}>
        <nav aria-label={t("related")} className={classes("l-stack l-gap-3 l-top", css.topic)}>
          <h2 className="l-size-md">{t("related")}</h2>
          <ul>
            {related.map((other) => (
              <li key={other.article_key}>
                <Link to={articlePath(other.article_key)}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes("l-stack l-gap-4", css.article)}>
          <h1>{title}</h1>
          <ArticleBlocks blocks={blocks} />
          <p className="l-size-sm l-tone-soft">
            {t("updated")} <Moment at={updated_at} />
          </p>
          <Vote articleKey={article_key} />
          <ContactCard about={title} />
        </article>
      </div>
    </div>
  );
}

/** Asks whether the article helped. */
function Vote({ articleKey }: { articleKey: string }) {
  const t = useTranslations("help");
  const [isDone, setDone] = useState(false);
  const vote = useCall("/home/rateHelpArticle", () => setDone(true));
  if (isDone)
    return (
      <p role="status" className="l-tone-brand">
        {t("thanks")}
      </p>
    );
  return (
    <div className="l-inline l-wrap l-align-center l-gap-3">
      <span className="l-weight-medium">{t("helped")}</span>
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
    </div>
  );
}
