import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { buildApp } from "#apps/server/app.ts";
import { archiveNewFiles, archiveSegments, findArchive } from "#apps/server/backups/base-backup.ts";
import { restorePoint } from "#apps/server/backups/restore-point.ts";
import { hashStoredFile } from "#apps/server/backups/stored-files.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { embeddedFolder } from "#apps/server/database-server.ts";
import { type S3Server, s3Environment, startS3Server } from "#bench/s3-server.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { fileStoreContract } from "#platform/files/file-store-contract.ts";
import { openFiles, openStore } from "#platform/files/open-files.ts";
import { deleteDataLocation, getClusterDir } from "#platform/postgres/data-location.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** Files and backups in S3, on a real server: the contract of file stores, the command line, and a machine that is lost and restored. */

const seconds = (sinceMs: number): string => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

const keepContract = async ({ settings, bucket }: S3Server): Promise<CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const [nth, [requirement, run]] of Object.entries(fileStoreContract).entries()) {
    const beganMs = Date.now();
    const failure = await run(openStore(`s3://${bucket}/contract/${nth}`, settings)).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    results.push({ requirement: `S3 ${requirement}`, figures: failure?.message ?? seconds(beganMs), passed: failure === undefined });
  }
  return results;
};

/** What the service says that it encrypted a file with. */
const checkEncryption = async ({ settings, bucket }: S3Server): Promise<CheckResult> => {
  const { HeadObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  const { endpoint = "", region, credentials } = settings;
  await openStore(`s3://${bucket}/encrypted`, settings).write("oak", Buffer.from("oak"));
  const client = new S3Client({ endpoint, region, forcePathStyle: true, ...(credentials && { credentials }) });
  const { ServerSideEncryption = "nothing" } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: "encrypted/oak" }));
  return {
    requirement: "the service encrypts files as JOINERY_S3_ENCRYPTION says",
    figures: ServerSideEncryption,
    passed: settings.encryption !== undefined && ServerSideEncryption === settings.encryption,
  };
};

/** The environment of an installation with files and backups in S3. */
const environmentOf = ({ settings, bucket }: S3Server, dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "test",
  JOINERY_DATA: dataDir,
  JOINERY_BACKUPS: `s3://${bucket}/backups`,
  JOINERY_BACKUP_KEY: "the key of the backups of the drill",
  ...s3Environment(settings),
});

interface Ran {
  code: number;
  output: string;
}

const joinery = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> =>
  promisify(execFile)(process.execPath, ["apps/server/joinery.ts", ...args], { env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
  );

const commandCheck = (requirement: string, { code, output }: Ran, expected: RegExp): CheckResult => {
  const lines = output.trim().split("\n");
  return {
    requirement,
    figures: lines.find((line) => expected.test(line))?.trim() ?? `exit ${code}: ${lines.slice(-3).join(" / ")}`,
    passed: code === 0 && expected.test(output),
  };
};

const run = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** An installation that begins in a folder and moves to S3. */
const createInstallation = (server: S3Server, folder: string) => {
  const results: CheckResult[] = [];
  const makePlace = (name: string): string => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o711);
    return dataDir;
  };
  const location = `s3://${server.bucket}/market`;
  const inFolder = environmentOf(server, makePlace("machine"));
  const inS3 = { ...inFolder, JOINERY_FILES: location };
  return {
    results,
    location,
    makePlace,
    inFolder,
    inS3,
    /** The installation with its files in S3. */
    settings: readSettings(inS3),
    files: openFiles(readSettings(inS3)),
    check: async (requirement: string, ran: Promise<Ran>, expected: RegExp): Promise<void> => {
      const beganMs = Date.now();
      const result = commandCheck(requirement, await ran, expected);
      results.push({ ...result, figures: `${result.figures} (${seconds(beganMs)})` });
    },
  };
};

type Installation = ReturnType<typeof createInstallation>;

const moveIntoS3 = async ({ results, location, inFolder, inS3, files, check }: Installation): Promise<void> => {
  const local = openFiles(readSettings(inFolder));
  const [first, second, ...others] = await local.list();
  if (!first || !second) throw new Error("the demo has no files");
  // A run that was cut off had copied one file, and another one has other content under its name.
  await files.write(first.key, local.read(first.key));
  await files.write(second.key, Buffer.alloc(second.bytes));
  const move = ["files", "move", "--from", "folder", "--to", location, "--remove"];
  await check("files move into S3 after a run that was cut off", joinery(inFolder, ...move), /each compared by its hash/);
  await check("files verify finds all of them there", joinery(inS3, "files", "verify"), /^0 missing, 0 changed/m);
  await check("joinery check writes and reads there", joinery(inS3, "check"), /files.*s3:.* can be written, read and cleaned/);
  const left = (await local.list()).length;
  results.push({
    requirement: "nothing is left in the folder",
    figures: `${left} of ${others.length + 2} files`,
    passed: left === 0 && others.length > 10,
  });
};

