import { useTranslations } from "use-intl";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { FeeKind } from "#features/money/merchant-fees/rules.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Fee {
  fee_number: string;
  kind: FeeKind;
  reason: string;
  order_sn: string;
  is_contract: boolean;
  files: readonly { file_id: string; name: string; url: string }[];
  amount: string;
  credited: string;
  credit_reason: string;
  charged_at: string | null;
}

/** What a fee is for, with its order and documents, for the manufacturer and for staff. */
export const useFeeColumns = <Row extends Fee>(side: "merchant" | "operator"): ListColumn<Row>[] => {
  const t = useTranslations("merchantFees");
  return [
    {
      key: "kind",
      header: t("kind"),
      text: ({ kind, reason }) => `${t(`kinds.${kind}`)} · ${reason}`,
      cell: ({ kind, reason }) => (
        <Stack as="span" anywhere>
          <span>{t(`kinds.${kind}`)}</span>
          <Text as="span" size="sm" tone="soft">
            {reason}
          </Text>
        </Stack>
      ),
    },
    {
      key: "order",
      header: t("order"),
      text: ({ order_sn }) => order_sn,
      cell: ({ order_sn, is_contract }) =>
        order_sn && <Link to={`/${side}/${is_contract ? "contracts" : "orders"}/${order_sn}`}>{order_sn}</Link>,
      minor: true,
    },
    {
      key: "files",
      header: t("files"),
      cell: ({ files }) => <FileLinks files={files} />,
      minor: true,
    },
    { key: "amount", header: t("amount"), money: ({ amount }) => amount },
  ];
};
