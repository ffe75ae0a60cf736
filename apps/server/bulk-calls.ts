import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { answerLine } from "#apps/server/call-batches.ts";
import { judgeEnvelope } from "#apps/server/calls.ts";
import { addParam, createParams, MalformedBody, type Params } from "#apps/server/parameters.ts";
import { maxBulkRows } from "#kernel/bulk.ts";
import type { Call } from "#kernel/contract.ts";
import { parseForeignJson } from "#kernel/parse-json.ts";
import type { Platform } from "#platform/platform.ts";
import { type Route, toAnswerBody } from "#platform/serve.ts";

/**
 * POST /bulk: one call for each of many rows of a list, in one request (docs/wire-contract.md 5b). Rows are carried out one after the other,
 * each as if it had come alone: with its own authorization, its own transaction, and an id of its own made from the `request_id`. So a row is
 * done or refused as a whole, and a repeated request does nothing twice.
 */

const rowsSchema = z.array(z.record(z.string(), z.string())).min(1).max(maxBulkRows);

/** Calls whose answer is stored in the transaction of their effect, by people who are logged in. */
const isBulkCall = ({ mutates, upload, personal, secretAnswer, storesAnswerLast, who }: Call): boolean =>
  mutates && !upload && !personal && !secretAnswer && !storesAnswerLast && who !== "anyone";

/** The `request_id` of a row: the same for the same row of the same request. */
const requestIdOf = (requestId: string, index: number): string => {
  const hex = createHash("sha256").update(`${requestId}:${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

interface Bulk {
  bound: Route;
  rows: readonly Params[];
}

const readBulk = ({ call = "", rows = "", request_id = "", ...envelope }: Params, byPath: ReadonlyMap<string, Route>): Bulk => {
  const bound = byPath.get(call);
  if (!bound) throw new MalformedBody("call is none that rows can be made of");
  if (!z.uuid().safeParse(request_id).success) throw new MalformedBody("request_id is missing");
  let json: unknown;
  try {
    json = parseForeignJson(rows);
  } catch {
    throw new MalformedBody("rows is not JSON");
  }
  const parsed = rowsSchema.safeParse(json);
  if (!parsed.success) throw new MalformedBody(`rows is no list of 1 to ${maxBulkRows} rows`);
  return {
    bound,
    rows: parsed.data.map((own, index) => {
      const params = createParams();
      for (const [name, value] of Object.entries(own)) addParam(params, name, value);
      return Object.assign(params, envelope, { request_id: requestIdOf(request_id, index) });
    }),
  };
};

/** `index status answer` of each row when it is done. Who hangs up leaves the rest undone. */
async function* inTurn(platform: Platform, { bound, rows }: Bulk, request: FastifyRequest): AsyncGenerator<string> {
  for (const [index, params] of rows.entries()) {
    const answer = await answerLine(platform, { bound, params }, request);
    yield `${index} ${answer}\n`;
  }
}

export const registerBulkCalls = (app: FastifyInstance, platform: Platform, routes: readonly Route[]): void => {
  const byPath = new Map(routes.filter(({ call }) => isBulkCall(call)).map((bound) => [bound.call.path, bound]));
  app.post("/bulk", async (request, reply) => {
    const params = (request.body ?? createParams()) as Params;
    const refused = judgeEnvelope(platform, request, params);
    reply.header("cache-control", "no-store");
    if (refused) return toAnswerBody({ service: "main" }, refused);
    const bulk = readBulk(params, byPath);
    reply.header("x-accel-buffering", "no").type("text/plain; charset=utf-8");
    return reply.send(Readable.from(inTurn(platform, bulk, request)));
  });
};
