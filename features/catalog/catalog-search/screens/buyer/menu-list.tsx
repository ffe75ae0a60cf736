import { useTranslations } from "use-intl";
import { ListingScreen } from "#features/catalog/catalog-search/screens/buyer/listing-screen.tsx";
import type { Listing } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";

interface Props {
  listing: Listing;
  name: "newArrival" | "hotSale" | "specialSale" | "badGoods" | "presaleArea" | "fobZone";
}

/** One of the lists of the menu (spec 2.2): the listing screen with a name and a sentence of its own. */
export function MenuList({ listing, name }: Props) {
  const t = useTranslations("catalogSearch");
  const home = useTranslations("shell.menu")("home");
  return (
    <ListingScreen
      listing={listing}
      title={t(name)}
      intro={t(`${name}Intro`)}
      crumbs={[{ label: home, to: "/home" }, { label: t(name) }]}
    />
  );
}
