import { lexer, type Token, type Tokens } from "marked";
import { toOwnPath } from "#kernel/own-path.ts";

/** A piece of running text; `to` is a page of the site, a mail or a phone address. */
export interface InlineText {
  /** Its place in the line. */
  id: number;
  text: string;
  strong: boolean;
  to: string | null;
}

/** One block of an article. Fields that a kind does not have are empty, so that the wire has one shape. */
export interface Block {
  kind: "heading" | "paragraph" | "steps" | "list" | "picture";
  /** Its place in the article. */
  id: number;
  /** One entry for headings and paragraphs, one per item for lists. */
  items: { id: number; parts: InlineText[] }[];
  /** The file of a picture and its alternative text. */
  picture: string;
  alt: string;
}

/** Where a link of an article leads: a page of the site, a mail or a phone address; any other target makes it plain text. */
const toLinkTarget = (href: string): string | null => (/^(?:mailto|tel):/.test(href) ? href : (toOwnPath(href) ?? null));

type Part = Omit<InlineText, "id">;

const toParts = (tokens: readonly Token[] = [], strong = false, to: string | null = null): Part[] =>
  tokens.flatMap((token): Part[] => {
    if (token.type === "strong") return toParts(token.tokens, true, to);
    if (token.type === "link") return toParts(token.tokens, strong, toLinkTarget(token.href));
    if ("tokens" in token && token.tokens) return toParts(token.tokens, strong, to);
    return "text" in token ? [{ text: token.text.replaceAll(/\s*\n\s*/g, " "), strong, to }] : [];
  });

type NewBlock = Omit<Block, "id">;

const block = (kind: Block["kind"], lines: readonly (readonly Token[] | undefined)[]): NewBlock => ({
  kind,
  items: lines.map((tokens, line) => ({ id: line, parts: toParts(tokens).map((part, id) => ({ id, ...part })) })),
  picture: "",
  alt: "",
});

/** A picture of the site: the only kind of picture an article can show. */
const isPicture = (href: string): boolean => /^\/help\/[a-z0-9-]+\.webp$/.test(href);

const toBlocks = (token: Token): NewBlock[] => {
  if (token.type === "heading") return [block("heading", [token.tokens])];
  if (token.type === "list") {
    const { ordered, items } = token as Tokens.List;
    return [
      block(
        ordered ? "steps" : "list",
        items.map((item) => item.tokens),
      ),
    ];
  }
  if (token.type !== "paragraph") return [];
  const [only, ...others] = token.tokens ?? [];
  if (only?.type === "image" && others.length === 0)
    return isPicture(only.href) ? [{ kind: "picture", items: [], picture: only.href, alt: only.text }] : [];
  return [block("paragraph", [token.tokens])];
};

/**
 * The blocks of an article written in Markdown: headings, paragraphs, lists, bold text, links and pictures of the site. Everything
 * else, HTML included, becomes plain text or is left out, so a page can render any article.
 */
export const parseArticle = (body: string): Block[] =>
  lexer(body, { gfm: true })
    .flatMap(toBlocks)
    .map((each, id) => ({ id, ...each }));

/** The words of an article without its marks, shortened at a word: for lists of results and page descriptions. */
export const toExcerpt = (body: string, maxLength = 160): string => {
  const text = parseArticle(body)
    .filter(({ kind }) => kind !== "heading")
    .flatMap(({ items }) => items.flatMap(({ parts }) => parts.map(({ text }) => text)))
    .join(" ");
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, "")}…`;
};
