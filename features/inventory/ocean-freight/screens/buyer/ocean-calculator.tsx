import { useState } from "react";
import { useTranslations } from "use-intl";
import { type OceanCost, oceanCost } from "#features/inventory/ocean-freight/rules.ts";
import type { OceanLane } from "#features/inventory/ocean-freight/screens/buyer/ocean-screen.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";

const toNumber = (text: string): number => {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : 0;
};

const ratesOf = ({ rates }: OceanLane) =>
  rates && {
    lcl: parseAmount(rates.lcl) ?? 0,
    lcl_minimum: parseAmount(rates.lcl_minimum) ?? 0,
    fcl_20: parseAmount(rates.fcl_20) ?? 0,
    fcl_40: parseAmount(rates.fcl_40) ?? 0,
    fcl_40hq: parseAmount(rates.fcl_40hq) ?? 0,
  };

/** Compares LCL and FCL for a volume and a weight on a lane. */
export function OceanCalculator({ lanes }: { lanes: readonly OceanLane[] }) {
  const t = useTranslations("oceanFreight.calculator");
  const page = useTranslations("oceanFreight");
  const [volume, setVolume] = useState("");
  const [weight, setWeight] = useState("");
  const [laneId, setLaneId] = useState("");
  const lane = lanes.find(({ lane_id }) => String(lane_id) === laneId) ?? lanes[0];
  if (!lane) return null;
  const rates = ratesOf(lane);
  const [cbm, kg] = [toNumber(volume), toNumber(weight)];
  const cost = rates ? oceanCost(cbm, kg, rates) : undefined;
  return (
    <Card title={t("title")}>
      <Stack gap={4}>
        <Form call={{ submit: async () => undefined, pending: false }}>
          <SelectField
            name="lane"
            label={t("lane")}
            placeholder={false}
            value={String(lane.lane_id)}
            onChange={(event) => setLaneId(event.currentTarget.value)}
            options={lanes.map(({ lane_id, from_name, to_name }) => ({ value: lane_id, label: `${from_name} → ${to_name}` }))}
          />
          <NumberField name="volume" label={t("volume")} value={volume} onChange={setVolume} />
          <NumberField name="weight" label={t("weight")} value={weight} onChange={setWeight} />
        </Form>
        {rates ? (
          <Result cost={cost} isFilled={cbm > 0 && kg > 0} />
        ) : (
          <ButtonLink to="/login?redirect=/international_logistics">{page("login")}</ButtonLink>
        )}
      </Stack>
    </Card>
  );
}

function Result({ cost, isFilled }: { cost: OceanCost | undefined; isFilled: boolean }) {
  const t = useTranslations("oceanFreight.calculator");
  if (!cost)
    return (
      <Text tone="soft" role="status">
        {t(isFilled ? "tooMuch" : "empty")}
      </Text>
    );
  return (
    <Stack gap={3} role="status">
      <ShippingMethod
        label={t("lcl")}
        cents={cost.lcl_cents}
        note={t("measure", { measure: cost.revenue_tons })}
        isBest={cost.best === "lcl"}
      />
      <ShippingMethod
        label={t("fcl")}
        cents={cost.fcl_cents}
        note={cost.fcl
          .map(({ code, count }) => t("containers", { code: `${code.replace("HQ", "′ HQ")}${code.endsWith("HQ") ? "" : "′"}`, count }))
          .join(" + ")}
        isBest={cost.best === "fcl"}
      />
      <Text size="sm" tone="faint">
        {t("notIncluded")}
      </Text>
    </Stack>
  );
}

function ShippingMethod({ label, cents, note, isBest }: { label: string; cents: number; note: string; isBest: boolean }) {
  const t = useTranslations("oceanFreight.calculator");
  return (
    <Stack gap={1} frame="panel" pad={3}>
      <Inline justify="between" gap={2} wrap>
        <Text as="span" weight="medium">
          {label}
        </Text>
        {isBest && <StatusChip tone="done">{t("best")}</StatusChip>}
      </Inline>
      <Money amount={toAmount(cents)} className={textClass({ size: "lg", weight: "bold" })} />
      <Text size="sm" tone="soft">
        {note}
      </Text>
    </Stack>
  );
}
