import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import type { Call } from "#kernel/contract.ts";
import type { Reason } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";
import {
  type Answer,
  checkEnvelope,
  getCallerLanguage,
  handleCall,
  type RequestContext,
  type Route,
  toAnswerBody,
  toRefusalAnswer,
  type UploadedFile,
} from "#platform/serve.ts";
import { resolveSite } from "#platform/sites.ts";

/** Calls over HTTP: form-encoded, flat JSON, or multipart (docs/wire-contract.md 1). */

const maxFormBytes = 256 * 1024;
const maxFileBytes = 31 * 1024 * 1024;
const maxFiles = 6;
const maxFields = 200;

/** Parameters that were sent twice, as `a[x]` or as objects, and bodies that cannot be parsed. */
class MalformedBody extends Error {
  readonly statusCode = 200;
  readonly reason: Reason = "CHECK_FIELDS";
}

const flatName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

const addParam = (params: Record<string, string>, name: string, value: string): void => {
  if (!flatName.test(name) || Object.hasOwn(params, name)) throw new MalformedBody(`parameter ${name.slice(0, 80)}`);
  params[name] = value;
};

const createParams = (): Record<string, string> => Object.create(null) as Record<string, string>;

const parseForm = (text: string): Record<string, string> => {
  const params = createParams();
  let seen = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    seen += 1;
    if (seen > maxFields) throw new MalformedBody("too many parameters");
    addParam(params, name, value);
  }
  return params;
};

const parseJson = (text: string): Record<string, string> => {
  const params = createParams();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text === "" ? "{}" : text);
  } catch {
    throw new MalformedBody("not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new MalformedBody("not an object");
  for (const [name, value] of Object.entries(parsed)) {
    if (value === null) continue;
    if (typeof value === "object") throw new MalformedBody(`parameter ${name.slice(0, 80)} is an object`);
    addParam(params, name, String(value));
  }
  return params;
};

/** Reads a multipart body: fields as parameters, files into a temporary folder that Fastify empties after the answer. */
const readMultipart = async (request: FastifyRequest): Promise<{ params: Record<string, string>; files: UploadedFile[] }> => {
  const params = createParams();
  const files: UploadedFile[] = [];
  const saved = await request.saveRequestFiles({
    limits: { fileSize: maxFileBytes, files: maxFiles, fields: maxFields, fieldSize: maxFormBytes },
  });
  for (const file of saved.files) {
    files.push({ field: file.fieldname, filename: file.filename, mime: file.mimetype, path: file.filepath, bytes: file.file.bytesRead });
  }
  const fields = saved.values;
  for (const [name, given] of Object.entries(fields)) {
    const parts = ([given].flat() as (Multipart | undefined)[]).filter((part) => part?.type === "field");
    if (parts.length > 1) throw new MalformedBody(`parameter ${name.slice(0, 80)}`);
    const part = parts[0];
    if (part?.type === "field") addParam(params, name, String(part.value));
  }
  return { params, files };
};

const getToken = (params: Readonly<Record<string, string>>, request: FastifyRequest): string =>
  params.token || String(request.headers.token ?? "");

/** HTTP status of the few refusals that are not answered with 200. */
const httpStatusByReason: Partial<Record<Reason, number>> = { BUSY: 503, TOO_MANY_ATTEMPTS: 429 };

const send = (reply: FastifyReply, call: Pick<Call, "service">, given: Answer, development: boolean) => {
  const status = given.reason && httpStatusByReason[given.reason];
  if (status) reply.status(status);
  if (development) reply.header("x-statements", given.statementCount);
  reply.header("cache-control", "no-store");
  return given.json === undefined ? reply.send(toAnswerBody(call, given)) : reply.type("application/json; charset=utf-8").send(given.json);
};

const serveCall = (app: FastifyInstance, platform: Platform, bound: Route): void => {
  const { call } = bound;
  const { development } = platform.settings;
  app.post(call.path, { config: { call } }, async (request, reply) => {
    const { params, files } = request.isMultipart()
      ? await readMultipart(request)
      : { params: (request.body ?? createParams()) as Record<string, string>, files: [] };
    const language = getCallerLanguage(params.language, request.headers.language);
    const refused = checkEnvelope(params, platform);
    if (refused) return send(reply, call, toRefusalAnswer(refused, { language }), development);
    const caller: RequestContext = {
      language,
      site: resolveSite(platform.sites, request.headers.site, request.host),
      address: request.ip,
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
      token: getToken(params, request),
      files,
    };
    return send(reply, call, await handleCall(platform, bound, params, caller), development);
  });
};

/** Registers every call at its path. */
export const registerCalls = async (app: FastifyInstance, platform: Platform, routes: readonly Route[]): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: true });
  app.removeContentTypeParser(["application/json", "text/plain"]);
  const parsers = { "application/x-www-form-urlencoded": parseForm, "application/json": parseJson };
  for (const [type, parse] of Object.entries(parsers)) {
    app.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: maxFormBytes }, async (_request: FastifyRequest, body: Buffer) =>
      parse(new TextDecoder("utf-8", { fatal: false }).decode(body)),
    );
  }
  for (const bound of routes) serveCall(app, platform, bound);
};

/** Handles errors outside of commands, in the answer form of the service that was called. */
export const callErrorHandler =
  (development: boolean) =>
  (error: Error & { statusCode?: number; code?: string }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = getCallerLanguage(undefined, request.headers.language);
    const call = { service: request.url.startsWith("/supply/") ? ("supply" as const) : ("main" as const) };
    if (error instanceof MalformedBody) return send(reply, call, toRefusalAnswer(error.reason, { language }), development);
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply.status(413), call, toRefusalAnswer("TOO_LARGE", { language }), development);
    if (status >= 400 && status < 500) return send(reply.status(status), call, toRefusalAnswer("CHECK_FIELDS", { language }), development);
    request.log.error({ err: error, requestId: request.id }, "a call failed");
    // Output that does not fit the schema of its call has a reason of its own.
    const reason = error instanceof ZodError ? "DATA_EXCEPTION" : "WRONG_ANSWER";
    return send(reply.status(500).header("x-request-id", request.id), call, toRefusalAnswer(reason, { language }), development);
  };
