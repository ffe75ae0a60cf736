import { expect, test } from "vitest";
import { auditGroups, getGroupActions, toAuditSubject } from "./audit-actions.ts";

test("every action is in one group", () => {
  const all = auditGroups.flatMap((group) => getGroupActions(group) ?? []);
  expect(all.filter((action, at) => all.indexOf(action) !== at)).toEqual([]);
});

test.each([
  ["company:7", "", { kind: "company", subject: "", link: "" }],
  ["withdrawal:W-1", "12", { kind: "withdrawal", subject: "W-1", link: "/operator/withdrawals/12" }],
  ["withdrawal:12", "", { kind: "withdrawal", subject: "12", link: "/operator/withdrawals/12" }],
  ["thaw:4", "", { kind: "thaw", subject: "4", link: "/operator/thaws/4" }],
  ["site:LA", "Joinery Los Angeles", { kind: "site", subject: "Joinery Los Angeles", link: "/operator/settings" }],
  ["port:KWSWK", "", { kind: "port", subject: "KWSWK", link: "/operator/ports?keyword=KWSWK" }],
  ["merchant:3", "", { kind: "merchant", subject: "", link: "" }],
  ["somebody@demo.test", "", { kind: "", subject: "somebody@demo.test", link: "" }],
  ["constructor:1", "", { kind: "constructor", subject: "1", link: "" }],
])("parses the subject %s", (stored, resolved, expected) => expect(toAuditSubject(stored, resolved)).toEqual(expected));
