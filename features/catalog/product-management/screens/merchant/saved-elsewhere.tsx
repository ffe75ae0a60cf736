import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { formatLength, formatWeight } from "#features/catalog/product-management/rules/measures.ts";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { useStoredFactText } from "#features/catalog/product-management/screens/merchant/stored-fact-text.ts";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { FieldValue } from "#features/catalog/product-management/screens/operator/field-value.tsx";
import { isProductField, vocabularies } from "#features/catalog/products/rules/product-fields.ts";
import { Button } from "#ui/button.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

interface Props {
  /** Fields that were stored differently while they were edited. */
  conflicts: readonly (keyof ProductFacts)[];
  own: ProductFacts;
  stored: ProductFacts;
  options: Options;
  onTakeStored: (field: keyof ProductFacts) => void;
}

/** Names of codes, as `FieldValue` looks them up. */
const toLabels = (options: Options): Record<string, string> =>
  Object.fromEntries([
    ...options.categories.map(({ type_id, title }) => [`type_id:${type_id}`, title]),
    ...vocabularies.flatMap((name) => options[name].map(({ code, label }) => [`${name}:${code}`, label])),
  ]);

/** Said when somebody else has saved the product meanwhile: both versions of each field that both changed. */
export function SavedElsewhere({ conflicts, own, stored, options, onTakeStored }: Props) {
  const t = useTranslations("productManagementConsole");
  const textOf = useStoredFactText(options);
  const labels = toLabels(options);
  const place = useRef<HTMLDivElement>(null);
  // The save bar may be far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  const show = (field: keyof ProductFacts, facts: ProductFacts): unknown => {
    if (field === "pictures") return t("form.images", { count: facts.pictures.length });
    if (field === "cartons") return facts.cartons.map((each) => formatCarton(each));
    if (field === "components") return facts.components.map(({ custom_sn, amount }) => `${amount} × ${custom_sn}`);
    // Lists stay lists: what differs in them is marked.
    if (isProductField(field) && !Array.isArray(facts[field])) return textOf(facts, field);
    return facts[field];
  };
  return (
    <div ref={place} className={css.elsewhere}>
      <Notice tone="waiting" icon="warning" role="alert">
        <Stack gap={3}>
          <p>{t("form.elsewhere")}</p>
          {conflicts.length > 0 && <p>{t("form.elsewhereChoose")}</p>}
          {conflicts.map((field) => {
            const change = { field: field === "pictures" ? "images" : field, old: show(field, stored), new: show(field, own) };
            return (
              <Stack key={field} gap={2} as="section">
                <h3>{t(`fields.${field}`)}</h3>
                <Grid gap={4} cells="14rem">
                  <div>
                    <Text size="xs" tone="faint">
                      {t("form.elsewhereStored")}
                    </Text>
                    <FieldValue change={change} side="old" labels={labels} />
                  </div>
                  <div>
                    <Text size="xs" tone="faint">
                      {t("form.elsewhereOwn")}
                    </Text>
                    <FieldValue change={change} side="new" labels={labels} />
                  </div>
                </Grid>
                <div>
                  <Button size="small" onClick={() => onTakeStored(field)}>
                    {t("form.takeStored")}
                  </Button>
                </div>
              </Stack>
            );
          })}
        </Stack>
      </Notice>
    </div>
  );
}

const formatCarton = ({ length_mm, width_mm, height_mm, gross_weight_grams, pieces }: ProductFacts["cartons"][number]): string =>
  `${[length_mm, width_mm, height_mm].map((mm) => formatLength(mm, "metric")).join(" × ")} cm · ${formatWeight(gross_weight_grams, "metric")} kg · ${pieces}`;
