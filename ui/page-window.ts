/** The page numbers to show: first, last, and those around the current one; null marks a gap. */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  const around = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(around)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
};
