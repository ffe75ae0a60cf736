import { operatorIncomingList } from "#features/inventory/arrivals/contract-staff.ts";
import { operatorTransfers } from "#features/inventory/replenishment/contract/transfers.ts";
import { staffInvoices } from "#features/ledger/trade-credit/contract.ts";
import { operatorRechargeList, operatorWithdrawalList } from "#features/money/deposits-withdrawals/contract/operator.ts";
import { operatorAfterSaleList } from "#features/trade/after-sale/contract/seller.ts";
import { operatorContractList } from "#features/trade/contracts/contract/reads.ts";
import { operatorOrderList } from "#features/trade/orders/contract/staff.ts";
import { operatorSalesOrderList } from "#features/trade/own-stock/contract/sales-orders.ts";
import type { Call } from "#kernel/contract.ts";
import { mayBeNumber, toNumberForms } from "#kernel/printed-numbers.ts";
import type { Context } from "#platform/serve.ts";
import { authorize, authorizeArea, type Session } from "#platform/session.ts";
import type { findNumber, findNumberForMerchant, findNumberForStaff } from "./contract.ts";
import { findByNumber } from "./queries.ts";
import type { FoundKind } from "./rules.ts";

/** The list of each kind in the back office: who may open it may find its things. */
const lists: Readonly<Partial<Record<FoundKind, readonly [Pick<Call, "who" | "mutates" | "merchantArea">, feature: string]>>> = {
  order: [operatorOrderList, "orders"],
  checkout: [operatorOrderList, "orders"],
  contract: [operatorContractList, "contracts"],
  invoice: [staffInvoices, "tradeCredit"],
  case: [operatorAfterSaleList, "afterSale"],
  salesOrder: [operatorSalesOrderList, "ownStock"],
  transfer: [operatorTransfers.transferList, "replenishment"],
  container: [operatorIncomingList, "arrivals"],
  deposit: [operatorRechargeList, "depositsWithdrawals"],
  withdrawal: [operatorWithdrawalList, "depositsWithdrawals"],
};

const mayOpen = (kind: FoundKind, session: Session): boolean => {
  const list = lists[kind];
  return !list || (authorize(list[0], session) ?? authorizeArea(list[0], list[1], session)) === undefined;
};

export const findCompanyNumber = async ({ body, db, session, request }: Context<typeof findNumber>) => ({
  list: mayBeNumber(body.keyword)
    ? await db.rows(findByNumber.buyer, { ...toNumberForms(body.keyword), company_id: session.company_id, language: request.language })
    : [],
});

export const findMerchantNumber = async ({ body, db, session, request }: Context<typeof findNumberForMerchant>) => ({
  list: mayBeNumber(body.keyword)
    ? await db.rows(findByNumber.merchant, { ...toNumberForms(body.keyword), merchant_id: session.merchant_id, language: request.language })
    : [],
});

export const findAnyNumber = async ({ body, db, session, request }: Context<typeof findNumberForStaff>) => {
  if (!mayBeNumber(body.keyword)) return { list: [] };
  const { warehouse_ids } = session;
  const found = await db.rows(findByNumber.operator, { ...toNumberForms(body.keyword), warehouse_ids, language: request.language });
  return { list: found.filter(({ kind }) => mayOpen(kind, session)) };
};
