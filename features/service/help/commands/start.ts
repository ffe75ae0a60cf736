import type { Platform } from "#platform/platform.ts";
import { saveStarterArticles } from "../queries.ts";
import { helpTopics } from "../rules/topics.ts";
import { starterArticles } from "../starter-articles.ts";

/** Adds the starter articles, and updates those of an earlier release. Articles that operators edited or hid stay as they are. */
export const addStarterArticles = async ({ database, clock }: Platform): Promise<void> => {
  const articles = helpTopics.flatMap((topic) => starterArticles[topic].map((article, position) => ({ ...article, topic, position })));
  await database.transaction((tx) => tx.changed(saveStarterArticles, { articles: JSON.stringify(articles), now: clock.now() }));
};
