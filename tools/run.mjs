#!/usr/bin/env node
// Entry of every `npm run` command. Plain JavaScript without dependencies, because it runs before anything is installed and on
// any Node from 20 on; what it starts runs on the Node version pinned by the project.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import * as serverProcess from "#bin/process-options.mjs";
import { runProgram, supervise, toExitCode } from "#bin/supervise.mjs";
import { placesNeeded } from "#tools/locked-packages.mjs";

/** The process that started this one, while that lives. */
const shell = process.ppid;

const { root } = serverProcess;

/** An installation that was set up has settings of its own and no demo. */
const hasSettingsFile = serverProcess.readSettingsFile();

/**
 * What each command runs, in order; arguments go to the last entry. `env` applies where NODE_ENV is not set. `isLean` does without the
 * packages of testing/package.json.
 */
const commands = {
  start: {
    isLean: true,
    entries: ["tools/build.ts", "apps/server/joinery.ts web"],
    env: { NODE_ENV: "production", ...(hasSettingsFile ? {} : { JOINERY_DEMO: "1" }) },
    hasServerOptions: true,
    isSupervised: true,
    about: "build what changed and serve it on http://localhost:3000",
  },
  joinery: {
    isLean: true,
    entries: ["apps/server/joinery.ts"],
    env: { NODE_ENV: "production" },
    hasServerOptions: true,
    about: "the command line of an installation; -- --help lists it",
  },
  dev: { entries: ["apps/server/dev.ts"], about: "serve with reload while you edit" },
  test: { entries: ["tools/test.ts"], about: "the whole suite, or the stages named: pure, database, build, built, browser" },
  check: {
    entries: ["tools/check.ts"],
    about: "types, lint and pure tests of what changed; --all for everything, --fix repairs what can be repaired",
  },
  bench: { entries: ["bench/bench.ts"], hasServerOptions: true, about: "measure the server; -- pages: the first visits of a phone" },
  cluster: {
    entries: ["tools/build.ts", "bench/cluster/command.ts"],
    about: "serve it from two web processes, three databases that follow a leader, and all they need, with a live picture",
  },
  drill: { entries: ["tools/drill.ts"], about: "run a check that takes minutes; without a name, list them" },
  setup: {
    isLean: true,
    entries: ["apps/server/joinery.ts setup"],
    env: { NODE_ENV: "production" },
    hasServerOptions: true,
    about: "write the settings of a new installation and open its market",
  },
  seed: { isLean: true, entries: ["demo/seed.ts"], about: "fill the database with demo data" },
  pictures: { entries: ["demo/pictures/render.ts"], about: "render the pictures of the demo products" },
  "help-pictures": { entries: ["demo/help-pictures.ts"], about: "take the pictures of the help center from a running server" },
  "load-plan": { entries: ["tools/load-plan.ts"], about: "plan the loading of one container from a file of cartons" },
  freight: { entries: ["tools/freight.ts"], about: "quote a shipment from a file of cartons, with an optional tariff file" },
  reset: { isLean: true, entries: ["tools/reset.ts"], about: "delete the data folder" },
  authorization: { entries: ["tools/authorization.ts"], about: "write docs/authorization.md: who may make which call" },
  configuration: { entries: ["tools/configuration.ts"], about: "write docs/configuration.md: every setting" },
  licences: { entries: ["tools/licences.ts"], about: "write docs/licences.md: what a release contains" },
  release: { entries: ["tools/release.ts"], about: "prepare a release: version, notes, bill of materials" },
  floors: { entries: ["tools/draw-floors.ts"], about: "draw the domains and floors from the imports" },
  texts: {
    entries: ["tools/texts.ts"],
    about: "write texts for translators, or read their translations: export es-ES, import es-ES texts.csv",
  },
  structure: { entries: ["tools/structure.ts"], about: "print figures about the shape of the code" },
  migration: {
    entries: ["db/migration.ts"],
    about: "add a migration of this name beside the schema; --release: start anew from the schema of the last commit",
  },
  statements: {
    entries: ["tools/statements.ts"],
    about: "write the types of all SQL; with names or parts of them, print these statements as PostgreSQL sees them",
  },
};

const say = (text) => console.error(text);

const stopWith = (text) => {
  say(text);
  process.exit(1);
};

const packagesOf = (lockFile) => {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), "utf8")).packages;
  } catch {
    return undefined;
  }
};

