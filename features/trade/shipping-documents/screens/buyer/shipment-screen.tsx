import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { PrintKind } from "#features/trade/shipping-documents/rules/print-kinds.ts";
import { ReceiptsCard } from "#features/trade/shipping-documents/screens/buyer/receipts-card.tsx";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

export type Shipment = DataOf<"/user/shipment">;

/** The shipment of an order: documents and delivery. `children` are cards of other features. */
export function ShipmentScreen({ shipment, children }: { shipment: Shipment; children?: ReactNode }) {
  const t = useTranslations("shippingDocuments.page");
  return (
    <Stack gap={4} foot={16} shrink>
      <PageHeader
        title={t("title", { order: shipment.order_sn })}
        intro={t("intro")}
        crumbs={[{ label: t("orders"), to: "/logistics/order" }, { label: shipment.order_sn }]}
        actions={<ButtonLink to={`/user_center/order/${encodeURIComponent(shipment.order_sn)}`}>{t("openOrder")}</ButtonLink>}
      />
      <TwoColumns side={<DocumentsCard shipment={shipment} />} width={24} from={1410} sideFirst>
        <ReceiptsCard shipment={shipment} />
        {children}
      </TwoColumns>
    </Stack>
  );
}

/** The print pages that fit the order. */
const documentsOf = ({ bol, kind, logistics_type, has_due }: Shipment) => {
  const all: readonly (readonly [PrintKind, boolean])[] = [
    [logistics_type === 3 ? "print_bol" : "print_bol_offline", bol !== null],
    ["print", true],
    ["print_offline", has_due],
    ["print_advance_order", kind === "presale"],
    ["print_advance_bol", kind === "presale"],
    ["print_advance_info", kind === "presale"],
  ];
  return all.flatMap(([page, fits]) => (fits ? [page] : []));
};

function DocumentsCard({ shipment }: { shipment: Shipment }) {
  const t = useTranslations("shippingDocuments.documents");
  const language = useLocale() as Language;
  const { order_sn, bol } = shipment;
  const issue = usePageMutation("/user/issueBol", { done: ({ bol_number }) => t("issued", { number: bol_number }) });
  const file = useDownload();
  const prepareBol = async () => {
    const { ebol } = await request("/user/electronicBol", { order_sn }, { quiet: true });
    return { filename: `${bol?.bol_number}.json`, parts: [JSON.stringify(ebol, null, 2)], type: "application/json" };
  };
  return (
    <Card title={t("title")}>
      <Stack gap={3}>
        {bol ? <DescriptionList items={[{ term: t("number"), value: bol.bol_number }]} /> : <Text tone="soft">{t("notIssued")}</Text>}
        {shipment.can_issue && (
          <Button variant="primary" icon="file" pending={issue.pending} onClick={() => void issue.submit({ order_sn })}>
            {t("issue")}
          </Button>
        )}
        <Stack as="ul" gap={2} className="plain">
          {documentsOf(shipment).map((page) => (
            <li key={page}>
              <Link to={`/${page}?order_sn=${encodeURIComponent(order_sn)}`} className={inlineClass({ gap: 2 })}>
                <Icon name="print" size={16} />
                {documentNames[page][language]}
              </Link>
            </li>
          ))}
        </Stack>
        {bol && (
          <Button icon="download" pending={file.pending} onClick={() => void file.start(prepareBol)}>
            {t("ebol")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
