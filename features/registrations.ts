import { registerWarehouseJudge } from "#platform/warehouse-limits.ts";
import { judgeFile } from "./backoffice/staff/commands-files.ts";
import { namesOtherWarehouse } from "./backoffice/staff/warehouse-judge.ts";
import { registerLandedPrices } from "./catalog/catalog-search/landed-order.ts";
import { openStore } from "./catalog/stores/commands.ts";
import { onCompanyRegistered } from "./identity/accounts/commands/register.ts";
import { acceptAtRegistration } from "./identity/agreements/commands.ts";
import { registerFileJudge } from "./identity/files/commands/read.ts";
import { joinAsFirstAdmin } from "./identity/members/commands/members.ts";
import { onMerchantApproved } from "./identity/merchant-onboarding/approval-handlers.ts";
import { registerUnreadChats } from "./identity/notifications/commands/messages.ts";
import { onArrivalRescheduled, onGoodsArrived, onLotsReceived, onShortArrival } from "./inventory/arrivals/arrival-handlers.ts";
import { followReceipt } from "./inventory/purchase-orders/commands/moves.ts";
import { refundToSource } from "./money/deposits-withdrawals/commands/refund-to-source.ts";
import { countUnreadOfSession } from "./service/chat/commands/read.ts";
import { quoteSource } from "./service/quotes/commands/agreed.ts";
import { assertMayClaim } from "./trade/after-sale/commands/limits.ts";
import { onSourceRefund } from "./trade/after-sale/commands/refund-source.ts";
import { keepPlaced } from "./trade/backorders/commands.ts";
import { landedCents } from "./trade/delivered-price/commands-landed.ts";
import { registerQuoteSource } from "./trade/orders/commands/agreed-quotes.ts";
import { onBackordersPlaced, onReservationPlaced } from "./trade/orders/commands/create-order.ts";
import { onRefundRequested } from "./trade/orders/commands/order-actions.ts";
import { continueReservations, keepTerms, postponeReservations } from "./trade/reservations/commands.ts";
import { postShortArrival } from "./trade/reservations/short-arrival.ts";

/** Connects lower domains with what higher domains do on their events. Called once per process, before anything is served. */
export const registerFeatures = (): void => {
  onCompanyRegistered(async (tx, registered) => {
    await joinAsFirstAdmin(tx, registered);
    acceptAtRegistration(tx, registered);
  });
  onMerchantApproved(openStore);
  onGoodsArrived(continueReservations);
  onShortArrival(postShortArrival);
  onLotsReceived(followReceipt);
  onArrivalRescheduled(postponeReservations);
  registerQuoteSource(quoteSource);
  onRefundRequested(assertMayClaim);
  onReservationPlaced(keepTerms);
  onBackordersPlaced(keepPlaced);
  registerUnreadChats(countUnreadOfSession);
  onSourceRefund(refundToSource);
  registerFileJudge(judgeFile);
  registerWarehouseJudge(namesOtherWarehouse);
  registerLandedPrices(landedCents);
};
