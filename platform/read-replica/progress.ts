/**
 * The rules of reading from a replica, without a database (docs/decisions/0366). Positions are those of PostgreSQL's write-ahead log; times are
 * of this process's monotonic clock.
 */

/** A position in the write-ahead log: the higher, the later. */
export type LogPosition = bigint;

const positionForm = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** The position of a text such as 16/B374D848; undefined where it is none. */
export const parseLogPosition = (text: string | null | undefined): LogPosition | undefined => {
  const [, high = "", low = ""] = positionForm.exec(text ?? "") ?? [];
  return high === "" ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

export const formatLogPosition = (position: LogPosition): string =>
  `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffffffffn).toString(16).toUpperCase()}`;

/** Later than any position: what is known after a write whose position could not be read. */
export const unknownPosition: LogPosition = 0xffffffff_ffffffffn;

/** How long a replica is read while the primary does not answer, so that nobody knows how far it is behind. */
export const maxPrimaryAwayMs = 60_000;

/** Positions that are remembered while a replica does not replay them. */
const maxSamples = 256;

interface Sample {
  position: LogPosition;
  atMs: number;
}

/** What a read must see. */
export interface Freshness {
  nowMs: number;
  maxLagMs: number;
  /** The position after the reader's last write. */
  wroteUntil: LogPosition | undefined;
  /** When this process last saw something change. What it caches under the new version must not be read from before the change. */
  changedMs: number;
}

/**
 * How far a replica is. The primary's position is sampled; everything that was committed before a sample was taken is on the replica once it has
 * replayed the sample's position.
 */
export class ReplicaProgress {
  /** Positions of the primary that the replica has not replayed, oldest first. */
  #samples: Sample[] = [];
  #lastPrimary: LogPosition = 0n;
  #primaryAwayMs: number | undefined;
  #replayed: LogPosition | undefined;
  /** The replica has everything that was committed before this time. */
  #asOfMs = Number.NEGATIVE_INFINITY;

  /** The primary answered a question, asked at `atMs`, with its position. A position before the last one is that of another history. */
  samplePrimary(position: LogPosition, atMs: number): void {
    if (position < this.#lastPrimary) this.#startAnew();
    this.#lastPrimary = position;
    this.#primaryAwayMs = undefined;
    this.#samples.push({ position, atMs });
    // Of a long list every other one is left out: the replica then only counts as older than it is.
    if (this.#samples.length > maxSamples) this.#samples = this.#samples.filter((_, index) => index % 2 === 1);
    this.#advance();
  }

  /** The primary did not answer. */
  losePrimary(nowMs: number): void {
    this.#primaryAwayMs ??= nowMs;
  }

  /** The replica has replayed the log up to this position. */
  replay(position: LogPosition): void {
    if (this.#replayed !== undefined && position < this.#replayed) this.#startAnew();
    this.#replayed = position;
    this.#advance();
  }

  /** The replica did not answer, or is none any more. */
  loseReplica(): void {
    this.#replayed = undefined;
  }

  /** For how long the replica has been behind; Infinity while it is away. */
  lagMs(nowMs: number): number {
    return this.#replayed === undefined ? Number.POSITIVE_INFINITY : this.#endMs(nowMs) - this.#asOfMs;
  }

  /** Whether a read may go to the replica. */
  mayRead({ nowMs, maxLagMs, wroteUntil, changedMs }: Freshness): boolean {
    if (this.#replayed === undefined || this.lagMs(nowMs) > maxLagMs || this.#asOfMs < changedMs) return false;
    return wroteUntil === undefined || this.#replayed >= wroteUntil;
  }

  /** Nothing is known to be written after a primary went away, so for some time a replica that had everything gets no older. */
  #endMs(nowMs: number): number {
    const awayMs = this.#primaryAwayMs;
    return awayMs !== undefined && this.#samples.length === 0 && nowMs - awayMs <= maxPrimaryAwayMs ? awayMs : nowMs;
  }

  #advance(): void {
    if (this.#replayed === undefined) return;
    while (this.#samples[0] && this.#samples[0].position <= this.#replayed) {
      this.#asOfMs = this.#samples[0].atMs;
      this.#samples.shift();
    }
  }

  #startAnew(): void {
    this.#samples = [];
    this.#asOfMs = Number.NEGATIVE_INFINITY;
    this.#replayed = undefined;
  }
}
