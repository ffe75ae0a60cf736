import { useTranslations } from "use-intl";
import { conditions } from "#features/inventory/warehouse-floor/rules.ts";
import type { Task } from "#features/inventory/warehouse-floor/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  task: Exclude<Task, { kind: "look" }>;
  onChange: (task: Task) => void;
  onCancel: () => void;
}

const maxPieces = 999_999;

/** What is in hand: from where, which SKU, how many pieces. */
export function PieceCard({ task, onChange, onCancel }: Props) {
  const t = useTranslations("warehouseFloorConsole");
  const from = task.kind === "move" ? task.from : undefined;
  const { piece } = task;
  if (piece === undefined && from === undefined) return null;
  const setQuantity = (quantity: number) => {
    if (piece && quantity >= 0 && quantity <= maxPieces) onChange({ ...task, piece: { ...piece, quantity } });
  };
  return (
    <Card>
      <Stack gap={3}>
        {from !== undefined && <Text weight="medium">{t("floor.fromLocation", { code: from })}</Text>}
        {piece && (
          <>
            <Text as="strong" size="lg" anywhere>
              {piece.sku}
            </Text>
            <div className={css.stepper}>
              <button type="button" className={css.step} aria-label={t("floor.fewer")} onClick={() => setQuantity(piece.quantity - 1)}>
                −
              </button>
              <input
                className={css.quantity}
                aria-label={t("quantity")}
                inputMode="numeric"
                maxLength={6}
                value={piece.quantity === 0 ? "" : piece.quantity}
                onChange={({ target }) => /^\d*$/.test(target.value) && setQuantity(Number(target.value))}
              />
              <button type="button" className={css.step} aria-label={t("floor.more")} onClick={() => setQuantity(piece.quantity + 1)}>
                +
              </button>
            </div>
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
