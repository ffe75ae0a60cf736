/** Lower case without accents, so that `mexico` finds `México`. */
const normalize = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();

/** Filters options by what the user types. Every word must occur; options that start with the text come first. */
export const filterOptions = <T>(options: readonly T[], keyword: string, textOf: (option: T) => string): T[] => {
  const typed = normalize(keyword);
  if (typed === "") return [...options];
  const words = typed.split(/\s+/);
  const found = options
    .map((option) => ({ option, text: normalize(textOf(option)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const startsWithTyped = ({ text }: { text: string }): boolean => text.startsWith(typed);
  return [...found.filter(startsWithTyped), ...found.filter((each) => !startsWithTyped(each))].map(({ option }) => option);
};
