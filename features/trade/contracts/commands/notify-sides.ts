import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { Action, Actor, Status } from "#features/trade/orders/statuses.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import { inEachLanguage, interpolate, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { contractNotice } from "../queries/notices.ts";
import { eventTexts, taskOf } from "../rules/events.ts";
import { contractFacts } from "../rules/facts.ts";
import { type ContractPhase, contractPhase, phaseTurn } from "../rules/phase.ts";
import { taskTitleOf } from "../rules/task-titles.ts";

/** Messages about contracts to the side that did not act, and to the side whose turn it is. */

interface ContractEvent {
  order_id: number;
  action: Action | "reworkDone";
  actor: Actor;
  status: Status;
  note: string;
  now: Date;
}

type Notice = RowOf<typeof contractNotice>;

const none: Text = toText(["", "", ""]);

/** The page of a contract for buyers and manufacturers. */
export const contractPath = (side: "buyer" | "merchant", contract_sn: string): string =>
  side === "buyer" ? `/user_center/contracts/${encodeURIComponent(contract_sn)}` : `/merchant/contracts/${encodeURIComponent(contract_sn)}`;

/** Staff roles that have to act in a phase and have no queue that says so. */
const staffOf: Partial<Record<ContractPhase, readonly OperatorRole[]>> = {
  awaitingInspection: ["specialist"],
  cancelRequested: ["service"],
  awaitingRefund: ["finance"],
  awaitingCompletion: ["finance"],
};

/** Notifies the staff who act next. Signed contracts and vouchers are in the review queue. */
const notifyStaff = async (
  tx: Tx,
  platform: Platform,
  event: ContractEvent,
  contract: Notice,
  phase: ContractPhase,
  text: Text,
): Promise<void> => {
  const staff = staffOf[phase];
  if (!staff) return;
  await notify(tx, platform, {
    staff,
    kind: "contractUpdate",
    params: { contract: contract.order_number, event: text, task: none },
    href: `/operator/contracts/${encodeURIComponent(contract.order_number)}`,
    now: event.now,
    site_code: contract.site_code,
  });
};

/** Notifies both sides of a move, except the one that made it, and staff who act next. Drafts are nobody else's business. */
export const notifySides = async (tx: Tx, platform: Platform, event: ContractEvent): Promise<void> => {
  const text = eventTexts[event.action];
  if (!text) return;
  const contract = await tx.only(contractNotice, { order_id: event.order_id });
  const phase = contractPhase(event.status, contractFacts(contract, contract, event.now));
  const turn = phaseTurn(phase);
  await notifyStaff(tx, platform, event, contract, phase, text);
  const sides = (["buyer", "merchant"] as const).filter((side) => side !== event.actor);
  const number = contract.order_number;
  for (const side of sides) {
    const task = turn === side ? taskTitleOf(phase) : undefined;
    await notify(tx, platform, {
      ...(side === "buyer" ? { company_id: contract.company_id, person_id: contract.person_id } : { merchant_id: contract.merchant_id }),
      kind: task ? "contractTask" : "contractUpdate",
      params: {
        ...(event.note !== "" && { note: event.note }),
        event: text,
        ...(task
          ? { task: taskOf(phase), title: inEachLanguage((language) => interpolate(task[language], { number })) }
          : { task: none, contract: number }),
      },
      href: contractPath(side, number),
      now: event.now,
      site_code: contract.site_code,
    });
  }
};
