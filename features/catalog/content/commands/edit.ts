import { dayAt } from "#kernel/calendar.ts";
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
  saveBanner,
  saveColumnSeo,
  saveHomeSection,
} from "../contract/editing.ts";
import {
  allArticles,
  allBanners,
  allSections,
  allSeo,
  deleteBannerRow,
  deletePicks,
  deleteSeo,
  insertBanner,
  insertPicks,
  lockContent,
  notifyContentChanged,
  productsBySku,
  reorderBanners,
  reorderSections,
  sectionKind,
  updateBanner,
  updateSection,
  upsertSeo,
} from "../queries.ts";
import { checkBannerDates, checkSection, fieldsToText, isEmptyText, maxBanners } from "../rules.ts";
import { storeContentPicture } from "./pictures.ts";

const toJson = (text: Text): string => JSON.stringify(text);

export const getContent = async ({ db, now, platform, request: { language, site } }: Context<typeof contentDetail>) => {
  const [banners, sections, articles, seo] = await Promise.all([
    db.rows(allBanners),
    db.rows(allSections, { language }),
    db.rows(allArticles, { today: dayAt(now, site) }),
    db.rows(allSeo),
  ]);
  return { banners, sections, articles, seo, sites: [...platform.sites.values()].map(({ site_code, title }) => ({ site_code, title })) };
};

/** Refuses an unknown site at its field. */
const assertKnownSites = (codes: readonly string[], sites: ReadonlyMap<string, unknown>): readonly string[] =>
  codes.every((code) => sites.has(code)) ? codes : refuse("CHECK_FIELDS", {}, ["site_codes"]);

/** Creates or updates a banner. A new one needs a picture. Refuses BANNERS_MOST above the maximum and NOT_FOUND for an unknown banner. */
export const upsertBanner = async ({ body, db, now, platform, session, transaction }: Context<typeof saveBanner>) => {
  refuseIf(checkBannerDates(body.starts_on, body.ends_on), "ends_on");
  const siteCodes = assertKnownSites(body.site_codes, platform.sites);
  if (!body.banner_id && body.picture_id === "") refuse("BANNER_NEEDS_PICTURE", {}, ["picture_id"]);
  const pictureKey = body.picture_id === "" ? null : await storeContentPicture(platform, db, session, body.picture_id, "picture_id");
  const values = {
    title: toJson(fieldsToText(body, "title")),
    text: toJson(fieldsToText(body, "text")),
    button: toJson(fieldsToText(body, "button")),
    link: toJson(fieldsToText(body, "link")),
    starts_on: body.starts_on || null,
    ends_on: body.ends_on || null,
    ...{ site_codes: siteCodes, is_on: body.is_on, person_id: session.person_id, now, picture_key: pictureKey },
  };
  return transaction(async (tx) => {
    await tx.rows(lockContent);
    const saved = body.banner_id
      ? ((await tx.row(updateBanner, { ...values, banner_id: body.banner_id })) ?? refuse("NOT_FOUND"))
      : ((await tx.row(insertBanner, { ...values, most: maxBanners })) ?? refuse("BANNERS_MOST", { most: maxBanners }));
    await tx.rows(notifyContentChanged);
    return saved;
  });
};

/** Runs a change under the lock of all content and notifies the page caches. Refuses with `reason` when no row was changed. */
const withContentLock =
  (reason: "NOT_FOUND" | "CONTENT_CHANGED", change: (tx: Tx) => Promise<number>) =>
  async (tx: Tx): Promise<null> => {
    await tx.rows(lockContent);
    if ((await change(tx)) === 0) refuse(reason);
    await tx.rows(notifyContentChanged);
    return null;
  };

export const deleteBanner = ({ body, transaction }: Context<typeof removeBanner>) =>
  transaction(withContentLock("NOT_FOUND", (tx) => tx.changed(deleteBannerRow, { banner_id: body.banner_id })));

export const setBannerOrder = ({ body, transaction }: Context<typeof orderBanners>) =>
  transaction(withContentLock("CONTENT_CHANGED", (tx) => tx.changed(reorderBanners, { banner_ids: body.banner_ids })));

export const setSectionOrder = ({ body, transaction }: Context<typeof orderHomeSections>) =>
  transaction(withContentLock("CONTENT_CHANGED", (tx) => tx.changed(reorderSections, { section_ids: body.section_ids })));

export const deleteSection = ({ body, transaction }: Context<typeof removeHomeSection>) =>
  transaction(withContentLock("NOT_FOUND", (tx) => tx.changed(deletePicks, { section_id: body.section_id })));

/** Product ids of the SKUs in order. Refuses SECTION_SKU_UNKNOWN with the first unknown SKU. */
const getProductIds = async (tx: Tx, skus: readonly string[]): Promise<number[]> => {
  const found = await tx.rows(productsBySku, { skus });
  return found.map(({ sku, product_id }) => product_id ?? refuse("SECTION_SKU_UNKNOWN", { sku }, ["goods_sns"]));
};

export const upsertSection = ({ body, transaction }: Context<typeof saveHomeSection>) =>
  transaction(async (tx) => {
    await tx.rows(lockContent);
    const kind = body.section_id ? ((await tx.row(sectionKind, { section_id: body.section_id }))?.kind ?? refuse("NOT_FOUND")) : "picks";
    const title = fieldsToText(body, "title");
    const verdict = checkSection(kind, title, body.goods_sns);
    refuseIf(verdict, verdict === "SECTION_NEEDS_TITLE" ? "title_en" : "goods_sns");
    const values = { title: toJson(title), text: toJson(fieldsToText(body, "text")), is_on: body.is_on };
    const picked = { ...values, product_ids: await getProductIds(tx, body.goods_sns) };
    const saved = body.section_id
      ? await tx.only(updateSection, { ...picked, section_id: body.section_id })
      : await tx.only(insertPicks, picked);
    await tx.rows(notifyContentChanged);
    return saved;
  });

export const setColumnSeo = ({ body, now, platform, transaction }: Context<typeof saveColumnSeo>) => {
  if (body.site_code !== "" && !platform.sites.has(body.site_code)) refuse("CHECK_FIELDS", {}, ["site_code"]);
  const texts = [fieldsToText(body, "title"), fieldsToText(body, "keyword"), fieldsToText(body, "description")] as const;
  return transaction(async (tx) => {
    if (texts.every(isEmptyText)) tx.write(deleteSeo, { column: body.column, site_code: body.site_code });
    else
      tx.write(upsertSeo, {
        column: body.column,
        site_code: body.site_code,
        title: toJson(texts[0]),
        keyword: toJson(texts[1]),
        description: toJson(texts[2]),
        now,
      });
    await tx.rows(notifyContentChanged);
    return null;
  });
};
