import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { refreshSession } from "#client/login.ts";
import { useCall } from "#client/use-call.ts";
import { useZipRule } from "#features/identity/addresses/screens/place-fields.tsx";
import { type DocumentField, requiredDocuments } from "#features/identity/certification/rules.ts";
import { chinaCountryName, countryChoices } from "#features/identity/certification/screens/buyer/countries.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { usCountryName } from "#kernel/us-places.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Grid, Stack } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type OwnCertification = DataOf<"/user/getUserCertification">;

/** Documents are file type 5 (PDF or picture), a logo is file type 3 (features/identity/files). */
/** Scans of a certification are pages, not the contracts and reports that the type allows. */
const maxScanMegabytes = 10;

interface Props {
  own: OwnCertification;
  china: boolean;
  onSent: () => void;
}

/** The certification form, filled with the previous submission. */
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
  const saved = own.certification;
  return (
    <Form call={save}>
      <Card title={t("company")}>
        <Stack gap={4}>
          <TextField
            name="company_name"
            label={t("companyName")}
            hint={t("companyNameHint")}
            required
            autoComplete="organization"
            defaultValue={saved?.company_name ?? own.company_name}
          />
          <FormRow>
            <TextField
              name="licence_sn"
              label={china ? t("licenceChina") : t("licence")}
              required
              maxLength={40}
              defaultValue={saved?.licence_sn}
            />
            <DateField
              name="licence_valid_until"
              label={t("licenceUntil")}
              hint={t("licenceUntilHint")}
              defaultValue={saved?.licence_valid_until}
            />
          </FormRow>
          <FormRow>
            <TextField name="tax_id" label={china ? t("taxIdChina") : t("taxId")} defaultValue={saved?.tax_id} />
          </FormRow>
          <FormRow>
            {!china && <TextField name="permit_sn" label={t("permit")} help="certify-company" defaultValue={saved?.permit_sn} />}
            <TextField name="main_product" label={t("mainProduct")} hint={t("mainProductHint")} defaultValue={saved?.main_product} />
          </FormRow>
          <TextField
            name="company_email"
            label={t("email")}
            type="email"
            required
            autoComplete="email"
            defaultValue={saved?.company_email}
          />
        </Stack>
      </Card>
      <LocationCard saved={saved} china={china} />
      <DocumentsCard saved={saved} china={china} />
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={save.pending}>
          {t("submit")}
        </Button>
      </FormActions>
    </Form>
  );
}

type SavedCertification = OwnCertification["certification"];

function LocationCard({ saved, china }: { saved: SavedCertification; china: boolean }) {
  const t = useTranslations("certification");
  const language = useLocale();
  const [country, setCountry] = useState(saved?.country_name ?? (china ? chinaCountryName : usCountryName));
  const inUs = country === usCountryName;
  const zipRule = useZipRule("province_name");
  return (
    <Card title={t("where")}>
      <Stack gap={4}>
        <FormRow>
          <Combobox
            name="country_name"
            label={t("country")}
            required
            value={country}
            onChange={setCountry}
            options={countryChoices(language, saved?.country_name)}
          />
          <TextField
            name="province_name"
            label={inUs ? t("state") : t("province")}
            required
            autoComplete="address-level1"
            defaultValue={saved?.province_name}
          />
        </FormRow>
        <FormRow>
          <TextField name="city_name" label={t("city")} autoComplete="address-level2" defaultValue={saved?.city_name} />
          <TextField
            name="zip_code"
            label={t("zip")}
            required
            maxLength={12}
            autoComplete="postal-code"
            defaultValue={saved?.zip_code}
            rule={(zip, values) => (inUs ? zipRule(zip, values) : undefined)}
          />
        </FormRow>
        <TextField name="address" label={t("address")} autoComplete="street-address" defaultValue={saved?.address} />
      </Stack>
    </Card>
  );
}

function DocumentsCard({ saved, china }: { saved: SavedCertification; china: boolean }) {
  const t = useTranslations("certification");
  const required = requiredDocuments(china);
  const fields: { name: DocumentField; label: string; hint?: string }[] = [
    { name: "licence_id", label: t("licencePicture"), hint: t("licencePictureHint") },
    ...(china
      ? ([
          { name: "card_front_id", label: t("cardFront") },
          { name: "card_reverse_id", label: t("cardReverse") },
        ] as const)
      : ([{ name: "permit_id", label: t("permitPicture") }] as const)),
    { name: "logo_id", label: t("logo") },
  ];
  const savedFile = (name: DocumentField) => {
    const id = saved?.[name];
    const data = saved?.[name.replace(/_id$/, "_data") as "licence_data"];
    return id && data ? [{ id, name: data.name, ...(data.is_picture && { preview: data.url }) }] : [];
  };
  return (
    <Card title={t("documents")}>
      <Grid align="start" gap={5} gapX={4} cells="15rem">
        {fields.map(({ name, label, hint }) => (
          <FileField
            key={name}
            {...(name === "logo_id" ? { type: "logo" } : { type: "document", maxMegabytes: maxScanMegabytes })}
            name={name}
            label={label}
            hint={hint}
            required={required.includes(name)}
            initialFiles={savedFile(name)}
          />
        ))}
      </Grid>
    </Card>
  );
}
