import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPages } from "#apps/server/pages.ts";
import type { PageContext } from "#client/page-context.ts";
import { toLanguage } from "#kernel/languages.ts";
import { lateAfterMs } from "#ui/lazy.ts";

const site: PageContext["site"] = {
  code: "LA",
  origin: "https://la.joinery.test",
  title: "Joinery Los Angeles",
  currency: "$",
  shop_sn: "LA",
  home_url: "https://www.joinery.test",
  social_links: {},
  prices_need_certification: false,
  unpaid_hours: 48,
  review_hours: {},
  mobile_host: null,
  contact_company: "Joinery Trade LLC",
  contact_address: "Los Angeles",
  contact_email: "hello@joinery.test",
  contact_phone: "+1 213 555 0142",
  pays_online: ["card", "wallet"],
  switched_off_pages: [],
  time_zone: "America/Los_Angeles",
  seo_keywords: "furniture",
  seo_description: "Wholesale furniture",
};

let app: FastifyInstance;
let calls = 0;

beforeAll(async () => {
  app = Fastify();
  await registerPages(app, {
    versionOf: async () => 1,
    development: false,
    contextFor: async (request) => ({
      language: toLanguage(/language=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1]),
      site: { ...site, mobile_host: request.hostname === "mobile.test" ? "m.joinery.test" : null },
      maintenance: null,
      clientSecret: "secret",
      wasBusy: () => false,
      development: false,
      call: (() => {
        calls += 1;
        return Promise.resolve({ list: [{ id: 1, name: "About", page_key: "about" }] });
      }) as PageContext["call"],
    }),
  });
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("serves every built file with its type and an immutable cache header", async () => {
  const types: Record<string, string> = {
    js: "application/javascript; charset=utf-8",
    css: "text/css; charset=utf-8",
    woff2: "font/woff2",
  };
  const files = globSync("build/client/assets/*.{js,css,woff2}");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const answer = await get(file.replace("build/client", ""));
    expect([file, answer.statusCode, answer.headers["content-type"]]).toEqual([file, 200, types[file.split(".").at(-1) ?? ""]]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test.each([
  ["/favicon.ico", "image/vnd.microsoft.icon"],
  ["/favicon.svg", "image/svg+xml"],
  ["/og.png", "image/png"],
])("serves %s as %s with a short cache time", async (path, type) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});

test("answers 404 for a missing file", async () => {
  expect((await get("/assets/nothing.js")).statusCode).toBe(404);
  expect((await get("/assets/../.vite/manifest.json")).statusCode).not.toBe(200);
});

test("allows exactly the inline scripts of the page by hash, and forbids framing", async () => {
  const { body, headers } = await get("/login");
  const policy = String(headers["content-security-policy"]);
  const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(hashes.length).toBeGreaterThan(2);
  expect(/script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(" ").sort()).toEqual(hashes.sort());
  const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
  expect(styles).toHaveLength(1);
  expect(policy).toContain(
    `'sha256-${createHash("sha256")
      .update(styles[0] ?? "")
      .digest("base64")}'`,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(body).not.toContain("nonce=");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("scripts are ordinary modules, and the script that records events is small", async () => {
  const { body } = await get("/login");
  expect(body).toContain('<script type="module" async="">');
  expect(body).not.toContain("text/plain");
  const [recorder = ""] = [...body.matchAll(/<script>([^<]*recordedEvents[^<]*)<\/script>/g)].map(([, script]) => script);
  expect(recorder.length).toBeGreaterThan(100);
  expect(recorder.length).toBeLessThan(1024);
});

test("renders each language separately", async () => {
  for (const language of ["en-US", "zh-CN", "es-ES"]) {
    const { body } = await get("/login", { cookie: `language=${language}` });
    expect(body).toContain(`<html lang="${language}"`);
  }
});

test("renders a page once within 30 seconds and answers 304 for a known ETag", async () => {
  const first = await get("/registerSuccess?tab=once");
  const before = calls;
  const second = await get("/registerSuccess?tab=once", { "if-none-match": String(first.headers.etag) });
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, ""]);
  expect(calls).toBe(before);
  expect(first.headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
});

test("compresses pages as the browser accepts it", async () => {
  expect((await get("/login", { "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
  expect((await get("/login", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
});

test.each(["/", "/nothing/here", "/%E4%B8%AD", "//elsewhere.test/x", "/..%2f..%2fetc", "/%00"])(
  "redirects the unknown path %s to /home",
  async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/home"]);
    // The page says which address was not found.
    const cookie = String(answer.headers["set-cookie"] ?? "");
    expect(cookie.startsWith("missing_path=")).toBe(path !== "/");
    // It outlasts the slowest page that still loads.
    if (path !== "/") expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) * 1_000).toBeGreaterThanOrEqual(lateAfterMs);
  },
);

test("redirects a phone to the mobile host where the site has one", async () => {
  const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148" };
  expect((await get("/login", { ...phone, host: "mobile.test" })).headers.location).toBe("http://m.joinery.test/login");
  expect((await get("/login", phone)).statusCode).toBe(200);
});

test("an address that causes too many renderings is refused pages that are not cached; others are not", async () => {
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  expect((await ask("/login?tab=email", "203.0.113.7")).statusCode).toBe(200);
  // All at once, so that a slow machine does not refill the budget meanwhile.
  const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(`/login?pad=${index}`, "203.0.113.7")));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask("/login?pad=x", "203.0.113.8")).statusCode).toBe(200);
  expect((await ask("/login?tab=email", "203.0.113.7")).statusCode).toBe(200);
}, 60_000);
