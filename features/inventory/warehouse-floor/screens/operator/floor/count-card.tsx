import { useTranslations } from "use-intl";
import type { Piece, Task } from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Stepper } from "#features/inventory/warehouse-floor/screens/operator/floor/stepper.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";

type CountTask = Extract<Task, { kind: "count" }>;

interface Props {
  task: CountTask;
  onChange: (task: Task) => void;
  onFinish: (isComplete: boolean) => void;
  onCancel: () => void;
}

/** What has been counted at a location. What is recorded there is not shown. */
export function CountCard({ task, onChange, onFinish, onCancel }: Props) {
  const t = useTranslations("warehouseFloorConsole.floor");
  const { location, pieces } = task;
  if (location === undefined) return null;
  const setQuantity = (of: Piece, quantity: number) =>
    onChange({ ...task, pieces: pieces.map((piece) => (piece === of ? { ...piece, quantity } : piece)) });
  return (
    <Card title={location === "" ? t("unplaced") : t("location", { code: location })}>
      <Stack gap={3}>
        {pieces.map((piece) => (
          <Stack key={`${piece.sku}/${piece.condition}`} gap={1}>
            <Text as="strong" size="lg" anywhere>
              {piece.sku}
            </Text>
            <Stepper quantity={piece.quantity} onChange={(quantity) => setQuantity(piece, quantity)} />
          </Stack>
        ))}
        {location !== "" && (
          <Button full variant="primary" className={css.large} onClick={() => onFinish(true)}>
            {t("finishAll")}
          </Button>
        )}
        {pieces.length > 0 && (
          <Button full className={css.large} onClick={() => onFinish(false)}>
            {t("finishNamed")}
          </Button>
        )}
        <Button full className={css.large} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </Stack>
    </Card>
  );
}
