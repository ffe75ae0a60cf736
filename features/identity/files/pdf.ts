import { inflateSync } from "node:zlib";

/**
 * Judges a PDF without opening it: it must be a plain document. What could run, fetch or carry something else is refused,
 * also where the name is written with #xx escapes or lies in a compressed object stream (reliability 3.5).
 */

/** Names that start something, carry files, or lock the document. */
const activeNames = [
  "JavaScript",
  "OpenAction",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "XFA",
  "Encrypt",
  "GoToE",
  "GoToR",
  "SubmitForm",
  "ImportData",
];
const activeName = new RegExp(`/(?:${activeNames.join("|")})(?![A-Za-z0-9])`);

/** A link to a file of the reader's machine; ordinary web links are fine. */
const fileLink = /\/URI\s*\(\s*file:/i;

/** `/J#61vaScript` is `/JavaScript`. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActive = (plain: string): boolean => activeName.test(plain) || fileLink.test(plain);

const maxInflated = 16 * 1024 * 1024;
const maxDictionaryWordLength = 2_000;
const endNear = 1_024;

const streamStart = /stream\r?\n/g;

/** The dictionary in front of a stream. */
const dictionaryBefore = (text: string, streamAt: number): string => {
  const before = text.slice(Math.max(0, streamAt - maxDictionaryWordLength), streamAt);
  return before.slice(before.lastIndexOf("obj") + 3);
};

/** The objects packed in compressed streams, as text; undefined when one cannot be read within bounds. */
const packedObjects = (bytes: Buffer, text: string): string | undefined => {
  const found: string[] = [];
  let left = maxInflated;
  for (const match of text.matchAll(streamStart)) {
    const dictionary = unescaped(dictionaryBefore(text, match.index));
    if (!dictionary.includes("/ObjStm") || !dictionary.includes("/Filter")) continue;
    const start = match.index + match[0].length;
    const end = text.indexOf("endstream", start);
    // Any other packing than the usual one is only good for hiding what is inside.
    if (end < 0 || !/\/Filter\s*\[?\s*\/Fl(ateDecode)?\s*[\]/>]/.test(dictionary)) return undefined;
    try {
      const inflated = inflateSync(bytes.subarray(start, end), { maxOutputLength: Math.max(1, left) });
      left -= inflated.length;
      found.push(inflated.toString("latin1"));
    } catch {
      return undefined;
    }
  }
  return found.join("\n");
};

/** Whether a PDF is a plain document, carries something active, or is damaged. */
export const judgePdf = (bytes: Buffer): "plain" | "active" | "damaged" => {
  const text = bytes.toString("latin1");
  const end = text.lastIndexOf("%%EOF");
  if (end < 0 || text.length - end > endNear || /\S/.test(text.slice(end + 5).replaceAll("\0", ""))) return "damaged";
  const packed = packedObjects(bytes, text);
  if (packed === undefined) return "damaged";
  return isActive(unescaped(text)) || isActive(unescaped(packed)) ? "active" : "plain";
};
