import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { HelpTopic } from "./rules.ts";

/** A translated column in the language of the parameter, in English where the translation is missing. */
const textOf = (column: string, parameter: string): string => `coalesce(nullif(${column} ->> ${parameter}, ''), ${column} ->> 'en-US')`;
const [title, text] = [textOf("title", ":language"), textOf("body", ":language")];

interface ArticleColumns {
  topic: HelpTopic;
  title: string;
  body: string;
}

/** All published articles in one language, by topic and position. There are some hundreds at most. */
export const publishedArticles = statement("help.publishedArticles")<ArticleColumns>(
  `select article_key, topic, ${title} as title, ${text} as body, keywords, helpful_count, unhelpful_count,
     updated_at
   from help_articles where is_published order by topic, position, article_key`,
);

export const countVote = statement("help.countVote")(
  `update help_articles set helpful_count = helpful_count + case when :is_helpful then 1 else 0 end,
     unhelpful_count = unhelpful_count + case when :is_helpful then 0 else 1 end
   where article_key = :article_key and is_published`,
);

interface EditedColumns {
  topic: HelpTopic;
  title: Text;
  body: Text;
}

export const articlesForEditing = statement("help.articlesForEditing")<EditedColumns>(
  `select article_key, topic, title, body, is_published, version, helpful_count, unhelpful_count, updated_at
   from help_articles order by topic, position, article_key`,
);

export const articleForEditing = statement("help.articleForEditing")<EditedColumns>(
  "select article_key, topic, title, body, keywords, is_published, version from help_articles where article_key = :article_key",
);

export const articleVersions = statement("help.articleVersions")<Pick<EditedColumns, "title" | "body">>(
  `select version, title, body, coalesce(first_name || ' ' || last_name, '') as name, saved_at
   from help_article_versions left join people using (person_id) where article_key = :article_key order by version desc limit :limit`,
);

/** Writes the next version of an article, only over the version that was opened. */
export const updateArticle = statement(
  "help.updateArticle",
)(`update help_articles set topic = :topic, title = :title::jsonb, body = :body::jsonb, keywords = :keywords, is_published = :is_published, updated_at = :now, version = version + 1
   where article_key = :article_key and version = :opened_version returning version`);

export const insertArticle = statement(
  "help.insertArticle",
)(`insert into help_articles (article_key, topic, position, title, body, keywords, is_published, updated_at)
   values (:article_key, :topic, (select coalesce(max(position), 0) + 1 from help_articles where topic = :topic), :title::jsonb, :body::jsonb, :keywords, :is_published, :now)
   on conflict do nothing returning version`);

export const insertVersion = statement(
  "help.insertVersion",
)(`insert into help_article_versions (article_key, version, title, body, person_id, saved_at)
   values (:article_key, :version, :title::jsonb, :body::jsonb, :person_id?, :now)`);

/**
 * Adds starter articles, and brings those up to date that nobody has edited: their only version was written by no person. $1 is an array
 * of {article_key, topic, position, title, body, keywords}.
 */
export const saveStarterArticles = statement("help.saveStarterArticles")(
  `with starter as (
     select * from jsonb_to_recordset(:articles::jsonb) as given (article_key text, topic text, position integer, title jsonb, body jsonb, keywords text)
   ), unedited as (
     select article_key from help_article_versions group by article_key having max(version) = 1 and max(person_id) is null
   ), saved as (
     insert into help_articles as article (article_key, topic, position, title, body, keywords, updated_at)
     select article_key, topic, position, title, body, keywords, :now from starter
     on conflict (article_key) do update set title = excluded.title, body = excluded.body, keywords = excluded.keywords, updated_at = :now
     where article.version = 1 and article.article_key in (select article_key from unedited)
       and (article.title, article.body, article.keywords) is distinct from (excluded.title, excluded.body, excluded.keywords)
     returning article_key, title, body, version)
   insert into help_article_versions as former (article_key, version, title, body, saved_at)
   select article_key, version, title, body, :now from saved
   on conflict (article_key, version) do update set title = excluded.title, body = excluded.body, saved_at = :now`,
);
