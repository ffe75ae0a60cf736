import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createDecryption, createEncryption } from "./stream-encryption.ts";

const secret = "a secret of the drawer of oak";
const chunk = 64 * 1024;
/** Magic, salt; then chunks with a tag each. */
const [header, sealed] = [24, chunk + 16];

const encrypt = (bytes: Buffer): Promise<Buffer> => buffer(Readable.from([bytes]).pipe(createEncryption(secret)));
/** Given in pieces that fit no chunk. */
const decrypt = (bytes: Buffer, key = secret): Promise<Buffer> => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1_000) }, (_, index) => bytes.subarray(index * 1_000, (index + 1) * 1_000));
  const decryption = createDecryption(key);
  Readable.from(pieces).pipe(decryption);
  return buffer(decryption);
};

describe("encrypted streams", () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])("give back %i bytes", async (length) => {
    const bytes = randomBytes(length);
    const encrypted = await encrypt(bytes);
    expect(encrypted.length).toBe(header + length + 16 * Math.max(1, Math.ceil(length / chunk)));
    expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
  });

  const damages: Record<string, (encrypted: Buffer) => Buffer> = {
    "a changed byte": (encrypted) => {
      const copy = Buffer.from(encrypted);
      copy[header + sealed + 5] = (copy[header + sealed + 5] ?? 0) ^ 1;
      return copy;
    },
    "a missing last chunk": (encrypted) => encrypted.subarray(0, header + 2 * sealed),
    "a missing end": (encrypted) => encrypted.subarray(0, encrypted.length - 1),
    "chunks that changed places": (encrypted) =>
      Buffer.concat([
        encrypted.subarray(0, header),
        encrypted.subarray(header + sealed, header + 2 * sealed),
        encrypted.subarray(header, header + sealed),
        encrypted.subarray(header + 2 * sealed),
      ]),
    "another salt": (encrypted) => Buffer.concat([encrypted.subarray(0, 8), randomBytes(16), encrypted.subarray(header)]),
    "another beginning": (encrypted) => Buffer.concat([Buffer.from("JOINERY2"), encrypted.subarray(8)]),
    "nothing at all": () => Buffer.alloc(0),
  };
  test.each(Object.entries(damages))("refuse %s", async (_, damage) => {
    await expect(decrypt(damage(await encrypt(randomBytes(3 * chunk))))).rejects.toThrow("changed, or encrypted with another");
  });

  test("refuse another key", async () => {
    await expect(decrypt(await encrypt(randomBytes(10)), "another key of the same drawer")).rejects.toThrow("another JOINERY_BACKUP_KEY");
  });
});
