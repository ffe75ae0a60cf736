import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { countries } from "#features/identity/certification/rules.ts";
import { saleKinds } from "#features/identity/merchant-documents/rules.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";

const save = action("/operator/saveDocumentRequirement");

const ends = [
  ["en", "en-US"],
  ["zh", "zh-CN"],
  ["es", "es-ES"],
] as const;

/** Joins the boxes that are ticked. */
const gather = (values: FormData): void => {
  values.set("countries", JSON.stringify(values.getAll("country")));
  values.set("sale_kinds", values.getAll("sale_kind").join(","));
  values.delete("country");
  values.delete("sale_kind");
};

/** Adds a requirement or changes it. */
export function RequirementDialog({
  requirement,
  onClose,
}: {
  requirement: RowAt<"/operator/documentRequirements"> | undefined;
  onClose: () => void;
}) {
  const t = useTranslations("merchantDocumentsConsole.requirements");
  const name = requirement?.name["en-US"] ?? "";
  return (
    <save.Dialog
      size="large"
      title={requirement ? t("edit", { name }) : t("addTitle")}
      confirm={t("save")}
      values={{ requirement_id: requirement?.requirement_id }}
      prepare={gather}
      done={t("saved")}
      onClose={onClose}
    >
      {ends.map(([end, language]) => (
        <Stack key={end} gap={4}>
          <save.Field name={`name_${end}`} label={t(`nameIn.${end}`)} defaultValue={requirement?.name[language]} />
          <save.Field name={`explanation_${end}`} label={t(`explanationIn.${end}`)} defaultValue={requirement?.explanation[language]} />
        </Stack>
      ))}
      <Concerned requirement={requirement} />
      <save.Field name="asks_number" label={t("asksNumber")} defaultValue={requirement?.asks_number ?? true} />
      <save.Field name="asks_expiry" label={t("asksExpiry")} defaultValue={requirement?.asks_expiry ?? true} />
      <FormRow>
        <save.Field name="warning_days" label={t("warning")} unit={t("days")} defaultValue={String(requirement?.warning_days ?? 30)} />
        <save.Field name="grace_days" label={t("grace")} unit={t("days")} defaultValue={String(requirement?.grace_days ?? 14)} />
      </FormRow>
      <save.Field
        name="consequence"
        label={t("consequence")}
        defaultValue={requirement?.consequence ?? "remind"}
        options={(value) => t(value === "suspend" ? "consequences.suspend" : "consequences.remind")}
      />
      <save.Field name="from_application" label={t("fromApplication")} defaultValue={requirement?.from_application ?? false} />
    </save.Dialog>
  );
}

/** Whom the requirement concerns: by what is sold and by country. */
function Concerned({ requirement }: { requirement: RowAt<"/operator/documentRequirements"> | undefined }) {
  const t = useTranslations("merchantDocumentsConsole.requirements");
  const countryName = useCountryName();
  return (
    <>
      <FieldGroup legend={t("sales")}>
        <Text size="sm" tone="soft">
          {t("salesHint")}
        </Text>
        <Grid gap={2} gapX={4} cells="14rem">
          {saleKinds.map((kind) => (
            <Checkbox
              key={kind}
              name="sale_kind"
              value={kind}
              label={t(`saleKinds.${kind}`)}
              defaultChecked={requirement?.sale_kinds.includes(kind) ?? false}
            />
          ))}
        </Grid>
      </FieldGroup>
      <FieldGroup legend={t("countries")}>
        <Text size="sm" tone="soft">
          {t("countriesHint")}
        </Text>
        <Grid gap={2} gapX={4} cells="10rem">
          {countries.map(([, country]) => (
            <Checkbox
              key={country}
              name="country"
              value={country}
              label={countryName(country)}
              defaultChecked={requirement?.countries.includes(country) ?? false}
            />
          ))}
        </Grid>
      </FieldGroup>
    </>
  );
}
