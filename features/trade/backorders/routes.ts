import { bind } from "#platform/serve.ts";
import { cancelByMerchant, cancelByStaff, leave, listForMerchant, listForStaff, readOrderBackorders } from "./commands.ts";
import * as contract from "./contract.ts";

export const backordersRoutes = bind(contract, {
  orderBackorders: readOrderBackorders,
  leaveBackorder: leave,
  merchantBackorders: listForMerchant,
  operatorBackorders: listForStaff,
  cancelBackorder: cancelByStaff,
  cancelBackorderByMerchant: cancelByMerchant,
});
