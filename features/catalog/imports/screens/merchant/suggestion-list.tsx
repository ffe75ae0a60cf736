import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { ConfidenceBadge } from "#features/catalog/imports/screens/merchant/confidence-badge.tsx";
import type { Columns, Progress, Rows } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Inline, inlineClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

/** Suggested categories by confidence: filter their rows, or undo them together. */
export function SuggestionList({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  if (rows.suggestions.length === 0) return null;
  return (
    <section>
      <h3>{t("suggested")}</h3>
      <p className={css.soft}>{t("suggestedText")}</p>
      <ul>
        {rows.suggestions.map((suggestion) => (
          <SuggestedCategory
            key={`${suggestion.type_id}/${suggestion.confidence}`}
            suggestion={suggestion}
            progress={progress}
            columns={columns}
          />
        ))}
      </ul>
    </section>
  );
}

interface SuggestedProps extends Pick<Props, "progress" | "columns"> {
  suggestion: Rows["suggestions"][number];
}

function SuggestedCategory({ suggestion: { type_id, confidence, count }, progress, columns }: SuggestedProps) {
  const t = useTranslations("importsConsole");
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const undo = useCall("/merchant/importUnsuggest", () => void revalidate());
  const suggested = `${type_id}/${confidence}`;
  const name =
    columns.choices.category
      ?.find(({ value }) => value === String(type_id))
      ?.label.split(" > ")
      .at(-1) ?? String(type_id);
  return (
    <Box as="li" padY={2} rule="above">
      <Link
        to={`?${new URLSearchParams({ suggested })}`}
        preventScrollReset
        aria-current={params.get("suggested") === suggested ? "true" : undefined}
        className={classes(
          inlineClass({ align: "stretch", justify: "between", gap: 2, size: "md", tone: "ink", plain: true }),
          css.fixLink,
        )}
      >
        <span>{name}</span>
        <Text as="span" size="sm" tone="soft" numeric nowrap>
          {t("rowsCount", { count })}
        </Text>
      </Link>
      <Inline justify="between" gap={2}>
        <ConfidenceBadge confidence={confidence} />
        <Button
          size="small"
          variant="quiet"
          pending={undo.pending}
          aria-label={t("undoSuggested", { category: name })}
          onClick={() => void undo.submit({ import_id: progress.import_id, type_id, confidence })}
        >
          {t("undo")}
        </Button>
      </Inline>
    </Box>
  );
}
