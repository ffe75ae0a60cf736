import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { maxBankAccounts } from "#features/money/balance/rules.ts";
import css from "#features/money/balance/screens/buyer/balance.module.css";
import { AddBankDialog, RemoveBankDialog } from "#features/money/balance/screens/buyer/bank-dialogs.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Banks = DataOf<"/user/bankList">;
type Bank = Banks["list"][number];

/** The company's bank accounts for withdrawals. */
export function BankScreen({ banks }: { banks: Banks }) {
  const t = useTranslations("balance.bank");
  const balance = useTranslations("balance");
  const [open, setOpen] = useState<"add" | Bank>();
  const close = () => setOpen(undefined);
  const isFull = banks.list.length >= maxBankAccounts;
  const add = (
    <Button variant="primary" icon="plus" disabled={isFull} onClick={() => setOpen("add")}>
      {t("add")}
    </Button>
  );
  return (
    <Stack gap={6} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        crumbs={[{ label: balance("title"), to: "/user_center/balance" }, { label: t("title") }]}
        actions={banks.list.length > 0 && add}
      />
      {isFull && (
        <Text size="sm" tone="faint">
          {t("most")}
        </Text>
      )}
      <Card flush>
        {banks.list.length === 0 ? (
          <EmptyState help="withdraw-money" title={t("empty")} picture="ledger" action={add}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          banks.list.map((bank) => <BankRow key={bank.bank_account_id} bank={bank} onRemove={() => setOpen(bank)} />)
        )}
      </Card>
      {open === "add" && (
        <AddBankDialog hasPaymentPassword={banks.has_payment_password} isFirst={banks.list.length === 0} onClose={close} />
      )}
      {open && open !== "add" && <RemoveBankDialog bank={open} hasPaymentPassword={banks.has_payment_password} onClose={close} />}
    </Stack>
  );
}

function BankRow({ bank, onRemove }: { bank: Bank; onRemove: () => void }) {
  const t = useTranslations("balance.bank");
  const format = useFormatter();
  const country = new Intl.DisplayNames([useLocale()], { type: "region" }).of(bank.country);
  const makeDefault = usePageMutation("/user/defaultBank", { done: t("madeDefault"), durationMs: 3000 });
  return (
    <Grid as="article" align="center" gap={3} gapX={4} pad={4} padX="card" splitStart className={css.bank}>
      <Stack as="span" align="center" items="center" frame="sunken" tone="soft" className={css.mark} aria-hidden="true">
        <Icon name="building" size={20} />
      </Stack>
      <Stack gap="half" shrink>
        <Inline as="h2" wrap gap={2} size="md" weight="bold">
          {bank.bank_name} · {t("ending", { last4: bank.last4 })}
          {bank.is_default && <Badge tone="brand">{t("default")}</Badge>}
        </Inline>
        <Text size="sm" tone="soft" anywhere>
          {bank.holder_name}
        </Text>
        <Text size="sm" tone="soft" anywhere>
          {[country, bank.routing_code, t("addedOn", { day: format.dateTime(new Date(bank.added_at), { dateStyle: "medium" }) })].join(
            " · ",
          )}
        </Text>
      </Stack>
      <Inline align="stretch" gap={2} full className={css.bankActions}>
        {!bank.is_default && (
          <Button size="small" pending={makeDefault.pending} onClick={() => makeDefault.submit({ bank_account_id: bank.bank_account_id })}>
            {t("makeDefault")}
          </Button>
        )}
        <Button size="small" variant="quiet" icon="trash" onClick={onRemove}>
          {t("remove")}
        </Button>
      </Inline>
    </Grid>
  );
}
