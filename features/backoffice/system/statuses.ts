import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** One run of a backup. The next one marks a run whose process ended before it did as failed. */
export const backupStatuses = stateMachine({
  name: "backup",
  column: "backups.state",
  start: "running",
  statuses: {
    running: { waitsFor: ["system"], clock: { none: "the next backup marks a run whose process has ended as failed" } },
    done: { isFinal: true, tone: "done" },
    failed: { isFinal: true, tone: "error" },
  },
  moves: [["running", "finish", ["system"], ["done", "failed"]]],
});

export type BackupState = StatusOf<typeof backupStatuses>;
