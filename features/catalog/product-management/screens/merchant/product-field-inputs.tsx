import { useTranslations } from "use-intl";
import type { UnitSystem } from "#features/catalog/product-management/rules/measures.ts";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import { MultiSelect } from "#features/catalog/product-management/screens/merchant/choices.tsx";
import { FactField, MeasureField } from "#features/catalog/product-management/screens/merchant/measure-field.tsx";
import { FieldNote } from "#features/catalog/product-management/screens/merchant/texts-section.tsx";
import type { SectionProps } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import {
  type ProductField,
  type ProductFieldName,
  productFields,
  sizeOfUnit,
  type TermsFieldName,
  type Vocabulary,
  vocabularyOf,
} from "#features/catalog/products/rules/product-fields.ts";
import { Grid } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const toChoices = (terms: readonly { code: string; label: string }[]) => terms.map(({ code, label }) => ({ value: code, label }));

interface FieldProps extends SectionProps {
  name: ProductFieldName;
  system: UnitSystem;
}

/** The input of a field of the table (products/rules/product-fields.ts), by its kind. */
function ProductFieldInput({ name, system, facts, set, errors, options }: FieldProps) {
  const t = useTranslations("productManagementConsole");
  const units = useTranslations("productManagementConsole.unitNames");
  const field = productFields[name];
  const value = facts[name];
  const change = (next: ProductFacts[ProductFieldName]) => set(name, next);
  const common = { name, label: t(`fields.${name}`), required: field.isRequired, error: errors[name] };
  switch (field.kind) {
    case "terms":
      return null;
    case "term":
      return (
        <SelectField
          {...common}
          options={toChoices(options[field.vocabulary as Vocabulary])}
          placeholder={t("none")}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    case "text":
      return (
        <TextField
          {...common}
          maxLength={field.maxLength}
          {...(field.pattern && { placeholder: field.pattern.example })}
          value={String(value)}
          onChange={({ target }) => change(field.pattern ? target.value.trim() : target.value)}
        />
      );
    case "count":
      return <FactField {...common} unit={units(field.unit)} value={value as number | null} onChange={change} />;
    default: {
      const size = sizeOfUnit[field.unit];
      const unknown = field.isAttribute ? null : 0;
      return (
        <MeasureField
          {...common}
          kind={field.kind}
          system={system}
          value={Number(value ?? 0) * size}
          onChange={(small) => change(small === 0 ? unknown : small / size)}
        />
      );
    }
  }
}

function TermsInput({ name, facts, set, errors, options, getNote }: Omit<FieldProps, "name" | "system"> & { name: TermsFieldName }) {
  const t = useTranslations("productManagementConsole");
  const { vocabulary, hasMain } = productFields[name] as Extract<ProductField, { kind: "terms" }>;
  return (
    <MultiSelect
      label={t(`fields.${name}`)}
      chosen={facts[name]}
      terms={options[vocabulary as Vocabulary]}
      onChange={(codes) => set(name, codes)}
      {...(hasMain && { hint: t("form.mainHint"), lead: t("form.main") })}
      error={errors[name]}
      note={<FieldNote note={getNote(name)} />}
    />
  );
}

/** A list of choices takes the whole width; the fields between two of them share a grid. A vocabulary without choices is not asked for. */
export function ProductFieldInputs({
  names,
  system = "metric",
  cells = "9.5rem",
  ...section
}: SectionProps & { names: readonly ProductFieldName[]; system?: UnitSystem; cells?: string }) {
  const asked = names.filter((name) => {
    const vocabulary = vocabularyOf(name);
    return vocabulary === undefined || section.options[vocabulary].length > 0;
  });
  const rows = asked.reduce<ProductFieldName[][]>((done, name) => {
    const last = done.at(-1);
    const isList = (other: ProductFieldName | undefined) => other !== undefined && productFields[other].kind === "terms";
    if (last && !isList(name) && !isList(last[0])) last.push(name);
    else done.push([name]);
    return done;
  }, []);
  return rows.map((row) =>
    productFields[row[0] as ProductFieldName].kind === "terms" ? (
      <TermsInput key={row[0]} {...section} name={row[0] as TermsFieldName} />
    ) : (
      <Grid key={row[0]} align="start" gap={3} cells={cells}>
        {row.map((name) => (
          <div key={name}>
            <ProductFieldInput {...section} name={name} system={system} />
            <FieldNote note={section.getNote(name)} />
          </div>
        ))}
      </Grid>
    ),
  );
}
