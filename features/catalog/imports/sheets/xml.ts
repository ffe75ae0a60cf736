import { SheetRefused } from "./table.ts";

/**
 * Streaming parser for the subset of XML used in spreadsheets. Document types are rejected, so no entity expansion or external
 * fetch is possible; namespace prefixes are dropped.
 */
export interface XmlSink {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const maxCodePoint = 0x10ffff;

const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/g, (whole, name: string) => {
        if (!name.startsWith("#")) return entities[name] ?? whole;
        const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= maxCodePoint ? String.fromCodePoint(code) : "";
      })
    : text;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** Reads attributes from left to right without regular expressions; this runs hundreds of thousands of times per workbook. */
const createAttributeReader = (tag: string) => (wanted: string) => {
  for (let at = tag.indexOf("="); at >= 0; ) {
    let nameEnd = at;
    while (isSpace(tag.charCodeAt(nameEnd - 1))) nameEnd -= 1;
    let nameStart = nameEnd;
    while (nameStart > 0 && !isSpace(tag.charCodeAt(nameStart - 1))) nameStart -= 1;
    let begin = at + 1;
    while (isSpace(tag.charCodeAt(begin))) begin += 1;
    const quote = tag[begin];
    if (quote !== '"' && quote !== "'") return undefined;
    const end = tag.indexOf(quote, begin + 1);
    if (end < 0) return undefined;
    if (localName(tag.slice(nameStart, nameEnd)) === wanted) return decodeEntities(tag.slice(begin + 1, end));
    at = tag.indexOf("=", end);
  }
  return undefined;
};

/** Index of the first ">" outside quotes from `from`, or -1 when it has not arrived yet. */
const findTagEnd = (text: string, from: number): number => {
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quote) {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at;
  }
  return -1;
};

/** Limit for a tag, because an unclosed tag is buffered. */
const maxTagLength = 1_000_000;

export const createXmlParser = (sink: XmlSink) => {
  let rest = "";
  const tag = (body: string): void => {
    if (body.startsWith("/")) {
      sink.close(localName(body.slice(1).trimEnd()));
      return;
    }
    const closed = body.endsWith("/");
    const name = localName(/^[^\s/]+/.exec(body)?.[0] ?? "");
    sink.open(name, createAttributeReader(body));
    if (closed) sink.close(name);
  };
  /** Reads one piece of markup at `at` and returns its end, or -1 when more input is needed. */
  const markup = (at: number): number => {
    if (rest.startsWith("<!--", at)) return skipTo("-->", at);
    if (rest.startsWith("<?", at)) return skipTo("?>", at);
    if (rest.startsWith("<![CDATA[", at)) {
      const end = rest.indexOf("]]>", at);
      if (end >= 0) sink.text(rest.slice(at + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    // Nine characters are needed to tell a comment from CDATA.
    if (rest.startsWith("<!", at)) {
      if (rest.length - at < 9) return -1;
      throw new SheetRefused("WRONG_SPREADSHEET");
    }
    const end = findTagEnd(rest, at + 1);
    if (end >= 0) tag(rest.slice(at + 1, end));
    return end < 0 ? -1 : end + 1;
  };
  const skipTo = (mark: string, from: number): number => {
    const end = rest.indexOf(mark, from);
    return end < 0 ? -1 : end + mark.length;
  };
  return {
    write: (text: string): void => {
      rest += text;
      let at = 0;
      for (;;) {
        const next = rest.indexOf("<", at);
        if (next < 0) break;
        if (next > at) sink.text(decodeEntities(rest.slice(at, next)));
        at = next;
        const end = markup(next);
        if (end < 0) break;
        at = end;
      }
      // Text is emitted with the next tag, so that an entity is never split.
      rest = rest.slice(at);
      if (rest.length > maxTagLength) throw new SheetRefused("WRONG_SPREADSHEET");
    },
  };
};
