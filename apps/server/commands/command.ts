import type { ParseArgsConfig } from "node:util";
import type { Settings } from "#platform/settings.ts";

/** What `joinery NAME` does. */
export interface Command {
  /** The words and options after the name, for `--help`. */
  usage: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** Resolves with the exit code; with undefined while the process goes on until it is stopped. */
  run(given: GivenCommand): Promise<number | undefined>;
}

export interface GivenCommand {
  /** Read before the command is loaded; for the one that makes them, when it looks. */
  readonly settings: Settings;
  options: Readonly<Record<string, string | boolean | undefined>>;
  words: readonly string[];
}

/** What a command says to whoever called it. */
export const print = (text: string): void => console.log(text);

export const exitCodes = { done: 0, failed: 1, wrongUse: 2, wrongSettings: 3 } as const;

/** The command was called with words or options that it does not know. */
export class WrongUse extends Error {}

/** The command could not do its work; the message says why and what to do, without a stack. */
export class CommandFailed extends Error {}
