import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import { sendBusy } from "#apps/server/busy.ts";
import { createMultipartReader } from "#apps/server/multipart-body.ts";
import { createParams, MalformedBody, maxFormBytes, type Params, parseForm, parseJson } from "#apps/server/parameters.ts";
import type { Call } from "#kernel/contract.ts";
import { type Reason, Refused } from "#kernel/refusals.ts";
import { toLimitedAddress } from "#platform/client-address.ts";
import { isDatabaseBusy } from "#platform/database-busy.ts";
import { type Device, formatDeviceCookie, parseDevice } from "#platform/device.ts";
import { countException } from "#platform/exceptions.ts";
import type { Platform } from "#platform/platform.ts";
import type { LogPosition } from "#platform/read-replica/progress.ts";
import { formatWroteCookie, parseWroteCookie } from "#platform/read-replica/wrote-cookie.ts";
import {
  type Answer,
  checkEnvelope,
  getCallerLanguage,
  handleCall,
  judgeUpload,
  type RequestContext,
  type Route,
  toAnswerBody,
  toRefusalAnswer,
  type UploadedFile,
} from "#platform/serve.ts";
import { resolveSite } from "#platform/sites.ts";

/** Calls over HTTP: form-encoded, flat JSON, or multipart (docs/wire-contract.md 1). */

const getToken = (params: Readonly<Record<string, string>>, request: FastifyRequest): string =>
  params.token || String(request.headers.token ?? "");

/** HTTP status of the few refusals that are not answered with 200. */
const httpStatusByReason: Partial<Record<Reason, number>> = { BUSY: 503, MAINTENANCE: 503, TOO_MANY_ATTEMPTS: 429 };

/** HTTP status of an answer; undefined for the usual one. */
export const httpStatusOf = ({ reason }: Pick<Answer, "reason">): number | undefined => reason && httpStatusByReason[reason];

const send = (reply: FastifyReply, call: Pick<Call, "service">, given: Answer, development: boolean) => {
  const status = httpStatusOf(given);
  if (status) reply.status(status);
  if (given.retrySeconds !== undefined) reply.header("retry-after", String(given.retrySeconds));
  if (development) reply.header("x-statements", given.statementCount);
  reply.header("cache-control", "no-store");
  return given.json === undefined ? reply.send(toAnswerBody(call, given)) : reply.type("application/json; charset=utf-8").send(given.json);
};

/** What is known of a request with these parameters. It brings no files and gives the browser no device cookie. */
export const toRequestContext = (platform: Platform, request: FastifyRequest, params: Params): RequestContext => ({
  language: getCallerLanguage(params.language, request.headers.language),
  site: resolveSite(platform.sites, request.headers.site, request.host),
  address: toLimitedAddress(request.ip),
  device: parseDevice(request.headers.cookie),
  setDevice: () => undefined,
  userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
  token: getToken(params, request),
  wroteUntil: parseWroteCookie(request.headers.cookie),
  setWroteUntil: () => undefined,
  files: [],
});

/** The refusal of a request whose signature or timestamp is wrong. */
export const judgeEnvelope = (platform: Platform, request: FastifyRequest, params: Params): Answer | undefined => {
  const refused = checkEnvelope(params, platform);
  return refused && toRefusalAnswer(refused, { language: getCallerLanguage(params.language, request.headers.language) });
};

type ReadMultipart = ReturnType<typeof createMultipartReader>;

const serveCall = (app: FastifyInstance, platform: Platform, bound: Route, readMultipart: ReadMultipart): void => {
  const { call } = bound;
  const { settings } = platform;
  app.post(call.path, { config: { call } }, async (request, reply) => {
    let newDevice: Device | undefined;
    let wroteUntil: LogPosition | undefined;
    const contextOf = (params: Params, files: readonly UploadedFile[]): RequestContext => ({
      ...toRequestContext(platform, request, params),
      setDevice: (device) => {
        newDevice = device;
      },
      setWroteUntil: (position) => {
        wroteUntil = position;
      },
      files,
    });
    const answer = async (params: Params, files: readonly UploadedFile[]): Promise<Answer> =>
      judgeEnvelope(platform, request, params) ?? handleCall(platform, bound, params, contextOf(params, files));
    const given = request.isMultipart()
      ? await readMultipart(
          request,
          toLimitedAddress(request.ip),
          async (params) => judgeEnvelope(platform, request, params) ?? judgeUpload(platform, bound, params, contextOf(params, [])),
          async (body) => ("refusal" in body ? body.refusal : answer(body.params, body.files)),
        )
      : await answer((request.body ?? createParams()) as Params, []);
    if (newDevice && !given.reason) reply.header("set-cookie", formatDeviceCookie(newDevice, settings));
    if (wroteUntil !== undefined) reply.header("set-cookie", formatWroteCookie(wroteUntil, settings));
    return send(reply, call, given, settings.development);
  });
};

