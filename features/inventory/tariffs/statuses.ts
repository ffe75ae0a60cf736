import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A version of the freight tariff. What was published is never changed, only followed by the next. */
export const tariffStatuses = stateMachine({
  name: "freight_tariff",
  column: "freight_tariffs.state",
  start: "draft",
  statuses: {
    draft: { waitsFor: ["operator"], clock: { none: "the published version applies until the draft is" } },
    published: { isFinal: true, tone: "done" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["draft", "publish", ["operator"], ["published"]],
    ["published", "withdraw", ["operator"], ["withdrawn"]],
  ],
});

export type TariffState = StatusOf<typeof tariffStatuses>;
