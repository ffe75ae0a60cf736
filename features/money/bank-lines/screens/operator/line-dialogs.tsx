import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { request } from "#client/request.ts";
import { ImportDialog } from "#features/money/bank-lines/screens/operator/import-dialog.tsx";
import type { Line } from "#features/money/bank-lines/screens/operator/line-text.tsx";
import { SettleDialog } from "#features/money/bank-lines/screens/operator/settle-dialog.tsx";
import { ApproveSplitQuestion, SplitDialog, WithdrawSplitQuestion } from "#features/money/bank-lines/screens/operator/split-dialog.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

const take = action("/operator/takeBankLine");
const deposit = action("/operator/depositBankLine");
const reconcile = action("/operator/reconcileBankLine");
const dismiss = action("/operator/dismissBankLine");
const reopen = action("/operator/reopenBankLine");
const add = action("/operator/addBankLine");

/** What is asked about a line. */
export type LineQuestion = "take" | "settle" | "split" | "approveSplit" | "withdrawSplit" | "deposit" | "payout" | "dismiss" | "reopen";
/** A question about one line, or about the statement. */
export type Asked = { about: LineQuestion; line: Line } | { about: "import" } | { about: "add" };

/** The values of `takeBankLine` for what a line names. */
export const takeValues = ({ bank_line_id, named: [first] }: Line) =>
  first?.settles === "proof"
    ? { bank_line_id, settles: "proof" as const, voucher_id: first.id }
    : { bank_line_id, settles: "due" as const, reference: first?.reference ?? "" };

export function LineDialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked.about === "import") return <ImportDialog onClose={onClose} />;
  if (asked.about === "add") return <AddDialog onClose={onClose} />;
  const props = { line: asked.line, onClose };
  const dialogs = {
    take: TakeQuestion,
    settle: SettleDialog,
    split: SplitDialog,
    approveSplit: ApproveSplitQuestion,
    withdrawSplit: WithdrawSplitQuestion,
    deposit: DepositDialog,
    payout: PayoutQuestion,
    dismiss: DismissDialog,
    reopen: ReopenQuestion,
  };
  const Asking = dialogs[asked.about];
  return <Asking {...props} />;
}

interface Props {
  line: Line;
  onClose: () => void;
}

/** A match that takes one press. */
function TakeQuestion({ line, onClose }: Props) {
  const t = useTranslations("bankLines");
  const money = useMoney();
  const [first] = line.named;
  const values = { amount: money(line.amount), company: first?.company ?? "", reference: first?.reference ?? "" };
  const isProof = first?.settles === "proof";
  return (
    <take.Confirm
      title={isProof ? t("takeOne", values) : t("creditOne", values)}
      confirm={isProof ? t("take") : t("credit")}
      values={{ ...takeValues(line), exact_only: true }}
      done={({ status }) => t(status === "open" ? "agreed" : "done")}
      onClose={onClose}
    >
      {t(isProof ? "takeOneText" : "creditOneText", values)}
    </take.Confirm>
  );
}

/** A line for the balance of a company, which finance chooses; the second person sees the company. */
function DepositDialog({ line, onClose }: Props) {
  const t = useTranslations("bankLines.deposit");
  const lines = useTranslations("bankLines");
  const money = useMoney();
  const { bank_line_id, amount, named, company_id, kind } = line;
  const isSecond = kind === "second";
  const search = async (keyword: string, signal: AbortSignal) => {
    const { list } = await request("/operator/bankLineCompanies", { bank_line_id, keyword }, { signal });
    return list.map(({ company_id: id, name }) => ({ value: String(id), label: `${name} · ${id}` }));
  };
  return (
    <deposit.Dialog
      title={t("title", { amount: money(amount) })}
      confirm={t("confirm")}
      values={isSecond ? { bank_line_id, company_id } : { bank_line_id }}
      done={({ status }) => (status === "open" ? lines("agreed") : t("done"))}
      onClose={onClose}
    >
      <Text tone="soft">{line.said}</Text>
      {isSecond ? (
        <Text>{t("to", { company: named[0]?.company ?? "" })}</Text>
      ) : (
        <Combobox name="company_id" label={t("company")} hint={t("companyHint")} search={search} required />
      )}
      <deposit.Field name="note" label={lines("note")} />
    </deposit.Dialog>
  );
}

/** A payout that the bank shows leaving or coming back. */
function PayoutQuestion({ line, onClose }: Props) {
  const t = useTranslations("bankLines.payout");
  const money = useMoney();
  const [first] = line.named;
  const isReturn = line.direction === "credit";
  const values = { amount: money(line.amount), company: first?.company ?? "", reference: first?.reference ?? "" };
  return (
    <reconcile.Confirm
      title={t(isReturn ? "returnTitle" : "paidTitle", values)}
      confirm={t(isReturn ? "returned" : "paid")}
      values={{ bank_line_id: line.bank_line_id, payout_id: first?.id }}
      done={t(isReturn ? "returnDone" : "paidDone")}
      onClose={onClose}
    >
      {t(isReturn ? "returnText" : "paidText", values)}
    </reconcile.Confirm>
  );
}

function DismissDialog({ line, onClose }: Props) {
  const t = useTranslations("bankLines");
  const money = useMoney();
  return (
    <dismiss.Dialog
      title={t("dismissTitle", { amount: money(line.amount) })}
      confirm={t("dismiss")}
      values={{ bank_line_id: line.bank_line_id }}
      done={t("dismissed")}
      onClose={onClose}
    >
      <dismiss.Field name="note" label={t("reason")} hint={t("reasonHint")} />
    </dismiss.Dialog>
  );
}

function ReopenQuestion({ line, onClose }: Props) {
  const t = useTranslations("bankLines");
  return (
    <reopen.Confirm
      title={t("reopen")}
      confirm={t("reopen")}
      values={{ bank_line_id: line.bank_line_id }}
      done={t("reopened")}
      onClose={onClose}
    >
      {t("reopenText")}
    </reopen.Confirm>
  );
}

/** One line by hand. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("bankLines");
  return (
    <add.Dialog
      title={t("add.title")}
      confirm={t("add.confirm")}
      done={({ added }) => t(added > 0 ? "add.done" : "add.known")}
      onClose={onClose}
    >
      <add.Field name="booked_on" label={t("day")} />
      <add.Field
        name="direction"
        label={t("direction")}
        defaultValue="credit"
        options={[
          { value: "credit", label: t("directions.credit") },
          { value: "debit", label: t("directions.debit") },
        ]}
      />
      <add.Field name="amount" label={t("amount")} />
      <add.Field name="said" label={t("said")} hint={t("add.saidHint")} />
      <add.Field name="bank_reference" label={t("bankReference")} hint={t("add.referenceHint")} />
    </add.Dialog>
  );
}
