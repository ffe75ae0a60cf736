import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { Render, WebApp } from "#apps/server/pages.ts";

/** Serves pages from source with Vite and hot module replacement. */
export const serveFromSource = async (app: FastifyInstance): Promise<Render> => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: "custom" });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method !== "GET") return done();
    // Vite serves its own files and passes on everything else.
    vite.middlewares(request.raw, reply.raw, done);
  });
  return async (request, page) => {
    const { render } = (await vite.ssrLoadModule("./apps/web/server.ts")) as unknown as WebApp;
    return render(request, page, { messages: () => undefined, style: () => undefined });
  };
};
