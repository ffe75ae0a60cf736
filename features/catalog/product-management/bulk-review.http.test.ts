import { expect, test } from "vitest";
import { jobs } from "./jobs.ts";
import {
  auditor,
  createPhoto,
  createStoolDraft,
  getMerchantId,
  localizedText,
  localOffer,
  merchant,
  queryOne,
  saveProduct,
  startWorld,
  uploadPicture,
  world,
} from "./test-products.ts";

/** Many new products approved or refused in one decision. */

await startWorld();

const review = (value: string) =>
  getMerchantId(merchant.as).then((merchant_id) => world.call("/operator/setReviewSetting", { merchant_id, reviews: value }, auditor));
const sample = (filters: Record<string, unknown> = {}) => world.call("/operator/newProductSample", filters, auditor);
const decide = (filters: Record<string, unknown>) => world.call("/operator/newProductDecide", filters, auditor);
const carryOut = () => jobs[0]?.run(world.platform);

const submit = async (names: readonly string[], cents = 9_900): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names) {
    const { data: file } = await uploadPicture(await createPhoto(), merchant.as);
    const pictures = [{ file_id: file.file_id, alt: localizedText() }];
    const { data } = await saveProduct(await createStoolDraft(name, { pictures, state: "live", offers: [localOffer(cents)] }));
    expect(data.state).toBe("review");
    ids.push(data.product_id);
  }
  return ids;
};

const stateOf = (product_id: number) =>
  queryOne<{ product_state: string }>("select product_state from products where product_id = $1", product_id).then(
    (row) => row.product_state,
  );

test("approves what matches and is unchanged, with one audit entry and one message", async () => {
  await review("yes");
  const merchant_id = await getMerchantId(merchant.as);
  const [cheap, changed, dear] = [...(await submit(["BULK-1", "BULK-2"])), ...(await submit(["BULK-3"], 99_900))];
  const waiting = (await sample({ merchant_id })).data.count;
  const filters = { merchant_id, most_price: "500", confidence: "given", pictures: "present" };
  const { data } = await sample(filters);
  expect(data).toMatchObject({ count: 2, merchants: [{ id: merchant_id }] });
  expect(data.sample.map(({ custom_sn }: { custom_sn: string }) => custom_sn).toSorted()).toEqual(["BULK-1", "BULK-2"]);
  expect(data.sample[0]).toMatchObject({ pictures: 1, price: "99.00", confidence: "given" });
  expect((await sample({ ...filters, pictures: "missing" })).data.count).toBe(0);

  const decision = { ...filters, as_of: data.as_of, count: 2, decision: "approve" };
  expect(await decide({ ...decision, count: 3 })).toMatchObject({ reason: "BULK_REVIEW_CHANGED" });
  expect(await decide({ ...decision, decision: "refuse" })).toMatchObject({ reason: "CHANGE_REASON_REQUIRED" });
  const decided = await decide(decision);
  expect(decided.data).toMatchObject({ state: "running", total_count: 2 });
  expect((await sample(filters)).data.count).toBe(0);
  // A change after the decision is looked at anew.
  await saveProduct({ product_id: changed, custom_sn: "BULK-2", title: { "en-US": "Another stool" } });
  const messages = () =>
    queryOne<{ count: number }>("select count(*)::integer as count from messages where kind = 'newProductsApproved'").then(
      ({ count }) => count,
    );
  await Promise.all([carryOut(), carryOut()]);
  const { data: finished } = await world.call("/operator/bulkReviewInfo", { bulk_review_id: decided.data.bulk_review_id }, auditor);
  expect(finished).toMatchObject({ state: "finished", done_count: 1, skipped_count: 1 });
  expect([await stateOf(cheap as number), await stateOf(changed as number), await stateOf(dear as number)]).toEqual([
    "live",
    "review",
    "review",
  ]);
  expect((await world.call("/home/getProductInfo", { product_id: cheap })).code).toBe(200);
  expect(await messages()).toBe(1);
  expect(
    await queryOne(
      "select count(*)::integer as count, max(after ->> 'count') as covered from audit_log where action = 'newProductsApproved'",
    ),
  ).toEqual({ count: 1, covered: "2" });
  expect((await sample({ merchant_id })).data.count).toBe(waiting - 1);
});

