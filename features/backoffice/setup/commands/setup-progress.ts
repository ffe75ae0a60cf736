import { dayAt } from "#kernel/calendar.ts";
import type { Context } from "#platform/serve.ts";
import type { setupProgress } from "../contract.ts";
import { marketState } from "../queries.ts";
import { setupSteps } from "../rules/steps.ts";

/** What the market has and what it lacks until its first order. */
export const getSetupProgress = async ({ db, now, platform: { settings, providers }, request }: Context<typeof setupProgress>) => {
  const { bank, ...found } = await db.only(marketState, { today: dayAt(now, request.site) });
  const done = {
    ...found,
    mail: settings.development || settings.smtpUrl !== undefined,
    payment: bank === true || Object.keys(providers).length > 0,
  };
  const steps = setupSteps.map(({ step, href }) => ({ step, href, is_done: done[step] === true }));
  return { steps, is_done: done.order === true };
};
