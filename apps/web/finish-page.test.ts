import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage } from "#apps/web/finish-page.ts";

const nonce = "0123456789abcdef";
const finish = (rendered: string) => finishPage(rendered, { nonce, inlinedStyles: new Set(["/assets/a.css"]) });
const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

test("allows the marked inline scripts and styles by hash and removes the nonce", () => {
  const { html, contentSecurityPolicy } = finish(
    `<style nonce="${nonce}">b{}</style><script nonce="${nonce}">let a = 1 > 0;</script><script nonce="${nonce}" type="module" async="">\nimport "/x.js";</script>`,
  );
  expect(html).toBe(`<style>b{}</style><script>let a = 1 > 0;</script><script type="module" async="">\nimport "/x.js";</script>`);
  expect(directive(contentSecurityPolicy, "script-src")).toBe(
    `script-src 'self' ${sourceOf("let a = 1 > 0;")} ${sourceOf('\nimport "/x.js";')}`,
  );
  expect(directive(contentSecurityPolicy, "style-src")).toBe(`style-src 'self' ${sourceOf("b{}")}`);
});

test("does not allow scripts without the nonce and leaves files to 'self'", () => {
  const { contentSecurityPolicy } = finish(
    `<script>alert(1)</script><script nonce="fake">alert(2)</script><script nonce="${nonce}" src="/x.js"></script><style>c{}</style>`,
  );
  expect(directive(contentSecurityPolicy, "script-src")).toBe("script-src 'self'");
  expect(directive(contentSecurityPolicy, "style-src")).toBe("style-src 'self'");
});

test("adds a link that the chunk loader finds for the inlined style sheet of a lazy chunk", () => {
  const { html } = finishPage(`<head><link rel="stylesheet" href="/assets/a.css#"/></head>`, {
    nonce,
    inlinedStyles: new Set(["/assets/a.css#"]),
  });
  expect(html).toBe(
    `<head><link rel="stylesheet" href="/assets/a.css#" disabled=""/><link rel="stylesheet" href="/assets/a.css" disabled=""/></head>`,
  );
});

test("disables the links of inlined style sheets only", () => {
  expect(finish(`<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/>`).html).toBe(
    `<link rel="stylesheet" href="/assets/a.css" disabled=""/><link rel="stylesheet" href="/assets/b.css"/>`,
  );
});
