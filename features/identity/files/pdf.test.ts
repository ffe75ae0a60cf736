import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cpuMs } from "#tools/cpu-time.ts";
import { inspectPdf } from "./pdf.ts";

const pdf = (objects: string | Buffer, root = "") =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog/Pages 2 0 R${root}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`,
      "latin1",
    ),
    Buffer.from(objects as string, "latin1"),
    Buffer.from("xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"),
  ]);

const stream = (dictionary: string, data: Buffer, length = String(data.length)) =>
  Buffer.concat([Buffer.from(`5 0 obj<<${dictionary}/Length ${length}>>stream\n`), data, Buffer.from("\nendstream endobj\n")]);

const objectStream = (content: string, more = "", type = "/Type/ObjStm") =>
  pdf(stream(`${type}/N 1/First 4/Filter/FlateDecode${more}`, deflateSync(Buffer.from(content, "latin1"))));

describe("a plain PDF", () => {
  test.each<[string, Buffer]>([
    ["without anything", pdf("")],
    ["that opens at a place of its first page", pdf("", "/OpenAction[3 0 R/XYZ null null 0]")],
    ["with a web link as hex", pdf("3 0 obj<</S/URI/URI<68747470733a2f2f782e74657374>>>endobj\n")],
    ["whose title begins with File:", pdf("3 0 obj<</Title(File: offer)>>endobj\n")],
    ["with packed objects", objectStream("3 0 <</Type/Page/Contents 4 0 R>>")],
    [
      "with a picture of any bytes",
      pdf(stream("/Subtype/Image", Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 251)))),
    ],
    ["whose picture holds the word endstream", pdf(stream("", Buffer.from("x endstream y")))],
    ["whose length is another object", pdf(Buffer.concat([stream("", Buffer.from("abc"), "6 0 R"), Buffer.from("6 0 obj 3 endobj\n")]))],
    ["with brackets and escapes in strings", pdf("3 0 obj<</Title(a \\(b (c) \\\\)>>endobj\n")],
  ])("%s passes", (_what, bytes) => {
    expect(inspectPdf(bytes)).toBe("plain");
  });
});

describe("an active PDF", () => {
  test.each<[string, Buffer]>([
    ["with a script in hex under /URI", pdf(`3 0 obj<</S/URI/URI<${Buffer.from("javascript:x").toString("hex")}>>>endobj\n`)],
    ["with a local file in hex with spaces", pdf("3 0 obj<</URI< 66 69\n6c65 3a2f2f2f >>>endobj\n")],
    ["with a local file in octal", pdf("3 0 obj<</URI(f\\151le:///etc/passwd)>>endobj\n")],
    ["with a local file in UTF-16", pdf(`3 0 obj<</URI<feff${Buffer.from("file:///", "utf16le").swap16().toString("hex")}>>>endobj\n`)],
    ["with a local file in another object", pdf("3 0 obj<</S/URI/URI 4 0 R>>endobj\n4 0 obj(file:///x)endobj\n")],
    ["with a rendition", pdf("3 0 obj<</S/Rendition/OP 0/R 4 0 R>>endobj\n")],
    ["with a rendition in an object stream", objectStream("3 0 <</S/R#65ndition>>")],
    ["with an automatic action of a page", pdf("3 0 obj<</Type/Page/AA<</O 4 0 R>>>>endobj\n")],
    ["with a movie", pdf("3 0 obj<</Subtype/Movie/Movie 4 0 R>>endobj\n")],
    ["with a script in an object stream without a type", objectStream("3 0 <</S/JavaScript/JS(1)>>", "", "")],
    ["with an action in an object stream of a long dictionary", objectStream("3 0 <</S/JavaScript>>", `/X(${"y".repeat(5_000)})`)],
    ["with an object stream behind the word obj in a string", objectStream("3 0 <</S/JavaScript>>", "/X(obj)")],
    ["that opens with an action", pdf("", "/OpenAction<</S/Named>>")],
    ["that opens with another object", pdf("", "/OpenAction 5 0 R")],
    ["with a script in an unpacked object stream", pdf(stream("/Type/ObjStm/N 1/First 4", Buffer.from("3 0 <</AA 4 0 R>>")))],
  ])("%s is found", (_what, bytes) => {
    expect(inspectPdf(bytes)).toBe("active");
  });
});

describe("a PDF that could hide something", () => {
  const packed = deflateSync(Buffer.from("3 0 <</S/JavaScript>>"));
  test.each<[string, Buffer]>([
    ["behind a predictor", objectStream("3 0 <<>>", "/DecodeParms<</Predictor 12/Columns 4>>")],
    ["behind two filters", pdf(stream("/Type/ObjStm/N 1/First 4/Filter[/ASCII85Decode/FlateDecode]", packed))],
    ["behind a filter named elsewhere", pdf(stream("/Type/ObjStm/N 1/First 4/Filter 7 0 R", packed))],
    ["in objects within a picture", pdf(stream("/Subtype/Image", Buffer.from("9 0 obj<</S/Named>>endobj")))],
    ["in an object stream within a picture", pdf(stream("/Subtype/Image", Buffer.from("<</Type/ObjStm>>")))],
    ["in objects within a string", pdf("3 0 obj(9 0 obj<</AA 1 0 R>>endobj)endobj\n")],
    ["in objects within a comment", pdf("%9 0 obj<</AA 1 0 R>>endobj\n")],
    ["in a stream that never ends", pdf("3 0 obj<<>>stream\nabc\n")],
    ["in a string that never ends", pdf("3 0 obj(abc\n")],
    ["in a stream within an object stream", objectStream("3 0 <<>>stream\nx\nendstream")],
    ["in a damaged object stream", pdf(stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", Buffer.from("no zlib")))],
    ["in more than 16 MB", objectStream("a".repeat(20 * 2 ** 20))],
  ])("%s is refused", (_what, bytes) => {
    expect(inspectPdf(bytes)).toBe("damaged");
  });

  test("is judged in bounded time", () => {
    const began = cpuMs();
    expect(inspectPdf(pdf("/a".repeat(10_000_000)))).toBe("damaged");
    expect(inspectPdf(pdf(`3 0 obj<</X(${"1 ".repeat(5_000_000)})>>endobj\n`))).toBe("plain");
    expect(inspectPdf(pdf(stream("", Buffer.from("1  ".repeat(5_000_000)))))).toBe("plain");
    expect(cpuMs() - began).toBeLessThan(8_000);
  });
});
