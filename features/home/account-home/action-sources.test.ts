import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { stateMachines } from "#features/status-tables.ts";
import { kindOfPhase } from "#features/trade/contracts/action-source.ts";
import { contractPhases, phaseTurn } from "#features/trade/contracts/rules/phase.ts";
import { actionKinds, actionSources } from "./action-sources.ts";

/** Whom a status may wait for in a buyer's company. */
const companyActors = ["buyer", "approver", "purchaser", "requester"];

/** Statuses that wait for a buyer's company and are no work of today, with the reason. */
const noAction: Readonly<Record<string, string>> = {
  "orders.contract.drafting": "a draft waits for nobody else",
  "certification.notCertified": "the card of the certification stands above the list",
  "certification.failed": "the card of the certification stands above the list",
  "picture_request.notApplied": "nobody has to request pictures",
  "picture_request.refused": "nobody has to request pictures again",
  "logistics_order.waiting": "the order waits for its freight (payFreight)",
  "feedback.answered": "an answer needs no reply",
  "chat_thread.open": "the inbox counts conversations",
  "chat_message.sent": "the inbox counts conversations",
  "chat_message.delivered": "the inbox counts conversations",
  "batch_order.review": "an uploaded list is a draft",
  "batch_order_row.open": "an uploaded list is a draft",
  "batch_order_row.refused": "an uploaded list is a draft",
  "coupon.claimable": "nobody has to claim a coupon",
  "coupon.held": "nobody has to use a coupon",
  "shipment.delivered": "receipts confirm themselves after some days",
  "advertising_breach.asked": "a message and a mail lead to the report, which has no order of its own",
  "data_export.ready": "a message leads to the archive",
};

test("every status that waits for a buyer's company is covered by a source, or said to be no work", () => {
  const covered = new Set(
    actionSources.flatMap(({ covers }) => Object.entries(covers).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))),
  );
  const waiting = stateMachines.flatMap(({ name, statuses }) =>
    Object.entries(statuses).flatMap(([status, row]) =>
      "waitsFor" in row && row.waitsFor.some((actor: string) => companyActors.includes(actor)) ? [`${name}.${status}`] : [],
    ),
  );
  expect(waiting.filter((status) => !covered.has(status) && !(status in noAction))).toEqual([]);
});

test("nothing is said to be no work that waits for nobody of the company", () => {
  const names = stateMachines.flatMap(({ name, statuses }) => Object.keys(statuses).map((status) => `${name}.${status}`));
  expect(Object.keys(noAction).filter((status) => !names.includes(status))).toEqual([]);
});

test("every phase of a contract in which it is the buyer's turn has a kind", () => {
  const buyers = contractPhases.filter((phase) => phaseTurn(phase) === "buyer" && phase !== "drafting");
  expect(Object.keys(kindOfPhase).sort()).toEqual(buyers.sort());
});

test("every source of a feature is listed, and kinds are unique", () => {
  expect(actionSources.length).toBe(globSync("features/*/*/action-source.ts").length - 1);
  expect(Object.keys(actionKinds).length).toBe(actionSources.reduce((sum, { kinds }) => sum + Object.keys(kinds).length, 0));
});

const verbs = /^(Accept|Answer|Approve|Confirm|Decide|Negotiate|Order|Pay|Pick up|Retry|Review|Send|Start|Upload)\b/;
const verbsZh = /^(答复|审核|审批|审阅|支付|提取|接受|确认|采购|上传|处理|重试|寄回|协商|选择|按)/;
const verbsEs = /^(Acepte|Apruebe|Compre|Confirme|Decida|Devuelva|Haga|Inicie|Negocie|Pague|Recoja|Reintente|Responda|Revise|Suba)\b/;

test.each(Object.entries(actionKinds))(
  "%s says what to do, beginning with its verb, in three languages",
  (_, { title, button, group, abilities }) => {
    expect(title["en-US"]).toMatch(verbs);
    expect(title["zh-CN"]).toMatch(verbsZh);
    expect(title["es-ES"]).toMatch(verbsEs);
    const hasNumber = Object.values(title).map((text) => text.includes("{number}"));
    expect(new Set(hasNumber).size).toBe(1);
    for (const text of [button, group]) expect(Object.values(text).every((word) => word !== "")).toBe(true);
    expect(abilities.length).toBeGreaterThan(0);
  },
);
