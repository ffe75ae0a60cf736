import type { ContractText } from "#features/trade/contracts/screens/contract-data.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { Grid, Text } from "#ui/layout.tsx";

export const languageNames: Record<Language, string> = toText(["English", "中文", "Español"]);

export type ContractSection = ContractText["sections"][number];

/** The paragraphs of a clause, in one language or in several side by side. */
export function ClauseText({ section, languages: shown = languages }: { section: ContractSection; languages?: readonly Language[] }) {
  return (
    <Grid gap={4} fitCells="18rem">
      {shown.map((language) => (
        <div key={language} lang={language}>
          {shown.length > 1 && (
            <Text size="xs" tone="faint" weight="medium">
              {languageNames[language]}
            </Text>
          )}
          {section.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
            <Text key={index} lines anywhere above={1}>
              {paragraph[language]}
            </Text>
          ))}
        </div>
      ))}
    </Grid>
  );
}
