import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { quotedGoods, quotedUnit } from "#features/service/quotes/rules.ts";
import { useQuoteTotals } from "#features/service/quotes/screens/quote-totals.ts";
import { useSupplyText } from "#features/service/quotes/screens/supply-note.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

interface Props {
  request: DataOf<"/user/priceRequest">;
  onClose: () => void;
  onDone: () => void;
}

const maxPieces = 999_999_999;
const parsePieces = (text: string): number | undefined => (/^[1-9][0-9]{0,8}$/.test(text.trim()) ? Number(text) : undefined);

/** Accepts the current quote, at its quantities or at larger ones, whose tier gives the price. */
export function AcceptDialog({ request, onClose, onDone }: Props) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const supplyText = useSupplyText();
  const toLines = useQuoteTotals(request.zip);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const accept = useCall("/user/acceptQuote", onDone);
  const [quote] = request.quotes;
  if (!quote) return null;
  const lines = quote.lines.map(({ relation_id, quantity, price, tiers }) => ({
    relation_id,
    quantity,
    unit_cents: parseAmount(price) ?? 0,
    tiers: tiers.map((tier) => ({ threshold: tier.threshold, price_cents: parseAmount(tier.price) ?? 0 })),
  }));
  const piecesOf = ({ relation_id, quantity }: { relation_id: number; quantity: number }) =>
    Math.max(quantity, parsePieces(typed[relation_id] ?? "") ?? quantity);
  const goods = quotedGoods(lines, piecesOf);
  const titles = new Map(request.lines.map(({ relation_id, title, custom_sn }) => [relation_id, `${title} · ${custom_sn}`]));
  const suppliesOf = (relation_id: number): string[] =>
    request.lines.filter((line) => line.relation_id === relation_id && line.supply !== "ready").map(supplyText);
  const prepare = (values: FormData) => {
    const quantities = lines.map(({ relation_id }) => {
      const name = `relation_id.${relation_id}`;
      const quantity = String(values.get(name) ?? "").trim();
      values.delete(name);
      return { relation_id, quantity };
    });
    values.set("quantities", JSON.stringify(quantities));
    values.set("request_number", request.request_number);
    values.set("version", String(request.version));
    values.set("seen", quote.seen);
  };
  const checkPieces = (least: number) => (text: string) => {
    const pieces = parsePieces(text);
    return pieces === undefined || pieces < least || pieces > maxPieces ? t("atLeast", { count: least }) : undefined;
  };
  return (
    <Dialog open title={t("acceptTitle")} onClose={onClose}>
      <Form call={accept} prepare={prepare}>
        <Text>{t(request.kind === "fob" ? "acceptContractText" : "acceptText")}</Text>
        <Stack gap={4}>
          {lines.map((line) => {
            const { relation_id, quantity, tiers } = line;
            const unit = quotedUnit(line, piecesOf(line));
            const steps = tiers.map(({ threshold, price_cents }) => t("tiers", { threshold, price: money(toAmount(price_cents)) }));
            return (
              <TextField
                key={relation_id}
                name={`relation_id.${relation_id}`}
                label={titles.get(relation_id) ?? t("quantity")}
                hint={[t("unitAt", { price: money(toAmount(unit)) }), ...steps, ...suppliesOf(relation_id)].join(" · ")}
                required
                inputMode="numeric"
                defaultValue={String(quantity)}
                rule={checkPieces(quantity)}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setTyped((known) => ({ ...known, [relation_id]: value }));
                }}
              />
            );
          })}
        </Stack>
        <TotalsSummary live label={t("quotedTotal")} lines={toLines({ goods: toAmount(goods), freight: quote.freight })} />
        {accept.refusal && (
          <Text size="sm" tone="danger" role="alert">
            {accept.refusal.message}
          </Text>
        )}
        <FormActions>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" variant="primary" pending={accept.pending}>
            {t("accept")}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
