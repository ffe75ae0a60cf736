import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { contractAmounts } from "#features/trade/contracts/rules/amounts.ts";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import type { Language } from "#kernel/languages.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { DateField } from "#ui/date-field.tsx";
import { Box, Stack, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Table } from "#ui/table.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

const outcomes = ["rework", "price", "cancel"] as const;
type Outcome = (typeof outcomes)[number];

/** The manufacturer's report of a negotiation: rework until a day, lower prices, or cancellation. */
export function NegotiationFields({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.negotiation");
  const fields = useTranslations("contracts.fields");
  const [outcome, setOutcome] = useState<Outcome | "">("");
  return (
    <Stack gap={4}>
      <RadioGroup
        name="outcome"
        label={t("outcome")}
        required
        boxed
        value={outcome}
        onChange={(value) => setOutcome(value as Outcome)}
        options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`), note: t(`notes.${value}`) }))}
      />
      {outcome === "rework" && <DateField name="rework_until" label={t("reworkUntil")} required />}
      {outcome === "price" && <NewPrices contract={contract} />}
      <TextArea name="note" label={t("report")} required maxLength={500} />
      <DocumentUpload required={false} label={fields("files")} />
    </Stack>
  );
}

/** New unit prices, with the total and balance that follow from them. */
function NewPrices({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.negotiation");
  const language = useLocale() as Language;
  const rows = contract.terms?.goods_obj ?? [];
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const priceOf = (position: number, price: string): number => parseAmount(typed[position] ?? "") || (parseAmount(price) ?? 0);
  const changed = rows.flatMap(({ position, price }) => {
    const cents = priceOf(position, price);
    return cents === parseAmount(price) ? [] : [{ position, price: toAmount(cents) }];
  });
  const { total_cents, balance_cents } = contractAmounts({
    goods: rows.map(({ position, price, quality }) => ({ quality, price_cents: priceOf(position, price) })),
    deposit_percent: contract.terms?.deposit_ratio ?? 0,
  });
  return (
    <Stack gap={3}>
      <input type="hidden" name="prices" value={JSON.stringify(changed)} />
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("goods")}</th>
              <th scope="col">{t("pieces")}</th>
              <th scope="col">{t("price")}</th>
              <th scope="col">{t("newPrice")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ position, custom_sn, title, quality, price }) => (
              <tr key={position}>
                <td>
                  {custom_sn} {title}
                </td>
                <td className={textClass({ numeric: true })}>{quality.toLocaleString(language)}</td>
                <td>
                  <Money amount={price} />
                </td>
                <td>
                  <MoneyField
                    name={`price.${position}`}
                    label={t("newPriceOf", { row: custom_sn || title })}
                    labelHidden
                    placeholder={price}
                    value={typed[position] ?? ""}
                    onChange={(plain) => setTyped((known) => ({ ...known, [position]: plain }))}
                    aboveZero
                    rule={(plain) => ((parseAmount(plain) ?? 0) <= (parseAmount(price) ?? 0) ? undefined : t("notHigher"))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <TotalsSummary
        live
        lines={[
          { label: t("oldTotal"), amount: contract.terms?.total ?? "0.00" },
          { label: t("newTotal"), amount: toAmount(total_cents), isTotal: true },
          { label: t("newBalance"), amount: toAmount(balance_cents) },
        ]}
      />
    </Stack>
  );
}
