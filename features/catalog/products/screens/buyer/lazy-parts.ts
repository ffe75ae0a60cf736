import { lazy } from "react";
import { withTexts } from "#client/messages/with-texts.ts";

/** The parts of a product's page whose code and texts are fetched behind its first screen. The server renders them whole. */

export const PricedBox = lazy(() =>
  withTexts(
    "productTools",
    import("#features/catalog/products/screens/buyer/priced-box.tsx").then((module) => module.PricedBox),
  ),
);

export const FreightBox = lazy(() =>
  withTexts(
    "productTools",
    import("#features/catalog/products/screens/buyer/freight-box.tsx").then((module) => module.FreightBox),
  ),
);

export const OwnNumber = lazy(() =>
  withTexts(
    "productTools",
    import("#features/catalog/products/screens/buyer/customer-sku.tsx").then((module) => module.OwnNumber),
  ),
);

export const ProductAbout = lazy(() =>
  withTexts(
    "productTools",
    import("#features/catalog/products/screens/buyer/product-about.tsx").then((module) => module.ProductAbout),
  ),
);

/** Fetched when somebody wants to look closer at a picture. */
export const GalleryDialog = lazy(() =>
  withTexts(
    "productTools",
    import("#features/catalog/products/screens/buyer/gallery-dialog.tsx").then((module) => module.GalleryDialog),
  ),
);

export const BottomBar = lazy(async () => ({
  default: (await import("#features/catalog/products/screens/buyer/bottom-bar.tsx")).BottomBar,
}));

export const ProductShelf = lazy(async () => ({
  default: (await import("#features/catalog/products/screens/buyer/product-carousel.tsx")).ProductShelf,
}));
