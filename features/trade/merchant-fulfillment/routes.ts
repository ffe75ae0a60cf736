import { bind } from "#platform/serve.ts";
import { answerOrder } from "./commands/answer.ts";
import { listEventsForStaff, listForStaff, listOfMerchant, listOwnEvents } from "./commands/read.ts";
import { cancelByStaff, extend } from "./commands/unanswered.ts";
import * as contract from "./contract.ts";

export const merchantFulfillmentRoutes = bind(contract, {
  fulfillmentList: listOfMerchant,
  answerFulfillment: answerOrder,
  fulfillmentEvents: listOwnEvents,
  fulfillmentEventsForStaff: listEventsForStaff,
  fulfillmentListForStaff: listForStaff,
  extendAnswer: extend,
  cancelUnanswered: cancelByStaff,
});
