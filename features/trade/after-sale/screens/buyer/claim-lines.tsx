import { useFormatter, useTranslations } from "use-intl";
import {
  type Choice,
  type ClaimableLine,
  type ClaimableOrder,
  type ClaimedLine,
  choices,
  type Options,
} from "#features/trade/after-sale/screens/buyer/claim-state.ts";
import css from "#features/trade/after-sale/screens/case.module.css";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  order: ClaimableOrder;
  parts: Options["parts"];
  views: Options["views"];
  claimed: Readonly<Record<string, ClaimedLine>>;
  /** Undefined takes the line out of the claim. */
  onChange: (lineId: number, line: ClaimedLine | undefined) => void;
}

/** The items of one order with what is wanted for each. */
export function ClaimOrder({ order, parts, views, claimed, onChange }: Props) {
  const t = useTranslations("afterSale.form");
  const format = useFormatter();
  const until = format.dateTime(new Date(order.claim_until), { dateStyle: "medium" });
  return (
    <Card title={t("perOrder", { number: order.order_number })}>
      <Text size="sm" tone="soft">
        {order.merchant_name} · {t("until", { date: until })}
      </Text>
      {order.lines.map((line) => (
        <LineClaim
          key={line.order_line_id}
          line={line}
          currency={order.currency}
          parts={parts.filter(({ product_id }) => product_id === line.product_id)}
          view={views.find(({ product_id }) => product_id === line.product_id)}
          claim={claimed[line.order_line_id]}
          onChange={(next) => onChange(line.order_line_id, next)}
        />
      ))}
    </Card>
  );
}

interface LineProps {
  line: ClaimableLine;
  currency: string;
  parts: Options["parts"];
  view: Options["views"][number] | undefined;
  claim: ClaimedLine | undefined;
  onChange: (next: ClaimedLine | undefined) => void;
}

function LineClaim({ line, currency, parts, view, claim, onChange }: LineProps) {
  const t = useTranslations("afterSale.form");
  const { title, preview, custom_sn, left, amount, price } = line;
  const select = (isSelected: boolean) =>
    onChange(isSelected ? { quantity: 1, choice: "return", credit: "", parts: {}, partsNote: "" } : undefined);
  return (
    <div className={css.claim}>
      <Inline gap={3} align="center">
        <Checkbox
          name={`line_${String(line.order_line_id)}`}
          label={t("select", { title })}
          labelHidden
          checked={claim !== undefined}
          disabled={left === 0}
          onChange={(event) => select(event.target.checked)}
        />
        <MediaRow
          as="div"
          picture={preview}
          title={title}
          meta={`${custom_sn} · ${left === 0 ? t("nothingLeft") : t("leftOf", { left, amount })}`}
          end={<Money amount={price} />}
        />
      </Inline>
      {claim && <LineFields line={line} currency={currency} parts={parts} view={view} claim={claim} onChange={onChange} />}
    </div>
  );
}

function LineFields({ line, currency, parts, view, claim, onChange }: LineProps & { claim: ClaimedLine }) {
  const t = useTranslations("afterSale.form");
  const options = choices.map((value) => ({ value, label: t(`resolutions.${value}`) }));
  return (
    <Stack gap={3} above={2}>
      <div className={css.fields}>
        <SelectField
          name={`resolution_${String(line.order_line_id)}`}
          label={t("resolution")}
          options={options}
          value={claim.choice}
          placeholder={false}
          onChange={(event) => onChange({ ...claim, choice: event.target.value as Choice })}
        />
        <QuantityStepper
          label={t("quantity", { title: line.title })}
          value={claim.quantity}
          max={line.left}
          onChange={(quantity) => onChange({ ...claim, quantity })}
        />
        {claim.choice === "credit" && (
          <MoneyField
            name={`credit_${String(line.order_line_id)}`}
            label={t("credit")}
            hint={t("creditHint")}
            unit={currency}
            value={claim.credit}
            onChange={(plain) => onChange({ ...claim, credit: plain })}
          />
        )}
      </div>
      {claim.choice === "part" && <PartFields line={line} parts={parts} view={view} claim={claim} onChange={onChange} />}
    </Stack>
  );
}

/** The drawing whose numbers stand before the parts; it opens at full size. */
function ExplodedView({ view }: { view: Options["views"][number] }) {
  const t = useTranslations("afterSale.form");
  return (
    <a href={view.url} target="_blank" rel="noreferrer">
      {view.is_picture ? <img src={view.url} alt={t("explodedView")} className={css.view} loading="lazy" /> : t("openExplodedView")}
    </a>
  );
}

function PartFields({
  line,
  parts,
  view,
  claim,
  onChange,
}: Pick<LineProps, "line" | "parts" | "view" | "onChange"> & { claim: ClaimedLine }) {
  const t = useTranslations("afterSale.form");
  return (
    <Stack gap={2}>
      {parts.length === 0 && <Text tone="soft">{t("noParts")}</Text>}
      {view && <ExplodedView view={view} />}
      {parts.map(({ part_id, title, code, mark, quantity }) => {
        const count = claim.parts[part_id] ?? 0;
        return (
          <Inline key={part_id} wrap gap={3} justify="between">
            <span>
              {mark && `${mark} · `}
              {title}{" "}
              <Text as="span" size="sm" tone="soft">
                {code} · {t("perPiece", { count: quantity })}
              </Text>
            </span>
            <QuantityStepper
              label={t("quantity", { title })}
              min={0}
              max={999}
              value={count}
              onChange={(wanted) => onChange({ ...claim, parts: { ...claim.parts, [part_id]: wanted } })}
            />
          </Inline>
        );
      })}
      <TextField
        name={`parts_note_${String(line.order_line_id)}`}
        label={t(parts.length === 0 ? "partsInWords" : "otherParts")}
        hint={t("partsHint")}
        required={parts.length === 0}
        maxLength={300}
        value={claim.partsNote}
        onChange={(event) => onChange({ ...claim, partsNote: event.target.value })}
      />
    </Stack>
  );
}
