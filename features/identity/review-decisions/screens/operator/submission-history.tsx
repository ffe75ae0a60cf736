import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";

interface Submission {
  id: number;
  submitted_at: string;
  /** Null while it waits. */
  reviewed_at: string | null;
  isRefused: boolean;
  /** Who decided; empty where it is not known. */
  by: string;
  reasons: readonly string[];
}

interface Props {
  submissions: readonly Submission[];
  texts: (key: "history" | "submittedEntry" | "state2" | "state3") => string;
}

/** Every submission of a company with its decision, newest first. */
export function SubmissionHistory({ submissions, texts }: Props) {
  const entries = submissions.flatMap(({ id, submitted_at, reviewed_at, isRefused, by, reasons }): TimelineEntry[] => {
    const sent = { key: `sent-${id}`, title: texts("submittedEntry"), meta: <Moment at={submitted_at} as="time" /> };
    if (reviewed_at === null) return [{ ...sent, state: "current" }];
    const decided: TimelineEntry = {
      key: `decided-${id}`,
      title: texts(isRefused ? "state3" : "state2"),
      meta: (
        <>
          <Moment at={reviewed_at} as="time" />
          {by && ` · ${by}`}
        </>
      ),
      children: reasons.length > 0 && (
        <Stack as="ul" gap={1} indent>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Stack>
      ),
      state: isRefused ? "failed" : "done",
    };
    return [decided, { ...sent, state: "done" }];
  });
  return (
    <Card title={texts("history")}>
      <Timeline entries={entries} />
    </Card>
  );
}
