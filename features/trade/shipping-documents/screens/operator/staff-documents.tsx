import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  orderSn: string;
  logisticsType: number;
  /** Whether the reader may issue a bill of lading. */
  mayIssue: boolean;
}

/** The documents of an order in the back office: issuing the bill of lading, and the print pages. */
export function StaffDocuments({ orderSn, logisticsType, mayIssue }: Props) {
  const t = useTranslations("shippingDocuments.documents");
  const { revalidate } = useRevalidator();
  const call = useCall("/operator/issueBol", ({ bol_number }) => {
    toast(t("issued", { number: bol_number }), { tone: "success" });
    void revalidate();
  });
  const query = `?order_sn=${encodeURIComponent(orderSn)}`;
  return (
    <Card title={t("title")}>
      <Inline gap={2} wrap>
        {mayIssue && (
          <Button icon="file" pending={call.pending} onClick={() => void call.submit({ order_sn: orderSn })}>
            {t("issue")}
          </Button>
        )}
        <ButtonLink to={`/${logisticsType === 3 ? "print_bol" : "print_bol_offline"}${query}`} icon="print">
          {t("bol")}
        </ButtonLink>
        <ButtonLink to={`/print${query}`} icon="print">
          {t("order")}
        </ButtonLink>
      </Inline>
    </Card>
  );
}
