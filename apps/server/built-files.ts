import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Serves the files of the built web app. They are listed at the start of the server, so a URL is looked up in a map and never used
 * as a path. Files compressed by the build are sent as they are.
 */

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "application/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

interface BuiltFile {
  path: string;
  type: string;
  cacheControl: string;
  etag: string;
  /** Compressed variants, best first. */
  compressed: { encoding: string; path: string }[];
}

const compressedPattern = /\.(br|gz)$/;

/** A year for files named after their content, an hour for others. */
const getCacheControl = (address: string): string =>
  address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

const getContentType = (address: string): string => {
  const type = types[extname(address)];
  if (!type) throw new Error(`The build holds ${address}, whose type is missing in apps/server/built-files.ts.`);
  return type;
};

const readBuiltFiles = async (root: string): Promise<Map<string, BuiltFile>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = paths.filter((path) => !compressedPattern.test(path) && !path.startsWith(join(root, ".vite")));
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const address = path.slice(root.length);
        const compressed = encodings
          .map(([encoding, end]) => ({ encoding, path: path + end }))
          .filter((candidate) => known.has(candidate.path));
        const etag = `W/"${createHash("sha256")
          .update(await readFile(path))
          .digest("base64url")
          .slice(0, 22)}"`;
        return [address, { path, type: getContentType(address), cacheControl: getCacheControl(address), etag, compressed }] as const;
      }),
    ),
  );
};

const acceptsEncoding = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(String(request.headers["accept-encoding"] ?? ""));

const send = async (file: BuiltFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  reply.headers({ "cache-control": file.cacheControl, etag: file.etag });
  if (file.compressed.length > 0) reply.header("vary", "Accept-Encoding");
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const compressed = file.compressed.find(({ encoding }) => acceptsEncoding(request, encoding));
  if (compressed) reply.header("content-encoding", compressed.encoding);
  return reply.type(file.type).send(await readFile(compressed?.path ?? file.path));
};

/** Serves the files of a built folder. */
export const serveBuiltFolder = async (app: FastifyInstance, root: string): Promise<void> => {
  const files = await readBuiltFiles(root);
  app.get("/assets/*", (request, reply) => {
    const [address = ""] = request.url.split("?", 1);
    const file = files.get(address);
    if (file) return send(file, request, reply);
    reply.callNotFound();
    return reply;
  });
  for (const [address, file] of files) {
    if (!address.startsWith("/assets/")) app.get(address, (request, reply) => send(file, request, reply));
  }
};
