import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** A photo of a signed and stamped paper on a desk: its title, its number, and text too small to read. */
export const drawPaper = (title: string, line: string): Promise<Buffer> => {
  const texts = [0, 1, 2, 3, 4].map((row) => `<path d="M110 ${250 + row * 26}h${[560, 620, 480, 600, 340][row]}"/>`).join("");
  const cells = [0, 1, 2, 3]
    .map((row) => `<path d="M124 ${444 + row * 44}h${[190, 150, 220, 170][row]}M560 ${444 + row * 44}h60M690 ${444 + row * 44}h80"/>`)
    .join("");
  const lines = [0, 1, 2, 3, 4].map((row) => `<path d="M110 ${420 + row * 44}h700"/>`).join("");
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="920" height="1180"><rect width="920" height="1180" fill="#b9a88f"/>
      <g transform="rotate(-0.9 460 590)"><rect x="46" y="46" width="836" height="1098" fill="#000" opacity=".18"/><rect x="38" y="36" width="836" height="1098" fill="#fdfcf8"/>
      <g font-family="sans-serif" fill="#26231e"><text x="110" y="140" font-size="42" font-weight="700">${title}</text><text x="110" y="190" font-size="26">${line}</text></g>
      <g stroke="#8d877c" stroke-width="7" opacity=".55">${texts}${cells}</g><g stroke="#26231e" stroke-width="1.5">${lines}<path d="M110 420v176M540 420v176M670 420v176M810 420v176"/></g>
      <g stroke="#26231e" stroke-width="1.5"><path d="M110 940h280M530 940h280"/></g>
      <path d="M140 930c30-70 60-80 56-24s44-70 66-40-8 58 24 34 30-44 64-20" fill="none" stroke="#2b3f7a" stroke-width="4"/>
      <g fill="none" stroke="#b8322a" opacity=".82" transform="rotate(-12 670 880)"><circle cx="670" cy="880" r="92" stroke-width="7"/><circle cx="670" cy="880" r="70" stroke-width="2"/>
      <path d="M670 846l9 27h28l-23 17 9 27-23-17-23 17 9-27-23-17h28z" fill="#b8322a" stroke="none"/></g></g></svg>`),
  )
    .png()
    .toBuffer();
};

/** An exploded view of a chair: seat, side rails, bolts and glides, numbered as in its parts list. */
export const drawExplodedView = (): Promise<Buffer> => {
  const legs = [330, 650].map(
    (x) =>
      `<path d="M${x} 420h22l-6 150h-12z"/><path d="M${x + 11} 585v34" stroke-dasharray="6 5"/><ellipse cx="${x + 11}" cy="632" rx="13" ry="6"/>`,
  );
  const bolts = [330, 650].map(
    (x) => `<path d="M${x + 11} 330v44" stroke-dasharray="6 5"/><path d="M${x + 5} 376h12v28h-12zM${x} 370h22v8h-22z"/>`,
  );
  const label = (number: number, x: number, y: number, toX: number, toY: number) =>
    `<path d="M${x} ${y}L${toX} ${toY}"/><circle cx="${x}" cy="${y}" r="24" fill="#fdfcf9"/><text x="${x}" y="${y + 9}" text-anchor="middle" font-size="26" stroke="none" fill="#26231e">${number}</text>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#fdfcf9"/>
      <g fill="none" stroke="#26231e" stroke-width="3" font-family="sans-serif"><path d="M300 120h400v70h-400z"/><path d="M320 70h360v50h-360z"/>
      <path d="M500 195v44" stroke-dasharray="6 5"/><path d="M310 250h380v26h-380zM310 292h380v26h-380z"/>${bolts.join("")}${legs.join("")}
      ${label(1, 180, 390, 326, 388)}${label(2, 180, 632, 326, 632)}${label(3, 840, 263, 696, 263)}</g></svg>`),
  )
    .png()
    .toBuffer();
};

/** A photo of goods, or of a flaw close up: a rendered picture, `goods_sn/number` in demo/pictures. */
export const takePhoto = (picture: string): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`pictures/${picture}.webp`, import.meta.url)))
    .jpeg({ quality: 82 })
    .toBuffer();

/** A photo of a bill of lading that the consignee signed, with the exception in handwriting. */
export const drawSignedBill = (order: string, signedBy: string, exception: string): Promise<Buffer> => {
  const rows = [0, 1, 2, 3].map((row) => `<path d="M60 ${330 + row * 60}h880"/>`).join("");
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300"><rect width="1000" height="1300" fill="#d9d4ca"/>
      <g transform="rotate(-0.8 500 650)"><rect x="22" y="22" width="956" height="1256" fill="#fdfcf9"/>
      <g fill="none" stroke="#26231e" stroke-width="2"><path d="M60 270h880v300h-880zM640 270v300M60 620h880v260h-880zM60 940h420v150h-420zM520 940h420v150h-420z"/>${rows}</g>
      <g font-family="sans-serif" fill="#26231e"><text x="60" y="120" font-size="44" font-weight="700">Straight bill of lading</text>
      <text x="60" y="180" font-size="26">Order ${order}</text><text x="60" y="228" font-size="22">Short form, original, not negotiable</text>
      <text x="80" y="308" font-size="22">Furniture, NOI, in cartons</text><text x="660" y="308" font-size="22">NMFC 79300</text>
      <text x="80" y="656" font-size="20">Exceptions at delivery</text><text x="80" y="976" font-size="20">Consignee</text><text x="540" y="976" font-size="20">Driver</text></g>
      <g font-family="cursive, serif" font-style="italic" fill="#2b3f7a"><text x="90" y="730" font-size="34" transform="rotate(-1.5 90 730)">${exception.slice(0, 44)}</text>
      <text x="90" y="786" font-size="34" transform="rotate(-1.5 90 786)">${exception.slice(44)}</text><text x="100" y="1052" font-size="46" transform="rotate(-4 100 1052)">${signedBy}</text></g>
      <path d="M570 1050c30-60 50-60 44-8s34-50 52-30-8 44 20 26 26-34 50-14 60-4 92-18" fill="none" stroke="#26231e" stroke-width="4"/></g></svg>`),
  )
    .png()
    .toBuffer();
};
