import { bind } from "#platform/serve.ts";
import { listLevels, planReplenishment, readReplenishSources, saveReorderPoint } from "./commands/levels.ts";
import {
  cancelTransferOrTakeBack,
  closeWithDifferences,
  createOwnTransfer,
  createTransferByStaff,
  editTransferDraft,
  listTransfers,
  readTransfer,
  readTransferPlaces,
  receiveGoods,
  sendGoods,
  setLineOfTransfer,
} from "./commands/transfers.ts";
import { merchantLevels, operatorLevels } from "./contract/levels.ts";
import { merchantTransfers, operatorTransfers } from "./contract/transfers.ts";

export const replenishmentRoutes = [
  ...bind(merchantTransfers, {
    transferList: listTransfers("merchant"),
    transferDetail: readTransfer("merchant"),
    transferPlaces: readTransferPlaces("merchant"),
    createTransfer: createOwnTransfer,
    editTransfer: editTransferDraft("merchant"),
    setTransferLine: setLineOfTransfer("merchant"),
    sendTransfer: sendGoods("merchant"),
    receiveTransfer: receiveGoods("merchant"),
    closeTransfer: closeWithDifferences("merchant"),
    cancelTransfer: cancelTransferOrTakeBack("merchant"),
  }),
  ...bind(operatorTransfers, {
    transferList: listTransfers("operator"),
    transferDetail: readTransfer("operator"),
    transferPlaces: readTransferPlaces("operator"),
    createTransfer: createTransferByStaff,
    editTransfer: editTransferDraft("operator"),
    setTransferLine: setLineOfTransfer("operator"),
    sendTransfer: sendGoods("operator"),
    receiveTransfer: receiveGoods("operator"),
    closeTransfer: closeWithDifferences("operator"),
    cancelTransfer: cancelTransferOrTakeBack("operator"),
  }),
  ...bind(merchantLevels, {
    stockLevels: listLevels("merchant"),
    replenishSources: readReplenishSources("merchant"),
    replenish: planReplenishment("merchant"),
    setReorderPoint: saveReorderPoint,
  }),
  ...bind(operatorLevels, {
    stockLevels: listLevels("operator"),
    replenishSources: readReplenishSources("operator"),
    replenish: planReplenishment("operator"),
  }),
];
