import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePorts } from "#features/inventory/ocean-freight/screens/use-ports.ts";
import { parseContainerNumber } from "#features/trade/contracts/rules/container-number.ts";
import { containerTypes } from "#features/trade/contracts/rules/terms.ts";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface ContainerValues {
  number: string;
  type: string;
  seal: string;
}

/** Containers, vessel, ports, dates and papers of a shipment, filled with those of the one that was rejected. */
export function ShippingFields({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.shipping");
  const fields = useTranslations("contracts.fields");
  const former = contract.shipments.at(-1);
  const { options: ports } = usePorts();
  return (
    <Stack gap={4}>
      <Containers contract={contract} />
      <FormRow>
        <TextField name="vessel" label={t("vessel")} required defaultValue={former?.vessel} />
        <TextField name="voyage" label={t("voyage")} required defaultValue={former?.voyage} />
        <TextField name="bill_of_lading" label={t("billOfLading")} required defaultValue={former?.bill_of_lading} />
      </FormRow>
      <FormRow>
        <Combobox
          name="port_of_loading"
          label={t("portOfLoading")}
          required
          options={ports}
          defaultValue={former?.port_of_loading ?? contract.terms?.port_of_loading ?? ""}
        />
        <Combobox
          name="port_of_discharge"
          label={t("portOfDischarge")}
          required
          options={ports}
          defaultValue={former?.port_of_discharge ?? contract.terms?.port_of_discharge ?? ""}
        />
      </FormRow>
      <FormRow>
        <DateField name="etd" label={t("etd")} required defaultValue={former?.etd} />
        <DateField name="eta" label={t("eta")} required defaultValue={former?.eta} />
      </FormRow>
      <DocumentUpload required label={t("papers")} files={former?.files ?? []} />
      <TextArea name="note" label={fields("note")} maxLength={500} />
    </Stack>
  );
}

function Containers({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.shipping");
  const type = contract.terms?.container_type || "40HQ";
  const [containers, setContainers] = useState<readonly ContainerValues[]>(
    () =>
      contract.shipments.at(-1)?.containers ??
      Array.from({ length: contract.terms?.container_count || 1 }, () => ({ number: "", type, seal: "" })),
  );
  const change = (index: number, values: Partial<ContainerValues>) =>
    setContainers((known) => known.map((container, at) => (at === index ? { ...container, ...values } : container)));
  return (
    <FieldGroup legend={t("containers")}>
      <Stack gap={3}>
        <input type="hidden" name="containers" value={JSON.stringify(containers)} />
        {containers.map((container, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: containers have no key, and their fields are controlled
          <Inline key={index} gap={3} align="end">
            <Box grow shrink>
              <FormRow>
                <TextField
                  name={`container.${index}.number`}
                  label={t("containerNumber")}
                  required
                  placeholder="MSCU6639870"
                  value={container.number}
                  onChange={({ target }) => change(index, { number: target.value.toUpperCase() })}
                  rule={(text) => (parseContainerNumber(text) ? undefined : t("wrongNumber"))}
                />
                <SelectField
                  name={`container.${index}.type`}
                  label={t("containerType")}
                  required
                  placeholder={false}
                  value={container.type}
                  onChange={({ target }) => change(index, { type: target.value })}
                  options={containerTypes.map((value) => ({ value, label: value }))}
                />
                <TextField
                  name={`container.${index}.seal`}
                  label={t("seal")}
                  required
                  value={container.seal}
                  onChange={({ target }) => change(index, { seal: target.value })}
                />
              </FormRow>
            </Box>
            {containers.length > 1 && (
              <IconButton
                icon="trash"
                size="small"
                label={t("removeContainer")}
                onClick={() => setContainers((known) => known.filter((_, at) => at !== index))}
              />
            )}
          </Inline>
        ))}
        <Inline>
          <Button
            size="small"
            icon="plus"
            disabled={containers.length >= 50}
            onClick={() => setContainers((known) => [...known, { number: "", type, seal: "" }])}
          >
            {t("addContainer")}
          </Button>
        </Inline>
      </Stack>
    </FieldGroup>
  );
}
