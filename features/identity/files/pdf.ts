import { inflateSync } from "node:zlib";
import { decodeNameEscapes, type PdfToken, readPdfTokens } from "./pdf-tokens.ts";

/**
 * Inspects a PDF without rendering it. Scripts, automatic actions, attachments, media and encryption are refused, however they are
 * written: with #xx escapes in names, as hex or octal in strings, or in compressed object streams. What cannot be read for certain is
 * refused as damaged.
 */

/** PDF names of actions, attachments, media, forms and encryption. */
const activeNames: ReadonlySet<string> = new Set([
  "JavaScript",
  "JS",
  "AA",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "Rendition",
  "Movie",
  "Sound",
  "RichMedia",
  "RichMediaExecute",
  "GoTo3DView",
  "XFA",
  "Encrypt",
  "GoToE",
  "GoToR",
  "SubmitForm",
  "ImportData",
]);

/** The same names wherever their bytes stand, streams included; short ones would stand in any picture by chance. */
const longNames = [...activeNames].filter((name) => name.length > 5);
const activeBytes = new RegExp(`/(?:${longNames.join("|")})(?![A-Za-z0-9])`);

/** An object or an object stream. In a stream, a string or a comment it could be reached by a table of offsets that points there. */
const hiddenObject = /(?<![0-9])[0-9]{1,10}[\s\0]+[0-9]{1,5}[\s\0]+obj(?![A-Za-z])|\/ObjStm/;

/** Addresses that run a script or open a file of the reader. Web links are allowed. */
const activeAddress = /^\s*(?:javascript|vbscript|file|data):/i;
/** Names whose string is an address. A string without a name may be one too; that of /Title is none. */
const addressNames: ReadonlySet<string> = new Set(["URI", "Base", "F", "UF"]);

const maxInflatedBytes = 16 * 1024 * 1024;
const maxTrailerBytes = 1_024;

export type PdfVerdict = "plain" | "active" | "damaged";

class Damaged extends Error {}

/** The text of a string without the byte order mark and zero bytes of UTF-16. */
const plainText = (text: string): string => text.replace(/^(?:\xfe\xff|\xff\xfe)/, "").replaceAll("\0", "");

/** The value that follows a name in a dictionary; undefined when the name is missing. */
const findValue = (dictionary: readonly PdfToken[], name: string): PdfToken | undefined => {
  const at = dictionary.findIndex(({ kind, text }) => kind === "name" && text === name);
  return at < 0 ? undefined : dictionary[at + 1];
};

const hasName = (dictionary: readonly PdfToken[], name: string): boolean => findValue(dictionary, name) !== undefined;

/** Object streams hold objects. Readers know them by /Type or by the position of the first object. */
const isObjectStream = (dictionary: readonly PdfToken[]): boolean =>
  hasName(dictionary, "First") || dictionary.some(({ kind, text }) => kind === "name" && text === "ObjStm");

/** The plain content of an object stream. Other filters than one Flate without predictor could hide content and are refused. */
const readObjectStream = (dictionary: readonly PdfToken[], data: Buffer, maxBytes: number): string => {
  if (!hasName(dictionary, "Filter")) return data.toString("latin1");
  if (hasName(dictionary, "DecodeParms") || hasName(dictionary, "DP") || hasName(dictionary, "F")) throw new Damaged();
  const at = dictionary.findIndex(({ kind, text }) => kind === "name" && text === "Filter");
  const [first, second, third] = dictionary.slice(at + 1);
  const filter = first?.text === "[" ? (third?.text === "]" ? second : undefined) : first;
  if (filter?.kind !== "name" || (filter.text !== "FlateDecode" && filter.text !== "Fl")) throw new Damaged();
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) }).toString("latin1");
  } catch {
    throw new Damaged();
  }
};

/** Whether an automatic action follows /OpenAction. A destination, which only scrolls, is an array. */
const isAction = (next: PdfToken | undefined): boolean => next?.text !== "[";

const mayBeAddress = (before: PdfToken | undefined): boolean => before?.kind !== "name" || addressNames.has(before.text);

const containsActive = (tokens: readonly PdfToken[]): boolean =>
  tokens.some(({ kind, text }, index) => {
    if (kind === "name") return activeNames.has(text) || (text === "OpenAction" && isAction(tokens[index + 1]));
    return kind === "string" && activeAddress.test(plainText(text)) && mayBeAddress(tokens[index - 1]);
  });

const inspectTokens = (bytes: Buffer, text: string): PdfVerdict => {
  const { tokens, streams, skipped } = readPdfTokens(text) ?? {};
  if (!tokens || !streams || !skipped) return "damaged";
  if (containsActive(tokens)) return "active";
  if (skipped.some((part) => hiddenObject.test(part))) return "damaged";
  let left = maxInflatedBytes;
  for (const { dictionary, start, end } of streams) {
    if (!isObjectStream(dictionary)) {
      if (hiddenObject.test(text.slice(start, end))) return "damaged";
      continue;
    }
    const content = readObjectStream(dictionary, bytes.subarray(start, end), left);
    left -= content.length;
    const inner = readPdfTokens(content);
    if (!inner || inner.streams.length > 0) return "damaged";
    if (containsActive(inner.tokens) || activeBytes.test(decodeNameEscapes(content))) return "active";
  }
  return "plain";
};

/** Whether a PDF is plain, contains active content, or is damaged. */
export const inspectPdf = (bytes: Buffer): PdfVerdict => {
  const text = bytes.toString("latin1");
  const end = text.lastIndexOf("%%EOF");
  if (end < 0 || text.length - end > maxTrailerBytes || /\S/.test(text.slice(end + 5).replaceAll("\0", ""))) return "damaged";
  if (activeBytes.test(decodeNameEscapes(text))) return "active";
  try {
    return inspectTokens(bytes, text);
  } catch (error) {
    if (error instanceof Damaged) return "damaged";
    throw error;
  }
};
