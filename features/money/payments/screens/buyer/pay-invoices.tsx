import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { PayPasswordField } from "#features/money/payments/screens/buyer/form-parts.tsx";
import { methodIcons } from "#features/money/payments/screens/buyer/method-choice.tsx";
import { MethodPicker } from "#features/money/payments/screens/buyer/method-picker.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { VoucherFields } from "#features/money/payments/screens/buyer/voucher-fields.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { StatList } from "#ui/stat-tile.tsx";
import { toast } from "#ui/toast.ts";

type PayableInvoices = DataOf<"/pay/invoices">;
type Method = PayableInvoices["methods"][number]["method"];

interface Props {
  due: PayableInvoices;
  onClose: () => void;
  /** Called after a payment or a submitted voucher. */
  onDone: () => void;
}

/** Drawer that pays several invoices at once: total due and payment methods. */
export function PayInvoices({ due, onClose, onDone }: Props) {
  const t = useTranslations("payments");
  const money = useMoney();
  const [method, setMethod] = useState<Method>(
    () => due.methods.find(({ method: name }) => name !== "balance" || due.is_balance_enough)?.method ?? "offline",
  );
  const ids = due.list.map(({ invoice_id }) => invoice_id).join(",");
  const formProps = { due, ids, onDone };
  return (
    <Drawer open onClose={onClose} title={t("invoices.title")}>
      <Stack gap={6}>
        <Box frame="sunken" pad={4} padX={5} anywhere>
          <StatList stats={[{ term: t("invoices.due"), value: <Money amount={due.due} /> }]} />
          <Text size="sm" tone="soft">
            {due.list.map(({ invoice_number }) => invoice_number).join(", ")}
          </Text>
        </Box>
        <MethodPicker
          legend={t("method")}
          legendHidden
          field="pay_with"
          options={due.methods.map(({ method: name, title, note }) => ({
            name,
            icon: methodIcons[name],
            label: title || t(`methods.${name}`),
            note: name === "balance" ? t("methods.balanceNote", { available: money(due.available) }) : note || undefined,
          }))}
          value={method}
          onChange={setMethod}
        />
        {method === "balance" && <BalanceInvoiceForm {...formProps} />}
        {method === "offline" && <TransferInvoiceForm {...formProps} />}
        {method !== "balance" && method !== "offline" && <ProviderInvoiceForm {...formProps} method={method} />}
      </Stack>
    </Drawer>
  );
}

interface FormProps {
  due: PayableInvoices;
  ids: string;
  onDone: () => void;
}

function BalanceInvoiceForm({ due, ids, onDone }: FormProps) {
  const t = useTranslations("payments");
  const money = useMoney();
  const call = useCall(
    "/pay/invoicesBalance",
    () => {
      toast(t("invoices.paid"), { tone: "success" });
      onDone();
    },
    { quiet: true },
  );
  if (!due.has_payment_password) return <ButtonLink to="/user_center/setting">{t("passwordFirst")}</ButtonLink>;
  if (!due.is_balance_enough) {
    return (
      <>
        <Text size="sm" tone="soft">
          {t("invoices.short", { available: money(due.available) })}
        </Text>
        <ButtonLink to="/user_center/balance/recharge" icon="wallet">
          {t("topUp")}
        </ButtonLink>
      </>
    );
  }
  return (
    <Form call={call} className={css.form}>
      <input type="hidden" name="invoice_ids" value={ids} />
      <input type="hidden" name="seen" value={due.seen} />
      <PayPasswordField />
      <Button type="submit" variant="primary" size="large" icon="lock" pending={call.pending}>
        {t("invoices.go", { amount: money(due.due) })}
      </Button>
    </Form>
  );
}

function ProviderInvoiceForm({ due, ids, method }: FormProps & { method: Exclude<Method, "balance" | "offline"> }) {
  const t = useTranslations("payments");
  const call = useCall("/pay/invoicesOnline", ({ redirect_url }) => location.assign(redirect_url), { quiet: true });
  return (
    <Form call={call} className={css.form}>
      <input type="hidden" name="invoice_ids" value={ids} />
      <input type="hidden" name="seen" value={due.seen} />
      <input type="hidden" name="method" value={method} />
      <Text size="sm" tone="soft">
        <Icon className={textClass({ inText: true })} name="shield" size={16} /> {t("secure")}
      </Text>
      <Button type="submit" variant="primary" size="large" icon="external" pending={call.pending}>
        {t("invoices.continue")}
      </Button>
    </Form>
  );
}

function TransferInvoiceForm({ due, ids, onDone }: FormProps) {
  const t = useTranslations("payments");
  const call = useCall(
    "/pay/invoicesOffline",
    () => {
      toast(t("invoices.handed"), { tone: "success" });
      onDone();
    },
    { quiet: true },
  );
  return (
    <Form call={call} className={css.form}>
      <input type="hidden" name="invoice_ids" value={ids} />
      <input type="hidden" name="seen" value={due.seen} />
      <VoucherFields
        bank={due}
        amount={due.due}
        amountHint={t("invoices.part")}
        note={t("invoices.reference", { count: due.list.length })}
      />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("invoices.handIn")}
      </Button>
    </Form>
  );
}
