import type { Piece } from "./pieces.ts";
import type { Ranking } from "./ranking.ts";
import type { Slot, SlotMaker } from "./slots.ts";
import { englishStem, spanishStem } from "./stems.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Texts } from "./texts.ts";
import { wordsNear } from "./typos.ts";

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
const rareMost = 2;
const foundLeast = 3;
/** Without the rest of the keyword only a word that is one edit away and in so many names is what was meant: brands are rarer. */
const usesLeast = 3;

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
    const near = nearest(around, piece, slot, slots);
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
  if (unsure.every(({ alternatives }) => alternatives.length > 0) && unsure.length > 0 && holding(around, slots) >= foundLeast) return [];
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
    alternatives.every(({ terms }) => terms.every((term) => (postings.lengths[term] as number) <= rareMost))
  );
};

/** The word that was meant: the nearest one that stands together with the others, else a near one that is usual. */
const nearest = (
  around: Surroundings,
  piece: Piece,
  slot: Slot,
  slots: readonly Slot[],
): { piece: Piece; spelling: string } | undefined => {
  const { texts, synonyms, maker, keyword } = around;
  const { vocabulary } = texts;
  const asPiece = (word: number): Piece => ({ ...piece, text: vocabulary.textOf(word) });
  // Words of prose alone are never meant: there are too many of them.
  const weightOf = (word: number): number => {
    const text = vocabulary.textOf(word);
    if (englishStem(text) === englishStem(piece.text) || spanishStem(text) === spanishStem(piece.text)) return 0;
    const uses = vocabulary.uses[word] as number;
    return uses > 0 || !synonyms.hasWord(text) || !maker.isKnown(maker.word(asPiece(word))) ? uses : usesLeast;
  };
  const isPlural = piece.text.length > 5 && piece.text.endsWith("s");
  const candidates = [
    ...wordsNear(vocabulary, piece.text, weightOf),
    ...(isPlural ? wordsNear(vocabulary, piece.text.slice(0, -1), weightOf) : []),
  ];
  const others = slots.filter((it) => it !== slot && it.alternatives.length > 0);
  const now = slot.alternatives.length > 0 ? holding(around, [...others, slot]) : 0;
  const together = candidates.find(({ word }) => {
    const meant = asPiece(word);
    return holding(around, [...others, maker.slot([meant], keyword, maker.word(meant))]) > now;
  });
  const isUnknown = slot.alternatives.length === 0;
  const usual = isUnknown ? candidates.find(({ word, edits }) => edits === 1 && weightOf(word) >= usesLeast) : undefined;
  const word = (together ?? usual)?.word;
  return word === undefined ? undefined : { piece: asPiece(word), spelling: vocabulary.spellingOf(word) };
};
