import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

export type SampleOffers = DataOf<"/user/sampleTerms">["list"];

/** The samples of a product, ordered at once at the manufacturer's terms. */
export function SampleOfferList({ samples }: { samples: SampleOffers }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const navigate = useNavigate();
  const take = useCall("/user/orderSample", ({ request_number }) => {
    void navigate(`/buyNow?quote=${encodeURIComponent(request_number)}&logistics_type=3`);
  });
  if (samples.length === 0) return null;
  return (
    <Card title={t("sampleOffer")}>
      <Stack as="ul" gap={3}>
        {samples.map(({ relation_id, custom_sn, warehouse_name, price, freight, max_pieces }) => (
          <Inline as="li" key={relation_id} justify="between" wrap gap={3}>
            <span>
              {custom_sn} · {warehouse_name}
              <Text as="span" size="sm" tone="soft" block>
                {t("samplePrice", { price: money(price), freight: money(freight) })} · {t("sampleMax", { count: max_pieces })}
              </Text>
            </span>
            <Button pending={take.pending} onClick={() => void take.submit({ relation_id, logistics_type: 3 })}>
              {t("sampleOffer")}
            </Button>
          </Inline>
        ))}
      </Stack>
      {take.refusal && (
        <Text size="sm" tone="danger" role="alert">
          {take.refusal.message}
        </Text>
      )}
    </Card>
  );
}
