import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ReviewDecision } from "#features/identity/review-decisions/screens/operator/review-decision.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  settlementId: number;
  company: string;
  account: string;
  /** The applicant's language. */
  language: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approve and refuse buttons of a merchant application. */
export function ApplicationDecision({ settlementId, company, account, onDecided, ...rest }: Props) {
  const t = useTranslations("merchantOnboardingConsole");
  const review = useCall("/operator/reviewSettlement", ({ status }) => {
    toast(status === 2 ? t("approvedToast", { company }) : t("refusedToast", { company }), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  const texts = {
    approve: t("approve"),
    refuse: t("refuse"),
    approveTitle: t("approveTitle", { company }),
    approveText: t("approveText", { account }),
    refuseTitle: t("refuseTitle", { company }),
    refuseText: t("refuseText"),
  };
  return <ReviewDecision call={review} subject={{ name: "settlement_id", id: settlementId }} texts={texts} {...rest} />;
}
