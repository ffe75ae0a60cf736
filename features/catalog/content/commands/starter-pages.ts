import type { Tx } from "#platform/db.ts";
import { starterArticles } from "../articles.ts";
import { insertStarterPages } from "../queries/edit.ts";

/** Adds the pages that every market has, such as the terms of use, with texts to begin with. Those that are there stay as they are. */
export const addStarterPages = (tx: Tx): void => tx.write(insertStarterPages, { pages: JSON.stringify(starterArticles) });
