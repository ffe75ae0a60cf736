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

const buildProgram = (): void => {
  console.log(`Building SeaweedFS ${version} from its Go module. This happens once.`);
  mkdirSync(programFolder, { recursive: true });
  const go = (...args: string[]) => execFileSync("go", args, { cwd: programFolder, stdio: ["ignore", "ignore", "inherit"] });
  if (!existsSync(join(programFolder, "go.mod"))) go("mod", "init", "drill");
  go("get", `${moduleOf}/weed@${version}`);
  go("build", "-ldflags=-s -w", "-o", program, `${moduleOf}/weed`);
};

export interface S3Server {
  settings: S3Settings;
  bucket: string;
  stop(): Promise<void>;
}

const credentials = { accessKeyId: "drill", secretAccessKey: "the secret of the drill" };

const createBucket = async ({ endpoint, region }: S3Settings, bucket: string): Promise<void> => {
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

/** Starts the server with its data in a folder. */
export const startS3Server = async (folder: string): Promise<S3Server> => {
  if (!existsSync(program)) buildProgram();
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
  const ports: number[] = [];
  // Each part has a second port at 10,000 more for its own calls, so it must lie below 55,535.
  while (ports.length < 4) {
    const port = await findFreePort();
    if (port < 55_000 && !ports.includes(port)) ports.push(port);
  }
  const [master = 0, volume = 0, filer = 0, s3 = 0] = ports;
  const log = openSync(join(folder, "s3.log"), "a");
  const server = spawn(
    program,
    [
      "server",
      `-dir=${dataDir}`,
      "-ip=127.0.0.1",
      "-ip.bind=127.0.0.1",
      `-master.port=${master}`,
      `-volume.port=${volume}`,
      "-volume.max=200",
      "-master.volumeSizeLimitMB=64",
      "-filer",
      `-filer.port=${filer}`,
      "-s3",
      `-s3.port=${s3}`,
      `-s3.config=${config}`,
    ],
    { stdio: ["ignore", log, log], env: { ...process.env, WEED_S3_SSE_KEY: "the key of the drill, at rest" } },
  );
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${s3}`,
    region: "us-east-1",
    credentials,
    usesPathStyle: true,
    encryption: "AES256",
  };
  try {
    await createBucket(settings, "joinery");
  } catch (error) {
    await stopProcess(server);
    throw error;
  }
  return {
    settings,
    bucket: "joinery",
    stop: async () => {
      await stopProcess(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
