import { createHash } from "node:crypto";

export interface FinishedPage {
  html: string;
  contentSecurityPolicy: string;
}

interface FinishOptions {
  /** Marks our own inline scripts and styles. */
  nonce: string;
  /** URLs of the style sheets whose content the page carries. */
  inlinedStyles: ReadonlySet<string>;
}

const sourcesOf = (texts: readonly string[]): string =>
  texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");

/** Allows only our own files and the inline scripts and styles of this page, and forbids framing (docs/security.md). */
const policyFor = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self'${sourcesOf(scripts)}`,
    `style-src 'self'${sourcesOf(styles)}`,
    // React writes style attributes, for example the width of a progress bar.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // The textures of a 3D model are blobs of its file.
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const toDisabledLink = (url: string): string => `<link rel="stylesheet" href="${url}" disabled=""/>`;

/**
 * Replaces the nonce of a rendered page by a policy with hashes: a cached page is sent to many readers, so its nonce would be no
 * secret. Links of inlined style sheets are disabled; they stay, because React and Vite's chunk loader look for them. React Router
 * appends `#` to the URL of a lazy chunk's style sheet, so that one has a second link, which the chunk loader finds.
 */
export const finishPage = (rendered: string, { nonce, inlinedStyles }: FinishOptions): FinishedPage => {
  const mark = ` nonce="${nonce}"`;
  const inline = [...rendered.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)].filter(
    ([, , attributes, text]) => attributes?.includes(mark) && text,
  );
  const textsOf = (name: string) => inline.flatMap(([, element, , text]) => (element === name && text ? [text] : []));
  const lazyStyles = [...inlinedStyles].filter((url) => url.endsWith("#")).map((url) => toDisabledLink(url.slice(0, -1)));
  const html = rendered
    .replaceAll(mark, "")
    // Over HTTP/1.1 thirty equal requests would delay what is visible first: pictures, the font and a buyer's prices.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, url: string) => (inlinedStyles.has(url) ? toDisabledLink(url) : link))
    .replace("</head>", () => `${lazyStyles.join("")}</head>`);
  return { html, contentSecurityPolicy: policyFor(textsOf("script"), textsOf("style")) };
};
