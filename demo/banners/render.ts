import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { openPhotographer } from "#demo/pictures/browser.ts";
import { getScenes } from "./scenes.ts";

/** Renders the default banners: `node demo/banners/render.ts [name …]`, about 20 seconds each. */

const folder = fileURLToPath(new URL(".", import.meta.url));
const [WIDTH, HEIGHT] = [1800, 1350];

const wanted = process.argv.slice(2);
const scenes = getScenes(new Map(buildCatalog().products.map((product) => [product.goods_sn, product])));
const photographer = await openPhotographer();
for (const { name, recipe, top } of scenes.filter((scene) => wanted.length === 0 || wanted.includes(scene.name))) {
  const [pixels] = await photographer.shoot(recipe, [1], WIDTH);
  const upright = await sharp(pixels, { raw: { width: WIDTH, height: WIDTH, channels: 4 } })
    .flip()
    .removeAlpha()
    .png()
    .toBuffer();
  await sharp(upright)
    .extract({ left: 0, top: Math.round(WIDTH * top), width: WIDTH, height: HEIGHT })
    .webp({ quality: 66, effort: 6 })
    .toFile(`${folder}${name}.webp`);
  console.log(name);
}
await photographer.close();
