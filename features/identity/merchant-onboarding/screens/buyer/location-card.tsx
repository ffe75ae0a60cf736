import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { PortField } from "#client/port-field.tsx";
import { countryChoices } from "#features/identity/certification/screens/buyer/countries.ts";
import { chinaCountryName } from "#features/identity/merchant-onboarding/rules.ts";
import type { OwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The factory's address and its port of shipment. */
export function LocationCard({ draft }: { draft: OwnApplication["draft"] }) {
  const t = useTranslations("merchantOnboarding");
  const [country, setCountry] = useState(draft.country_name ?? chinaCountryName);
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
            options={countryChoices(useLocale(), draft.country_name)}
          />
          <TextField name="province_name" label={t("province")} required autoComplete="address-level1" defaultValue={draft.province_name} />
        </FormRow>
        <FormRow>
          <TextField name="city_name" label={t("city")} required autoComplete="address-level2" defaultValue={draft.city_name} />
          <TextField name="zip_code" label={t("zip")} maxLength={12} autoComplete="postal-code" defaultValue={draft.zip_code} />
        </FormRow>
        <TextField name="address" label={t("address")} required autoComplete="street-address" defaultValue={draft.address} />
        <PortField name="port" label={t("port")} hint={t("portHint")} defaultValue={draft.port} />
      </Stack>
    </Card>
  );
}
