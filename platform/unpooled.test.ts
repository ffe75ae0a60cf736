import { expect, test } from "vitest";
import { toUnpooled } from "#platform/unpooled.ts";

test("a copy holds no memory beside its own", () => {
  const pooled = Buffer.from("a short answer");
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
  const own = toUnpooled(pooled);
  expect(own.equals(pooled)).toBe(true);
  expect(own.buffer.byteLength).toBe(pooled.length);
});
