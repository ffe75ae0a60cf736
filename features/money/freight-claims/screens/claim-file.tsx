import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { Inline } from "#ui/layout.tsx";

type Claim = DataOf<"/user/freightClaims">["list"][number];

/** Documents of the platform in a claim; the others are uploads. */
const names = { order: "print", packing: "packing" } as const;

/** Links to the documents of a claim. */
export function ClaimFile({ file }: { file: Claim["file"] }) {
  const t = useTranslations("freightClaims");
  const language = useLocale() as Language;
  return (
    <Inline as="span" gap={3} wrap fit size="sm">
      {file.map(({ kind, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {kind in names ? documentNames[names[kind as keyof typeof names]][language] : t(`documents.${kind}`)}
        </a>
      ))}
    </Inline>
  );
}
