export interface RestartPolicyOptions {
  firstDelayMs?: number;
  maxDelayMs?: number;
  stableMs?: number;
  maxFailures?: number;
}

export interface RestartPolicy {
  /** Failures in a row. */
  readonly failures: number;
  /** The delay in ms before the next start after a run of `ranMs`, or undefined when the program is given up. */
  nextDelayMs(ranMs: number): number | undefined;
}

export declare const createRestartPolicy: (options?: RestartPolicyOptions) => RestartPolicy;
