import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallConfirm } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { VersionsCard } from "#features/trade/order-edits/screens/versions-card.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const paths = { operator: "/operator/orderVersions", merchant: "/merchant/orderVersions" } as const;

/** The versions of an order for staff, who edit it, and for its manufacturer. Loaded after the page. */
export function VersionsPart({ orderSn, reader }: { orderSn: string; reader: keyof typeof paths }) {
  const t = useTranslations("orderEdits");
  const { data: versions, refusal, reload } = useQueryCall(paths[reader], { order_sn: orderSn });
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (refusal)
    return (
      <Card title={t("title")}>
        <Stack gap={2} items="start">
          <Text tone="danger">{t("failed")}</Text>
          <Button size="small" onClick={() => void reload()}>
            {t("retry")}
          </Button>
        </Stack>
      </Card>
    );
  if (!versions) return <Skeleton height="8rem" />;
  const open = versions.edits.find(({ status }) => status === "proposed" || status === "unpaid");
  return (
    <>
      <VersionsCard
        versions={versions}
        reader={reader}
        actions={
          versions.actions.includes("withdraw") && (
            <Button size="small" onClick={() => setWithdrawing(true)}>
              {t("question.withdraw")}
            </Button>
          )
        }
      />
      {isWithdrawing && open && (
        <CallConfirm
          path="/operator/withdrawOrderEdit"
          title={t("question.withdrawTitle")}
          confirm={t("question.withdraw")}
          values={{ edit_id: open.edit_id }}
          done={t("question.withdrawn")}
          onClose={() => setWithdrawing(false)}
        >
          <p>{t("question.declineText")}</p>
        </CallConfirm>
      )}
    </>
  );
}
