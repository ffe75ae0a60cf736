import { expect, test } from "vitest";
import { toWireParams } from "#client/wire-params.ts";

test("empty values are dropped, and nothing else", () => {
  const { texts } = toWireParams({ a: "", b: null, c: undefined, zero: 0, no: false, text: " " });
  expect(texts).toEqual({ zero: "0", no: "false", text: " " });
});

test("lists and objects travel as JSON texts", () => {
  expect(toWireParams({ goods_list: [{ product_id: 1, amount: 2 }] }).texts).toEqual({ goods_list: '[{"product_id":1,"amount":2}]' });
});

test("half a character cannot be encoded, so it becomes the sign for one that is missing", () => {
  expect(toWireParams({ text: "a\ud800b" }).texts).toEqual({ text: "a\ufffdb" });
});

test("a form's files stand beside its texts; a file field left empty is an empty value", () => {
  const form = new FormData();
  form.set("file_type", "4");
  form.set("file_data", new File(["x"], "voucher.png"));
  form.set("none", new File([], ""));
  const { texts, files } = toWireParams(form);
  expect(texts).toEqual({ file_type: "4" });
  expect(files.map(([name, file]) => [name, (file as File).name])).toEqual([["file_data", "voucher.png"]]);
});

test("nothing is sent for no body", () => expect(toWireParams(undefined)).toEqual({ texts: {}, files: [] }));
