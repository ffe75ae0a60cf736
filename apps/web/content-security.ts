import { createHash } from "node:crypto";

/**
 * A cached page is sent to many readers, so a nonce would be no secret: the nonce only marks our own scripts while the
 * page is rendered, and the policy names those scripts by their hashes.
 */
export const withoutNonce = (page: string, nonce: string): { html: string; scripts: string[] } => {
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

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Only our own files and the inline scripts of this page run; nobody may frame a page (design 8). */
export const contentSecurityPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(hashOf).join(" ")}`,
    "style-src 'self'",
    // React writes the style attribute for widths of progress bars and the like.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
