import { isSwitchedOffPage } from "#kernel/feature-switches.ts";
import { articlePictures } from "./article-pictures.ts";

interface Article {
  article_key: string;
  body: string;
}

const articlePath = "/help_center_i?article=";

/** Whether an article describes one of these pages: its picture shows it. */
const describes = (article_key: string, pages: readonly string[]): boolean =>
  isSwitchedOffPage(articlePictures[article_key]?.path ?? "", pages);

const leadsAway = (href: string, pages: readonly string[]): boolean =>
  isSwitchedOffPage(href, pages) || (href.startsWith(articlePath) && describes(href.slice(articlePath.length), pages));

const linkPattern = /\]\(([^)\s]+)\)/g;

const isOffered = (sentence: string, pages: readonly string[]): boolean =>
  [...sentence.matchAll(linkPattern)].every(([, href = ""]) => !leadsAway(href, pages));

/** The mark of an item of a list, and the rest of the line. */
const linePattern = /^(\s*(?:[-*]|\d+\.)\s+)?(.*)$/s;

/** A line without the sentences that link to one of these pages; nothing where no sentence is left. */
const toOfferedLine = (line: string, pages: readonly string[]): string[] => {
  const [, mark = "", text = ""] = linePattern.exec(line) ?? [];
  const sentences = text.split(/(?<=[.!?]\s|[。！？])/);
  const offered = sentences.filter((sentence) => isOffered(sentence, pages));
  if (offered.length === sentences.length) return [line];
  return offered.length > 0 ? [mark + offered.join("").trimEnd()] : [];
};

/**
 * The articles for a market without these pages: those that describe one of them are left out, and of the others each sentence and each
 * item of a list that links to one.
 */
export const offeredArticles = <Each extends Article>(articles: readonly Each[], pages: readonly string[]): Each[] =>
  articles
    .filter(({ article_key }) => !describes(article_key, pages))
    .map((article) => ({
      ...article,
      body: article.body
        .split("\n")
        .flatMap((line) => toOfferedLine(line, pages))
        .join("\n"),
    }));
