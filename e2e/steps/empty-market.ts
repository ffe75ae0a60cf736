import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { findFreePort, startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { startMailServer } from "#platform/test-mail-server.ts";

export interface EmptyMarket {
  /** The address with the one-time key, as the server printed it. */
  setupUrl: string;
  url: string;
  /** The newest six-digit code that was mailed to an account. */
  readCode(account: string): Promise<string>;
  stop(): Promise<void>;
}

/** Settings of a market that is deleted afterwards: a database and a folder of its own, and secrets. */
const throwawaySettings = async () => {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "joinery-market-"));
  const secret = "a-secret-of-the-first-sale";
  return {
    settings: {
      JOINERY_SETTINGS: "/dev/null",
      DATABASE_URL: postgres.url,
      JOINERY_DATA: dataDir,
      JOINERY_CLIENT_SECRET: secret,
      JOINERY_PEPPER: secret,
      JOINERY_BANK_SECRET: secret,
      JOINERY_WEBHOOK_SECRET: secret,
    },
    remove: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts a server in production mode on an empty database, with a mail server of its own. JOINERY_INSTALLATION names the folder of an
 * installation that has its settings already and keeps what happens (bench/drills/operations.ts).
 */
export const startEmptyMarket = async (): Promise<EmptyMarket> => {
  const { JOINERY_URL: _, JOINERY_DEMO: __, JOINERY_INSTALLATION: installation, ...inherited } = process.env;
  const [mail, port] = [await startMailServer(), await findFreePort()];
  const throwaway = installation ? undefined : await throwawaySettings();
  const child = spawn(process.execPath, ["bin/joinery.mjs", "web"], {
    cwd: installation,
    env: { ...inherited, NODE_ENV: "production", PORT: String(port), JOINERY_SMTP_URL: mail.url, ...throwaway?.settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const setupUrl = await new Promise<string>((found, failed) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const [address] = /http:\S+token=\S+/.exec(said) ?? [];
      if (address) found(address);
    });
    child.once("exit", () => failed(new Error(`The server ended: ${said}`)));
  });
  return {
    setupUrl,
    url: new URL(setupUrl).origin,
    readCode: async (account) => {
      const newest = () => mail.received.findLast((message) => message.includes(`To: ${account}`));
      await expect.poll(newest, { message: `a code for ${account}` }).toBeDefined();
      return /\b(\d{6})\b/.exec(newest() ?? "")?.[1] ?? "";
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      mail.close();
      await throwaway?.remove();
    },
  };
};
