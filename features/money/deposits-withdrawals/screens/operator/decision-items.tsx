import { useTranslations } from "use-intl";
import type { DescriptionItem } from "#ui/description-list.tsx";
import { Moment } from "#ui/moment.tsx";

interface Decided {
  first_reviewer: string;
  first_reviewed_at: string | null;
  reviewer: string;
  reviewed_at: string | null;
  review_note: string;
}

const reviewerAt = (name: string, at: string | null) =>
  at && (
    <>
      {name} · <Moment at={at} as="time" />
    </>
  );

/** Who decided on a transfer, when, and with which note. */
export const useDecisionItems = (transfer: Decided): DescriptionItem[] => {
  const t = useTranslations("depositsWithdrawalsConsole");
  return [
    { term: t("first"), value: reviewerAt(transfer.first_reviewer, transfer.first_reviewed_at) },
    { term: t("decided"), value: reviewerAt(transfer.reviewer, transfer.reviewed_at) },
    { term: t("note"), value: transfer.review_note },
  ];
};
