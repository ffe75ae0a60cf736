import { tmpdir } from "node:os";
import { createDemoApi } from "#demo/demo-api.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo favorites of the first buyer: products, a shared project list and customer SKUs. */

const buyer = "buyer@demo.test";

const favoriteProducts = [
  "JY-SF-10105",
  "JY-SC-10304",
  "JY-TV-11204",
  "JY-BN-10802",
  "JY-NS-12002",
  "JY-DT-12801",
  "JY-CT-10905",
  "JY-BD-11704",
];

const project = {
  name: "Elm Street showroom",
  lines: [
    { goods_sn: "JY-SF-10105", amount: 2, note: "Window bay, left and right of the door" },
    { goods_sn: "JY-CT-10905", amount: 2, note: "" },
    { goods_sn: "JY-TV-11204", amount: 1, note: "With the fire on" },
    { goods_sn: "JY-DT-12801", amount: 1, note: "Set for six" },
  ],
};

const customerSkus = [
  ["JY-SF-10105", "HH-1041"],
  ["JY-SC-10304", "HH-1077"],
  ["JY-TV-11204", "HH-2210"],
  ["JY-NS-12002", "HH-3012"],
  ["JY-DT-12801", "HH-4001"],
  ["JY-NS-12008", "HH-3008"],
] as const;

/** Creates them by the platform's own calls, a week ago, unless there are favorites. */
export const seedDemoFavorites = async (platform: Platform): Promise<void> => {
  const { rows } = await platform.database.run("select goods_sn, product_id from products");
  const idOf = new Map(rows.map(({ goods_sn, product_id }) => [String(goods_sn), Number(product_id)]));
  const known = (goods_sn: string): boolean => idOf.has(goods_sn);
  const { api, clock } = await createDemoApi(platform, tmpdir());
  clock.set(new Date(platform.clock.now().getTime() - 7 * dayMs));
  const product_id = favoriteProducts.filter(known).map((goods_sn) => idOf.get(goods_sn));
  await api.call(buyer, "/user/addFavourite", { product_id: product_id.join(",") });
  const { list_id } = await api.call(buyer, "/user/saveList", { name: project.name });
  const lines = project.lines.filter(({ goods_sn }) => known(goods_sn));
  await api.call(buyer, "/user/addToList", {
    list_id,
    goods_list: JSON.stringify(lines.map(({ goods_sn, ...line }) => ({ ...line, product_id: idOf.get(goods_sn) }))),
  });
  await api.call(buyer, "/user/shareList", { list_id, is_shared: "1" });
  for (const [goods_sn, own_number] of customerSkus)
    if (known(goods_sn)) await api.call(buyer, "/user/saveOwnNumber", { product_id: idOf.get(goods_sn), own_number });
};
