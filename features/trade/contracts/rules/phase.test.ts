import { describe, expect, test } from "vitest";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { availableTransitions } from "#features/trade/orders/rules.ts";
import { type Actor, type Status, statusRow, transitions } from "#features/trade/orders/statuses.ts";
import { languages } from "#kernel/languages.ts";
import { texts } from "../texts.ts";
import { taskTexts } from "./events.ts";
import { contractFacts, type TermFacts } from "./facts.ts";
import {
  balanceTerm,
  type ContractPhase,
  contractPhase,
  contractPhases,
  contractSteps,
  milestoneState,
  phaseDeadline,
  phaseTone,
  phaseTurn,
} from "./phase.ts";
import { taskTitles } from "./task-titles.ts";

const now = new Date("2026-06-15T12:00:00Z");
const total = 100_000;

interface Case {
  status: Status;
  balance_type: 1 | 2 | 3;
  deposit: number;
  paid: number;
  isReceived: boolean;
  etd: string | null;
  isReworking: boolean;
  outcome: TermFacts["outcome"];
}

const factsOf = ({ balance_type, deposit, paid, isReceived, etd, isReworking, outcome }: Case): TermFacts =>
  contractFacts(
    { order_cents: total, deposit_cents: deposit, paid_cents: paid, refunded_cents: 0 },
    { balance_type, received_at: isReceived ? now : null, outcome, etd, rework_until: isReworking ? "2026-06-20" : null },
    now,
  );

const statuses = [...new Set(transitions.filter(({ flow }) => flow === "contract").flatMap(({ from, to }) => [from, ...to]))].filter(
  (status) => status !== "none",
);

const afterShipping: readonly Status[] = ["shippingApproved", "balancePaid", "balanceRefused"];

