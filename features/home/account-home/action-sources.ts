import { questionActionSource } from "#features/backoffice/review-queue/action-source.ts";
import type { ActionKind, ActionSource } from "#features/identity/action-items/action-source.ts";
import { invoiceActionSource } from "#features/ledger/trade-credit/action-source.ts";
import { correctionActionSource } from "#features/money/freight-corrections/action-source.ts";
import { resaleRequestActionSource } from "#features/money/resale/action-source.ts";
import { quoteActionSource } from "#features/service/quotes/action-source.ts";
import { afterSaleActionSource } from "#features/trade/after-sale/action-source.ts";
import { contractActionSource } from "#features/trade/contracts/action-source.ts";
import { shortActionSource } from "#features/trade/fulfillment/action-source.ts";
import { orderEditActionSource } from "#features/trade/order-edits/action-source.ts";
import { orderActionSource } from "#features/trade/orders/action-source.ts";
import { lotOfferActionSource } from "#features/trade/own-stock/action-source.ts";
import { purchaseActionSource } from "#features/trade/purchase-approvals/action-source.ts";
import { requisitionActionSource } from "#features/trade/requisitions/action-source.ts";

/** All sources of action items. A new source is added here once; of two items due at the same time the earlier source comes first. */
export const actionSources: readonly ActionSource[] = [
  purchaseActionSource,
  orderActionSource,
  shortActionSource,
  orderEditActionSource,
  contractActionSource,
  invoiceActionSource,
  correctionActionSource,
  quoteActionSource,
  afterSaleActionSource,
  lotOfferActionSource,
  resaleRequestActionSource,
  requisitionActionSource,
  questionActionSource,
];

/** Every kind by its name. */
export const actionKinds: Readonly<Record<string, ActionKind>> = Object.assign({}, ...actionSources.map(({ kinds }) => kinds));