/** The places in package-lock.json of what a command needs: all packages, or those of package.json alone. */
const placesOf = (wanted, isLean) => {
  if (!isLean) return Object.keys(wanted);
  const { dependencies, devDependencies } = wanted[""];
  return [...placesNeeded(wanted, "", Object.keys({ ...dependencies, ...devDependencies }))];
};

/**
 * Whether node_modules has what package-lock.json names. npm writes node_modules/.package-lock.json last, so an interrupted, outdated or
 * production-only installation shows as a difference. Optional packages are for other platforms and are not compared.
 */
function installationMatchesLock(isLean) {
  const installed = packagesOf("node_modules/.package-lock.json");
  const wanted = packagesOf("package-lock.json");
  if (!wanted) stopWith("package-lock.json is missing or broken; restore it with: git checkout package-lock.json");
  if (!installed) return false;
  return placesOf(wanted, isLean).every((path) => {
    const { version, integrity, optional } = wanted[path];
    // Beside packages there are the project itself and its folder testing/.
    if (!path.includes("node_modules/") || optional) return true;
    return installed[path]?.version === version && installed[path]?.integrity === integrity;
  });
}

/** Runs the npm that started this process, where several are installed. */
function runNpm(...args) {
  const script = process.env.npm_execpath;
  const [command, ...before] = script?.endsWith("npm-cli.js") ? [process.execPath, script] : ["npm"];
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32" && command === "npm",
  });
}

/** Installs exactly what the lock file names. Unlike `npm ci` it does not delete node_modules first. */
function ensureInstalled(isLean = false) {
  if (installationMatchesLock(isLean)) return;
  say("Installing the packages that package-lock.json names. This happens once, and again when they change.");
  // Errors only: npm would warn that the machine's Node is older than the pinned one.
  const { status, error } = runNpm(
    ...["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    ...(isLean ? ["--workspaces=false"] : []),
  );
  if (error) stopWith(`npm could not be started: ${error.message}`);
  if (status !== 0) stopWith("The packages could not be installed; npm's message above says why.");
  if (!installationMatchesLock(isLean)) stopWith("package-lock.json does not agree with package.json. Repair it with:\n  npm install");
}

/** The pinned Node. It comes by an install script and is missing where scripts are disabled. */
const pinnedNode = () =>
  serverProcess.findNode() ??
  stopWith(
    `This project runs on its own Node 24, which is not there because install scripts were switched off (yours is ${process.version}).\n` +
      "Repair it with:\n  npm rebuild --ignore-scripts=false",
  );

/** Runs one entry, a file with its words, and resolves with how it ended. */
function runEntry(node, flags, [file, ...words], { env, isSupervised }) {
  const watchStop = (stop) => {
    const watch = whenShellDies(stop);
    return () => clearInterval(watch);
  };
  return runProgram(node, [...flags, join(root, file), ...words], { cwd: root, env, isSupervised, watchStop }).catch((error) =>
    stopWith(`${file} could not be started: ${error.message}`),
  );
}

/** npm starts scripts through a shell and ends only the shell when it is stopped, so the parent process is watched. */
function whenShellDies(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    act();
  }, 500);
  return watch;
}

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
if (!command) {
  const lines = Object.entries(commands).map(([each, { about }]) => `  npm run ${each.padEnd(15)}${about}`);
  stopWith(`${name ? `There is no command "${name}".` : "Which command?"} There are:\n${lines.join("\n")}`);
}

ensureInstalled(command.isLean);
const node = pinnedNode();
// First in PATH, so that child processes find the same Node.
const { NODE_COMPILE_CACHE } = serverProcess.environment;
const env = {
  ...(process.env.NODE_ENV ? {} : command.env),
  NODE_COMPILE_CACHE,
  ...(command.hasServerOptions ? serverProcess.environment : {}),
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
};
for (const [index, entry] of command.entries.entries()) {
  const words = entry.split(" ");
  if (!existsSync(join(root, words[0]))) stopWith(`${words[0]} does not exist yet, so "${name}" has nothing to run.`);
  const isLast = index === command.entries.length - 1;
  const isSupervised = isLast && command.isSupervised === true;
  const flags = command.hasServerOptions ? serverProcess.flags : [];
  const run = () => runEntry(node, flags, isLast ? [...words, ...args] : words, { env, isSupervised });
  const code = isSupervised ? await supervise(run, { name: entry, say }) : toExitCode(await run());
  if (code !== 0) process.exit(code);
}
