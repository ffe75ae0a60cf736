import { lazy } from "#ui/lazy.ts";

/** Tells buyers when a manufacturer confirms and ships nothing. It loads after the page. */
export const ClosureNotice = lazy(async () => ({
  default: (await import("#features/identity/merchant-members/screens/buyer/store-closures.tsx")).StoreClosures,
}));
