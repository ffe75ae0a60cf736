import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useStateOptions } from "#features/identity/addresses/screens/place-fields.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxFiles } from "#features/identity/tax-certificates/rules.ts";
import type { Certificate } from "#features/identity/tax-certificates/screens/certificate-columns.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Text } from "#ui/layout.tsx";

const submit = action("/user/submitTaxCertificate");

/** Joins the states that are ticked. */
const joinStates = (values: FormData): void => {
  values.set("states", values.getAll("state").join(","));
  values.delete("state");
};

/** Submits a certificate, or one that renews another. */
export function CertificateDialog({ renewed, onClose }: { renewed: Certificate | undefined; onClose: () => void }) {
  const t = useTranslations("taxCertificates");
  const facts = useTranslations("taxCertificatesFacts");
  return (
    <submit.Dialog
      size="large"
      title={renewed ? t("renewTitle", { number: renewed.certificate_number }) : t("addTitle")}
      confirm={t("send")}
      values={{ renews_id: renewed?.certificate_id }}
      prepare={joinStates}
      done={t("sent")}
      onClose={onClose}
    >
      {renewed && <Text tone="soft">{t("renewText")}</Text>}
      <submit.Field
        name="kind"
        label={facts("kind")}
        defaultValue={renewed?.kind ?? "resale"}
        options={(value) => facts(`kinds.${value as "resale"}`)}
      />
      <submit.Field name="certificate_number" label={facts("number")} defaultValue={renewed?.certificate_number} />
      <StateBoxes ticked={renewed?.states ?? []} />
      <submit.Field name="expires_on" label={facts("validUntil")} hint={t("validUntilHint")} />
      <FileField type="document" name="file_ids" label={facts("files")} hint={t("filesHint")} required maxFiles={maxFiles} />
    </submit.Dialog>
  );
}

function StateBoxes({ ticked }: { ticked: readonly string[] }) {
  const t = useTranslations("taxCertificates");
  const facts = useTranslations("taxCertificatesFacts");
  return (
    <FieldGroup legend={facts("covered")}>
      <Text size="sm" tone="soft">
        {t("coveredHint")}
      </Text>
      <Grid gap={2} gapX={4} cells="10rem">
        {useStateOptions().map(({ value, label }) => (
          <Checkbox key={value} name="state" value={value} label={label} defaultChecked={ticked.includes(value)} />
        ))}
      </Grid>
    </FieldGroup>
  );
}
