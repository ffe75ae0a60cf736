import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { testApp } from "#apps/server/test-app.ts";
import { routes } from "#features/routes.ts";

const pages = Fastify();

const app = await testApp();
const contextFor = createPageContextFactory(app.platform, routes);
pages.get("/home", async (request) => ({ language: (await contextFor(request)).language }));

afterAll(() => pages.close());

const languageOf = async (headers: Record<string, string>, url = "/home"): Promise<string> => {
  const { language } = (await pages.inject({ url, headers: { host: "localhost", ...headers } })).json<{ language: string }>();
  return language;
};

test("a first visit is answered in the language that the browser prefers", async () => {
  expect(await languageOf({ "accept-language": "zh-TW,zh;q=0.9,en;q=0.8" })).toBe("zh-CN");
  expect(await languageOf({ "accept-language": "es-MX,es;q=0.9,en;q=0.8" })).toBe("es-ES");
  expect(await languageOf({ "accept-language": "fr-FR" })).toBe("en-US");
  expect(await languageOf({})).toBe("en-US");
});

test("a chosen language comes before the one that the browser prefers", async () => {
  expect(await languageOf({ "accept-language": "zh-CN", cookie: "language=es-ES" })).toBe("es-ES");
  expect(await languageOf({ "accept-language": "zh-CN", cookie: "language=es-ES" }, "/home?language=en-US")).toBe("en-US");
});
