import { memo } from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { roundUpQuantity } from "#features/trade/batch-orders/rules/row-verdict.ts";
import type { PadCatalog } from "#features/trade/order-pad/rules/pad-catalog.ts";
import type { JudgedRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { type PadUnit, padUnits } from "#features/trade/order-pad/rules/units.ts";
import { NumberCell } from "#features/trade/order-pad/screens/buyer/number-cell.tsx";
import css from "#features/trade/order-pad/screens/buyer/order-pad.module.css";
import { useRowTexts } from "#features/trade/order-pad/screens/buyer/row-texts.ts";
import type { PadColumn, PadCommands } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

/** The element of a cell, for the focus. */
export const cellId = (rowId: number, column: PadColumn): string => `pad-${rowId}-${column}`;

interface Props {
  judged: JudgedRow;
  /** Place from 0. */
  at: number;
  isSelected: boolean;
  catalog: PadCatalog;
  commands: PadCommands;
  measure: (element: HTMLElement | null) => void;
  onSelect: (at: number, withRange: boolean) => void;
  onPicked: (at: number) => void;
}

/** One row of the grid. It renders again only when something of it changed. */
export const PadRowView = memo(function PadRowView({ judged, at, isSelected, catalog, commands, measure, onSelect, onPicked }: Props) {
  const measures = useMeasures();
  const t = useTranslations("orderPad");
  const { row, product, price } = judged;
  const own = product ? catalog.customerSku(product.product_id) : "";
  const isWrong = !judged.isBlank && judged.judged.verdict !== undefined;
  const verdictId = `pad-${row.id}-verdict`;
  const name = { row: String(at + 1) };
  return (
    <tr ref={measure} data-index={at} data-wrong={isWrong || undefined} aria-rowindex={at + 2} aria-selected={isSelected}>
      <td className={css.place}>
        <button type="button" tabIndex={-1} aria-label={`${t("row")} ${at + 1}`} onClick={(event) => onSelect(at, event.shiftKey)}>
          {at + 1}
        </button>
      </td>
      <td>
        <NumberCell
          id={cellId(row.id, "number")}
          value={row.number}
          label={t("numberOf", name)}
          catalog={catalog}
          verdictId={verdictId}
          isWrong={isWrong}
          onType={(value) => commands.type(row.id, "number", value)}
          onPick={({ goods_sn, offers }) => {
            commands.pick(row.id, goods_sn, offers[0] ? roundUpQuantity(offers[0], 1) : 1);
            onPicked(at);
          }}
        />
      </td>
      <td>
        <input
          id={cellId(row.id, "quantity")}
          className={`${css.input} ${textClass({ numeric: true, text: "end" })}`}
          value={row.quantity}
          aria-label={t("quantityOf", name)}
          aria-describedby={verdictId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => commands.type(row.id, "quantity", target.value)}
        />
      </td>
      <td>
        <select
          id={cellId(row.id, "unit")}
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
      </td>
      <td className={css.product}>
        {product && <span title={product.title}>{product.title}</span>}
        {own !== "" && own !== row.number && <small>{t("own", { number: own })}</small>}
      </td>
      <td id={verdictId}>
        <RowVerdictCell judged={judged} onFix={() => commands.fix(judged)} />
      </td>
      <td className={css.figure}>{price && <Money amount={toAmount(cents(price.unit_cents))} />}</td>
      <td className={css.figure}>{price && measures.volumeNumber(price.volume_cm3)}</td>
      <td className={css.figure}>{price && measures.weightNumber(price.weight_grams)}</td>
      <td className={css.figure}>{price && <Money amount={toAmount(cents(price.total_cents))} />}</td>
      <td>
        {!judged.isBlank && (
          <IconButton icon="close" size="small" tabIndex={-1} label={t("removeRow", name)} onClick={() => commands.remove(at, at)} />
        )}
      </td>
    </tr>
  );
});

/** What is wrong, with the button that mends it; for a right row where its stock is. */
export function RowVerdictCell({ judged, onFix }: { judged: JudgedRow; onFix: () => void }) {
  const texts = useRowTexts();
  if (judged.isBlank) return null;
  const verdict = texts.verdict(judged);
  const pieces = texts.pieces(judged);
  if (verdict === "")
    return (
      <span className={css.right}>
        <Icon name="check" size={16} />
        <span>
          {texts.stock(judged)}
          {pieces !== "" && <small>{pieces}</small>}
        </span>
      </span>
    );
  return (
    <span className={css.wrong}>
      <Icon name="warning" size={16} />
      <span>
        {verdict}
        {pieces !== "" && <small>{pieces}</small>}
      </span>
      <Button size="small" tabIndex={-1} onClick={onFix}>
        {texts.fix(judged)}
      </Button>
    </span>
  );
}