/** Every combination of terms, payments and delivery that the status table lets happen. */
const cases: Case[] = statuses
  .flatMap((status) =>
    ([1, 2, 3] as const).flatMap((balance_type) =>
      [0, 30_000, total].flatMap((deposit) =>
        [...new Set([0, deposit, total])].flatMap((paid) =>
          [false, true].flatMap((isReceived) =>
            [null, "2026-06-14", "2026-08-01"].flatMap((etd) =>
              [false, true].flatMap((isReworking) =>
                (["rework", "price", "cancel"] as const).map((outcome) => {
                  return { status, balance_type, deposit, paid, isReceived, etd, isReworking, outcome };
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  )
  .filter(({ status, isReceived, paid, deposit, balance_type }) => {
    const isPaid = paid === total;
    // Goods are received after they were shipped, and before a balance that is due later.
    if (isReceived && !afterShipping.includes(status) && status !== "contractCompleted") return false;
    if (isReceived && balance_type === 1) return false;
    if (status === "shippingApproved" && isReceived && isPaid) return false;
    if (status === "balanceRefused" && isPaid) return false;
    if (status === "contractCompleted") return isPaid;
    if (balance_type === 1 && ["shipping", "awaitingReceipt"].includes(status)) return isPaid;
    const depositStatuses: readonly Status[] = ["awaitingDepositVoucher", "depositVouched"];
    if (status === "depositVouched" && deposit === 0) return false;
    return depositStatuses.includes(status) ? paid === 0 : paid >= deposit;
  });

const readers = { buyer: ["buyer"], merchant: ["merchant"], us: ["operator", "warehouse"] } as const;
const exits = ["cancel", "decline", "discard"];
const actionsOf = (each: Case, actors: readonly Actor[]): string[] =>
  actors.flatMap((actor) =>
    availableTransitions(
      {
        status: each.status,
        kind: "fob",
        logistics_type: 1,
        was_completed: false,
        was_escalated: false,
        is_arrival_late: false,
        contract_facts: factsOf(each),
      },
      actor,
    ).map(({ action }) => action),
  );

const dates = {
  review_until: now,
  delivery_date: "2026-07-01",
  rework_until: "2026-06-20",
  balance_due_on: "2026-07-15",
  etd: "2026-08-01",
  eta: "2026-09-01",
};

describe("every status × balance type × deposit × payment × delivery", () => {
  test("leads to a phase, and every phase is reached", () => {
    expect(cases.length).toBeGreaterThan(1_000);
    const reached = new Set(cases.map((each) => contractPhase(each.status, factsOf(each))));
    expect(contractPhases.filter((phase) => !reached.has(phase))).toEqual([]);
  });

  test("waits for the same side as the status table, where a phase is one status", () => {
    const differing = contractPhases.flatMap((phase) => {
      const row = statusRow("contract", phase as Status);
      const turn = row && nextActor({ status: phase as Status, kind: "fob" });
      return turn === undefined || turn === phaseTurn(phase) ? [] : [phase];
    });
    expect(differing).toEqual([]);
  });

  test("waits for a side that has something to do", () => {
    const idle = cases.filter((each) => {
      const phase = contractPhase(each.status, factsOf(each));
      const turn = phaseTurn(phase);
      // Rework is reported by a call of its own, which leaves the status.
      if (turn === "nobody" || turn === "itself" || phase === "reworking") return false;
      const actions = actionsOf(each, readers[turn]);
      return !actions.some((action) => phase === "cancelOffered" || !exits.includes(action));
    });
    expect(idle).toEqual([]);
  });

  test("never names a day for a balance that cannot be paid by then", () => {
    for (const each of cases) {
      const phase = contractPhase(each.status, factsOf(each));
      const kind = phaseDeadline(phase, dates)?.kind;
      if (kind === "balance") expect([each, actionsOf(each, ["buyer"])]).toEqual([each, expect.arrayContaining(["payBalance"])]);
      if (kind === "receipt") expect([each, actionsOf(each, ["buyer"])]).toEqual([each, ["confirmReceipt"]]);
      if (kind === "balance" || kind === "receipt") expect(balanceTerm(factsOf(each))).not.toBe("settled");
    }
  });

  test("asks for the balance before shipping only where the contract says so, and reports no arrival before the departure", () => {
    for (const each of cases) {
      const phase = contractPhase(each.status, factsOf(each));
      if (phase === "balanceBeforeShipping") expect(each.balance_type).toBe(1);
      if (each.status === "shippingApproved" && each.balance_type !== 1 && !each.isReceived)
        expect(actionsOf(each, ["merchant"])).toContain("dispatch");
      const mayArrive = actionsOf(each, ["merchant", "warehouse"]).includes("arrive");
      expect([each, mayArrive]).toEqual([each, each.status === "shipping" && each.etd === "2026-06-14"]);
    }
  });

  test("has the balance before the sea exactly when it is due before shipping, and a current step that is shown", () => {
    for (const each of cases) {
      const facts = factsOf(each);
      const phase = contractPhase(each.status, facts);
      const { steps, current_step } = contractSteps(phase, facts);
      expect(steps.includes("deposit")).toBe(each.deposit > 0);
      expect(steps.includes("pay")).toBe(each.deposit < total);
      if (steps.includes("pay")) expect(steps.indexOf("pay") < steps.indexOf("ship")).toBe(each.balance_type === 1);
      const hasEnded = ["cancelled", "cancelRequested", "awaitingRefund", "refundUnconfirmed", "refunded"].includes(each.status);
      expect([each, phase, current_step >= 0]).toEqual([each, phase, !hasEnded]);
    }
  });
});

const ended = { deposit: 30_000, isReworking: false, outcome: null, etd: null };
const at = (status: Status, balance_type: 1 | 2 | 3, more: Partial<Case> = {}): ContractPhase => {
  const each: Case = { ...ended, status, balance_type, paid: 30_000, isReceived: false, ...more };
  return contractPhase(status, factsOf(each));
};

test.each([
  // Papers approved, nothing shipped: only a balance before delivery holds up the goods.
  [at("shippingApproved", 1), "balanceBeforeShipping", "buyer", null],
  [at("shippingApproved", 2), "readyToShip", "merchant", null],
  [at("shippingApproved", 3), "readyToShip", "merchant", null],
  [at("shippingApproved", 1, { deposit: total, paid: total }), "readyToShip", "merchant", null],
  // A proof of payment is being checked; then it is verified.
  [at("balancePaid", 1), "balanceUnderReview", "us", null],
  [at("balancePaid", 1, { paid: total }), "readyToShip", "merchant", null],
  [at("balancePaid", 2, { isReceived: true }), "balanceUnderReviewAfterReceipt", "us", null],
  [at("balancePaid", 2, { isReceived: true, paid: total }), "awaitingCompletion", "us", null],
  // Shipped, but the announced day of departure has not come.
  [at("shipping", 3, { etd: "2026-08-01" }), "awaitingDeparture", "itself", "departure"],
  [at("shipping", 3, { etd: "2026-06-14" }), "atSea", "merchant", "arrival"],
  // Arrived: the balance is paid after the receipt, so the day is for both.
  [at("awaitingReceipt", 3), "receiptBeforeBalance", "buyer", "receipt"],
  [at("awaitingReceipt", 1, { paid: total }), "receiptDue", "buyer", null],
  [at("shippingApproved", 3, { isReceived: true }), "balanceAfterReceipt", "buyer", "balance"],
  [at("balanceRefused", 2, { isReceived: true }), "balanceRefusedAfterReceipt", "buyer", "balance"],
  [at("balanceRefused", 1), "balanceRefused", "buyer", null],
  // The specialist comes when the rework is done.
  [at("awaitingInspection", 1, { isReworking: true }), "reworking", "merchant", "rework"],
  [at("awaitingInspection", 1), "awaitingInspection", "us", null],
  [at("negotiationConfirmed", 1, { outcome: "cancel" }), "cancelOffered", "buyer", null],
  [at("awaitingDepositVoucher", 1, { deposit: 0, paid: 0 }), "startDue", "buyer", null],
] as const)("%s is %s: %s acts, by the day of %s", (phase, name, turn, deadline) => {
  expect([phase, phaseTurn(phase), phaseDeadline(phase, dates)?.kind ?? null]).toEqual([name, turn, deadline]);
});

test("every phase is said in each language, and what to do wherever buyer or manufacturer has to act", () => {
  expect(Object.keys(texts.status).toSorted()).toEqual([...contractPhases].toSorted());
  expect(Object.keys(texts.next_step).toSorted()).toEqual([...contractPhases].toSorted());
  const waiting = contractPhases.filter((phase) => ["buyer", "merchant"].includes(phaseTurn(phase)));
  expect(Object.keys(taskTexts).toSorted()).toEqual(waiting.toSorted());
  expect(Object.keys(taskTitles).toSorted()).toEqual(waiting.filter((phase) => phase !== "drafting").toSorted());
  for (const title of Object.values(taskTitles)) for (const language of languages) expect(title[language]).toContain("{number}");
  expect(Object.values(taskTexts).every((text) => languages.every((language) => text[language] !== ""))).toBe(true);
});

test("a badge marks the contracts that wait for the reader", () => {
  expect([phaseTone("readyToShip", "merchant"), phaseTone("readyToShip", "buyer")]).toEqual(["waiting", "progress"]);
  expect([phaseTone("balanceRefused", "buyer"), phaseTone("cancelled", "buyer"), phaseTone("refunded", "us")]).toEqual([
    "error",
    "neutral",
    "done",
  ]);
});

test.each([
  [{ done_on: "2026-06-01", planned_on: "2026-05-01" }, false, "done"],
  [{ done_on: null, planned_on: "2026-06-14" }, true, "overdue"],
  [{ done_on: null, planned_on: "2026-06-15" }, true, "next"],
  [{ done_on: null, planned_on: "2026-07-01" }, false, "missed"],
] as const)("a step of production %o, producing %s, is %s", (milestone, isProducing, state) => {
  expect(milestoneState(milestone, { isProducing, isNext: true, today: "2026-06-15" })).toBe(state);
});
