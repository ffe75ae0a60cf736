import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { saveProducts } from "./commands/save-products.ts";
import type { ProductDraft } from "./rules.ts";

/** The write path shared by the form and imports, for a merchant without review. */

let merchant_id: number;
let person_id: number;

const world = await testApp();
beforeAll(async () => {
  const rows = await world.rows("select merchant_id, person_id from people where email = 'maker2@demo.test'");
  ({ merchant_id, person_id } = rows[0] as { merchant_id: number; person_id: number });
});

const save = (drafts: readonly ProductDraft[]) =>
  world.platform.database.transaction((tx) => saveProducts(tx, merchant_id, drafts, { person_id, now: world.clock.now() }));

const one = async <Row>(sql: string, ...params: unknown[]): Promise<Row> => (await world.rows(sql, params))[0] as Row;

const chair = (custom_sn: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  custom_sn,
  title: { "en-US": "Reading chair", "es-ES": "Sillón de lectura" },
  description: { "en-US": "Deep seat, ash legs." },
  type_id: 111,
  materials: ["solid_ash"],
  colour: "natural",
  width_mm: 720,
  depth_mm: 780,
  height_mm: 840,
  weight_grams: 14_500,
  cartons: [{ length_mm: 760, width_mm: 740, height_mm: 500, gross_weight_grams: 17_000, pieces: 1 }],
  pictures: [{ picture_key: `m${merchant_id}/1`, alt: { "en-US": "Front", "zh-CN": "", "es-ES": "" } }],
  state: "live",
  ...more,
});

const offer = { warehouse_id: 1, kind: "local", price_cents: 18_900, tiers: [{ threshold: 10, price_cents: 17_500 }] } as const;

beforeAll(async () => {
  const { type_id } = await one<{ type_id: number }>(
    "select min(type_id) as type_id from categories leaf where not exists (select from categories where parent_type_id = leaf.type_id)",
  );
  leaf = type_id;
});
let leaf: number;

test("saves many products with a constant number of statements, and nothing when repeated", async () => {
  const drafts = Array.from({ length: 300 }, (_, index) =>
    chair(`BULK-${index}`, { type_id: leaf, offers: [offer], stock: [{ warehouse_id: 1, on_hand: index }] }),
  );
  const { first, statements } = await world.platform.database.transaction(async (tx) => ({
    first: await saveProducts(tx, merchant_id, drafts, { person_id, now: world.clock.now() }),
    statements: tx.statementCount,
  }));
  expect(first).toMatchObject({ created: 300, changed: 0, unchanged: 0 });
  expect(statements).toBeLessThan(20);
  expect(await save(drafts)).toMatchObject({ created: 0, changed: 0, unchanged: 300 });
  expect(await save([chair("BULK-7", { type_id: leaf, offers: [{ ...offer, price_cents: 18_800 }] })])).toMatchObject({ changed: 1 });
  const listed = await one<{ count: number }>(
    "select count(*)::integer from offers join products using (product_id) where custom_sn like 'BULK-%' and is_listed and is_active",
  );
  expect(listed.count).toBe(300);
});

test("fills a missing language with a fallback that the merchant can still overwrite", async () => {
  await save([chair("WORDS-1", { type_id: leaf })]);
  const { title, filled_in } = await one<{ title: Record<string, string>; filled_in: Record<string, string[]> }>(
    "select title, filled_in from products where custom_sn = 'WORDS-1'",
  );
  expect(title).toEqual({ "en-US": "Reading chair", "zh-CN": "Reading chair", "es-ES": "Sillón de lectura" });
  expect(filled_in.title).toEqual(["zh-CN"]);
  await save([{ custom_sn: "WORDS-1", title: { "zh-CN": "阅读椅" } }]);
  expect((await one<{ title: Record<string, string> }>("select title from products where custom_sn = 'WORDS-1'")).title).toEqual({
    "en-US": "Reading chair",
    "zh-CN": "阅读椅",
    "es-ES": "Sillón de lectura",
  });
});

test("keeps an incomplete product a draft, lists its missing fields and does not activate its offers", async () => {
  const saved = await save([chair("BARE-1", { type_id: leaf, pictures: [], cartons: [], offers: [offer] })]);
  expect(saved.rows[0]).toMatchObject({ outcome: "created", state: "draft", missing: ["pictures", "cartons"] });
  expect(await one("select is_active, switched_on from offers join products using (product_id) where custom_sn = 'BARE-1'")).toEqual({
    is_active: false,
    switched_on: true,
  });
});

test("records every stock change as a movement and never goes below the reserved quantity", async () => {
  await save([chair("COUNT-1", { type_id: leaf, stock: [{ warehouse_id: 2, on_hand: 40 }] })]);
  await save([{ custom_sn: "COUNT-1", stock: [{ warehouse_id: 2, on_hand: 25, note: "Counted" }] }]);
  const rows = await world.rows(
    `select on_hand_change, person_id from stock_movements join stock_items using (stock_item_id) join products using (product_id)
     where custom_sn = 'COUNT-1' order by movement_id`,
  );
  expect(rows).toEqual([
    { on_hand_change: 40, person_id },
    { on_hand_change: -15, person_id },
  ]);
  await expect(save([{ custom_sn: "COUNT-1", stock: [{ warehouse_id: 2, on_hand: 30, was: 26 }] }])).rejects.toMatchObject({
    reason: "STOCK_HAS_CHANGED",
    values: { on_hand: 25 },
  });
});

test("rejects another merchant's picture and a model number that is already used", async () => {
  await expect(
    save([chair("THIEF-1", { type_id: leaf, pictures: [{ picture_key: "m1/1", alt: { "en-US": "", "zh-CN": "", "es-ES": "" } }] })]),
  ).rejects.toMatchObject({ reason: "NOT_FOUND" });
  const { rows } = await save([chair("TAKEN-1", { type_id: leaf })]);
  await expect(save([{ product_id: rows[0]!.product_id, custom_sn: "WORDS-1" }])).rejects.toMatchObject({ reason: "MODEL_NUMBER_TAKEN" });
});

test("rejects a duplicate model number among the drafts before writing", async () => {
  const twice = [chair("TWICE-1", { type_id: leaf }), chair("TWICE-1", { type_id: leaf, colour: "black" })];
  await expect(save(twice)).rejects.toMatchObject({ reason: "MODEL_NUMBER_TWICE" });
  expect(await one("select count(*)::integer as made from products where custom_sn = 'TWICE-1'")).toEqual({ made: 0 });
});
