import type { FastifyInstance } from "fastify";
import { parseByteRange } from "#apps/server/byte-range.ts";
import { sendFile, sendNotFound } from "#apps/server/send-file.ts";
import { isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { fileById } from "#features/identity/files/queries.ts";
import type { Platform } from "#platform/platform.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pdfMime = "application/pdf";

/** Pictures, videos and inspected PDF files are shown by the browser; everything else is an attachment (docs/security.md S29). */
const isInline = (mime: string): boolean => mime.startsWith("image/") || mime.startsWith("video/") || mime === pdfMime;

/** A browser's PDF viewer does not open sandboxed documents. Uploaded PDF files have no scripts and actions (S26). */
const contentPolicy = (mime: string): string =>
  mime === pdfMime
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/** Content-Disposition as in RFC 6266: an ASCII name for old programs and the full name. */
const formatContentDisposition = (name: string, mime: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isInline(mime) ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${full}`;
};

/** Serves uploaded files, or a range of one, at signed, expiring URLs; an invalid one is 404. */
export const registerFileDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string } }>("/files/:id", async (request, reply) => {
    const { id } = request.params;
    if (!uuidPattern.test(id) || !isSignedQueryValid(platform.settings, id, request.query, platform.clock.now()))
      return sendNotFound(request, reply);
    const file = await platform.database.handle().row(fileById, { file_id: id });
    if (!file) return sendNotFound(request, reply);
    const size = Number(file.bytes);
    const range = parseByteRange(request.headers.range, size);
    if (range === "none") return reply.status(416).header("content-range", `bytes */${size}`).send();
    const opened = await platform.files.open(file.storage_key, range);
    if (!opened) return sendNotFound(request, reply);
    if (range) reply.status(206).header("content-range", `bytes ${range.from}-${range.to}/${size}`);
    reply
      .type(file.mime)
      .header("content-disposition", formatContentDisposition(file.name, file.mime))
      .header("content-security-policy", contentPolicy(file.mime))
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("accept-ranges", "bytes")
      .header("cache-control", "private, max-age=600");
    return sendFile(reply, opened);
  });
};
