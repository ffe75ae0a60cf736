import { ensureCapacity } from "../filter-index/columns.ts";
import { englishStem, spanishStem } from "./stems.ts";
import { type TermDictionary, termKinds } from "./term-dictionary.ts";

/** The names of terms, which mean the same in every process. Pure. */
export class TermNames {
  #kinds = new Uint8Array(1024);
  #firsts = new Int32Array(1024);
  #seconds = new Int32Array(1024);
  #count = 0;

  /** Takes a new term and returns its number. */
  readonly number = (kind: number, first: number, second: number): number => {
    const term = this.#count;
    this.#count += 1;
    this.#kinds = ensureCapacity(this.#kinds, this.#count);
    this.#firsts = ensureCapacity(this.#firsts, this.#count);
    this.#seconds = ensureCapacity(this.#seconds, this.#count);
    this.#kinds[term] = kind;
    this.#firsts[term] = first;
    this.#seconds[term] = second;
    return term;
  };

  /** "e" and "s" begin stems, "z" Chinese, "p" adjacent words, "c" and "d" concepts that a text has or denies. */
  nameOf(dictionary: TermDictionary, term: number): string {
    const first = this.#firsts[term] as number;
    const second = this.#seconds[term] as number;
    const { vocabulary, lexicon } = dictionary;
    switch (this.#kinds[term]) {
      case termKinds.concept:
        return `c${lexicon.concepts[first]?.name}`;
      case termKinds.denied:
        return `d${lexicon.concepts[first]?.name}`;
      case termKinds.english:
        return `e${englishStem(vocabulary.textOf(first))}`;
      case termKinds.spanish:
        return `s${spanishStem(vocabulary.textOf(first))}`;
      case termKinds.chinese:
        return `z${first === 0 ? "" : String.fromCharCode(first)}${String.fromCharCode(second)}`;
      default:
        return `p${this.nameOf(dictionary, first)}+${this.nameOf(dictionary, second)}`;
    }
  }
}
