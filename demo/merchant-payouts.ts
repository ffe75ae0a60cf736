import { createPdf, type DemoApi, upload, withDemoApi } from "#demo/demo-api.ts";
import { demoPassword } from "#demo/people.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo payouts of the first manufacturer, created by the platform's own calls: a checked bank account, paid payouts and one to approve. */

const merchant = "maker@demo.test";
const finance = "finance@demo.test";

const enterAccount = async (api: DemoApi, platform: Platform): Promise<void> => {
  const { rows } = await platform.database.run("select name from merchants join people using (merchant_id) where email = $1", [merchant]);
  const { payout_account_id } = await api.call(merchant, "/merchant/savePayoutAccount", {
    holder_name: (rows[0] as { name: string }).name,
    bank_name: "First Harbor Bank",
    country: "US",
    routing_code: "021000021",
    account_number: "000337204415",
    account_number_confirm: "000337204415",
    file_ids: await upload(
      api,
      merchant,
      5,
      "bank-letter.pdf",
      "application/pdf",
      Buffer.from(createPdf("First Harbor Bank: account letter")),
    ),
    password: demoPassword,
  });
  await api.call(finance, "/operator/decidePayoutAccount", { payout_account_id, decision: "approve" });
};

/** Plays the demo payouts: those of earlier weeks are paid, the one of yesterday waits for a second person. */
export const seedDemoMerchantPayouts = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now().getTime();
    clock.set(new Date(now - 60 * dayMs));
    await enterAccount(api, platform);
    for (const daysAgo of [45, 30, 15, 1]) {
      clock.set(new Date(now - daysAgo * dayMs));
      const { payable, obstacle } = await api.call(merchant, "/merchant/earnings", {});
      if (obstacle !== null) continue;
      const { payout_id } = await api.call(merchant, "/merchant/requestPayout", { amount: payable });
      if (daysAgo === 1) continue;
      await api.call(finance, "/operator/decidePayout", { payout_id, decision: "approve" });
      await api.call(finance, "/operator/settlePayout", { payout_id, outcome: "paid", bank_reference: `FED-${300_000 + daysAgo}` });
    }
  });
};
