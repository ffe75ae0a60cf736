import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

/**
 * Parts of the storefront shell that are loaded on demand, inside a `<Suspense>`, to keep the first load small. A feature adds
 * its part here.
 */
export const Suggestions = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/suggestions.tsx")).Suggestions }));

export const NearbySearch = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/nearby-search.tsx")).NearbySearch }));

export const CategoryTree = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/category-tree.tsx")).CategoryTree }));

export const CategoryFlyout = lazy(async () => ({
  default: (await import("#apps/web/shells/storefront/category-flyout.tsx")).CategoryFlyout,
}));

export const MobileMenuDrawer = lazy(async () => ({
  default: (await import("#apps/web/shells/storefront/mobile-menu-drawer.tsx")).MobileMenuDrawer,
}));

export const LoginGuideDialog = lazy(() =>
  loadWithMessages(
    "loginGuide",
    import("#apps/web/shells/storefront/login-guide-dialog.tsx").then((module) => module.LoginGuideDialog),
  ),
);

export const ShellNotices = lazy(async () => ({ default: (await import("#apps/web/shells/shell-notices.tsx")).ShellNotices }));

export const CartDrawer = lazy(() =>
  loadWithMessages(
    "account",
    import("#apps/web/shells/storefront/cart-drawer.tsx").then((module) => module.ShopCartDrawer),
  ),
);
