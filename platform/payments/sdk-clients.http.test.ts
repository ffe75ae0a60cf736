import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { paypal } from "#platform/payments/paypal.ts";
import { stripe } from "#platform/payments/stripe.ts";
import { clock, request } from "./test-provider-server.ts";

/** By default the SDKs retry, follow redirects and wait. These tests verify that our configuration prevents it. */

const token = JSON.stringify({ access_token: "A1", token_type: "Bearer", expires_in: 32_400 });

const faults: Readonly<Record<string, RequestListener>> = {
  "is overloaded": (_, response) => response.writeHead(503, { "retry-after": "1", "stripe-should-retry": "true" }).end("{}"),
  redirects: (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
  "drops the connection": (request) => request.socket.destroy(),
};

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));

const startProvider = async (answer: RequestListener) => {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe.each(Object.entries(faults))("a provider that %s is called once", (_name, answer) => {
  test("by Stripe's SDK", async () => {
    const { calls, url } = await startProvider(answer);
    const card = stripe({ url, secretKey: "sk_test_1", webhookSecrets: ["w"] }, clock);
    await expect(card.fetch("cs_1")).rejects.toThrow();
    await expect(card.create(request)).rejects.toThrow();
    expect(calls).toEqual(["GET /v1/checkout/sessions/cs_1", "POST /v1/checkout/sessions"]);
  });

  test("by PayPal's SDK", async () => {
    const { calls, url } = await startProvider((request, response) =>
      request.url === "/v1/oauth2/token" ? response.end(token) : answer(request, response),
    );
    const wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
    await expect(wallet.fetch("5O1")).rejects.toThrow();
    await expect(wallet.create(request)).rejects.toThrow();
    expect(calls).toEqual(["POST /v1/oauth2/token", "GET /v2/checkout/orders/5O1", "POST /v2/checkout/orders"]);
  });
});

test("requests a token again after a failed token request", async () => {
  let isDown = true;
  const { calls, url } = await startProvider((request, response) => {
    if (isDown) response.writeHead(500).end("{}");
    else response.end(request.url === "/v1/oauth2/token" ? token : JSON.stringify({ id: "5O1", status: "CREATED" }));
  });
  const wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
  await expect(wallet.fetch("5O1")).rejects.toThrow("500");
  isDown = false;
  expect(await wallet.fetch("5O1")).toBeUndefined();
  expect(calls).toEqual(["POST /v1/oauth2/token", "POST /v1/oauth2/token", "GET /v2/checkout/orders/5O1"]);
});