test("refuses with the reasons in one message and returns the products to draft", async () => {
  await review("yes");
  const [first] = await submit(["BULK-4"], 77_700);
  const filters = { least_price: "777", most_price: "777" };
  const { data } = await sample(filters);
  await decide({ ...filters, as_of: data.as_of, count: 1, decision: "refuse", reason_codes: "picture_quality", note: "Too dark." });
  await carryOut();
  expect(await stateOf(first as number)).toBe("draft");
  const change = await queryOne("select distinct state, reasons, note from product_changes where product_id = $1", first as number);
  expect(change).toEqual({ state: "refused", reasons: ["picture_quality"], note: "Too dark." });
});

test("is limited to staff", async () => {
  expect((await world.call("/operator/newProductSample", {}, merchant)).reason).toBe("NOT_ALLOWED");
  expect((await world.call("/operator/bulkReviewInfo", { bulk_review_id: 999_999 }, auditor)).reason).toBe("NOT_FOUND");
});

test("2,000 approvals are carried out in batches", async () => {
  await review("yes");
  const [source] = await submit(["BULK-5"], 55_500);
  // Copies of one submitted product, written as rows: only the decision is measured.
  const copies = 2_000;
  const perStatement = 500;
  const insertCopies = (first: number) =>
    world.platform.database.run(
      `with original as (select * from products where product_id = $1),
     copies as (
       insert into products overriding system value select (copy).* from (
         select jsonb_populate_record(null::products, to_jsonb(original) || jsonb_build_object(
           'product_id', nextval(pg_get_serial_sequence('products', 'product_id')), 'custom_sn', 'MASS-' || n, 'goods_sn', 'MASS' || n)) as copy
         from original, generate_series($2::integer, $3::integer) n offset 0) made
       returning product_id, merchant_id
     ), sets as (
       insert into product_change_sets (product_id, merchant_id, kind, opened_at) select product_id, merchant_id, 'publication', now() - interval '1 hour' from copies
       returning change_set_id, product_id
     )
     insert into product_changes (change_set_id, product_id, field, new, proposed_by, proposed_at)
     select sets.change_set_id, sets.product_id, field, new, proposed_by, now() - interval '1 hour'
     from sets, product_changes where product_changes.product_id = $1`,
      [source, first, first + perStatement - 1],
    );
  for (let first = 1; first <= copies; first += perStatement) await insertCopies(first);
  await world.rows(
    "update product_change_sets set opened_at = $1 where product_id in (select product_id from products where custom_sn like 'MASS-%')",
    [new Date(world.clock.now().getTime() - 1_000)],
  );
  await world.rows(
    "update product_changes set proposed_at = $1 where product_id in (select product_id from products where custom_sn like 'MASS-%')",
    [new Date(world.clock.now().getTime() - 1_000)],
  );
  await world.rows("analyze products, product_change_sets, product_changes");
  const filters = { pictures: "missing" };
  const { data } = await sample(filters);
  expect(data.count).toBe(copies);
  const before = performance.now();
  const { data: decided } = await decide({ ...filters, as_of: data.as_of, count: copies, decision: "approve" });
  const answered = performance.now();
  await carryOut();
  const done = performance.now();
  process.stdout.write(`2,000 approvals: decision ${Math.round(answered - before)} ms, carried out in ${Math.round(done - answered)} ms\n`);
  const { data: finished } = await world.call("/operator/bulkReviewInfo", { bulk_review_id: decided.bulk_review_id }, auditor);
  expect(finished).toMatchObject({ state: "finished", done_count: copies, skipped_count: 0 });
  expect(
    await queryOne("select count(*)::integer as count from products where custom_sn like 'MASS-%' and product_state = 'live'"),
  ).toEqual({
    count: copies,
  });
}, 120_000);
