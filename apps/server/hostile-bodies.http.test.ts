import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, testApp } from "#apps/server/test-app.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";

/** Bodies of strangers: nothing of a refused file is stored, and nothing malformed is an error of ours (docs/security.md S1, S26). */

const lines: string[] = [];

const app = await testApp({ log: { logLevel: "warn", logTo: { write: (line) => lines.push(line) } } });
const token: string = await app.getToken("buyer@demo.test");

const { clientSecret } = readSettings({ NODE_ENV: "test" });

const sign = (body: Record<string, string>, own = token): Record<string, string> => {
  const params: Record<string, string> = { timestamp: String(Math.floor(app.clock.now().getTime() / 1000)), req_source: "supply", ...body };
  if (own) params.token = own;
  return { ...params, sign: signatureOf(params, clientSecret) };
};

const boundary = "hostile";
const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string, name = "a.jpg") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file_data"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}\r\n`;
const fieldsOf = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => field(name, value))
    .join("");
const end = `--${boundary}--\r\n`;

const incoming = () => join(app.platform.settings.dataDir, "incoming");
const storedNames = (): string[] => (existsSync(incoming()) ? readdirSync(incoming()) : []);

const post = (url: string, payload: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
  app.app.inject({ method: "POST", url, headers: { "content-type": type, site: "LA" }, payload });

describe("a file", () => {
  /** Fails if anything of a file was put on disk meanwhile: the folder of incoming files is made with the first one. */
  const expectRefused = async (url: string, payload: string, reason: string) => {
    const answer = await post(url, payload);
    expect(answer.json()).toMatchObject({ reason });
    expect(storedNames()).toEqual([]);
    expect(existsSync(incoming())).toBe(false);
  };
  const bytes = "x".repeat(100_000);

  test.each<[string, () => [url: string, payload: string, reason: string]]>([
    ["without a signature", () => ["/utils/uploadFile", field("file_type", "1") + file(bytes) + end, "BAD_SIGNATURE"]],
    ["before its parameters", () => ["/utils/uploadFile", file(bytes) + fieldsOf(sign({ file_type: "1" })) + end, "CHECK_FIELDS"]],
    [
      "with an old timestamp",
      () => ["/utils/uploadFile", fieldsOf(sign({ file_type: "1", timestamp: "1" })) + file(bytes) + end, "STALE_REQUEST"],
    ],
    ["of a visitor", () => ["/utils/uploadFile", fieldsOf(sign({ file_type: "1" }, "")) + file(bytes) + end, "TOKEN_EXPIRED"]],
    ["of an unknown type", () => ["/utils/uploadFile", fieldsOf(sign({ file_type: "99" })) + file(bytes) + end, "CHECK_FIELDS"]],
    ["for a call without files", () => ["/user/accountInfo", fieldsOf(sign({})) + file(bytes) + end, "CHECK_FIELDS"]],
    ["for a call of merchants", () => ["/merchant/importUpload", fieldsOf(sign({})) + file(bytes) + end, "NOT_ALLOWED"]],
    [
      "for an application that nobody began",
      () => [
        "/home/settlementPaper",
        fieldsOf(sign({ settlement_key: "0".repeat(64), file_type: "1" }, "")) + file(bytes) + end,
        "NOT_FOUND",
      ],
    ],
  ])("%s is refused before a byte of it is stored", async (_what, make) => {
    await expectRefused(...make());
  });

  test("that is accepted lies on disk only while the call is handled", async () => {
    const answer = await post("/utils/uploadFile", fieldsOf(sign({ file_type: "1" })) + file(bytes) + end);
    expect(answer.json()).toMatchObject({ reason: "FILE_DAMAGED" });
    expect(existsSync(incoming())).toBe(true);
    expect(storedNames()).toEqual([]);
  });

  test("above 31 MB is refused and deleted", async () => {
    const answer = await post("/utils/uploadFile", fieldsOf(sign({ file_type: "1" })) + file("x".repeat(32 * 2 ** 20)) + end);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ reason: "TOO_LARGE" });
    expect(storedNames()).toEqual([]);
  });

  test("beside parameters of more than 256 kB is refused", async () => {
    const long = Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`f${index}`, "x".repeat(100_000)]));
    const answer = await post("/utils/uploadFile", fieldsOf(sign({ file_type: "1", ...long })) + file(bytes) + end);
    expect(answer.json()).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(storedNames()).toEqual([]);
  });
});

