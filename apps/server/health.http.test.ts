import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { waitUntilReady } from "./health.ts";

const world = await testApp();

let isPageBroken = true;
world.app.get("/home", async () => {
  if (isPageBroken) throw new Error("The page cannot be rendered.");
  return "page";
});

const readyz = async () => {
  const { statusCode, body } = await world.app.inject("/readyz");
  return { statusCode, ...(JSON.parse(body) as object) };
};

test("is ready only when the database answers, the catalog index is loaded and a page was rendered", async () => {
  expect(await readyz()).toMatchObject({ statusCode: 503, ok: false, catalog: false, pages: false });
  await getCatalogIndex(world.platform);
  // The first question opens a connection, which on a busy machine takes longer than an answer may.
  await expect.poll(async () => (await readyz()).statusCode === 503 && (await world.rows("select 1")).length).toBe(1);
  expect(await readyz()).toEqual({ statusCode: 503, ok: false, database: true, catalog: true, pages: false });
  isPageBroken = false;
  await waitUntilReady(world.app);
  expect(await readyz()).toEqual({ statusCode: 200, ok: true, database: true, catalog: true, pages: true });
  expect((await world.app.inject("/healthz")).json()).toEqual({ ok: true });
});
