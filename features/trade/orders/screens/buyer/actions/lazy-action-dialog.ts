import { lazy } from "#ui/lazy.ts";

/** Loaded when an action is chosen: its form and file upload weigh more than the buttons. */
export const ActionDialog = lazy(() =>
  import("#features/trade/orders/screens/buyer/actions/action-dialog.tsx").then((module) => ({ default: module.ActionDialog })),
);
