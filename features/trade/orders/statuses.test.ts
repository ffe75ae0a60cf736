import { expect, test } from "vitest";
import { renderStatusPage } from "./diagram.ts";
import { countTabs, orderTabs } from "./rules/tabs.ts";
import { statusWhenFreightPaid, statusWhenPaid } from "./rules.ts";
import { type Flow, finalStatuses, findTransition, type Status, statusCodes, statusOf, transitions, transitionsFor } from "./statuses.ts";

const flows: Flow[] = ["stock", "presale", "contract"];

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
18 approveVoucher O P
18 rejectVoucher O 12
0 cancel B 9
12 cancel B 9
0 expire S 9
100 uploadLabel B 2
45 payFreight B 2,46
46 payFreight B 2,46
2 cancelFreight B 2
45 cancelFreight B 2
46 cancelFreight B 2
2 requoteFreight B 2,45,46
45 requoteFreight B 2,45,46
46 requoteFreight B 2,45,46
2 startPacking W 5
5 readyForPickup W 3
5 dispatch W 90
5 fail W 8
8 refundAll O 94
90 arrive W 15
3 confirmPickup W,B 7
15 confirmPickup W,B 7
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
94 refund O,M 93
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

test.each(flows)("%s: every status is reachable, and every non-final status has a transition", (flow) => {
  const own = transitions.filter((arrow) => arrow.flow === flow);
  const reached = new Set<Status>(["none"]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of own) if (reached.has(from)) for (const target of to) reached.add(target);
  }
  const named = new Set(own.flatMap(({ from, to }) => [from, ...to]));
  expect([...named].filter((name) => !reached.has(name))).toEqual([]);
  const stuck = [...reached].filter((name) => !finalStatuses.includes(name) && !own.some(({ from }) => from === name));
  expect(stuck).toEqual([]);
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

test("every status of a stock order is in exactly one tab", () => {
  const stock = new Set(transitions.filter(({ flow }) => flow !== "contract").flatMap(({ to }) => to));
  const placed = Object.values(orderTabs).flat() as Status[];
  expect(new Set(placed).size).toBe(placed.length);
  expect([...stock].filter((name) => !placed.includes(name))).toEqual([]);
  expect(
    countTabs([
      { status: "unpaid", count: 2 },
      { status: "locked", count: 1 },
      { status: "completed", count: 4 },
    ]),
  ).toMatchObject({ all: 7, toPay: 3, completed: 4, cancelled: 0 });
});

test("throws on an unknown code", () => expect(() => statusOf(1)).toThrow("1 is no order status"));

test("docs/order-statuses.md is up to date", async () => {
  await expect(renderStatusPage()).toMatchFileSnapshot("../../../docs/order-statuses.md");
});
