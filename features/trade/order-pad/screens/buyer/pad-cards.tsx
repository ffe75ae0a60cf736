import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { roundUpQuantity } from "#features/trade/batch-orders/rules/row-verdict.ts";
import type { PadCatalog } from "#features/trade/order-pad/rules/pad-catalog.ts";
import type { JudgedRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { maxPieces, type PadUnit, padUnits, parseQuantity } from "#features/trade/order-pad/rules/units.ts";
import { NumberCell } from "#features/trade/order-pad/screens/buyer/number-cell.tsx";
import css from "#features/trade/order-pad/screens/buyer/order-pad.module.css";
import { cellId, RowVerdictCell } from "#features/trade/order-pad/screens/buyer/pad-row.tsx";
import type { PadCommands } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";

interface Props {
  judged: readonly JudgedRow[];
  catalog: PadCatalog;
  commands: PadCommands;
}

/** The rows on a phone: cards with steppers, and one empty row to type into. Long pads scroll; the browser skips what is out of sight. */
export function PadCards({ judged, catalog, commands }: Props) {
  const firstEmpty = judged.findIndex(({ isBlank }, at) => isBlank && judged.slice(at).every((row) => row.isBlank));
  const shown = firstEmpty === -1 ? judged : judged.slice(0, firstEmpty + 1);
  return (
    <Stack as="ol" gap={3} className="plain">
      {shown.map((row, at) => (
        <PadCard key={row.row.id} judged={row} at={at} catalog={catalog} commands={commands} />
      ))}
    </Stack>
  );
}

function PadCard({ judged, at, catalog, commands }: Omit<Props, "judged"> & { judged: JudgedRow; at: number }) {
  const t = useTranslations("orderPad");
  const measures = useMeasures();
  const { row, product, price } = judged;
  const name = { row: String(at + 1) };
  const isWrong = !judged.isBlank && judged.judged.verdict !== undefined;
  const verdictId = `pad-${row.id}-verdict`;
  return (
    <li className={css.card} data-wrong={isWrong || undefined}>
      {judged.isBlank && (
        <label htmlFor={cellId(row.id, "number")} className={textClass({ size: "sm", weight: "medium" })}>
          {t("number")}
        </label>
      )}
      <Inline gap={2}>
        <NumberCell
          id={cellId(row.id, "number")}
          value={row.number}
          label={t("numberOf", name)}
          placeholder={t("numberHint")}
          catalog={catalog}
          verdictId={verdictId}
          isWrong={isWrong}
          onType={(value) => commands.type(row.id, "number", value)}
          onPick={({ goods_sn, offers }) => commands.pick(row.id, goods_sn, offers[0] ? roundUpQuantity(offers[0], 1) : 1)}
        />
        {!judged.isBlank && <IconButton icon="close" label={t("removeRow", name)} onClick={() => commands.remove(at, at)} />}
      </Inline>
      {product && <Text weight="medium">{product.title}</Text>}
      {!judged.isBlank && (
        <Inline gap={2}>
          <QuantityStepper
            value={parseQuantity(row.quantity) ?? 0}
            max={maxPieces}
            label={t("quantityOf", name)}
            onChange={(quantity) => commands.type(row.id, "quantity", String(quantity))}
          />
          <select
            className={css.input}
            value={row.unit}
            aria-label={t("unitOf", name)}
            onChange={({ target }) => commands.type(row.id, "unit", target.value as PadUnit)}
          >
            {padUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`units.${unit}`)}
              </option>
            ))}
          </select>
        </Inline>
      )}
      <div id={verdictId}>
        <RowVerdictCell judged={judged} onFix={() => commands.fix(judged)} />
      </div>
      {price && (
        <Inline as="p" justify="between" numeric>
          <span>
            {measures.volume(price.volume_cm3)} · {measures.weight(price.weight_grams)}
          </span>
          <b>
            <Money amount={toAmount(cents(price.total_cents))} />
          </b>
        </Inline>
      )}
    </li>
  );
}
