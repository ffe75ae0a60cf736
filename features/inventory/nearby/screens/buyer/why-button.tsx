import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { ExplainedLine } from "#features/inventory/nearby/screens/buyer/inventory-reasons.tsx";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";

const InventoryReasons = lazy(async () => ({
  default: (await import("#features/inventory/nearby/screens/buyer/inventory-reasons.tsx")).InventoryReasons,
}));

/** Opens what stands behind a number of pieces. */
export function WhyButton({ lines }: { lines: readonly ExplainedLine[] }) {
  const t = useTranslations("nearbyMine.why");
  const [isOpen, setOpen] = useState(false);
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={t("label", { count: pieces })} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <Suspense>{isOpen && <InventoryReasons lines={lines} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
