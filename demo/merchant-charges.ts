import { withDemoApi } from "#demo/demo-api.ts";
import { demoPlace } from "#demo/demo-place.ts";
import { addDays, dayAt, startOfDay } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** What the operator charges and keeps back of a manufacturer in the demo: fees of the last month, their invoice, and a reserve. */

const finance = "finance@demo.test";

/** A manufacturer without orders, whose books begin with these fees, and whom nobody of the demo works for: the books of those who have people stay as their orders made them. */
const findMerchant = async (platform: Platform): Promise<number> => {
  const { rows } = await platform.database.run(
    `select merchant_id from merchants where not exists (select from people where people.merchant_id = merchants.merchant_id)
       and not exists (select from orders where orders.merchant_id = merchants.merchant_id)
       and exists (select from products where products.merchant_id = merchants.merchant_id) order by merchant_id limit 1`,
  );
  return (rows[0] as { merchant_id: number }).merchant_id;
};

export const seedDemoMerchantCharges = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now();
    const merchant_id = await findMerchant(platform);
    const today = dayAt(now, demoPlace);
    const lastDayOfMonth = addDays(`${today.slice(0, 7)}-01`, -1);
    clock.set(new Date(startOfDay(lastDayOfMonth, demoPlace).getTime() - 9 * dayMs));
    const fees = [
      { kind: "storage", amount: "146.00", reason: "Eight pallets stored beyond 90 days" },
      { kind: "packing", amount: "62.50", reason: "New cartons for 25 chairs" },
    ];
    for (const fee of fees) await api.call(finance, "/operator/chargeMerchantFee", { merchant_id, ...fee });
    clock.set(now);
    await api.call(finance, "/operator/issueCommissionDocuments", { month: lastDayOfMonth.slice(0, 7) });
    const terms = { reserve_percent: 10, reserve_days: 60, reason: "The first orders of a new manufacturer" };
    await api.call(finance, "/operator/setPayoutReserve", { merchant_id, effective_on: today, ...terms });
  });
};
