import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { useMeasures } from "#client/measures.ts";
import { useCall } from "#client/use-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { LoadPlanButton } from "#features/inventory/container-loading/screens/load-plan-button.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import type { CartLine } from "../cart-lines.ts";
import type { CartParts } from "../cart-parts.ts";
import { CertificationNote } from "../certification-note.tsx";
import { ContainerMeters } from "./container-meters.tsx";
import { summarizeFobLines } from "./fob-lines.ts";

/** The load plan of the selected lines; what still fits can be added to the cart. */
function FobLoadPlan({ lines, onAdded }: { lines: readonly CartLine[]; onAdded: () => void }) {
  const t = useTranslations("cartFob");
  const mayBuy = useAbility("buy");
  const add = useCall("/home/fobRestsGoodsAddCart", ({ cart_count }) => {
    setCartCount(cart_count);
    toast(t("added"), { tone: "success" });
    onAdded();
  });
  const [first] = lines;
  return (
    <LoadPlanButton
      label={t("loadPlan")}
      lines={lines.map(({ product_id, amount }) => ({ product_id, quantity: amount }))}
      {...(first && { subject: `cart:${first.merchant_uuid}` })}
      pending={add.pending}
      onAdd={
        first && mayBuy
          ? ({ product_id, relation_id, quantity }) =>
              add.submit({
                merchant_uuid: first.merchant_uuid,
                goods_list: JSON.stringify([{ product_id, relation_id, amount: quantity }]),
              })
          : undefined
      }
    />
  );
}

interface Props {
  lines: readonly CartLine[];
  parts: CartParts;
  /** The contract has been saved: the cart is loaded again and the selection is cleared. */
  onContract: () => void;
  /** Goods that still fit have been added to the cart. */
  onAdded: () => void;
}

/** Packaging, container fill and goods total of the selected lines, and the button that drafts their contract. */
export function FobSummary({ lines, parts: { DeliveredPriceButton, ContractDialog }, onContract, onAdded }: Props) {
  const t = useTranslations("cartFob");
  const all = useTranslations("cart");
  const [open, setOpen] = useState(false);
  const mayBuy = useAbility("buy");
  const measures = useMeasures();
  const sum = summarizeFobLines(lines);
  const [first] = lines;
  return (
    <Stack as="section" gap={4} frame="panel" pad={5} aria-label={t("summary")}>
      <Text as="h2" size="lg">
        {t("summary")}
      </Text>
      {first ? (
        <>
          <DescriptionList
            items={[
              { term: t("pieces"), value: sum.pieces, numeric: true },
              { term: t("cartons"), value: sum.cartons, numeric: true },
              { term: t("volume"), value: measures.volume(sum.load.volume_cm3), numeric: true },
              { term: t("weight"), value: measures.weight(sum.load.weight_grams), numeric: true },
            ]}
          />
          <ContainerMeters load={sum.load} />
          <FobLoadPlan lines={lines} onAdded={onAdded} />
          <Suspense>
            <DeliveredPriceButton full lines={lines.map(({ product_id, amount }) => ({ product_id, quantity: amount }))} />
          </Suspense>
          <TotalsSummary lines={[{ label: t("goods"), amount: { text: <Money amount={sum.goods} /> }, isTotal: true }]} live />
          <Text size="sm" tone="soft">
            {t("later")}
          </Text>
        </>
      ) : (
        <Text size="sm" tone="soft">
          {t("nothingSelected")}
        </Text>
      )}
      {!mayBuy && (
        <Text size="sm" tone="soft">
          {all("roleBuysNothing")}
        </Text>
      )}
      <CertificationNote
        texts={{ missing: all("notCertified"), toForm: all("certify"), underReview: all("underReview"), toStatus: all("reviewStatus") }}
      />
      <Button variant="primary" size="large" full disabled={!first || !mayBuy} onClick={() => setOpen(true)}>
        {t("createContract")}
      </Button>
      <Suspense>
        {open && first && (
          <ContractDialog
            merchantUuid={first.merchant_uuid}
            cartIds={lines.map(({ cart_id }) => cart_id)}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              onContract();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
