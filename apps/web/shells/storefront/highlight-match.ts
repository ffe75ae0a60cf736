/** Highlights suggestions: the typed prefix of each word stays plain and the rest is bold. Pure. */

export interface Segment {
  text: string;
  isHighlighted: boolean;
}

/** Lowercase without accents, with the same length, so that indexes stay valid. */
const normalizeText = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join("");

/** Splits a text into plain and highlighted segments. "Walnut side table" for "wal tab" highlights "nut" and "le". */
export const highlightSegments = (text: string, typed: string): Segment[] => {
  const wanted = normalizeText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);
  return (text.match(/\s+|\S+/g) ?? []).flatMap((word): Segment[] => {
    const match = wanted.find((start) => normalizeText(word).startsWith(start));
    if (match === undefined) return [{ text: word, isHighlighted: false }];
    return [
      { text: word.slice(0, match.length), isHighlighted: false },
      { text: word.slice(match.length), isHighlighted: true },
    ].filter((segment) => segment.text !== "");
  });
};
