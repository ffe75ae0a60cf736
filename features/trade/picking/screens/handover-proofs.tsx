import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/trade/picking/screens/handover-proofs.module.css";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

const paths = {
  buyer: "/user/handoverProofs",
  merchant: "/merchant/handoverProofs",
  operator: "/operator/handoverProofs",
} as const;

/** Who took the shipments of an order over, with signature and photos. Nothing while there is no proof. */
export function HandoverProofs({ orderSn, reader }: { orderSn: string; reader: keyof typeof paths }) {
  const t = useTranslations("picking");
  const { data } = useQueryCall(paths[reader], { order_sn: orderSn });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Stack as="ul" gap={4}>
        {data.list.map((proof) => (
          <Proof key={proof.shipment_id} proof={proof} />
        ))}
      </Stack>
    </Card>
  );
}

function Proof({ proof }: { proof: DataOf<"/user/handoverProofs">["list"][number] }) {
  const t = useTranslations("picking");
  const { shipment_sn, signed_by: name, at, signature, photos } = proof;
  return (
    <Stack as="li" gap={2}>
      <Text anywhere>
        <strong>{shipment_sn}</strong> · {t("takenBy", { name })} · <Moment at={at} as="time" />
      </Text>
      <div className={css.pictures}>
        <img src={signature} alt={t("signature", { name })} />
        {photos.map((photo, index) => (
          <a key={photo} href={photo} target="_blank" rel="noreferrer">
            <img src={photo} alt={t("photo", { number: index + 1 })} />
          </a>
        ))}
      </div>
    </Stack>
  );
}
