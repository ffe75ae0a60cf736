import { expect, test } from "vitest";
import { insertNotes, renderNotes } from "#tools/release-notes.ts";

const commit = (subject: string, body = "") => ({ subject, body });

const none = { migrations: [], addedSettings: [], removedSettings: [] };

test("notes group what readers care for, oldest first and once", () => {
  const commits = [
    "chore: tidy",
    "fix(cart): keep the coupon",
    "feat(orders): ship in parts",
    "feat: dates",
    "fix(cart): keep the coupon",
    "no kind",
  ];
  expect(
    renderNotes(
      "1.1.0",
      "2027-01-15",
      commits.map((each) => commit(each)),
      none,
    ),
  ).toBe(`## 1.1.0 (2027-01-15)

### Upgrade
- Nothing beside the steps of docs/operations/upgrade.md.

### New
- dates
- orders: ship in parts

### Fixed
- cart: keep the coupon
`);
});

test("notes say what an operator has to do", () => {
  const notes = renderNotes(
    "2.0.0",
    "2027-02-01",
    [commit("feat(pay)!: take the old webhook away"), commit("refactor: x", "BREAKING CHANGE: the field y is gone")],
    { migrations: ["0280-a", "0281-b.contract"], addedSettings: ["JOINERY_NEW"], removedSettings: ["JOINERY_OLD"] },
  );
  expect(notes.split("\n").filter((line) => line.startsWith("- "))).toEqual([
    "- Breaks: the field y is gone",
    "- Breaks: take the old webhook away",
    "- Run `joinery migrate` first: 2 migrations, up to 0281-b.contract.",
    "- No way back to the version before without a backup after 0281-b.contract.",
    "- New setting `JOINERY_NEW`.",
    "- The setting `JOINERY_OLD` is gone.",
    "- pay: take the old webhook away",
  ]);
});

test("the notes of a release stand before the others, with what was written by hand", () => {
  const notes = "## 1.1.0 (2027-01-15)\n\n### New\n- dates\n";
  expect(insertNotes("# Changelog\n\n## 1.0.0 (2026-12-01)\n\n- a\n", notes)).toBe(
    `# Changelog\n\n${notes}\n## 1.0.0 (2026-12-01)\n\n- a\n`,
  );
  expect(insertNotes("# Changelog\n\n## 1.1.0 (not released yet)\n\nBy hand.\n\n## 1.0.0 (2026-12-01)\n", notes)).toBe(
    "# Changelog\n\n## 1.1.0 (2027-01-15)\n\nBy hand.\n\n### New\n- dates\n\n## 1.0.0 (2026-12-01)\n",
  );
});
