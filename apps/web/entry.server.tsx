import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { finishPage } from "#apps/web/finish-page.ts";
import { builtFilesContext } from "#client/page-context.ts";
import { ServerRenderContext } from "#client/server-render-context.ts";

/** A page that is not rendered by then is abandoned. */
const renderTimeoutMs = 10_000;

/** The whole page as text: it is anonymous and kept for the next reader, so there is nothing to stream early. */
const renderPage = async (page: ReactNode, url: string, nonce: string): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce,
        // Otherwise what is long would be sent hidden, for a script to show: a reader without scripts would never see it.
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Only our own scripts carry it, so a script that found its way into a text is never among those we allow.
  const nonce = randomBytes(16).toString("base64");
  const files = context.get(builtFilesContext);
  const page = (
    <ServerRenderContext value={{ nonce, files }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerRenderContext>
  );
  const { html, contentSecurityPolicy } = finishPage(await renderPage(page, request.url, nonce), { nonce, style: files.style });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Vite's dev client injects its own scripts and styles.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy);
  return new Response(html, { status, headers });
}
