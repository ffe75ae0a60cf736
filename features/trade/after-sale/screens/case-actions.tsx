import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import type { CaseDetail, CaseReader } from "#features/trade/after-sale/screens/case-data.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { Inline } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** What the dialog of an action asks for. */
type Input = "note" | "reason" | "amount" | "tracking" | "approval";

/** The calls of the actions of each reader, the usual next step first. */
const actionCalls = {
  buyer: {
    acceptOffer: ["/user/acceptAfterSaleOffer", "note"],
    shipBack: ["/user/shipAfterSaleReturn", "tracking"],
    escalate: ["/user/escalateAfterSale", "reason"],
    counterOffer: ["/user/counterAfterSaleOffer", "amount"],
    declineOffer: ["/user/declineAfterSaleOffer", "note"],
    cancel: ["/user/cancelAfterSale", "note"],
  },
  merchant: {
    acceptCounter: ["/merchant/acceptAfterSaleCounter", "note"],
    approve: ["/merchant/approveAfterSale", "approval"],
    sendParts: ["/merchant/sendAfterSaleParts", "tracking"],
    receiveReturn: ["/merchant/receiveAfterSaleReturn", "note"],
    offerCredit: ["/merchant/offerAfterSaleCredit", "amount"],
    refuse: ["/merchant/refuseAfterSale", "reason"],
  },
  operator: {
    refund: ["/operator/refundAfterSale", "note"],
    receiveReturn: ["/operator/receiveReturn", "note"],
    acceptCounter: ["/operator/acceptAfterSaleCounter", "note"],
    approve: ["/operator/approveAfterSale", "approval"],
    sendParts: ["/operator/sendAfterSaleParts", "tracking"],
    offerCredit: ["/operator/offerAfterSaleCredit", "amount"],
    refuse: ["/operator/refuseAfterSale", "reason"],
  },
} as const satisfies Record<CaseReader, Record<string, readonly [string, Input]>>;

type ActionName = keyof (typeof actionCalls)["buyer"] | keyof (typeof actionCalls)["merchant"] | keyof (typeof actionCalls)["operator"];
type ActionPath = {
  [Reader in CaseReader]: (typeof actionCalls)[Reader][keyof (typeof actionCalls)[Reader]] extends readonly [infer Path, Input]
    ? Path
    : never;
}[CaseReader];

interface AvailableAction {
  action: ActionName;
  path: ActionPath;
  input: Input;
}

const dangerous: readonly ActionName[] = ["refuse", "cancel", "declineOffer"];

/** The actions of this reader that the server lists. */
const availableActions = (reader: CaseReader, actions: readonly string[]): AvailableAction[] =>
  Object.entries(actionCalls[reader] as Record<string, readonly [ActionPath, Input]>)
    .filter(([action]) => actions.includes(action))
    .map(([action, [path, input]]) => ({ action: action as ActionName, path, input }));

/** The buttons of a case. The usual next step is the primary one. */
export function CaseActions({ detail, reader }: { detail: CaseDetail; reader: CaseReader }) {
  const t = useTranslations("afterSale");
  const money = useMoney();
  const [open, setOpen] = useState<AvailableAction>();
  const actions = availableActions(reader, detail.actions);
  const amount = money(detail.offer ?? detail.refund ?? "0.00");
  return (
    <Inline wrap gap={2}>
      {actions.toReversed().map((each) => (
        <Button
          key={each.action}
          variant={each === actions[0] && !dangerous.includes(each.action) ? "primary" : "secondary"}
          onClick={() => setOpen(each)}
        >
          {t(`moves.${each.action}.button`, { amount })}
        </Button>
      ))}
      {open && <ActionDialog detail={detail} available={open} onClose={() => setOpen(undefined)} />}
    </Inline>
  );
}

function ActionDialog({ detail, available, onClose }: { detail: CaseDetail; available: AvailableAction; onClose: () => void }) {
  const { action, path, input } = available;
  const t = useTranslations("afterSale");
  const money = useMoney();
  const values = { number: detail.record_number, amount: money(detail.offer ?? detail.refund ?? "0.00") };
  return (
    <CallDialog
      path={path}
      danger={dangerous.includes(action)}
      title={t(`moves.${action}.title`, values)}
      confirm={t(`moves.${action}.button`, values)}
      values={{ record_sn: detail.record_number }}
      prepare={(form) => form.set("seen", detail.seen)}
      done={({ status }) => (action === "refund" && status === detail.status ? t("agreedFirst") : t(`moves.${action}.done`))}
      onClose={onClose}
    >
      <p>{t(`moves.${action}.text`)}</p>
      {input === "amount" && <MoneyField name="amount" label={t("amount")} unit={detail.currency} required />}
      {input === "tracking" && (
        <FormRow>
          <TextField name="carrier" label={t("carrier")} required />
          <TextField name="tracking_number" label={t("trackingNumber")} required />
        </FormRow>
      )}
      {input === "approval" && detail.mode !== 2 && <ReturnFields currency={detail.currency} />}
      {input === "reason" ? <TextArea name="note" label={t("noteReason")} required /> : <TextArea name="note" label={t("note")} rows={2} />}
    </CallDialog>
  );
}

/** How approved goods come back. */
function ReturnFields({ currency }: { currency: string }) {
  const t = useTranslations("afterSale");
  const [way, setWay] = useState("own");
  const options = (["own", "label", "pickup"] as const).map((value) => ({ value, label: t(`returnMethods.${value}`) }));
  return (
    <>
      <SelectField
        name="return_way"
        label={t("chooseWay")}
        options={options}
        value={way}
        placeholder={false}
        onChange={(event) => setWay(event.target.value)}
      />
      {way === "label" && <FileField type="label" name="return_label_id" label={t("returnLabel")} required />}
      {way === "pickup" && <DateField name="pickup_on" label={t("pickupOn")} />}
      {way !== "own" && <MoneyField name="return_freight" label={t("returnFreight")} hint={t("returnFreightHint")} unit={currency} />}
    </>
  );
}
