import { type Dispatch, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ContractValues } from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FormAction } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const AddressBookDialog = lazy(() =>
  import("#features/identity/addresses/screens/buyer/address-book-dialog.tsx").then((module) => ({ default: module.AddressBookDialog })),
);

export type Side = "purchaser" | "maker";

/** The fields of a party in the sequence in which an empty one is reported. */
const parts = ["name", "address", "postcode", "telephone"] as const;

interface Props {
  side: Side;
  values: ContractValues;
  dispatch: Dispatch<FormAction>;
  /** Offers the company's address book. */
  withAddressBook: boolean;
}

/** Name, address, postcode and telephone of one side, from the address book or typed. */
export function PartyFields({ side, values, dispatch, withAddressBook }: Props) {
  const t = useTranslations("contractsForm");
  return (
    <FieldGroup legend={t(`parties.${side}`)}>
      <Stack gap={3}>
        {withAddressBook && <AddressBook side={side} values={values} dispatch={dispatch} />}
        {[parts.slice(0, 2), parts.slice(2)].map((pair) => (
          <FormRow key={pair[0]}>
            {pair.map((part) => (
              <TextField
                key={part}
                name={`${side}_${part}`}
                label={t(`party.${part}`)}
                required={side === "purchaser" || part !== "postcode"}
                maxLength={part === "address" ? 300 : 120}
                value={values[`${side}_${part}`]}
                onChange={({ target }) => dispatch({ type: "set", values: { [`${side}_${part}`]: target.value } })}
              />
            ))}
          </FormRow>
        ))}
      </Stack>
    </FieldGroup>
  );
}

function AddressBook({ side, values, dispatch }: Omit<Props, "withAddressBook">) {
  const t = useTranslations("contractsForm");
  const form = useTranslations("ui.form");
  const [open, setOpen] = useState(false);
  const save = useCall("/user/saveContractAddress", () => toast(t("addressSaved"), { tone: "success" }));
  const saveAddress = () => {
    const empty = parts.find((part) => values[`${side}_${part}`].trim() === "");
    if (empty) return void toast(form("enter", { text: t(`party.${empty}`) }), { tone: "warning", durationMs: 3000 });
    void save.submit({
      receiving_company: values[`${side}_name`],
      receiving_address: values[`${side}_address`],
      receiving_zip: values[`${side}_postcode`],
      receiving_phone: values[`${side}_telephone`],
    });
  };
  return (
    <Inline gap={2} wrap>
      <Button size="small" icon="bookmark" onClick={() => setOpen(true)}>
        {t("addressBook")}
      </Button>
      <Button size="small" icon="plus" pending={save.pending} onClick={saveAddress}>
        {t("saveAddress")}
      </Button>
      <Suspense>
        {open && (
          <AddressBookDialog
            onClose={() => setOpen(false)}
            onSelect={(entry) => {
              dispatch({
                type: "set",
                values: {
                  [`${side}_name`]: entry.receiving_company,
                  [`${side}_address`]: entry.receiving_address,
                  [`${side}_postcode`]: entry.receiving_zip,
                  [`${side}_telephone`]: entry.receiving_phone,
                },
              });
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </Inline>
  );
}
