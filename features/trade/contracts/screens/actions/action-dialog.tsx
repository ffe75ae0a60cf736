import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type ContractDetail, toTermValues } from "../contract-data.ts";
import { type ActionInput, handlerOf, isDangerousAction } from "./action-table.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { NegotiationFields } from "./negotiation-fields.tsx";
import { ShippingFields } from "./shipping-fields.tsx";

/** The warehouse where the goods of a contract arrived. */
function WarehouseField() {
  const t = useTranslations("contracts.fields");
  const { data } = useQueryCall("/supply/goods/warehouse/list", {});
  const options = (data?.list ?? []).map(({ warehouse_id, name }) => ({ value: warehouse_id, label: name }));
  return <SelectField name="warehouse_id" label={t("warehouse")} hint={t("warehouseHint")} required options={options} />;
}

interface Props {
  action: string;
  contract: ContractDetail;
  onClose: () => void;
}

const countUnreported = ({ milestones }: ContractDetail): number => milestones.filter(({ state }) => state !== "done").length;

/** The dialog of an action: what it does, and what it asks for. After the call the contract is loaded again, also when the dialog of a refused call is closed. */
export function ActionDialog({ action, contract, onClose }: Props) {
  const t = useTranslations("contracts.actions");
  const handler = handlerOf(contract.side, action);
  if (!handler || !("path" in handler)) return null;
  const { path, input } = handler;
  // Fields of list rows, such as `price.1`, are sent as one JSON text and not by their own names.
  const prepare = (values: FormData) => {
    for (const name of [...values.keys()].filter((key) => key.includes("."))) values.delete(name);
    values.set("contract_sn", contract.contract_sn);
    values.set("seen", contract.seen);
    if (input === "version") values.set("version", String(contract.version));
  };
  const values = { ...toTermValues(contract), unreported: countUnreported(contract) };
  return (
    <CallDialog
      path={path}
      danger={isDangerousAction(action)}
      size={["negotiation", "shipping"].includes(input) ? "wide" : "medium"}
      title={t(`${action as "accept"}.button`)}
      confirm={t(`${action as "accept"}.button`)}
      prepare={prepare}
      done={t("done")}
      onClose={onClose}
    >
      <p>{t(`${action as "approveContract"}.text`, values)}</p>
      <ActionFields input={input} contract={contract} />
    </CallDialog>
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
