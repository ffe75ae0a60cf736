import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { renderUnicodeCompact } from "uqr";
import { ZodError } from "zod";
import { type Command, CommandFailed, exitCodes, print } from "#apps/server/commands/command.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { prepareSchema, withDatabaseServer } from "#apps/server/database-server.ts";
import { sendTrialMail } from "#apps/server/setup/trial-mail.ts";
import { root } from "#bin/process-options.mjs";
import { type AskedField, askedFields, readAnswers } from "#features/backoffice/setup/answers.ts";
import { openMarket } from "#features/backoffice/setup/commands.ts";
import { texts } from "#features/backoffice/setup/page-texts.ts";
import { otpauthUri, toTotpSecret } from "#features/identity/accounts/totp.ts";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { Refused, refusalText } from "#kernel/refusals.ts";
import { type TextsIn, textsIn } from "#kernel/texts.ts";
import type { Platform } from "#platform/platform.ts";
import type { Settings } from "#platform/settings.ts";
import { type SettingName, settingsTable } from "#platform/settings-table.ts";

/** `joinery setup`: writes the settings of this installation, then asks what a market needs and opens it. */

const settingsFile = (): string => process.env.JOINERY_SETTINGS ?? join(root, "joinery.env");

const secretNames = [
  "JOINERY_CLIENT_SECRET",
  "JOINERY_PEPPER",
  "JOINERY_BANK_SECRET",
  "JOINERY_WEBHOOK_SECRET",
] as const satisfies SettingName[];

/** Settings that are asked for; each may be left out. */
const askedSettings = [
  "JOINERY_PUBLIC_URL",
  "PORT",
  "DATABASE_URL",
  "JOINERY_SMTP_URL",
  "JOINERY_MAIL_FROM",
  "JOINERY_BACKUPS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
] as const satisfies SettingName[];

type Ask = (question: string) => Promise<string>;

