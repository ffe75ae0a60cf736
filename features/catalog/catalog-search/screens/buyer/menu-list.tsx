import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ListingScreen } from "#features/catalog/catalog-search/screens/buyer/listing-screen.tsx";
import type { Listing } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import type { ProductNote } from "#features/catalog/catalog-search/screens/buyer/product-grid.tsx";
import { depositPercentsOf } from "#features/catalog/products/rules/presale-terms.ts";

interface Props {
  listing: Listing;
  name: "newArrival" | "hotSale" | "specialSale" | "badGoods" | "presaleArea" | "fobZone";
  /** Content between the title and the list. */
  children?: ReactNode;
  below?: ProductNote | undefined;
}

/** A list of the menu: the listing screen with its own title and introduction. */
export function MenuList({ listing, name, children, below }: Props) {
  const t = useTranslations("catalogSearch");
  const home = useTranslations("shell.menu")("home");
  return (
    <ListingScreen
      listing={listing}
      title={t(name)}
      intro={t(`${name}Intro`, { percent: depositPercentsOf(listing.page.list) })}
      crumbs={[{ label: home, to: "/home" }, { label: t(name) }]}
      below={below}
    >
      {children}
    </ListingScreen>
  );
}
