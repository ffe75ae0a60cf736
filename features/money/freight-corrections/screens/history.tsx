import type { Correction } from "#features/money/freight-corrections/screens/facts.tsx";
import { Evidence } from "#features/money/freight-corrections/screens/facts.tsx";
import { Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline } from "#ui/timeline.tsx";

type CorrectionEvent = Correction["events"][number];

/** Everything that happened to a correction, with reasons and files. */
export function CorrectionHistory({
  events,
  titleOf,
  nameOf,
}: {
  events: readonly CorrectionEvent[];
  titleOf: (event: CorrectionEvent) => string;
  /** Who did it; empty where nobody is named. */
  nameOf: (event: CorrectionEvent) => string;
}) {
  const entries = events.map((event, index) => {
    const name = nameOf(event);
    return {
      key: `${event.at} ${index}`,
      title: titleOf(event),
      meta: (
        <>
          <Moment at={event.at} as="time" />
          {name && ` · ${name}`}
        </>
      ),
      state: "done" as const,
      children: (
        <>
          {event.note && <Text anywhere>{event.note}</Text>}
          <Evidence files={event.files} />
        </>
      ),
    };
  });
  return <Timeline entries={entries} />;
}
