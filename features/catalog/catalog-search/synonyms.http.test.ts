import { expect, test } from "vitest";
import { service, testApp } from "#apps/server/test-app.ts";
import { maxSynonyms } from "./rules/synonyms.ts";

const app = await testApp();

const entries = async (body: Record<string, unknown> = {}) => (await app.call("/operator/synonymList", body, service)).data;
const titlesOf = async (keyword: string): Promise<string[]> =>
  (await app.call("/home/list", { keyword })).data.list.map(({ title }: { title: string }) => title);

test("a new database starts with a list of synonyms", async () => {
  const { count, counts, list } = await entries();
  expect(count).toBeGreaterThan(250);
  expect(counts).toMatchObject({ all: count });
  expect(list[0]).toMatchObject({ changed_by: "" });
  expect((await titlesOf("settee"))[0]).toMatch(/Sofa/);
});

test("applies an entry to searches as soon as it is saved or removed", async () => {
  expect((await app.call("/home/list", { keyword: "snoozle" })).data.count).toBe(0);
  const saved = await app.call("/operator/saveSynonym", { words: "Snoozle, nightstand", is_two_way: 1 }, service);
  expect(saved.code).toBe(200);
  expect((await titlesOf("snoozle"))[0]).toMatch(/Nightstand/);
  const [entry] = (await entries({ keyword: "snooz" })).list;
  expect(entry).toMatchObject({ words: ["snoozle", "nightstand"], finds: [], is_two_way: true });
  expect(entry.changed_by).not.toBe("");

  await app.call("/operator/removeSynonym", { synonym_id: saved.data.synonym_id }, service);
  expect((await app.call("/home/list", { keyword: "snoozle" })).data.count).toBe(0);
  expect(await entries({ keyword: "snooz" })).toMatchObject({ count: 0, list: [] });
  expect(await app.call("/operator/removeSynonym", { synonym_id: saved.data.synonym_id }, service)).toMatchObject({ code: 200 });
});

test("rejects new entries when the list is full, but allows changes", async () => {
  const { count } = await entries();
  await app.rows(
    "insert into search_synonyms (words, is_two_way) select array['full' || n, 'filled' || n], true from generate_series(1, $1::integer) n",
    [maxSynonyms - count],
  );
  const save = (more: Record<string, unknown>) =>
    app.call("/operator/saveSynonym", { words: "overful, overfull", is_two_way: 1, ...more }, service);
  expect(await save({})).toMatchObject({ reason: "SYNONYMS_FULL", msg: expect.stringContaining(String(maxSynonyms)) });
  const [entry] = (await entries({ keyword: "filled7" })).list;
  expect(await save({ synonym_id: entry.synonym_id })).toMatchObject({ code: 200 });
  await app.call("/operator/removeSynonym", { synonym_id: entry.synonym_id }, service);
  expect(await save({ words: "room again, place again" })).toMatchObject({ code: 200 });
  await app.rows("delete from search_synonyms where words[1] like 'full%'");
});

test("a one-way entry matches in its direction only", async () => {
  const body = { words: "fluffalo", finds: "ottoman, pouf", is_two_way: 0 };
  const { data } = await app.call("/operator/saveSynonym", body, service);
  expect((await titlesOf("fluffalo"))[0]).toMatch(/Ottoman|Pouf/);
  const changed = await app.call("/operator/saveSynonym", { ...body, synonym_id: data.synonym_id, finds: "bunk bed" }, service);
  expect(changed).toMatchObject({ code: 200, data });
  expect((await titlesOf("fluffalo")).every((title) => /Bunk/.test(title))).toBe(true);
  await app.call("/operator/removeSynonym", data, service);
});

test("rejects an entry that cannot be indexed and names the field", async () => {
  const save = (body: Record<string, unknown>) => app.call("/operator/saveSynonym", body, service);
  expect(await save({ words: "sofa", is_two_way: 1 })).toMatchObject({ reason: "SYNONYM_TOO_FEW", fields: { words: expect.any(String) } });
  expect(await save({ words: "sofa", finds: " , " })).toMatchObject({ reason: "SYNONYM_TOO_FEW", fields: { finds: expect.any(String) } });
  expect(await save({ words: "sofa, 🛋️", is_two_way: 1 })).toMatchObject({ reason: "SYNONYM_UNREADABLE" });
  expect(await save({ words: Array.from({ length: 21 }, (_, at) => `word${at}`).join(), is_two_way: 1 })).toMatchObject({
    reason: "SYNONYM_TOO_MANY",
  });
  expect(await save({ synonym_id: 999_999, words: "sofa, couch", is_two_way: 1 })).toMatchObject({ reason: "NOT_FOUND" });
});

test("only customer service and administrators may use the list", async () => {
  expect(await app.call("/operator/synonymList", {}, { as: "admin@demo.test" })).toMatchObject({ code: 200 });
  for (const as of ["finance@demo.test", "warehouse@demo.test", "buyer@demo.test", "maker@demo.test"])
    expect(await app.call("/operator/saveSynonym", { words: "a, b", is_two_way: 1 }, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
  expect(await app.call("/operator/synonymList", {})).toMatchObject({ reason: "TOKEN_EXPIRED" });
});
