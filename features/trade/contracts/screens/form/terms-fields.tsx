import { useTranslations } from "use-intl";
import { ChosenClauses } from "#features/trade/contracts/screens/form/chosen-clauses.tsx";
import { DeliveryFields } from "#features/trade/contracts/screens/form/delivery-fields.tsx";
import type { FieldsProps } from "#features/trade/contracts/screens/form/payment-fields.tsx";
import { InspectionFields, MilestoneFields, SampleFields } from "#features/trade/contracts/screens/form/standard-fields.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Delivery, inspection, the production plan, and what else is agreed. */
export function TermsFields({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm");
  const clauses = useTranslations("contractsClauses");
  return (
    <>
      <FormSection title={t("sections.delivery")}>
        <DeliveryFields values={values} dispatch={dispatch} />
      </FormSection>
      <FormSection title={t("sections.inspection")}>
        <InspectionFields values={values} dispatch={dispatch} />
        <SampleFields values={values} dispatch={dispatch} />
      </FormSection>
      <FormSection title={t("sections.production")} intro={t("sections.productionIntro")}>
        <MilestoneFields values={values} dispatch={dispatch} />
      </FormSection>
      <FormSection title={clauses("title")} intro={clauses("intro")}>
        <ChosenClauses values={values} dispatch={dispatch} />
      </FormSection>
      <FormSection title={t("sections.remark")}>
        <TextArea
          name="remark"
          label={t("remark")}
          labelHidden
          maxLength={2000}
          value={values.remark}
          onChange={({ target }) => dispatch({ type: "set", values: { remark: target.value } })}
        />
      </FormSection>
    </>
  );
}
