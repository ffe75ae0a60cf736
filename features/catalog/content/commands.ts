import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { isAgreement } from "#features/identity/agreements/rules.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { dayAt } from "#kernel/calendar.ts";
import { languages, type Text } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import { loadSharp } from "#platform/pictures.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { createWorkPool } from "#platform/work-pool.ts";
import type {
  archiveArticle,
  contentDetail,
  getColumnSeoConfig,
  getFixedArticle,
  getFixedArticleList,
  getHomeContent,
  getOperatorList,
  getSeoColumns,
  init,
  orderArticles,
  orderBanners,
  orderHomeSections,
  removeBanner,
  removeHomeSection,
  saveArticle,
  saveBanner,
  saveColumnSeo,
  saveHomeSection,
} from "./contract.ts";
import {
  allArticles,
  allBanners,
  allSections,
  allSeo,
  articleByKey,
  articleList,
  countArticles,
  currentBanners,
  deleteBannerRow,
  deletePicks,
  deleteSeo,
  insertArticle,
  insertBanner,
  insertPicks,
  lockArticle,
  lockContent,
  notifyContentChanged,
  productsBySku,
  reorderArticles,
  reorderBanners,
  reorderSections,
  sectionKind,
  seoOfSite,
  setArticleArchived,
  updateArticle,
  updateBanner,
  updateSection,
  upsertSeo,
  visibleSections,
} from "./queries.ts";
import {
  checkBannerDates,
  checkSection,
  fieldsToText,
  getColumnTitle,
  isEmptyText,
  isLinkedArticle,
  maxArticles,
  maxBanners,
} from "./rules.ts";

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

/** Widest banner at full resolution, in pixels. */
const maxWidth = 2400;
const keyLength = 24;
/** Encoding a large picture needs much memory, so pictures are processed one at a time for a company. */
const pool = createWorkPool({ name: "banners", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 20 });

/** Storage key of the original from which all widths are derived (apps/server/media.ts). */
export const getMediaKey = (key: string): string => `media/${key}.webp`;

/**
 * Stores an uploaded picture for public pages: re-encoded, under a key derived from its content. Refuses NOT_FOUND at `field`
 * for a file of another account or of another type.
 */
export const storeContentPicture = async (platform: Platform, db: Db, owner: Session, fileId: string, field: string): Promise<string> => {
  const [file] = await getOwnedFiles(db, owner, [fileId], ["picture"], field);
  return pool.run(async () => {
    const original = await buffer(platform.files.read(file?.storage_key ?? ""));
    const sharp = await loadSharp();
    const bytes = await sharp(original).resize({ width: maxWidth, withoutEnlargement: true }).webp({ quality: 90 }).toBuffer();
    const key = createHash("sha256").update(bytes).digest("hex").slice(0, keyLength);
    await platform.files.write(getMediaKey(key), bytes);
    return key;
  });
};

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

/** Settings of the caller's site for app initialization (docs/wire-contract.md). */
export const getSiteSettings = async ({ request: { site, language }, now }: Context<typeof init>) => ({
  site_code: site.site_code,
  shop_sn: site.shop_sn,
  title: site.title,
  logo: "/favicon.svg",
  currency: site.currency,
  language,
  languages: [...languages],
  address: site.contact_address,
  contract_address: site.contact_address,
  copyright: `© ${dayAt(now, site).slice(0, 4)} ${site.contact_company}`,
  email: site.contact_email,
  phone: site.contact_phone,
  company_name: site.contact_company,
  home_url: site.home_url,
  social_links: site.social_links,
  seo_keyword: site.seo_keywords[language],
  seo_description: site.seo_description[language],
  pay_handling: toAmount(site.pay_handling),
  withdrawal_handling: toAmount(site.withdrawal_handling),
});

export const listArticles = async ({ db, now, request }: Context<typeof getFixedArticleList>) => ({
  list: await db.rows(articleList, { language: request.language, today: dayAt(now, request.site) }),
});

/** Refuses NOT_FOUND for an unknown page key, and for an article that is archived or not shown yet. */
export const getArticle = async ({ db, now, request, body }: Context<typeof getFixedArticle>) =>
  (await db.row(articleByKey, { page_key: body.page_key, language: request.language, now, today: dayAt(now, request.site) })) ??
  refuse("NOT_FOUND");

/** SEO texts of one page: as edited by an operator, else the defaults. */
export const getColumnSeo = async ({ body, db, request: { site, language } }: Context<typeof getColumnSeoConfig>) => {
  const written = (await db.rows(seoOfSite, { language, site_code: site.site_code })).find(({ column }) => column === body.column);
  const own = getColumnTitle(body.column)[language];
  return {
    title: written?.title ? written.title.replace("{title}", own) : `${own} · ${site.title}`,
    keyword: written?.keyword || site.seo_keywords[language],
    description: written?.description ? written.description.replace("{title}", own) : site.seo_description[language],
  };
};

export const listSeoColumns = async ({ db, request: { site, language } }: Context<typeof getSeoColumns>) => ({
  list: await db.rows(seoOfSite, { language, site_code: site.site_code }),
});

export const getHome = async ({ db, now, request: { site, language } }: Context<typeof getHomeContent>) => {
  const [banners, sections] = await Promise.all([
    db.rows(currentBanners, { language, site_code: site.site_code, today: dayAt(now, site) }),
    db.rows(visibleSections, { language }),
  ]);
  return { banners, sections };
};

export const listOperators = async ({ platform }: Context<typeof getOperatorList>) => ({
  list: [...platform.sites.values()].map(({ site_code, title, home_url }) => ({
    operator_id: site_code,
    name: title,
    site_code,
    home_url,
  })),
});
