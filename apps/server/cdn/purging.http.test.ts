import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startPurging } from "#apps/server/cdn/purging.ts";
import { admin, testApp } from "#apps/server/test-app.ts";

/** A cache that writes down what it is told to forget. */
const told: string[] = [];
let waiting: (() => void) | undefined;
let fails = false;
const cache = createServer((request: IncomingMessage, response) => {
  if (!fails) told.push(...String(request.headers["xkey-purge"]).split(" "));
  response.writeHead(fails ? 503 : 200).end();
  waiting?.();
}).listen(0);
await once(cache, "listening");

const app = await testApp();
const { port } = cache.address() as AddressInfo;
const cdn = { name: "varnish", purgeUrl: `http://127.0.0.1:${port}/`, token: "" } as const;
const times = { every: 20, retry: 100, settled: 300 };
const stop = await startPurging({ ...app.platform, settings: { ...app.platform.settings, cdn } }, times);

/** Waits until so many purges of a key have arrived. */
const untilTold = async (key: string, times = 1): Promise<void> => {
  while (told.filter((each) => each === key).length < times)
    await new Promise<void>((resolve) => {
      waiting = resolve;
    });
};

test("a cache in front is told which pages have changed, twice, and again when it did not hear", async () => {
  // Where it begins, nothing in the cache is known to be right.
  await untilTold("pages", 2);
  const { rows } = await app.platform.database.run("select product_id from product_cards order by 1 limit 2");
  const [first, second] = rows.map(({ product_id }) => Number(product_id));
  const change = (product_id?: number) =>
    app.platform.database.run("update product_cards set changed_in = pg_current_xact_id() where product_id = $1", [product_id]);

  told.length = 0;
  await change(first);
  await untilTold(`product-${first}`, 2);
  expect(new Set(told)).toEqual(new Set([`product-${first}`]));

  fails = true;
  await change(second);
  await new Promise<void>((resolve) => {
    waiting = resolve;
  });
  fails = false;
  await untilTold(`product-${second}`);

  told.length = 0;
  await app.call("/operator/saveColumnSeo", { column: "home", title_en: "New title", request_id: crypto.randomUUID() }, admin);
  await untilTold("pages");
  await stop();
  cache.close();
});
