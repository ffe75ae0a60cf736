import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** A year for files named after their content, an hour for others. */
const getCacheControl = (root: string, path: string): string =>
  path.startsWith(join(root, "assets") + sep) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/**
 * Serves the files of the built web app, with the variants that the build compressed. Each file has a route of its own, so no URL
 * becomes a path.
 */
export const serveBuiltFolder = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: [".vite/**", "**/*.{br,gz}"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => reply.header("cache-control", getCacheControl(root, path)),
  });
  // Without this route the pages would answer.
  app.get("/assets/*", (_, reply) => {
    reply.callNotFound();
    return reply;
  });
};
