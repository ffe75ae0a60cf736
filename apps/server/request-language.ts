import type { FastifyRequest } from "fastify";
import { isLanguage, type Language, preferredLanguage } from "#kernel/languages.ts";

const cookieLanguage = /(?:^|;\s*)language=([A-Za-z-]+)/;

/** The language of the URL (`?language=es-ES`), else of the cookie, else the one that the browser prefers. */
export const getRequestLanguage = (request: FastifyRequest): Language => {
  const { language: byUrl } = (request.query ?? {}) as { language?: unknown };
  if (isLanguage(byUrl)) return byUrl;
  const byCookie = cookieLanguage.exec(request.headers.cookie ?? "")?.[1];
  return isLanguage(byCookie) ? byCookie : preferredLanguage(request.headers["accept-language"]);
};
