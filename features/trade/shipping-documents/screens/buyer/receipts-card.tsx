import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type Shipment = DataOf<"/user/shipment">;
type Receipt = Shipment["receipts"][number];

/** What was returned from the delivery: who signed, what was counted, and what was wrong. */
export function ReceiptsCard({ shipment }: { shipment: Shipment }) {
  const t = useTranslations("shippingDocuments.receipt");
  const check = shipment.can_receive && (
    <ButtonLink to={`/logistics/receive/${encodeURIComponent(shipment.order_sn)}`} variant="primary" icon="clipboard">
      {t("check")}
    </ButtonLink>
  );
  return (
    <Card title={t("title")} action={check || undefined}>
      {shipment.receipts.length === 0 ? (
        <EmptyState help="receive-goods" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <Stack gap={5}>
          {shipment.receipts.map((receipt) => (
            <ReceiptEntry key={receipt.receipt_id} receipt={receipt} cartons={shipment.cartons} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function ReceiptEntry({ receipt, cartons }: { receipt: Receipt; cartons: number }) {
  const t = useTranslations("shippingDocuments.receipt");
  const isClean = receipt.exceptions.length === 0 && receipt.pieces_counted === cartons;
  return (
    <Stack gap={2}>
      <Inline gap={3} wrap>
        <Text as="span" weight="medium">
          {receipt.signed_by}
        </Text>
        <StatusChip tone={isClean ? "done" : "waiting"}>{`${receipt.pieces_counted} / ${cartons}`}</StatusChip>
        <Text as="span" size="sm" tone="faint">
          <Moment at={receipt.received_at} as="time" /> · {t(`recordedBy.${receipt.recorded_by}`)}
        </Text>
      </Inline>
      {receipt.note && <p>{receipt.note}</p>}
      {receipt.exceptions.length === 0 ? (
        <Text size="sm" tone="soft">
          {t("noExceptions")}
        </Text>
      ) : (
        <Stack as="ul" gap={1}>
          {receipt.exceptions.map(({ kind, custom_sn, cartons: count, note, files }) => (
            <li key={`${kind} ${custom_sn} ${note}`}>
              {[`${t(`kinds.${kind}`)} × ${count}`, custom_sn, note].filter(Boolean).join(" · ")}{" "}
              <NumberedFiles files={files} label="picture" />
            </li>
          ))}
        </Stack>
      )}
      <NumberedFiles files={receipt.files} label="signed" />
    </Stack>
  );
}

/** Links to pictures of an exception, or to the pages of the signed bill. */
function NumberedFiles({ files, label }: { files: Receipt["files"]; label: "picture" | "signed" }) {
  const t = useTranslations("shippingDocuments.receipt");
  const count = files.length;
  return <FileLinks files={files.map((file, index) => ({ ...file, name: t(label, { number: String(index + 1), count }) }))} row />;
}
