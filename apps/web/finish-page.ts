import { createHash } from "node:crypto";

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
 * The page brings its styles along, so that it is drawn before anything else has arrived. The links stay, because React
 * looks for them, but only for print: the files come later, without haste, and are there for the next pages.
 */
const withStyles = (page: string, style: Finishing["style"]): { html: string; styles: string[] } => {
  const styles: string[] = [];
  const links = page.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address: string) => {
    const text = style(address.replace(/#$/, ""));
    if (text === undefined) return link;
    styles.push(text);
    return `<link rel="stylesheet" href="${address}" media="print"/>`;
  });
  if (styles.length === 0) return { html: page, styles };
  const all = styles.join("\n");
  return { html: links.replace("</head>", () => `<style>${all}</style></head>`), styles: [all] };
};

/** The page is read before it is operated: its texts and first pictures go over the line before its program. */
const withScriptsLater = (page: string): string =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Where one great picture stands first, the page's program starts once that has been drawn, or somebody touches the page,
 * and after a second and a half in any case. Starting it earlier would keep the picture waiting.
 */
const startLater = `(()=>{let n=0;const q=(s)=>document.querySelector(s),go=()=>{if(n++)return;const s=document.createElement("script");s.type="module";s.textContent=q("script[data-program]").textContent;document.head.append(s)},soon=()=>requestAnimationFrame(()=>setTimeout(go)),p=q("img[data-first]");for(const e of["pointerdown","keydown"])addEventListener(e,go,{once:true,capture:true});setTimeout(go,1500);if(!p||p.complete)soon();else{p.onload=soon;p.onerror=soon}})()`;

const programTag = '<script type="module" async="">';

/** The program waits as plain text; its files are on their way meanwhile. */
const withProgramLater = (page: string): { html: string; scripts: string[] } => {
  if (!page.includes(programTag) || !page.includes("data-first=")) return { html: page, scripts: [] };
  const html = page
    .replace(programTag, '<script type="text/plain" data-program="">')
    .replace("</body>", () => `<script>${startLater}</script></body>`);
  return { html, scripts: [startLater] };
};

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
  const later = withProgramLater(withScriptsLater(html));
  return { html: later.html, contentSecurityPolicy: policyFor([...marked.scripts, ...later.scripts], styles) };
};
