import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { minuteMs } from "#kernel/clock.ts";
import { featureSwitchNames } from "#kernel/feature-switches.ts";
import type { Text } from "#kernel/languages.ts";
import type { Tx } from "#platform/db.ts";
import { beginMaintenance, endMaintenance, switchFeatureOff, switchFeatureOn } from "#platform/market-state.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "../contract.ts";

/** What the administrators have switched. */
export const getMarketState = async ({ platform }: Context<typeof contract.marketState>) => {
  const { maintenance, switchedOff } = await platform.market.refresh();
  return { maintenance, features: featureSwitchNames.map((feature) => ({ feature, is_on: !switchedOff.has(feature) })) };
};

interface Editor {
  /** Null for the command line. */
  person_id: number | null;
  now: Date;
}

/** Begins maintenance, or changes its message and end. Every server shows it at once. */
export const startMaintenance = async (tx: Tx, message: Text, minutes: number, { person_id, now }: Editor): Promise<Date> => {
  const ends_at = new Date(now.getTime() + minutes * minuteMs);
  tx.write(beginMaintenance, { message: JSON.stringify(message), now, ends_at });
  await audit(tx, now, { person_id, action: "maintenanceStarted", subject: "system", after: { minutes } });
  tx.write(notifyContentChanged, {});
  return ends_at;
};

/** Ends maintenance, where there is any. */
export const stopMaintenance = async (tx: Tx, { person_id, now }: Editor): Promise<void> => {
  if ((await tx.changed(endMaintenance, { now })) === 0) return;
  await audit(tx, now, { person_id, action: "maintenanceEnded", subject: "system" });
  tx.write(notifyContentChanged, {});
};

export const beginMarketMaintenance = async (context: Context<typeof contract.startMaintenance>) => {
  const { body, now, platform, session, transaction } = context;
  const result = await transaction(async (tx) => ({
    ends_at: await startMaintenance(tx, fieldsToText(body, "message"), body.minutes, { person_id: session.person_id, now }),
  }));
  await platform.market.refresh();
  return result;
};

export const endMarketMaintenance = async ({ now, platform, session, transaction }: Context<typeof contract.stopMaintenance>) => {
  await transaction(async (tx) => {
    await stopMaintenance(tx, { person_id: session.person_id, now });
    return null;
  });
  await platform.market.refresh();
  return null;
};

/** Switches a feature on or off. Switching it again changes nothing. */
export const switchMarketFeature = async (context: Context<typeof contract.switchFeature>) => {
  const { body, now, platform, session, transaction } = context;
  const { feature, is_on } = body;
  await transaction(async (tx) => {
    const changed = is_on ? await tx.changed(switchFeatureOn, { feature }) : await tx.changed(switchFeatureOff, { feature, now });
    if (changed === 0) return null;
    await audit(tx, now, { person_id: session.person_id, action: "featureSwitched", subject: `feature:${feature}`, after: { is_on } });
    tx.write(notifyContentChanged, {});
    return null;
  });
  await platform.market.refresh();
  return null;
};
