/** What a commit says: `fix(cart): keep the coupon`. */
export interface Commit {
  subject: string;
  body: string;
}

/** What an operator must know of a release beside its commits. */
export interface Changes {
  /** Names of the migrations that the release adds. */
  migrations: readonly string[];
  addedSettings: readonly string[];
  removedSettings: readonly string[];
}

/** The kinds of commits that a reader of the notes cares for, with their headings, in their order. */
const kinds = [
  { kind: "feat", title: "New" },
  { kind: "fix", title: "Fixed" },
  { kind: "perf", title: "Faster" },
] as const;

const pattern = /^(?<kind>\w+)(?:\((?<scope>[\w-]+)\))?(?<breaking>!)?: (?<text>.+)$/;

interface Entry {
  kind: string;
  line: string;
  /** What breaks, from the subject's mark or the body's footer. */
  breaks: string | undefined;
}

const readEntry = ({ subject, body }: Commit): Entry[] => {
  const { kind, scope, breaking, text } = pattern.exec(subject)?.groups ?? {};
  if (!kind || !text) return [];
  const footer = /^BREAKING CHANGE: (.+)$/m.exec(body)?.[1];
  return [{ kind, line: `- ${scope ? `${scope}: ` : ""}${text}`, breaks: footer ?? (breaking ? text : undefined) }];
};

const section = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [`### ${title}`, ...lines, ""] : []);

/** What to do before and while the version is put in place. */
const upgradeSteps = ({ migrations, addedSettings, removedSettings }: Changes, entries: readonly Entry[]): string[] => {
  const contracts = migrations.filter((name) => name.endsWith(".contract"));
  const steps = [
    ...entries.flatMap(({ breaks }) => (breaks ? [`- Breaks: ${breaks}`] : [])),
    ...(migrations.length > 0 ? [`- Run \`joinery migrate\` first: ${migrations.length} migrations, up to ${migrations.at(-1)}.`] : []),
    ...(contracts.length > 0 ? [`- No way back to the version before without a backup after ${contracts.join(", ")}.`] : []),
    ...addedSettings.map((name) => `- New setting \`${name}\`.`),
    ...removedSettings.map((name) => `- The setting \`${name}\` is gone.`),
  ];
  return steps.length > 0 ? steps : ["- Nothing beside the steps of docs/operations/upgrade.md."];
};

/** The section of a release in CHANGELOG.md, from its commits (newest first) and what else changed. */
export const renderNotes = (version: string, date: string, commits: readonly Commit[], changes: Changes): string => {
  const entries = commits.flatMap(readEntry).reverse();
  const groups = kinds.flatMap(({ kind, title }) =>
    section(title, [...new Set(entries.filter((each) => each.kind === kind).map(({ line }) => line))]),
  );
  return [`## ${version} (${date})`, "", ...section("Upgrade", upgradeSteps(changes, entries)), ...groups].join("\n");
};

/** The changelog with the section of a release before the others. What was written by hand under "not released yet" is kept in it. */
export const insertNotes = (changelog: string, notes: string): string => {
  const first = changelog.search(/^## /m);
  const unreleased = /^## .*\(not released yet\)\n(?<text>[\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog);
  if (!unreleased)
    return `${changelog.slice(0, first === -1 ? changelog.length : first)}${notes}\n${first === -1 ? "" : changelog.slice(first)}`;
  const [heading, ...rest] = notes.split("\n");
  return changelog.replace(unreleased[0], `${heading}\n\n${unreleased.groups?.text?.trim()}\n${rest.join("\n")}\n`);
};
