import { type KeyboardEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useQuantityEdits } from "#client/use-quantity-edits.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import type { ListLine } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { ChangeNote, PriceText, ProductCell, StockText } from "#features/trade/favorites/screens/buyer/product-cells.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable, type RowSelection } from "#ui/data-table.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";

interface Props {
  listId: number;
  lines: readonly ListLine[];
  selection: RowSelection | undefined;
  onRemove: (line: ListLine) => void;
}

/** Quantities that are shown at once and saved after a pause, and notes. */
const useLineEditing = (list_id: number, lines: readonly ListLine[]) => {
  const { revalidate } = useRevalidator();
  const edits = useQuantityEdits(new Map(lines.map((line) => [line.product_id, line.quantity])), revalidate);
  const setQuantity = ({ product_id }: ListLine, amount: number) =>
    edits.set(product_id, amount, () => request("/user/setListLine", { list_id, product_id, amount }, { isEdit: true }));
  // The request layer shows refusals as a toast.
  const setNote = ({ product_id }: ListLine, note: string) =>
    void request("/user/setListLine", { list_id, product_id, note }).then(revalidate, () => undefined);
  return { quantityOf: (line: ListLine) => edits.quantityOf(line.product_id), setQuantity, setNote };
};

/** Unit price times quantity as a decimal string. Tiers and discounts are applied in the cart. */
const lineTotal = (price: string, quantity: number): string => {
  const cents = Math.round(Number(price) * 100) * quantity;
  return (cents / 100).toFixed(2);
};

/** The lines of a list with their quantities. */
export function ListTable({ listId, lines, selection, onRemove }: Props) {
  const t = useTranslations("favorites");
  const money = useMoney();
  const mayBuy = useAbility("buy");
  const { quantityOf, setQuantity, setNote } = useLineEditing(listId, lines);
  const columns: Column<ListLine>[] = [
    {
      key: "product",
      header: t("product"),
      cell: (line) => (
        <Box as="span" shrink block>
          <ProductCell product={line} />
          {mayBuy ? (
            <NoteField line={line} onChange={setNote} />
          ) : (
            <Text as="span" size="sm" tone="faint">
              {line.note}
            </Text>
          )}
        </Box>
      ),
    },
    {
      key: "stock",
      header: t("stock"),
      cell: (line) => (
        <Stack as="span" gap="half" items="start" size="sm" className={css.stacked}>
          <StockText card={line.card} />
          <ChangeNote card={line.card} changes={line.changes} />
        </Stack>
      ),
    },
    { key: "price", header: t("price"), numeric: true, cell: (line) => <PriceText card={line.card} changes={line.changes} /> },
    {
      key: "quantity",
      header: t("lists.quantity"),
      cell: (line) =>
        mayBuy ? (
          <QuantityStepper
            value={quantityOf(line)}
            max={999_999}
            label={t("lists.quantityOf", { title: line.title })}
            onChange={(amount) => setQuantity(line, amount)}
          />
        ) : (
          line.quantity
        ),
    },
    {
      key: "sum",
      header: t("lists.sum"),
      numeric: true,
      cell: (line) => line.card?.price !== undefined && <Money amount={lineTotal(line.card.price, quantityOf(line))} />,
    },
    {
      key: "actions",
      header: t("actions"),
      numeric: true,
      cell: (line) =>
        mayBuy && <IconButton icon="trash" size="small" label={t("removeOf", { title: line.title })} onClick={() => onRemove(line)} />,
    },
  ];
  const pieces = lines.reduce((sum, line) => sum + quantityOf(line), 0);
  const total = lines.reduce((sum, line) => sum + Number(lineTotal(line.card?.price ?? "0", quantityOf(line))), 0);
  return (
    <Card flush className={css.table}>
      <DataTable
        caption={t("tabs.lists")}
        columns={columns}
        rows={lines}
        rowKey={({ product_id }) => product_id}
        selection={selection}
        empty={null}
      />
      <Box as="p" ground="page" rule="above" pad={3} padX={4} size="sm" tone="soft" numeric text="end">
        {t("lists.total", { pieces, amount: money(total.toFixed(2)) })}
      </Box>
    </Card>
  );
}

/** The note of a line, edited inline. */
function NoteField({ line, onChange }: { line: ListLine; onChange: (line: ListLine, note: string) => void }) {
  const t = useTranslations("favorites.lists");
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    const note = field.current?.value.trim() ?? "";
    if (note !== line.note) onChange(line, note);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && field.current) field.current.value = line.note;
    if (event.key === "Enter" || event.key === "Escape") field.current?.blur();
  };
  return (
    <input
      key={line.note}
      ref={field}
      className={`${css.note} ${textClass({ padX: 2, above: 1, size: "sm", tone: "soft" })}`}
      defaultValue={line.note}
      maxLength={500}
      placeholder={t("notePlaceholder")}
      aria-label={t("noteOf", { title: line.title })}
      onBlur={save}
      onKeyDown={press}
    />
  );
}
