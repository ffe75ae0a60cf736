import type { Piece } from "./pieces.ts";
import type { Ranking } from "./ranking.ts";
import type { Slot, SlotMaker } from "./slots.ts";
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

/** Reads a keyword: known words as they are, unknown ones as what they are nearest to. */
export const meantBy = (around: Surroundings): Meant => {
  const { maker, keyword, isTyping } = around;
  const pieces = maker.pieces(keyword);
  const corrected: Meant["corrected"] = [];
  let slots = maker.slots(pieces, keyword, isTyping);
  if (slots.every(({ alternatives }) => alternatives.length > 0) && holding(around, slots) >= foundLeast)
    return { slots, corrected, unknown: [] };
  const replaced = pieces.flatMap((piece) => {
    const slot = slots.find((it) => it.pieces.includes(piece));
    if (!slot || slot.pieces.length > 1 || !isDoubtful(around, slot)) return [piece];
    const halves = maker.apart(piece);
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

const isDoubtful = ({ texts: { vocabulary, postings }, synonyms }: Surroundings, slot: Slot): boolean => {
  const [piece] = slot.pieces;
  if (!piece || piece.isChinese || piece.isNumber) return false;
  if (slot.alternatives.length === 0) return true;
  if (synonyms.of([piece])) return false;
  const word = vocabulary.findText(piece.text);
  if (word >= 0 && (vocabulary.uses[word] as number) > 0) return false;
  return slot.alternatives.every(({ terms }) => terms.every((term) => (postings.lengths[term] as number) <= rareMost));
};

/** The word that was meant: the nearest one that stands together with the others, else the nearest. */
const nearest = (
  around: Surroundings,
  piece: Piece,
  slot: Slot,
  slots: readonly Slot[],
): { piece: Piece; spelling: string } | undefined => {
  const { texts, synonyms, maker, keyword } = around;
  const { vocabulary } = texts;
  const candidates = wordsNear(vocabulary, piece.text, (word) => weightOf(texts, synonyms, word));
  const others = slots.filter((it) => it !== slot && it.alternatives.length > 0);
  const now = slot.alternatives.length > 0 ? holding(around, [...others, slot]) : 0;
  const asPiece = (word: number): Piece => ({ ...piece, text: vocabulary.textOf(word) });
  const together = candidates.find((word) => {
    const meant = asPiece(word);
    return holding(around, [...others, maker.slot([meant], keyword, maker.word(meant))]) > now;
  });
  const word = together ?? (slot.alternatives.length === 0 ? candidates[0] : undefined);
  return word === undefined ? undefined : { piece: asPiece(word), spelling: vocabulary.spellingOf(word) };
};

/** How usual a word is: names count most, words of synonyms are known, words of prose must stand in more than one text. */
const weightOf = ({ vocabulary, postings }: Texts, synonyms: Synonyms, word: number): number => {
  const inProse = Math.max(
    ...[vocabulary.english[word], vocabulary.spanish[word]].map((term) =>
      (term ?? 0) > 1 ? (postings.lengths[(term as number) - 2] as number) : 0,
    ),
  );
  return (vocabulary.uses[word] as number) * 4 + (synonyms.hasWord(vocabulary.textOf(word)) ? 4 : 0) + (inProse > 1 ? 1 : 0);
};
