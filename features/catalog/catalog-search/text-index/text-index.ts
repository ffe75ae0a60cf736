import type { Language, Text } from "#kernel/languages.ts";
import { meantBy } from "./corrections.ts";
import { Gathering } from "./hit-collector.ts";
import { type Measure, readKeyword } from "./measurements.ts";
import { Numbers, plainNumber } from "./article-numbers.ts";
import { Ranking } from "./ranking.ts";
import { type Slot, SlotMaker } from "./query-clauses.ts";
import { Synonyms } from "./synonyms.ts";
import { Texts } from "./inverted-index.ts";

/**
 * Search by words, in process (decision 0015): what a list asks and gets. Everything else in this folder is how. Pure: the
 * database is read elsewhere, and whoever replaces this by a search engine keeps these types.
 */

/** What a product says of itself, in three languages; every one of them is found whatever the caller's language. */
export interface ProductText {
  goods_sn: string;
  custom_sn: string;
  title: Text;
  collection: Text;
  /** From the top to the leaf. */
  categories: readonly Text[];
  /** Material, colour, style, assembly, tags: the labels of the vocabulary. */
  labels: readonly Text[];
  features: Readonly<Record<Language, readonly string[]>>;
  description: Text;
}

/**
 * Words of buyers that mean the same. Two-way: each of `words` finds the others and all of `finds`, and those find them.
 * One-way: whoever types one of `words` also finds `finds`, not the reverse ("seating" finds sofas).
 */
export interface Synonym {
  words: readonly string[];
  finds: readonly string[];
  isTwoWay: boolean;
}

export interface SearchOptions {
  language: Language;
  /** Whether a product may be shown at all: site, kind, filters, also those that `readKeyword` understood. Asked best first. */
  accepts(row: number): boolean;
  /** As many rows at most are looked for; with more than that, `isCut`. */
  most: number;
  /** Decides between equally good ones only. */
  popularity?(row: number): number;
}

export interface Found {
  /** Best first. */
  rows: Uint32Array;
  scores: Float32Array;
  /** How many rows there are; when `isCut`, at least so many. */
  count: number;
  isCut: boolean;
  /** The first so many hold all the words; those behind hold all but one, and follow only when the page is not full. */
  whole: number;
  /** The keyword as it was read, when a word of it had to be corrected. */
  corrected: string | null;
  /** Words that no product holds together with the others, and that were therefore left out. */
  leftOut: string[];
  understood: Measure[];
}

/** What a list searches with; a search engine would take the place of what implements it. */
export interface Words {
  /** Puts a product's words in; putting again replaces them. */
  put(row: number, text: ProductText): void;
  remove(row: number): void;
  setSynonyms(synonyms: readonly Synonym[]): void;
  /** What a keyword finds. Measures in it are not looked for as words; `accepts` judges them. */
  search(keyword: string, options: SearchOptions): Found;
  /** The same while typing: the last word may still be the beginning of one. */
  suggest(keyword: string, options: SearchOptions): Found;
  /** Rows whose goods_sn or custom_sn is the keyword, separators and case aside. */
  rowsWithNumber(keyword: string): number[];
}

/** When fewer rows hold all the words, those that hold all but one follow up to here: a page is not left empty. */
const followUpTo = 12;
/** A number in a keyword has so many letters and digits at least; 86 is a size. */
const minNumberLetters = 4;
/** Numbers are better than any words. */
const numberScore = 2;
/** How much more a word that names the thing ("sofa") is kept than one that only describes it. */
const thingsKept = 3;

/** Keeps the words of every listed product. `row` is the small dense number that the shelf gives a product. */
export class WordIndex implements Words {
  readonly #texts = new Texts();
  readonly #numbers = new Numbers();
  readonly #ranking = new Ranking(this.#texts.postings);
  readonly #segmenter = new Intl.Segmenter("zh", { granularity: "word" });
  #synonyms = new Synonyms([]);

  put(row: number, text: ProductText): void {
    this.#numbers.put(row, text.goods_sn, text.custom_sn);
    this.#texts.put(row, text);
  }

  remove(row: number): void {
    this.#numbers.remove(row);
    this.#texts.remove(row);
  }

