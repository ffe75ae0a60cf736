import { bind, upload } from "#platform/serve.ts";
import { listBatchAreas } from "./commands/areas.ts";
import { createErrorFile, createTemplate } from "./commands/files.ts";
import {
  editBatchDelivery,
  editBatchRow,
  fixBatchRows,
  getBatch,
  judgeBatchAgain,
  listBatches,
  listBatchRows,
  removeBatch,
  startBatch,
} from "./commands/review.ts";
import { admitBatchSheet, uploadBatch } from "./commands/upload.ts";
import * as contract from "./contract.ts";

export const batchOrderRoutes = bind(contract, {
  batchOrderWarehouseAreaList: listBatchAreas,
  batchOrderExcel: upload(admitBatchSheet, uploadBatch),
  batchOrderList: listBatches,
  batchOrderInfo: getBatch,
  batchOrderRows: listBatchRows,
  batchOrderEdit: editBatchRow,
  batchOrderDelivery: editBatchDelivery,
  batchOrderFix: fixBatchRows,
  batchOrderJudge: judgeBatchAgain,
  batchOrderCreate: startBatch,
  batchOrderRemove: removeBatch,
  batchOrderTemplate: createTemplate,
  batchOrderErrors: createErrorFile,
});
