/** How suggestions are set: what is typed stands as it is, and the rest of each word is bold, because that is what is new. Pure. */

export interface Piece {
  text: string;
  isRest: boolean;
}

/** Small letters without accents, as many as before, so that places stay the same. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join("");

/** "Walnut side table" for "wal tab": the rest of "Walnut" and of "table". */
export const piecesOf = (text: string, typed: string): Piece[] => {
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);
  return (text.match(/\s+|\S+/g) ?? []).flatMap((word): Piece[] => {
    const begun = wanted.find((start) => plain(word).startsWith(start));
    if (begun === undefined) return [{ text: word, isRest: false }];
    return [
      { text: word.slice(0, begun.length), isRest: false },
      { text: word.slice(begun.length), isRest: true },
    ].filter((piece) => piece.text !== "");
  });
};
