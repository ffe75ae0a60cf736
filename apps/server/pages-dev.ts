import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { Render, WebApp } from "#apps/server/pages.ts";

/** Serves the pages from their source with Vite: an edit shows in the open page at once, and its state stays. */
export const serveFromSource = async (app: FastifyInstance): Promise<Render> => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: "custom" });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method !== "GET") return done();
    // Vite answers its own files and calls back for everything else.
    vite.middlewares(request.raw, reply.raw, done);
  });
  return async (request, page) => {
    const { render } = (await vite.ssrLoadModule("./apps/web/server.ts")) as unknown as WebApp;
    return render(request, page, { messages: () => [], style: () => undefined });
  };
};
