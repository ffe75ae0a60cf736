import { type Command, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { asFailure, withDatabaseServer } from "#apps/server/database-server.ts";
import { migrate, readSchemaState, type SchemaState } from "#db/migrate.ts";

const describeState = ({ isEmpty, missing, unknown }: SchemaState): string => {
  if (isEmpty) return "The database is empty. `joinery migrate` fills it with the schema of this version.";
  const lists = [
    ...missing.map((name) => `  missing  ${name}`),
    ...unknown.map((name) => `  newer    ${name}: this version works on without it`),
  ];
  const summary = missing.length === 0 ? "The database is at this version." : "The database is behind this version. Run: joinery migrate";
  return [summary, ...lists].join("\n");
};

/** `status` ends with 1 while something is missing, so that a script can wait for it. */
export const command: Command = {
  usage: "[status]",
  run: async ({ settings, words: [word] }) => {
    if (word !== undefined && word !== "status")
      throw new WrongUse(`joinery migrate does not know "${word}"; there is: joinery migrate status`);
    return withDatabaseServer(settings, print, async (url) => {
      if (word === "status") {
        const state = await readSchemaState(url);
        print(describeState(state));
        return state.isEmpty || state.missing.length > 0 ? exitCodes.failed : exitCodes.done;
      }
      const { isEmpty } = await readSchemaState(url);
      const done = await migrate(url);
      const steps = done.length === 0 ? "The database was at this version already." : `Done: ${done.join(", ")}`;
      print(isEmpty ? "The database was empty; it has the schema of this version now." : steps);
      return exitCodes.done;
    }).catch(asFailure);
  },
};
