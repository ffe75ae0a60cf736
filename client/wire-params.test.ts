import { expect, test } from "vitest";
import { toWireParams } from "#client/wire-params.ts";

test("drops empty values only", () => {
  const { texts } = toWireParams({ a: "", b: null, c: undefined, zero: 0, no: false, text: " " });
  expect(texts).toEqual({ zero: "0", no: "false", text: " " });
});

test("encodes lists and objects as JSON", () => {
  expect(toWireParams({ goods_list: [{ product_id: 1, amount: 2 }] }).texts).toEqual({ goods_list: '[{"product_id":1,"amount":2}]' });
});

test("replaces a lone surrogate by U+FFFD", () => {
  expect(toWireParams({ text: "a\ud800b" }).texts).toEqual({ text: "a\ufffdb" });
});

test("separates files from texts and drops empty file inputs", () => {
  const form = new FormData();
  form.set("file_type", "4");
  form.set("file_data", new File(["x"], "voucher.png"));
  form.set("none", new File([], ""));
  const { texts, files } = toWireParams(form);
  expect(texts).toEqual({ file_type: "4" });
  expect(files.map(([name, file]) => [name, (file as File).name])).toEqual([["file_data", "voucher.png"]]);
});

test("sends nothing without a body", () => expect(toWireParams(undefined)).toEqual({ texts: {}, files: [] }));
