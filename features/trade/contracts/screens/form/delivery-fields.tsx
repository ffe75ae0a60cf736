import { useTranslations } from "use-intl";
import { usePorts } from "#features/inventory/ocean-freight/screens/use-ports.ts";
import { containerTypes, incoterms } from "#features/trade/contracts/rules/terms.ts";
import { type ContractValues, isWholeNumber } from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FieldsProps } from "#features/trade/contracts/screens/form/payment-fields.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Dates, Incoterm with named ports, and containers. */
export function DeliveryFields({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm");
  const set = (changed: Partial<ContractValues>) => dispatch({ type: "set", values: changed });
  const { options: ports } = usePorts();
  return (
    <Stack gap={4}>
      <FormRow>
        <DateField
          name="delivery_date"
          label={t("deliveryDate")}
          required
          value={values.delivery_date}
          onChange={(day) => set({ delivery_date: day })}
        />
        <DateField
          name="receiving_date"
          label={t("receivingDate")}
          required
          value={values.receiving_date}
          onChange={(day) => set({ receiving_date: day })}
        />
      </FormRow>
      <FormRow>
        <SelectField
          name="incoterm"
          label={t("incoterm")}
          required
          placeholder={false}
          value={values.incoterm || "FOB"}
          onChange={({ target }) => set({ incoterm: target.value })}
          options={incoterms.map((term) => ({ value: term, label: term }))}
        />
        <Combobox
          name="port_of_loading"
          label={t("portOfLoading")}
          required
          options={ports}
          value={values.port_of_loading}
          onChange={(port) => set({ port_of_loading: port })}
        />
        <Combobox
          name="port_of_discharge"
          label={t("portOfDischarge")}
          required
          options={ports}
          value={values.port_of_discharge}
          onChange={(port) => set({ port_of_discharge: port })}
        />
      </FormRow>
      <FormRow>
        <SelectField
          name="container_type"
          label={t("containerType")}
          placeholder={t("lessThanContainer")}
          value={values.container_type}
          onChange={({ target }) => set({ container_type: target.value })}
          options={containerTypes.map((type) => ({ value: type, label: type }))}
        />
        <TextField
          name="container_count"
          label={t("containerCount")}
          required={values.container_type !== ""}
          disabled={values.container_type === ""}
          inputMode="numeric"
          maxLength={2}
          value={values.container_count}
          onChange={({ target }) => set({ container_count: target.value })}
          rule={(text) => (isWholeNumber(text) ? undefined : t("wholeNumber"))}
        />
      </FormRow>
    </Stack>
  );
}
