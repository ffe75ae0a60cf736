import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";

/** How the review queue shows these items. Their component is loaded with the first one that is opened. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "partCancellation",
    icon: "box",
    open: async (call, { item_id, title }) => {
      const [parts, { CancellationFacts }] = await Promise.all([
        call("/operator/orderParts", { order_sn: title }),
        import("#features/trade/fulfillment/screens/operator/cancellation-facts.tsx"),
        loadMessages(currentLanguage(), "partsConsole"),
      ]);
      const asked = parts.cancellations.find(({ cancellation_id, status }) => cancellation_id === item_id && status === "asked");
      return asked && { facts: <CancellationFacts parts={parts} asked={asked} /> };
    },
  },
];
