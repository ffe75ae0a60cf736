/** A number in [0, 1) that depends on nothing but `key`: the demo world looks arbitrary and is the same every time. */
export const chance = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  // FNV-1a leaves neighbouring keys close together; the final mix of MurmurHash3 spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
};

/** A whole number from `from` to `to`, both included. */
export const between = (key: string, from: number, to: number): number => from + Math.floor(chance(key) * (to - from + 1));

/** One of `choices`. */
export const pick = <T>(key: string, choices: readonly T[]): T => choices[between(key, 0, choices.length - 1)]!;

/** `choices` in an order that depends on nothing but `key`. */
export const shuffled = <T>(key: string, choices: readonly T[]): T[] =>
  choices
    .map((choice, index) => ({ choice, rank: chance(`${key}/${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
