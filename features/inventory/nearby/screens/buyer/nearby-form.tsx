import { useState } from "react";
import { useTranslations } from "use-intl";
import { ItemListField } from "#features/inventory/nearby/screens/buyer/item-list-field.tsx";
import type { NearbyPage } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { useUrlForm } from "#features/inventory/nearby/screens/buyer/use-url-form.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const formFields = ["zip", "detailed_address", "lines", "logistics_type"] as const;

/** Form for address and items; ZIP code and detailed address are required (docs/screens.md). */
export function NearbyForm({ addresses, query, found, refusal }: NearbyPage) {
  const t = useTranslations("nearby.near");
  const form = useUrlForm(formFields, refusal);
  const [place, setPlace] = useState({ zip: query.zip, detailed_address: query.detailed_address });
  const saved = addresses.find(({ zip, address_line1 }) => zip === place.zip && address_line1 === place.detailed_address);
  const selectAddress = (id: string) => {
    const address = addresses.find(({ address_id }) => String(address_id) === id);
    setPlace({ zip: address?.zip ?? "", detailed_address: address?.address_line1 ?? "" });
  };
  return (
    <Form call={form}>
      {addresses.length > 0 && (
        <SelectField
          name="address_id"
          label={t("saved")}
          required
          placeholder={false}
          value={saved?.address_id ?? "other"}
          onChange={({ target }) => selectAddress(target.value)}
          options={[
            ...addresses.map(({ address_id, company_name, last_name, city, province, zip }) => ({
              value: address_id,
              label: [company_name || last_name, `${city}, ${province} ${zip}`].join(" · "),
            })),
            { value: "other", label: t("savedNone") },
          ]}
        />
      )}
      <TextField
        name="zip"
        label={t("zip")}
        required
        maxLength={10}
        inputMode="numeric"
        autoComplete="postal-code"
        value={place.zip}
        onChange={({ target }) => setPlace({ ...place, zip: target.value.trim() })}
        rule={(zip) => (parseUsZip(zip) ? undefined : t("zipWrong"))}
      />
      <TextField
        name="detailed_address"
        label={t("address")}
        hint={t("addressHint")}
        required
        autoComplete="address-line1"
        value={place.detailed_address}
        onChange={({ target }) => setPlace({ ...place, detailed_address: target.value })}
      />
      <ItemListField initial={query.lines} known={found?.lines ?? []} />
      <input type="hidden" name="logistics_type" value={query.method} />
      <Button type="submit" variant="primary" size="large" full icon="search" pending={form.pending}>
        {t("find")}
      </Button>
    </Form>
  );
}
