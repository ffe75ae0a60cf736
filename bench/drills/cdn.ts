import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "#bench/installation.ts";
import { type WebServer, withWebServer } from "#bench/web-server.ts";
import { root } from "#bin/process-options.mjs";
import { findFreePort } from "#platform/postgres/embedded.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** The real Varnish with deploy/varnish/joinery.vcl before a server: what is held, what is purged, and what visitors see when the server is away. */

const program = "/usr/sbin/varnishd";

interface Page {
  status: number;
  /** Whether it came from the cache. */
  isHit: boolean;
  etag: string;
  language: string;
  ms: number;
}

type Headers = Record<string, string>;

/** The cache as visitors reach it. */
const openCache = (port: number) => {
  const send = async (
    method: string,
    path: string,
    headers: Headers,
    localAddress?: string,
  ): Promise<{ answer: IncomingMessage; body: string }> => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, ...(localAddress && { localAddress }) }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    let body = "";
    for await (const part of answer.setEncoding("utf8")) body += part;
    return { answer, body };
  };
  const open = async (path: string, headers: Headers = {}): Promise<Page> => {
    const beganMs = performance.now();
    const { answer, body } = await send("GET", path, headers);
    return {
      status: answer.statusCode ?? 0,
      isHit: answer.headers["x-cache"] === "hit",
      etag: String(answer.headers.etag ?? ""),
      language: /<html[^>]* lang="([^"]+)"/.exec(body)?.[1] ?? "",
      ms: performance.now() - beganMs,
    };
  };
  return { open, send };
};

type Cache = ReturnType<typeof openCache>;

const checkHits = async ({ open }: Cache, product: string): Promise<CheckResult> => {
  const count = 300;
  const pages: Page[] = [];
  for (let nth = 0; nth < count; nth += 1) pages.push(await open(product, { cookie: `theme=${nth}; visitor=${nth * 7}` }));
  const [misses, median] = [pages.filter(({ isHit }) => !isHit).length, pages.map(({ ms }) => ms).sort((a, b) => a - b)[count / 2] ?? 0];
  return {
    requirement: `a product page that ${count} visitors with different cookies open is made once`,
    figures: `${misses} made, the others in ${median.toFixed(2)} ms (median)`,
    passed: misses === 1 && pages.every(({ status }) => status === 200),
  };
};

const checkLanguages = async ({ open }: Cache, product: string): Promise<CheckResult> => {
  const asked: [Headers, string][] = [
    [{ "accept-language": "zh-CN,zh;q=0.9" }, "zh-CN"],
    [{ "accept-language": "de, es;q=0.8" }, "es-ES"],
    [{ cookie: "theme=dark; language=es-ES; a=b", "accept-language": "zh-CN" }, "es-ES"],
    [{ "accept-language": "en-GB" }, "en-US"],
  ];
  const languages = [];
  for (const [headers] of [...asked, ...asked]) languages.push((await open(product, headers)).language);
  const expected = asked.map(([, language]) => language);
  return {
    requirement: "each language has its own page, by cookie or as the browser prefers",
    figures: languages.join(", "),
    passed: languages.join() === [...expected, ...expected].join(),
  };
};

/** How long it takes until the page is another one; at most 20 s. */
const untilChanged = async ({ open }: Cache, path: string, change: () => Promise<unknown>): Promise<number | undefined> => {
  const { etag } = await open(path);
  const beganMs = performance.now();
  await change();
  while (performance.now() - beganMs < 20_000) {
    if ((await open(path)).etag !== etag) return performance.now() - beganMs;
    await pause(50);
  }
  return undefined;
};

const checkPurge = async (name: string, cache: Cache, path: string, change: () => Promise<unknown>): Promise<CheckResult> => {
  const ms = await untilChanged(cache, path, change);
  return {
    requirement: `${name} shows within 5 s`,
    figures: ms === undefined ? "not in 20 s" : `${(ms / 1_000).toFixed(1)} s`,
    passed: ms !== undefined && ms <= 5_000,
  };
};

const checkStranger = async ({ send }: Cache): Promise<CheckResult> => {
  const { answer } = await send("PURGE", "/", { "xkey-purge": "pages" }, "127.0.0.2");
  return { requirement: "a stranger purges nothing", figures: String(answer.statusCode), passed: answer.statusCode === 403 };
};

