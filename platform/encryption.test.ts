import { expect, test } from "vitest";
import { decrypt, encrypt, keyedHash } from "#platform/encryption.ts";

test("what was sealed opens with the same secret and context, and nothing of it is readable", () => {
  const sealed = encrypt(["one"], "company:7", "000123456789");
  expect(decrypt(["one"], "company:7", sealed)).toBe("000123456789");
  expect(sealed.toString("latin1")).not.toContain("0001234");
  expect(encrypt(["one"], "company:7", "000123456789").equals(sealed)).toBe(false);
});

test("a new secret seals while the old one still opens; without it nothing opens", () => {
  const before = encrypt(["old"], "c", "12345678");
  expect(decrypt(["new", "old"], "c", before)).toBe("12345678");
  expect(decrypt(["old"], "c", before)).toBe("12345678");
  expect(() => decrypt(["new"], "c", before)).toThrow("not set any more");
});

test("a value that was changed or copied to another owner does not open", () => {
  const sealed = encrypt(["one"], "company:7", "000123456789");
  expect(() => decrypt(["one"], "company:8", sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(["one"], "company:7", changed)).toThrow();
});

test("a mark is the same for the same text of the same owner only", () => {
  expect(keyedHash("s", "1", "99").equals(keyedHash("s", "1", "99"))).toBe(true);
  expect(keyedHash("s", "1", "99").equals(keyedHash("s", "2", "99"))).toBe(false);
  expect(keyedHash("s", "1", "99").equals(keyedHash("t", "1", "99"))).toBe(false);
});
