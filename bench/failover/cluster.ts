/** A primary with standbys, behind an address that follows the leader. */
export interface Cluster {
  /** The address for writes. */
  url: string;
  /** The same past a pooler. */
  directUrl: string;
  /** The addresses of servers to read, as in the setting. */
  readUrl: string;
  /** What is done to the leader, in words, and how to do it. Each is over when the cluster takes writes again. */
  faults: readonly Fault[];
  stop(): Promise<void>;
}

export interface Fault {
  title: string;
  /** From the fault until writes are acknowledged again. */
  maxGapMs: number;
  /** Resolves once another server leads, with what it has found out besides. */
  run(): Promise<Finding[]>;
}

/** A result of a fault itself. */
export interface Finding {
  requirement: string;
  figures: string;
  passed: boolean;
}
