/** HMAC-SHA256 (FIPS 198-1, FIPS 180-4) for insecure origins, where browsers offer no WebCrypto. */
const blockBytes = 64;

const firstPrimes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
};

/** The first 32 bits of the fractional part; FIPS 180-4 derives its constants this way. */
const fractionBits = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const roundConstants = firstPrimes(64).map((prime) => fractionBits(Math.cbrt(prime)));
const startState = firstPrimes(8).map((prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padMessage = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / blockBytes) * blockBytes;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  return view;
};

const messageSchedule = (view: DataView, offset: number): Int32Array => {
  const words = new Int32Array(64);
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index++) {
    const [early = 0, late = 0] = [words[index - 15], words[index - 2]];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large;
  }
  return words;
};

const compress = (state: Int32Array, words: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + (roundConstants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
};

const sha256 = (message: Uint8Array): Uint8Array => {
  const view = padMessage(message);
  const state = Int32Array.from(startState);
  for (let offset = 0; offset < view.byteLength; offset += blockBytes) compress(state, messageSchedule(view, offset));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
};

const concatBytes = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
};

export const hmacSha256 = (secret: Uint8Array, message: Uint8Array): string => {
  const key = new Uint8Array(blockBytes);
  key.set(secret.length > blockBytes ? sha256(secret) : secret);
  const pad = (byte: number) => key.map((each) => each ^ byte);
  const digest = sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), message))));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
