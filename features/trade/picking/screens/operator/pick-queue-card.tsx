import { useTranslations } from "use-intl";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import type { FloorQueue, QueuedWork } from "#features/inventory/warehouse-floor/screens/operator/floor/floor-queue.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import type { PickWork } from "./pick-queue.ts";

/** A pick in a line: how many, what, from where. */
export const useWorkText = (): ((work: PickWork) => string) => {
  const t = useTranslations("pickingConsole.walk");
  return ({ body, sku }) => t("picked", { count: body.quantity, sku, location: body.location || t("unplaced") });
};

interface Props {
  queue: FloorQueue<PickWork>;
  works: readonly QueuedWork<PickWork>[];
  isOnline: boolean;
}

/** Picks that this device has not been able to send, and those that the server refused, with the reason. */
export function PickQueueCard({ queue, works, isOnline }: Props) {
  const t = useTranslations("pickingConsole.walk");
  const workText = useWorkText();
  if (works.length === 0) return null;
  return (
    <Card title={t("queue", { count: works.length })}>
      <Stack gap={4}>
        {!isOnline && <Text>{t("offline")}</Text>}
        <Stack as="ul" gap={4}>
          {works.map((work) => (
            <Stack key={work.request_id} as="li" gap={2}>
              <Text weight="medium" anywhere>
                {workText(work)}
              </Text>
              {work.reason === undefined ? (
                <Text tone="soft">{t("waits")}</Text>
              ) : (
                <>
                  <Text tone="danger">{work.reason}</Text>
                  <Button full className={css.large} onClick={() => queue.remove(work.request_id)}>
                    {t("discard")}
                  </Button>
                </>
              )}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
