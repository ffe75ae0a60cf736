import { expect, test } from "vitest";
import { decrypt, encrypt, keyedHash } from "#platform/encryption.ts";

test("decrypts with the same secret and context, and the encrypted value is not readable", () => {
  const sealed = encrypt(["one"], "company:7", "000123456789");
  expect(decrypt(["one"], "company:7", sealed)).toBe("000123456789");
  expect(sealed.toString("latin1")).not.toContain("0001234");
  expect(encrypt(["one"], "company:7", "000123456789").equals(sealed)).toBe(false);
});

test("encrypts with the new secret and decrypts with the old one as long as it is given", () => {
  const before = encrypt(["old"], "c", "12345678");
  expect(decrypt(["new", "old"], "c", before)).toBe("12345678");
  expect(decrypt(["old"], "c", before)).toBe("12345678");
  expect(() => decrypt(["new"], "c", before)).toThrow("not set any more");
});

test("rejects a value that was changed or copied to another owner", () => {
  const sealed = encrypt(["one"], "company:7", "000123456789");
  expect(() => decrypt(["one"], "company:8", sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(["one"], "company:7", changed)).toThrow();
});

test("gives equal hashes for equal texts of the same owner only", () => {
  expect(keyedHash("s", "1", "99").equals(keyedHash("s", "1", "99"))).toBe(true);
  expect(keyedHash("s", "1", "99").equals(keyedHash("s", "2", "99"))).toBe(false);
  expect(keyedHash("s", "1", "99").equals(keyedHash("t", "1", "99"))).toBe(false);
});
