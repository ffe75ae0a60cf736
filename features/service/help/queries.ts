import type { Language, Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { HelpTopic } from "./rules/topics.ts";

/** A translated column in the language of the parameter, in English where the translation is missing. */
const textOf = (column: string, parameter: string): string => `coalesce(nullif(${column} ->> ${parameter}, ''), ${column} ->> 'en-US')`;
const [title, text] = [textOf("title", "$1"), textOf("body", "$1")];

interface ArticleColumns {
  topic: HelpTopic;
  title: string;
  body: string;
}

/** All published articles in one language, by topic and position. There are some hundreds at most. */
export const publishedArticles = statement("help.publishedArticles")<[language: Language], ArticleColumns>(
  `select article_key, topic, ${title} as title, ${text} as body, keywords, helpful_count, unhelpful_count,
     updated_at
   from help_articles where is_published order by topic, position, article_key`,
);

export const countVote = statement("help.countVote")<[articleKey: string, isHelpful: boolean]>(
  `update help_articles set helpful_count = helpful_count + case when $2 then 1 else 0 end,
     unhelpful_count = unhelpful_count + case when $2 then 0 else 1 end
   where article_key = $1 and is_published`,
);

interface EditedColumns {
  topic: HelpTopic;
  title: Text;
  body: Text;
}

export const articlesForEditing = statement("help.articlesForEditing")<[], EditedColumns>(
  `select article_key, topic, title, body, is_published, version, helpful_count, unhelpful_count, updated_at
   from help_articles order by topic, position, article_key`,
);

export const articleForEditing = statement("help.articleForEditing")<[articleKey: string], EditedColumns>(
  "select article_key, topic, title, body, keywords, is_published, version from help_articles where article_key = $1",
);

export const articleVersions = statement("help.articleVersions")<
  [articleKey: string, limit: number],
  Pick<EditedColumns, "title" | "body">
>(
  `select version, title, body, coalesce(first_name || ' ' || last_name, '') as name, saved_at
   from help_article_versions left join people using (person_id) where article_key = $1 order by version desc limit $2`,
);

/** Writes the next version of an article, only over the version that was opened. */
export const updateArticle = statement("help.updateArticle")<
  [articleKey: string, openedVersion: number, topic: string, title: string, body: string, keywords: string, isPublished: boolean, now: Date]
>(`update help_articles set topic = $3, title = $4::jsonb, body = $5::jsonb, keywords = $6, is_published = $7, updated_at = $8, version = version + 1
   where article_key = $1 and version = $2 returning version`);

export const insertArticle = statement("help.insertArticle")<
  [articleKey: string, topic: string, title: string, body: string, keywords: string, isPublished: boolean, now: Date]
>(`insert into help_articles (article_key, topic, position, title, body, keywords, is_published, updated_at)
   values ($1, $2, (select coalesce(max(position), 0) + 1 from help_articles where topic = $2), $3::jsonb, $4::jsonb, $5, $6, $7)
   on conflict do nothing returning version`);

export const insertVersion = statement("help.insertVersion")<
  [articleKey: string, version: number, title: string, body: string, personId: number | null, now: Date]
>(`insert into help_article_versions (article_key, version, title, body, person_id, saved_at)
   values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)`);

/**
 * Adds starter articles, and brings those up to date that nobody has edited: their only version was written by no person. $1 is an array
 * of {article_key, topic, position, title, body, keywords}.
 */
export const saveStarterArticles = statement("help.saveStarterArticles")<[articles: string, now: Date]>(
  `with starter as (
     select * from jsonb_to_recordset($1::jsonb) as given (article_key text, topic text, position integer, title jsonb, body jsonb, keywords text)
   ), unedited as (
     select article_key from help_article_versions group by article_key having max(version) = 1 and max(person_id) is null
   ), saved as (
     insert into help_articles as article (article_key, topic, position, title, body, keywords, updated_at)
     select article_key, topic, position, title, body, keywords, $2 from starter
     on conflict (article_key) do update set title = excluded.title, body = excluded.body, keywords = excluded.keywords, updated_at = $2
     where article.version = 1 and article.article_key in (select article_key from unedited)
       and (article.title, article.body, article.keywords) is distinct from (excluded.title, excluded.body, excluded.keywords)
     returning article_key, title, body, version)
   insert into help_article_versions as former (article_key, version, title, body, saved_at)
   select article_key, version, title, body, $2 from saved
   on conflict (article_key, version) do update set title = excluded.title, body = excluded.body, saved_at = $2`,
);
