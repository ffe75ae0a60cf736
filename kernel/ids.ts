import { randomBytes, randomUUID } from "node:crypto";

/** The only source of randomness and ids, so that tests can replace it. */
export interface Ids {
  uuid(): string;
  /** Lower-case hex of `bytes` random bytes. */
  token(bytes: number): string;
  /** `length` letters and digits that are hard to confuse. */
  code(length: number): string;
  /** `length` decimal digits. */
  digits(length: number): string;
}

/** Without 0/O, 1/I/L and U. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const pick = (symbols: string, length: number): string => {
  const limit = 256 - (256 % symbols.length);
  let text = "";
  while (text.length < length) {
    // Bytes above the last whole multiple would favor the first symbols, so they are dropped.
    for (const byte of randomBytes(length * 2)) if (byte < limit && text.length < length) text += symbols[byte % symbols.length];
  }
  return text;
};

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString("hex"),
  code: (length) => pick(alphabet, length),
  digits: (length) => pick("0123456789", length),
};
