import { parseArgs } from "node:util";
import pg from "pg";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { type Client, openClient } from "#bench/buyers.ts";
import { checkCarts } from "#bench/money/carts.ts";
import { offerCoupons, prepareBuyers, priceOffers, runEndToEnd } from "#bench/money/end-to-end.ts";
import { listBrokenInvariants } from "#db/assert-invariants.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { seededRandom } from "#features/money/payments/webhook-storm.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** docs/reliability.md 3.2, test D: amounts of carts against an independent oracle, in process and end to end. */

const offersOnSale = 200;

const tokenOf = async (client: Client, account: string): Promise<string> =>
  (await client.call("/user/login", { account, password: "demo1234" })).body.data.token as string;

const endToEnd = async (random: () => number, count: number): Promise<CheckResult[]> => {
  const postgres = await startThrowawayPostgres();
  try {
    const settings = readSettings({ NODE_ENV: "test" });
    await migrate(postgres.url);
    await seedDemoWorld(postgres.url, settings);
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const offers = await priceOffers(admin, random, offersOnSale);
    const buyers = await prepareBuyers(postgres.url, admin, random, count);
    await admin.end();
    const platform = await createPlatform({ settings, databaseUrl: postgres.url });
    const app = await buildApp(platform, { logLevel: "silent" });
    const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
    const client = openClient(port, 1);
    const staff = { administrator: await tokenOf(client, "admin@demo.test"), finance: await tokenOf(client, "finance@demo.test") };
    const coupons = await offerCoupons(client, staff, random);
    const { carts, figures, mismatches } = await runEndToEnd({ client, port, offers, buyers, coupons, staff, random });
    const broken = await listBrokenInvariants(platform.database);
    client.close();
    await app.close();
    await platform.database.close();
    for (const line of mismatches.slice(0, 5)) console.log(line);
    return [
      {
        requirement: "list, page, cart, its table, checkout, order, pay page, statement or invoice and refund agree",
        figures: `${carts} carts, ${figures} figures, ${mismatches.length} carts with mismatches`,
        passed: carts === count && mismatches.length === 0,
      },
      { requirement: "all invariants hold afterwards", figures: `${broken.length} invariants broken`, passed: broken.length === 0 },
    ];
  } finally {
    await postgres.stop();
  }
};

export const drill: Drill = {
  about: "20,000 random carts to the cent against an oracle in BigInt, 200 of them from the list to the refund",
  run: async (options) => {
    const { values } = parseArgs({
      args: options,
      options: {
        carts: { type: "string", default: "20000" },
        orders: { type: "string", default: "200" },
        seed: { type: "string", default: "20261121" },
      },
    });
    console.log(`seed ${values.seed}`);
    const random = seededRandom(Number(values.seed));
    const { lines, mismatches } = checkCarts(random, Number(values.carts));
    for (const line of mismatches.slice(0, 5)) console.log(line);
    return [
      {
        requirement: "goods, discount, coupon, five fees, deposit, balance and refunds are exact, none is −0.00",
        figures: `${values.carts} carts of ${lines} lines, ${mismatches.length} carts with mismatches`,
        passed: lines > 0 && mismatches.length === 0,
      },
      ...(await endToEnd(random, Number(values.orders))),
    ];
  },
};
