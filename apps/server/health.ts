import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { isListEngineReady } from "#features/catalog/catalog-search/list-engines.ts";
import type { Platform } from "#platform/platform.ts";

/** A page that shows lists from the catalog index. */
const samplePage = "/home";

/** A balancer or a supervisor that gets no answer in time takes the server for dead, whatever it waits for. */
const deadlineMs = 500;

const withinDeadline = (attempt: Promise<boolean>): Promise<boolean> =>
  Promise.race([attempt, new Promise<false>((resolve) => setTimeout(resolve, deadlineMs, false))]);

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    (result) => result !== false,
    () => false,
  );

/**
 * GET /healthz: the process lives. GET /readyz: 200 when it can answer pages, which means that the database answers, the
 * catalog index is loaded and a page was rendered once; otherwise 503. It answers within half a second, also when the database does not.
 */
export const registerHealth = (app: FastifyInstance, platform: Platform): void => {
  let hasRendered = false;
  let rendering: Promise<boolean> | undefined;
  // A server without pages answers 404, which is fine. The first page may take longer than one answer waits for it.
  const rendersPages = async (): Promise<boolean> => {
    if (hasRendered) return true;
    rendering ??= succeeds(app.inject(samplePage).then(({ statusCode }) => statusCode < 500)).then((ok) => {
      hasRendered = ok;
      rendering = undefined;
      return ok;
    });
    return rendering;
  };
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const [database, catalog] = await Promise.all([
      platform.database.isAnswering(deadlineMs),
      withinDeadline(succeeds(isListEngineReady(platform))),
    ]);
    const ok = database && catalog && (await withinDeadline(rendersPages()));
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
