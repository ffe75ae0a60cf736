import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { commissionTaxRates, setCommissionTaxRate } from "../contract.ts";
import { insertTaxRate, isInvoiced, listTaxRates, lockRates } from "../queries.ts";

/** The tax on commission, by country of the manufacturer and from a day on. */

export const readTaxRates = async ({ db, body: { page, page_size }, now, platform }: Context<typeof commissionTaxRates>) => {
  const today = dayAt(now, mainSite(platform.sites));
  const rows = await db.rows(listTaxRates, { today, limit: page_size, offset: (page - 1) * page_size });
  return { list: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0 };
};

/** Sets a rate. Refuses TAX_RATE_INVOICED for a day of a month that was invoiced, and TAX_RATE_EXISTS for one that has a rate. */
export const setTaxRate = ({ body, now, session, transaction }: Context<typeof setCommissionTaxRate>) =>
  transaction(async (tx) => {
    const { country, effective_on, percent: basis_points } = body;
    const { person_id } = session;
    await tx.rows(lockRates);
    const { found } = await tx.only(isInvoiced, { country, effective_on });
    if (found) return refuse("TAX_RATE_INVOICED", {}, ["effective_on"]);
    const inserted = await tx.row(insertTaxRate, { country, effective_on, basis_points, now, person_id });
    if (!inserted) return refuse("TAX_RATE_EXISTS", {}, ["effective_on"]);
    await audit(tx, now, { person_id, action: "commissionTaxSet", subject: `${country} · ${effective_on}`, after: { basis_points } });
    return { country, effective_on };
  });
