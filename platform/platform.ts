import type { Clock } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";
import type { Carrier } from "#platform/carriers/carrier.ts";
import type { Database } from "#platform/db.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { MarketStateReader } from "#platform/market-state.ts";
import type { PayoutProvider } from "#platform/payments/payout-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Sessions } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import type { Site } from "#platform/sites.ts";

/** Everything outside of the code that commands use, passed in so that tests can replace parts of it. */
export interface Platform {
  settings: Settings;
  database: Database;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
  /** Files that exist nowhere else. */
  files: FileStore;
  /** Files that can be made again (platform/files/derived-files.ts). */
  derivedFiles: FileStore;
  /** Payment providers by method: card, wallet, converge. */
  providers: Readonly<Record<string, PaymentProvider>>;
  /** Payout providers by withdrawal method: wallet, payout. */
  payoutProviders: Readonly<Record<string, PayoutProvider>>;
  /** The carrier that sells labels, tracks shipments and rates trucks; null where none is connected. */
  carrier: Carrier | null;
  /** The sites by code; the first is the default. */
  sites: ReadonlyMap<string, Site>;
  /** Maintenance and feature switches. */
  market: MarketStateReader;
  /** Reads the sites again into the same map, after an administrator changed a setting. */
  reloadSites(): Promise<void>;
}
