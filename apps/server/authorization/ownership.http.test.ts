import { beforeAll, expect, test } from "vitest";
import { type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { merchantOf, submitContract } from "#features/trade/contracts/test-contracts.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import type { Call } from "#kernel/contract.ts";
import { idName, needsSecondId, type OwnedId, openIds, ownedIdOf, partnerIds } from "./owned-ids.ts";
import { sampleBody } from "./sample-body.ts";

/** For every id parameter: an id of somebody else is answered like one that does not exist. */

const owners = { buyer: "buyer@demo.test", merchant: "maker@demo.test" };
const strangers = { buyer: "buyer2@demo.test", merchant: "maker2@demo.test" };

const run = (sql: string, params: unknown[] = []) => app.platform.database.run(sql, params);

const app = await testApp({ poolSize: 8 });
beforeAll(async () => {
  await submitContract(app, await merchantOf(app, owners.merchant), {}, owners.buyer);
  const { rows } = await run("select merchant_id from people where email = $1", [owners.merchant]);
  const [offer] = await simpleOffers(app, 1, { merchant_id: rows[0].merchant_id, stock: 90 });
  const { product_id, relation_id, warehouse_id } = offer!;
  const placed = await app.call("/home/create", { product_list: toProductList([{ offer: offer!, quantity: 1 }]) }, { as: owners.buyer });
  expect(placed.code).toBe(200);
  await app.call("/home/addCart", { product_id, relation_id, warehouse_id, amount: 1, logistics_type: 1 }, { as: owners.buyer });
}, 60_000);

interface IdParameter {
  call: Call;
  name: string;
  id: OwnedId;
}

const all: readonly Call[] = calls;

const idsOf = ({ body }: Call): string[] =>
  Object.keys((body as { shape?: object }).shape ?? {}).filter((name) => idName.test(name) && name !== "request_id");

/** Calls of staff and visitors are left out: staff see all rows of their role, ids of visitors are public or secret keys. */
const takesOwned = ({ who }: Call): boolean => !who.startsWith("operator") && who !== "anyone";

const taken: IdParameter[] = all.filter(takesOwned).flatMap((call) =>
  idsOf(call).flatMap((name) => {
    const id = ownedIdOf(call.path, name);
    return id ? [{ call, name, id }] : [];
  }),
);

const idOf = async ({ id }: IdParameter): Promise<string | undefined> => {
  const { rows } = await run(
    `with me as (select people.person_id, merchant_id, company_id from people left join company_members using (person_id) where email = '${owners[id.owner]}' limit 1)
     ${id.own}`.replace(/with me as \(([\s\S]*?) limit 1\)\s*with /, "with me as ($1 limit 1), "),
  );
  return rows[0] === undefined ? undefined : String(rows[0].id);
};

/** Calls that failed instead of refusing. */
const failures = new Set<string>();

const answerTo = async ({ call, name }: IdParameter, value: string, as: string): Promise<TestAnswer> => {
  const { body } = sampleBody(call, { [name]: value });
  const response = await app.raw(call.path, body, { as });
  // Only strangers count: the row of the owner has no file behind it, so opening it may fail.
  if (response.statusCode >= 500 && Object.values(strangers).includes(as)) failures.add(`${call.path} ${name}`);
  return response.json<TestAnswer>();
};

/** The visible part of an answer, without the id that was sent and signatures. */
const seen = (answer: TestAnswer, value: string): string =>
  JSON.stringify(answer)
    .replaceAll(new RegExp(`(?<![\\w-])${value}(?![\\w-])`, "g"), "ID")
    .replaceAll(/signature=\w+/g, "signature");

test("every id parameter is listed", () => {
  const unknown = all
    .filter(takesOwned)
    .flatMap((call) => idsOf(call).map((name) => [call.path, name] as const))
    .filter(([path, name]) => !ownedIdOf(path, name) && !openIds.has(name) && !openIds.has(`${path} ${name}`) && !partnerIds.has(name));
  expect(unknown.map((pair) => pair.join(" "))).toEqual([]);
});

test("answers an id of somebody else like a missing one, and its owner finds it", async () => {
  const wrong: string[] = [];
  const counted = { pairs: 0, notFound: 0, form: 0, otherwise: [] as string[], withoutRow: [] as string[], unknownToOwner: [] as string[] };
  for (const each of taken) {
    const { call, name, id } = each;
    const own = await idOf(each);
    if (own === undefined) {
      counted.withoutRow.push(`${call.path} ${name}`);
      continue;
    }
    counted.pairs += 1;
    const foreign = await answerTo(each, own, strangers[id.owner]);
    const missing = await answerTo(each, id.missing, strangers[id.owner]);
    if (seen(foreign, own) !== seen(missing, id.missing)) {
      wrong.push(`${call.path} ${name}: ${JSON.stringify(foreign).slice(0, 200)} but ${JSON.stringify(missing).slice(0, 200)}`);
    }
    if (foreign.reason === "NOT_FOUND") counted.notFound += 1;
    else if (foreign.reason === "CHECK_FIELDS") counted.form += 1;
    else counted.otherwise.push(`${call.path} ${name}: ${foreign.reason ?? "answered"}`);
    const known = await answerTo(each, own, owners[id.owner]);
    if (known.reason === "NOT_FOUND" && !needsSecondId.has(`${call.path} ${name}`)) counted.unknownToOwner.push(`${call.path} ${name}`);
  }
  process.stdout.write(
    `ownership: ${taken.length} id parameters, ${counted.pairs} tried, ${counted.notFound} not found, ${counted.form} stopped by the form, ${counted.otherwise.length} answered alike in another way, ${wrong.length} distinguishable\n` +
      `alike in another way: ${counted.otherwise.join("; ")}\nwithout a row: ${counted.withoutRow.join("; ")}\nunknown to the owner too: ${counted.unknownToOwner.join("; ")}\nfailures: ${[...failures].join("; ")}\n`,
  );
  expect(wrong).toEqual([]);
  // An id that its owner cannot find would prove nothing.
  expect(counted.unknownToOwner).toEqual([]);
  expect([...failures]).toEqual([]);
}, 120_000);
