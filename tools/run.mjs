#!/usr/bin/env node
// Every `npm run` command enters here. This file is plain JavaScript without dependencies, because it runs before anything
// is installed and on whatever Node the machine has (20 or newer); what it starts runs on the Node that the project pins.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A server that gives back what it no longer needs: V8 would let short-lived objects fill 96 MB before it looks at them, and
 * the heap grow fourfold (twofold below a limit of 2 GB); the C library would keep the memory of every password it hashed
 * (decision 0031).
 */
const frugal = {
  flags: ["--max-semi-space-size=8", "--max-old-space-size=2000"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};

/** What each command runs, in order; the arguments go to the last entry. `env` holds where NODE_ENV is not set. */
const commands = {
  start: {
    entries: ["tools/build.ts", "apps/server/server.ts"],
    env: { NODE_ENV: "production", JOINERY_DEMO: "1" },
    isFrugal: true,
    about: "build what changed and serve it on http://localhost:3000",
  },
  dev: { entries: ["apps/server/dev.ts"], about: "serve with reload while you edit" },
  test: { entries: ["tools/test.ts"], about: "the whole suite, browser tests included" },
  check: { entries: ["tools/check.ts"], about: "types, lint and pure tests; --fix repairs what can be repaired" },
  bench: { entries: ["bench/run.ts"], isFrugal: true, about: "measure the server" },
  drill: { entries: ["tools/drill.ts"], about: "check a promise that takes minutes; without a name, list them" },
  seed: { entries: ["demo/seed.ts"], about: "fill the database with demo data" },
  pictures: { entries: ["demo/pictures/render.ts"], about: "render the pictures of the demo products" },
  reset: { entries: ["tools/reset.ts"], about: "delete the data folder" },
  authorization: { entries: ["tools/authorization.ts"], about: "write down who may make which call" },
  statements: { entries: ["tools/statements.ts"], about: "write down the SQL that the queries send" },
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

/**
 * npm leaves a record of what it installed in node_modules/.package-lock.json, and writes it last, so an interrupted
 * installation, a pull that moved a version and a production-only installation all show as a difference. Optional packages
 * are not compared: most of them are for other machines.
 */
function installationMatchesLock() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const wanted = packagesOf("package-lock.json");
  if (!wanted) stopWith("package-lock.json is missing or broken; restore it with: git checkout package-lock.json");
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "" || optional) return true;
    return installed[path]?.version === version && installed[path]?.integrity === integrity;
  });
}

/** npm's own script where npm started us, so that the same npm is used even where several are installed. */
function runNpm(...args) {
  const script = process.env.npm_execpath;
  const [command, ...before] = script?.endsWith("npm-cli.js") ? [process.execPath, script] : ["npm"];
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32" && command === "npm",
  });
}

/**
 * Installs exactly what the lock names. `npm ci` would too, but it empties node_modules under whoever is working with it and
 * starts over where one version has changed.
 */
function ensureInstalled() {
  if (installationMatchesLock()) return;
  say("Installing the packages that package-lock.json names. This happens once, and again when they change.");
  // Below the level of warnings: npm would warn that the machine's Node is older than the one we bring.
  const { status, error } = runNpm("install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
  if (error) stopWith(`npm could not be started: ${error.message}`);
  if (status !== 0) stopWith("The packages could not be installed; npm's message above says why.");
  if (!installationMatchesLock()) stopWith("package-lock.json does not agree with package.json. Repair it with:\n  npm install");
}

/** The pinned Node arrives through an install script, so it is the first thing missing where such scripts are switched off. */
function pinnedNode() {
  const candidates = ["node_modules/node/bin/node", "node_modules/.bin/node", "node_modules/node/bin/node.exe"];
  const found = candidates.map((path) => join(root, path)).find((path) => existsSync(path));
  if (found) return found;
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= 24) return process.execPath;
  return stopWith(
    `This project runs on its own Node 24, which is not there because install scripts were switched off (yours is ${process.version}).\n` +
      "Repair it with:\n  npm rebuild --ignore-scripts=false",
  );
}

/**
 * Runs one entry to its end and answers its exit code. Signals are passed on, because whoever stops this process means the
 * work it started. At a terminal Ctrl-C reaches the child twice, from the terminal and from here: entries take it as one.
 */
function runEntry(node, flags, entry, args, env) {
  return new Promise((resolve) => {
    const child = spawn(node, [...flags, join(root, entry), ...args], { cwd: root, stdio: "inherit", env });
    const passOn = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, passOn);
    const watch = whenShellDies(() => child.kill("SIGTERM"));
    child.on("error", (error) => stopWith(`${entry} could not be started: ${error.message}`));
    child.on("exit", (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      clearInterval(watch);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** npm starts scripts through a shell. Told to end, npm ends the shell, which does not tell us; we only see it gone. */
function whenShellDies(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
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
  const lines = Object.entries(commands).map(([each, { about }]) => `  npm run ${each.padEnd(12)}${about}`);
  stopWith(`${name ? `There is no command "${name}".` : "Which command?"} There are:\n${lines.join("\n")}`);
}

ensureInstalled();
const node = pinnedNode();
// First in PATH, so that whatever is started from there finds the same Node.
const env = {
  ...(process.env.NODE_ENV ? {} : command.env),
  // Every start reads some five hundred modules: compiled and freed of their types they are kept.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/joinery/compiled"),
  ...(command.isFrugal ? frugal.env : {}),
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
};
for (const [index, entry] of command.entries.entries()) {
  if (!existsSync(join(root, entry))) stopWith(`${entry} does not exist yet, so "${name}" has nothing to run.`);
  const code = await runEntry(node, command.isFrugal ? frugal.flags : [], entry, index === command.entries.length - 1 ? args : [], env);
  if (code !== 0) process.exit(code);
}
