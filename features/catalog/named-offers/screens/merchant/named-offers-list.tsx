import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { namedOffers } from "#features/catalog/named-offers/screens/merchant/lists.ts";
import { useOfferColumns } from "#features/catalog/named-offers/screens/offer-columns.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { MultiCombobox } from "#ui/combobox.tsx";

type Offer = RowAt<"/merchant/namedOfferList">;
type Options = DataOf<"/merchant/namedBuyerOptions">;

const setBuyers = action("/merchant/setNamedBuyers");
const tabs = ["named", "all"] as const;

/** A manufacturer's offers and whom they are for. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: namedOffers,
  messages: "namedOffersConsole",
  tabs,
  filters: { keyword: anyText },
  load: (call) => call("/merchant/namedBuyerOptions", {}),
  rowKey: ({ relation_id }) => relation_id,
  rowLink: ({ product_id }) => `/merchant/products/${product_id}`,
  useView: ({ data: { counts }, extra }) => {
    const t = useTranslations("namedOffersConsole");
    const [open, setOpen] = useState<Offer>();
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabs"),
        each: tabs.map((tab) => ({ tab, label: t(`tab.${tab}`), ...(tab === "named" && { count: counts.named }) })),
      },
      search: t("search"),
      columns: [
        ...useOfferColumns<Offer>(),
        rowActions<Offer>(t("actions"), [{ icon: "lock", text: ({ custom_sn }) => t("choose", { sku: custom_sn }), onPress: setOpen }]),
      ],
      empty: {
        title: t("empty"),
        text: t("emptyText"),
        picture: "boxes",
        action: <ButtonLink to="?tab=all">{t("showAll")}</ButtonLink>,
      },
      notFound: { title: t("notFound") },
      dialogs: open && <BuyersDialog offer={open} options={extra} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface Chosen {
  value: string;
  label: string;
}

/** Chooses the companies and price lists that an offer is limited to. */
function BuyersDialog({ offer, options, onClose }: { offer: Offer; options: Options; onClose: () => void }) {
  const t = useTranslations("namedOffersConsole");
  const [companies, setCompanies] = useState<Chosen[]>(
    offer.companies.map(({ company_id, name }) => ({ value: String(company_id), label: name })),
  );
  const [lists, setLists] = useState<Chosen[]>(
    offer.price_lists.map(({ price_list_id, name }) => ({ value: String(price_list_id), label: name })),
  );
  const collect = (typed: FormData) => {
    typed.delete("companies");
    typed.delete("lists");
    typed.set("company_ids", companies.map(({ value }) => value).join(","));
    typed.set("price_list_ids", lists.map(({ value }) => value).join(","));
  };
  return (
    <setBuyers.Dialog
      title={t("chooseTitle", { sku: offer.custom_sn })}
      confirm={t("save")}
      values={{ relation_id: offer.relation_id }}
      prepare={collect}
      done={({ is_named }) => t(is_named ? "savedNamed" : "savedPublic")}
      onClose={onClose}
    >
      <p>{t("chooseText")}</p>
      <MultiCombobox
        name="companies"
        label={t("companies")}
        hint={t("companiesHint")}
        options={options.companies.map(({ company_id, name }) => ({ value: String(company_id), label: name }))}
        selected={companies}
        onChange={(chosen) => setCompanies(chosen.map(({ value, label }) => ({ value, label })))}
      />
      <MultiCombobox
        name="lists"
        label={t("lists")}
        options={options.price_lists.map(({ price_list_id, name, companies: count }) => ({
          value: String(price_list_id),
          label: t("listOf", { name, count }),
        }))}
        selected={lists}
        onChange={(chosen) => setLists(chosen.map(({ value, label }) => ({ value, label })))}
      />
    </setBuyers.Dialog>
  );
}
