import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { StatementForm } from "#features/money/merchant-payouts/screens/statement-form.tsx";
import { Card } from "#ui/card.tsx";

/** The statement of a manufacturer for any days, as the manufacturer sees it, in the language of the reader. */
export function MerchantStatementCard({ merchantId }: { merchantId: number }) {
  const t = useTranslations("merchantPayouts.statements");
  return (
    <Card title={t("document")}>
      <StatementForm
        address={(period) => request("/operator/merchantStatement", { merchant_id: merchantId, ...period }, { quiet: true })}
      />
    </Card>
  );
}
