/** Splits a PDF into tokens (ISO 32000-2, 7.2 and 7.3), streams and skipped text. `text` has one character per byte. */

export interface PdfToken {
  /** `word`: brackets, numbers and keywords. Names are without the slash; names and strings are decoded. */
  kind: "name" | "string" | "word";
  text: string;
}

export interface PdfStream {
  /** The tokens of the dictionary before the stream. */
  dictionary: readonly PdfToken[];
  start: number;
  end: number;
}

export interface PdfTokens {
  tokens: PdfToken[];
  streams: PdfStream[];
  /** Comments and strings. */
  skipped: string[];
}

/** Bounds the work: real files have fewer, because their pages are compressed. */
const maxTokens = 2_000_000;
/** A dictionary before a stream is shorter. */
const maxDictionaryTokens = 2_000;

const whitespaceOrComment = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)+/y;
const nameCharacters = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const wordCharacters = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const streamStart = /\r?\n|\r/y;

/** Decodes #xx escapes in names: `/J#61vaScript` becomes `/JavaScript`. */
export const decodeNameEscapes = (text: string): string =>
  text.includes("#") ? text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Decodes a literal string: `\151` is "i", a backslash before a line break joins the lines. */
const decodeLiteral = (source: string): string =>
  source.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_all, octal: string | undefined, sign = "") => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /^[\r\n]/.test(sign) ? "" : (escapes[sign] ?? sign);
  });

const decodeHex = (source: string): string => {
  const digits = source.replace(/[^0-9A-Fa-f]/g, "");
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex").toString("latin1");
};

/** The end of a literal string that begins at `at`, behind its last parenthesis; -1 without one. */
const endOfLiteral = (text: string, at: number): number => {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === 0x5c) index += 1;
    else if (sign === 0x28) depth += 1;
    else if (sign === 0x29) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
};

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
};

/** The tokens of the innermost object before a stream: back to its keyword `obj`. */
const dictionaryBefore = (tokens: readonly PdfToken[]): readonly PdfToken[] | undefined => {
  const from = Math.max(0, tokens.length - maxDictionaryTokens);
  for (let index = tokens.length - 1; index >= from; index -= 1)
    if (tokens[index]?.kind === "word" && tokens[index]?.text === "obj") return tokens.slice(index + 1);
  return undefined;
};

/** Where the data of a stream ends: by /Length when that is a number and right, else at the next `endstream`. */
const endOfStream = (text: string, start: number, dictionary: readonly PdfToken[]): number => {
  const at = dictionary.findIndex(({ kind, text: name }) => kind === "name" && name === "Length");
  const isDirect = at >= 0 && dictionary[at + 3]?.text !== "R";
  const length = isDirect ? Number(dictionary[at + 1]?.text) : Number.NaN;
  if (Number.isInteger(length) && length >= 0 && /^\s{0,2}endstream/.test(text.slice(start + length, start + length + 12)))
    return start + length;
  return text.indexOf("endstream", start);
};

/** Reads all tokens; undefined when the text is no PDF or needs too much work. */
export const readPdfTokens = (text: string): PdfTokens | undefined => {
  const result: PdfTokens = { tokens: [], streams: [], skipped: [] };
  const { tokens, streams, skipped } = result;
  let at = 0;
  while (at < text.length) {
    if (tokens.length > maxTokens) return undefined;
    const sign = text[at] ?? "";
    if (sign === "/") {
      const name = matchAt(nameCharacters, text, at + 1);
      tokens.push({ kind: "name", text: decodeNameEscapes(name) });
      at += name.length + 1;
    } else if (sign === "(") {
      const end = endOfLiteral(text, at);
      if (end < 0) return undefined;
      skipped.push(text.slice(at, end));
      tokens.push({ kind: "string", text: decodeLiteral(text.slice(at + 1, end - 1)) });
      at = end;
    } else if (sign === "<" && text[at + 1] !== "<") {
      const end = text.indexOf(">", at);
      if (end < 0) return undefined;
      tokens.push({ kind: "string", text: decodeHex(text.slice(at + 1, end)) });
      at = end + 1;
    } else if (sign === "<" || (sign === ">" && text[at + 1] === ">")) {
      tokens.push({ kind: "word", text: sign + sign });
      at += 2;
    } else if (/[[\]{}>)]/.test(sign)) {
      tokens.push({ kind: "word", text: sign });
      at += 1;
    } else {
      const blank = matchAt(whitespaceOrComment, text, at);
      if (blank !== "") {
        if (blank.includes("%")) skipped.push(blank);
        at += blank.length;
        continue;
      }
      const word = matchAt(wordCharacters, text, at);
      at += word.length;
      if (word !== "stream") {
        tokens.push({ kind: "word", text: word });
        continue;
      }
      const dictionary = dictionaryBefore(tokens);
      const start = at + matchAt(streamStart, text, at).length;
      const end = dictionary ? endOfStream(text, start, dictionary) : -1;
      if (!dictionary || end < 0) return undefined;
      streams.push({ dictionary, start, end });
      at = end + "endstream".length;
    }
  }
  return result;
};
