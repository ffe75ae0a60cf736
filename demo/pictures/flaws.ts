import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { buildCatalogue } from "#demo/catalogue/build-catalogue.ts";
import { between } from "#demo/catalogue/seeded.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

/**
 * Photos of what is wrong with the demo's graded seconds: a close look at the product's first picture, with the flaw that the
 * reason names drawn into it and a ring around it. Picture 4 of a product is its grade A, picture 5 its grade B.
 */

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** Where flaws are looked for: the picture as a board of so many fields, and how many of them a close look shows. */
const FIELDS = 80;
const WINDOW = 24;

interface Spot {
  /** In fields, the window's upper left corner and where in it the flaw lies. */
  left: number;
  top: number;
  x: number;
  y: number;
}

type Drawing = (key: string) => string;

const line = (path: string, colour: string, width: number, blur = 0): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${blur > 0 ? ` style="filter:blur(${blur}px)"` : ""}/>`;

const spot = (radius: number, colour: string, blur: number): string =>
  `<ellipse rx="${radius}" ry="${radius * 0.8}" fill="${colour}" style="filter:blur(${blur}px)"/>`;

/** A crooked line from the left to the right of the flaw, another for each key. */
const crooked = (key: string, half: number, height: number): string =>
  Array.from({ length: 9 }, (_, step) => {
    const x = -half + (step * half) / 4;
    return `${step === 0 ? "M" : "L"}${x.toFixed(0)} ${between(`${key}/${step}`, -height, height)}`;
  }).join("");

const folds: Drawing = (key) =>
  [-60, 0, 60]
    .map(
      (y) =>
        `<g transform="translate(0 ${y})">${line(crooked(`${key}/${y}`, 150, 9), "rgb(20 16 10 / 0.34)", 9, 4)}${line(crooked(`${key}/${y}`, 150, 9), "rgb(255 255 255 / 0.26)", 5, 3)}</g>`,
    )
    .join("");

const thread: Drawing = (key) =>
  line(crooked(key, 70, 16), "rgb(250 246 238 / 0.9)", 4) + line("M70 4C100 -34 60 -60 92 -76", "rgb(250 246 238 / 0.9)", 4);

const stain: Drawing = () =>
  spot(105, "rgb(70 52 28 / 0.26)", 12) +
  `<ellipse rx="100" ry="80" fill="none" stroke="rgb(60 42 20 / 0.4)" stroke-width="7" style="filter:blur(3px)"/>`;

const seam: Drawing = () =>
  line("M-160 0L160 0", "rgb(20 16 10 / 0.4)", 6, 2) +
  Array.from({ length: 13 }, (_, step) => line(`M${-150 + step * 25} -13L${-138 + step * 25} 13`, "rgb(240 232 216 / 0.85)", 4)).join("");

const scratch: Drawing = (key) =>
  line(crooked(key, 110, 7), "rgb(30 20 10 / 0.5)", 6, 1) + line(crooked(key, 110, 7), "rgb(250 236 214 / 0.7)", 2.5);

const shade: Drawing = () =>
  `<path d="M-180 0A180 155 0 0 0 180 0Z" fill="rgb(255 232 190 / 0.3)"/>${line("M-180 0L180 0", "rgb(20 12 4 / 0.4)", 4)}`;

const dent: Drawing = () =>
  `${spot(70, "rgb(20 14 8 / 0.42)", 12)}<g transform="translate(10 14)">${spot(44, "rgb(255 255 255 / 0.3)", 9)}</g>`;

const chip: Drawing = (key) =>
  `<path d="M-46 -20L-12 -40L30 -28L52 4L20 34L-30 28Z" fill="rgb(240 230 212 / 0.92)" stroke="rgb(30 20 12 / 0.55)" stroke-width="4" transform="rotate(${between(key, 0, 180)})"/>`;

const rub: Drawing = (key) =>
  Array.from(
    { length: 9 },
    (_, step) =>
      `<g transform="translate(${between(`${key}/x${step}`, -60, 60)} ${-56 + step * 14})">${line(crooked(`${key}/${step}`, 70, 4), "rgb(255 255 255 / 0.34)", 3, 1)}</g>`,
  ).join("");

/** By a word of the reason, the flaw it speaks of; flaws at an edge are looked for there. */
const DRAWINGS: readonly (readonly [word: RegExp, draw: Drawing, atEdge: boolean])[] = [
  [/fold marks/, folds, false],
  [/thread/, thread, false],
  [/stain/, stain, false],
  [/Seam/, seam, false],
  [/Scratch/, scratch, false],
  [/shade/, shade, false],
  [/corner|Chip/, chip, true],
  [/Dent/, dent, true],
  [/rub|Scuffs|sample/, rub, false],
  [/.*/, rub, false],
];

/** The flattest piece of the product, or the one with most of its edge in sight. The studio's wall is what the corner shows. */
async function spotOf(picture: string, atEdge: boolean): Promise<Spot> {
  const pixels = await sharp(picture).resize(FIELDS, FIELDS).removeAlpha().raw().toBuffer();
  const channels = (x: number, y: number): number[] => Array.from(pixels.subarray((y * FIELDS + x) * 3, (y * FIELDS + x) * 3 + 3));
  // The studio's wall and floor are near white; its shadows stay grey.
  const isProduct = (x: number, y: number): boolean => {
    const [least, most] = [Math.min(...channels(x, y)), Math.max(...channels(x, y))];
    return least < 165 || most - least > 26;
  };
  const step = (x: number, y: number): number =>
    Math.abs((channels(x, y)[1] ?? 0) - (channels(x + 1, y)[1] ?? 0)) + Math.abs((channels(x, y)[1] ?? 0) - (channels(x, y + 1)[1] ?? 0));
  let best: Spot = { left: 28, top: 28, x: WINDOW / 2, y: WINDOW / 2 };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let top = 4; top + WINDOW < FIELDS - 4; top += 4) {
    for (let left = 4; left + WINDOW < FIELDS - 4; left += 4) {
      let covered = 0;
      let unevenness = 0;
      for (let y = top; y < top + WINDOW; y += 1)
        for (let x = left; x < left + WINDOW; x += 1) {
          if (isProduct(x, y)) covered += 1;
          unevenness += step(x, y);
        }
      const share = covered / WINDOW ** 2;
      // Of a white product hardly a field is told from the wall: then where most is to be seen.
      const score = share < 0.25 ? unevenness / 1e5 - 10 : (atEdge ? -Math.abs(share - 0.6) * 3 : share * 3) - unevenness / covered / 12;
      if (score <= bestScore) continue;
      bestScore = score;
      best = { left, top, x: WINDOW / 2, y: WINDOW / 2 };
    }
  }
  const fields = Array.from({ length: WINDOW ** 2 }, (_, field) => ({ x: field % WINDOW, y: Math.floor(field / WINDOW) }));
  const isAt = (x: number, y: number): boolean => isProduct(best.left + x, best.top + y);
  const inside = fields.filter(({ x, y }) => [-2, 0, 2].every((by) => isAt(x + by, y) && isAt(x, y + by)));
  const edges = inside.filter(({ x, y }) => !isAt(x, y - 4) || !isAt(x + 4, y));
  const wanted = atEdge && edges.length > 0 ? edges : inside;
  const middle = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - WINDOW / 2, y - WINDOW / 2);
  return { ...best, ...wanted.toSorted((a, b) => middle(a) - middle(b))[0] };
}

async function takeFlaw(goods_sn: string, condition: string, reason: string): Promise<void> {
  const [, draw, atEdge] = DRAWINGS.find(([word]) => word.test(reason))!;
  const source = `${FOLDER}${goods_sn}/1.webp`;
  const { left, top, x, y } = await spotOf(source, atEdge);
  const field = PICTURE_SIZE / FIELDS;
  const close = PICTURE_SIZE / WINDOW;
  const key = `${goods_sn}/${condition}/flaw`;
  const ring = `<ellipse rx="190" ry="165" fill="none" stroke="#c2410c" stroke-width="7" stroke-dasharray="2 15" stroke-linecap="round" transform="rotate(${between(`${key}/ring`, -20, 20)})"/>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}"><g transform="translate(${x * close} ${y * close})">${draw(key)}${ring}</g></svg>`;
  const photo = await sharp(source)
    .extract({ left: left * field, top: top * field, width: WINDOW * field, height: WINDOW * field })
    .resize(PICTURE_SIZE, PICTURE_SIZE, { kernel: "cubic" })
    .composite([{ input: Buffer.from(overlay) }])
    .webp({ quality: 62, effort: 5, smartSubsample: true })
    .toBuffer();
  await mkdir(`${FOLDER}${goods_sn}`, { recursive: true });
  await writeFile(`${FOLDER}${goods_sn}/${condition === "A" ? 4 : 5}.webp`, photo);
}

const seconds = buildCatalogue().offers.filter(({ kind }) => kind === "processing");
for (const { goods_sn, condition, gradeReason } of seconds) await takeFlaw(goods_sn, condition, gradeReason?.["en-US"] ?? "");
console.log(`Took ${seconds.length} photos of flaws.`);
