import { useContext, useId, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/inventory/nearby/screens/buyer/items.module.css";
import { toSkuKey } from "#kernel/skus.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FormContext } from "#ui/form-context.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Grid, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { formatLines, type ItemLine, maxLines, parseLines } from "../../rules/item-lines.ts";
import { type Hit, ItemSearch } from "./item-search.tsx";

interface PasteDialogProps {
  /** Free places in the list. */
  room: number;
  onPaste: (lines: readonly ItemLine[]) => void;
  onClose: () => void;
}

/** Dialog for pasting a list; unparsable lines are shown before anything is added. */
function PasteDialog({ room, onPaste, onClose }: PasteDialogProps) {
  const t = useTranslations("nearby.items");
  const [text, setText] = useState("");
  const { lines, unreadable, tooMany } = parseLines(text);
  const surplus = tooMany + Math.max(0, lines.length - room);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("pasteTitle")}
      footer={
        <Button variant="primary" disabled={lines.length === 0} onClick={() => onPaste(lines)}>
          {t("pasteAdd")}
        </Button>
      }
    >
      <TextArea
        name="pasted"
        label={t("pasteLabel")}
        hint={t("pasteHint")}
        required
        rows={9}
        maxLength={12_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={"JY-SF-10101 4\nJY-DT-12801 2"}
      />
      <Stack role="status" as="p" gap={1} size="sm" above={3} className={css.pasted}>
        {lines.length > 0 && <span>{t("count", { count: lines.length })}</span>}
        {unreadable.length > 0 && (
          <Text as="span" size="xs" tone="danger">
            {t("pasteUnreadable", {
              count: unreadable.length,
              places: unreadable
                .slice(0, 10)
                .map(({ place }) => place)
                .join(", "),
            })}
          </Text>
        )}
        {surplus > 0 && (
          <Text as="span" size="xs" tone="danger">
            {t("pasteTooMany", { count: surplus })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

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

const isSameSku = (a: string, b: string): boolean => toSkuKey(a) === toSkuKey(b);

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
    <fieldset className={classes(stackClass({ gap: 3, shrink: true }), css.field)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {t("label")}
        {lines.length > 0 && (
          <Text as="span" tone="soft" weight="regular">
            {t("count", { count: lines.length })}
          </Text>
        )}
      </legend>
      <input type="hidden" name="lines" value={formatLines(lines)} />
      <ItemSearch onAdd={add} />
      {error && (
        <Inline id={`${id}-error`} role="alert" as="p" gap={1} size="sm" tone="danger">
          <Icon name="warning" size={15} />
          {error}
        </Inline>
      )}
      {lines.length === 0 ? (
        <Text pad={4} size="sm" tone="soft" text="center" radius border="dashed">
          {t("none")}
        </Text>
      ) : (
        <Box as="ul" frame="box" className={css.lines}>
          {lines.map((line) => (
            <ItemRow
              key={line.sku}
              line={line}
              known={findDetails(line.sku)}
              onQuantity={(quantity) => change(lines.map((other) => (other === line ? { ...line, quantity } : other)))}
              onRemove={() => change(lines.filter((other) => other !== line))}
            />
          ))}
        </Box>
      )}
      <Inline as="p" align="stretch" wrap gap={2}>
        <Button size="small" variant="quiet" icon="clipboard" onClick={() => setPasting(true)}>
          {t("paste")}
        </Button>
        {lines.length > 1 && (
          <Button size="small" variant="quiet" icon="trash" onClick={() => change([])}>
            {t("clear")}
          </Button>
        )}
      </Inline>
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
    <Grid as="li" align="center" gap={1} gapX={3} className={css.line}>
      <Picture of={known?.preview ?? ""} alt="" sizes="48px" />
      <Box shrink>
        {known?.title && (
          <Text size="sm" ellipsis>
            {known.title}
          </Text>
        )}
        <Text size="xs" tone="soft" numeric anywhere>
          {known?.goods_sn || line.sku}
        </Text>
        {known?.problem_text && (
          <Text size="xs" tone="danger">
            {known.problem_text}
          </Text>
        )}
      </Box>
      <QuantityStepper value={line.quantity} onChange={onQuantity} label={t("quantity", { sku: line.sku })} max={999_999} />
      <IconButton icon="close" size="small" label={t("remove", { sku: line.sku })} onClick={onRemove} />
    </Grid>
  );
}
