import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { countryChoices } from "#features/identity/certification/screens/buyer/countries.ts";
import { chinaCountryName } from "#features/identity/merchant-onboarding/rules.ts";
import type { OwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import css from "#features/identity/merchant-onboarding/screens/buyer/application.module.css";
import { Card } from "#ui/card.tsx";
import { FormRow } from "#ui/form.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Where the factory stands, and the port its containers leave from. */
export function LocationCard({ kept }: { kept: OwnApplication["draft"] }) {
  const t = useTranslations("merchantOnboarding");
  const [country, setCountry] = useState(kept.country_name ?? chinaCountryName);
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
            choices={countryChoices(useLocale(), kept.country_name)}
          />
          <TextField name="province_name" label={t("province")} required autoComplete="address-level1" defaultValue={kept.province_name} />
        </FormRow>
        <FormRow>
          <TextField name="city_name" label={t("city")} required autoComplete="address-level2" defaultValue={kept.city_name} />
          <TextField name="zip_code" label={t("zip")} maxLength={12} autoComplete="postal-code" defaultValue={kept.zip_code} />
        </FormRow>
        <TextField name="address" label={t("address")} required autoComplete="street-address" defaultValue={kept.address} />
        <TextField name="port" label={t("port")} hint={t("portHint")} defaultValue={kept.port} />
      </div>
    </Card>
  );
}
