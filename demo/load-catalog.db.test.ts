import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { multiplyCatalog } from "#demo/load-catalog.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

const countProducts = async (): Promise<number> => {
  const [row] = await app.rows<{ count: number }>("select count(*)::integer as count from products");
  return row?.count ?? 0;
};

test("the catalog grows to a number of products, again and again, and not beyond it", async () => {
  const client = { query: (text: string, values?: unknown[]) => app.platform.database.run(text, values ?? []) };
  const start = await countProducts();
  for (const more of [50, 50, 130, 700]) {
    await multiplyCatalog(client as Parameters<typeof multiplyCatalog>[0], start + more);
    expect(await countProducts()).toBe(start + more);
  }
});
