import { useTranslations } from "use-intl";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { RechargeStatus, WithdrawalStatus } from "#features/money/deposits-withdrawals/statuses.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Inline } from "#ui/layout.tsx";

interface Transfer {
  company: string;
  needs_second: boolean;
  submitted_at: string;
  status: RechargeStatus | WithdrawalStatus;
}

/** The columns that deposits and withdrawals share. A transfer that two people have to approve is marked while `isMarked`. */
export const useTransferColumns = <Row extends Transfer>(
  isMarked: (row: Row) => boolean,
  tone: (row: Row) => Tone,
): Record<"company" | "submitted" | "state", ListColumn<Row>> => {
  const t = useTranslations("depositsWithdrawalsConsole");
  return {
    company: {
      key: "company",
      header: t("company"),
      text: ({ company }) => company,
      cell: (row) => (
        <Inline as="span" fit wrap gap={1} gapX={2}>
          {row.company}
          {row.needs_second && isMarked(row) && <Badge>{t("twoPeople")}</Badge>}
        </Inline>
      ),
    },
    submitted: { key: "at", header: t("submitted"), at: ({ submitted_at }) => submitted_at, as: "relative" },
    state: { key: "state", header: t("state"), status: (row) => ({ tone: tone(row), text: t(`states.${row.status}`) }) },
  };
};