describe("uploads over the network", () => {
  let slow: TestApp;
  let port: number;
  beforeAll(async () => {
    slow = await createTestApp({ log: { logLevel: "silent", slowUploadMs: 300 } });
    await slow.app.listen({ port: 0, host: "127.0.0.1" });
    const address = slow.app.server.address();
    port = typeof address === "object" ? (address?.port ?? 0) : 0;
  });
  afterAll(() => slow.close());

  /** Begins an upload of a megabyte and sends only its start. */
  const begin = () => {
    const socket = connect(port, "127.0.0.1");
    const received: string[] = [];
    socket.on("data", (chunk) => received.push(chunk.toString()));
    socket.on("error", () => undefined);
    socket.write(
      `POST /utils/uploadFile HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 1000000\r\n\r\n${field("file_type", "1")}`,
    );
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    return { socket, received, closed };
  };

  test("that trickle are closed", async () => {
    const began = performance.now();
    await begin().closed;
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("are limited per address", async () => {
    const open = Array.from({ length: 6 }, begin);
    await Promise.all(open.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
    const seventh = begin();
    await seventh.closed;
    expect(seventh.received.join("")).toContain("503");
    for (const { socket } of open) socket.destroy();
    await Promise.all(open.map(({ closed }) => closed));
  });
});

describe("what no client of ours sends", () => {
  const malformed: [string, () => Promise<{ statusCode: number; json(): unknown }>][] = [
    ["half a surrogate pair in JSON", () => post("/user/login", '{"account":"\\ud800","sign":"x"}', "application/json")],
    ["half a surrogate pair as a JSON name", () => post("/user/login", '{"\\udc00":"a"}', "application/json")],
    ["a multipart body without a boundary", () => post("/utils/uploadFile", "x", "multipart/form-data")],
    ["an empty boundary", () => post("/utils/uploadFile", "x", "multipart/form-data; boundary=")],
    ["a boundary that never comes", () => post("/utils/uploadFile", "x".repeat(1000), "multipart/form-data; boundary=y")],
    ["a body that ends within a part", () => post("/utils/uploadFile", field("file_type", "1").slice(0, 30))],
    ["a part without a name", () => post("/utils/uploadFile", `--${boundary}\r\nx: y\r\n\r\nz\r\n${end}`)],
    ["a part named __proto__", () => post("/utils/uploadFile", field("__proto__", "1") + end)],
    [
      "a JSON part that is no JSON",
      () =>
        post(
          "/utils/uploadFile",
          `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n${end}`,
        ),
    ],
    ["text", () => post("/user/login", "hello", "text/plain")],
    ["an unknown charset", () => post("/user/login", "a=b", "application/x-www-form-urlencoded; charset=none")],
  ];

  test.each(malformed)("%s is a refusal in the form of the wire, with at most one line in the log", async (_what, make) => {
    lines.length = 0;
    const answer = await make();
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ code: expect.any(Number), data: null, reason: expect.any(String) });
    if (answer.statusCode >= 400) expect(lines).toHaveLength(1);
    expect(lines.join("")).not.toMatch(/"stack"/);
  });

  test("random bodies of every type are never an error of ours", async () => {
    const types = [
      "application/json",
      "application/x-www-form-urlencoded",
      `multipart/form-data; boundary=${boundary}`,
      "multipart/form-data",
      "text/xml",
      "",
    ];
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\\ud800",
        "\r\n",
        `--${boundary}`,
        `--${boundary}--`,
        "\0",
        "%ff%fe",
        "a[b]=1",
        "{",
        '"',
        "&",
        "=",
        "filename*=utf-8''%ff",
        'filename="\\"',
      ),
      fc.constant('content-disposition: form-data; name="a"\r\n\r\n'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/user/login", "/utils/uploadFile", "/home/list", "/home/settlementPaper", "/supply/none"),
        fc.constantFrom(...types),
        fc.array(piece, { maxLength: 12 }),
        async (url, type, pieces) => {
          const { statusCode } = await post(url, Buffer.from(pieces.join("")), type);
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { seed: 7, numRuns: 400 },
    );
  });

  test("random values of signed parameters are never an error of ours", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/user/login", "/home/list", "/home/getProductInfo", "/user/sendCode", "/home/listFacets"),
        fc.dictionary(
          fc.constantFrom("account", "password", "keyword", "type_id", "product_id", "page", "purpose", "warehouse_ids", "materials"),
          fc.oneof(fc.string({ unit: "binary" }), fc.integer().map(String), fc.constantFrom("\0", "1e9", "\ud800", "‮", "%00")),
        ),
        async (url, body) => {
          const clean = Object.fromEntries(
            Object.entries(body)
              .filter(([, value]) => value !== "")
              .map(([name, value]) => [name, value.toWellFormed()]),
          );
          const { statusCode } = await post(url, new URLSearchParams(sign(clean, "")).toString(), "application/x-www-form-urlencoded");
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { seed: 11, numRuns: 300 },
    );
  });

  test.each([
    ["", {}],
    ["{", {}],
    ["null", { "sandbox-signature": "t=1,v1=00" }],
    ["\ud800", { "sandbox-signature": "x".repeat(5_000) }],
    ["{}", { "sandbox-signature": "t=,v1=" }],
  ])("a webhook of %j is refused without an error", async (payload, headers) => {
    for (const provider of ["sandbox", "stripe", "paypal", "converge", "none", "__proto__"]) {
      const answer = await app.app.inject({
        method: "POST",
        url: `/webhooks/${provider}`,
        headers: { "content-type": "application/json", ...headers },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  test("a signed webhook that is no event is refused without an error", async () => {
    const { signedHeader } = await import("#platform/payments/signed-header.ts");
    const secrets = app.platform.settings.webhookSecret.split(",");
    for (const payload of [
      "{",
      "null",
      "[]",
      "1",
      "{}",
      '{"amount_cents":"x"}',
      '{"event_id":1,"amount_cents":-1}',
      '{"refund_key":{}}',
      '{"event_id":"\\u0000","provider_reference":"x","payment_id":"a","outcome":"won","amount_cents":1,"currency":"$"}',
    ]) {
      lines.length = 0;
      const answer = await app.app.inject({
        method: "POST",
        url: "/webhooks/sandbox",
        headers: { "content-type": "application/json", "sandbox-signature": signedHeader(payload, secrets, app.clock.now()) },
        payload,
      });
      expect({ payload, status: answer.statusCode }).toEqual({ payload, status: 400 });
      expect(lines).toHaveLength(1);
    }
  });
});
