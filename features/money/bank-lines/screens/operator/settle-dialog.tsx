import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type Line, type Named, useNamedText } from "#features/money/bank-lines/screens/operator/line-text.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { SelectField } from "#ui/select-field.tsx";

const take = action("/operator/takeBankLine");

/** The values of the call for what was chosen; nothing chosen is a number that finance enters. */
const valuesOf = (bank_line_id: number, chosen: Named | undefined) => {
  if (!chosen) return { bank_line_id, settles: "any" as const };
  return chosen.settles === "proof"
    ? { bank_line_id, settles: "proof" as const, voucher_id: chosen.id }
    : { bank_line_id, settles: "due" as const, reference: chosen.reference };
};

/** A line that finance decides about: the payment that it settles, and what happens to less or more than is due. */
export function SettleDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useTranslations("bankLines");
  const money = useMoney();
  const text = useNamedText();
  const { bank_line_id, amount } = line;
  const named = line.named.filter(({ settles }) => settles === "proof" || settles === "order" || settles === "invoice");
  const [choice, setChoice] = useState(named.length > 0 ? "0" : "");
  const chosen = choice === "" ? undefined : named[Number(choice)];
  const isLess = chosen !== undefined && Number(amount) < Number(chosen.due);
  const isMore = chosen !== undefined && Number(amount) > Number(chosen.due);
  const isGoods = chosen?.purpose === "order" || chosen?.purpose === "all";
  const isSecond = line.kind === "second";
  return (
    <take.Dialog
      title={t("settleTitle", { amount: money(amount) })}
      confirm={t("take")}
      values={valuesOf(bank_line_id, chosen)}
      done={({ status, to_balance }) =>
        status === "open" ? t("agreed") : Number(to_balance) > 0 ? t("doneBalance", { amount: money(to_balance) }) : t("done")
      }
      onClose={onClose}
    >
      <Text tone="soft">{line.said}</Text>
      {named.length > 0 && (
        <SelectField
          name="choice"
          label={t("payment")}
          placeholder={false}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          options={[
            ...named.map((each, place) => ({ value: String(place), label: text(each) })),
            ...(isSecond ? [] : [{ value: "", label: t("otherVoucher") }]),
          ]}
        />
      )}
      {!chosen && <take.Field name="reference" label={t("reference")} hint={t("referenceHint")} required />}
      {isLess && <Text>{t("tooLittle", { due: money(chosen.due) })}</Text>}
      {(!chosen || (isLess && isGoods)) && <take.Field name="accept_part" label={t("acceptPart")} />}
      {(!chosen || isMore) && (
        <>
          <take.Field
            name="surplus"
            label={t("surplus")}
            defaultValue="balance"
            options={[
              { value: "balance", label: t("surplusBalance") },
              { value: "hold", label: t("surplusHold") },
            ]}
          />
          <take.Field name="note" label={t("note")} hint={t("noteHint")} />
        </>
      )}
    </take.Dialog>
  );
}
