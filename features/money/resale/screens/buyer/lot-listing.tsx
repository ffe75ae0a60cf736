import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { ChangeDialog } from "#features/money/resale/screens/buyer/change-dialog.tsx";
import { WithdrawDialog } from "#features/money/resale/screens/buyer/withdraw-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

/** What of a lot is for sale to other buyers, on its page. */
export function LotListing({ listing }: { listing: NonNullable<DataOf<"/user/resaleTerms">["listing"]> }) {
  const t = useTranslations("resale");
  const mayBuy = useAbility("buy");
  const [asked, setAsked] = useState<"change" | "withdraw">();
  const onClose = () => setAsked(undefined);
  const { listing_id, available, sold, listed, price, fee, min_pieces, ends_on } = listing;
  return (
    <Card
      title={t("listingOfLot")}
      action={
        mayBuy && (
          <Inline gap={2}>
            <Button size="small" icon="edit" onClick={() => setAsked("change")}>
              {t("change")}
            </Button>
            <Button size="small" onClick={() => setAsked("withdraw")}>
              {t("withdraw")}
            </Button>
          </Inline>
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
      {asked === "change" && <ChangeDialog listing={listing} onClose={onClose} />}
      {asked === "withdraw" && <WithdrawDialog listingId={listing_id} onClose={onClose} />}
    </Card>
  );
}
