import { useTranslations } from "use-intl";
import type { LoadPlan, LoadSuggestion } from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { toCbm } from "#kernel/measures.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";

interface Props {
  plan: LoadPlan;
  pending: boolean;
  onAdd: (suggestion: LoadSuggestion) => void;
}

/** FOB goods of the same manufacturer that the last container still takes. */
export function Suggestions({ plan, pending, onAdd }: Props) {
  const t = useTranslations("containerLoadingPlan");
  return (
    <Stack as="section" gap={3} shrink aria-label={t("stillFits")}>
      <h3>{t("stillFits")}</h3>
      {plan.suggestions.length === 0 && (
        <Text size="sm" tone="soft">
          {t("nothingFits")}
        </Text>
      )}
      <MediaList label={t("stillFits")}>
        {plan.suggestions.map((suggestion) => (
          <MediaRow
            key={suggestion.relation_id}
            picture={suggestion.preview}
            title={suggestion.title}
            meta={t("fitsMeta", { sku: suggestion.goods_sn, quantity: suggestion.quantity, cbm: toCbm(suggestion.volume_cm3) })}
            end={
              <Button
                size="small"
                pending={pending}
                aria-label={t("addOf", { quantity: suggestion.quantity, title: suggestion.title })}
                onClick={() => onAdd(suggestion)}
              >
                {t("add", { quantity: suggestion.quantity })}
              </Button>
            }
          />
        ))}
      </MediaList>
    </Stack>
  );
}
