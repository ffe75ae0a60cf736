import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { limits } from "#features/catalog/product-management/rules.ts";
import { CategoryPicker } from "#features/catalog/product-management/screens/merchant/choices.tsx";
import { UnitSwitch, useUnits } from "#features/catalog/product-management/screens/merchant/measure-field.tsx";
import { ProductFieldInputs } from "#features/catalog/product-management/screens/merchant/product-field-inputs.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { FieldNote } from "#features/catalog/product-management/screens/merchant/texts-section.tsx";
import type { Detail, SectionProps } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { fieldsOfSection, type ProductFieldName, productFields } from "#features/catalog/products/rules/product-fields.ts";
import { Card } from "#ui/card.tsx";
import { Grid, Stack } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";

function Section({ id, title, action, children }: { id: string; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section id={`section-${id}`}>
      <Card title={title} action={action}>
        <Stack gap={4} className={css.stack}>
          {children}
        </Stack>
      </Card>
    </section>
  );
}

/** Model number, category and the attributes that buyers filter by. */
export function ClassifySection({ detail, ...section }: SectionProps & { detail: Detail | null }) {
  const t = useTranslations("productManagementConsole");
  const { facts, set, errors, options, getNote } = section;
  return (
    <Section id="classify" title={t("form.classify")}>
      <Grid align="start" gap={4} fitCells="16rem">
        <TextField
          name="custom_sn"
          label={t("fields.custom_sn")}
          required
          maxLength={limits.modelNumber}
          value={facts.custom_sn}
          onChange={({ target }) => set("custom_sn", target.value)}
          error={errors.custom_sn}
          hint={detail ? t("form.modelHint", { number: detail.goods_sn }) : t("form.modelHintNew")}
        />
        <div>
          <CategoryPicker
            value={facts.type_id}
            categories={options.categories}
            onChange={(type_id) => set("type_id", type_id)}
            error={errors.type_id}
          />
          <FieldNote note={getNote("type_id")} />
        </div>
      </Grid>
      <ProductFieldInputs {...section} names={fieldsOfSection("classify")} />
    </Section>
  );
}

const isRequired = (name: ProductFieldName): boolean => productFields[name].isRequired === true;

/** Size and weight of one piece in the chosen unit system; what is needed for publication comes first. */
export function SizeSection(section: SectionProps) {
  const t = useTranslations("productManagementConsole");
  const [system, setSystem] = useUnits("sizes");
  const names = fieldsOfSection("sizes");
  return (
    <Section id="sizes" title={t("form.sizes")} action={<UnitSwitch system={system} onChange={setSystem} />}>
      <ProductFieldInputs {...section} names={names.filter(isRequired)} system={system} />
      <ProductFieldInputs {...section} names={names.filter((name) => !isRequired(name))} system={system} />
    </Section>
  );
}

/** Fields for customs and compliance. */
export function TradeSection(section: SectionProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <Section id="compliance" title={t("form.compliance")}>
      <ProductFieldInputs {...section} names={fieldsOfSection("compliance")} cells="16rem" />
    </Section>
  );
}
