import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { seededInteger } from "#demo/catalog/seeded.ts";
import { openPhotographer } from "./browser.ts";
import { flawForReason } from "./flaw-kinds.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

/**
 * Renders close-ups of the flaws of graded items: node demo/pictures/flaws.ts [goods_sn …]. Picture 4 of a product is grade A,
 * picture 5 grade B.
 */

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const LARGEST_BYTES = 40_000;

async function encode(pixels: Buffer): Promise<Buffer> {
  const raw = { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 4 as const };
  const upright = await sharp(pixels, { raw }).flip().removeAlpha().modulate({ brightness: 1.04 }).sharpen({ sigma: 0.8 }).png().toBuffer();
  let photo: Buffer = Buffer.alloc(0);
  for (const quality of [80, 68, 56, 44]) {
    photo = await sharp(upright).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (photo.length <= LARGEST_BYTES) break;
  }
  return photo;
}

const wanted = process.argv.slice(2);
const { offers, products } = buildCatalog();
const specs = new Map(products.map(({ goods_sn, model }) => [goods_sn, model]));
const seconds = offers.filter(({ kind, goods_sn }) => kind === "processing" && (wanted.length === 0 || wanted.includes(goods_sn)));
const photographer = await openPhotographer();
for (const { goods_sn, condition, gradeReason } of seconds) {
  const look = flawForReason(gradeReason?.["en-US"] ?? "");
  const seed = seededInteger(`${goods_sn}/${condition}/flaw`, 1, 1000) / 100;
  const pixels = await photographer.shootFlaw(specs.get(goods_sn)!, look, seed);
  await mkdir(`${FOLDER}${goods_sn}`, { recursive: true });
  await writeFile(`${FOLDER}${goods_sn}/${condition === "A" ? 4 : 5}.webp`, await encode(pixels));
  console.log(`${goods_sn} ${condition} ${look.kind}`);
}
await photographer.close();
