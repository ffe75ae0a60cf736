import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** A year for files named after their content, an hour for others. */
const getCacheControl = (root: string, path: string): string =>
  path.startsWith(join(root, "assets") + sep) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

const compressed = /\.(br|gz)$/;

/**
 * Serves the files of the built web app, with the variants that the build compressed. What is served is listed when the server starts, so
 * no URL becomes a path. The thousand scripts and styles share one route, because a server with a route for each starts later.
 */
export const serveBuiltFolder = async (app: FastifyInstance, root: string): Promise<void> => {
  const common = {
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => reply.header("cache-control", getCacheControl(root, path)),
  } as const satisfies Partial<FastifyStaticOptions>;
  const assets = new Set((await readdir(join(root, "assets"))).filter((name) => !compressed.test(name)).map((name) => `/${name}`));
  await app.register(fastifyStatic, { ...common, root: join(root, "assets"), prefix: "/assets/", allowedPath: (path) => assets.has(path) });
  await app.register(fastifyStatic, { ...common, root, wildcard: false, globIgnore: [".vite/**", "assets/**", "**/*.{br,gz}"] });
};
