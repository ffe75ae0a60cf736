import type { ListColumn } from "#client/lists/list-columns.tsx";
import { WaitingTime } from "#client/lists/waiting-time.tsx";
import type { Tone } from "#ui/badge.tsx";

interface Submission {
  province_name: string;
  country_name: string;
  licence_sn: string;
  attempt: number;
  submitted_at: string;
}

interface About<Row> {
  texts: (key: "country" | "licence" | "attempt" | "submitted" | "state" | "late") => string;
  /** How long a submission may wait for an answer. */
  limitHours: number;
  /** The status of a submission; 1 while it waits. */
  status: (row: Row) => number;
  toChip: (status: number) => { tone: Tone; text: string };
}

/** The columns of a list of companies that have submitted documents, behind their names. */
export const submissionColumns = <Row extends Submission>({ texts, limitHours, status, toChip }: About<Row>): ListColumn<Row>[] => [
  {
    key: "country",
    header: texts("country"),
    text: ({ province_name, country_name }) => [province_name, country_name].filter(Boolean).join(", "),
    minor: true,
  },
  { key: "licence", header: texts("licence"), text: ({ licence_sn }) => licence_sn, minor: true },
  { key: "attempt", header: texts("attempt"), number: ({ attempt }) => attempt, minor: true },
  {
    key: "submitted",
    header: texts("submitted"),
    at: ({ submitted_at }) => submitted_at,
    cell: (row) => <WaitingTime since={row.submitted_at} limitHours={limitHours} isOpen={status(row) === 1} lateText={texts("late")} />,
  },
  { key: "state", header: texts("state"), status: (row) => toChip(status(row)) },
];
