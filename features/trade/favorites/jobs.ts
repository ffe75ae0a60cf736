import { notify } from "#features/identity/notifications/commands/notify.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import { languages, type Text } from "#kernel/languages.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { checkFavorites, type ImprovedFavorite } from "./queries/favorite-changes.ts";

const batchSize = 1000;
/** Interval between two checks of the same favorite; longer when there are more favorites than the worker can check. */
const checkIntervalMs = 6 * hourMs;
const maxNamedProducts = 3;

/** Formats product names in each language: "Brooks Nightstand, Oslo Sofa +4". */
const productNames = (products: readonly ImprovedFavorite[]): Text => {
  const more = products.length > maxNamedProducts ? ` +${products.length - maxNamedProducts}` : "";
  const inLanguage = (language: keyof Text) =>
    products
      .slice(0, maxNamedProducts)
      .map(({ title }) => title[language])
      .join(language === "zh-CN" ? "、" : ", ") + more;
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as unknown as Text;
};

/** Notifies companies once of favorites that are back in stock or cheaper: one message per company, site and kind. */
export const notifyFavoriteChanges = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const improved = await tx.rows(checkFavorites, { now, before: new Date(now.getTime() - checkIntervalMs), limit: batchSize });
    for (const products of Map.groupBy(improved, (one) => `${one.company_id}/${one.site_code}/${one.is_back}`).values()) {
      const [first] = products;
      if (!first) continue;
      const { company_id, site_code, is_back, goods_sn, product_id } = first;
      await notify(tx, platform, {
        company_id,
        kind: is_back ? "favouritesBack" : "favouritesCheaper",
        params: { products: productNames(products) },
        href: products.length === 1 ? `/product/${goods_sn}/${product_id}` : "/user_center/my_collection",
        now,
        site_code,
      });
    }
  });
};

export const jobs: readonly Job[] = [{ name: "favorites.notifyChanges", everyMs: minuteMs, run: notifyFavoriteChanges }];
