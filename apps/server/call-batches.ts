import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { httpStatusOf, judgeEnvelope, toRequestContext } from "#apps/server/calls.ts";
import { addParam, createParams, MalformedBody, type Params } from "#apps/server/parameters.ts";
import { parseForeignJson } from "#kernel/parse-json.ts";
import { Refused } from "#kernel/refusals.ts";
import { isDatabaseBusy } from "#platform/database-busy.ts";
import { countException } from "#platform/exceptions.ts";
import type { Platform } from "#platform/platform.ts";
import { type Answer, handleCall, type Route, toAnswerBody } from "#platform/serve.ts";

/**
 * POST /calls: the reads that a page begins with, in one request (docs/wire-contract.md 9). Each is carried out like a request of its
 * own, and its answer is sent as soon as it is there, so a slow one holds up no other.
 */

/** No page begins with more. */
const maxCalls = 24;

const batchSchema = z
  .array(z.tuple([z.string(), z.record(z.string(), z.string())]))
  .min(1)
  .max(maxCalls);

interface BatchedCall {
  /** Undefined for a call that does not exist or that a batch may not hold. */
  bound: Route | undefined;
  params: Params;
}

/** The calls of a batch, each with the envelope of the request. */
const readBatch = ({ calls = "", ...envelope }: Params, byPath: ReadonlyMap<string, Route>): BatchedCall[] => {
  let json: unknown;
  try {
    json = parseForeignJson(calls);
  } catch {
    throw new MalformedBody("calls is not JSON");
  }
  const batch = batchSchema.safeParse(json);
  if (!batch.success) throw new MalformedBody("calls is no list of calls");
  return batch.data.map(([path, own]) => {
    const params = createParams();
    for (const [name, value] of Object.entries(own)) addParam(params, name, value);
    return { bound: byPath.get(path), params: Object.assign(params, envelope) };
  });
};

/** `status answer`; the status alone where there is no answer, so that the client makes the call again by itself. */
const toLine = ({ call }: Route, given: Answer): string =>
  `${httpStatusOf(given) ?? 200} ${given.json?.toString() ?? JSON.stringify(toAnswerBody(call, given))}`;

/** The line of a call that is one of several in a request. */
export const answerLine = async (
  platform: Platform,
  { bound, params }: { bound: Route; params: Params },
  request: FastifyRequest,
): Promise<string> => {
  try {
    return toLine(bound, await handleCall(platform, bound, params, toRequestContext(platform, request, params)));
  } catch (error) {
    if (error instanceof Refused || isDatabaseBusy(error)) return "503";
    request.log.error({ err: error, requestId: request.id, call: bound.call.path }, "a call failed");
    countException(bound.call.path, error, request.id);
    return "500";
  }
};

/** The lines of a response, in the order in which the answers come: `index status answer`. */
async function* inOrderOfArrival(answers: readonly Promise<string>[]): AsyncGenerator<string> {
  const pending = new Map(answers.map((answer, index) => [index, answer.then((line) => ({ index, line }))]));
  while (pending.size > 0) {
    const { index, line } = await Promise.race(pending.values());
    pending.delete(index);
    yield `${index} ${line}\n`;
  }
}

/** Registers batches of calls. They hold calls that only read: what changes something has a request of its own. */
export const registerCallBatches = (app: FastifyInstance, platform: Platform, routes: readonly Route[]): void => {
  const reads = routes.filter(({ call }) => !call.mutates && !call.upload);
  const byPath = new Map(reads.map((bound) => [bound.call.path, bound]));
  app.post("/calls", async (request, reply) => {
    const params = (request.body ?? createParams()) as Params;
    const refused = judgeEnvelope(platform, request, params);
    reply.header("cache-control", "no-store");
    if (refused) return toAnswerBody({ service: "main" }, refused);
    const answers = readBatch(params, byPath).map(async ({ bound, params: own }) =>
      bound ? answerLine(platform, { bound, params: own }, request) : "404",
    );
    // Some proxies hold back what they pass on until there is enough of it.
    reply.header("x-accel-buffering", "no").type("text/plain; charset=utf-8");
    return reply.send(Readable.from(inOrderOfArrival(answers)));
  });
};
