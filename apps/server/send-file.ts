import { createGunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getRequestLanguage } from "#apps/server/request-language.ts";
import type { OpenedFile } from "#platform/files/file-store.ts";
import { toAnswerBody, toRefusalAnswer } from "#platform/serve.ts";

/** How files are sent outside of calls, and what is said where there is none. */

/** Answers 404 in the form of calls (docs/wire-contract.md 3). Nobody caches it: the file may come. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(toAnswerBody({ service: "main" }, toRefusalAnswer("NOT_FOUND", { language: getRequestLanguage(request) })));

export const sendFile = (reply: FastifyReply, { bytes, content }: OpenedFile): FastifyReply =>
  reply.header("content-length", String(bytes)).send(content);

/** Sends a file that is stored compressed, unpacked to who does not take it so. */
export const sendGzipped = (request: FastifyRequest, reply: FastifyReply, file: OpenedFile): FastifyReply => {
  reply.header("vary", "accept-encoding");
  if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return sendFile(reply.header("content-encoding", "gzip"), file);
  return reply.send(file.content.pipe(createGunzip()));
};
