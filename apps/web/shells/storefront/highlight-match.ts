/** How suggestions are set: what is typed stands as it is, and the rest of each word is bold, because that is what is new. Pure. */

export interface Segment {
  text: string;
  isHighlighted: boolean;
}

/** Small letters without accents, as many as before, so that places stay the same. */
const normalizeText = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join("");

/** "Walnut side table" for "wal tab": the rest of "Walnut" and of "table". */
export const highlightSegments = (text: string, typed: string): Segment[] => {
  const wanted = normalizeText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);
  return (text.match(/\s+|\S+/g) ?? []).flatMap((word): Segment[] => {
    const match = wanted.find((start) => normalizeText(word).startsWith(start));
    if (match === undefined) return [{ text: word, isHighlighted: false }];
    return [
      { text: word.slice(0, match.length), isRest: false },
      { text: word.slice(match.length), isRest: true },
    ].filter((piece) => piece.text !== "");
  });
};
