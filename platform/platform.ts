import type { Clock } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";
import type { Database } from "#platform/db.ts";
import type { FileStore } from "#platform/files.ts";
import type { PayoutProvider } from "#platform/payments/payout-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Sessions } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import type { Site } from "#platform/sites.ts";

/** The outside world as commands see it: handed in whole, so that tests can set the clock or the provider's mood. */
export interface Platform {
  settings: Settings;
  database: Database;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
  files: FileStore;
  /** By the method a buyer pays with: card, wallet, converge. */
  providers: Readonly<Record<string, PaymentProvider>>;
  /** By the way money leaves: wallet, payout. */
  payoutProviders: Readonly<Record<string, PayoutProvider>>;
  /** The regional storefronts by code; the first is the default (spec 9). */
  sites: ReadonlyMap<string, Site>;
  /** Reads the sites again, into the same map, after an administrator has set something. */
  reloadSites(): Promise<void>;
}
