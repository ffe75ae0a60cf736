import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { seedDemoMerchantCharges } from "#demo/merchant-charges.ts";
import { seedDemoScores } from "#demo/merchant-score.ts";
import { seedDemoPromotions } from "#demo/promotions.ts";

test("the demo has promotions of every stage, fees with their invoice, a reserve, and a manufacturer with a public score", async () => {
  const world = await testApp();
  const finance = { as: "finance@demo.test" };
  try {
    await seedDemoMerchantCharges(world.platform);
    await seedDemoPromotions(world.platform);
    const { data: promotions } = await world.call("/operator/promotions", { tab: "all" }, finance);
    expect(promotions.counts).toEqual({ current: 1, planned: 1, invited: 1, over: 1, all: 4 });
    const { data: documents } = await world.call("/operator/merchantCommissionDocuments", {}, finance);
    expect(documents).toMatchObject({ count: 1, waiting: 0 });
    const { data: fees } = await world.call("/operator/merchantFees", { tab: "charged" }, finance);
    expect(fees.count).toBe(2);
    const { data: reserves } = await world.call("/operator/payoutReserves", {}, finance);
    expect(reserves.count).toBe(1);
    await seedDemoScores(world.platform);
    const [good, ...others] = await world.rows("select email from merchant_scores join people using (merchant_id) where score >= 60");
    expect([good, others]).toEqual([{ email: "maker2@demo.test" }, []]);
    await assertInvariants(world.platform.database);
  } finally {
    await world.close();
  }
}, 60_000);
