import { useState } from "react";
import { useTimeZone, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxFiles, maxMessageLength, maxTiers } from "#features/service/quotes/rules.ts";
import type { PriceRequest } from "#features/service/quotes/screens/request-screen.tsx";
import { useSupplyText } from "#features/service/quotes/screens/supply-note.tsx";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useToday } from "#ui/use-today.ts";

interface Props {
  area: "merchant" | "operator";
  request: PriceRequest;
  onSent: () => void;
}

type Line = PriceRequest["lines"][number];

/** How long a quote is valid unless the seller says otherwise. */
const usualDays = 14;

type Quote = PriceRequest["quotes"][number];
type QuotedLine = Quote["lines"][number];

interface LineProps {
  line: Line;
  /** The line of the version before; a new version starts with it. Without one the seller names a price: none is a default. */
  quoted: QuotedLine | undefined;
  tierCount: number;
  onTiers: (count: number) => void;
}

/** Quantity, price and quantity prices of one line. */
function LineFields({ line, quoted, tierCount, onTiers }: LineProps) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const supplyText = useSupplyText();
  const { relation_id } = line;
  return (
    <Stack gap={2}>
      <MediaRow
        as="div"
        size="small"
        picture={line.preview}
        title={line.title}
        meta={[
          line.custom_sn,
          supplyText(line),
          `${t("buyerPays")}: ${money(line.current_price)}`,
          ...(line.target === null ? [] : [`${t("wished")}: ${money(line.target)}`]),
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      <FormRow>
        <TextField
          name={`quantity.${relation_id}`}
          label={t("quantity")}
          required
          inputMode="numeric"
          defaultValue={String(quoted?.quantity ?? line.quantity)}
        />
        <MoneyField name={`price.${relation_id}`} label={t("price")} required defaultValue={quoted?.price ?? ""} />
      </FormRow>
      {Array.from({ length: tierCount }, (_, index) => (
        <FormRow key={`${relation_id}-${String(index)}`}>
          <TextField
            name={`threshold.${relation_id}.${index}`}
            label={t("tierFrom")}
            required
            inputMode="numeric"
            defaultValue={String(quoted?.tiers[index]?.threshold ?? "")}
          />
          <MoneyField
            name={`tier.${relation_id}.${index}`}
            label={t("tierPrice")}
            required
            defaultValue={quoted?.tiers[index]?.price ?? ""}
          />
        </FormRow>
      ))}
      <Inline gap={2}>
        {tierCount < maxTiers && (
          <Button size="small" icon="plus" onClick={() => onTiers(tierCount + 1)}>
            {t("addTier")}
          </Button>
        )}
        {tierCount > 0 && <IconButton icon="minus" size="small" label={t("removeTier")} onClick={() => onTiers(tierCount - 1)} />}
      </Inline>
    </Stack>
  );
}

/** The seller's answer: a price per line, freight, deposit, how long it is valid. */
export function QuoteForm({ area, request, onSent }: Props) {
  const t = useTranslations("quotes");
  const [latest] = request.quotes;
  const quotedOf = (relation_id: number) => latest?.lines.find((line) => line.relation_id === relation_id);
  const [tierCounts, setTierCounts] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(latest?.lines.map(({ relation_id, tiers }) => [relation_id, tiers.length]) ?? []),
  );
  const time_zone = useTimeZone() ?? "UTC";
  const until = latest ? dayAt(new Date(latest.valid_until), { time_zone }) : "";
  const send = useCall(`/${area}/sendQuote` as "/merchant/sendQuote", () => {
    toast(t("quoteSent"), { tone: "success" });
    onSent();
  });
  const today = useToday();
  const prepare = (values: FormData) => {
    const take = (name: string): string => {
      const value = String(values.get(name) ?? "").trim();
      values.delete(name);
      return value;
    };
    const lines = request.lines.map(({ relation_id }) => ({
      relation_id,
      quantity: take(`quantity.${relation_id}`),
      price: take(`price.${relation_id}`),
      tiers: Array.from({ length: tierCounts[relation_id] ?? 0 }, (_, index) => ({
        threshold: take(`threshold.${relation_id}.${index}`),
        price: take(`tier.${relation_id}.${index}`),
      })),
    }));
    values.set("lines", JSON.stringify(lines));
    values.set("request_number", request.request_number);
  };
  return (
    <Card title={t(request.version > 0 ? "newVersion" : "yourQuote")}>
      <Form call={send} prepare={prepare}>
        <FormSection title={t("goods")}>
          <Stack gap={5}>
            {request.lines.map((line) => (
              <LineFields
                key={line.relation_id}
                line={line}
                quoted={quotedOf(line.relation_id)}
                tierCount={tierCounts[line.relation_id] ?? 0}
                onTiers={(count) => setTierCounts((known) => ({ ...known, [line.relation_id]: count }))}
              />
            ))}
          </Stack>
        </FormSection>
        <FormRow>
          <DateField
            name="valid_until"
            label={t("validUntil")}
            required
            min={today}
            defaultValue={until > today ? until : addDays(today, usualDays)}
          />
          {request.logistics_type === 3 && request.zip && (
            <MoneyField
              name="freight"
              label={t("freightField")}
              hint={t("freightHint", { zip: request.zip })}
              defaultValue={latest?.freight ?? ""}
            />
          )}
          {(request.kind === "presale" || request.kind === "fob") && (
            <TextField
              name="deposit_percent"
              label={t("depositField")}
              inputMode="numeric"
              defaultValue={latest?.deposit_percent == null ? "" : String(latest.deposit_percent)}
            />
          )}
        </FormRow>
        <TextArea name="message" label={t("messageField")} rows={3} maxLength={maxMessageLength} defaultValue={latest?.message ?? ""} />
        <FileField
          type="document"
          name="file_ids"
          label={t("files")}
          hint={t("filesHint")}
          maxFiles={maxFiles}
          initialFiles={latest?.files.map(({ file_id, name }) => ({ id: file_id, name })) ?? []}
        />
        {send.refusal && (
          <Text size="sm" tone="danger" role="alert">
            {send.refusal.message}
          </Text>
        )}
        <FormActions>
          <Button type="submit" variant="primary" pending={send.pending}>
            {t("sendQuote")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
