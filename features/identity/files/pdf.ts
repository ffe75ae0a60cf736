import { inflateSync } from "node:zlib";

/**
 * Inspects a PDF without rendering it. Scripts, automatic actions, attachments and encryption are refused, also when a name is
 * written with #xx escapes or is inside a compressed object stream.
 */

/** PDF names of actions, attachments, forms and encryption. */
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

/** A link to a local file of the reader. Web links are allowed. */
const fileLink = /\/URI\s*\(\s*file:/i;

/** Decodes #xx escapes in names: `/J#61vaScript` becomes `/JavaScript`. */
const decodeNameEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActive = (plain: string): boolean => activeName.test(plain) || fileLink.test(plain);

const maxInflatedBytes = 16 * 1024 * 1024;
const maxDictionaryLength = 2_000;
const maxTrailerBytes = 1_024;

const streamStart = /stream\r?\n/g;

/** The dictionary before a stream. */
const dictionaryBefore = (text: string, streamAt: number): string => {
  const before = text.slice(Math.max(0, streamAt - maxDictionaryLength), streamAt);
  return before.slice(before.lastIndexOf("obj") + 3);
};

/** The inflated text of all object streams; undefined when a stream is invalid, too large or has another filter than Flate. */
const inflateObjectStreams = (bytes: Buffer, text: string): string | undefined => {
  const found: string[] = [];
  let left = maxInflatedBytes;
  for (const match of text.matchAll(streamStart)) {
    const dictionary = decodeNameEscapes(dictionaryBefore(text, match.index));
    if (!dictionary.includes("/ObjStm") || !dictionary.includes("/Filter")) continue;
    const start = match.index + match[0].length;
    const end = text.indexOf("endstream", start);
    // Other filters or filter chains are refused, because they could hide content.
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

/** Whether a PDF is plain, contains active content, or is damaged. */
export const inspectPdf = (bytes: Buffer): "plain" | "active" | "damaged" => {
  const text = bytes.toString("latin1");
  const end = text.lastIndexOf("%%EOF");
  if (end < 0 || text.length - end > maxTrailerBytes || /\S/.test(text.slice(end + 5).replaceAll("\0", ""))) return "damaged";
  const objectStreams = inflateObjectStreams(bytes, text);
  if (objectStreams === undefined) return "damaged";
  return isActive(decodeNameEscapes(text)) || isActive(decodeNameEscapes(objectStreams)) ? "active" : "plain";
};