/** A server whose folder is empty makes and sends what belongs to pages, and keeps it in S3. */
const serve = async ({ results, settings, makePlace }: Installation, databaseUrl: string): Promise<void> => {
  const dataDir = makePlace("web");
  const platform = await createPlatform({ settings: { ...settings, dataDir }, databaseUrl });
  const app = await buildApp(platform, { logLevel: "silent" });
  const paths = [
    "/pictures/JY-SF-10101/1-200.webp",
    "/media/none-480.webp",
    "/models/JY-SF-10101.glb",
    "/sitemaps/places.xml",
    "/sitemaps/products-1.xml",
  ];
  const ask = async (): Promise<string> => {
    const answers = await Promise.all(paths.map((path) => app.inject(path)));
    return answers.map(({ statusCode, rawPayload }) => `${statusCode} of ${hash("sha256", rawPayload).slice(0, 8)}`).join(", ");
  };
  const [made, stored] = [await ask(), await ask()];
  const derived = (await platform.derivedFiles.list()).length;
  const onDisk = readdirSync(dataDir).length;
  await app.close();
  await platform.database.close();
  results.push({
    requirement: "a web process makes pictures, models and sitemaps and needs no disk",
    figures: `${made}; ${made === stored ? "the same" : stored} from S3, which keeps ${derived}; ${onDisk} on its disk`,
    passed: made === stored && made.match(/200 of/g)?.length === paths.length - 1 && derived === paths.length - 1 && onDisk === 0,
  });
};

/** Makes a backup of each kind, with a row and a file that only the archived log and files have. */
const backUp = async ({ settings, inS3, files, check }: Installation, databaseUrl: string): Promise<FileStore> => {
  await check("a backup is made in S3", joinery(inS3, "backup"), /Backup: s3:\/\//);
  const archive = findArchive(settings);
  if (!archive) throw new Error("the drill has no archive");
  await run(databaseUrl, "insert into attempts values ('after the copy', now(), 1)");
  await files.write("uploads/late", Buffer.from("oak"));
  await archiveNewFiles(files, archive, settings.backupKey);
  const [segment] = await run(databaseUrl, "select pg_walfile_name(pg_switch_wal()) as name");
  while (!existsSync(join(archive.spoolDir, String(segment?.name)))) await pause(50);
  await archiveSegments(archive, settings.backupKey);
  return archive.store;
};

/** Kills the database and deletes all but the backups. Returns the hashes of the files that were there. */
const loseMachine = async ({ settings, files }: Installation, database: EmbeddedPostgres): Promise<Map<string, string>> => {
  const pid = Number(readFileSync(join(getClusterDir(embeddedFolder(settings)), "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGKILL");
  await database.stop();
  deleteDataLocation(embeddedFolder(settings));
  rmSync(settings.dataDir, { recursive: true, force: true });
  const hashes = new Map<string, string>();
  for (const { key } of await files.list()) if (key !== "uploads/late") hashes.set(key, await hashStoredFile(files, key));
  await files.clear();
  return hashes;
};

const restoreNewest = async ({ results, settings, inS3, files, check, makePlace, location }: Installation, hashes: Map<string, string>) => {
  const env = { ...inS3, JOINERY_DATA: makePlace("other") };
  const restore = ["restore", "--from", settings.backupsAt ?? ""];
  await check("the newest backup is restored from S3 into S3", joinery(env, ...restore), /All invariants hold, all files are there/);
  const different: string[] = [];
  for (const [key, hash] of hashes) if (!(await files.has(key)) || (await hashStoredFile(files, key)) !== hash) different.push(key);
  results.push({
    requirement: "every file came back as it was",
    figures: `${different.length} of ${hashes.size} differ`,
    passed: different.length === 0 && hashes.size > 10,
  });
  const move = ["files", "move", "--from", location, "--to", "folder", "--remove"];
  await check("files move back into a folder", joinery(env, ...move), /each compared by its hash/);
  const verify = joinery({ ...env, JOINERY_FILES: "" }, "files", "verify");
  await check("files verify finds all of them there", verify, /^0 missing, 0 changed/m);
  deleteDataLocation(join(env.JOINERY_DATA, "postgres"));
};

const restoreLog = async ({ results, settings, makePlace }: Installation, archived: FileStore, filesBefore: number): Promise<void> => {
  const place = { ...settings, dataDir: makePlace("point"), filesAt: undefined, backupsAt: undefined };
  const restored = await restorePoint({ settings: place, from: settings.backupsAt ?? "", at: undefined, log: () => undefined });
  const database = await startEmbeddedPostgres({ dataDir: embeddedFolder(place) });
  const late = await run(database.url, "select 1 from attempts where counted = 'after the copy'");
  await database.stop();
  deleteDataLocation(embeddedFolder(place));
  const keys = (await archived.list()).map(({ key }) => key);
  const plain = keys.filter((key) => !key.endsWith(".enc"));
  results.push({
    requirement: "the encrypted log in S3 leads on to what was written after the copy",
    figures: `${late.length} of 1 rows, ${restored.copied} files, ${plain.length} of ${keys.length} archived files unencrypted`,
    passed: late.length === 1 && restored.copied === filesBefore + 1 && keys.length > 100 && plain.length === 0,
  });
};

/** Files move into S3, backups are made there, the machine is lost, and both kinds of restore bring all back. */
const runInstallation = async (server: S3Server, folder: string): Promise<CheckResult[]> => {
  const installation = createInstallation(server, folder);
  const { settings, inFolder, results } = installation;
  const database = await startEmbeddedPostgres({ dataDir: embeddedFolder(settings), archives: true });
  await migrate(database.url);
  await seedDemoWorld(database.url, readSettings(inFolder));
  await moveIntoS3(installation);
  await serve(installation, database.url);
  const archived = await backUp(installation, database.url);
  const hashes = await loseMachine(installation, database);
  await restoreNewest(installation, hashes);
  await restoreLog(installation, archived, hashes.size);
  return results;
};

export const drill: Drill = {
  about: "files and backups in S3, on SeaweedFS: the contract of file stores, moving, backup, restore",
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), "joinery-drill-files-"));
    chmodSync(folder, 0o711);
    const server = await startS3Server(folder);
    try {
      return [...(await keepContract(server)), await checkEncryption(server), ...(await runInstallation(server, folder))];
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
