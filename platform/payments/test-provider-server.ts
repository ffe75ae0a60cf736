import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { settableClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";

/** The providers' wire formats, spoken by a server of our own: what we send is judged, what it answers is theirs. */

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Respond = (request: Asked) => readonly [status: number, body: unknown];

export interface ProviderServer {
  url: string;
  /** What it was asked since the conversation began. */
  readonly asked: readonly Asked[];
  /** Begins a conversation: what is asked from now on is answered so. */
  begin(respond: Respond): void;
  close(): Promise<unknown>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

export const providerServer = async (): Promise<ProviderServer> => {
  let asked: Asked[] = [];
  let answer: Respond = () => [500, {}];
  const server = createServer(async (request, response) => {
    const one = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body: await bodyOf(request) };
    asked.push(one);
    const [status, body] = answer(one);
    // Converge speaks text and XML, the others JSON.
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    begin(respond) {
      asked = [];
      answer = respond;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
};

export const clock = settableClock(new Date("2026-11-21T12:00:00Z"));
export const payment_id = "0b0fcf9e-53a5-4a86-8f0f-2d2f3f5a7c11";
/** What each provider is asked to collect. */
export const request = {
  payment_id,
  amount_cents: cents(123_450),
  currency: "$",
  return_url: "https://shop.test/pay/payResultNew?order_sn=J-1",
  description: "Joinery J-1",
};
