#!/usr/bin/env node
// Runs a program and starts it again when it ends by itself: `node bin/supervise.mjs apps/server/joinery.ts web`. Plain JavaScript
// without dependencies, because it is used before anything is installed.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createRestartPolicy } from "#platform/restart-policy.mjs";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The exit code of a run as a shell would report it. */
export const toExitCode = ({ code, signal }) => code ?? 128 + (constants.signals[signal] ?? 0);

const describeEnd = ({ code, signal }) => {
  if (signal === "SIGKILL") return "killed by SIGKILL, by hand or because the machine ran out of memory";
  return signal ? `killed by ${signal}` : `exit code ${code}; its messages above say why`;
};

const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs a program once and resolves with how it ended. Forwards signals; Ctrl-C in a terminal reaches the child twice, which
 * programs must handle. `isReady`: the program sent the message "ready". `watchStop(stop)` may end it for other reasons.
 */
export function runProgram(node, args, { cwd, env, isSupervised = false, watchStop = () => () => {} }) {
  return new Promise((resolve, reject) => {
    const startedMs = Date.now();
    const channel = isSupervised ? ["ipc"] : [];
    const child = spawn(node, args, { cwd, stdio: ["inherit", "inherit", "inherit", ...channel], env });
    let wasStopped = false;
    let isReady = false;
    const stop = (signal) => {
      wasStopped = true;
      child.kill(signal);
    };
    for (const signal of stopSignals) process.on(signal, stop);
    const unwatch = watchStop(() => stop("SIGTERM"));
    const clean = () => {
      for (const signal of stopSignals) process.off(signal, stop);
      unwatch();
    };
    child.on("message", (message) => {
      isReady ||= message === "ready";
    });
    child.on("error", (error) => {
      clean();
      reject(error);
    });
    child.on("exit", (code, signal) => {
      clean();
      resolve({ code, signal, wasStopped, isReady, ranMs: Date.now() - startedMs });
    });
  });
}

/** Waits before a restart. Resolves with the exit code when a signal stops everything meanwhile. */
async function waitOrStop(delayMs) {
  const stopping = new AbortController();
  let stoppedBy;
  const stop = (signal) => {
    stoppedBy = signal;
    stopping.abort();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  for (const signal of stopSignals) process.off(signal, stop);
  return stoppedBy && 0;
}

/**
 * Runs a program until it is stopped or ends with exit code 0, and starts it again when it fails, each time after a longer delay.
 * A program that refuses its first start by itself, such as for a missing setting, is not repeated. Resolves with the exit code.
 */
export async function supervise(run, { name, say, policy = createRestartPolicy() }) {
  for (let wasReady = false; ; ) {
    const ended = await run();
    wasReady ||= ended.isReady;
    if (ended.wasStopped || ended.code === 0 || (!wasReady && !ended.signal)) return toExitCode(ended);
    const delayMs = policy.nextDelayMs(ended.ranMs);
    const now = new Date().toISOString();
    const what = `${now} ${name} ended by itself after ${formatSeconds(ended.ranMs)}: ${describeEnd(ended)}.`;
    if (delayMs === undefined) {
      say(`${what}\nIt failed ${policy.failures} times in a row, so it is not started again. Repair the cause, then start it.`);
      return toExitCode(ended) || 1;
    }
    say(`${what} It is started again in ${formatSeconds(delayMs)}.`);
    const stopped = await waitOrStop(delayMs);
    if (stopped !== undefined) return stopped;
  }
}

const [, file, entry, ...rest] = process.argv;
if (file === fileURLToPath(import.meta.url)) {
  if (!entry) {
    console.error("Which program? node bin/supervise.mjs apps/server/joinery.ts web");
    process.exit(1);
  }
  const args = [...process.execArgv, entry, ...rest];
  const run = () => runProgram(process.execPath, args, { cwd: process.cwd(), env: process.env, isSupervised: true });
  process.exit(await supervise(run, { name: entry, say: (text) => console.error(text) }));
}
