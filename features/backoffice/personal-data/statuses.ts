import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** An archive of the data of a person or a company. */
export const exportStatuses = stateMachine({
  name: "data_export",
  column: "data_exports.state",
  start: "waiting",
  statuses: {
    waiting: { waitsFor: ["system"], clock: { job: "personalData.writeExports" } },
    ready: { waitsFor: ["requester"], clock: { job: "personalData.nightly" } },
    failed: { isFinal: true, tone: "error" },
    expired: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["waiting", "finish", ["system"], ["ready", "failed"]],
    ["ready", "download", ["requester"], ["ready"]],
    // By time, by an erasure of its subject, or by a restore, because no backup holds it.
    ["waiting", "expire", ["system"], ["expired"]],
    ["ready", "expire", ["system"], ["expired"]],
  ],
});

export type ExportState = StatusOf<typeof exportStatuses>;

/** A request of a person or a company to be erased. */
export const erasureRequestStatuses = stateMachine({
  name: "erasure_request",
  column: "erasure_requests.state",
  start: "open",
  statuses: {
    open: {
      waitsFor: ["operator"],
      clock: { none: "administrators get a message, and their list shows it first until it is decided" },
    },
    granted: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "grant", ["operator"], ["granted"]],
    ["open", "refuse", ["operator"], ["refused"]],
    ["open", "withdraw", ["requester"], ["withdrawn"]],
  ],
});

export type RequestState = StatusOf<typeof erasureRequestStatuses>;
