import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf, InputOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { conditions } from "#features/inventory/warehouse-floor/rules/locations.ts";
import { writeOffReasons } from "#features/money/write-offs/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Value = DataOf<"/operator/writeOffValue">;
type Typed = Omit<InputOf<"/operator/writeOffStock">, "request_id" | "amount">;

interface Props {
  warehouses: DataOf<"/operator/writeOffList">["warehouses"];
  /** The warehouse that the list is filtered by. */
  chosen: string | undefined;
  onClose: () => void;
}

/** What is written off, then the amount that is owed for it, which the person confirms. */
export function WriteOffDialog({ warehouses, chosen, onClose }: Props) {
  const t = useTranslations("writeOffsConsole");
  const id = useId();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Typed>();
  const [value, setValue] = useState<Value>();
  const read = useCall("/operator/writeOffValue", setValue);
  const send = useCall("/operator/writeOffStock", ({ status }) => {
    toast(t(status === "booked" ? "booked" : "requested"), { tone: "success", durationMs: 3000 });
    onClose();
    void revalidate();
  });
  const show = (form: FormData) => {
    const body = Object.fromEntries(form) as unknown as Typed;
    setTyped(body);
    const { location: _, note: __, ...goods } = body;
    return read.submit(goods);
  };
  const book = () => typed && value && void send.submit({ ...typed, amount: value.amount });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("start")}
      footer={
        value ? (
          <>
            <Button onClick={() => setValue(undefined)}>{t("back")}</Button>
            <Button variant="primary" pending={send.pending} onClick={book}>
              {t(value.needs_second ? "request" : "book")}
            </Button>
          </>
        ) : (
          <Button type="submit" form={id} variant="primary" pending={read.pending}>
            {t("showAmount")}
          </Button>
        )
      }
    >
      <div hidden={value !== undefined}>
        <Form id={id} call={{ ...read, submit: show }}>
          <SelectField
            name="warehouse_id"
            label={t("warehouse")}
            required
            placeholder={false}
            defaultValue={chosen ?? warehouses[0]?.warehouse_id}
            options={warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
          />
          <FormRow>
            <TextField name="sku" label={t("sku")} required maxLength={120} />
            <NumberField name="pieces" label={t("pieces")} required defaultValue="1" />
          </FormRow>
          <FormRow>
            <SelectField
              name="condition"
              label={t("condition")}
              placeholder={false}
              defaultValue="new"
              options={conditions.map((each) => ({ value: each, label: t(`conditions.${each}`) }))}
            />
            <TextField name="location" label={t("location")} hint={t("locationHint")} maxLength={14} />
          </FormRow>
          <SelectField
            name="reason"
            label={t("reason")}
            required
            placeholder={false}
            defaultValue="missing"
            options={writeOffReasons.map((each) => ({ value: each, label: t(`reasons.${each}`) }))}
          />
          <TextArea name="note" label={t("note")} required maxLength={300} />
        </Form>
      </div>
      {value && typed && <Amount value={value} pieces={Number(typed.pieces)} refusal={send.refusal?.message} />}
    </Dialog>
  );
}

function Amount({ value, pieces, refusal }: { value: Value; pieces: number; refusal: string | undefined }) {
  const t = useTranslations("writeOffsConsole");
  const money = useMoney();
  const { amount, basis, custom_sn: sku, merchant_name: manufacturer, needs_second, unit_value } = value;
  const isOwed = amount !== "0.00";
  return (
    <Stack gap={3}>
      <Text weight="medium">{t(isOwed ? "owed" : "notOwed", { manufacturer, amount: money(amount), count: pieces, sku })}</Text>
      {(isOwed || basis === "none") && <Text tone="soft">{t(`bases.${basis}`, { value: money(unit_value) })}</Text>}
      {needs_second && <Notice tone="waiting">{t("needsSecond")}</Notice>}
      {refusal && <Text tone="danger">{refusal}</Text>}
    </Stack>
  );
}
