import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { ChangeDialog } from "#features/money/resale/screens/buyer/change-dialog.tsx";
import { listings } from "#features/money/resale/screens/buyer/lists.ts";
import { WithdrawDialog } from "#features/money/resale/screens/buyer/withdraw-dialog.tsx";
import { useListingColumns } from "#features/money/resale/screens/listing-columns.tsx";
import { ButtonLink } from "#ui/button.tsx";

type Listing = RowAt<"/user/resaleListings">;

/** What the company sells to other buyers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: listings,
  messages: "resale",
  tabs: ["open", "ended"],
  pageSize: 24,
  rowKey: ({ listing_id }) => listing_id,
  rowLink: ({ lot_id }) => `/user_center/warehouse_list/${lot_id}`,
  useView: ({ tab }) => {
    const t = useTranslations("resale");
    const mayBuy = useAbility("buy");
    const [asked, setAsked] = useState<{ about: "change" | "withdraw"; listing: Listing }>();
    return {
      title: t("listings"),
      intro: t("listingsIntro"),
      actions: (
        <>
          <ButtonLink to="/user_center/warehouse_list">{t("toStock")}</ButtonLink>
          <ButtonLink to="/user_center/resale_sales">{t("sales")}</ButtonLink>
        </>
      ),
      tabs: {
        label: t("listingTabs"),
        each: [
          { tab: "open", label: t("open") },
          { tab: "ended", label: t("ended") },
        ],
      },
      columns: [
        ...useListingColumns<Listing>(),
        ...(mayBuy && tab === "open"
          ? [
              rowActions<Listing>(t("actions"), [
                {
                  icon: "edit",
                  text: ({ goods_sn }) => t("changeNamed", { sku: goods_sn }),
                  onPress: (listing) => setAsked({ about: "change", listing }),
                },
                {
                  icon: "close",
                  text: ({ goods_sn }) => t("withdrawNamed", { sku: goods_sn }),
                  onPress: (listing) => setAsked({ about: "withdraw", listing }),
                },
              ]),
            ]
          : []),
      ],
      dialogs:
        asked &&
        (asked.about === "change" ? (
          <ChangeDialog listing={asked.listing} onClose={() => setAsked(undefined)} />
        ) : (
          <WithdrawDialog listingId={asked.listing.listing_id} onClose={() => setAsked(undefined)} />
        )),
      empty: { title: t("listingsEmptyTitle"), text: t("listingsEmpty"), picture: "boxes", help: "pickup-and-storage" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
