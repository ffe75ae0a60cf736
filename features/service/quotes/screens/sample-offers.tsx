import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";

export type SampleOffers = DataOf<"/user/sampleTerms">["list"];
type Sample = SampleOffers[number];

/** What a sample shows: one piece of the goods, or a material and color. */
const useSampleName = (sample: Sample): string => {
  const t = useTranslations("quotesSamples");
  return sample.is_swatch ? t("swatch", { finish: sample.finish }) : `${t("piece")} · ${sample.custom_sn}`;
};

function SampleRow({ sample }: { sample: Sample }) {
  const t = useTranslations("quotesSamples");
  const money = useMoney();
  const navigate = useNavigate();
  const mayBuy = useAbility("buy");
  const name = useSampleName(sample);
  const [quantity, setQuantity] = useState(1);
  const { relation_id, preview, warehouse_name, price, freight, max_pieces, seen } = sample;
  const take = useCall("/user/orderSample", ({ request_number }) => {
    void navigate(`/buyNow?quote=${encodeURIComponent(request_number)}&logistics_type=3`);
  });
  return (
    <MediaRow
      size="small"
      picture={preview}
      title={name}
      meta={
        <>
          {t("price", { price: money(price), freight: money(freight) })} · {warehouse_name}
          {max_pieces > 1 && ` · ${t("max", { count: max_pieces })}`}
          {take.refusal && (
            <Text size="sm" tone="danger" role="alert">
              {take.refusal.message}
            </Text>
          )}
        </>
      }
      end={
        mayBuy && (
          <Inline gap={2} fit wrap>
            {max_pieces > 1 && <QuantityStepper value={quantity} max={max_pieces} label={t("quantity", { name })} onChange={setQuantity} />}
            <Button
              aria-label={t("orderNamed", { name })}
              pending={take.pending}
              onClick={() => void take.submit({ relation_id, quantity, logistics_type: 3, seen })}
            >
              {t("order")}
            </Button>
          </Inline>
        )
      }
    />
  );
}

/** The samples of a product and the swatches of its finish, ordered at once at the manufacturer's terms. */
export function SampleOfferList({ samples }: { samples: SampleOffers }) {
  const t = useTranslations("quotesSamples");
  if (samples.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Stack gap={3}>
        <Text size="sm" tone="soft">
          {t("intro")}
        </Text>
        <MediaList>
          {samples.map((sample) => (
            <SampleRow key={sample.relation_id} sample={sample} />
          ))}
        </MediaList>
      </Stack>
    </Card>
  );
}
