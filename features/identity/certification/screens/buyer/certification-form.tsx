import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { refreshSession } from "#client/login.ts";
import { sendFile } from "#client/send-file.ts";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { type PaperField, requiredPapers } from "#features/identity/certification/rules.ts";
import css from "#features/identity/certification/screens/buyer/certification.module.css";
import { china as chinaName, countryChoices, unitedStates } from "#features/identity/certification/screens/buyer/countries.ts";
import { isUsZip } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Own = DataOf<"/user/getUserCertification">;

/** Papers are one kind of file, a logo another (features/identity/files). */
const sendPaper = sendFile(1);
const sendLogo = sendFile(3);

interface Props {
  own: Own;
  china: boolean;
  onSent: () => void;
}

/** The papers of a company; whatever was sent before stands in the fields. */
export function CertificationForm({ own, china, onSent }: Props) {
  const t = useTranslations("certification");
  const { revalidate } = useRevalidator();
  const save = useCall(
    "/user/saveCertification",
    async () => {
      toast(t("sent"), { tone: "success", durationMs: 4000 });
      onSent();
      await Promise.all([refreshSession(), revalidate()]);
    },
    { quiet: true },
  );
  const kept = own.certification;
  return (
    <Form call={save}>
      <Card title={t("company")}>
        <div className={css.group}>
          <TextField
            name="company_name"
            label={t("companyName")}
            hint={t("companyNameHint")}
            required
            autoComplete="organization"
            defaultValue={kept?.company_name ?? own.company_name}
          />
          <FormRow>
            <TextField
              name="licence_sn"
              label={china ? t("licenceChina") : t("licence")}
              required
              maxLength={40}
              defaultValue={kept?.licence_sn}
            />
            <TextField
              name="licence_valid_until"
              label={t("licenceUntil")}
              hint={t("licenceUntilHint")}
              type="date"
              defaultValue={kept?.licence_valid_until}
            />
          </FormRow>
          <FormRow>
            <TextField name="tax_id" label={china ? t("taxIdChina") : t("taxId")} defaultValue={kept?.tax_id} />
          </FormRow>
          <FormRow>
            {!china && <TextField name="permit_sn" label={t("permit")} defaultValue={kept?.permit_sn} />}
            <TextField name="main_product" label={t("mainProduct")} hint={t("mainProductHint")} defaultValue={kept?.main_product} />
          </FormRow>
          <TextField
            name="company_email"
            label={t("email")}
            type="email"
            required
            autoComplete="email"
            defaultValue={kept?.company_email}
          />
        </div>
      </Card>
      <Place kept={kept} china={china} />
      <Papers kept={kept} china={china} />
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={save.pending}>
          {t("submit")}
        </Button>
      </FormActions>
    </Form>
  );
}

type Kept = Own["certification"];

function Place({ kept, china }: { kept: Kept; china: boolean }) {
  const t = useTranslations("certification");
  const language = useLocale();
  const [country, setCountry] = useState(kept?.country_name ?? (china ? chinaName : unitedStates));
  const inUs = country === unitedStates;
  return (
    <Card title={t("where")}>
      <div className={css.group}>
        <FormRow>
          <SelectField
            name="country_name"
            label={t("country")}
            required
            placeholder={false}
            value={country}
            onChange={({ target }) => setCountry(target.value)}
            choices={countryChoices(language, kept?.country_name)}
          />
          <TextField
            name="province_name"
            label={inUs ? t("state") : t("province")}
            required
            autoComplete="address-level1"
            defaultValue={kept?.province_name}
          />
        </FormRow>
        <FormRow>
          <TextField name="city_name" label={t("city")} autoComplete="address-level2" defaultValue={kept?.city_name} />
          <TextField
            name="zip_code"
            label={t("zip")}
            required
            maxLength={12}
            autoComplete="postal-code"
            defaultValue={kept?.zip_code}
            rule={(zip) => (!inUs || isUsZip(zip.trim()) ? undefined : t("zipWrong"))}
          />
        </FormRow>
        <TextField name="address" label={t("address")} autoComplete="street-address" defaultValue={kept?.address} />
      </div>
    </Card>
  );
}

const endings = [".jpg", ".jpeg", ".png"];

function Papers({ kept, china }: { kept: Kept; china: boolean }) {
  const t = useTranslations("certification");
  const required = requiredPapers(china);
  const fields: { name: PaperField; label: string; hint?: string }[] = [
    { name: "licence_id", label: t("licencePicture"), hint: t("licencePictureHint") },
    ...(china
      ? ([
          { name: "card_front_id", label: t("cardFront") },
          { name: "card_reverse_id", label: t("cardReverse") },
        ] as const)
      : ([{ name: "permit_id", label: t("permitPicture") }] as const)),
    { name: "logo_id", label: t("logo") },
  ];
  const keptFile = (name: PaperField) => {
    const id = kept?.[name];
    const data = kept?.[name.replace(/_id$/, "_data") as "licence_data"];
    return id && data ? [{ id, name: data.name, preview: data.url }] : [];
  };
  return (
    <Card title={t("papers")}>
      <div className={css.pictures}>
        {fields.map(({ name, label, hint }) => (
          <FileUpload
            key={name}
            name={name}
            label={label}
            hint={hint}
            required={required.includes(name)}
            endings={endings}
            maxMegabytes={name === "logo_id" ? 5 : 10}
            send={name === "logo_id" ? sendLogo : sendPaper}
            kept={keptFile(name)}
          />
        ))}
      </div>
    </Card>
  );
}
