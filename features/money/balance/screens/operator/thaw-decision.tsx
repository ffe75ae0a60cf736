import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ReviewDecision } from "#features/identity/review-decisions/screens/operator/review-decision.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  thawId: number;
  company: string;
  /** The company's language. */
  language: string;
  /** The formatted amount. */
  amount: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approves or rejects a thaw request. */
export function ThawDecision({ thawId, company, amount, onDecided, ...rest }: Props) {
  const t = useTranslations("balanceConsole");
  const review = useCall("/operator/reviewThaw", ({ status }) => {
    toast(status === "thawed" ? t("released", { amount }) : t("refused"), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  const texts = {
    approve: t("approve"),
    refuse: t("refuse"),
    approveTitle: t("approveTitle", { company, amount }),
    approveText: t("approveText"),
    refuseTitle: t("refuseTitle", { company }),
    refuseText: t("refuseText"),
  };
  return <ReviewDecision call={review} subject={{ name: "thaw_id", id: thawId }} texts={texts} {...rest} />;
}
