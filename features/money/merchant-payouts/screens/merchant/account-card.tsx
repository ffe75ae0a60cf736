import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { AccountDialog } from "#features/money/merchant-payouts/screens/merchant/account-dialog.tsx";
import { useAccountStatus } from "#features/money/merchant-payouts/screens/payout-status.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

type Earnings = DataOf<"/merchant/earnings">;
type Account = NonNullable<Earnings["account"]>;

/** The account that payouts go to, and one that waits to be checked or was declined. */
export function AccountCard({ account, proposed }: Pick<Earnings, "account" | "proposed">) {
  const t = useTranslations("merchantPayouts.account");
  const [isOpen, setOpen] = useState(false);
  const isFirst = account === null && proposed === null;
  const isDeclined = proposed?.status === "declined";
  return (
    <Card title={t("title")}>
      <Stack gap={4} items="start">
        {isFirst && <Text tone="soft">{t("none")}</Text>}
        {account && <AccountText account={account} />}
        {proposed && <AccountText account={proposed} replaces={account !== null} />}
        <Button variant={isFirst || isDeclined ? "primary" : undefined} icon="building" onClick={() => setOpen(true)}>
          {t(isFirst ? "enter" : isDeclined ? "again" : "change")}
        </Button>
      </Stack>
      {isOpen && <AccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function AccountText({ account, replaces = false }: { account: Account; replaces?: boolean }) {
  const t = useTranslations("merchantPayouts.account");
  const status = useAccountStatus("merchant")(account.status);
  const format = useFormatter();
  const usableFrom = account.usable_from ? new Date(account.usable_from) : undefined;
  const waits = usableFrom !== undefined && usableFrom > new Date();
  return (
    <Stack as="article" gap={1} shrink>
      <Inline gap={2} wrap align="center">
        <Text as="strong" weight="medium" anywhere>
          {t("ending", { bank: account.bank_name, last4: account.last4 })}
        </Text>
        <StatusChip tone={waits ? "progress" : status.tone}>{status.text}</StatusChip>
      </Inline>
      <Text size="sm" tone="soft" anywhere>
        {account.holder_name} · {t("enteredOn", { day: format.dateTime(new Date(account.added_at), { dateStyle: "medium" }) })}
      </Text>
      {waits && <Text size="sm">{t("usableFrom", { day: format.dateTime(usableFrom, { dateStyle: "medium", timeStyle: "short" }) })}</Text>}
      {account.status === "proposed" && (
        <Text size="sm">
          {t("proposed")} {replaces && t("replaces")}
        </Text>
      )}
      {account.status === "declined" && account.decision_note !== "" && (
        <Text size="sm" anywhere>
          {t("declined", { reason: account.decision_note })}
        </Text>
      )}
    </Stack>
  );
}
