import type { Text } from "#kernel/languages.ts";

/** An article of a new platform; operators edit it later. */
export interface StarterArticle {
  article_key: string;
  title: Text;
  body: Text;
  /** Words of readers that the titles do not have, in any language. */
  keywords: string;
}
