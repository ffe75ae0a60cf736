import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

export type Line = RowAt<"/operator/bankLines">;
export type Named = Line["named"][number];

const tones: Record<Line["kind"], Tone> = {
  exact: "done",
  part: "waiting",
  over: "waiting",
  several: "waiting",
  sum: "done",
  second: "waiting",
  none: "neutral",
};

/** What a line names, in words: whose it is, its number, and what is due or was paid out. */
export const useNamedText = () => {
  const t = useTranslations("bankLines");
  const money = useMoney();
  return ({ settles, company, reference, purpose, due }: Named): string =>
    [
      company,
      settles === "proof" ? reference : t(`settles.${settles}`, { reference }),
      ...(purpose === "" || purpose === "invoice" || settles === "deposit" ? [] : [t(`purposes.${purpose as Purpose}`)]),
      settles === "payout" || settles === "return" || settles === "deposit" ? money(due) : t("dueAmount", { amount: money(due) }),
    ].join(" · ");
};

type Purpose = "order" | "deposit" | "final" | "freight" | "all" | "edit";

/** What a line pays in parts. */
function Parts({ line }: { line: Line }) {
  const t = useTranslations("bankLines.split");
  const money = useMoney();
  if (line.parts.length === 0) return null;
  return (
    <Text as="span" size="sm" tone="soft" anywhere>
      {[
        ...(line.status === "open" ? [line.company] : []),
        ...line.parts.map(({ reference, amount }) => t("partOf", { reference, amount: money(amount) })),
        ...(Number(line.rest) > 0 ? [t("restOf", { amount: money(line.rest) })] : []),
      ].join(" · ")}
    </Text>
  );
}

/** What a line names and how its amount fits; of a decided one what it settled. */
export function Match({ line }: { line: Line }) {
  const t = useTranslations("bankLines");
  const text = useNamedText();
  const [first, ...others] = line.named;
  if (line.status !== "open")
    return (
      <Stack as="span" gap={1} items="start">
        <span>{[line.company, line.note].filter(Boolean).join(" · ")}</span>
        <Parts line={line} />
      </Stack>
    );
  return (
    <Stack as="span" gap={1} items="start">
      <StatusChip tone={tones[line.kind]}>{t(`kinds.${line.kind}`)}</StatusChip>
      {first && (
        <Text as="span" size="sm" anywhere>
          {text(first)}
          {others.length > 0 && ` ${t("more", { count: others.length })}`}
        </Text>
      )}
      <Parts line={line} />
      {line.first_by && (
        <Text as="span" size="sm" tone="soft">
          {t("firstBy", { name: line.first_by })}
        </Text>
      )}
    </Stack>
  );
}
