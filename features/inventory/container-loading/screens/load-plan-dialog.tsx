import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { LoadPlanView } from "#features/inventory/container-loading/screens/load-plan-view.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** The load plan in a dialog. */
export function LoadPlanDialog({ onClose, ...plan }: ComponentProps<typeof LoadPlanView> & { onClose: () => void }) {
  const t = useTranslations("containerLoadingPlan");
  return (
    <Dialog open size="wide" title={t("title")} onClose={onClose}>
      <LoadPlanView {...plan} />
    </Dialog>
  );
}
