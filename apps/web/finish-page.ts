import { createHash } from "node:crypto";
import { keepEarlyActs } from "#apps/web/early-acts.ts";

export interface FinishedPage {
  html: string;
  contentSecurityPolicy: string;
}

interface Finishing {
  nonce: string;
  style: (address: string) => string | undefined;
}

/**
 * A cached page is sent to many readers, so a nonce would be no secret: the nonce only marks our own scripts while the
 * page is rendered, and the policy names those scripts by their hashes.
 */
const withoutNonce = (page: string, nonce: string): { html: string; scripts: string[] } => {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const html = page.replace(/<(script|link|style)([^>]*)>/g, (tag, name: string, attributes: string, at: number) => {
    if (!attributes.includes(mark)) return tag;
    if (name === "script" && !/\ssrc=/.test(attributes)) {
      const start = at + tag.length;
      scripts.push(page.slice(start, page.indexOf("</script>", start)));
    }
    return `<${name}${attributes.replace(mark, "")}>`;
  });
  return { html, scripts };
};

/**
 * The page brings its styles along, so that it is drawn before anything else has arrived. The links stay, because React and
 * the loader of chunks look for them, but they fetch nothing: the next pages bring their styles along as well.
 */
const withStyles = (page: string, style: Finishing["style"]): { html: string; styles: string[] } => {
  const styles: string[] = [];
  const links = page.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address: string) => {
    const text = style(address.replace(/#$/, ""));
    if (text === undefined) return link;
    styles.push(text);
    return `<link rel="stylesheet" href="${address}" disabled=""/>`;
  });
  if (styles.length === 0) return { html: page, styles };
  const all = styles.join("\n");
  return { html: links.replace("</head>", () => `<style>${all}</style></head>`), styles: [all] };
};

const programTag = '<script type="module" async="">';
const firstPicture = "data-first=";

/**
 * Where people look before they touch, at home, in lists and at a product, the page's program is fetched and started once
 * letters and pictures of the first screen are there, or somebody touches the page, and after a second and a half in any case.
 * Earlier it would keep the pictures waiting for the line. Whoever is logged in waits for prices, which only the program brings.
 *
 * It runs in the page, as text: it can use nothing from around it.
 */
const startLater = (): void => {
  const waiting = document.querySelector<HTMLScriptElement>("script[data-program]");
  const files = waiting?.dataset.program?.split(" ") ?? [];
  let isBegun = false;
  const start = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting?.textContent ?? "";
    document.head.append(script);
  };
  // A few at a time: asking for all at once would hold up whatever else the page does.
  const fetchFiles = () => {
    for (const href of files.splice(0, 4))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    if (files.length > 0) setTimeout(fetchFiles);
    else start();
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    fetchFiles();
  };
  const soon = () => requestAnimationFrame(() => setTimeout(begin));
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, begin, { once: true, capture: true });
  setTimeout(begin, 1500);
  if (document.documentElement.dataset.session === "in") begin();
  else if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
};

const asText = (script: () => void): string => `(${script})()`;

/** The program waits as plain text, and beside it the addresses of its files. Elsewhere these come at once, without haste. */
const withProgramLater = (page: string): { html: string; scripts: string[] } => {
  if (!page.includes(programTag) || !page.includes(firstPicture))
    return { html: page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'), scripts: [] };
  const files: string[] = [];
  const html = page
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (_, address: string) => {
      files.push(address);
      return "";
    })
    .replace(programTag, () => `<script type="text/plain" data-program="${files.join(" ")}">`)
    .replace("</body>", () => `<script>${asText(startLater)}</script></body>`);
  return { html, scripts: [asText(startLater)] };
};

const withEarlyActs = (page: string): { html: string; scripts: string[] } => ({
  html: page.replace("</head>", () => `<script>${asText(keepEarlyActs)}</script></head>`),
  scripts: [asText(keepEarlyActs)],
});

const hashesOf = (texts: readonly string[]): string =>
  texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");

/** Only our own files and the inline scripts and styles of this page count; nobody may frame a page (design 8). */
const policyFor = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
    // React writes the style attribute for widths of progress bars and the like.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // A 3D model's textures lie inside its file; the browser reads them by an address of its own.
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The last hand on a rendered page: its styles inside, its scripts named. */
export const finishPage = (rendered: string, { nonce, style }: Finishing): FinishedPage => {
  const marked = withoutNonce(rendered, nonce);
  const { html, styles } = withStyles(marked.html, style);
  const later = withProgramLater(html);
  const finished = withEarlyActs(later.html);
  return { html: finished.html, contentSecurityPolicy: policyFor([...marked.scripts, ...later.scripts, ...finished.scripts], styles) };
};
