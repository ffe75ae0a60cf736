import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** An import of products. A canceled or finished run can be run again: what is saved then counts as unchanged. */
export const importStatuses = stateMachine({
  name: "import",
  column: "imports.status",
  start: "reading",
  statuses: {
    reading: { waitsFor: ["system"], clock: { job: "imports.resume" } },
    mapping: { waitsFor: ["merchant"], clock: { none: "nothing is saved before the merchant goes on" } },
    judging: { waitsFor: ["system"], clock: { job: "imports.resume" } },
    ready: { waitsFor: ["merchant"], clock: { none: "nothing is saved before the merchant goes on" } },
    running: { waitsFor: ["system"], clock: { job: "imports.resume" } },
    finished: { isFinal: true, tone: "done" },
    cancelled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["reading", "read", ["system"], ["mapping"]],
    ["reading", "cancel", ["merchant"], ["mapping"]],
    ["mapping", "map", ["merchant"], ["judging"]],
    ["judging", "judge", ["system"], ["ready", "mapping"]],
    ["judging", "cancel", ["merchant"], ["mapping"]],
    ["ready", "map", ["merchant"], ["judging"]],
    ["ready", "run", ["merchant"], ["running"]],
    ["running", "finish", ["system"], ["finished"]],
    ["running", "cancel", ["merchant"], ["cancelled"]],
    ["finished", "map", ["merchant"], ["judging"]],
    ["finished", "run", ["merchant"], ["running"]],
    ["cancelled", "map", ["merchant"], ["judging"]],
    ["cancelled", "run", ["merchant"], ["running"]],
  ],
});

export type ImportStatus = StatusOf<typeof importStatuses>;

/** Whether a process is working on the import. */
export const isWorking = (status: ImportStatus): boolean => status === "reading" || status === "judging" || status === "running";
