import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { startMaintenance, stopMaintenance } from "#features/backoffice/system/commands/market.ts";
import { maxMaintenanceMinutes, usualMaintenanceMessage } from "#features/backoffice/system/rules.ts";
import { systemClock } from "#kernel/clock.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import { createMarketStateReader } from "#platform/market-state.ts";

const usage = "on [--minutes 30] | off | status";

const readMinutes = (given: string | boolean | undefined): number => {
  const minutes = Number(given ?? 30);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMaintenanceMinutes) return minutes;
  throw new WrongUse(`--minutes is a whole number from 1 to ${maxMaintenanceMinutes}.`);
};

const formatState = async (database: Database): Promise<string> => {
  const { maintenance } = await createMarketStateReader(database, systemClock).refresh();
  return maintenance
    ? `Maintenance since ${maintenance.began_at.toISOString()}, expected to end at ${maintenance.ends_at.toISOString()}.`
    : "No maintenance: the market is open as usual.";
};

/** Begins and ends maintenance from the command line, for scripts of an upgrade. */
export const command: Command = {
  usage,
  options: { minutes: { type: "string" } },
  run: async ({ settings, options, words: [word = "status", ...more] }) => {
    if (!["on", "off", "status"].includes(word) || more.length > 0) throw new WrongUse(`Usage: joinery maintenance ${usage}`);
    const minutes = readMinutes(options.minutes);
    await withDatabaseServer(settings, print, async (databaseUrl) => {
      const database = openDatabase(databaseUrl, { poolSize: 2 });
      const editor = { person_id: null, now: systemClock.now() };
      try {
        if (word === "on") await database.transaction((tx) => startMaintenance(tx, usualMaintenanceMessage, minutes, editor));
        if (word === "off") await database.transaction((tx) => stopMaintenance(tx, editor));
        print(await formatState(database));
      } catch (error) {
        throw new CommandFailed(`The database did not take it: ${(error as Error).message}`);
      } finally {
        await database.close();
      }
    });
    return exitCodes.done;
  },
};
