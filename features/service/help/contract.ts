import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import * as wire from "#kernel/wire.ts";
import { helpTopics } from "./rules.ts";

const articleKey = z.string().regex(/^[a-z][a-z0-9-]{1,59}$/);
const topic = z.enum(helpTopics);
const link = z.object({ article_key: z.string(), title: z.string() });

const integer = z.number().int();

const block = z.object({
  id: integer,
  kind: z.enum(["heading", "paragraph", "steps", "list", "picture"]),
  items: wire.rows({
    id: integer,
    parts: wire.rows({ id: integer, text: z.string(), strong: z.boolean(), to: z.string().nullable() }),
  }),
  picture: z.string(),
  alt: z.string(),
});

export const helpCenter = post("/home/helpTopics", {
  who: "anyone",
  summary: "The topics of the help center with their articles, and the articles that helped most.",
  data: z.object({ topics: wire.rows({ topic, articles: z.array(link) }), popular: z.array(link) }),
});

export const helpArticle = post("/home/helpArticle", {
  who: "anyone",
  summary: "One article of the help center in the caller's language, as blocks, with articles of its topic.",
  body: z.object({ article_key: articleKey }),
  data: z.object({
    article_key: z.string(),
    topic,
    title: z.string(),
    excerpt: z.string(),
    blocks: z.array(block),
    updated_at: wire.moment,
    related: z.array(link),
  }),
  refuses: ["NOT_FOUND"],
});

export const searchHelp = post("/home/searchHelp", {
  who: "anyone",
  summary: "Finds articles by words, best first; for suggestions as well.",
  body: z.object({ keyword: wire.optionalLine }),
  data: z.object({ list: wire.rows({ article_key: z.string(), topic, title: z.string(), excerpt: z.string() }) }),
});

export const rateHelpArticle = post("/home/rateHelpArticle", {
  mutates: true,
  who: "anyone",
  summary: "Counts whether an article helped; a few times per address and day.",
  body: z.object({ article_key: articleKey, is_helpful: wire.flag }),
  refuses: ["NOT_FOUND"],
});

const who = "operator:service" as const;

const texts = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });

export const helpArticles = post("/operator/helpArticles", {
  who,
  summary: "All articles with votes, missing languages and version.",
  data: z.object({
    list: wire.rows({
      article_key: z.string(),
      topic,
      title: z.string(),
      missing: z.array(z.string()),
      is_published: z.boolean(),
      version: z.number().int(),
      helpful: z.number().int(),
      unhelpful: z.number().int(),
      updated_at: wire.moment,
    }),
  }),
});

export const helpArticleForEditing = post("/operator/helpArticleDetail", {
  who,
  summary: "An article in its languages, with its versions, the latest first.",
  body: z.object({ article_key: articleKey }),
  data: z.object({
    article_key: z.string(),
    topic,
    title: texts,
    body: texts,
    keywords: z.string(),
    is_published: z.boolean(),
    version: z.number().int(),
    versions: wire.rows({ version: z.number().int(), title: texts, body: texts, name: z.string(), saved_at: wire.moment }),
  }),
  refuses: ["NOT_FOUND"],
});

/** Markdown: headings, paragraphs, lists, bold text, links to pages of the site and its pictures. */
const markdown = z
  .string()
  .max(20_000)
  .transform((given) => given.normalize("NFC").replaceAll("\r\n", "\n").trim());

export const previewHelpArticle = post("/operator/previewHelpArticle", {
  who,
  summary: "The blocks of a body as readers of the language will see them.",
  body: z.object({ body: markdown, text_language: z.enum(languages) }),
  data: z.object({ blocks: z.array(block) }),
});

export const saveHelpArticle = post("/operator/saveHelpArticle", {
  mutates: true,
  who,
  summary: "Saves an article as its next version. `version` is the one that was opened, 0 for a new article.",
  body: z.object({
    article_key: articleKey,
    version: wire.count,
    topic,
    title_en: wire.line,
    title_zh: wire.optionalLine,
    title_es: wire.optionalLine,
    body_en: markdown.pipe(z.string().min(1)),
    body_zh: markdown.default(""),
    body_es: markdown.default(""),
    keywords: wire.remark,
    is_published: wire.flag.default(false),
  }),
  data: z.object({ version: z.number().int() }),
  refuses: ["CONTENT_CHANGED", "HELP_ARTICLE_EXISTS"],
});
