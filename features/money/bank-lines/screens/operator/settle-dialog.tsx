import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { SelectField } from "#ui/select-field.tsx";

const take = action("/operator/takeBankLine");

/** A line that finance decides about: the proof of payment that it settles, and what happens to less or more than is due. */
export function SettleDialog({ line, onClose }: { line: RowAt<"/operator/bankLines">; onClose: () => void }) {
  const t = useTranslations("bankLines");
  const money = useMoney();
  const { bank_line_id, amount, named } = line;
  const [chosen, setChosen] = useState(String(named[0]?.voucher_id ?? ""));
  const voucher = named.find(({ voucher_id }) => String(voucher_id) === chosen);
  const missing = voucher && Number(amount) < Number(voucher.due);
  const isGoods = voucher?.purpose === "order" || voucher?.purpose === "all";
  const isOver = voucher !== undefined && Number(amount) > Number(voucher.due);
  return (
    <take.Dialog
      title={t("settleTitle", { amount: money(amount) })}
      confirm={t("take")}
      values={{ bank_line_id }}
      done={({ status, to_balance }) =>
        status === "open" ? t("agreed") : Number(to_balance) > 0 ? t("doneBalance", { amount: money(to_balance) }) : t("done")
      }
      onClose={onClose}
    >
      <Text tone="soft">{line.said}</Text>
      {named.length > 0 && (
        <SelectField
          name="voucher_id"
          label={t("voucher")}
          placeholder={false}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...named.map(({ voucher_id, company, reference, due }) => ({
              value: String(voucher_id),
              label: [company, reference, t("dueAmount", { amount: money(due) })].join(" · "),
            })),
            { value: "", label: t("otherVoucher") },
          ]}
        />
      )}
      {!voucher && <take.Field name="reference" label={t("reference")} hint={t("referenceHint")} required />}
      {missing && <Text>{t("tooLittle", { due: money(voucher.due) })}</Text>}
      {(!voucher || (missing && isGoods)) && <take.Field name="accept_part" label={t("acceptPart")} />}
      {(!voucher || isOver) && (
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
