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

const programTag = '<script type="module" async="">';
const firstPicture = "data-first=";

/**
 * Where people look before they touch, at home and in lists, the page's program is fetched and started once the first picture
 * has been drawn, or somebody touches the page, and after a second and a half in any case. Earlier it would keep the
 * pictures waiting for the line.
 */
const startLater = `(()=>{let n=0;const d=document,q=(s)=>d.querySelector(s),go=()=>{if(n++)return;const o=q("script[data-program]"),s=d.createElement("script");for(const h of o.dataset.program.split(" ")){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}s.type="module";s.textContent=o.textContent;d.head.append(s)},soon=()=>requestAnimationFrame(()=>setTimeout(go)),p=q("img[data-first]");for(const e of["pointerdown","keydown"])addEventListener(e,go,{once:true,capture:true});setTimeout(go,1500);if(!p||p.complete)soon();else{p.onload=soon;p.onerror=soon}})()`;

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
  const later = withProgramLater(html);
  return { html: later.html, contentSecurityPolicy: policyFor([...marked.scripts, ...later.scripts], styles) };
};
