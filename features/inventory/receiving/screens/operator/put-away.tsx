import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/inventory/receiving/screens/operator/receiving.module.css";
import { beginTask, type Carried, scan, type Task, wantedBy } from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import floor from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { PieceCard } from "#features/inventory/warehouse-floor/screens/operator/floor/piece-card.tsx";
import { ScanField } from "#features/inventory/warehouse-floor/screens/operator/floor/scan-field.tsx";
import { toSkuKey } from "#kernel/skus.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import type { GoodsLine } from "./receipt-store.ts";
import type { Say } from "./receiving-screen.tsx";

/** Received pieces that lie at no location yet. */
export type Placeable = Pick<GoodsLine, "line_id" | "custom_sn" | "goods_sn" | "condition"> & { quantity: number };

interface Props {
  pieces: readonly Placeable[];
  told: ReactNode;
  say: Say;
  onCarried: (carried: Carried) => boolean;
  onChange: (pieces: readonly Placeable[]) => void;
  onDone: () => void;
}

type PutAwayTask = Extract<Task, { kind: "putAway" }>;

const start = beginTask("putAway") as PutAwayTask;

/** The lines without the pieces that were carried away. */
const without = (pieces: readonly Placeable[], line: Placeable, quantity: number): Placeable[] =>
  pieces.map((each) => (each === line ? { ...each, quantity: each.quantity - quantity } : each)).filter((each) => each.quantity > 0);

/** Received pieces are put away: a SKU is tapped or scanned piece by piece, then the location is scanned. */
export function PutAway({ pieces, told, say, onCarried, onChange, onDone }: Props) {
  const t = useTranslations("receivingConsole");
  const scanner = useTranslations("warehouseFloorConsole.floor");
  const [task, setTask] = useState<PutAwayTask>(start);
  const lineOf = (sku: string, condition?: string) =>
    pieces.find(
      (each) =>
        [each.goods_sn, each.custom_sn].some((number) => toSkuKey(number) === toSkuKey(sku)) &&
        (!condition || each.condition === condition),
    );
  const carry = (carried: Carried) => {
    const line = lineOf(carried.sku, carried.condition);
    if (!line || line.quantity < carried.quantity) return say(t("fewerLeft", { sku: carried.sku, left: line?.quantity ?? 0 }), false);
    setTask(start);
    if (onCarried({ ...carried, sku: line.goods_sn })) onChange(without(pieces, line, carried.quantity));
  };
  const take = (code: string) => {
    const step = scan(task, code);
    if (step.carried) return carry(step.carried);
    if (!step.isRight) return say(scanner("wrong.to", { code }), false);
    const { piece } = step.task as PutAwayTask;
    const line = piece && lineOf(piece.sku);
    if (!line) return say(t("notReceived", { code }), false);
    setTask({ kind: "putAway", piece: { ...piece, condition: task.piece?.condition ?? line.condition } });
    return say(code, true);
  };
  return (
    <>
      <p className={floor.prompt}>{pieces.length === 0 ? t("allPutAway") : scanner(`wanted.${wantedBy(task)}`)}</p>
      {pieces.length > 0 && <ScanField onScan={take} />}
      {told}
      <PieceCard task={task} onChange={(next) => setTask(next as PutAwayTask)} onCancel={() => setTask(start)} />
      {pieces.length > 0 && (
        <Card title={t("toPutAway")}>
          <Stack as="ul" gap={2}>
            {pieces.map((line) => (
              <li key={line.line_id}>
                <button
                  type="button"
                  className={css.choice}
                  onClick={() =>
                    setTask({ kind: "putAway", piece: { sku: line.custom_sn, condition: line.condition, quantity: line.quantity } })
                  }
                >
                  <strong>{line.custom_sn}</strong>
                  <span>{t("putAwayPieces", { count: line.quantity })}</span>
                </button>
              </li>
            ))}
          </Stack>
        </Card>
      )}
      {pieces.length > 0 && <Text tone="soft">{t("putAwayLater")}</Text>}
      <Button full variant={pieces.length === 0 ? "primary" : "secondary"} className={floor.large} onClick={onDone}>
        {t("next")}
      </Button>
    </>
  );
}
