import sharp from "sharp";
import { expect } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";

/** Shared helpers of the product tests: test app, accounts and product fixtures. */

export let world: TestApp;

/** Starts the test app of a file. Review is off for all merchants unless a test turns it on. */
export const startWorld = async (): Promise<void> => {
  world = await testApp();
  await world.rows("update merchants set reviews_changes = null");
};

export const merchant = { as: "maker@demo.test" };
export const otherMerchant = { as: "maker2@demo.test" };
export const auditor = { as: "auditor@demo.test" };

export const queryOne = async <Row>(sql: string, ...params: unknown[]): Promise<Row> =>
  (await world.platform.database.run(sql, params)).rows[0] as Row;

export const getMerchantId = async (email: string): Promise<number> =>
  (await queryOne<{ merchant_id: number }>("select merchant_id from people where email = $1", email)).merchant_id;

const getLeafCategory = async (): Promise<number> =>
  (
    await queryOne<{ type_id: number }>(
      "select min(type_id) as type_id from categories leaf where not exists (select from categories where parent_type_id = leaf.type_id)",
    )
  ).type_id;

export const uploadPicture = (bytes: Buffer, as: string) =>
  world.upload("/utils/uploadFile", [{ name: "chair.jpg", mime: "image/jpeg", bytes }], { file_type: 6 }, { as });

export const createPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();

export const localizedText = (english = "") => ({ "en-US": english, "zh-CN": "", "es-ES": "" });

export const createStoolDraft = async (custom_sn: string, more: object = {}) => ({
  custom_sn,
  title: { "en-US": "Ash stool" },
  type_id: await getLeafCategory(),
  materials: ["solid_ash"],
  colour: "natural",
  width_mm: 400,
  depth_mm: 400,
  height_mm: 460,
  weight_grams: 4_200,
  cartons: [{ length_mm: 450, width_mm: 450, height_mm: 500, gross_weight_grams: 5_000, pieces: 1 }],
  ...more,
});

export const saveProduct = (product: object, options = merchant, more: object = {}) =>
  world.call("/merchant/saveProduct", { product: JSON.stringify(product), ...more }, options);

export const publishProduct = async (custom_sn: string, more: object = {}, options = merchant): Promise<number> => {
  const { data } = await uploadPicture(await createPhoto(), options.as);
  const answer = await saveProduct(
    await createStoolDraft(custom_sn, { pictures: [{ file_id: data.file_id, alt: localizedText("Front") }], state: "live", ...more }),
    options,
  );
  expect(answer).toMatchObject({ code: 200, data: { state: "live" } });
  return answer.data.product_id;
};

export const localOffer = (price_cents = 8_900, more: object = {}) => ({ warehouse_id: 1, kind: "local", price_cents, ...more });
