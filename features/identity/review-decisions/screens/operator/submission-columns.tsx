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
  headers: Record<"country" | "licence" | "attempt" | "submitted" | "state", string>;
  /** Whether the submission waits for an answer, and how long it may. */
  isOpen: (row: Row) => boolean;
  limitHours: number;
  lateText: string;
  status: (row: Row) => { tone: Tone; text: string };
}

/** The columns of a list of companies that have submitted documents, behind their names. */
export const submissionColumns = <Row extends Submission>(about: About<Row>): ListColumn<Row>[] => {
  const { headers, isOpen, limitHours, lateText, status } = about;
  return [
    {
      key: "country",
      header: headers.country,
      text: ({ province_name, country_name }) => [province_name, country_name].filter(Boolean).join(", "),
      minor: true,
    },
    { key: "licence", header: headers.licence, text: ({ licence_sn }) => licence_sn, minor: true },
    { key: "attempt", header: headers.attempt, number: ({ attempt }) => attempt, minor: true },
    {
      key: "submitted",
      header: headers.submitted,
      at: ({ submitted_at }) => submitted_at,
      cell: (row) => <WaitingTime since={row.submitted_at} limitHours={limitHours} isOpen={isOpen(row)} lateText={lateText} />,
    },
    { key: "state", header: headers.state, status },
  ];
};
