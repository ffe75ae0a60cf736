import { Suspense, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";

const ReturnBolDialog = lazy(() =>
  import("#features/trade/shipping-documents/screens/operator/return-bol-dialog.tsx").then((module) => ({
    default: module.ReturnBolDialog,
  })),
);

interface Props {
  orderSn: string;
  logisticsType: number;
  /** Whether the reader may issue a bill of lading and return a signed one. */
  mayIssue: boolean;
  /** What the bill names; undefined before the goods have left. */
  load?: { cartons: number; items: readonly { custom_sn: string; title: string }[] } | undefined;
}

/** The documents of an order in the back office: issuing the bill of lading, and the print pages. */
export function StaffDocuments({ orderSn, logisticsType, mayIssue, load }: Props) {
  const t = useTranslations("shippingDocuments.documents");
  const [isReturning, setReturning] = useState(false);
  const call = usePageMutation("/operator/issueBol", { done: ({ bol_number }) => t("issued", { number: bol_number }) });
  const language = useLocale() as Language;
  const pages = [logisticsType === 3 ? "print_bol" : "print_bol_offline", "print"] as const;
  const query = `?order_sn=${encodeURIComponent(orderSn)}`;
  return (
    <Card title={t("title")}>
      <Inline gap={2} wrap>
        {mayIssue && (
          <Button icon="file" pending={call.pending} onClick={() => void call.submit({ order_sn: orderSn })}>
            {t("issue")}
          </Button>
        )}
        {pages.map((page) => (
          <ButtonLink key={page} to={`/${page}${query}`} icon="print">
            {documentNames[page][language]}
          </ButtonLink>
        ))}
        {mayIssue && load && (
          <Button icon="upload" onClick={() => setReturning(true)}>
            {t("returnSigned")}
          </Button>
        )}
      </Inline>
      <Suspense>{isReturning && load && <ReturnBolDialog orderSn={orderSn} {...load} onClose={() => setReturning(false)} />}</Suspense>
    </Card>
  );
}