/** Asks until the answer is one that the server would accept. */
const askSetting = async (ask: Ask, name: (typeof askedSettings)[number]): Promise<string> => {
  const { about, otherwise = "off" } = settingsTable[name];
  for (;;) {
    const answer = (await ask(`${about}\n${name} [${otherwise}]: `)).trim();
    if (answer === "") return "";
    try {
      settingsTable[name].read(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      print(`  ${name} ${error.issues[0]?.message}`);
    }
  }
};

/** A value as a line of the file, quoted where a shell or a reader of such files would stumble. */
const formatLine = (name: string, value: string): string => `${name}=${/^[\w:/.@%+,-]*$/.test(value) ? value : `'${value}'`}`;

/** Writes joinery.env with new secrets and the answers, readable by its owner only. Does nothing where there is one. */
const writeSettings = async (ask: Ask | undefined): Promise<void> => {
  const path = settingsFile();
  if (existsSync(path) || secretNames.every((name) => process.env[name])) return;
  const lines = secretNames.map((name) => formatLine(name, process.env[name] ?? randomBytes(32).toString("base64url")));
  for (const name of ask ? askedSettings : []) {
    if (process.env[name] !== undefined) continue;
    const answer = await askSetting(ask as Ask, name);
    if (answer !== "") lines.push(formatLine(name, answer));
  }
  await writeFile(
    path,
    `# Settings of this installation (docs/configuration.md). Keep a copy of the secrets apart from the backups.\n${lines.join("\n")}\n`,
    {
      mode: 0o600,
      flag: "wx",
    },
  );
  process.loadEnvFile(path);
  print(`Wrote ${path} with new secrets.`);
};

const languageOf = (given: unknown): Language => {
  if (isLanguage(given)) return given;
  const [language = ""] = (process.env.LC_ALL ?? process.env.LANG ?? "").split(/[_.]/);
  return language === "zh" ? "zh-CN" : language === "es" ? "es-ES" : "en-US";
};

type Typed = Record<string, string>;

const askField = async (ask: Ask, t: TextsIn<typeof texts>, { field, isFlag }: AskedField): Promise<string> => {
  const answer = (await ask(`${t.fields[field]}${isFlag ? " (y/n)" : ""}: `)).trim();
  return isFlag ? (/^[ys是]/i.test(answer) ? "1" : "0") : answer;
};

/** Asks for the fields, shows the secret of the authenticator as a picture, and asks again for those that are wrong. */
const askAnswers = async (ask: Ask, platform: Platform, language: Language, typed: Typed, wrong?: Typed): Promise<Typed> => {
  const t = textsIn(texts, language);
  for (const asked of askedFields.filter(({ field }) => wrong === undefined || field in wrong)) {
    if (asked.field === "second_factor") {
      print(
        `\n${t.notes.secondFactor}\n\n${renderUnicodeCompact(otpauthUri(typed.title || "Joinery", typed.email || "", typed.secret ?? ""))}\n${t.key}: ${typed.secret}`,
      );
    }
    if (wrong?.[asked.field]) print(`  ${wrong[asked.field]}`);
    typed[asked.field] = await askField(ask, t, asked);
  }
  if (platform.settings.smtpUrl && wrong === undefined) print((await sendTrialMail(platform.settings, typed, language)).text);
  return typed;
};

const faultsOf = (error: unknown, language: Language): Typed => {
  if (!(error instanceof Refused)) throw error;
  const text = refusalText(error.reason, { language }, error.values);
  if (error.fields.length === 0) throw new CommandFailed(text);
  return Object.fromEntries(error.fields.map((field) => [field, text]));
};

/** Opens the market with what was typed; returns what is wrong with it, if anything is. */
const tryToOpen = async (platform: Platform, typed: Typed, language: Language): Promise<Typed | string[]> => {
  const read = readAnswers(typed, language);
  if ("faults" in read) return read.faults;
  return openMarket(platform, read.answers, language).then(
    ({ recovery_codes }) => recovery_codes,
    (error: unknown) => faultsOf(error, language),
  );
};

interface Input {
  language: Language;
  /** Undefined where nobody sits at the terminal. */
  ask: Ask | undefined;
  /** The answers of a file. */
  given: Typed | undefined;
}

const open = async (platform: Platform, { language, ask, given }: Input): Promise<void> => {
  const t = textsIn(texts, language);
  const typed: Typed = given ?? { secret: toTotpSecret(platform.ids.token(20)) };
  if (ask && !given) await askAnswers(ask, platform, language, typed);
  for (;;) {
    const result = await tryToOpen(platform, typed, language);
    if (Array.isArray(result)) {
      print(`\n${t.done.replace("{title}", typed.title ?? "")}\n${t.doneText}\n\n  ${result.join("\n  ")}\n`);
      return;
    }
    if (!ask)
      throw new CommandFailed(
        Object.entries(result)
          .map(([field, fault]) => `${field}: ${fault}`)
          .join("\n"),
      );
    await askAnswers(ask, platform, language, typed, result);
  }
};

const openOn = async (settings: Settings, input: Input): Promise<void> => {
  await withDatabaseServer(settings, print, async (databaseUrl) => {
    await prepareSchema(databaseUrl, settings);
    const platform = await createPlatform({ settings, databaseUrl, poolSize: 2 });
    try {
      if (platform.sites.size > 0) throw new CommandFailed(refusalText("MARKET_OPEN", input, {}));
      await open(platform, input);
    } finally {
      await platform.database.close();
    }
  });
};

const readAnswerFile = async (path: string): Promise<Typed> => {
  const given = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, String(value)]));
};

export const command: Command = {
  usage: "[--answers FILE.json] [--language en-US|zh-CN|es-ES]",
  options: { answers: { type: "string" }, language: { type: "string" } },
  run: async (command) => {
    const { options } = command;
    const language = languageOf(options.language);
    const given = typeof options.answers === "string" ? await readAnswerFile(options.answers) : undefined;
    const terminal: Interface | undefined = process.stdin.isTTY && !given ? createInterface(process.stdin, process.stdout) : undefined;
    const ask: Ask | undefined = terminal && ((question) => terminal.question(question));
    try {
      await writeSettings(ask);
      if (!ask && !given) {
        print("Start the server, and open the address that it prints in a browser: npm start");
        return exitCodes.done;
      }
      await openOn(command.settings, { language, ask, given });
      print("Now start it: npm start");
      return exitCodes.done;
    } finally {
      terminal?.close();
    }
  },
};
