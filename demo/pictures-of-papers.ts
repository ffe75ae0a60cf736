import sharp from "sharp";

/** A photo of the factory or of a document: a plain picture with a title. */
export const drawPicture = (title: string, line: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#fdfcf9"/>
      <rect x="40" y="40" width="920" height="620" fill="none" stroke="#26231e" stroke-width="2"/>
      <g font-family="sans-serif" fill="#26231e"><text x="90" y="150" font-size="40" font-weight="700">${title}</text>
      <text x="90" y="230" font-size="28">${line}</text></g></svg>`),
  )
    .png()
    .toBuffer();

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
