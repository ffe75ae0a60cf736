import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { reportDataChange } from "#client/data-changes.ts";
import { CallRefused } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import type { QueueRow } from "#features/trade/orders/screens/operator/queue-query.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

const mayStartPacking = (row: QueueRow): boolean => row.actions.some(({ action }) => action === "startPacking");

/** What can be done with several orders at once: start packing those that wait for it, and print the pick list of all. */
export function OrderBulkActions({ chosen, onDone }: { chosen: readonly QueueRow[]; onDone: () => void }) {
  const t = useTranslations("ordersConsole");
  const { revalidate } = useRevalidator();
  const [isRunning, setRunning] = useState(false);
  const toPack = chosen.filter(mayStartPacking);
  const startPacking = async () => {
    setRunning(true);
    let done = 0;
    for (const { order_number } of toPack) {
      try {
        await requestOnce("/operator/startPacking", { order_sn: order_number }, { quiet: true });
        done += 1;
      } catch (error) {
        // An order that has changed meanwhile is left out and counted below.
        if (!(error instanceof CallRefused)) throw error;
      }
    }
    setRunning(false);
    const isWhole = done === toPack.length;
    toast(isWhole ? t("bulkPacked", { count: done }) : t("bulkPackedPart", { done, count: toPack.length }), {
      tone: isWhole ? "success" : "warning",
      durationMs: 4000,
    });
    onDone();
    reportDataChange("all");
    await revalidate();
  };
  const printable = chosen.map(({ order_number }) => order_number).join(",");
  return (
    <>
      {toPack.length > 0 && (
        <Button size="small" pending={isRunning} onClick={() => void startPacking()}>
          {t("bulkPack", { count: toPack.length })}
        </Button>
      )}
      <Button
        size="small"
        icon="print"
        onClick={() => open(`/operator/pick_list?orders=${encodeURIComponent(printable)}`, "_blank", "noopener")}
      >
        {t("bulkPrint")}
      </Button>
    </>
  );
}
