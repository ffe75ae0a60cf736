import type { Clock } from "#kernel/clock.ts";
import type { Text } from "#kernel/languages.ts";
import { type Database, statement } from "#platform/db.ts";

/** What an administrator has switched for the whole market: maintenance, and features that it does without. */
export interface MarketState {
  /** Null while the market is open as usual. */
  maintenance: Maintenance | null;
  /** The last maintenance that is over. */
  past: { began_at: Date; ended_at: Date } | null;
  switchedOff: ReadonlySet<string>;
}

export interface Maintenance {
  /** What is being done, in the words of the administrator. */
  message: Text;
  began_at: Date;
  /** When it is expected to end. It goes on until somebody ends it. */
  ends_at: Date;
}

const readMarketState = statement("platform.readMarketState")<{
  message: Text | null;
  began_at: Date | null;
  ends_at: Date | null;
  past_began_at: Date | null;
  past_ended_at: Date | null;
  switched_off: string[];
}>(
  `select message, maintenance.began_at, ends_at, past.began_at as past_began_at, past.ended_at as past_ended_at,
     array(select feature from switched_off_features order by feature) as switched_off
   from (values (true)) as one (row) left join maintenance on maintenance.one_row left join past_maintenance past on past.one_row`,
);

/** Begins maintenance, or changes its message and end. */
export const beginMaintenance = statement("platform.beginMaintenance")<{ ":message": string }>(
  `insert into maintenance (message, began_at, ends_at) values (:message, :now, :ends_at)
   on conflict (one_row) do update set message = :message, ends_at = :ends_at`,
);

export const endMaintenance = statement("platform.endMaintenance")(
  `with over as (delete from maintenance returning began_at)
   insert into past_maintenance (began_at, ended_at) select began_at, :now from over
   on conflict (one_row) do update set began_at = excluded.began_at, ended_at = excluded.ended_at`,
);

export const switchFeatureOff = statement("platform.switchFeatureOff")(
  "insert into switched_off_features (feature, switched_at) values (:feature, :now) on conflict (feature) do nothing",
);

export const switchFeatureOn = statement("platform.switchFeatureOn")("delete from switched_off_features where feature = :feature");

/** How long the state is cached: a switch takes effect in every process, web and worker, within a second. */
const cacheTtlMs = 900;
/** How long a call waits for a database that does not answer before the last known state counts. */
const maxWaitMs = 1_000;

const readState = async (database: Database): Promise<MarketState> => {
  const { message, began_at, ends_at, past_began_at, past_ended_at, switched_off } = await database.handle().only(readMarketState);
  return {
    maintenance: message && began_at && ends_at ? { message, began_at, ends_at } : null,
    past: past_began_at && past_ended_at ? { began_at: past_began_at, ended_at: past_ended_at } : null,
    switchedOff: new Set(switched_off),
  };
};

/**
 * Reads the state and caches it for less than a second; callers at the same time share one read. While the database does not answer, the
 * last known state counts.
 */
export const createMarketStateReader = (database: Database, clock: Pick<Clock, "monotonicMs">) => {
  let known: MarketState | undefined;
  let readMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<MarketState> | undefined;
  /** Whether the last attempt failed or takes too long. */
  let isDown = false;
  const read = async (): Promise<MarketState> => {
    try {
      known = await readState(database);
      isDown = false;
    } catch (error) {
      if (!known) throw error;
      isDown = true;
    }
    readMs = clock.monotonicMs();
    return known;
  };
  const refresh = (): Promise<MarketState> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const settleWithin = async (refreshed: Promise<MarketState>, otherwise: MarketState | undefined): Promise<MarketState> => {
    if (!otherwise) return refreshed;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<MarketState>((resolve) => {
      timer = setTimeout(() => {
        isDown = true;
        resolve(otherwise);
      }, maxWaitMs);
    });
    return Promise.race([refreshed, late]).finally(() => clearTimeout(timer));
  };
  return {
    get: async (): Promise<MarketState> => {
      if (known && clock.monotonicMs() - readMs < cacheTtlMs) return known;
      const refreshed = refresh();
      return known && isDown ? known : settleWithin(refreshed, known);
    },
    /** The last known state, for what must not wait inside of a transaction; undefined until the first read. */
    latest: (): MarketState | undefined => known,
    /** Reads the state again, after this process or another one has switched something. */
    refresh,
  };
};

export type MarketStateReader = ReturnType<typeof createMarketStateReader>;
