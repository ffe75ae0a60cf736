import { withDemoApi } from "#demo/demo-api.ts";
import { demoPlace } from "#demo/demo-place.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo promotions of every kind, started by both sides: one that is over, one that runs, one that begins later, and one to answer. */

const first = "maker@demo.test";
const second = "maker2@demo.test";
const finance = "finance@demo.test";

/** The second manufacturer, and three of its products that are ordered least. */
const findSlowGoods = async (platform: Platform): Promise<{ merchant_id: number; skus: string[] }> => {
  const { rows } = await platform.database.run(
    `select merchant_id, goods_sn from products join people using (merchant_id)
     where email = $1 and exists (select from offers where offers.product_id = products.product_id and kind = 'local' and is_active and price_cents > 5000)
     order by popularity, product_id limit 3`,
    [second],
  );
  const goods = rows as { merchant_id: number; goods_sn: string }[];
  const [product] = goods;
  if (!product) throw new Error("The demo's second manufacturer has no goods in stock.");
  return { merchant_id: product.merchant_id, skus: goods.map(({ goods_sn }) => goods_sn) };
};

export const seedDemoPromotions = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now();
    const on = (days: number): string => addDays(dayAt(now, demoPlace), days);
    const { merchant_id, skus } = await findSlowGoods(platform);
    const goods = skus.join("\n");
    const ownPath = "/merchant/createPromotion";
    clock.set(new Date(now.getTime() - 45 * dayMs));
    const fair = { name: "Fall fair", percent: 8, valid_from: on(-44), valid_to: on(-31), skus: goods };
    await api.call(second, ownPath, fair);
    clock.set(new Date(now.getTime() - 3 * dayMs));
    const clearing = { name: "Warehouse clearing", percent: 15, valid_from: on(-3), valid_to: on(25), skus: goods, budget: "2000.00" };
    await api.call(finance, "/operator/createPromotion", { ...clearing, merchant_id, platform_percent: 100 });
    const spring = { name: "Spring refresh", percent: 6, valid_from: on(60), valid_to: on(90), minimum_quantity: 4 };
    await api.call(first, ownPath, spring);
    const newYear = { name: "New season together", percent: 10, valid_from: on(20), valid_to: on(40), skus: goods };
    await api.call(finance, "/operator/createPromotion", { ...newYear, merchant_id, platform_percent: 50 });
  });
};
