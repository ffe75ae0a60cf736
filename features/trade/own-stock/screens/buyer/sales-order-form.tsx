import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { StateField, ZipField } from "#features/identity/addresses/screens/place-fields.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import type { StoredGoods } from "#features/trade/own-stock/screens/buyer/warehouse-list.tsx";
import css from "#features/trade/own-stock/screens/own-stock.module.css";
import { isPhone } from "#kernel/text-rules.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Grid, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Warehouse = StoredGoods["warehouses"][number];
type Line = Warehouse["lines"][number];

interface Props {
  warehouse: Warehouse;
  orderNumber: string;
  lines: readonly Line[];
}

/** Form that ships stored pieces of one order to the company's customer, with the company's own label. */
export function SalesOrderForm({ warehouse, orderNumber, lines }: Props) {
  const t = useTranslations("ownStock");
  const navigate = useNavigate();
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(
    new Map(lines.map(({ lot_id, free }) => [lot_id, lines.length === 1 ? free : 0])),
  );
  const save = useCall("/user/createSalesOrder", ({ sales_order_number: number }) => {
    toast(t("created", { number }), { tone: "success" });
    void navigate(`/user_center/sales_order_list/${number}`, { replace: true });
  });
  const prepare = (values: FormData) => {
    const chosen = lines
      .map(({ lot_id, order_line_id }) => ({ lot_id, order_line_id, quantity: quantities.get(lot_id) ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    values.set("lines", JSON.stringify(chosen));
    values.set("label_file_id", String(values.get("label_file_id") ?? ""));
  };
  return (
    <>
      <PageHeader
        title={t("sendTitle")}
        intro={orderNumber ? t("sendIntro", { number: orderNumber, warehouse: warehouse.warehouse_name }) : warehouse.warehouse_name}
        crumbs={[{ label: t("title"), to: "/user_center/warehouse_list" }, { label: t("sendTitle") }]}
      />
      <Form call={save} prepare={prepare} className={stackClass({ gap: 5, foot: 12 })}>
        <Card title={t("goods")}>
          {lines.map((line) => (
            <QuantityField
              key={line.lot_id}
              line={line}
              value={quantities.get(line.lot_id) ?? 0}
              onChange={(quantity) => setQuantities(new Map([...quantities, [line.lot_id, quantity]]))}
            />
          ))}
        </Card>
        <CustomerFields />
        <FormActions>
          <ButtonLink to="/user_center/warehouse_list">{t("toStore")}</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            pending={save.pending}
            disabled={![...quantities.values()].some((quantity) => quantity > 0)}
          >
            {t("create")}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}

function QuantityField({ line, value, onChange }: { line: Line; value: number; onChange: (quantity: number) => void }) {
  const t = useTranslations("ownStock");
  return (
    <Grid align="center" gap={3} rule="above" splitEnd padY={3} className={css.wanted}>
      <Stack as="span" gap="half">
        {line.title}
        <Text as="small" tone="soft" weight="regular">
          {line.goods_sn}
        </Text>
      </Stack>
      <Inline as="span" gap={2} className={css.pieces}>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={line.free}
          value={value}
          aria-label={`${t("quantity")}: ${line.title}`}
          onChange={(event) => onChange(Math.min(line.free, Math.max(0, Math.trunc(Number(event.currentTarget.value) || 0))))}
        />
        {t("ofFree", { count: line.free })}
      </Inline>
    </Grid>
  );
}

function CustomerFields() {
  const t = useTranslations("ownStock");
  const formText = useTranslations("ui.form");
  return (
    <Card title={t("customer")}>
      <Stack gap={5}>
        <FormRow>
          <TextField name="receiver" label={t("receiver")} required maxLength={120} autoComplete="off" />
          <TextField
            name="phone"
            type="tel"
            label={t("phone")}
            required
            maxLength={40}
            autoComplete="off"
            rule={(phone) => (isPhone(phone.trim()) ? undefined : formText("wrong", { text: t("phone") }))}
          />
        </FormRow>
        <FormRow>
          <TextField name="address_line1" label={t("line1")} required maxLength={120} autoComplete="off" />
          <TextField name="address_line2" label={t("line2")} maxLength={120} autoComplete="off" />
        </FormRow>
        <FormRow>
          <TextField name="city" label={t("city")} required maxLength={120} autoComplete="off" />
          <StateField label={t("province")} />
          <ZipField label={t("zip")} autoComplete="off" />
        </FormRow>
        <TextField name="reference" label={t("reference")} maxLength={120} />
        <FileField type="label" name="label_file_id" label={t("label")} hint={t("labelHint")} required />
        <TextArea name="remark" label={t("remark")} />
      </Stack>
    </Card>
  );
}
