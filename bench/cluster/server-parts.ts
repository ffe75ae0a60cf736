import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, ports } from "#bench/cluster/database-parts.ts";
import type { Part } from "#bench/cluster/processes.ts";
import { isOk } from "#bench/cluster/waiting.ts";
import { describeOpenSearch } from "#bench/opensearch/start-opensearch.ts";
import { describeS3Server, ensureS3Program } from "#bench/s3-server.ts";

/** What runs beside the database: web processes, workers, the store of files, OpenSearch and Prometheus. */

const storePorts = { master: 9333, volume: 8080, filer: 8888, s3: 8333 };
const searchPort = 9200;
const watchPort = 9090;

/** What the processes of an installation are started with. */
export interface Installed {
  root: string;
  program: string;
  flags: readonly string[];
  environment: NodeJS.ProcessEnv;
}

/** The installation in a folder, which may be of another version. */
export const readInstalled = (folder: string): Promise<Installed> => import(join(folder, "bin/process-options.mjs")) as Promise<Installed>;

/** A process of Joinery: of which installation, and its settings. */
export interface Server {
  installed: Installed;
  settings: NodeJS.ProcessEnv;
}

const joinery = (name: string, command: "web" | "worker", { root, program, flags, environment }: Installed, env: NodeJS.ProcessEnv) => ({
  name,
  kind: command,
  program: process.execPath,
  args: [...flags, program, command],
  cwd: root,
  env: { ...environment, ...env },
});

/** The metrics of web and worker are read at a port of their own. */
const withMetrics = (address: string) => ({ JOINERY_METRICS_PORT: String(ports.metrics), JOINERY_METRICS_HOST: address });

export const describeWeb = (name: string, { addressOf }: Place, { installed, settings }: Server): Part => {
  const address = addressOf(name);
  return {
    ...joinery(name, "web", installed, { ...settings, ...withMetrics(address), HOST: address, PORT: String(ports.web) }),
    address: `http://${address}:${ports.web}`,
    isReady: () => isOk(`http://${address}:${ports.web}/readyz`),
  };
};

export const describeWorker = (name: string, { addressOf }: Place, { installed, settings }: Server): Part => {
  const metrics = `http://${addressOf(name)}:${ports.metrics}/metrics`;
  const worker = joinery(name, "worker", installed, { ...settings, ...withMetrics(addressOf(name)) });
  return { ...worker, address: metrics, isReady: () => isOk(metrics) };
};

export const describeStore = (name: string, { addressOf, folderOf }: Place) => {
  const { args, env, settings } = describeS3Server({ folder: folderOf(name), address: addressOf(name), ports: storePorts });
  const address = settings.endpoint ?? "";
  const part: Part = { name, kind: "store", program: ensureS3Program(), args, env, address, isReady: () => isOk(`${address}/status`) };
  return { part, settings };
};

export const describeSearch = async (name: string, { addressOf, folderOf }: Place): Promise<Part> => {
  const address = `http://${addressOf(name)}:${searchPort}`;
  const args = await describeOpenSearch(folderOf(name), addressOf(name), searchPort);
  return { name, kind: "search", program: "java", args, address, isReady: () => isOk(address) };
};

/** Prometheus, which asks everything that has metrics. */
export const describeWatch = (name: string, { programs, account, addressOf, folderOf }: Place, parts: readonly Part[]): Part => {
  const metricPorts = { web: ports.metrics, worker: ports.metrics, etcd: ports.etcd, database: ports.patroni } as const;
  const jobs = Object.entries(metricPorts).map(([kind, port]) => ({
    job_name: kind,
    static_configs: [{ targets: parts.filter((part) => part.kind === kind).map((part) => `${addressOf(part.name)}:${port}`) }],
  }));
  const file = join(folderOf(name), "prometheus.yml");
  writeFileSync(file, JSON.stringify({ global: { scrape_interval: "5s" }, scrape_configs: jobs }));
  const address = `http://${addressOf(name)}:${watchPort}`;
  return {
    name,
    kind: "watch",
    account,
    program: programs.prometheus,
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folderOf(name), "data")}`,
      `--web.listen-address=${addressOf(name)}:${watchPort}`,
    ],
    address,
    isReady: () => isOk(`${address}/-/ready`),
  };
};
