import { useTranslations } from "use-intl";
import type { Receipt } from "#features/inventory/receiving/screens/operator/receipt-store.ts";
import type { ReceivingWork } from "#features/inventory/receiving/screens/operator/receiving-queue.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import type { FloorQueue, QueuedWork } from "#features/inventory/warehouse-floor/screens/operator/floor/floor-queue.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** A piece of work in a line. */
export const useWorkText = (): ((work: ReceivingWork) => string) => {
  const t = useTranslations("receivingConsole.works");
  return (work) => {
    if (work.path === "/operator/movePieces") return t("putAway", { count: work.body.quantity, sku: work.body.sku, to: work.body.to });
    return t(work.path === "/operator/closeTransfer" ? "close" : "receipt", { number: work.receipt.goods.number });
  };
};

interface Props {
  queue: FloorQueue<ReceivingWork>;
  works: readonly QueuedWork<ReceivingWork>[];
  isOnline: boolean;
  onCountAgain: (receipt: Receipt) => void;
}

/** What this device has not been able to send, and what the server refused, with its reason. */
export function ReceivingQueueCard({ queue, works, isOnline, onCountAgain }: Props) {
  const t = useTranslations("receivingConsole");
  const scanner = useTranslations("warehouseFloorConsole.floor");
  const workText = useWorkText();
  if (works.length === 0) return null;
  const countAgain = (id: string, receipt: Receipt) => {
    queue.remove(id);
    onCountAgain(receipt);
  };
  return (
    <Card title={scanner("queue", { count: works.length })}>
      <Stack gap={4}>
        {!isOnline && <Text>{scanner("offline")}</Text>}
        <Stack as="ul" gap={4}>
          {works.map((work) => (
            <Stack key={work.request_id} as="li" gap={2}>
              <Text weight="medium" anywhere>
                {workText(work)}
              </Text>
              {work.reason === undefined ? (
                <Text tone="soft">{scanner("waits")}</Text>
              ) : (
                <>
                  <Text tone="danger">{work.reason}</Text>
                  <Inline gap={2} className={css.tasks}>
                    {"receipt" in work && (
                      <Button full variant="primary" className={css.large} onClick={() => countAgain(work.request_id, work.receipt)}>
                        {t("countAgain")}
                      </Button>
                    )}
                    <Button full className={css.large} onClick={() => queue.remove(work.request_id)}>
                      {scanner("discard")}
                    </Button>
                  </Inline>
                </>
              )}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
