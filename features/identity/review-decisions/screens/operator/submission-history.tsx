import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";

interface Submission {
  id: number;
  submitted_at: string;
  /** Null while it waits. */
  decision: { at: string; title: string; isRefused: boolean; by: string | null; reasons: readonly string[] } | null;
}

const entriesOf = (submitted: string, { id, submitted_at, decision }: Submission): TimelineEntry[] => {
  const sent = {
    key: `sent-${id}`,
    title: submitted,
    meta: <Moment at={submitted_at} as="time" />,
    state: decision === null ? ("current" as const) : ("done" as const),
  };
  if (decision === null) return [sent];
  const { at, title, isRefused, by, reasons } = decision;
  const decided = {
    key: `decided-${id}`,
    title,
    meta: (
      <>
        <Moment at={at} as="time" />
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
    state: isRefused ? ("failed" as const) : ("done" as const),
  };
  return [decided, sent];
};

interface Props {
  title: string;
  /** The text of an entry of a submission. */
  submitted: string;
  submissions: readonly Submission[];
}

/** Every submission of a company with its decision, newest first. */
export function SubmissionHistory({ title, submitted, submissions }: Props) {
  return (
    <Card title={title}>
      <Timeline entries={submissions.flatMap((submission) => entriesOf(submitted, submission))} />
    </Card>
  );
}
