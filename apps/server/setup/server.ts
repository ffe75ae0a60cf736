import { createHmac, timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { getRequestLanguage } from "#apps/server/request-language.ts";
import { renderDonePage, renderLockedPage, renderSetupForm, type SetupForm } from "#apps/server/setup/page.ts";
import { sendTrialMail } from "#apps/server/setup/trial-mail.ts";
import { readAnswers } from "#features/backoffice/setup/answers.ts";
import { openMarket } from "#features/backoffice/setup/commands.ts";
import { texts } from "#features/backoffice/setup/page-texts.ts";
import { toTotpSecret } from "#features/identity/accounts/totp.ts";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { Refused, refusalText } from "#kernel/refusals.ts";
import { textsIn } from "#kernel/texts.ts";
import type { Platform } from "#platform/platform.ts";

/** What a server serves while its database has no site: the page that opens the market, to whoever has the key that it printed. */
export interface SetupServer {
  /** The address with the key. */
  url: string;
  /** Resolves when the market is open, here or on another server of the same database. */
  opened: Promise<void>;
  close(): Promise<void>;
}

const pollMs = 1_000;
const secretBytes = 20;
const maxFormBytes = 16 * 1024;

/** The same key on every server of the database: whoever reads its output knows the settings. */
export const setupToken = (pepper: string): string => createHmac("sha256", pepper).update("setup").digest("base64url").slice(0, 32);

const isSame = (given: unknown, wanted: string): boolean => {
  const [left, right] = [Buffer.from(String(given ?? "")), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.status(status).headers(headers).type("text/html; charset=utf-8").send(html);

type Typed = Readonly<Record<string, string>>;

/** The fields of a form; of two with one name the last counts. */
const parseForm = (text: string): Typed => Object.fromEntries(new URLSearchParams(text));

const languageOf = (request: FastifyRequest, typed: Typed): Language =>
  isLanguage(typed.language) ? typed.language : getRequestLanguage(request);

/** What a browser is told about a refused answer: the fields, each with its sentence. */
const faultsOf = (error: unknown, language: Language): Record<string, string> => {
  if (!(error instanceof Refused)) throw error;
  const text = refusalText(error.reason, { language }, error.values);
  return Object.fromEntries((error.fields ?? []).map((field) => [field, text]));
};

const open = async (platform: Platform, form: SetupForm): Promise<{ page: string } | { opened: string }> => {
  const { language, typed } = form;
  const t = textsIn(texts, language);
  const read = readAnswers(typed, language);
  if ("faults" in read) return { page: renderSetupForm({ ...form, faults: read.faults, notice: { text: t.wrong, isBad: true } }) };
  try {
    const { recovery_codes } = await openMarket(platform, read.answers, language);
    return { opened: renderDonePage(language, read.answers.title, recovery_codes) };
  } catch (error) {
    const faults = faultsOf(error, language);
    const text = Object.keys(faults).length > 0 ? t.wrong : refusalText((error as Refused).reason, { language }, {});
    return { page: renderSetupForm({ ...form, faults, notice: { text, isBad: true } }) };
  }
};

const answerForm = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  onOpened: () => void,
): Promise<FastifyReply> => {
  const typed = (request.body ?? {}) as Typed;
  const language = languageOf(request, typed);
  const token = setupToken(platform.settings.pepper);
  if (!isSame(typed.token, token)) return sendPage(reply, 403, renderLockedPage(language));
  const form: SetupForm = { language, token, secret: typed.secret ?? "", typed, faults: {}, settings: platform.settings };
  if (typed.action === "mail") {
    const notice = await sendTrialMail(platform.settings, typed, language);
    return sendPage(reply, 200, renderSetupForm({ ...form, notice }));
  }
  const result = await open(platform, form);
  if ("page" in result) return sendPage(reply, 422, result.page);
  await sendPage(reply, 200, result.opened);
  onOpened();
  return reply;
};

const showForm = (platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const query = request.query as Typed;
  const language = languageOf(request, query);
  const token = setupToken(platform.settings.pepper);
  if (!isSame(query.token, token)) return sendPage(reply, 403, renderLockedPage(language));
  const secret = toTotpSecret(platform.ids.token(secretBytes));
  const hostname = request.host.split(":")[0] ?? "";
  const typed = { hostname: /[a-z]\.[a-z]/i.test(hostname) ? hostname : "" };
  return sendPage(reply, 200, renderSetupForm({ language, token, secret, typed, faults: {}, settings: platform.settings }));
};

const buildSetupApp = (platform: Platform, onOpened: () => void): FastifyInstance => {
  const app = Fastify({ logger: { level: "warn" }, bodyLimit: maxFormBytes, forceCloseConnections: "idle" });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async (_: FastifyRequest, body: string) =>
    parseForm(body),
  );
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_, reply) => reply.status(503).send({ ok: false, setup: true }));
  app.get("/setup", (request, reply) => showForm(platform, request, reply));
  app.post("/setup", (request, reply) => answerForm(platform, request, reply, onOpened));
  app.setNotFoundHandler((request, reply) => sendPage(reply, 503, renderLockedPage(getRequestLanguage(request))));
  return app;
};

/** Serves the set-up page on the port of the server until the market is open. */
export const serveSetup = async (platform: Platform): Promise<SetupServer> => {
  const { settings } = platform;
  const { promise: opened, resolve: onOpened } = Promise.withResolvers<void>();
  const app = buildSetupApp(platform, onOpened);
  const poll = setInterval(() => {
    platform.reloadSites().then(
      () => platform.sites.size > 0 && onOpened(),
      () => undefined,
    );
  }, pollMs);
  await app.listen({ port: settings.port, host: settings.host });
  return {
    url: `${new URL(settings.publicUrl).origin}/setup?token=${setupToken(settings.pepper)}`,
    opened: opened.finally(() => clearInterval(poll)),
    close: () => {
      clearInterval(poll);
      return app.close();
    },
  };
};
