import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { ModelSpec } from "#demo/models/model-spec.ts";
import { openPhotographer } from "./browser.ts";
import { PICTURE_SIZE } from "./picture-size.ts";
import { getViews } from "./views.ts";

/**
 * Lays the pictures of some specs out on one sheet to look at: node contact-sheet.ts specs.json sheet.png [view …].
 * The specs are a JSON array of ModelSpec; nothing of this is committed.
 */
async function main(): Promise<void> {
  const [specsPath, sheetPath, ...viewArguments] = process.argv.slice(2);
  if (!specsPath || !sheetPath) throw new Error("Give a file of specs and a file for the sheet.");
  const specs = JSON.parse(await readFile(specsPath, "utf8")) as ModelSpec[];
  const views = viewArguments.length > 0 ? viewArguments.map(Number) : [1];
  const photographer = await openPhotographer();
  const columns = Math.min(specs.length * views.length, Number(process.env.COLUMNS_WANTED ?? 4));
  const tile = Number(process.env.TILE ?? 400);
  const tiles: Buffer[] = [];
  for (const spec of specs) {
    const started = performance.now();
    for (const pixels of await photographer.shoot({ places: [{ spec, x: 0, z: 0, turn: 0 }], views: getViews(spec) }, views)) {
      tiles.push(
        await sharp(pixels, { raw: { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 4 } })
          .flip()
          .removeAlpha()
          .resize(tile)
          .png()
          .toBuffer(),
      );
    }
    console.log(`${spec.family} ${JSON.stringify(spec.options)} ${Math.round(performance.now() - started)} ms`);
  }
  await photographer.close();
  const rows = Math.ceil(tiles.length / columns);
  const sheet = sharp({ create: { width: columns * tile, height: rows * tile, channels: 3, background: "#ffffff" } });
  const placed = tiles.map((input, k) => ({ input, left: (k % columns) * tile, top: Math.floor(k / columns) * tile }));
  await writeFile(sheetPath, await sheet.composite(placed).png().toBuffer());
}

await main();
