import { Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import type { AddressBookEntry } from "#features/identity/addresses/screens/buyer/address-book-dialog.tsx";
import { StateField, ZipField } from "#features/identity/addresses/screens/place-fields.tsx";
import { isExtension, isPhone } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const AddressBookDialog = lazy(() =>
  import("#features/identity/addresses/screens/buyer/address-book-dialog.tsx").then((module) => ({ default: module.AddressBookDialog })),
);

export type Address = DataOf<"/user/getAddressList">["list"][number];

interface Props {
  /** Undefined for a new address. */
  address: Address | undefined;
  onClose: () => void;
  onSaved: (address_id: number) => void;
}

/** Creates or edits a delivery address. A new one can be filled from the address book. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const t = useTranslations("addresses");
  const formId = useId();
  const [isBookOpen, setBookOpen] = useState(false);
  const [filled, setPrefilled] = useState<AddressBookEntry>();
  const save = useCall("/user/saveAddress", ({ address_id }) => {
    toast(t("saved"), { tone: "success" });
    onSaved(address_id);
  });
  const footer = (
    <Button variant="primary" type="submit" form={formId} pending={save.pending}>
      {t("save")}
    </Button>
  );
  const choose = (entry: AddressBookEntry) => {
    setPrefilled(entry);
    setBookOpen(false);
  };
  return (
    <Dialog open onClose={onClose} title={t(address ? "editTitle" : "addTitle")} footer={footer}>
      {!address && (
        <Button variant="quiet" size="small" icon="list" onClick={() => setBookOpen(true)}>
          {t("fromBook")}
        </Button>
      )}
      {/* The key remounts the form with the values of a selected entry. */}
      <Form key={filled?.id} id={formId} call={save} className={textClass({ above: 3 })}>
        {address && <input type="hidden" name="address_id" value={address.address_id} />}
        <AddressFields address={address} filled={filled} />
      </Form>
      {isBookOpen && (
        <Suspense>
          <AddressBookDialog onClose={() => setBookOpen(false)} onSelect={choose} />
        </Suspense>
      )}
    </Dialog>
  );
}

function AddressFields({ address, filled: prefilled }: { address: Address | undefined; filled: AddressBookEntry | undefined }) {
  const t = useTranslations("addresses");
  const tForm = useTranslations("ui.form");
  return (
    <>
      <FormRow>
        <TextField name="first_name" label={t("firstName")} required autoComplete="given-name" defaultValue={address?.first_name} />
        <TextField name="last_name" label={t("lastName")} required autoComplete="family-name" defaultValue={address?.last_name} />
      </FormRow>
      <TextField
        name="company_name"
        label={t("company")}
        autoComplete="organization"
        defaultValue={address?.company_name ?? prefilled?.receiving_company}
      />
      <TextField
        name="address_line1"
        label={t("line1")}
        required
        autoComplete="address-line1"
        defaultValue={address?.address_line1 ?? prefilled?.receiving_address}
      />
      <TextField name="address_line2" label={t("line2")} autoComplete="address-line2" defaultValue={address?.address_line2} />
      <FormRow>
        <TextField name="city" label={t("city")} required autoComplete="address-level2" defaultValue={address?.city} />
        <StateField label={t("state")} autoComplete="address-level1" defaultValue={address?.province} />
        <ZipField label={t("zip")} autoComplete="postal-code" defaultValue={address?.zip ?? prefilled?.receiving_zip} />
      </FormRow>
      <FormRow>
        <TextField
          name="phone"
          label={t("phone")}
          required
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={address?.phone ?? prefilled?.receiving_phone}
          rule={(phone) => (isPhone(phone.trim()) ? undefined : tForm("wrong", { text: t("phone") }))}
        />
        <TextField
          name="extension"
          label={t("extension")}
          hint={t("extensionHint")}
          inputMode="numeric"
          maxLength={4}
          defaultValue={address?.extension}
          rule={(extension) => (extension === "" || isExtension(extension) ? undefined : t("extensionHint"))}
        />
      </FormRow>
      <TextField name="email" label={t("email")} type="email" autoComplete="email" defaultValue={address?.email} />
      <Checkbox name="is_default" label={t("makeDefault")} defaultChecked={address?.is_default} />
    </>
  );
}
