import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { registerBulkCalls } from "#apps/server/bulk-calls.ts";
import { registerCalendarFeeds } from "#apps/server/calendar-feeds.ts";
import { registerCallBatches } from "#apps/server/call-batches.ts";
import { callErrorHandler, registerCalls } from "#apps/server/calls.ts";
import { registerDataExportDownloads } from "#apps/server/data-export-downloads.ts";
import { registerDevOutbox } from "#apps/server/dev-outbox-page.ts";
import { registerDevSeams } from "#apps/server/dev-seams.ts";
import { registerDocs } from "#apps/server/docs.ts";
import { registerDocumentDownloads } from "#apps/server/document-downloads.ts";
import { registerEvents } from "#apps/server/events.ts";
import { registerFileDownloads } from "#apps/server/file-downloads.ts";
import { registerHealth } from "#apps/server/health.ts";
import { registerMedia } from "#apps/server/media.ts";
import { registerModels } from "#apps/server/models.ts";
import { registerOrderExports } from "#apps/server/order-export-downloads.ts";
import { registerOrderPadCatalog } from "#apps/server/order-pad-catalog.ts";
import { registerPictureDownloads } from "#apps/server/picture-downloads.ts";
import { registerPictures } from "#apps/server/pictures.ts";
import { registerSandboxPages } from "#apps/server/sandbox-pages.ts";
import { registerSheetDownloads } from "#apps/server/sheet-downloads.ts";
import { registerSitemap } from "#apps/server/sitemap.ts";
import { registerStatementDownloads } from "#apps/server/statement-downloads.ts";
import { registerWebhooks } from "#apps/server/webhooks.ts";
import { registerWorkCallers } from "#apps/server/work-callers.ts";
import { routes } from "#features/routes.ts";
import type { Ids } from "#kernel/ids.ts";
import { errorForLog } from "#platform/error-for-log.ts";
import { lineFormat } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { getCallerLanguage, toAnswerBody, toRefusalAnswer } from "#platform/serve.ts";

export interface AppOptions {
  logLevel?: "trace" | "info" | "warn" | "error" | "silent";
  /** Receives log lines instead of standard output. */
  logTo?: { write(line: string): void };
  /** How often an upload must have made progress. */
  slowUploadMs?: number;
}

/** A URL without its query, because the query of a signed download address grants access. */
const stripQuery = (url: string): string => url.split("?")[0] ?? "";

const serializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, path: stripQuery(url) }),
  err: errorForLog,
};

/** The multipart parser logs request headers, which include the token. */
const redact = { paths: ["busboyOptions.headers"], remove: true };

/** Request ids for the log: process and counter. A random id would cost a tenth of a cached answer. */
const createRequestIdGenerator = (ids: Ids): (() => string) => {
  const process = ids.token(4);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count}`;
  };
};

/** More connections are closed at once; a process of ours serves the open ones better than twice as many. */
const maxConnections = 10_000;

/** Builds the server without pages: calls, downloads, health and documentation. It opens no port; tests inject requests. */
export const buildApp = async (platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> => {
  const { trustedProxies } = platform.settings;
  const app = Fastify({
    logger: {
      ...lineFormat,
      level: options.logLevel ?? platform.settings.logLevel,
      serializers,
      redact,
      ...(options.logTo && { stream: options.logTo }),
    },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    // What arrives on an open connection while the process ends is answered, and closes the connection: a proxy has sent it already.
    return503OnClosing: false,
    genReqId: createRequestIdGenerator(platform.ids),
    // One line per request, when it is answered, instead of two.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
  app.server.maxConnections = maxConnections;
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff").header("referrer-policy", "strict-origin-when-cross-origin");
  });
  app.setErrorHandler(callErrorHandler(platform.settings.development));
  registerWorkCallers(app);
  registerHealth(app, platform);
  await registerCalls(app, platform, routes, options);
  registerCallBatches(app, platform, routes);
  registerBulkCalls(app, platform, routes);
  registerDocs(app, platform);
  registerDevOutbox(app, platform);
  registerDevSeams(app, platform);
  registerEvents(app, platform);
  registerOrderPadCatalog(app, platform);
  registerFileDownloads(app, platform);
  registerSheetDownloads(app, platform);
  registerCalendarFeeds(app, platform);
  registerStatementDownloads(app, platform);
  registerOrderExports(app, platform);
  registerDocumentDownloads(app, platform);
  registerPictures(app, platform);
  registerMedia(app, platform);
  registerSitemap(app, platform);
  registerPictureDownloads(app, platform);
  registerDataExportDownloads(app, platform);
  registerModels(app, platform);
  await registerWebhooks(app, platform);
  registerSandboxPages(app, platform);
  app.post("/*", async (request, reply) => {
    const service = request.url.startsWith("/supply/") ? ("supply" as const) : ("main" as const);
    return reply
      .status(404)
      .send(
        toAnswerBody({ service }, toRefusalAnswer("UNKNOWN_CALL", { language: getCallerLanguage(undefined, request.headers.language) })),
      );
  });
  return app;
};
