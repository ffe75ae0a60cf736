import { audit } from "#features/identity/accounts/commands/audit.ts";
import { isAgreement } from "#features/identity/agreements/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { archiveArticle, orderArticles, saveArticle } from "../contract/editing.ts";
import {
  countArticles,
  insertArticle,
  lockArticle,
  lockContent,
  notifyContentChanged,
  reorderArticles,
  setArticleArchived,
  updateArticle,
} from "../queries.ts";
import { fieldsToText, isLinkedArticle, maxArticles } from "../rules.ts";

/** Refuses another article than the market can show. Articles are added and restored one after the other. */
const assertRoom = async (tx: Tx): Promise<void> => {
  if ((await tx.only(countArticles)).count >= maxArticles) refuse("ARTICLES_MOST", { most: maxArticles });
};

/** An article without one's key is new. Those that pages link are always shown, whatever the form says. */
const toArticle = (body: Context<typeof saveArticle>["body"], page_key: string) => ({
  title: fieldsToText(body, "title"),
  body: fieldsToText(body, "body"),
  publish_on: isLinkedArticle(page_key) ? null : body.publish_on || null,
  in_footer: isLinkedArticle(page_key) || body.in_footer,
});

/**
 * Adds an article or changes one. The two agreements are published as versions instead (features/identity/agreements). Refuses
 * ARTICLE_KEY_TAKEN, ARTICLE_ARCHIVED, ARTICLES_MOST and NOT_FOUND.
 */
export const setArticle = ({ body, now, session, transaction }: Context<typeof saveArticle>) =>
  transaction(async (tx) => {
    const { person_id } = session;
    await tx.rows(lockContent);
    const known = body.id === undefined ? undefined : ((await tx.row(lockArticle, { id: body.id })) ?? refuse("NOT_FOUND"));
    if (known?.is_archived) return refuse("ARTICLE_ARCHIVED");
    const page_key = known?.page_key ?? body.page_key;
    if (known ? isAgreement(page_key) : page_key === "") return known ? refuse("NOT_FOUND") : refuse("CHECK_FIELDS", {}, ["page_key"]);
    const article = toArticle(body, page_key);
    const columns = { ...article, title: JSON.stringify(article.title), body: JSON.stringify(article.body) };
    if (!known) await assertRoom(tx);
    const saved = known
      ? { id: body.id ?? 0 }
      : ((await tx.row(insertArticle, { page_key, ...columns })) ?? refuse("ARTICLE_KEY_TAKEN", {}, ["page_key"]));
    if (known) tx.write(updateArticle, { ...columns, id: saved.id });
    const entry = {
      action: "articleSaved",
      subject: `article:${page_key}`,
      ...(known && { before: known.article }),
      after: article,
    } as const;
    await audit(tx, now, { person_id, ...entry });
    await tx.rows(notifyContentChanged);
    return saved;
  });

/** Archives an article or restores it. Refuses ARTICLE_LINKED for one that pages of the shop link. */
export const archiveArticleRow = ({ body: { id, is_archived }, now, session, transaction }: Context<typeof archiveArticle>) =>
  transaction(async (tx): Promise<null> => {
    await tx.rows(lockContent);
    const article = (await tx.row(lockArticle, { id })) ?? refuse("NOT_FOUND");
    if (isLinkedArticle(article.page_key)) return refuse("ARTICLE_LINKED");
    if (article.is_archived === is_archived) return null;
    if (!is_archived) await assertRoom(tx);
    tx.write(setArticleArchived, { id, archived_at: is_archived ? now : null });
    const action = is_archived ? "articleArchived" : "articleRestored";
    await audit(tx, now, { person_id: session.person_id, action, subject: `article:${article.page_key}` });
    await tx.rows(notifyContentChanged);
    return null;
  });

/** Refuses CONTENT_CHANGED when another operator has added or archived an article meanwhile. */
export const setArticleOrder = ({ body, transaction }: Context<typeof orderArticles>) =>
  transaction(async (tx): Promise<null> => {
    await tx.rows(lockContent);
    if ((await tx.changed(reorderArticles, { ids: body.ids })) === 0) return refuse("CONTENT_CHANGED");
    await tx.rows(notifyContentChanged);
    return null;
  });
