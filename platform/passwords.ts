import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createWorkPool } from "#platform/work-pool.ts";

/**
 * Passwords are stored as argon2id hashes in PHC format, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`: the OWASP minimum, about
 * 35 ms of one core. Two are computed at a time and 100 may wait, a quarter of them for one address; more are refused BUSY
 * (docs/security.md S31).
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const saltBytes = 16;

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);
const pool = createWorkPool({ name: "passwords", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 100 });

const encode = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const deriveTag = (password: string, pepper: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  pool.run(() =>
    derive("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength, ...(pepper && { secret: pepper }) }),
  );

/**
 * Hashes a password for storage. `pepper` is a secret outside the database, used for payment passwords because six digits could
 * be found from the hash alone within an hour (docs/security.md D2). Refuses BUSY.
 */
export const hashPassword = async (password: string, pepper = ""): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const tag = await deriveTag(password, pepper, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
};

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Verified for unknown accounts, so that they take the same time as known ones (docs/security.md S33). */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(saltBytes, 7))}$${encode(Buffer.alloc(tagLength))}`;

/** Whether a password matches a hash. Without a hash it takes as long and returns false. Refuses BUSY. */
export const verifyPassword = async (password: string, hash: string | undefined, pepper = ""): Promise<boolean> => {
  const parts = hashPattern.exec(hash ?? dummyHash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", expected = ""] = parts;
  const hashCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await deriveTag(password, pepper, Buffer.from(salt, "base64"), hashCost);
  return timingSafeEqual(tag, Buffer.from(expected, "base64")) && hash !== undefined;
};
