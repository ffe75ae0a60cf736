import { expect, test } from "vitest";
import { auditor, buyer, merchant, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { demandWritten } from "./record.ts";
import { maxTermsPerDay } from "./rules.ts";

/** What companies that came did, and what was searched for in vain, as reports state it. */

const app = await testApp();
const today = { date_from: app.today(), date_to: app.today() };
const read = async (name: string) => {
  await demandWritten();
  return (await app.call("/operator/report", { name, ...today }, auditor)).data.list;
};
const search = (keyword: string, body: Record<string, unknown> = {}) => app.call("/home/list", { keyword, ...body });

test("a company counts once a day for each step that it took", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  expect((await read("visits_by_day"))[0]).toMatchObject({ came: 0, viewed: 0, added: 0, ordered: 0, ordered_share: null });
  await app.call("/user/accountHome", {}, buyer);
  expect((await read("visits_by_day"))[0]).toMatchObject({ came: 1, viewed: 0, added: 0 });
  for (let turn = 0; turn < 2; turn++) await app.call("/home/getProductInfo", { product_id: offer?.product_id }, buyer);
  expect((await read("visits_by_day"))[0]).toMatchObject({ came: 1, viewed: 1, added: 0 });
  expect((await app.call("/home/addCart", { product_id: offer?.product_id, relation_id: offer?.relation_id, amount: 2 }, buyer)).code).toBe(
    200,
  );
  expect((await read("visits_by_day"))[0]).toMatchObject({ came: 1, viewed: 1, added: 1, ordered: 0, ordered_share: 0 });
  const product_list = offer ? toProductList([{ offer, quantity: 2 }]) : "";
  await app.call("/home/create", { product_list }, buyer);
  expect((await read("visits_by_day"))[0]).toMatchObject({ came: 1, ordered: 1, ordered_share: 100 });
});

test("visitors, manufacturers and refused calls are not visits of a company", async () => {
  const count = () => app.one("select count(*)::integer as days, count(*) filter (where has_added)::integer as added from buyer_days");
  const before = await count();
  await app.call("/home/list", {});
  await app.call("/merchant/orderList", {}, merchant);
  await demandWritten();
  expect(await count()).toEqual(before);
});

test("a search without results is counted by its words, whatever their form", async () => {
  for (const keyword of ["Qzqzq  Vwvwv", "qzqzq vwvwv"]) await search(keyword);
  await search("someone@example.test");
  expect(await read("missed_searches")).toEqual([expect.objectContaining({ term: "qzqzq vwvwv", language: "English", times: 2, days: 1 })]);
});

test("of a search that finds goods only the words that none has are counted", async () => {
  expect((await search("table xyxyxz")).data.left_out).toEqual(["xyxyxz"]);
  expect((await read("missed_searches")).map(({ term }: { term: string }) => term)).toEqual(["qzqzq vwvwv", "xyxyxz"]);
});

test("what is found, though a filter hides it, is not a search in vain", async () => {
  const { data } = await search("table", { price_min: "999999.00" });
  expect(data.count).toBeGreaterThan(0);
  await search("table", { width_min: 900_000 });
  expect((await read("missed_searches")).map(({ term }: { term: string }) => term)).not.toContain("table");
});

test("strangers cannot fill the table: a day keeps a thousand terms of a language", async () => {
  await app.rows(
    `insert into missed_searches (day, language, term, times, last_at)
     select book_day($1), 'en-US', 'word ' || n, 1, $1 from generate_series(1, ${maxTermsPerDay}) n`,
    [app.clock.now()],
  );
  // Another spelling, because the same search is answered from the cache.
  for (const keyword of ["qqzzxxyy", "QZQZQ vwvwv"]) await search(keyword);
  const terms = await read("missed_searches");
  expect(terms.find(({ term }: { term: string }) => term === "qqzzxxyy")).toBeUndefined();
  expect(terms[0]).toMatchObject({ term: "qzqzq vwvwv", times: 3 });
});
