import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

/** Parts of the product page whose code and messages are loaded after the first screen. The server renders them completely. */

export const PricedBox = lazy(() =>
  loadWithMessages(
    "productTools",
    import("#features/catalog/products/screens/buyer/priced-box.tsx").then((module) => module.PricedBox),
  ),
);

export const FreightBox = lazy(() =>
  loadWithMessages(
    "productTools",
    import("#features/catalog/products/screens/buyer/freight-box.tsx").then((module) => module.FreightBox),
  ),
);

export const CustomerSku = lazy(() =>
  loadWithMessages(
    "productTools",
    import("#features/catalog/products/screens/buyer/customer-sku.tsx").then((module) => module.CustomerSku),
  ),
);

export const ProductAbout = lazy(() =>
  loadWithMessages(
    "productTools",
    import("#features/catalog/products/screens/buyer/product-about.tsx").then((module) => module.ProductAbout),
  ),
);

/** Loaded when a picture is opened. */
export const GalleryDialog = lazy(() =>
  loadWithMessages(
    "productTools",
    import("#features/catalog/products/screens/buyer/gallery-dialog.tsx").then((module) => module.GalleryDialog),
  ),
);

export const BottomBar = lazy(async () => ({
  default: (await import("#features/catalog/products/screens/buyer/bottom-bar.tsx")).BottomBar,
}));

export const ProductCarousel = lazy(async () => ({
  default: (await import("#features/catalog/products/screens/buyer/product-carousel.tsx")).ProductCarousel,
}));

export const Countdown = lazy(async () => ({ default: (await import("#ui/countdown.tsx")).Countdown }));
