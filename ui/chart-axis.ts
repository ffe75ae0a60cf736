/** The labels of an axis that fit: every nth index, so that at most `maxCount` remain. The last one is always shown. */
export const pickLabelIndexes = (count: number, maxCount: number): number[] => {
  if (count <= 0) return [];
  const step = Math.ceil(count / Math.max(1, maxCount));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
};

/** The value range of an axis. It contains 0, so that the height of a bar is proportional to its value. */
export const valueRange = (totals: readonly number[]): [number, number] => {
  const [lowest, highest] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  return lowest === highest ? [0, 1] : [lowest, highest];
};

/** Splits a label into lines of at most `maxLength` characters, at spaces. A longer word keeps its line. */
export const wrapLabel = (label: string, maxLength: number): string[] => {
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};
