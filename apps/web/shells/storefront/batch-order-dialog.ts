import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

/** The upload of a spreadsheet of orders, loaded when it is opened. Only a market that offers batch orders shows it. */
export const BatchOrderDialog = lazy(() =>
  loadWithMessages(
    "batchOrders",
    import("#features/trade/batch-orders/screens/buyer/upload-dialog.tsx").then((module) => module.UploadDialog),
  ),
);
