import { useContext, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Category } from "#features/identity/merchant-onboarding/screens/buyer/application-form.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormContext } from "#ui/form-context.ts";
import { Grid, stackClass, Text, textClass } from "#ui/layout.tsx";

/** The product categories of the applicant; at least one is required. */
export function CategoryCheckboxes({ categories, selectedIds }: { categories: readonly Category[]; selectedIds: string }) {
  const t = useTranslations("merchantOnboarding");
  const form = useContext(FormContext);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(selectedIds.split(",").filter(Boolean)));
  const latest = useRef(chosen);
  latest.current = chosen;
  const check = () => (latest.current.size === 0 ? t("categoriesWanted") : undefined);
  useEffect(() => form?.register("type_ids", check));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
    form?.handleEdit("type_ids");
  };
  const errorText = form?.errors.type_ids;
  return (
    <fieldset className={stackClass({ gap: 2 })} aria-describedby={errorText ? "type-ids-wrong" : undefined}>
      <legend className={textClass({ below: 2, size: "sm", weight: "medium" })}>{t("categories")}</legend>
      <Grid gap={2} gapX={4} cells="14rem">
        {categories.map(({ type_id, title }) => (
          <Checkbox
            key={type_id}
            name="type"
            value={String(type_id)}
            label={title}
            checked={chosen.has(String(type_id))}
            onChange={({ target }) => toggle(String(type_id), target.checked)}
          />
        ))}
      </Grid>
      {errorText && (
        <Text id="type-ids-wrong" size="sm" tone="danger">
          {errorText}
        </Text>
      )}
    </fieldset>
  );
}
