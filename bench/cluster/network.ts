import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "#platform/postgres/system-account.ts";

/** The hosts of a cluster on one machine: each a network of its own where the machine allows that, otherwise an address of loopback. */
export interface Network {
  /** Whether lines between hosts can be cut. */
  hasLines: boolean;
  add(host: string): Promise<void>;
  addressOf(host: string): string;
  /** Starts a program on a host. */
  spawn(host: string, program: string, args: readonly string[], options: SpawnOptions & Account): ChildProcess;
  /** Loses everything that two hosts send each other from now on, as a broken line does: nobody is told. */
  cut(one: string, other: string): void;
  join(one: string, other: string): void;
}

/** Set in processes that `runApart` has started in namespaces of their own. */
const apartVariable = "JOINERY_CLUSTER_APART";

const unshareFlags = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

const canRunApart = (): boolean =>
  spawnSync("unshare", [...unshareFlags, "ip", "link", "add", "cluster", "type", "bridge"]).status === 0 &&
  spawnSync("nsenter", ["--version"]).status === 0;

const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Aborts when the process that ran this one apart wants it to end. Ends at once where that has died. */
export const endWithParent = (): AbortSignal => {
  const ending = new AbortController();
  // The one outside gets the same signals, and passes them on.
  for (const signal of endSignals) process.on(signal, () => ending.abort());
  process.on("message", (message) => message === "end" && ending.abort());
  process.on("disconnect", () => process.exit(1));
  return ending.signal;
};

/**
 * Runs a module in namespaces of its own where the machine allows that, and resolves with what it sends. When it ends, however it ends,
 * all its processes, networks and mounts are gone.
 */
export const runApart = async <Result>(module: URL, args: readonly string[]): Promise<Result> => {
  const isApart = canRunApart();
  // A shell as the first process of the namespace takes in the processes whose parents have died. Signals are for the one inside.
  const prefix = isApart ? ["unshare", ...unshareFlags, "sh", "-c", `trap "" INT TERM HUP; "$@" <&0 & wait $!`, "sh"] : [];
  const [command = "", ...words] = [...prefix, process.execPath, module.pathname, ...args];
  const child = spawn(command, words, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, [apartVariable]: isApart ? "1" : "0" },
  });
  const end = () => child.connected && child.send("end");
  for (const signal of endSignals) process.on(signal, end);
  let result: Result | undefined;
  child.on("message", (sent) => {
    result = sent as Result;
  });
  const code = await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? 1)));
  for (const signal of endSignals) process.off(signal, end);
  if (result === undefined) throw new Error(`the cluster ended with ${code}`);
  return result;
};

const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
};

const ownNetwork = (pid: number | "self"): string => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return "";
  }
};

/** An address of hardware that nothing has. */
const nowhere = "02:00:00:00:00:01";

/** Hosts joined by a switch, which is the network of this process. */
const openSwitch = (): Network => {
  const switchName = "cluster";
  const prefix = "10.77.0";
  run("ip", "link", "set", "lo", "up");
  run("ip", "link", "add", switchName, "type", "bridge");
  run("ip", "addr", "add", `${prefix}.1/24`, "dev", switchName);
  run("ip", "link", "set", switchName, "up");
  const hosts = new Map<string, { pid: number; address: string }>();
  const get = (host: string) => {
    const found = hosts.get(host);
    if (!found) throw new Error(`there is no host ${host}`);
    return found;
  };
  const inside = (host: string, ...command: string[]): void => run("nsenter", `--net=/proc/${get(host).pid}/ns/net`, ...command);
  const silence = (host: string, to: string, verb: "replace" | "del"): void => {
    const hardware = verb === "replace" ? ["lladdr", nowhere, "nud", "permanent"] : [];
    inside(host, "ip", "neigh", verb, get(to).address, ...hardware, "dev", "eth0");
  };
  return {
    hasLines: true,
    add: async (host) => {
      const holder = spawn("unshare", ["--net", "sleep", "infinity"], { stdio: "ignore" });
      const pid = holder.pid ?? 0;
      while (["", ownNetwork("self")].includes(ownNetwork(pid))) await pause(5);
      const number = hosts.size + 11;
      hosts.set(host, { pid, address: `${prefix}.${number}` });
      run("ip", "link", "add", `host${number}`, "type", "veth", "peer", "name", "eth0", "netns", String(pid));
      run("ip", "link", "set", `host${number}`, "master", switchName, "up");
      inside(host, "ip", "addr", "add", `${prefix}.${number}/24`, "dev", "eth0");
      for (const device of ["lo", "eth0"]) inside(host, "ip", "link", "set", device, "up");
    },
    addressOf: (host) => get(host).address,
    spawn: (host, program, args, { uid, gid, ...options }) => {
      const account = uid === undefined ? [] : [`--setuid=${uid}`, `--setgid=${gid}`];
      return spawn("nsenter", [`--net=/proc/${get(host).pid}/ns/net`, ...account, "--", program, ...args], options);
    },
    cut: (one, other) => {
      silence(one, other, "replace");
      silence(other, one, "replace");
    },
    join: (one, other) => {
      silence(one, other, "del");
      silence(other, one, "del");
    },
  };
};

/** Hosts that are addresses of loopback: the same ports, but no lines to cut. */
const openLoopback = (): Network => {
  const hosts = new Map<string, string>();
  const refuse = (): never => {
    throw new Error("lines can be cut only between namespaces");
  };
  return {
    hasLines: false,
    add: async (host) => {
      hosts.set(host, `127.77.0.${hosts.size + 11}`);
    },
    addressOf: (host) => hosts.get(host) ?? "",
    spawn: (_, program, args, options) => spawn(program, args, options),
    cut: refuse,
    join: refuse,
  };
};

/** The network of a cluster in this process. */
export const openNetwork = (): Network => (process.env[apartVariable] === "1" ? openSwitch() : openLoopback());
