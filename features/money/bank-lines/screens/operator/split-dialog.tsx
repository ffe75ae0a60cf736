import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { maxParts } from "#features/money/bank-lines/rules/match.ts";
import { type Line, useNamedText } from "#features/money/bank-lines/screens/operator/line-text.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const split = action("/operator/splitBankLine");
const approve = action("/operator/approveBankSplit");
const withdraw = action("/operator/withdrawBankSplit");

interface Props {
  line: Line;
  onClose: () => void;
}

interface Part {
  key: number;
  reference: string;
  amount: string;
  /** What the number stands for, where the line names it. */
  text: string;
}

/** The parts that a line starts with: what it names, or two empty ones. */
const useFirstParts = ({ kind, named }: Line): Part[] => {
  const text = useNamedText();
  const payable = named.filter(({ settles }) => settles === "proof" || settles === "order" || settles === "invoice");
  // Each number once: an order can be due for several purposes. What adds up has its purposes chosen.
  const each =
    kind === "sum" ? payable : payable.filter(({ reference }, at) => payable.findIndex((other) => other.reference === reference) === at);
  const parts = each.map((match, key) => ({ key, reference: match.reference, amount: match.due, text: text(match) }));
  return parts.length > 1 ? parts : [...parts, ...[0, 1].slice(parts.length).map((place) => emptyPart(place + parts.length))];
};

const emptyPart = (key: number): Part => ({ key, reference: "", amount: "", text: "" });

/** Puts the parts into the one field that the call takes; a row without a number is left out. */
const collectParts = (typed: FormData) => {
  const parts: { reference: string; amount: string }[] = [];
  for (let place = 0; typed.has(`parts.${place}.reference`); place += 1) {
    const [reference, amount] = (["reference", "amount"] as const).map((name) => {
      const value = String(typed.get(`parts.${place}.${name}`) ?? "");
      typed.delete(`parts.${place}.${name}`);
      return value;
    });
    parts.push({ reference: reference ?? "", amount: amount ?? "" });
  }
  typed.set("parts", JSON.stringify(parts));
};

/** Divides a line among several orders, contracts, invoices or proofs of payment of one company, and says what happens to the rest. */
export function SplitDialog({ line, onClose }: Props) {
  const t = useTranslations("bankLines.split");
  const lines = useTranslations("bankLines");
  const money = useMoney();
  const first = useFirstParts(line);
  const [parts, setParts] = useState(first);
  const sum = parts.reduce((cents, { amount }) => cents + (parseAmount(amount) ?? 0), 0);
  const left = (parseAmount(line.amount) ?? 0) - sum;
  const change = (key: number, changed: Partial<Part>) =>
    setParts((current) => current.map((part) => (part.key === key ? { ...part, ...changed } : part)));
  return (
    <split.Dialog
      title={t("title", { amount: money(line.amount) })}
      confirm={lines("take")}
      size="large"
      values={{ bank_line_id: line.bank_line_id }}
      prepare={collectParts}
      done={({ status, to_balance }) =>
        status === "open"
          ? lines("agreed")
          : Number(to_balance) > 0
            ? t("doneBalance", { count: parts.length, amount: money(to_balance) })
            : t("done", { count: parts.length })
      }
      onClose={onClose}
    >
      <Text tone="soft">{line.said}</Text>
      {parts.map((part, place) => (
        <FieldGroup key={part.key} legend={part.text || t("part", { number: place + 1 })}>
          <FormRow>
            <TextField
              name={`parts.${place}.reference`}
              label={lines("reference")}
              value={part.reference}
              onChange={({ target }) => change(part.key, { reference: target.value, text: "" })}
              required
            />
            <MoneyField
              name={`parts.${place}.amount`}
              label={lines("amount")}
              value={part.amount}
              onChange={(amount) => change(part.key, { amount })}
              aboveZero
              required
            />
          </FormRow>
          {parts.length > 1 && (
            <Inline>
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={t("remove", { number: place + 1 })}
                onClick={() => setParts((current) => current.filter(({ key }) => key !== part.key))}
              >
                {t("removePart")}
              </Button>
            </Inline>
          )}
        </FieldGroup>
      ))}
      {parts.length < maxParts && (
        <Inline>
          <Button
            size="small"
            icon="plus"
            onClick={() => setParts((current) => [...current, emptyPart(Math.max(...current.map(({ key }) => key)) + 1)])}
          >
            {t("add")}
          </Button>
        </Inline>
      )}
      <Text weight="medium" aria-live="polite" {...(left < 0 && { tone: "danger" })}>
        {left < 0 ? t("tooMuch", { amount: money(toAmount(-left)) }) : t("left", { amount: money(toAmount(left)) })}
      </Text>
      {left > 0 && (
        <Stack gap={4}>
          <split.Field
            name="rest"
            label={t("rest")}
            defaultValue="balance"
            options={[
              { value: "balance", label: lines("surplusBalance") },
              { value: "hold", label: lines("surplusHold") },
            ]}
          />
          <split.Field name="note" label={lines("note")} hint={lines("noteHint")} />
        </Stack>
      )}
      <split.Field name="accept_part" label={lines("acceptPart")} />
    </split.Dialog>
  );
}

/** The parts of a line that waits for a second person, as it is asked to pay them. */
function PartList({ line }: { line: Line }) {
  const t = useTranslations("bankLines.split");
  const money = useMoney();
  return (
    <ul>
      {line.parts.map(({ reference, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand twice
        <li key={place}>{t("partOf", { reference, amount: money(amount) })}</li>
      ))}
      {Number(line.rest) > 0 && <li>{t("restOf", { amount: money(line.rest) })}</li>}
    </ul>
  );
}

export function ApproveSplitQuestion({ line, onClose }: Props) {
  const t = useTranslations("bankLines.split");
  const money = useMoney();
  return (
    <approve.Confirm
      title={t("approveTitle", { amount: money(line.amount), company: line.company })}
      confirm={t("approve")}
      values={{ bank_line_id: line.bank_line_id }}
      done={t("done", { count: line.parts.length })}
      onClose={onClose}
    >
      <PartList line={line} />
    </approve.Confirm>
  );
}

export function WithdrawSplitQuestion({ line, onClose }: Props) {
  const t = useTranslations("bankLines.split");
  return (
    <withdraw.Confirm
      title={t("withdrawTitle")}
      confirm={t("withdraw")}
      values={{ bank_line_id: line.bank_line_id }}
      done={t("withdrawn")}
      onClose={onClose}
    >
      <p>{t("withdrawText")}</p>
      <PartList line={line} />
    </withdraw.Confirm>
  );
}
