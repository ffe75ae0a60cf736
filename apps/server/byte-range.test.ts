import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each<[string | undefined, number, ReturnType<typeof parseByteRange>]>([
  [undefined, 10, undefined],
  ["bytes=0-3", 10, { from: 0, to: 3 }],
  ["bytes=4-", 10, { from: 4, to: 9 }],
  ["bytes=4-99", 10, { from: 4, to: 9 }],
  ["bytes=9-9", 10, { from: 9, to: 9 }],
  ["bytes=-4", 10, { from: 6, to: 9 }],
  ["bytes=-99", 10, { from: 0, to: 9 }],
  ["bytes=-0", 10, "none"],
  ["bytes=10-", 10, "none"],
  ["bytes=0-", 0, "none"],
  ["bytes=-1", 0, "none"],
  ["bytes=5-4", 10, undefined],
  ["bytes=0-1,4-5", 10, undefined],
  ["bytes=-", 10, undefined],
  ["lines=0-1", 10, undefined],
  ["bytes=1e3-", 10, undefined],
])("%s of a file of %i bytes", (header, size, range) => expect(parseByteRange(header, size)).toEqual(range));