  setSynonyms(synonyms: readonly Synonym[]): void {
    this.#synonyms = new Synonyms(synonyms);
    for (const word of this.#synonyms.words) this.#texts.vocabulary.putText(word);
  }

  rowsWithNumber(keyword: string): number[] {
    return this.#numbers.whole(keyword);
  }

  search(keyword: string, options: SearchOptions): Found {
    return this.#find(keyword, options, false);
  }

  suggest(keyword: string, options: SearchOptions): Found {
    return this.#find(keyword, options, true);
  }

  #find(keyword: string, options: SearchOptions, isTyping: boolean): Found {
    const { rest, measures } = readKeyword(keyword);
    const gathering = new Gathering(this.#texts, options);
    gathering.addRows(this.#numbered(rest, options, isTyping), numberScore);
    const found = (parts: Partial<Found> = {}): Found => ({
      rows: gathering.rows,
      scores: gathering.scores,
      count: gathering.count,
      isCut: gathering.isCut,
      whole: gathering.count,
      corrected: null,
      leftOut: [],
      understood: measures,
      ...parts,
    });
    if (gathering.count > 0 && !isTyping) return found();
    const maker = new SlotMaker(this.#texts, this.#synonyms, options.language, this.#segmenter);
    const around = { texts: this.#texts, synonyms: this.#synonyms, ranking: this.#ranking, maker, keyword: rest, isTyping };
    const { slots, corrected, unknown } = meantBy(around);
    const { whole, leftOut } = this.#gather(slots, maker, gathering);
    if (gathering.count === 0) gathering.addRows(this.#numbers.find(rest, options.accepts, options.most), numberScore);
    const meant = corrected.filter(({ typed }) => !leftOut.includes(typed));
    const read = meant.reduce((text, { typed, meant: word }) => text.replace(typed, () => word), keyword);
    return found({ whole, corrected: meant.length > 0 ? read : null, leftOut: [...unknown, ...leftOut] });
  }

  /**
   * Rows that hold all slots; when there is none, the least telling words are left out until some are found, the one that names
   * the thing never. What holds fewer follows when a page is not full.
   */
  #gather(slots: readonly Slot[], maker: SlotMaker, gathering: Gathering): { whole: number; leftOut: string[] } {
    const leftOut: string[] = [];
    const weightAll = slots.reduce((sum, { weight }) => sum + weight, 0);
    const add = (some: readonly Slot[], upTo?: number) =>
      gathering.add(this.#ranking.rank(some, pairsOf(some, maker), weightAll, this.#texts.count), upTo);
    let kept = slots.toSorted((a, b) => keptFor(a) - keptFor(b));
    if (kept.length > 0) add(kept);
    while (gathering.count === 0 && kept.length > 1) {
      const all = kept;
      const dropped = all.slice(0, -1).find((slot) => add(all.filter((it) => it !== slot)) > 0) ?? (all[0] as Slot);
      kept = all.filter((slot) => slot !== dropped);
      leftOut.push(dropped.words);
    }
    const whole = gathering.count;
    if (gathering.count < followUpTo && !gathering.isCut)
      for (const some of fewerOf(kept, maker)) if (gathering.count < followUpTo) add(some, followUpTo);
    return { whole, leftOut };
  }

  /** Rows by their number: the whole keyword, else each of its words that looks like one. */
  #numbered(keyword: string, { accepts, most }: SearchOptions, isTyping: boolean): number[] {
    if (!/[0-9]/.test(keyword) && !(isTyping && /^[a-z]+[-_./]/i.test(keyword))) return [];
    const isLong = (text: string) => plainNumber(text).length >= (isTyping ? 2 : minNumberLetters);
    if (!isLong(keyword)) return [];
    const whole = this.#numbers.find(keyword, accepts, most);
    if (whole.length > 0) return whole;
    const pieces = keyword.split(/[\s,;，、；]+/).filter((piece) => /[0-9]/.test(piece) && isLong(piece));
    return [...new Set(pieces.flatMap((piece) => this.#numbers.find(piece, accepts, most)))].slice(0, most);
  }
}

/**
 * What may follow when a page is not full, the nearest first: a phrase's words apart from each other, then all but one of the
 * describing words, then the most telling ones as long as they make up half of what was said.
 */
const fewerOf = (kept: readonly Slot[], maker: SlotMaker): Slot[][] => {
  const apart = kept.some(({ pieces }) => pieces.length > 1)
    ? [kept.flatMap((slot) => (slot.pieces.length > 1 ? slot.pieces.map((piece) => maker.slot([piece], "", maker.word(piece))) : [slot]))]
    : [];
  const sum = (slots: readonly Slot[]) => slots.reduce((total, slot) => total + keptFor(slot), 0);
  const allButOne = kept.slice(0, -1).map((slot) => kept.filter((it) => it !== slot));
  const fewest = kept.map((_, place) => kept.slice(place)).filter((some, place) => place > 1 && sum(some) * 2 >= sum(kept));
  return [...apart.filter((slots) => slots.every(({ alternatives }) => alternatives.length > 0)), ...allButOne, ...fewest];
};

const keptFor = ({ weight, thing }: Slot): number => weight * (1 + thingsKept * thing);

/** Words of a keyword that stand side by side in it, as terms of those that do so in names. */
const pairsOf = (slots: readonly Slot[], maker: SlotMaker): { term: number; weight: number }[] => {
  const inOrder = slots.toSorted((a, b) => placeOf(a) - placeOf(b));
  return inOrder.slice(1).flatMap((slot, place) => {
    const before = inOrder[place] as Slot;
    return maker.between(before, slot).map((term) => ({ term, weight: before.weight + slot.weight }));
  });
};

const placeOf = ({ pieces }: Slot): number => pieces[0]?.from ?? 0;
