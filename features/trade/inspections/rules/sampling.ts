/**
 * Sampling plans of ISO 2859-1 (equal to ANSI/ASQ Z1.4): single sampling, normal inspection. From the lot size and the inspection
 * level follows a code letter (Table 1), from letter and acceptance quality limit (AQL) the sample size with accept and reject number
 * (Table 2-A). Pure.
 */

export const inspectionLevels = ["S-1", "S-2", "S-3", "S-4", "I", "II", "III"] as const;
export type InspectionLevel = (typeof inspectionLevels)[number];

const letters = ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K", "L", "M", "N", "P", "Q", "R"] as const;
export type CodeLetter = (typeof letters)[number];

/** Table 1: largest lot size of a row and its code letters by level S-1, S-2, S-3, S-4, I, II, III. */
const codeLetters: readonly (readonly [maxLot: number, letters: string])[] = [
  [8, "AAAAAAB"],
  [15, "AAAAABC"],
  [25, "AABBBCD"],
  [50, "ABBCCDE"],
  [90, "BBCCCEF"],
  [150, "BBCDDFG"],
  [280, "BCDEEGH"],
  [500, "BCDEFHJ"],
  [1_200, "CCEFGJK"],
  [3_200, "CDEGHKL"],
  [10_000, "CDFGJLM"],
  [35_000, "CDFHKMN"],
  [150_000, "DEGJLNP"],
  [500_000, "DEGJMPQ"],
  [Number.POSITIVE_INFINITY, "DEHKNQR"],
];

const sampleSizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1_250, 2_000] as const;

/** Acceptance quality limits for percent nonconforming. */
export const aqls = [
  "0.010",
  "0.015",
  "0.025",
  "0.040",
  "0.065",
  "0.10",
  "0.15",
  "0.25",
  "0.40",
  "0.65",
  "1.0",
  "1.5",
  "2.5",
  "4.0",
  "6.5",
  "10",
];

/** Accept numbers of one AQL from the letter with 0 on: 0, an arrow up, an arrow down, then these; above the last an arrow up again. */
const acceptNumbers = [1, 2, 3, 5, 7, 10, 14, 21] as const;

type Cell = number | "up" | "down";

/**
 * A cell of Table 2-A. Each column is the same sequence, one letter lower for the next stricter AQL: at AQL 6.5 it begins at letter A,
 * at AQL 0.010 at Q.
 */
const tableCell = (letter: number, aql: number): Cell => {
  const start = aqls.indexOf("6.5") - aql;
  const step = letter - start;
  if (step < 0) return "down";
  if (step === 0) return start < 0 ? "down" : 0;
  if (step === 1) return start < 0 ? "down" : "up";
  if (step === 2) return "down";
  return acceptNumbers[step - 3] ?? "up";
};

export interface SamplingPlan {
  letter: CodeLetter;
  /** The whole lot where the plan asks for as many or more. */
  sample_size: number;
  accept: number;
  reject: number;
}

export const getCodeLetter = (lotSize: number, level: InspectionLevel): CodeLetter => {
  const row = codeLetters.find(([maxLot]) => lotSize <= maxLot) as (typeof codeLetters)[number];
  return row[1][inspectionLevels.indexOf(level)] as CodeLetter;
};

/** The row that the arrows of a column lead to. Below the last row an arrow down has nowhere to lead, and the plan above is used. */
const followArrows = (letter: number, aql: number): { row: number; accept: number } => {
  let step = 0;
  for (let row = letter; ; row += step) {
    const cell = tableCell(row, aql);
    if (typeof cell === "number") return { row, accept: cell };
    if (step === 0) step = cell === "up" ? -1 : 1;
    if (row + step >= letters.length) step = -1;
    if (row + step < 0) step = 1;
  }
};

/** Index of the AQL, or of the next stricter one where the text is not a value of the table. */
const findAql = (aql: string): number => {
  const value = Number(aql);
  const index = aqls.findLastIndex((each) => Number(each) <= value + 1e-9);
  return Math.max(0, index);
};

/**
 * The sampling plan of a lot. An AQL of 0 allows no nonconforming piece: the sample is that of the code letter and none is accepted.
 */
export const getSamplingPlan = (lotSize: number, level: InspectionLevel, aql: string): SamplingPlan => {
  const start = letters.indexOf(getCodeLetter(lotSize, level));
  const isZero = !(Number(aql) > 0);
  const { row, accept } = isZero ? { row: start, accept: 0 } : followArrows(start, findAql(aql));
  return {
    letter: letters[row] as CodeLetter,
    sample_size: Math.min(lotSize, sampleSizes[row] as number),
    accept,
    reject: accept + 1,
  };
};

/** Shares a sample out over the rows of a lot by their pieces; every piece of the sample goes to the rows with the largest remainders. */
export const allotSample = (pieces: readonly number[], sampleSize: number): number[] => {
  const total = pieces.reduce((sum, count) => sum + count, 0);
  if (total === 0) return pieces.map(() => 0);
  const exact = pieces.map((count) => (count * Math.min(sampleSize, total)) / total);
  const allotted = exact.map(Math.floor);
  let left = Math.min(sampleSize, total) - allotted.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    allotted[index] = (allotted[index] as number) + 1;
    left -= 1;
  }
  return allotted;
};
