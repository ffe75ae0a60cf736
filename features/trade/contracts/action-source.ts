import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { orderFlows, type Status, statuses, statusRow } from "#features/trade/orders/statuses.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { type ContractHeadRow, contractPage } from "./queries/read.ts";
import { contractFacts } from "./rules/facts.ts";
import { type ContractPhase, contractPhase, phaseDeadline } from "./rules/phase.ts";
import { taskTitles } from "./rules/task-titles.ts";

type Kind =
  | "confirmContract"
  | "payContractDeposit"
  | "startProduction"
  | "reviewInspection"
  | "negotiateContract"
  | "answerOutcome"
  | "approveShipping"
  | "payContractBalance"
  | "confirmContractReceipt"
  | "confirmContractRefund";

/** What the buyer does in each phase in which it is the buyer's turn. A draft waits for nobody else, so it is not among them. */
export const kindOfPhase: Partial<Record<ContractPhase, Kind>> = {
  awaitingPurchaser: "confirmContract",
  depositDue: "payContractDeposit",
  startDue: "startProduction",
  inspectionReported: "reviewInspection",
  inspectionFailed: "negotiateContract",
  reworkOffered: "answerOutcome",
  priceOffered: "answerOutcome",
  cancelOffered: "answerOutcome",
  shippingSubmitted: "approveShipping",
  balanceBeforeShipping: "payContractBalance",
  balanceRefused: "payContractBalance",
  balanceAfterReceipt: "payContractBalance",
  balanceRefusedAfterReceipt: "payContractBalance",
  receiptDue: "confirmContractReceipt",
  receiptBeforeBalance: "confirmContractReceipt",
  refundUnconfirmed: "confirmContractRefund",
};

/** The statuses in which a contract may wait for its buyer. */
const waitingStatuses: readonly Status[] = statuses.filter((status) => {
  const row = statusRow("contract", status);
  return row && "waitsFor" in row && (row.waitsFor as readonly string[]).includes("buyer") && status !== "drafting";
});

const toItem = (row: ContractHeadRow, now: Date): ActionItem<Kind> | undefined => {
  const facts = contractFacts(row, row, now);
  const phase = contractPhase(row.status as Status, facts);
  const kind = kindOfPhase[phase];
  if (!kind) return undefined;
  const pay = { payContractDeposit: ["deposit", facts.deposit_due_cents], payContractBalance: ["final", facts.balance_due_cents] } as const;
  const [purpose, amount_cents] = kind === "payContractDeposit" || kind === "payContractBalance" ? pay[kind] : [undefined, null];
  const number = encodeURIComponent(row.order_number);
  return {
    kind,
    number: row.order_number,
    about: row.merchant_name,
    amount_cents,
    due_at: phaseDeadline(phase, row)?.at ?? null,
    href: purpose ? `/pay?order_sn=${number}&purpose=${purpose}` : `/user_center/contracts/${number}`,
  };
};

const read = async (db: Db, { company_id, now }: ActionReader): Promise<ActionItem<Kind>[]> => {
  const everything = { company_id, merchant_id: null, number: "", pattern: "" };
  const rows = await db.rows(contractPage, { ...everything, statuses: waitingStatuses, limit: maxItemsOfSource, offset: 0 });
  return rows.map((row) => toItem(row, now)).filter((item) => item !== undefined);
};

const view = toText(["Open contract", "查看合同", "Abrir el contrato"]);
const pay = toText(["Pay", "去付款", "Pagar"]);
const list = { listHref: "/user_center/contracts?tab=confirmed", abilities: ["buy"] } as const;

/** What a buyer does about its contracts, by the phase of each. */
export const contractActionSource = actionSource<Kind>({
  covers: { [orderFlows.contract.name]: waitingStatuses },
  kinds: {
    confirmContract: {
      ...list,
      title: taskTitles.awaitingPurchaser,
      button: toText(["View changes", "查看变更", "Ver los cambios"]),
      group: toText(["Contracts to confirm", "待确认合同", "Contratos por confirmar"]),
      listHref: "/user_center/contracts?tab=toConfirm",
    },
    payContractDeposit: {
      ...list,
      title: taskTitles.depositDue,
      button: pay,
      group: toText(["Contract deposits to pay", "待付合同定金", "Anticipos de contratos por pagar"]),
      abilities: ["pay"],
    },
    startProduction: {
      ...list,
      title: taskTitles.startDue,
      button: view,
      group: toText(["Productions to start", "待开始生产", "Producciones por iniciar"]),
    },
    reviewInspection: {
      ...list,
      title: taskTitles.inspectionReported,
      button: toText(["View report", "查看报告", "Ver el informe"]),
      group: toText(["Inspection reports to review", "待审阅验货报告", "Informes de inspección por revisar"]),
    },
    negotiateContract: {
      ...list,
      title: taskTitles.inspectionFailed,
      button: view,
      group: toText(["Contracts to negotiate", "待协商合同", "Contratos por negociar"]),
    },
    answerOutcome: {
      ...list,
      title: taskTitles.priceOffered,
      button: toText(["View proposal", "查看方案", "Ver la propuesta"]),
      group: toText(["Proposals to answer", "待答复方案", "Propuestas por responder"]),
    },
    approveShipping: {
      ...list,
      title: taskTitles.shippingSubmitted,
      button: toText(["View documents", "查看文件", "Ver los documentos"]),
      group: toText(["Shipping documents to approve", "待审核装运文件", "Documentos de embarque por aprobar"]),
    },
    payContractBalance: {
      ...list,
      title: taskTitles.balanceBeforeShipping,
      button: pay,
      group: toText(["Contract balances to pay", "待付合同尾款", "Pagos finales de contratos"]),
      abilities: ["pay"],
    },
    confirmContractReceipt: {
      ...list,
      title: taskTitles.receiptDue,
      button: view,
      group: toText(["Receipts to confirm", "待确认收货", "Recepciones por confirmar"]),
    },
    confirmContractRefund: {
      ...list,
      title: taskTitles.refundUnconfirmed,
      button: view,
      group: toText(["Refunds to confirm", "待确认退款", "Reembolsos por confirmar"]),
      listHref: "/user_center/contracts?tab=ended",
    },
  },
  read,
});
