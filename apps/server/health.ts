import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { isCatalogIndexReady } from "#features/catalog/catalog-search/catalog-index.ts";
import type { Platform } from "#platform/platform.ts";

/** A page that shows lists from the catalog index. */
const samplePage = "/home";

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    (result) => result !== false,
    () => false,
  );

/**
 * GET /healthz: the process lives. GET /readyz: 200 when it can answer pages, which means that the database answers, the
 * catalog index is loaded and a page was rendered once; otherwise 503.
 */
export const registerHealth = (app: FastifyInstance, platform: Platform): void => {
  let hasRendered = false;
  // A server without pages answers 404, which is fine.
  const rendersPages = async (): Promise<boolean> => {
    hasRendered ||= (await app.inject(samplePage)).statusCode < 500;
    return hasRendered;
  };
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const [database, catalog] = await Promise.all([succeeds(platform.database.run("select 1")), succeeds(isCatalogIndexReady(platform))]);
    const ok = database && catalog && (await succeeds(rendersPages()));
    return reply.status(ok ? 200 : 503).send({ ok, database, catalog, pages: hasRendered });
  });
};

const readyPollMs = 50;

/** Waits until /readyz answers 200, or until the server is closed. */
export const waitUntilReady = async (app: FastifyInstance): Promise<void> => {
  const readStatus = () =>
    app.inject("/readyz").then(
      ({ statusCode }) => statusCode,
      () => undefined,
    );
  for (let status = await readStatus(); status !== undefined && status !== 200; status = await readStatus()) await wait(readyPollMs);
};
