import type { FastifyReply, FastifyRequest } from "fastify";
import { getRequestLanguage } from "#apps/server/request-language.ts";
import { type Refused, refusalText } from "#kernel/refusals.ts";
import { defaultRetrySeconds } from "#platform/serve.ts";
import type { WorkPool } from "#platform/work-pool.ts";

/** How the server says that it has no time, outside of calls: to pages, downloads and pictures. */

const escapeHtml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A page that needs nothing else of the server and loads itself again. */
const toPage = (text: string, language: string, seconds: number): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>Joinery</title><style>body{margin:20vh auto;max-width:30rem;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1c1c1c}</style></head><body><h1>Joinery</h1><p role="status">${escapeHtml(text)}</p></body></html>`;

/** Answers 503 with the translated sentence: a page to browsers, a line of text to everything else. */
export const sendBusy = (request: FastifyRequest, reply: FastifyReply, refused: Pick<Refused, "values">): FastifyReply => {
  const language = getRequestLanguage(request);
  const seconds = Number(refused.values.seconds ?? defaultRetrySeconds);
  const text = refusalText("BUSY", { language }, refused.values);
  const isPage = String(request.headers.accept ?? "").includes("text/html");
  return reply
    .status(503)
    .header("retry-after", String(seconds))
    .header("cache-control", "no-store")
    .type(isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8")
    .send(isPage ? toPage(text, language, seconds) : text);
};

/** Opens something in a pool and keeps its slot until it was sent, or the caller has gone. */
export const openInPool = async <T>(pool: WorkPool, { raw }: FastifyReply, open: () => Promise<T>): Promise<T> => {
  const slot = await pool.acquire();
  raw.once("close", slot.release);
  if (raw.destroyed) slot.release();
  try {
    return await open();
  } catch (error) {
    slot.release();
    throw error;
  }
};
