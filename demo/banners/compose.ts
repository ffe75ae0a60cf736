import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";

/**
 * Composes the banner pictures from the demo product pictures: `node demo/banners/compose.ts`. All product pictures have the same
 * light and background, so they can be placed in one room.
 */

const folder = fileURLToPath(new URL(".", import.meta.url));
const photographs = fileURLToPath(new URL("../pictures/", import.meta.url));
const [width, height] = [1800, 1350];

interface Piece {
  /** A product picture: <goods_sn>/<n>. */
  of: string;
  left: number;
  top: number;
  size: number;
  mirrored?: boolean;
}

interface Scene {
  name: string;
  /** Wall and floor without a visible line, because the blended pieces are slightly translucent. */
  wall: string;
  floor: string;
  pieces: readonly Piece[];
}

const scenes: readonly Scene[] = [
  {
    name: "living-room",
    wall: "#dbe2d3",
    floor: "#f1e9db",
    pieces: [
      { of: "JY-LF-16004/1", left: 1160, top: -20, size: 940 },
      { of: "JY-SF-10101/1", left: 200, top: 40, size: 1180 },
      { of: "JY-AC-10401/1", left: -40, top: 660, size: 680, mirrored: true },
      { of: "JY-CT-10901/1", left: 760, top: 730, size: 760 },
    ],
  },
  {
    name: "terrace",
    wall: "#d5e1e4",
    floor: "#f1e8da",
    pieces: [
      { of: "JY-OS-16503/1", left: 420, top: 20, size: 1200 },
      { of: "JY-OL-16603/1", left: -20, top: 620, size: 720, mirrored: true },
      { of: "JY-OD-16805/1", left: 1060, top: 740, size: 600 },
    ],
  },
  {
    name: "dining-room",
    wall: "#ead9c9",
    floor: "#f2ebe0",
    pieces: [
      { of: "JY-SB-13605/1", left: 760, top: -30, size: 920 },
      { of: "JY-DT-12801/1", left: 400, top: 400, size: 1000 },
      { of: "JY-DC-13010/1", left: -110, top: 330, size: 720, mirrored: true },
      { of: "JY-DC-13010/1", left: 1220, top: 690, size: 660 },
    ],
  },
];

/** The background color of every product picture; it becomes transparent when pictures are blended. */
const ground = { r: 245, g: 243, b: 238 };

/** A mask that fades to white at the edges, so that shadows do not end abruptly. */
const fading = (size: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <defs>${["x", "y"]
      .map(
        (axis) =>
          `<linearGradient id="${axis}" x1="0" y1="0" x2="${axis === "x" ? 1 : 0}" y2="${axis === "y" ? 1 : 0}"><stop offset="0" stop-color="#fff"/><stop offset=".05" stop-color="#fff" stop-opacity="0"/><stop offset=".9" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>`,
      )
      .join("")}</defs>
    <rect width="100%" height="100%" fill="url(#x)"/><rect width="100%" height="100%" fill="url(#y)"/>
  </svg>`);

const fittedPiece = async ({ of, left, top, size, mirrored = false }: Piece): Promise<OverlayOptions> => {
  const piece = await sharp(`${photographs}${of}.webp`)
    .resize(size, size, { kernel: "lanczos3" })
    .flop(mirrored)
    .linear([255 / ground.r, 255 / ground.g, 255 / ground.b], [2, 2, 2])
    .png()
    .toBuffer();
  // Crops parts outside the picture, because sharp cannot composite over the edge.
  const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)];
  const [wide, high] = [Math.min(size - cutLeft, width - Math.max(0, left)), Math.min(size - cutTop, height - Math.max(0, top))];
  const faded = await sharp(piece)
    .composite([{ input: fading(size) }])
    .png()
    .toBuffer();
  const input = await sharp(faded).extract({ left: cutLeft, top: cutTop, width: wide, height: high }).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top), blend: "multiply" };
};

const room = ({ wall, floor }: Scene): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset=".42" stop-color="${wall}"/><stop offset=".66" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/></linearGradient>
      <radialGradient id="light" cx=".25" cy=".15" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#room)"/><rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`);

for (const scene of scenes) {
  const pieces = await Promise.all(scene.pieces.map(fittedPiece));
  await sharp(room(scene)).composite(pieces).webp({ quality: 82, effort: 6 }).toFile(`${folder}${scene.name}.webp`);
}
