import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { paypal } from "#platform/payments/paypal.ts";
import { stripe } from "#platform/payments/stripe.ts";
import { clock, request } from "./test-provider-server.ts";

/** The services' kits ask again, follow and wait as they see fit, unless they are told not to. Whoever calls them decides that. */

const token = JSON.stringify({ access_token: "A1", token_type: "Bearer", expires_in: 32_400 });

const badDays: Readonly<Record<string, RequestListener>> = {
  "is overloaded": (_, response) => response.writeHead(503, { "retry-after": "1", "stripe-should-retry": "true" }).end("{}"),
  "sends us elsewhere": (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
  "cuts the line": (request) => request.socket.destroy(),
};

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));

const serviceOf = async (answer: RequestListener) => {
  const asked: string[] = [];
  const server = createServer((one, response) => {
    asked.push(`${one.method} ${one.url}`);
    answer(one, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe.each(Object.entries(badDays))("a service that %s is asked once", (_name, answer) => {
  test("by Stripe's kit", async () => {
    const { asked, url } = await serviceOf(answer);
    const card = stripe({ url, secretKey: "sk_test_1", webhookSecrets: ["w"] }, clock);
    await expect(card.fetch("cs_1")).rejects.toThrow();
    await expect(card.create(request)).rejects.toThrow();
    expect(asked).toEqual(["GET /v1/checkout/sessions/cs_1", "POST /v1/checkout/sessions"]);
  });

  test("by PayPal's kit", async () => {
    const { asked, url } = await serviceOf((one, response) =>
      one.url === "/v1/oauth2/token" ? response.end(token) : answer(one, response),
    );
    const wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
    await expect(wallet.fetch("5O1")).rejects.toThrow();
    await expect(wallet.create(request)).rejects.toThrow();
    expect(asked).toEqual(["POST /v1/oauth2/token", "GET /v2/checkout/orders/5O1", "POST /v2/checkout/orders"]);
  });
});

test("a token that PayPal would not give is asked for again by the next call", async () => {
  let isDown = true;
  const { asked, url } = await serviceOf((one, response) => {
    if (isDown) response.writeHead(500).end("{}");
    else response.end(one.url === "/v1/oauth2/token" ? token : JSON.stringify({ id: "5O1", status: "CREATED" }));
  });
  const wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
  await expect(wallet.fetch("5O1")).rejects.toThrow("500");
  isDown = false;
  expect(await wallet.fetch("5O1")).toBeUndefined();
  expect(asked).toEqual(["POST /v1/oauth2/token", "POST /v1/oauth2/token", "GET /v2/checkout/orders/5O1"]);
});
