import { expect, test } from "vitest";
import { createPageCache } from "#apps/server/page-cache.ts";

const setUp = () => {
  let time = 0;
  let rendered = 0;
  const cache = createPageCache({ enabled: true, now: () => time });
  const render = (status = 200) => {
    rendered += 1;
    return Promise.resolve(new Response(`page ${rendered} ${"x".repeat(2000)}`, { status }));
  };
  return {
    cache,
    render,
    rendered: () => rendered,
    wait: (ms: number) => {
      time += ms;
    },
  };
};

test("renders a page once within 30 seconds and again after that", async () => {
  const { cache, render, rendered, wait } = setUp();
  const first = await cache.get({ key: "LA /home", version: 1, render });
  wait(29_999);
  expect(await cache.get({ key: "LA /home", version: 1, render })).toBe(first);
  wait(1);
  expect(await cache.get({ key: "LA /home", version: 1, render })).not.toBe(first);
  expect(rendered()).toBe(2);
});

test("shares one rendering between concurrent requests", async () => {
  const { cache, render, rendered } = setUp();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get({ key: "LA /home", version: 1, render })));
  expect(new Set(pages).size).toBe(1);
  expect(rendered()).toBe(1);
});

test("caches sites, languages and URLs separately", async () => {
  const { cache, render, rendered } = setUp();
  for (const key of ["LA en-US /home", "MD en-US /home", "LA zh-CN /home", "LA en-US /home?page=2"])
    await cache.get({ key, version: 1, render: () => render() });
  expect(rendered()).toBe(4);
});

test("does not cache redirects and errors", async () => {
  const { cache, render, rendered } = setUp();
  for (const status of [302, 404, 500]) {
    expect((await cache.get({ key: "LA /x", version: 1, render: () => render(status) }))?.etag).toBeUndefined();
  }
  expect(rendered()).toBe(3);
});

test("renders again after a failed rendering", async () => {
  const { cache, render } = setUp();
  await expect(cache.get({ key: "LA /home", version: 1, render: () => Promise.reject(new Error("down")) })).rejects.toThrow("down");
  expect((await cache.get({ key: "LA /home", version: 1, render }))?.status).toBe(200);
});

test("compresses a page as the browser accepts it", async () => {
  const { cache, render } = setUp();
  const page = await cache.get({ key: "LA /home", version: 1, render });
  expect((await page?.bodyFor("gzip, deflate, br"))?.encoding).toBe("br");
  expect((await page?.bodyFor("gzip"))?.encoding).toBe("gzip");
  expect((await page?.bodyFor(""))?.encoding).toBeUndefined();
});

test("renders an outdated page again after 600 ms", async () => {
  const { cache, render, rendered, wait } = setUp();
  const first = await cache.get({ key: "LA /home", version: 1, render });
  wait(599);
  expect(await cache.get({ key: "LA /home", version: 2, render })).toBe(first);
  wait(1);
  const second = await cache.get({ key: "LA /home", version: 2, render });
  expect(second).not.toBe(first);
  wait(29_999);
  expect(await cache.get({ key: "LA /home", version: 2, render })).toBe(second);
  expect(rendered()).toBe(2);
});

test("renders again after clear, and does not cache a rendering that started before it", async () => {
  const { cache, render, rendered } = setUp();
  await cache.get({ key: "LA /home", version: 1, render });
  const slow = Promise.withResolvers<Response>();
  const before = cache.get({ key: "LA /hot_sale", version: 1, render: () => slow.promise });
  cache.clear();
  const after = cache.get({ key: "LA /hot_sale", version: 1, render });
  slow.resolve(new Response("as it was", { status: 200 }));
  expect(await before).not.toBe(await after);
  expect(await cache.get({ key: "LA /hot_sale", version: 1, render })).toBe(await after);
  await cache.get({ key: "LA /home", version: 1, render });
  expect(rendered()).toBe(3);
});

test("a page without a key is rendered each time and not remembered", async () => {
  const { cache, render, rendered } = setUp();
  for (let index = 0; index < 3; index += 1) await cache.get({ key: undefined, version: 1, render });
  expect(rendered()).toBe(3);
});

test("without admission a page comes from the cache, from a running rendering, or from before", async () => {
  const { cache, render, rendered, wait } = setUp();
  const admit = () => false;
  expect(await cache.get({ key: "LA /home", version: 1, render, admit })).toBeUndefined();
  expect(await cache.get({ key: undefined, version: 1, render, admit })).toBeUndefined();
  const running = cache.get({ key: "LA /home", version: 1, render });
  expect(await cache.get({ key: "LA /home", version: 1, render, admit })).toBe(await running);
  wait(60_000);
  expect(await cache.get({ key: "LA /home", version: 2, render, admit })).toBe(await running);
  expect(rendered()).toBe(1);
});

test("stays within its bytes, whatever is asked for", async () => {
  const { cache, render, rendered } = setUp();
  const keys = Array.from({ length: 40_000 }, (_, index) => `LA /home?keyword=${index}${"x".repeat(900)}`);
  for (const key of keys) await cache.get({ key, version: 1, render });
  const before = rendered();
  // 64 MB hold at most 14,000 pages of 2 kB with keys of 0.9 kB.
  for (const key of keys.slice(0, 26_000)) await cache.get({ key, version: 1, render, admit: () => false });
  expect(rendered()).toBe(before);
  expect(await cache.get({ key: keys[0], version: 1, render, admit: () => false })).toBeUndefined();
  expect(await cache.get({ key: keys.at(-1), version: 1, render, admit: () => false })).toBeDefined();
});
