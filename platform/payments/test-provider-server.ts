import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { settableClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";

/** An HTTP server for provider tests: records requests and sends responses in the providers' formats. */

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Respond = (request: RecordedRequest) => readonly [status: number, body: unknown];

export interface ProviderServer {
  url: string;
  /** Requests recorded since the last `respondWith`. */
  readonly requests: readonly RecordedRequest[];
  /** Sets the response to all following requests and clears the recorded ones. */
  respondWith(respond: Respond): void;
  close(): Promise<unknown>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

export const providerServer = async (): Promise<ProviderServer> => {
  let requests: RecordedRequest[] = [];
  let respond: Respond = () => [500, {}];
  const server = createServer(async (request, response) => {
    const recorded = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body: await readBody(request) };
    requests.push(recorded);
    const [status, body] = respond(recorded);
    // Converge responds with text and XML, the others with JSON.
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    respondWith(next) {
      requests = [];
      respond = next;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
};

export const clock = settableClock(new Date("2026-11-21T12:00:00Z"));
export const payment_id = "0b0fcf9e-53a5-4a86-8f0f-2d2f3f5a7c11";
/** The payment that each provider creates. */
export const request = {
  payment_id,
  amount_cents: cents(123_450),
  currency: "$",
  return_url: "https://shop.test/pay/payResultNew?order_sn=J-1",
  description: "Joinery J-1",
};
