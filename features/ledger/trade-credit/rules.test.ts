import { describe, expect, test } from "vitest";
import {
  allocateToInvoices,
  availableCredit,
  type Credit,
  divideRefund,
  dueReminderStage,
  invoiceState,
  needsSecondApproval,
  onAccountRefusal,
} from "./rules.ts";

const credit: Credit = {
  credit_limit_cents: 10_000,
  net_days: 30,
  status: "active",
  block_after_days: 7,
  used_cents: 4_000,
  overdue_days: 0,
};

describe("ordering on account", () => {
  test("accepts amounts up to the available credit, to the cent", () => {
    expect(availableCredit(credit)).toBe(6_000);
    expect(onAccountRefusal(credit, 6_000)).toBeUndefined();
    expect(onAccountRefusal(credit, 6_001)).toBe("CREDIT_LIMIT_REACHED");
    expect(availableCredit({ credit_limit_cents: 100, used_cents: 200 })).toBe(0);
  });

  test("is blocked without terms, while suspended, and when overdue for too long", () => {
    expect(onAccountRefusal(undefined, 1)).toBe("NO_TERMS");
    expect(onAccountRefusal({ ...credit, credit_limit_cents: 0 }, 1)).toBe("NO_TERMS");
    expect(onAccountRefusal({ ...credit, status: "suspended" }, 1)).toBe("TERMS_SUSPENDED");
    expect(onAccountRefusal({ ...credit, overdue_days: 7 }, 1)).toBeUndefined();
    expect(onAccountRefusal({ ...credit, overdue_days: 8 }, 1)).toBe("TERMS_OVERDUE");
  });

  test("a raise above the threshold needs a second approval, a reduction does not", () => {
    const limit = (credit_limit_cents: number) => ({ credit_limit_cents });
    expect(needsSecondApproval(undefined, limit(5_000_000))).toBe(false);
    expect(needsSecondApproval(undefined, limit(5_000_001))).toBe(true);
    expect(needsSecondApproval(limit(9_000_000), limit(8_000_000))).toBe(false);
    expect(needsSecondApproval(limit(9_000_000), limit(9_000_001))).toBe(true);
  });
});

describe("invoices", () => {
  const sums = { total_cents: 100, paid_cents: 0, credited_cents: 0, open_cents: 100, due_on: "2026-03-10" };

  test.each([
    [sums, "2026-03-10", "open"],
    [sums, "2026-03-11", "overdue"],
    [{ ...sums, paid_cents: 40, open_cents: 60 }, "2026-03-10", "partlyPaid"],
    [{ ...sums, paid_cents: 100, open_cents: 0 }, "2027-01-01", "paid"],
    [{ ...sums, paid_cents: 60, credited_cents: 40, open_cents: 0 }, "2027-01-01", "paid"],
    [{ ...sums, credited_cents: 100, open_cents: 0 }, "2026-03-10", "void"],
  ])("%o is on %s %s", (invoice, today, state) => expect(invoiceState(invoice, today)).toBe(state));

  test("have the reminder stage of the day, also when earlier ones were missed", () => {
    const stages = ["2026-03-06", "2026-03-07", "2026-03-10", "2026-03-16", "2026-03-17", "2026-03-24", "2026-09-01"];
    expect(stages.map((today) => dueReminderStage("2026-03-10", today))).toEqual([
      undefined,
      "before",
      "due",
      "due",
      "after7",
      "after14",
      "after14",
    ]);
  });
});

test("allocates an amount to invoices in sequence", () => {
  const invoices = [{ open_cents: 50 }, { open_cents: 0 }, { open_cents: 30 }];
  const paid = (amount: number) => allocateToInvoices(invoices, amount).map(({ amount_cents }) => amount_cents);
  expect([paid(0), paid(20), paid(60), paid(100)]).toEqual([[], [20], [50, 10], [50, 30]]);
});

describe("a refund", () => {
  const invoices = [
    { open_cents: 50, total_cents: 100, refunded_cents: 0 },
    { open_cents: 0, total_cents: 40, refunded_cents: 10 },
  ];
  const divide = (refund_cents: number, isUnsent: boolean) => {
    const { parts, not_invoiced } = divideRefund(invoices, { refund_cents, not_invoiced_cents: 30, isUnsent });
    return [...parts.map(({ to_debt, amount }) => [to_debt, amount]), not_invoiced];
  };
  test("of unsent pieces comes off what is not invoiced first, any other off open invoices", () => {
    expect(divide(60, true)).toEqual([[30, 30], [0, 0], 30]);
    expect(divide(60, false)).toEqual([[50, 60], [0, 0], 0]);
  });
  test("of everything leaves nothing owed either way", () => {
    expect(divide(160, true)).toEqual([[50, 100], [0, 30], 30]);
    expect(divide(160, false)).toEqual([[50, 100], [0, 30], 30]);
  });
});
