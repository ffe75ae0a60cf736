/** A pseudorandom number in [0, 1) that depends only on `key`, so that the demo is the same every time. */
export const seededFraction = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  // FNV-1a hash, finished with the mixer of MurmurHash3, because FNV-1a alone maps similar keys to similar values.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
};

/** An integer from `from` to `to`, inclusive. */
export const seededInteger = (key: string, from: number, to: number): number => from + Math.floor(seededFraction(key) * (to - from + 1));

/** One of `choices`. */
export const seededPick = <T>(key: string, choices: readonly T[]): T => choices[seededInteger(key, 0, choices.length - 1)]!;

/** `choices` in a pseudorandom order that depends only on `key`. */
export const seededShuffle = <T>(key: string, choices: readonly T[]): T[] =>
  choices
    .map((choice, index) => ({ choice, rank: seededFraction(`${key}/${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
