import { useId } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { type ActionInput, handlerOf, isDangerousAction } from "#features/trade/contracts/screens/actions/action-table.ts";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import { NegotiationFields } from "#features/trade/contracts/screens/actions/negotiation-fields.tsx";
import { ShippingFields } from "#features/trade/contracts/screens/actions/shipping-fields.tsx";
import { WarehouseField } from "#features/trade/contracts/screens/actions/warehouse-field.tsx";
import { type ContractDetail, toTermValues } from "#features/trade/contracts/screens/contract-data.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  action: string;
  contract: ContractDetail;
  onClose: () => void;
}

const countUnreported = ({ milestones }: ContractDetail): number => milestones.filter(({ state }) => state !== "done").length;

/** The dialog of an action: what it does, and what it asks for. After the call the contract is loaded again, also after a refusal. */
export function ActionDialog({ action, contract, onClose }: Props) {
  const t = useTranslations("contracts.actions");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const handler = handlerOf(contract.side, action);
  const call = usePageMutation(handler && "path" in handler ? handler.path : "/user/contractInfo", {
    done: t("done"),
    durationMs: 3000,
    onClose,
  });
  if (!handler || !("path" in handler)) return null;
  const submit = async (values: FormData) => (await call.submit(values)) ?? void revalidate();
  const isWide = ["negotiation", "shipping"].includes(handler.input);
  const prepare = (values: FormData) => {
    // Fields of list rows, such as `price.1`, are sent as one JSON text and not by their own names.
    for (const name of [...values.keys()].filter((key) => key.includes("."))) values.delete(name);
    values.set("contract_sn", contract.contract_sn);
    values.set("seen", contract.seen);
    if (handler.input === "version") values.set("version", String(contract.version));
  };
  const values = { ...toTermValues(contract), unreported: countUnreported(contract) };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant={isDangerousAction(action) ? "danger" : "primary"} pending={call.pending}>
        {t(`${action as "accept"}.button`)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(`${action as "accept"}.button`)} footer={footer} size={isWide ? "wide" : "medium"}>
      <Form call={{ ...call, submit }} id={id} prepare={prepare}>
        <Stack gap={4}>
          <p>{t(`${action as "approveContract"}.text`, values)}</p>
          <ActionFields input={handler.input} contract={contract} />
        </Stack>
      </Form>
    </Dialog>
  );
}

function ActionFields({ input, contract }: { input: ActionInput; contract: ContractDetail }) {
  const t = useTranslations("contracts.fields");
  if (input === "negotiation") return <NegotiationFields contract={contract} />;
  if (input === "shipping") return <ShippingFields contract={contract} />;
  const needsReason = input === "reason" || input === "reasonFiles";
  const takesFiles = input === "files" || input === "reasonFiles" || input === "invoice";
  return (
    <>
      {input === "invoice" && <TextField name="invoice_number" label={t("invoiceNumber")} required />}
      {input === "warehouse" && <WarehouseField />}
      {takesFiles && <DocumentUpload required={input !== "reasonFiles"} />}
      <TextArea name="note" label={needsReason ? t("reason") : t("note")} required={needsReason} maxLength={500} />
    </>
  );
}
