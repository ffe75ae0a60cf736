import { expect, test } from "vitest";
import { getGroupActions, auditGroups, toAuditSubject } from "./audit-actions.ts";

test("an action stands in one kind", () => {
  const all = auditGroups.flatMap((group) => getGroupActions(group) ?? []);
  expect(all.filter((action, at) => all.indexOf(action) !== at)).toEqual([]);
});

test.each([
  ["company:7", "", { kind: "company", subject: "", link: "" }],
  ["withdrawal:W-1", "12", { kind: "withdrawal", subject: "W-1", link: "/operator/withdrawals/12" }],
  ["withdrawal:12", "", { kind: "withdrawal", subject: "12", link: "/operator/withdrawals/12" }],
  ["thaw:4", "", { kind: "thaw", subject: "4", link: "/operator/thaws/4" }],
  ["site:LA", "Joinery Los Angeles", { kind: "site", subject: "Joinery Los Angeles", link: "/operator/settings" }],
  ["merchant:3", "", { kind: "merchant", subject: "3", link: "" }],
  ["somebody@demo.test", "", { kind: "", subject: "somebody@demo.test", link: "" }],
  ["constructor:1", "", { kind: "constructor", subject: "1", link: "" }],
])("%s is read and opened", (kept, found, expected) => expect(toAuditSubject(kept, found)).toEqual(expected));
