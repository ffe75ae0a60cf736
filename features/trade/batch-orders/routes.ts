import { type Route, route, uploadRoute } from "#platform/serve.ts";
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
import {
  batchOrderCreate,
  batchOrderDelivery,
  batchOrderEdit,
  batchOrderErrors,
  batchOrderExcel,
  batchOrderFix,
  batchOrderInfo,
  batchOrderJudge,
  batchOrderList,
  batchOrderRemove,
  batchOrderRows,
  batchOrderTemplate,
} from "./contract.ts";

export const batchOrderRoutes: readonly Route[] = [
  uploadRoute(batchOrderExcel, admitBatchSheet, uploadBatch),
  route(batchOrderList, listBatches),
  route(batchOrderInfo, getBatch),
  route(batchOrderRows, listBatchRows),
  route(batchOrderEdit, editBatchRow),
  route(batchOrderDelivery, editBatchDelivery),
  route(batchOrderFix, fixBatchRows),
  route(batchOrderJudge, judgeBatchAgain),
  route(batchOrderCreate, startBatch),
  route(batchOrderRemove, removeBatch),
  route(batchOrderTemplate, createTemplate),
  route(batchOrderErrors, createErrorFile),
];
