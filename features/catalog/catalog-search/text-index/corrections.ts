import type { Piece } from "./tokens.ts";
import type { Ranking } from "./ranking.ts";
import type { Slot, SlotMaker } from "./query-clauses.ts";
import { englishStem, spanishStem } from "./stems.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Texts } from "./inverted-index.ts";
import { type Near, wordsNear } from "./spelling.ts";

/** What a keyword was meant to say where it says something that no product does. */

export interface Meant {
  slots: Slot[];
  /** Mistyped words and what they were read as. */
  corrected: { typed: string; meant: string }[];
  /** Words that mean nothing here. */
  unknown: string[];
}

interface Surroundings {
  texts: Texts;
  synonyms: Synonyms;
  ranking: Ranking;
  maker: SlotMaker;
  keyword: string;
  isTyping: boolean;
}

/** Words in so few texts may be mistyped when the keyword as it stands finds next to nothing. */
const maxRare = 2;
const minFound = 3;
/** Without the rest of the keyword only a word that is one edit away and in so many names is what was meant: brands are rarer. */
const minUses = 3;

/** Reads a keyword: known words as they are, unknown ones as what they are nearest to. */
export const meantBy = (around: Surroundings): Meant => {
  const { maker, keyword, isTyping } = around;
  const pieces = maker.pieces(keyword);
  const corrected: Meant["corrected"] = [];
  let slots = maker.slots(pieces, keyword, isTyping);
  const doubtful = doubtfulOf(around, slots);
  if (doubtful.length === 0) return { slots, corrected, unknown: [] };
  const replaced = pieces.flatMap((piece) => {
    const slot = doubtful.find((it) => it.pieces[0] === piece);
    if (!slot) return [piece];
    const halves = slot.alternatives.length === 0 ? maker.apart(piece) : undefined;
    if (halves) return halves;
    const near = nearest(around, pieces, slot, slots);
    if (!near) return [piece];
    corrected.push({ typed: slot.words, meant: near.spelling });
    return [near.piece];
  });
  slots = maker.slots(replaced, keyword, isTyping);
  const readable = slots.map((slot) =>
    slot.alternatives.length > 0 ? slot : maker.slot(slot.pieces, keyword, maker.likeBeginnings(slot.pieces)),
  );
  return {
    slots: readable.filter(({ alternatives }) => alternatives.length > 0),
    corrected,
    unknown: readable.filter(({ alternatives }) => alternatives.length === 0).map(({ words }) => words),
  };
};

/** How many texts hold all slots. */
const holding = ({ ranking, texts }: Surroundings, slots: readonly Slot[]): number =>
  slots.length === 0 ? 0 : ranking.rank(slots, [], 1, texts.count).texts.length;

/** Words that may be mistyped: unknown ones, and rare ones when the keyword finds next to nothing. */
const doubtfulOf = (around: Surroundings, slots: readonly Slot[]): Slot[] => {
  const unsure = slots.filter((slot) => isUnsure(around, slot));
  if (unsure.every(({ alternatives }) => alternatives.length > 0) && unsure.length > 0 && holding(around, slots) >= minFound) return [];
  return unsure;
};

const isUnsure = ({ texts: { vocabulary, postings }, synonyms }: Surroundings, { pieces, alternatives }: Slot): boolean => {
  const [piece] = pieces;
  if (!piece || pieces.length > 1 || piece.isChinese || piece.isNumber) return false;
  if (alternatives.length === 0) return true;
  if (synonyms.of([piece])) return false;
  const word = vocabulary.findText(piece.text);
  // Known by its stem only: "sofas", but "longe" as well.
  if (word < 0) return true;
  return (
    (vocabulary.uses[word] as number) === 0 &&
    alternatives.every(({ terms }) => terms.every((term) => (postings.lengths[term] as number) <= maxRare))
  );
};

/** The word that was meant: the nearest one that stands together with the others, else a near one that is usual. */
const nearest = (
  around: Surroundings,
  pieces: readonly Piece[],
  slot: Slot,
  slots: readonly Slot[],
): { piece: Piece; spelling: string } | undefined => {
  const { texts, maker, keyword, isTyping } = around;
  const typed = slot.pieces[0] as Piece;
  const isUnknown = slot.alternatives.length === 0;
  const now = isUnknown ? 0 : holding(around, known(slots));
  let usual: Piece | undefined;
  let together: Piece | undefined;
  for (const { word, edits } of candidatesFor(around, typed)) {
    const piece = { ...typed, text: texts.vocabulary.textOf(word) };
    const read = known(
      maker.slots(
        pieces.map((it) => (it === typed ? piece : it)),
        keyword,
        isTyping,
      ),
    );
    if (!read.some((it) => it.pieces.includes(piece))) continue;
    if (holding(around, read) > now) {
      together = piece;
      break;
    }
    if (isUnknown && edits === 1 && usesOf(around, word) >= minUses) usual ??= piece;
  }
  const piece = together ?? usual;
  return piece && { piece, spelling: texts.vocabulary.spellingOf(texts.vocabulary.findText(piece.text)) };
};

const known = (slots: readonly Slot[]): Slot[] => slots.filter(({ alternatives }) => alternatives.length > 0);

/** In how many names a word stands; words of synonyms count as usual ones. */
const usesOf = ({ texts: { vocabulary }, synonyms }: Surroundings, word: number): number =>
  Math.max(vocabulary.uses[word] as number, synonyms.hasWord(vocabulary.textOf(word)) ? minUses : 0);

/** Near words, those of prose alone left out, because there are too many of them, and other forms of the same word as well. */
const candidatesFor = (around: Surroundings, { text }: Piece): Near[] => {
  const { vocabulary } = around.texts;
  const weightOf = (word: number): number => {
    const other = vocabulary.textOf(word);
    const isSame = englishStem(other) === englishStem(text) || spanishStem(other) === spanishStem(text);
    return isSame ? 0 : usesOf(around, word);
  };
  const isPlural = text.length > 5 && text.endsWith("s");
  return [...wordsNear(vocabulary, text, weightOf), ...(isPlural ? wordsNear(vocabulary, text.slice(0, -1), weightOf) : [])];
};
