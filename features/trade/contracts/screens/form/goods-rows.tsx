import { type ClipboardEvent, type Dispatch, memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type RowField, rowFieldNames, rowFields } from "#features/trade/contracts/rules/fields.ts";
import { isLegalCell, type RowValues, rowAmount } from "#features/trade/contracts/screens/form/contract-values.ts";
import { isTable } from "#features/trade/contracts/screens/form/paste-rows.ts";
import { type FormAction, isRemovable, maxRows } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { Table } from "#ui/table.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  rows: readonly RowValues[];
  dispatch: Dispatch<FormAction>;
}

/** The goods of a contract as a table that takes rows pasted from a spreadsheet. */
export function GoodsRows({ rows, dispatch }: Props) {
  const t = useTranslations("contractsForm");
  return (
    <Stack gap={3}>
      <Text size="sm" tone="soft">
        {t("rowsHint")}
      </Text>
      {/* The table does not widen the page: it scrolls in its own area. */}
      <Box scroll style={{ contain: "inline-size" }}>
        <Table>
          <thead>
            <tr>
              <th scope="col" className={textClass({ nowrap: true })}>
                {t("no")}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t("image")}</span>
              </th>
              {rowFieldNames.map((name) => (
                <th key={name} scope="col" style={{ minWidth: rowFields[name].width }}>
                  {t(`row.${name}`)}
                </th>
              ))}
              <th scope="col">{t("amount")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("removeRow", { number: "" })}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GoodsRow key={row.key} row={row} index={index} dispatch={dispatch} />
            ))}
          </tbody>
        </Table>
      </Box>
      <Inline gap={3} wrap>
        <Button icon="plus" disabled={rows.length >= maxRows} onClick={() => dispatch({ type: "add" })}>
          {t("addRow")}
        </Button>
        <Text size="sm" tone="soft">
          {t("rowCount", { count: rows.length, max: maxRows })}
        </Text>
      </Inline>
    </Stack>
  );
}

/** The names of server errors, counted from 1: `goods_obj.3.price`. */
const fieldName = (number: string, name: RowField): string => `goods_obj.${number}.${name}`;

const GoodsRow = memo(function GoodsRow({ row, index, dispatch }: { row: RowValues; index: number; dispatch: Dispatch<FormAction> }) {
  const t = useTranslations("contractsForm");
  const language = useLocale() as Language;
  const number = String(index + 1);
  const paste = (name: RowField) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!isTable(text)) return;
    event.preventDefault();
    dispatch({ type: "paste", key: row.key, name, text });
    toast(t("pasted"), { tone: "success" });
  };
  return (
    <tr>
      <td>{number}</td>
      <td>
        <Box style={{ width: "2.5rem" }}>
          <Picture of={row.image} alt="" sizes="40px" />
        </Box>
      </td>
      {rowFieldNames.map((name) => (
        <td key={name} onPaste={paste(name)}>
          <TextField
            name={fieldName(number, name)}
            label={t("cell", { column: t(`row.${name}`), number })}
            labelHidden
            required={rowFields[name].isRequired}
            value={row[name]}
            readOnly={name === "custom_sn" && row.is_cart}
            inputMode={rowFields[name].isNumber ? "decimal" : "text"}
            onChange={({ target }) => dispatch({ type: "row", key: row.key, name, value: target.value })}
            rule={(value) => (isLegalCell(name, value, language) ? undefined : t("legalValue"))}
          />
        </td>
      ))}
      <td className={textClass({ numeric: true, text: "end" })}>
        <Money amount={rowAmount(row, language)} />
      </td>
      <td>
        {isRemovable(row, index) && (
          <IconButton
            icon="trash"
            size="small"
            label={t("removeRow", { number })}
            onClick={() => dispatch({ type: "remove", key: row.key })}
          />
        )}
      </td>
    </tr>
  );
});
