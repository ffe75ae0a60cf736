import { expect, test } from "vitest";
import { isMp4Video } from "./mp4.ts";
import { box, mp4 } from "./test-files.ts";

test.each<[string, Buffer]>([
  ["with its index first", mp4()],
  ["with its index last", mp4({ order: "mdat first" })],
  ["with padding", mp4({ more: [box("free", Buffer.alloc(100))] })],
  ["whose last box goes on to the end", Buffer.concat([mp4(), Buffer.from([0, 0, 0, 0]), Buffer.from("mdat"), Buffer.alloc(50, 1)])],
])("a video %s passes", (_what, bytes) => {
  expect(isMp4Video(bytes)).toBe(true);
});

test.each<[string, Buffer]>([
  ["only the first twelve bytes of one", mp4().subarray(0, 12)],
  ["HTML behind the type", Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.from("<script>alert(1)</script>")])],
  ["HTML in the padding", mp4({ more: [box("free", Buffer.from("<script>alert(1)</script>"))] })],
  ["an unknown box", mp4({ more: [box("evil", Buffer.alloc(10))] })],
  ["a sound without pictures", mp4({ handler: "soun" })],
  ["a picture of a phone", mp4({ brand: "heic" })],
  ["no data", mp4({ data: Buffer.alloc(0) })],
  ["cut off", mp4().subarray(0, -10)],
  ["with bytes behind its end", Buffer.concat([mp4(), Buffer.from("PK")])],
  ["boxes without a length", Buffer.concat([mp4(), Buffer.alloc(80)])],
  ["a length beyond the file", Buffer.concat([mp4(), Buffer.from("7fffffff6d646174", "hex")])],
  ["a long length that overflows", Buffer.concat([mp4(), Buffer.from("000000016d646174ffffffffffffffff", "hex")])],
])("a file that is %s is refused", (_what, bytes) => {
  expect(isMp4Video(bytes)).toBe(false);
});
