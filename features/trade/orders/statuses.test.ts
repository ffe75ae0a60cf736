import { expect, test } from "vitest";
import { countTabs, orderTabs } from "./rules/tabs.ts";
import { statusWhenFreightPaid, statusWhenPaid } from "./rules.ts";
import { findTransition, orderFlows, type Status, statusCodes, statusOf, transitions, transitionsFor } from "./statuses.ts";

/** The table of docs/decisions/0013 by codes. P: 2, 100 or 45. B buyer, W warehouse, O operator, M merchant, S system. */
const decided = `
– create B 0
– createFailed S 47
– createReplacement S 2
– storeContractGoods S 2
47 retry B 0
47 discard B 9
0 payBalance B P
0 payTerms B P
0 beginProviderPayment B 96
96 providerSucceeded S P
96 providerFailed S 0
96 providerExpired S 0
0 submitVoucher B 18
12 submitVoucher B 18
0 recordTransfer O 18
12 recordTransfer O 18
18 approveVoucher O P
18 approvePartVoucher O 0
18 rejectVoucher O 12
0 cancel B 9
12 cancel B 9
0 expire S 9
12 expire S 9
100 uploadLabel B 2
45 payFreight B 2,46
46 payFreight B 2,46
2 cancelFreight B 2
45 cancelFreight B 2
46 cancelFreight B 2
2 requoteFreight B 2,45,46
45 requoteFreight B 2,45,46
46 requoteFreight B 2,45,46
2 startPacking W,S 5
5 readyForPickup W,S 3
5 dispatch W,S 90
5 fail W,S 8
8 refundAll O,S 94
90 arrive W,S 15
90 takeBack W 5
15 takeBack W 5
3 confirmPickup W,B,S 7
15 confirmPickup W,B,S 7
90 confirmReceipt B 7
90 autoComplete S 7
2 requestCancel B 120
5 requestCancel B 120
45 requestCancel B 120
46 requestCancel B 120
100 requestCancel B 120
120 confirmCancel O 94
120 declineCancel O 2,5,45,46,100
7 applyRefund B 94
94 refund O,M,S 93
94 refuse O,M 95
93 confirmRefund B,S 92
95 accept B 7
95 escalate B 94
7 returnCompleted O 91`;

test("the stock flow equals the decided table row by row", () => {
  const letters = { buyer: "B", merchant: "M", operator: "O", warehouse: "W", system: "S" };
  const codesOf = (names: readonly Status[]): string => {
    const codes = names.map((name) => statusCodes[name]);
    return codes.join() === "2,100,45" ? "P" : codes.toSorted((a, b) => a - b).join();
  };
  const rows = transitions
    .filter(({ flow }) => flow === "stock")
    .map(({ from, action, actors, to }) =>
      [from === "none" ? "–" : statusCodes[from], action, actors.map((actor) => letters[actor]).join(), codesOf(to)].join(" "),
    );
  expect(rows.toSorted()).toEqual(decided.trim().split("\n").toSorted());
});

test("the three flows use every status, and each action leaves a status once", () => {
  const named = new Set(transitions.flatMap(({ from, to }) => [from, ...to]));
  expect(Object.keys(statusCodes).filter((name) => !named.has(name as Status))).toEqual([]);
  expect(Object.keys(statusCodes).length - 1).toBe(49);
  const keys = transitions.map(({ flow, from, action }) => `${flow} ${from} ${action}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("an action has several targets, one target, or no transition", () => {
  expect(findTransition("stock", "unpaid", "cancel")?.to).toEqual(["cancelled"]);
  expect(findTransition("stock", "unpaid", "payBalance")?.to).toEqual(["awaitingPacking", "labelDue", "freightDue"]);
  expect(findTransition("stock", "completed", "cancel")).toBeUndefined();
  expect(transitionsFor("awaitingPacking", "stock", "warehouse").map(({ action }) => action)).toEqual(["startPacking"]);
});

test.each([
  [1, false, 0, 0, "awaitingPacking"],
  [2, false, 0, 0, "labelDue"],
  [2, true, 0, 0, "awaitingPacking"],
  [3, false, 9000, 0, "freightDue"],
  [3, false, 9000, 9000, "awaitingPacking"],
  [3, false, 0, 0, "awaitingPacking"],
])(
  "PAID with logistics %i, label %s, freight %i of which %i paid: %s",
  (logistics_type, has_label, freight_cents, freight_paid_cents, status) =>
    expect(statusWhenPaid({ logistics_type, has_label, freight_cents, freight_paid_cents })).toBe(status),
);

test("freight paid in two parts passes through status 46", () => {
  expect(statusWhenFreightPaid({ freight_cents: 100, freight_paid_cents: 0 }, 40)).toBe("freightPartlyPaid");
  expect(statusWhenFreightPaid({ freight_cents: 100, freight_paid_cents: 40 }, 60)).toBe("awaitingPacking");
});

test("every tab of the status tables is a tab of the lists, and the lists count by it", () => {
  const tabs = [orderFlows.stock, orderFlows.presale].flatMap((flow) => Object.values(flow.statuses).map(({ tab }) => tab));
  expect(new Set(tabs)).toEqual(new Set(orderTabs));
  expect(
    countTabs([
      { status: "unpaid", count: 2 },
      { status: "locked", count: 1 },
      { status: "completed", count: 4 },
    ]),
  ).toMatchObject({ all: 7, toPay: 3, completed: 4, cancelled: 0 });
});

test("throws on an unknown code", () => expect(() => statusOf(1)).toThrow("1 is no order status"));
