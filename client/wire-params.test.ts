import { expect, test } from "vitest";
import { wireParams } from "#client/wire-params.ts";

test("empty values are dropped, and nothing else", () => {
  const { texts } = wireParams({ a: "", b: null, c: undefined, zero: 0, no: false, text: " " });
  expect(texts).toEqual({ zero: "0", no: "false", text: " " });
});

test("lists and objects travel as JSON texts", () => {
  expect(wireParams({ goods_list: [{ product_id: 1, amount: 2 }] }).texts).toEqual({ goods_list: '[{"product_id":1,"amount":2}]' });
});

test("half a character cannot be encoded, so it becomes the sign for one that is missing", () => {
  expect(wireParams({ text: "a\ud800b" }).texts).toEqual({ text: "a\ufffdb" });
});

test("a form's files stand beside its texts; a file field left empty is an empty value", () => {
  const form = new FormData();
  form.set("file_type", "4");
  form.set("file_data", new File(["x"], "voucher.png"));
  form.set("none", new File([], ""));
  const { texts, files } = wireParams(form);
  expect(texts).toEqual({ file_type: "4" });
  expect(files.map(([name, file]) => [name, (file as File).name])).toEqual([["file_data", "voucher.png"]]);
});

test("nothing is sent for no body", () => expect(wireParams(undefined)).toEqual({ texts: {}, files: [] }));
