import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { makeBadge } from "badge-maker";
import { settingsTable } from "#platform/settings-table.ts";
import { insertNotes, renderNotes } from "#tools/release-notes.ts";
import { committedState, readSuite } from "#tools/suite-result.ts";

/**
 * `npm run release -- 1.1.0`: writes the version into package.json, the lock file and the chart, the notes into CHANGELOG.md from the
 * commits since the release before, the badge of the test suite, which must have passed on this commit, and a bill of materials into
 * release/. Looking at it, committing and tagging are left to a person.
 */

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28 });

const semver = /^(\d+)\.(\d+)\.(\d+)$/;

/** The tag of the release before, or undefined for the first one. */
const tagBefore = (): string | undefined => run("git", "tag", "--list", "v*", "--sort=-v:refname").split("\n")[0] || undefined;

const commitsSince = (tag: string | undefined) =>
  run("git", "log", "--format=%s%x1f%b%x1e", ...(tag ? [`${tag}..HEAD`] : ["HEAD"]))
    .split("\x1e")
    .map((each) => {
      const [subject = "", body = ""] = each.trim().split("\x1f");
      return { subject, body };
    });

const migrationName = (file: string): string => file.replace(/\.sql$/, "");

const migrationsSince = (tag: string): string[] => {
  const before = new Set(run("git", "ls-tree", "--name-only", tag, "db/migrations/").split("\n"));
  return readdirSync("db/migrations")
    .filter((file) => !before.has(`db/migrations/${file}`))
    .map(migrationName)
    .sort();
};

const settingsAt = (tag: string): Set<string> =>
  new Set([...run("git", "show", `${tag}:docs/configuration.md`).matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name ?? ""));

/** What an operator must know; nothing for the first release, which nobody upgrades to. */
const changesSince = (tag: string | undefined) => {
  if (!tag) return { migrations: [], addedSettings: [], removedSettings: [] };
  const before = settingsAt(tag);
  const now = Object.keys(settingsTable);
  return {
    migrations: migrationsSince(tag),
    addedSettings: now.filter((name) => !before.has(name)),
    removedSettings: [...before].filter((name) => !now.includes(name)),
  };
};

const rewrite = (path: string, change: (text: string) => string): void => writeFileSync(path, change(readFileSync(path, "utf8")));

const version = process.argv[2] ?? "";
if (!semver.test(version)) throw new Error("npm run release -- VERSION, such as 1.1.0");
if (run("git", "status", "--porcelain")) throw new Error("commit or put away what is changed first");
const suite = readSuite();
if (!suite || suite.failed > 0 || suite.commit !== committedState())
  throw new Error("run `npm test` on this commit first: a release names its result");
const tag = tagBefore();
const date = new Date().toISOString().slice(0, 10);
// The first release says in its own words what there is: its commits are the whole history.
const notes = renderNotes(version, date, tag ? commitsSince(tag) : [], changesSince(tag));
rewrite("CHANGELOG.md", (text) => insertNotes(text, notes));
run("npm", "version", version, "--no-git-tag-version");
rewrite("deploy/helm/joinery/Chart.yaml", (text) =>
  text.replace(/^version: .*/m, `version: ${version}`).replace(/^appVersion: .*/m, `appVersion: "${version}"`),
);
writeFileSync(
  "docs/pictures/tests.svg",
  makeBadge({ label: `tests of ${version}`, message: `${suite.passed} passed`, color: "brightgreen" }),
);
mkdirSync("release", { recursive: true });
writeFileSync(`release/joinery-${version}.cdx.json`, run("npm", "sbom", "--omit=dev", "--workspaces=false", "--sbom-format=cyclonedx"));
console.log(`Look at CHANGELOG.md and release/, then: git commit -am "chore: release ${version}" && git tag v${version}`);
