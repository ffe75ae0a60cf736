import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import { Inline } from "#ui/layout.tsx";

type Claim = DataOf<"/user/freightClaims">["list"][number];

/** Links to the documents of a claim. */
export function ClaimFile({ file }: { file: Claim["file"] }) {
  const t = useTranslations("freightClaims");
  return (
    <Inline as="span" gap={3} wrap fit size="sm">
      {file.map(({ kind, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {t(`documents.${kind}`)}
        </a>
      ))}
    </Inline>
  );
}

/** The tone of a claim's status. */
export const claimTone = (status: Claim["status"]) =>
  status === "paid" ? "done" : status === "declined" ? "error" : status === "withdrawn" ? "neutral" : "progress";
