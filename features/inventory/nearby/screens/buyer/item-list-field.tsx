import { useContext, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { formatLines, type ItemLine, maxLines, parseLines } from "#features/inventory/nearby/rules/item-lines.ts";
import { type Hit, ItemSearch } from "#features/inventory/nearby/screens/buyer/item-search.tsx";
import css from "#features/inventory/nearby/screens/buyer/items.module.css";
import { PasteDialog } from "#features/inventory/nearby/screens/buyer/paste-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { FormContext } from "#ui/form-context.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";

/** Details of an item from the last response or from the suggestion that added it. */
export interface ItemDetails {
  sku: string;
  goods_sn: string;
  title: string;
  preview: string;
  problem_text?: string;
}

interface Props {
  initial: readonly ItemLine[];
  known: readonly ItemDetails[];
}

const isSameSku = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** Merges lines into a list; an existing item gets the sum of both quantities. */
const mergeLines = (lines: readonly ItemLine[], more: readonly ItemLine[]): ItemLine[] =>
  parseLines(formatLines([...lines, ...more])).lines;

/** Editor for an item list; submitted as text with one line per item in the field `lines`. */
export function ItemListField({ initial, known }: Props) {
  const t = useTranslations("nearby.items");
  const id = useId();
  const form = useContext(FormContext);
  const [lines, setLines] = useState<readonly ItemLine[]>(initial);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [isPasting, setPasting] = useState(false);
  const error = form?.errors.lines;
  const change = (next: readonly ItemLine[]) => {
    setLines(next);
    form?.handleEdit("lines");
  };
  const add = (sku: string, hit?: Hit) => {
    if (hit) setHits((before) => [hit, ...before]);
    change(mergeLines(lines, [{ sku, quantity: 1 }]));
  };
  const findDetails = (sku: string): ItemDetails | undefined =>
    known.find((item) => isSameSku(item.sku, sku) || isSameSku(item.goods_sn, sku)) ??
    hits.map((hit) => ({ ...hit, sku: hit.goods_sn })).find((hit) => isSameSku(hit.goods_sn, sku));
  return (
    <fieldset className={css.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {t("label")}
        {lines.length > 0 && <span className={css.count}>{t("count", { count: lines.length })}</span>}
      </legend>
      <input type="hidden" name="lines" value={formatLines(lines)} />
      <ItemSearch onAdd={add} />
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          <Icon name="warning" size={15} />
          {error}
        </p>
      )}
      {lines.length === 0 ? (
        <p className={css.none}>{t("none")}</p>
      ) : (
        <ul className={css.lines}>
          {lines.map((line) => (
            <ItemRow
              key={line.sku}
              line={line}
              known={findDetails(line.sku)}
              onQuantity={(quantity) => change(lines.map((other) => (other === line ? { ...line, quantity } : other)))}
              onRemove={() => change(lines.filter((other) => other !== line))}
            />
          ))}
        </ul>
      )}
      <p className={css.tools}>
        <Button size="small" variant="quiet" icon="clipboard" onClick={() => setPasting(true)}>
          {t("paste")}
        </Button>
        {lines.length > 1 && (
          <Button size="small" variant="quiet" icon="trash" onClick={() => change([])}>
            {t("clear")}
          </Button>
        )}
      </p>
      {isPasting && (
        <PasteDialog
          room={maxLines - lines.length}
          onClose={() => setPasting(false)}
          onPaste={(pasted) => {
            change(mergeLines(lines, pasted));
            setPasting(false);
          }}
        />
      )}
    </fieldset>
  );
}

interface RowProps {
  line: ItemLine;
  known: ItemDetails | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function ItemRow({ line, known, onQuantity, onRemove }: RowProps) {
  const t = useTranslations("nearby.items");
  return (
    <li className={css.line}>
      <Picture of={known?.preview ?? ""} alt="" sizes="48px" />
      <div className={css.what}>
        {known?.title && <p className={css.title}>{known.title}</p>}
        <p className={css.number}>{known?.goods_sn || line.sku}</p>
        {known?.problem_text && <p className={css.problem}>{known.problem_text}</p>}
      </div>
      <QuantityStepper value={line.quantity} onChange={onQuantity} label={t("quantity", { sku: line.sku })} max={999_999} />
      <IconButton icon="close" size="small" label={t("remove", { sku: line.sku })} onClick={onRemove} />
    </li>
  );
}
