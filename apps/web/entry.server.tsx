import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { finishPage } from "#apps/web/finish-page.ts";
import { builtFilesContext, personalCallsContext } from "#client/page-context.ts";
import { type BuiltFiles, ServerRenderContext } from "#client/server-render-context.ts";

/** Rendering is aborted after this time. */
const renderTimeoutMs = 10_000;

/** Renders the whole page to a string. The page is cached for all visitors, so streaming would bring nothing. */
const renderPage = async (page: ReactNode, url: string, nonce: string): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce,
        // Prevents React from sending long parts hidden: without JavaScript they would never be shown.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: (error) => console.error(error),
      });
      timer = setTimeout(() => abort(new Error(`${url} took longer than ${renderTimeoutMs} ms to render`)), renderTimeoutMs);
    });
  } finally {
    clearTimeout(timer);
  }
};

/** The style sheets of the page's routes: their URLs, and their content in one text. Empty in development. */
const inlineStyles = ({ manifest, staticHandlerContext: { matches } }: EntryContext, { style }: BuiltFiles) => {
  const urls = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  const sheets = [...urls].flatMap((url) => {
    // React Router appends `#` to the URL of a lazy chunk's style sheet.
    const content = style(url.replace(/#$/, ""));
    return content === undefined ? [] : [{ url, content }];
  });
  return { inlinedStyles: new Set(sheets.map(({ url }) => url)), styles: sheets.map(({ content }) => content).join("\n") };
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Only our own scripts have the nonce, so the policy never allows a script that was injected through a text.
  const nonce = randomBytes(16).toString("hex");
  const files = context.get(builtFilesContext);
  const { inlinedStyles, styles } = inlineStyles(routerContext, files);
  const page = (
    <ServerRenderContext value={{ nonce, files, styles, personalCalls: context.get(personalCallsContext) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerRenderContext>
  );
  const { html, contentSecurityPolicy } = finishPage(await renderPage(page, request.url, nonce), { nonce, inlinedStyles });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Vite's dev client injects its own scripts and styles.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy);
  return new Response(html, { status, headers });
}
