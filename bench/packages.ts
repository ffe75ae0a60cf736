import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Packages of Debian that drills need. */

/** Runs a command to its end and shows what it complains of. */
export const runInstaller = (command: string, ...args: string[]): void => {
  // RUNLEVEL keeps Debian from starting what it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
};

/** Installs packages as root, and says what to install otherwise. */
export const installPackages = (names: readonly string[]): void => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`This needs programs that are not here: apt-get install ${names.join(" ")}`);
  console.log(`Installing ${names.join(", ")}.`);
  runInstaller("apt-get", "update", "-q");
  runInstaller("apt-get", "install", "-q", "-y", "--no-install-recommends", ...names);
};

/** Installs the packages whose files are not here. */
export const ensurePackages = (packageOf: Readonly<Record<string, string>>): void => {
  const missing = Object.entries(packageOf).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) installPackages(missing);
};
