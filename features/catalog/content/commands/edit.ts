import type { Text } from "#kernel/languages.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  contentDetail,
  orderBanners,
  orderHomeSections,
  removeBanner,
  removeHomeSection,
  saveArticle,
  saveBanner,
  saveColumnSeo,
  saveHomeSection,
} from "../contract/editing.ts";
import {
  allArticles,
  allBanners,
  allSections,
  allSeo,
  deleteBanner,
  deletePicks,
  dropSeo,
  insertBanner,
  insertPicks,
  keepSeo,
  lockContent,
  productsBySku,
  reorderBanners,
  reorderSections,
  sectionKind,
  tellContentChanged,
  updateArticle,
  updateBanner,
  updateSection,
} from "../queries/edit.ts";
import { datesRefusal, isEmptyText, maxBanners, sectionRefusal, textOfFields } from "../rules.ts";
import { uploadedPicture } from "./pictures.ts";

const json = (text: Text): string => JSON.stringify(text);

export const readContent = async ({ db, platform, request: { language } }: Context<typeof contentDetail>) => {
  const [banners, sections, articles, seo] = await Promise.all([
    db.rows(allBanners),
    db.rows(allSections, language),
    db.rows(allArticles),
    db.rows(allSeo),
  ]);
  return { banners, sections, articles, seo, sites: [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title })) };
};

/** Refuses a site that does not exist, naming the field. */
const knownSites = (codes: readonly string[], sites: ReadonlyMap<string, unknown>): readonly string[] =>
  codes.every((code) => sites.has(code)) ? codes : refuse("CHECK_FIELDS", {}, ["site_codes"]);

/** Adds or changes a banner. A new one needs a picture; BANNERS_MOST, NOT_FOUND otherwise say why not. */
export const keepBanner = async ({ body, db, now, platform, session, transaction }: Context<typeof saveBanner>) => {
  refuseIf(datesRefusal(body.starts_on, body.ends_on), "ends_on");
  const siteCodes = knownSites(body.site_codes, platform.sites);
  if (!body.banner_id && body.picture_id === "") refuse("BANNER_NEEDS_PICTURE", {}, ["picture_id"]);
  const pictureKey = body.picture_id === "" ? null : await uploadedPicture(platform, db, session, body.picture_id, "picture_id");
  const values = [
    json(textOfFields(body, "title")),
    json(textOfFields(body, "text")),
    json(textOfFields(body, "button")),
    json(textOfFields(body, "link")),
    body.starts_on || null,
    body.ends_on || null,
    siteCodes,
    body.is_on,
    session.person_id,
    now,
    pictureKey,
  ] as const;
  return transaction(async (tx) => {
    await tx.rows(lockContent);
    const saved = body.banner_id
      ? ((await tx.row(updateBanner, ...values, body.banner_id)) ?? refuse("NOT_FOUND"))
      : ((await tx.row(insertBanner, ...values, maxBanners)) ?? refuse("BANNERS_MOST", { most: maxBanners }));
    await tx.rows(tellContentChanged);
    return saved;
  });
};

/** Does one thing under the lock of all content, and tells the pages; a command that changed no row is refused. */
const changing =
  (reason: "NOT_FOUND" | "CONTENT_CHANGED", change: (tx: Tx) => Promise<number>) =>
  async (tx: Tx): Promise<null> => {
    await tx.rows(lockContent);
    if ((await change(tx)) === 0) refuse(reason);
    await tx.rows(tellContentChanged);
    return null;
  };

export const dropBanner = ({ body, transaction }: Context<typeof removeBanner>) =>
  transaction(changing("NOT_FOUND", (tx) => tx.changed(deleteBanner, body.banner_id)));

export const sortBanners = ({ body, transaction }: Context<typeof orderBanners>) =>
  transaction(changing("CONTENT_CHANGED", (tx) => tx.changed(reorderBanners, body.banner_ids)));

export const sortSections = ({ body, transaction }: Context<typeof orderHomeSections>) =>
  transaction(changing("CONTENT_CHANGED", (tx) => tx.changed(reorderSections, body.section_ids)));

export const dropSection = ({ body, transaction }: Context<typeof removeHomeSection>) =>
  transaction(changing("NOT_FOUND", (tx) => tx.changed(deletePicks, body.section_id)));

/** The products with these SKUs, in their order. Refuses SECTION_SKU_UNKNOWN, which says the first that is none of ours. */
const productsOf = async (tx: Tx, skus: readonly string[]): Promise<number[]> => {
  const found = await tx.rows(productsBySku, skus);
  return found.map(({ sku, product_id }) => product_id ?? refuse("SECTION_SKU_UNKNOWN", { sku }, ["goods_sns"]));
};

export const keepSection = ({ body, transaction }: Context<typeof saveHomeSection>) =>
  transaction(async (tx) => {
    await tx.rows(lockContent);
    const kind = body.section_id ? ((await tx.row(sectionKind, body.section_id))?.kind ?? refuse("NOT_FOUND")) : "picks";
    const title = textOfFields(body, "title");
    const verdict = sectionRefusal(kind, title, body.goods_sns);
    refuseIf(verdict, verdict === "SECTION_NEEDS_TITLE" ? "title_en" : "goods_sns");
    const values = [json(title), json(textOfFields(body, "text")), await productsOf(tx, body.goods_sns), body.is_on] as const;
    const saved = body.section_id ? await tx.only(updateSection, ...values, body.section_id) : await tx.only(insertPicks, ...values);
    await tx.rows(tellContentChanged);
    return saved;
  });

export const keepArticle = ({ body, transaction }: Context<typeof saveArticle>) =>
  transaction(
    changing("NOT_FOUND", (tx) => tx.changed(updateArticle, body.id, json(textOfFields(body, "title")), json(textOfFields(body, "body")))),
  );

export const keepColumnSeo = ({ body, now, platform, transaction }: Context<typeof saveColumnSeo>) => {
  if (body.site_code !== "" && !platform.sites.has(body.site_code)) refuse("CHECK_FIELDS", {}, ["site_code"]);
  const texts = [textOfFields(body, "title"), textOfFields(body, "keyword"), textOfFields(body, "description")] as const;
  return transaction(async (tx) => {
    if (texts.every(isEmptyText)) await tx.changed(dropSeo, body.column, body.site_code);
    else await tx.changed(keepSeo, body.column, body.site_code, json(texts[0]), json(texts[1]), json(texts[2]), now);
    await tx.rows(tellContentChanged);
    return null;
  });
};
