import { useState } from "react";
import { useTranslations } from "use-intl";
import { TransferDialog } from "#features/money/logistics-orders/screens/buyer/transfer-dialog.tsx";
import type { LogisticsInfo } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

/** The logistics account: balance, amount on hold, and moving funds in and out. */
export function AccountBox({ info }: { info: LogisticsInfo }) {
  const t = useTranslations("logisticsOrders.account");
  const [direction, setDirection] = useState<"in" | "out">();
  return (
    <Card title={t("title")}>
      <Stack gap={3}>
        <div>
          <Text size="sm" tone="soft">
            {t("balance")}
          </Text>
          <Money amount={info.balance} className={textClass({ size: "2xl", weight: "bold" })} />
        </div>
        <TotalsSummary
          lines={[
            { label: <span title={t("onHoldHint")}>{t("onHold")}</span>, key: "onHold", amount: info.on_hold },
            { label: t("available"), amount: info.available },
          ]}
        />
        <Inline wrap gap={2}>
          <Button variant="primary" icon="plus" onClick={() => setDirection("in")}>
            {t("add")}
          </Button>
          {Number(info.balance) > 0 && <Button onClick={() => setDirection("out")}>{t("moveBack")}</Button>}
        </Inline>
      </Stack>
      {direction && <TransferDialog info={info} direction={direction} onClose={() => setDirection(undefined)} />}
    </Card>
  );
}
