import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import type pg from "pg";
import type { DrillWorld } from "#bench/drill-server.ts";
import { run } from "#bench/installation.ts";
import { ensurePackages } from "#bench/packages.ts";
import { withWebServer } from "#bench/web-server.ts";
import { root } from "#bin/process-options.mjs";
import { findFreePort } from "#platform/postgres/embedded.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * The real nginx and HAProxy with the files of deploy/ before a server: HTTP/2 with TLS, compression, the address of the visitor, event
 * streams, and uploads of 29 MB. Needs nginx, HAProxy and openssl.
 */

const megabyte = 1024 * 1024;
/** Another address of this machine, from which the visitors come. */
const visitor = "127.0.0.2";

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

/** A video without pictures, with so much data. */
const makeVideo = (bytes: number): Buffer => {
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(13));
  return Buffer.concat([
    box("ftyp", Buffer.from("isom"), Buffer.alloc(4), Buffer.from("isom")),
    box("moov", box("mvhd", Buffer.alloc(100)), box("trak", box("mdia", handler))),
    box("mdat", Buffer.alloc(bytes, 7)),
  ]);
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A visitor's browser: one connection by HTTP/2. */
class Visitor {
  readonly session: ClientHttp2Session;

  constructor(port: number) {
    const options = { host: "127.0.0.1", port, localAddress: visitor, rejectUnauthorized: false, ALPNProtocols: ["h2"] };
    this.session = connect(`https://127.0.0.1:${port}`, { createConnection: () => connectTls(options) });
  }

  async send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
    const stream = this.session.request({ ":method": method, ":path": path, ...headers }, { endStream: !body });
    if (body) stream.end(body);
    const [received] = (await once(stream, "response")) as [IncomingHttpHeaders];
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { status: Number(received[constants.HTTP2_HEADER_STATUS]), headers: received, body: Buffer.concat(parts) };
  }

  /** A call as the web app makes it. */
  async call(world: DrillWorld, path: string, body: Record<string, unknown>, token = "") {
    const headers = { "content-type": "application/x-www-form-urlencoded", language: "en-US", site: "LA", token };
    const answer = await this.send("POST", path, headers, Buffer.from(new URLSearchParams(world.sign(body, token)).toString()));
    return JSON.parse(answer.body.toString()) as { code: number; reason?: string };
  }

  async upload(world: DrillWorld, token: string, file: Buffer): Promise<{ figures: string; reason: string }> {
    const form = new FormData();
    for (const [name, value] of Object.entries(world.sign({ file_type: 7 }, token))) form.set(name, value);
    form.set("file_data", new File([new Uint8Array(file)], "chair.mp4", { type: "video/mp4" }));
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "", language: "en-US", site: "LA", token };
    const beganMs = Date.now();
    const { status, body } = await this.send("POST", "/utils/uploadFile", headers, Buffer.from(await encoded.arrayBuffer()));
    const { reason = "accepted" } = JSON.parse(body.toString()) as { reason?: string };
    return { figures: `${status} ${reason} after ${Date.now() - beganMs} ms`, reason };
  }

  /** Opens the stream of events; resolves with the time of the first event whose text has `word`. */
  async waitForEvent(token: string, word: string): Promise<{ arrived: Promise<number>; close: () => void }> {
    const stream = this.session.request({ ":path": "/events", token, accept: "text/event-stream", site: "LA" });
    await once(stream, "response");
    let text = "";
    const arrived = new Promise<number>((resolve) => {
      stream.on("data", (part: Buffer) => {
        text += part.toString();
        if (text.includes(word)) resolve(Date.now());
      });
    });
    return { arrived, close: () => stream.close() };
  }
}

const makeCertificate = (folder: string): { key: string; certificate: string; both: string } => {
  const [key, certificate, both] = ["key.pem", "certificate.pem", "both.pem"].map((name) => join(folder, name)) as [string, string, string];
  const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", ...options], { stdio: "ignore" });
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return { key, certificate, both };
};

interface Places {
  folder: string;
  port: number;
  redirectPort: number;
  server: string;
}

