#!/usr/bin/env node
// The command line of an installation: `joinery web`, `joinery --help`. Settings come from the environment, and from joinery.env beside
// package.json for those that are not set there (docs/configuration.md).
import { environment, findNode, flags, program, readSettingsFile, root } from "./process-options.mjs";

const node = findNode();
if (!node) {
  console.error(`Joinery runs on Node 24 or newer, and this is ${process.version}. Its own comes with: npm ci --omit=dev`);
  process.exit(1);
}
process.chdir(root);
readSettingsFile();
const env = { NODE_ENV: "production", ...environment, ...process.env };
const args = [...flags, program, ...process.argv.slice(2)];
// The server takes the place of this process, so that signals of systemd or a container reach it directly.
if (process.execve) process.execve(node, [node, ...args], env);
const { runProgram, toExitCode } = await import("#bin/supervise.mjs");
process.exit(toExitCode(await runProgram(node, args, { cwd: root, env })));