/** Paths of calls at which a page is read by GET (apps/web/specified-routes.test.ts compares them with the pages). */
export const pagesAtCalls: readonly string[] = [
  "/merchant/people",
  "/merchant/closures",
  "/operator/promotions",
  "/merchant/promotions",
  "/merchant/calendar",
  "/merchant/earnings",
  "/operator/payouts",
  "/merchant/reviews",
  "/operator/reviews",
];

/** Answers other methods at the path of a call in the call's own form, so that no page is rendered there. */
const refuseOtherMethods = (app: FastifyInstance, routes: readonly Route[], development: boolean): void => {
  const calls = new Map(routes.map(({ call }) => [call.path, call]));
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "POST" || request.method === "OPTIONS") return;
    const [path = ""] = request.url.split("?", 1);
    const call = calls.get(path);
    const isPage = (request.method === "GET" || request.method === "HEAD") && pagesAtCalls.includes(path);
    if (!call || isPage) return;
    const language = getCallerLanguage((request.query as Params).language, request.headers.language);
    reply.status(405).header("allow", "POST");
    return send(reply, call, toRefusalAnswer("METHOD_NOT_ALLOWED", { language }), development);
  });
};

/** Registers every call at its path. */
export const registerCalls = async (
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  { slowUploadMs = 10_000 }: { slowUploadMs?: number | undefined } = {},
): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: true });
  app.removeContentTypeParser(["application/json", "text/plain"]);
  const parsers = { "application/x-www-form-urlencoded": parseForm, "application/json": parseJson };
  for (const [type, parse] of Object.entries(parsers)) {
    app.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: maxFormBytes }, async (_request: FastifyRequest, body: Buffer) =>
      parse(new TextDecoder("utf-8", { fatal: false }).decode(body)),
    );
  }
  const readMultipart = createMultipartReader({ folder: join(platform.settings.dataDir, "incoming"), slowAfterMs: slowUploadMs });
  refuseOtherMethods(app, routes, platform.settings.development);
  for (const bound of routes) serveCall(app, platform, bound, readMultipart);
};

/** Handles errors outside of commands, in the answer form of the service that was called. */
export const callErrorHandler =
  (development: boolean) =>
  (error: Error & { statusCode?: number; code?: string }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = getCallerLanguage(undefined, request.headers.language);
    const call = { service: request.url.startsWith("/supply/") ? ("supply" as const) : ("main" as const) };
    // The rest of a body that was not read is not waited for.
    if (!request.raw.complete) reply.header("connection", "close");
    const refusal = (reason: Reason, status = 200) => send(reply.status(status), call, toRefusalAnswer(reason, { language }), development);
    const refused = error instanceof Refused ? error : isDatabaseBusy(error) ? new Refused("BUSY") : undefined;
    if (refused?.reason === "BUSY" && request.method === "GET") return sendBusy(request, reply, refused);
    if (refused) return send(reply, call, toRefusalAnswer(refused.reason, { language }, refused.values), development);
    if (error instanceof MalformedBody && error.statusCode === 200) return refusal(error.reason);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      request.log.warn({ status, why: error.message.toWellFormed().slice(0, 200) }, "a malformed request");
      return status === 413 ? refusal("TOO_LARGE", 413) : refusal("CHECK_FIELDS", status);
    }
    request.log.error({ err: error, requestId: request.id }, "a call failed");
    countException(request.routeOptions.url ?? "unknown address", error, request.id);
    // Output that does not fit the schema of its call has a reason of its own.
    const reason = error instanceof ZodError ? "DATA_EXCEPTION" : "WRONG_ANSWER";
    return send(reply.status(500).header("x-request-id", request.id), call, toRefusalAnswer(reason, { language }), development);
  };
