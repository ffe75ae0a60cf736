import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";

const ReorderDialog = lazy(() =>
  loadWithMessages(
    "contractReorder",
    import("#features/trade/contracts/screens/reorder/reorder-dialog.tsx").then((module) => module.ReorderDialog),
  ),
);

/** A button for buyers that orders the goods of a contract again. */
export function ContractReorderButton({ contractSn, size = "medium" }: { contractSn: string; size?: "small" | "medium" }) {
  const t = useTranslations("contracts.goods");
  const mayBuy = useAbility("buy");
  const [isOpen, setOpen] = useState(false);
  if (!mayBuy) return null;
  return (
    <>
      <Button icon="refresh" size={size} onClick={() => setOpen(true)}>
        {t("reorder")}
      </Button>
      <Suspense>{isOpen && <ReorderDialog contractSn={contractSn} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
