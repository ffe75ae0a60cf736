import { useTranslations } from "use-intl";
import { conditions } from "#features/inventory/warehouse-floor/rules/locations.ts";
import type { Task } from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Stepper } from "#features/inventory/warehouse-floor/screens/operator/floor/stepper.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  task: Extract<Task, { kind: "putAway" | "move" }>;
  onChange: (task: Task) => void;
  onCancel: () => void;
}

/** What is in hand: from where, which SKU, how many pieces. */
export function PieceCard({ task, onChange, onCancel }: Props) {
  const t = useTranslations("warehouseFloorConsole");
  const from = task.kind === "move" ? task.from : undefined;
  const { piece } = task;
  if (piece === undefined && from === undefined) return null;
  return (
    <Card>
      <Stack gap={3}>
        {from !== undefined && <Text weight="medium">{t("floor.fromLocation", { code: from })}</Text>}
        {piece && (
          <>
            <Text as="strong" size="lg" anywhere>
              {piece.sku}
            </Text>
            <Stepper quantity={piece.quantity} onChange={(quantity) => onChange({ ...task, piece: { ...piece, quantity } })} />
            <SelectField
              label={t("condition")}
              name="condition"
              placeholder={false}
              value={piece.condition}
              onChange={({ target }) => onChange({ ...task, piece: { ...piece, condition: target.value as typeof piece.condition } })}
              options={conditions.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) }))}
            />
          </>
        )}
        <Button full className={css.large} onClick={onCancel}>
          {t("floor.cancel")}
        </Button>
      </Stack>
    </Card>
  );
}
