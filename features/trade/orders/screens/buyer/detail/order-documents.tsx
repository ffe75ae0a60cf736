import { useLocale, useTranslations } from "use-intl";
import { DocumentButtons, InvoiceButton, PdfButton } from "#features/trade/orders/screens/buyer/detail/document-buttons.tsx";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import type { Action } from "#features/trade/orders/statuses.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";

const hasHappened = ({ timeline }: OrderDetail, actions: readonly Action[]): boolean =>
  timeline.some(({ action }) => actions.includes(action as Action));

/** The files the warehouse uploaded at dispatch. */
const billOfLading = ({ timeline }: OrderDetail): readonly string[] =>
  timeline.filter(({ action }) => action === "dispatch").flatMap(({ attachments }) => attachments);

const documents = [
  { name: "proforma", document: "proforma", when: "invoiceWhen", pdf: "proforma", after: () => true },
  { name: "invoice", document: "invoice", when: "invoiceWhen", after: (order: OrderDetail) => order.pay_time !== null },
  {
    name: "packingList",
    document: "packing",
    when: "packingListWhen",
    pdf: "packing",
    after: (order: OrderDetail) => hasHappened(order, ["readyForPickup", "dispatch"]),
  },
  { name: "bol", when: "bolWhen", files: billOfLading, after: (order: OrderDetail) => hasHappened(order, ["dispatch"]) },
] as const;

/** The documents of an order, and when each of them becomes available. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  // The invoice replaces the proforma invoice after payment.
  const shownDocuments = documents.filter(
    ({ name }) => (name !== "bol" || order.address !== null) && name !== (order.pay_time === null ? "invoice" : "proforma"),
  );
  return (
    <Card title={t("documents")}>
      <Stack as="ul" gap={3}>
        {shownDocuments.map((document) => (
          <DocumentRow key={document.name} document={document} order={order} />
        ))}
      </Stack>
    </Card>
  );
}

function DocumentRow({ document, order }: { document: (typeof documents)[number]; order: OrderDetail }) {
  const t = useTranslations("orders");
  const language = useLocale() as Language;
  const { name, when, after } = document;
  const files = "files" in document ? document.files(order) : [];
  const isAvailable = after(order);
  const isGenerated = "pdf" in document || name === "invoice";
  return (
    <Inline as="li" gap={3}>
      <Icon name="file" size={20} className={textClass({ tone: "faint" })} />
      <Box grow shrink>
        <p>{"document" in document ? documentNames[document.document][language] : t("docs.bol")}</p>
        {files.length === 0 && !(isAvailable && isGenerated) && (
          <Text size="sm" tone="faint">
            {isAvailable ? t("docs.preparing") : t(`docs.${when}`)}
          </Text>
        )}
        {files.length > 1 && <DocumentButtons orderSn={order.order_number} fileIds={files} />}
      </Box>
      {isAvailable && "pdf" in document && <PdfButton orderSn={order.order_number} kind={document.pdf} />}
      {isAvailable && name === "invoice" && <InvoiceButton orderSn={order.order_number} />}
      {files.length === 1 && <DocumentButtons orderSn={order.order_number} fileIds={files} />}
    </Inline>
  );
}
