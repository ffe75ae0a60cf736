import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import type { DemoProduct } from "#demo/catalog/demo-catalog.ts";
import { openPhotographer, type Photographer } from "./browser.ts";
import { leadingProducts, type Scene, scenePictures } from "./leading-products.ts";
import { PICTURE_SIZE } from "./picture-size.ts";
import { getRoomRecipe, getScaleRecipe, materialCloseUp } from "./room-scenes.ts";

/** Renders room, material and scale pictures of the leading products: node demo/pictures/render-scenes.ts [goods_sn …]. */

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const LARGEST_BYTES = 40_000;

async function encode(pixels: Buffer): Promise<Buffer> {
  const raw = { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 4 as const };
  const upright = await sharp(pixels, { raw }).flip().removeAlpha().png().toBuffer();
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of [80, 72, 64, 54, 44]) {
    picture = await sharp(upright).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= LARGEST_BYTES) break;
  }
  return picture;
}

type Products = ReadonlyMap<string, DemoProduct>;

/** How each picture is taken. */
const shots: Readonly<
  Record<Scene, (photographer: Photographer, product: DemoProduct, products: Products) => Promise<Buffer | undefined>>
> = {
  room: async (photographer, product, products) => (await photographer.shoot(getRoomRecipe(product, products), [1]))[0],
  scale: async (photographer, product, products) => (await photographer.shoot(getScaleRecipe(product, products), [1]))[0],
  material: (photographer, { model }) => photographer.shootMaterial(model, materialCloseUp(model)),
};

const wanted = process.argv.slice(2);
const products = new Map(buildCatalog().products.map((product) => [product.goods_sn, product]));
const photographer = await openPhotographer();
for (const [scene, shoot] of Object.entries(shots)) {
  for (const goods_sn of wanted.length > 0 ? wanted : Object.keys(leadingProducts)) {
    const pixels = await shoot(photographer, products.get(goods_sn)!, products);
    const picture = await encode(pixels!);
    await mkdir(`${FOLDER}${goods_sn}`, { recursive: true });
    await writeFile(`${FOLDER}${goods_sn}/${scenePictures[scene as Scene]}.webp`, picture);
    console.log(`${goods_sn} ${scene} ${Math.round(picture.length / 1000)} kB`);
  }
}
await photographer.close();
