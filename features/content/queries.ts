import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

export const articlesIn = statement<{ id: number; name: string; page_key: string }, [language: Language]>(
  "content.articlesIn",
  "select article_id as id, title ->> $1 as name, page_key from fixed_articles order by position, article_id",
);

export const articleIn = statement<{ id: number; page_key: string; name: string; body: string }, [pageKey: string, language: Language]>(
  "content.articleIn",
  "select article_id as id, page_key, title ->> $2 as name, body ->> $2 as body from fixed_articles where page_key = $1",
);
