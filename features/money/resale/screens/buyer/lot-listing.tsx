import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { WithdrawDialog } from "#features/money/resale/screens/buyer/withdraw-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

/** What of a lot is for sale to other buyers, on its page. */
export function LotListing({ listing }: { listing: NonNullable<DataOf<"/user/resaleTerms">["listing"]> }) {
  const t = useTranslations("resale");
  const mayBuy = useAbility("buy");
  const [isAsking, setAsking] = useState(false);
  const { listing_id, available, sold, listed, price, fee, min_pieces, ends_on } = listing;
  return (
    <Card
      title={t("listingOfLot")}
      action={
        mayBuy && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t("withdraw")}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { term: t("available"), value: t("pieces", { count: available }) },
          { term: t("sold"), value: t("soldOf", { sold, listed }) },
          { term: t("price"), value: <Money amount={price} /> },
          { term: t("fee"), value: `${fee}%` },
          { term: t("minPieces"), value: t("pieces", { count: min_pieces }) },
          { term: t("lastDay"), value: <Moment at={ends_on} as="date" /> },
        ]}
      />
      {isAsking && <WithdrawDialog listingId={listing_id} onClose={() => setAsking(false)} />}
    </Card>
  );
}
