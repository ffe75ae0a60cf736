import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "#platform/files/s3-store.ts";
import { findFreePort } from "#platform/postgres/embedded.ts";

/**
 * A real S3 server for drills: SeaweedFS, built once from its Go module. The build needs Go and takes ten minutes and more; `.generated/` keeps the program.
 */
const moduleOf = "github.com/seaweedfs/seaweedfs";
const version = "v0.0.0-20261109003541-7506e5f91cd6";

const programFolder = join(import.meta.dirname, "../.generated/seaweedfs", version);
const program = join(programFolder, "weed");

/** The program of the server, built where it is not here yet. */
export const ensureS3Program = (): string => {
  if (existsSync(program)) return program;
  console.log(`Building SeaweedFS ${version} from its Go module. This happens once.`);
  mkdirSync(programFolder, { recursive: true });
  const go = (...args: string[]) => execFileSync("go", args, { cwd: programFolder, stdio: ["ignore", "ignore", "inherit"] });
  if (!existsSync(join(programFolder, "go.mod"))) go("mod", "init", "drill");
  go("get", `${moduleOf}/weed@${version}`);
  go("build", "-ldflags=-s -w", "-o", program, `${moduleOf}/weed`);
  return program;
};

export interface S3Server {
  settings: S3Settings;
  bucket: string;
  stop(): Promise<void>;
}

const credentials = { accessKeyId: "drill", secretAccessKey: "the secret of the drill" };

export const bucket = "joinery";

export const createBucket = async ({ endpoint, region }: S3Settings): Promise<void> => {
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({ endpoint: endpoint ?? "", region, credentials, forcePathStyle: true, maxAttempts: 1 });
  // The server is up when it takes the bucket.
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(500);
    }
  }
};

const stopProcess = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
};

/** Where each part of the server listens. It has a second port at 10,000 more for its own calls, so it must lie below 55,535. */
interface S3Place {
  /** Where its data and its settings are. */
  folder: string;
  address: string;
  ports: Record<"master" | "volume" | "filer" | "s3", number>;
}

/** How the server is started, and how it is used then. */
export const describeS3Server = ({ folder, address, ports }: S3Place) => {
  const dataDir = join(folder, "s3");
  mkdirSync(dataDir, { recursive: true });
  const identities = [
    {
      name: "drill",
      credentials: [{ accessKey: credentials.accessKeyId, secretKey: credentials.secretAccessKey }],
      actions: ["Admin", "Read", "Write", "List", "Tagging"],
    },
  ];
  const config = join(folder, "s3.json");
  writeFileSync(config, JSON.stringify({ identities }));
  const settings: S3Settings = {
    endpoint: `http://${address}:${ports.s3}`,
    region: "us-east-1",
    credentials,
    usesPathStyle: true,
    encryption: "AES256",
  };
  return {
    dataDir,
    settings,
    env: { WEED_S3_SSE_KEY: "the key of the drill, at rest" },
    args: [
      "server",
      `-dir=${dataDir}`,
      `-ip=${address}`,
      `-ip.bind=${address}`,
      `-master.port=${ports.master}`,
      `-volume.port=${ports.volume}`,
      "-volume.max=200",
      "-master.volumeSizeLimitMB=64",
      "-filer",
      `-filer.port=${ports.filer}`,
      "-s3",
      `-s3.port=${ports.s3}`,
      `-s3.config=${config}`,
    ],
  };
};

/** Settings of an installation that keeps its files there. */
export const s3Environment = ({ endpoint, encryption }: S3Settings) => ({
  JOINERY_S3_URL: endpoint,
  JOINERY_S3_ACCESS_KEY: credentials.accessKeyId,
  JOINERY_S3_SECRET_KEY: credentials.secretAccessKey,
  JOINERY_S3_PATH_STYLE: "1",
  JOINERY_S3_ENCRYPTION: encryption,
});

const findPorts = async (): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < 4) {
    const port = await findFreePort();
    if (port < 55_000 && !ports.includes(port)) ports.push(port);
  }
  return ports;
};

/** Starts the server with its data in a folder. */
export const startS3Server = async (folder: string): Promise<S3Server> => {
  const weed = ensureS3Program();
  const [master = 0, volume = 0, filer = 0, s3 = 0] = await findPorts();
  const { args, env, dataDir, settings } = describeS3Server({ folder, address: "127.0.0.1", ports: { master, volume, filer, s3 } });
  const log = openSync(join(folder, "s3.log"), "a");
  const server = spawn(weed, args, { stdio: ["ignore", log, log], env: { ...process.env, ...env } });
  try {
    await createBucket(settings);
  } catch (error) {
    await stopProcess(server);
    throw error;
  }
  return {
    settings,
    bucket,
    stop: async () => {
      await stopProcess(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
