import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getLast4, normalizeNumber, routingCodeRefusal } from "#features/money/balance/rules.ts";
import { dayAt, toLocalTime } from "#kernel/calendar.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite, type Site } from "#platform/sites.ts";
import type { Transfer } from "../bank-file.ts";
import type { achOrigin, saveAchOrigin } from "../contract.ts";
import { maxAchCents, nextWeekday, toNacha } from "../nacha-file.ts";
import { findAchOrigin, saveOrigin } from "../queries.ts";

/** Files of payouts for the ACH network, and what the operator's bank has given it for them. */

export const readAchOrigin = async ({ db, platform }: Context<typeof achOrigin>) => ({
  origin: (await db.row(findAchOrigin, { site_code: mainSite(platform.sites).site_code })) ?? null,
});

/** Enters the details. Refuses BANK_ROUTING_FORM. */
export const enterAchOrigin = ({ body, now, platform, session, transaction }: Context<typeof saveAchOrigin>) => {
  const { request_id: _, ...origin } = body;
  refuseIf(routingCodeRefusal(origin.routing_number, "US"), "routing_number");
  return transaction(async (tx) => {
    const { person_id } = session;
    const { site_code } = mainSite(platform.sites);
    tx.write(saveOrigin, { ...origin, routing_number: normalizeNumber(origin.routing_number), site_code, now, person_id });
    const subject = `${origin.bank_name} · •••• ${getLast4(origin.company_id)}`;
    await audit(tx, now, { person_id, action: "achOriginSaved", subject, after: origin });
    return { company_id: origin.company_id };
  });
};

const isPossible = ({ country, currency, amount_cents }: Omit<Transfer, "account_number">): boolean =>
  country === "US" && currency === "$" && amount_cents <= maxAchCents;

/**
 * Judges payouts for a file, and returns what writes it once their account numbers are known. Refuses ACH_NOT_POSSIBLE for one that is not in dollars to a
 * bank of the United States, and ACH_ORIGIN_MISSING.
 */
export const prepareAchFile = async (
  tx: Tx,
  { site, now }: { site: Site; now: Date },
  rows: readonly Omit<Transfer, "account_number">[],
): Promise<(transfers: readonly Transfer[]) => { name: string; text: string }> => {
  const other = rows.find((row) => !isPossible(row));
  if (other) return refuse("ACH_NOT_POSSIBLE", { number: other.payout_number }, ["format"]);
  const origin = (await tx.row(findAchOrigin, { site_code: site.site_code })) ?? refuse("ACH_ORIGIN_MISSING", {}, ["format"]);
  const day = dayAt(now, site);
  const { time } = toLocalTime(now, site);
  return (transfers) => ({ name: `payouts-${day}.ach`, text: toNacha(transfers, { origin, day, time, pay_on: nextWeekday(day) }) });
};
