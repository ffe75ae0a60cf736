/**
 * Splits a word where it may be broken to fit its column. Chinese may break after every character, except before a closing mark
 * and after an opening one. Very long words break as well. An empty piece between two others is a break without a hyphen.
 */
const chineseUnit = /[（《「『【“‘]*[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef][，。、；：？！）》」』】”’…—％%.,)]*/gu;
const maxWordLength = 24;

const sliceWord = (word: string): string[] =>
  word.length <= maxWordLength
    ? [word]
    : Array.from({ length: Math.ceil(word.length / 12) }, (_, index) => word.slice(index * 12, index * 12 + 12));

export const splitWord = (word: string): string[] => {
  const pieces: string[] = [];
  let end = 0;
  for (const unit of word.matchAll(chineseUnit)) {
    if (unit.index > end) pieces.push(...sliceWord(word.slice(end, unit.index)));
    pieces.push(unit[0]);
    end = unit.index + unit[0].length;
  }
  if (end < word.length) pieces.push(...sliceWord(word.slice(end)));
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : ["", piece]));
};

/**
 * Splits the words of one text. The library splits each run of a script and font by itself, and a run that ends within a word would
 * get a hyphen that nobody wrote.
 */
export const createWordSplitter = (written: string): ((word: string) => string[]) => {
  const words = new Set(written.split(/\s+/));
  return (word) => (word.trim() === "" || words.has(word.normalize("NFC")) ? splitWord(word) : [...splitWord(word), ""]);
};
