import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ReviewDecision } from "#features/identity/review-decisions/screens/operator/review-decision.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  authId: number;
  company: string;
  /** The buyer's language. */
  language: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approve and refuse buttons of a certification. */
export function CertificationDecision({ authId, company, onDecided, ...rest }: Props) {
  const t = useTranslations("certificationConsole");
  const review = useCall("/operator/reviewCertification", ({ auth_status }) => {
    toast(auth_status === 2 ? t("approvedToast", { company }) : t("refusedToast", { company }), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  const texts = {
    approve: t("approve"),
    refuse: t("refuse"),
    approveTitle: t("approveTitle", { company }),
    approveText: t("approveText"),
    refuseTitle: t("refuseTitle", { company }),
    refuseText: t("refuseText"),
  };
  return <ReviewDecision call={review} subject={{ name: "auth_id", id: authId }} texts={texts} {...rest} />;
}
