import { writeFile } from "node:fs/promises";
import { settingGroups, settingsTable } from "#platform/settings-table.ts";

/** The page of all settings, from the table that the server reads them by (platform/settings-table.ts). */
export const renderConfiguration = (): string => {
  const settings = Object.entries(settingsTable);
  const rows = (wanted: string) =>
    settings
      .filter(([, { group }]) => group === wanted)
      .map(([name, { about, otherwise, demo, isSecret }]) => {
        const unset = demo === undefined ? (otherwise ?? "off") : "must be set in production";
        return `| \`${name}\` | ${about}${isSecret ? " Secret." : ""} | ${unset} |`;
      });
  const sections = Object.entries(settingGroups).map(
    ([group, title]) => `## ${title}\n| setting | what it does | when unset |\n| --- | --- | --- |\n${rows(group).join("\n")}\n`,
  );
  return `# Configuration

<!-- Written by npm run configuration from platform/settings-table.ts. -->
A demo needs no settings. An installation gets them from the environment, and from \`joinery.env\` beside package.json (or the file that
\`JOINERY_SETTINGS\` names) for those that the environment leaves unset; \`npm run setup\` writes one. Each setting may also be given as a file:
\`JOINERY_PEPPER_FILE=/run/secrets/pepper\`. A wrong or missing setting ends the start with its name. \`joinery check\` looks whether what they
name can be reached.

${sections.join("\n")}`;
};

// `npm run configuration` writes the page.
if (import.meta.main) await writeFile("docs/configuration.md", renderConfiguration());
