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
