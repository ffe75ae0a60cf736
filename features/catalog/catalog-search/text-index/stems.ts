/** Light stemming of number and gender. Lighter than Porter stemming, which would merge "counter" and "count". Pure. */

const irregular: Readonly<Record<string, string>> = {
  shelves: "shelf",
  shelving: "shelf",
  bedding: "bedding",
  knives: "knife",
  leaves: "leaf",
  children: "kid",
  child: "kid",
  men: "man",
  feet: "foot",
  gray: "grey",
  wooden: "wood",
  colour: "color",
  colored: "color",
  coloured: "color",
  centre: "center",
  aluminium: "aluminum",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  twelve: "12",
};

/** "storing", "stored" → "stor", like "store" without its e. */
const removeEnding = (word: string, ending: string): string => {
  const stem = word.slice(0, -ending.length);
  if (!/[aeiouy]/.test(stem)) return word;
  // "cutting" → "cut", but "rolling" keeps the double l of "roll".
  return /([bdgkmnprtv])\1$/.test(stem) ? stem.slice(0, -1) : stem;
};

/** The stem of an English word in lower case without accents. */
export const englishStem = (word: string): string => {
  const irregularStem = irregular[word];
  if (irregularStem) return irregularStem;
  if (word.length < 4) return word;
  let stem = word;
  if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(ches|shes|sses|xes|zes)$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith("s") && !/(ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith("ing")) stem = removeEnding(stem, "ing");
  else if (stem.length > 4 && stem.endsWith("ed") && !stem.endsWith("eed")) stem = removeEnding(stem, "ed");
  if (stem.length > 4 && stem.endsWith("e")) stem = stem.slice(0, -1);
  return irregular[stem] ?? stem;
};

/** Endings of derived words and what they replace: diminutives in Spanish, "of that stuff" or "rather that color" in English. */
const derivations: readonly (readonly [ending: RegExp, replacement: string])[] = [
  [/(?:cit|it|ill)([oa])s?$/, "$1"],
  [/cit[oa]s?$/, ""],
  [/(?:en|y|ish|like|styled?)$/, ""],
  [/(?:en|ish)$/, "e"],
];

/** The words that a word in lower case may be derived from: "sillita" → "silla", "greenish" → "green". */
export const baseWords = (word: string): string[] =>
  derivations.flatMap(([ending, replacement]) => {
    const base = word.replace(ending, replacement);
    return base !== word && base.length >= 3 ? [base] : [];
  });

const spanishNumerals: Readonly<Record<string, string>> = {
  dos: "2",
  tres: "3",
  cuatro: "4",
  cinco: "5",
  seis: "6",
  siete: "7",
  ocho: "8",
  nueve: "9",
  diez: "10",
  doce: "12",
};

/** The stem of a Spanish word in lower case without accents: number and gender are removed. */
export const spanishStem = (word: string): string => {
  const count = spanishNumerals[word];
  if (count) return count;
  if (word.length < 4) return word;
  let stem = word;
  if (stem.endsWith("ces")) stem = `${stem.slice(0, -3)}z`;
  else if (stem.length > 5 && /[lnrdjz]es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith("s") && !/(is|us)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 4 && /[aeo]$/.test(stem)) stem = stem.slice(0, -1);
  return stem;
};

/** English and Spanish stop words. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and any are as at be by for from has have i in is it its like me need of on or our per s size sized some t that the these " +
    "this those to very want which with w x you your my looking find buy furniture color colour colored " +
    "al busco color comprar con cada como de del e el en es la las lo los o para por que quiero se sin su sus tipo un una unas unos y"
  ).split(" "),
);

/** Chinese particles that are ignored, as character codes. */
export const chineseStopCharacters: ReadonlySet<number> = new Set(
  [..."的和与及或之带了吗呢有"].map((character) => character.charCodeAt(0)),
);
