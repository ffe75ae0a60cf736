import { useTranslations } from "use-intl";
import type { Piece, Task } from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import type { FloorQueue, QueuedWork, Work } from "./floor-queue.ts";

/** A piece of work in a line: what, how many, from where, to where. */
export const useWorkText = (): ((work: Work) => string) => {
  const t = useTranslations("warehouseFloorConsole.floor");
  return (work) => {
    if (work.path === "/operator/countStock")
      return work.body.location ? t("works.count", { code: work.body.location }) : t("works.countUnplaced");
    const { sku, quantity, from, to } = work.body;
    return from
      ? t("works.move", { sku, count: Number(quantity), from, to: to ?? "" })
      : t("works.putAway", { sku, count: Number(quantity), to: to ?? "" });
  };
};

interface StoredLine {
  sku: string;
  condition: Piece["condition"];
  counted: number;
}

const toTask = (work: Work): Task => {
  if (work.path === "/operator/countStock") {
    const lines = JSON.parse(work.body.lines) as StoredLine[];
    const pieces = lines.map(({ sku, condition, counted }) => ({ sku, condition, quantity: counted }));
    return { kind: "count", location: work.body.location, pieces };
  }
  const { sku, condition = "new", quantity, from } = work.body;
  const piece = { sku, condition, quantity: Number(quantity) };
  return from ? { kind: "move", from, piece } : { kind: "putAway", piece };
};

interface Props {
  queue: FloorQueue;
  works: readonly QueuedWork[];
  isOnline: boolean;
  onCorrect: (task: Task) => void;
}

/** What this device has not been able to send, and what the server refused, with its reason. */
export function QueueCard({ queue, works, isOnline, onCorrect }: Props) {
  const t = useTranslations("warehouseFloorConsole.floor");
  const workText = useWorkText();
  if (works.length === 0) return null;
  const correct = (work: QueuedWork) => {
    queue.remove(work.request_id);
    onCorrect(toTask(work));
  };
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
                  <Inline gap={2} className={css.tasks}>
                    <Button full variant="primary" className={css.large} onClick={() => correct(work)}>
                      {t("correct")}
                    </Button>
                    <Button full className={css.large} onClick={() => queue.remove(work.request_id)}>
                      {t("discard")}
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
