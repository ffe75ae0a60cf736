import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { openPhotographer, type Photographer } from "./browser.ts";
import { getRecipe, hashRecipe, type PictureRecipe } from "./picture-recipe.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const MANIFEST = `${FOLDER}rendered.json`;

/** WebP qualities, tried in order until a picture is small enough to be committed. */
const QUALITIES = [78, 68, 58, 48, 40];
const LARGEST_BYTES = [19_000, 19_000, 21_000];

interface Job {
  goodsSn: string;
  recipe: PictureRecipe;
  hash: string;
}

/** Hash of the recipe from which each product's pictures were rendered. */
type RenderManifest = Record<string, string>;

async function readManifest(): Promise<RenderManifest> {
  const text = await readFile(MANIFEST, "utf8").catch(() => "{}");
  return JSON.parse(text) as RenderManifest;
}

async function writeManifest(ledger: RenderManifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(MANIFEST, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** The named products, or all whose recipe has changed since the last rendering. */
function findJobs(wanted: string[], ledger: RenderManifest): Job[] {
  const { products } = buildCatalog();
  const byNumber = new Map(products.map((product) => [product.goods_sn, product]));
  const all = products.map((product): Job => {
    const recipe = getRecipe(product, byNumber);
    return { goodsSn: product.goods_sn, recipe, hash: hashRecipe(recipe) };
  });
  if (wanted.length === 0) return all.filter(({ goodsSn, hash }) => ledger[goodsSn] !== hash);
  return all.filter(({ goodsSn }) => wanted.includes(goodsSn));
}

async function encode(pixels: Buffer, largest: number): Promise<Buffer> {
  const raw = { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 4 as const };
  const upright = await sharp(pixels, { raw }).flip().removeAlpha().raw().toBuffer();
  for (const quality of QUALITIES) {
    const picture = await sharp(upright, { raw: { ...raw, channels: 3 } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (picture.length <= largest || quality === QUALITIES.at(-1)) return picture;
  }
  throw new Error("There is no quality to encode at.");
}

async function takePictures(photographer: Photographer, { goodsSn, recipe }: Job): Promise<number> {
  const pictures = await photographer.shoot(recipe);
  await mkdir(`${FOLDER}${goodsSn}`, { recursive: true });
  let bytes = 0;
  for (const [k, pixels] of pictures.entries()) {
    const picture = await encode(pixels, LARGEST_BYTES[k]!);
    await writeFile(`${FOLDER}${goodsSn}/${k + 1}.webp`, picture);
    bytes += picture.length;
  }
  return bytes;
}

async function main(): Promise<void> {
  const ledger = await readManifest();
  const jobs = findJobs(process.argv.slice(2), ledger);
  console.log(jobs.length === 0 ? "Every picture is up to date." : `Taking pictures of ${jobs.length} products.`);
  if (jobs.length === 0) return;
  const photographer = await openPhotographer();
  const started = performance.now();
  for (const [k, job] of jobs.entries()) {
    const bytes = await takePictures(photographer, job);
    ledger[job.goodsSn] = job.hash;
    await writeManifest(ledger);
    const minutes = (performance.now() - started) / 60_000;
    const left = (minutes / (k + 1)) * (jobs.length - k - 1);
    console.log(
      `${k + 1}/${jobs.length} ${job.goodsSn} ${job.recipe.places.map(({ spec }) => spec.family).join("+")} ${Math.round(bytes / 1024)} kB, about ${left.toFixed(0)} min left`,
    );
  }
  await photographer.close();
}

await main();
