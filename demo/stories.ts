import type { Platform } from "#platform/platform.ts";

interface Stories {
  /** Finds a row where the stories were played before. */
  isThere: string;
  play(platform: Platform, log: (text: string) => void): Promise<void>;
}

/** In their order: later stories build on the orders and balances of earlier ones. */
const allStories: readonly Stories[] = [
  {
    isThere: "select from orders limit 1",
    play: async (platform, log) => (await import("#demo/orders.ts")).seedDemoOrders(platform, log),
  },
  {
    isThere: "select from recharges union all select from withdrawals limit 1",
    play: async (platform) => (await import("#demo/deposits-withdrawals.ts")).seedDemoDepositsWithdrawals(platform),
  },
  {
    isThere: "select from frozen_amounts where source = 'operator' limit 1",
    play: async (platform) => (await import("#demo/balance.ts")).seedDemoBalance(platform),
  },
  {
    isThere: "select from company_terms limit 1",
    play: async (platform) => (await import("#demo/trade-credit.ts")).seedDemoTradeCredit(platform),
  },
  {
    isThere: "select from payout_accounts limit 1",
    play: async (platform) => (await import("#demo/merchant-payouts.ts")).seedDemoMerchantPayouts(platform),
  },
  {
    isThere: "select from merchant_fees limit 1",
    play: async (platform) => (await import("#demo/merchant-charges.ts")).seedDemoMerchantCharges(platform),
  },
  {
    isThere: "select from promotions limit 1",
    play: async (platform) => (await import("#demo/promotions.ts")).seedDemoPromotions(platform),
  },
  {
    isThere: "select from notices limit 1",
    play: async (platform) => (await import("#demo/user-center.ts")).seedDemoUserCenter(platform),
  },
  {
    isThere: "select from favourites limit 1",
    play: async (platform) => (await import("#demo/favorites.ts")).seedDemoFavorites(platform),
  },
  {
    isThere: "select from merchant_scores limit 1",
    play: async (platform) => (await import("#demo/merchant-score.ts")).seedDemoScores(platform),
  },
];

/** Plays the demo stories that the database lacks. Imports only those, because their code takes processor time of every start. */
export const seedDemoStories = async (platform: Platform, log: (text: string) => void): Promise<void> => {
  for (const { isThere, play } of allStories) {
    const { rowCount } = await platform.database.run(isThere);
    if (!rowCount) await play(platform, log);
  }
};
