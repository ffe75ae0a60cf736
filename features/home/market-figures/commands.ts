import { currentMinute } from "#features/catalog/catalog-search/cache-version.ts";
import { countInStock } from "#features/catalog/catalog-search/count-in-stock.ts";
import { getStatsByMerchant } from "#features/catalog/stores/store-stats.ts";
import type { CacheVersion, Context } from "#platform/serve.ts";
import type { marketFigures } from "./contract.ts";
import { placesOfMarket } from "./queries.ts";

/** The figures are counted once a minute, because counting a large market takes a while. They are the same for everybody. */
export const figuresVersion: CacheVersion = async (platform) => String(currentMinute(platform));

export const getMarketFigures = async ({ db, platform, request: { site } }: Context<typeof marketFigures>) => {
  const [stores, products_in_stock, places] = await Promise.all([
    getStatsByMerchant(platform, site.site_code, "", 0),
    countInStock(platform, site.site_code),
    db.only(placesOfMarket, { site_code: site.site_code }),
  ]);
  return { manufacturers: stores.size, products_in_stock, ...places };
};
