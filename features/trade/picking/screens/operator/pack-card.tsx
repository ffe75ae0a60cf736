import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import type { Packing } from "./packing-screen.tsx";

type Expected = Packing["expected"][number];

/** The scale shows kilograms and the tape centimeters; the call takes grams and millimeters. */
const factors = { weight_grams: 1_000, length_mm: 10, width_mm: 10, height_mm: 10 } as const;
const names = ["weight_grams", "length_mm", "width_mm", "height_mm"] as const;
const labels = { weight_grams: "weight", length_mm: "length", width_mm: "width", height_mm: "height" } as const;

/** Cartons as they are weighed and measured; they begin as their products say. */
export function PackCard({ shipment }: { shipment: Packing }) {
  const t = useTranslations("pickingConsole.packing");
  const { revalidate } = useRevalidator();
  const { expected, shipment_id, picked, pieces } = shipment;
  const [others, setOthers] = useState(expected.length === 0 ? 1 : 0);
  const call = useCall("/operator/packCartons", ({ corrections }) => {
    toast(t("done", { count: corrections }), { tone: "success" });
    void revalidate();
  });
  const places = [...expected, ...Array.from({ length: others }, () => undefined)];
  const prepare = (typed: FormData) => {
    const cartons = places.map((carton, place) => {
      const take = (name: string) => {
        const value = Number(typed.get(`${name}.${place}`));
        typed.delete(`${name}.${place}`);
        return value;
      };
      const measured = Object.fromEntries(names.map((name) => [name, Math.round(take(name) * factors[name])]));
      return { ...(carton && { product_id: carton.product_id, position: carton.position }), count: take("count"), ...measured };
    });
    typed.set("cartons", JSON.stringify(cartons));
    typed.set("shipment_id", String(shipment_id));
  };
  return (
    <Card title={t("cartons")}>
      <Form call={call} prepare={prepare}>
        <Stack gap={4}>
          {picked < pieces && <Text tone="danger">{t("notPicked", { picked, pieces })}</Text>}
          <Text tone="soft">{t("hint")}</Text>
          {places.map((carton, place) => (
            <CartonFields
              // The places of a form do not change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that these have.
              key={place}
              carton={carton}
              place={place}
            />
          ))}
          <Button full className={css.large} onClick={() => setOthers(others + 1)}>
            {t("addOther")}
          </Button>
          <Button type="submit" full variant="primary" className={css.large} pending={call.pending}>
            {t("confirm")}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

function CartonFields({ carton, place }: { carton: Expected | undefined; place: number }) {
  const t = useTranslations("pickingConsole.packing");
  const above = (plain: string) => (Number(plain) > 0 ? undefined : t("above"));
  const whole = (plain: string) => (/^[1-9]\d{0,3}$/.test(plain) ? undefined : t("whole"));
  const field = (name: (typeof names)[number]) => (
    <NumberField
      key={name}
      name={`${name}.${place}`}
      label={t(labels[name])}
      unit={name === "weight_grams" ? "kg" : "cm"}
      required
      defaultValue={carton ? String(carton[name] / factors[name]) : ""}
      rule={above}
    />
  );
  return (
    <Stack gap={2} frame="box" pad={3}>
      <Text weight="medium" anywhere>
        {carton ? t("cartonOf", { sku: carton.custom_sn, number: String(carton.position + 1) }) : t("other")}
      </Text>
      <FormRow>
        <NumberField name={`count.${place}`} label={t("count")} required defaultValue={String(carton?.count ?? 1)} rule={whole} />
        {field("weight_grams")}
      </FormRow>
      <FormRow>{(["length_mm", "width_mm", "height_mm"] as const).map(field)}</FormRow>
    </Stack>
  );
}
