import { lazy } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";

/**
 * What the shell shows only when somebody asks for it: loaded then, and shown inside a `<Suspense>`. A feature takes its
 * place here by one line; the shell's first load stays as small as it is.
 */
export const Suggestions = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/suggestions.tsx")).Suggestions }));

export const NearbySearch = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/nearby-search.tsx")).NearbySearch }));

export const CategoryTree = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/category-tree.tsx")).CategoryTree }));

export const MobileMenuDrawer = lazy(async () => ({
  default: (await import("#apps/web/shells/storefront/mobile-menu-drawer.tsx")).MobileMenuDrawer,
}));

export const LoginGuideDialog = lazy(async () => ({
  default: (await import("#apps/web/shells/storefront/login-guide-dialog.tsx")).LoginGuideDialog,
}));

export const CartDrawer = lazy(() =>
  loadWithMessages(
    "account",
    import("#features/trade/cart/screens/buyer/cart-drawer.tsx").then((module) => module.CartDrawer),
  ),
);
