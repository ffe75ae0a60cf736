import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { ComparedLine } from "#features/trade/delivered-price/contract.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";

const DeliveredPriceDialog = lazy(async () => ({
  default: (await import("#features/trade/delivered-price/screens/buyer/delivered-price-dialog.tsx")).DeliveredPriceDialog,
}));

/** A button that compares what goods cost at the door by every way to buy them. Loaded with the messages of `deliveredPrice`. */
export function DeliveredPriceButton({ lines, full = false }: { lines: readonly ComparedLine[]; full?: boolean }) {
  const t = useTranslations("deliveredPrice");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="compare" full={full} disabled={lines.length === 0} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <Suspense>{isOpen && <DeliveredPriceDialog lines={lines} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
