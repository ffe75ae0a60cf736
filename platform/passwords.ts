import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";

/**
 * Passwords are kept as argon2id hashes in the usual text form, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`: the least that
 * OWASP recommends, about 35 ms of one core. Two are worked on at a time and 50 may wait; the next is told BUSY (S31).
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const saltBytes = 16;

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);
const limitConcurrency = createConcurrencyLimiter(2, 50);

const encode = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const deriveTag = (password: string, pepper: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  limitConcurrency(() =>
    derive("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength, ...(pepper && { secret: pepper }) }),
  );

/**
 * The hash to store for a password. A `pepper` is a secret outside the database: the payment password of six digits takes
 * it, because its hash alone could be searched in an hour (D2). Refuses BUSY.
 */
export const hashPassword = async (password: string, pepper = ""): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const tag = await deriveTag(password, pepper, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
};

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The hash of a password that nobody knows: an unknown account is measured against it, so that it takes the same time (S33). */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(saltBytes, 7))}$${encode(Buffer.alloc(tagLength))}`;

/** Whether a password is the one that was hashed; without a hash it takes as long and says no. Refuses BUSY. */
export const verifyPassword = async (password: string, hash: string | undefined, pepper = ""): Promise<boolean> => {
  const parts = hashPattern.exec(hash ?? dummyHash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", expected = ""] = parts;
  const asked = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await deriveTag(password, pepper, Buffer.from(salt, "base64"), asked);
  return timingSafeEqual(tag, Buffer.from(expected, "base64")) && hash !== undefined;
};
