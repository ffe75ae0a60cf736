/** Inserts a row into the most popular rows, best first. The first of equal ones stays. Pure. */
export const insertBest = (best: number[], row: number, max: number, popularityOf: (row: number) => number): void => {
  const popularity = popularityOf(row);
  if (best.length === max && popularityOf(best[max - 1] as number) >= popularity) return;
  const place = best.findIndex((other) => popularityOf(other) < popularity);
  best.splice(place === -1 ? best.length : place, 0, row);
  if (best.length > max) best.pop();
};
