import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#kernel/refusals.ts";
import { toLimitedAddress } from "#platform/client-address.ts";
import { runAsCaller, type WorkCaller } from "#platform/work-caller.ts";

/** The caller of a request: its network address until it is known who that is. The signal is made where something asks for it. */
const createCaller = ({ ip }: FastifyRequest, { raw }: FastifyReply): WorkCaller => {
  const address = `address:${toLimitedAddress(ip)}`;
  let gone: AbortController | undefined;
  return {
    company: address,
    person: address,
    get signal() {
      if (gone) return gone.signal;
      const controller = new AbortController();
      gone = controller;
      const abort = () => controller.abort(new Refused("BUSY"));
      if (raw.destroyed) abort();
      else
        raw.once("close", () => {
          if (!raw.writableFinished) abort();
        });
      return controller.signal;
    },
  };
};

/** Does the work of each request on behalf of its caller. The hook runs after the body was read, because reading it starts from the socket. */
export const registerWorkCallers = (app: FastifyInstance): void => {
  app.addHook("preValidation", (request, reply, done) => runAsCaller(createCaller(request, reply), done));
};
