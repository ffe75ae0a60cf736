import { createHash, randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { merchant, testApp } from "#apps/server/test-app.ts";
import { validateGlb } from "#features/identity/files/glb.ts";

const app = await testApp();

interface Product {
  product_id: number;
  goods_sn: string;
}

const productOf = async (account: string, isOwn: boolean): Promise<Product> => {
  const [product] = await app.rows<Product>(
    `select product_id, goods_sn from products
     where not is_set and (merchant_id = (select merchant_id from people where email = $1)) = $2 order by product_id limit 1`,
    [account, isOwn],
  );
  if (!product) throw new Error("The demo world has no such product");
  return product;
};

const modelUrl = async (product_id: number): Promise<string | null> =>
  (await app.call("/home/getProductInfo", { product_id })).data.model_url;

/** Stores a file as an upload does; upload validation is tested in features/identity/files. */
const storedFile = async (account: string, bytes: Buffer, fileType = 8): Promise<string> => {
  const [person] = await app.rows<{ person_id: number; merchant_id: number | null }>(
    "select person_id, merchant_id from people where email = $1",
    [account],
  );
  const file_id = randomUUID();
  await app.platform.files.write(`uploads/${file_id}`, bytes);
  await app.rows(
    `insert into files (file_id, owner_person_id, owner_merchant_id, file_type, name, mime, bytes, sha256, storage_key)
     values ($1::uuid, $2, $3, $4, 'sofa.glb', 'model/gltf-binary', $5, $6, 'uploads/' || $1::uuid)`,
    [file_id, person?.person_id, person?.merchant_id, fileType, bytes.length, createHash("sha256").update(bytes).digest()],
  );
  return file_id;
};

describe("the 3D view of a demo product", () => {
  test("is generated as a valid GLB file and cached immutably", async () => {
    const { product_id, goods_sn } = await productOf(merchant.as, true);
    const url = (await modelUrl(product_id)) ?? "";
    expect(url).toMatch(new RegExp(`^/models/${goods_sn}\\.glb\\?v=[0-9a-f]{8}$`));
    const plain = await app.app.inject(url);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({ "content-type": "model/gltf-binary", "cache-control": "public, max-age=31536000, immutable" });
    expect(await validateGlb(plain.rawPayload)).toBeUndefined();
    const packed = await app.app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect((await app.app.inject(`/models/${goods_sn}.glb`)).headers["cache-control"]).toBe("public, max-age=300");
  });

  test.each(["/models/NOBODY.glb", "/models/..%2f..%2fpackage.json", "/models/x", "/models/JY'--.glb", `/models/${"A".repeat(80)}.glb`])(
    "%s returns 404",
    async (address) => expect((await app.app.inject(address)).statusCode).toBe(404),
  );
});

test("a demo set has a combined model of all its pieces", async () => {
  const sets = await app.rows<{ product_id: number }>("select product_id from products where is_set order by product_id");
  const urls = await Promise.all(sets.map(({ product_id }) => modelUrl(product_id)));
  expect(urls.filter((url) => url === null)).toEqual([]);
  const answer = await app.app.inject(urls[0] ?? "");
  expect(answer.statusCode).toBe(200);
  expect(await validateGlb(answer.rawPayload)).toBeUndefined();
});

describe("a manufacturer's own model", () => {
  test("replaces the demo model at a new URL until it is removed", async () => {
    const { product_id } = await productOf(merchant.as, true);
    const before = await modelUrl(product_id);
    const bytes = Buffer.from("glTF-of-the-maker");
    const file_id = await storedFile(merchant.as, bytes);
    const saved = await app.call("/merchant/saveProductModel", { product_id, file_id }, merchant);
    expect(saved).toMatchObject({ code: 200 });
    expect(saved.data.model_url).not.toBe(before);
    expect((await app.app.inject(saved.data.model_url)).rawPayload.equals(bytes)).toBe(true);
    expect(await app.call("/merchant/saveProductModel", { product_id }, merchant)).toMatchObject({ data: { model_url: before } });
  });

  test("requires an own product and an own file uploaded as a model", async () => {
    const own = await productOf(merchant.as, true);
    const foreign = await productOf(merchant.as, false);
    const file_id = await storedFile(merchant.as, Buffer.from("glTF"));
    expect(await app.call("/merchant/saveProductModel", { product_id: foreign.product_id, file_id }, merchant)).toMatchObject({
      reason: "NOT_FOUND",
    });
    for (const wrong of [
      await storedFile("maker2@demo.test", Buffer.from("glTF")),
      await storedFile(merchant.as, Buffer.from("%PDF"), 5),
      randomUUID(),
    ]) {
      expect(await app.call("/merchant/saveProductModel", { product_id: own.product_id, file_id: wrong }, merchant)).toMatchObject({
        reason: "NOT_FOUND",
        fields: { file_id: expect.any(String) },
      });
    }
    expect(await app.call("/merchant/saveProductModel", { product_id: own.product_id, file_id: "../x" }, merchant)).toMatchObject({
      reason: "CHECK_FIELDS",
    });
    for (const as of ["buyer@demo.test", "auditor@demo.test"]) {
      expect(await app.call("/merchant/saveProductModel", { product_id: own.product_id, file_id }, { as })).toMatchObject({
        reason: "NOT_ALLOWED",
      });
    }
  });
});
