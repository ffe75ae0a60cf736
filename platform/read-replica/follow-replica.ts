import { setTimeout as wait } from "node:timers/promises";
import { createProbeConnection } from "#platform/probe-connection.ts";
import { type LogPosition, parseLogPosition, ReplicaProgress } from "./progress.ts";

/** How often both databases are asked, and for how long each may think about it. */
const checkEveryMs = 250;
const deadlineMs = 1_000;

// The position until which the log is filled: commits that need not reach the disk at once are visible before they are written.
const primaryPosition = "select case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end::text as position";
// A server that was promoted is no replica any more.
const replicaPosition = "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position";

export interface ReplicaFollower {
  /** Whether a read may go to the replica now. The first question starts the checks. */
  mayRead(wroteUntil: LogPosition | undefined): boolean;
  /** Something changed on the primary: reads go to the replica again when it has that too. */
  noteChange(): void;
  /** A read failed there: nothing goes to it until it has answered a check. */
  noteFailure(): void;
  /** The position of the primary; undefined where it does not answer within a second. */
  askPrimary(): Promise<LogPosition | undefined>;
  lagMs(): number;
  close(): void;
}

/** Checks all the time how far a replica is, on two connections of its own. `primaryUrl` leads past a pooler. */
export const followReplica = (primaryUrl: string, url: string, maxLagMs: number): ReplicaFollower => {
  const progress = new ReplicaProgress();
  const primary = createProbeConnection(primaryUrl, "joinery-replica-check");
  const replica = createProbeConnection(url, "joinery-replica-check");
  let changedMs = Number.NEGATIVE_INFINITY;
  let isFollowing = false;
  let isClosed = false;

  const ask = async (connection: typeof primary, sql: string): Promise<LogPosition | undefined> =>
    parseLogPosition((await connection.ask<{ position: string | null }>(sql, deadlineMs))?.[0]?.position);
  const checkPrimary = async (): Promise<LogPosition | undefined> => {
    const askedMs = performance.now();
    const position = await ask(primary, primaryPosition);
    if (position === undefined) progress.losePrimary(askedMs);
    else progress.samplePrimary(position, askedMs);
    return position;
  };
  const checkReplica = async (): Promise<void> => {
    const position = await ask(replica, replicaPosition);
    if (position === undefined) progress.loseReplica();
    else progress.replay(position);
  };
  let isAskingAnew = false;
  /** A position from after a change, so that the replica is soon known to have it, also if the primary goes away meanwhile. */
  const askAnew = async (): Promise<void> => {
    if (!isFollowing || isClosed || isAskingAnew) return;
    isAskingAnew = true;
    await checkPrimary();
    isAskingAnew = false;
    await checkReplica();
  };
  const repeat = async (work: () => Promise<unknown>): Promise<void> => {
    while (!isClosed) {
      await work();
      await wait(checkEveryMs, undefined, { ref: false });
    }
  };

  return {
    mayRead: (wroteUntil) => {
      if (!isFollowing && !isClosed) {
        isFollowing = true;
        void repeat(checkPrimary);
        void repeat(checkReplica);
      }
      return progress.mayRead({ nowMs: performance.now(), maxLagMs, wroteUntil, changedMs });
    },
    noteChange: () => {
      changedMs = performance.now();
      void askAnew();
    },
    noteFailure: () => progress.loseReplica(),
    askPrimary: checkPrimary,
    lagMs: () => progress.lagMs(performance.now()),
    close: () => {
      isClosed = true;
      primary.close();
      replica.close();
    },
  };
};
