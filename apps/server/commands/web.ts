import type { Command } from "#apps/server/commands/command.ts";
import { runServer } from "#apps/server/run-server.ts";

export const command: Command = {
  usage: "",
  run: async ({ settings }) => {
    await runServer(settings, { pagesFromSource: false });
    return undefined;
  },
};
