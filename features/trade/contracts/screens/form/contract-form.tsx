import type { Dispatch, FocusEvent } from "react";
import { useTranslations } from "use-intl";
import type { ContractValues, TextName } from "#features/trade/contracts/screens/form/contract-values.ts";
import { textNames } from "#features/trade/contracts/screens/form/contract-values.ts";
import { DeliveryFields } from "#features/trade/contracts/screens/form/delivery-fields.tsx";
import { GoodsRows } from "#features/trade/contracts/screens/form/goods-rows.tsx";
import { PartyFields } from "#features/trade/contracts/screens/form/party-fields.tsx";
import { PaymentFields } from "#features/trade/contracts/screens/form/payment-fields.tsx";
import { StandardClauses } from "#features/trade/contracts/screens/form/standard-clauses.tsx";
import { MilestoneFields, StandardFields } from "#features/trade/contracts/screens/form/standard-fields.tsx";
import type { FormAction } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import { Form, type FormCall } from "#ui/form.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  /** The form's id, for the submit button outside of it. */
  id: string;
  values: ContractValues;
  dispatch: Dispatch<FormAction>;
  call: FormCall;
  /** Which side writes: the buyer has an address book. */
  side: "buyer" | "merchant";
}

/** All terms of a contract. The parent submits the values; wrong fields are marked here. */
export function ContractForm({ id, values, dispatch, call, side }: Props) {
  const t = useTranslations("contractsForm");
  // Texts are trimmed when the field is left.
  const trim = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const name = textNames.find((known) => known === target.name);
    if (name && target.value !== target.value.trim())
      dispatch({ type: "set", values: { [name]: target.value.trim() } as Partial<Record<TextName, string>> });
  };
  return (
    <Form call={call} id={id}>
      <Stack gap={6} onBlur={trim}>
        <FormSection title={t("sections.parties")}>
          <PartyFields side="purchaser" values={values} dispatch={dispatch} withAddressBook={side === "buyer"} />
          <PartyFields side="maker" values={values} dispatch={dispatch} withAddressBook={false} />
        </FormSection>
        <FormSection title={t("sections.goods")}>
          <GoodsRows rows={values.rows} dispatch={dispatch} />
        </FormSection>
        <FormSection title={t("sections.payment")}>
          <PaymentFields values={values} dispatch={dispatch} />
        </FormSection>
        <FormSection title={t("sections.delivery")}>
          <DeliveryFields values={values} dispatch={dispatch} />
        </FormSection>
        <FormSection title={t("sections.standard")} intro={t("sections.standardIntro")}>
          <StandardFields values={values} dispatch={dispatch} />
        </FormSection>
        <FormSection title={t("sections.production")} intro={t("sections.productionIntro")}>
          <MilestoneFields values={values} dispatch={dispatch} />
        </FormSection>
        <StandardClauses />
        <FormSection title={t("sections.remark")}>
          <TextArea
            name="remark"
            label={t("remark")}
            maxLength={2000}
            value={values.remark}
            onChange={({ target }) => dispatch({ type: "set", values: { remark: target.value } })}
          />
        </FormSection>
      </Stack>
    </Form>
  );
}