/** Pages that were seen are still there while the server is away, and new ones as soon as it is back. */
const checkAway = async ({ open }: Cache, server: WebServer, product: string): Promise<CheckResult[]> => {
  const paths = [product, "/home", "/home"];
  for (const path of paths) await open(path);
  await server.stop();
  // Longer than a list is held.
  await pause(35_000);
  const away = await Promise.all(paths.map((path) => open(path)));
  await server.start();
  const beganMs = performance.now();
  while ((await open(`/home?page=${Date.now() % 100_000}`)).status !== 200 && performance.now() - beganMs < 20_000) await pause(50);
  const backMs = performance.now() - beganMs;
  return [
    {
      requirement: "visitors read what the cache holds while the market is away",
      figures: away.map(({ status, isHit }) => `${status} ${isHit ? "from the cache" : "not held"}`).join(", "),
      passed: away.every(({ status, isHit }) => status === 200 && isHit),
    },
    { requirement: "and the market again within 10 s", figures: `${(backMs / 1_000).toFixed(1)} s`, passed: backMs <= 10_000 },
  ];
};

const check = async (cache: Cache, server: WebServer): Promise<CheckResult[]> => {
  const { world, client } = server;
  const [merchant, admin] = await Promise.all(["maker@demo.test", "admin@demo.test"].map(world.logIn));
  const { rows } = await client.query<{ product_id: string; goods_sn: string; warehouse_id: string }>(
    `select product_id, goods_sn, warehouse_id from products join people using (merchant_id) join stock_items using (product_id)
     where email = 'maker@demo.test' and product_state = 'live' and condition = 'new' and on_hand > 20 limit 1`,
  );
  const { product_id = "", goods_sn = "", warehouse_id = "" } = rows[0] ?? {};
  const product = `/product/${goods_sn}/${product_id}`;
  const request_id = () => crypto.randomUUID();
  const receive = () =>
    world.call(
      "/merchant/adjustStock",
      { product_id, warehouse_id, kind: "receipt", change: 777, note: "A drill", request_id: request_id() },
      merchant,
    );
  const rename = () => world.call("/operator/saveColumnSeo", { column: "home", title_en: "A drill", request_id: request_id() }, admin);
  return [
    await checkHits(cache, product),
    await checkLanguages(cache, product),
    await checkPurge("changed stock of a product", cache, product, receive),
    await checkPurge("a changed title of the home page", cache, "/home", rename),
    await checkStranger(cache),
    ...(await checkAway(cache, server, product)),
  ];
};

/** Runs Varnish with the delivered file before a server. */
const withVarnish = async <Result>(port: number, host: string, use: (cache: Cache) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), "joinery-varnish-"));
  // Varnish runs as a user of its own.
  chmodSync(folder, 0o755);
  const [name = "", backendPort = ""] = host.split(":");
  const vcl = readFileSync(join(root, "deploy/varnish/joinery.vcl"), "utf8")
    .replace('.host = "web1"', `.host = "${name}"`)
    .replace('.port = "3000"', `.port = "${backendPort}"`);
  writeFileSync(join(folder, "joinery.vcl"), vcl);
  const args = ["-F", "-n", join(folder, "work"), "-a", `127.0.0.1:${port}`, "-f", join(folder, "joinery.vcl"), "-s", "malloc,64m"];
  const varnish = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const cache = openCache(port);
  const isOpen = () =>
    cache.open("/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isOpen())) {
    if (varnish.exitCode !== null) throw new Error(`Varnish ended with ${varnish.exitCode}`);
    await pause(50);
  }
  try {
    return await use(cache);
  } finally {
    varnish.kill("SIGTERM");
    await once(varnish, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
};

export const drill: Drill = {
  about: "a cache in front: what is held, purged, and shown while the market is away (Varnish with its modules)",
  run: async () => {
    if (!existsSync(program))
      return [{ requirement: "Varnish is installed", figures: "apt-get install varnish varnish-modules", passed: false }];
    run(root, process.execPath, "tools/build.ts");
    const port = await findFreePort();
    const settings = { JOINERY_CDN: "varnish", JOINERY_CDN_PURGE_URL: `http://127.0.0.1:${port}/` };
    return withWebServer("cdn", settings, (server) => withVarnish(port, server.host, (cache) => check(cache, server)));
  },
};
