import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt } from "#kernel/calendar.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { addStorageRate, storageRates } from "../contract/stock.ts";
import { saveStorageRate, storageRateList } from "../queries/storage.ts";

/** What storage costs: versions of the rates, each from a day on. */

export const toRate = ({ rate_id, effective_from, free_days, day_cents, month_cap_cents, notice_days }: RowOf<typeof storageRateList>) => ({
  ...{ rate_id, effective_from, free_days, notice_days },
  day_fee: cents(day_cents),
  month_cap: cents(month_cap_cents),
});

export const listStorageRates = async ({ db, now, request }: Context<typeof storageRates>) => {
  const rows = await db.rows(storageRateList, { today: dayAt(now, request.site) });
  return { list: rows.map((row) => ({ ...toRate(row), author: row.author, is_current: row.is_current, is_announced: row.is_announced })) };
};

/** Announces rates from a future day on. A version that is in force never changes. Refuses STORAGE_RATE_DAY. */
export const announceStorageRate = async ({ body, now, request, session, transaction }: Context<typeof addStorageRate>) => {
  const { effective_from, free_days, day_fee: day_cents, month_cap: month_cap_cents, notice_days } = body;
  if (effective_from <= dayAt(now, request.site)) return refuse("STORAGE_RATE_DAY", {}, ["effective_from"]);
  if (month_cap_cents < day_cents) return refuse("CHECK_FIELDS", {}, ["month_cap"]);
  return transaction(async (tx) => {
    const { person_id } = session;
    const saved = await tx.only(saveStorageRate, { effective_from, free_days, day_cents, month_cap_cents, notice_days, person_id, now });
    await audit(tx, now, {
      person_id,
      action: "storageRateAnnounced",
      subject: `storageRate:${saved.rate_id}`,
      after: { effective_from, free_days, day_cents, month_cap_cents, notice_days },
    });
    return saved;
  });
};
