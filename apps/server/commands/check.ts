import { type Command, exitCodes } from "#apps/server/commands/command.ts";
import { checkInstallation, type Finding } from "#apps/server/installation-checks.ts";

const marks = { ok: "ok   ", warning: "look ", failure: "FAIL " } as const;

const formatFinding = ({ name, state, says, advice }: Finding): string =>
  `${marks[state]} ${name.padEnd(12)}${says}${advice ? `\n${" ".repeat(18)}${advice}` : ""}`;

/** Looks at everything that an installation needs and says what to do; ends with 1 when something would keep people from working. */
export const command: Command = {
  usage: "",
  run: async ({ settings }) => {
    const findings = await checkInstallation(settings);
    for (const finding of findings) console.log(formatFinding(finding));
    return findings.some(({ state }) => state === "failure") ? exitCodes.failed : exitCodes.done;
  },
};