const startNginx = ({ folder, port, redirectPort, server }: Places): ChildProcess => {
  const { key, certificate } = makeCertificate(folder);
  const site = readFileSync(join(root, "deploy/nginx/joinery.conf"), "utf8")
    .replace("server web1:3000", `server ${server}`)
    .replace(/^\s*server web2.*\n/m, "")
    .replace("listen 80;", `listen 127.0.0.1:${redirectPort};`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace("/etc/nginx/tls/fullchain.pem", certificate)
    .replace("/etc/nginx/tls/privkey.pem", key);
  const config = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/body;\nproxy_temp_path ${folder}/proxy;\nfastcgi_temp_path ${folder}/fastcgi;\nuwsgi_temp_path ${folder}/uwsgi;\nscgi_temp_path ${folder}/scgi;\n${site}\n}\n`;
  writeFileSync(join(folder, "nginx.conf"), config);
  return spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: ["ignore", "ignore", "inherit"] });
};

const startHaproxy = ({ folder, port, redirectPort, server }: Places): ChildProcess => {
  const config = readFileSync(join(root, "deploy/haproxy/haproxy.cfg"), "utf8")
    .replaceAll("web1:3000", server)
    .replace(/^\s*server web2.*\n/gm, "")
    .replace("bind :80\n", `bind 127.0.0.1:${redirectPort}\n`)
    .replace("bind :443 ssl crt /etc/haproxy/tls.pem", `bind 127.0.0.1:${port} ssl crt ${makeCertificate(folder).both}`);
  writeFileSync(join(folder, "haproxy.cfg"), config);
  return spawn("haproxy", ["-f", join(folder, "haproxy.cfg")], { stdio: ["ignore", "ignore", "inherit"] });
};

const waitUntilOpen = async (port: number): Promise<void> => {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
  while (!(await isOpen())) await pause(50);
};

const checkPages = async (name: string, browser: Visitor, redirectPort: number): Promise<CheckResult[]> => {
  const document = await browser.send("GET", "/home", { "accept-encoding": "br" });
  const redirect = await fetch(`http://127.0.0.1:${redirectPort}/home?a=1`, { redirect: "manual" });
  const target = redirect.headers.get("location") ?? "";
  return [
    {
      requirement: `${name} speaks HTTP/2 with TLS and passes on what is compressed`,
      figures: `${browser.session.alpnProtocol}, ${document.status}, ${document.headers["content-encoding"] ?? "not compressed"}`,
      passed: browser.session.alpnProtocol === "h2" && document.status === 200 && document.headers["content-encoding"] === "br",
    },
    {
      requirement: `${name} leads from HTTP to HTTPS and keeps browsers there`,
      figures: `${redirect.status} ${target}, ${document.headers["strict-transport-security"] ?? "no header"}`,
      passed:
        /^30[128]$/.test(String(redirect.status)) &&
        target.startsWith("https://") &&
        target.endsWith("/home?a=1") &&
        !!document.headers["strict-transport-security"],
    },
  ];
};

const checkAddress = async (name: string, browser: Visitor, world: DrillWorld, client: pg.Client): Promise<CheckResult> => {
  await client.query("delete from attempts");
  await browser.call(world, "/user/login", { account: "buyer@demo.test", password: "wrong password" });
  const { rows } = await client.query<{ counted: string }>("select counted from attempts where counted like 'loginFrom:%'");
  const counted = rows.map((row) => row.counted).join(", ");
  return { requirement: `behind ${name} a visitor has their own address`, figures: counted, passed: counted === `loginFrom:${visitor}` };
};

const checkStream = async (name: string, browser: Visitor, world: DrillWorld, client: pg.Client): Promise<CheckResult> => {
  const [buyer = "", merchant = ""] = await Promise.all(["buyer@demo.test", "maker@demo.test"].map(world.logIn));
  const { rows } = await client.query<{ product_id: string }>(
    "select product_id from products join people using (merchant_id) where email = 'maker@demo.test' and product_state = 'live' limit 1",
  );
  const { thread_id } = (await world.call("/user/startChat", { product_id: rows[0]?.product_id }, buyer)).data;
  const { arrived, close } = await browser.waitForEvent(merchant, "event: chat");
  // As long as the proxies let a call wait, with some to spare: a stream must outlive that.
  await pause(65_000);
  const sentMs = Date.now();
  await world.call("/user/sendChatMessage", { thread_id, text: "Is it still there?" }, buyer);
  const ms = await Promise.race([arrived.then((at) => at - sentMs), pause(10_000).then(() => undefined)]);
  close();
  return {
    requirement: `a message comes through ${name} on a stream that was silent for 65 s, within a second`,
    figures: ms === undefined ? "never" : `${ms} ms`,
    passed: ms !== undefined && ms <= 1_000,
  };
};

const checkUploads = async (name: string, browser: Visitor, world: DrillWorld): Promise<CheckResult[]> => {
  const token = await world.logIn("maker@demo.test");
  const large = await browser.upload(world, token, makeVideo(29 * megabyte));
  const tooLarge = await browser.upload(world, token, makeVideo(31 * megabyte));
  return [
    {
      requirement: `a video of 29 MB comes through ${name}`,
      figures: large.figures,
      passed: large.reason === "accepted",
    },
    {
      requirement: `one of 31 MB is refused by the server, not by ${name}`,
      figures: tooLarge.figures,
      passed: tooLarge.reason === "TOO_LARGE",
    },
  ];
};

const checkProxy = async (
  name: string,
  start: (places: Places) => ChildProcess,
  world: DrillWorld,
  client: pg.Client,
): Promise<CheckResult[]> => {
  const folder = mkdtempSync(join(tmpdir(), `joinery-${name}-`));
  // The worker of nginx is another user.
  chmodSync(folder, 0o711);
  const [port, redirectPort] = [await findFreePort(), await findFreePort()];
  const proxy = start({ folder, port, redirectPort, server: new URL(world.base).host });
  await waitUntilOpen(redirectPort);
  const browser = new Visitor(port);
  try {
    return [
      ...(await checkPages(name, browser, redirectPort)),
      await checkAddress(name, browser, world, client),
      ...(await checkUploads(name, browser, world)),
      await checkStream(name, browser, world, client),
    ];
  } finally {
    browser.session.destroy();
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
};

export const drill: Drill = {
  about: "nginx and HAProxy with the files of deploy/: HTTP/2, compression, addresses, streams, uploads of 30 MB (nginx, HAProxy, openssl)",
  run: () => {
    ensurePackages({ "/usr/sbin/nginx": "nginx", "/usr/sbin/haproxy": "haproxy", "/usr/bin/openssl": "openssl" });
    run(root, process.execPath, "tools/build.ts");
    return withWebServer("proxies", {}, async ({ world, client }) => [
      ...(await checkProxy("nginx", startNginx, world, client)),
      ...(await checkProxy("HAProxy", startHaproxy, world, client)),
    ]);
  },
};
