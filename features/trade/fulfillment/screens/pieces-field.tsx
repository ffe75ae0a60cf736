import { useContext, useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldNotes } from "#ui/field.tsx";
import { FormContext } from "#ui/form-context.ts";
import { Stack } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import type { PartLine } from "./line-states.ts";

export type Pieces = { order_line_id: number; quantity: number }[];

interface Props {
  lines: readonly PartLine[];
  /** How many pieces of a line can be chosen; lines without any are left out. */
  leftOf: (line: PartLine) => number;
  /** Why the chosen pieces cannot be sent yet. */
  problem?: string | undefined;
  onChange?: (pieces: Pieces) => void;
}

/** Pieces of the lines of an order, in a form: a stepper for each line. Submits them as the field `lines`. */
export function PiecesField({ lines, leftOf, problem, onChange }: Props) {
  const t = useTranslations("fulfillment");
  const id = useId();
  const form = useContext(FormContext);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const toPieces = (chosen: typeof quantities): Pieces =>
    lines.flatMap(({ order_line_id }) => (chosen[order_line_id] ? [{ order_line_id, quantity: chosen[order_line_id] }] : []));
  const pieces = toPieces(quantities);
  const check = () => (pieces.length === 0 ? t("choosePieces") : problem);
  useEffect(() => form?.register("lines", check));
  const choose = (lineId: number, quantity: number) => {
    const chosen = { ...quantities, [lineId]: quantity };
    setQuantities(chosen);
    form?.handleEdit("lines");
    onChange?.(toPieces(chosen));
  };
  return (
    <Stack gap={2}>
      <MediaList label={t("pieces")}>
        {lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => (
            <MediaRow
              key={line.order_line_id}
              size="small"
              picture={line.preview}
              title={line.title}
              meta={`${line.custom_sn} · ${t("leftOf", { left: leftOf(line), count: line.quantity })}`}
              end={
                <QuantityStepper
                  label={t("piecesOf", { title: line.title })}
                  value={quantities[line.order_line_id] ?? 0}
                  min={0}
                  max={leftOf(line)}
                  onChange={(quantity) => choose(line.order_line_id, quantity)}
                />
              }
            />
          ))}
      </MediaList>
      <input type="hidden" name="lines" value={JSON.stringify(pieces)} />
      <FieldNotes id={id} error={form?.errors.lines} />
    </Stack>
  );
}
