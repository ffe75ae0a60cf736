import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/**
 * A real OpenSearch node of Maven artifacts, for drills: its server, HTTP on loopback, the analysis and scripting modules. Needs Java 17 and Maven.
 */

const here = import.meta.dirname;
const heap = "512m";

export interface OpenSearchServer {
  url: string;
  /** Its process now. */
  pid(): number;
  /** Ends the process at once, as a lost machine would. Its data stays. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
};

/** Has Maven bring the artifacts, and returns where they are. */
const readClasspath = async (folder: string): Promise<string> => {
  const file = join(folder, "classpath");
  const goal = "org.apache.maven.plugins:maven-dependency-plugin:2.8:build-classpath";
  await promisify(execFile)("mvn", ["-q", "-B", "-f", join(here, "pom.xml"), goal, `-Dmdep.outputFile=${file}`]);
  return readFile(file, "utf8");
};

/** Has Maven bring the artifacts while there is a network. */
export const fetchOpenSearch = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "joinery-opensearch-"));
  await readClasspath(folder);
  await rm(folder, { recursive: true });
};

/** How a node is started with its data in a folder. It ends with its standard input. */
export const describeOpenSearch = async (folder: string, address: string, port: number) => {
  await mkdir(join(folder, "config"), { recursive: true });
  const classpath = await readClasspath(folder);
  return [`-Xms${heap}`, `-Xmx${heap}`, "-cp", classpath, join(here, "OpenSearchNode.java"), folder, String(port), address];
};

/** Starts a node and waits until it answers. */
export const startOpenSearch = async (): Promise<OpenSearchServer> => {
  const folder = await mkdtemp(join(tmpdir(), "joinery-opensearch-"));
  const port = await freePort();
  const args = await describeOpenSearch(folder, "127.0.0.1", port);
  const run = async () => {
    const node = spawn("java", args, { stdio: ["pipe", "pipe", "ignore"] });
    for await (const line of createInterface({ input: node.stdout })) if (line === "ready") return node;
    throw new Error("OpenSearch did not start. It needs Java 17.");
  };
  let node = await run();
  const kill = async () => {
    if (node.exitCode !== null || node.signalCode !== null) return;
    node.kill("SIGKILL");
    await once(node, "exit");
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => node.pid ?? 0,
    kill,
    start: async () => {
      node = await run();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
