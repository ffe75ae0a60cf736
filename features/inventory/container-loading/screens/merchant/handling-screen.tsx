import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { formatWeight, parseWeight } from "#features/catalog/product-management/rules/measures.ts";
import { nmfcPattern } from "#features/catalog/product-management/rules/nmfc.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Carton = DataOf<"/merchant/cartonHandling">["list"][number];

type Stacking = "any" | "limited" | "none";

interface Values {
  may_stand_on_length: boolean;
  may_stand_on_width: boolean;
  stacking: Stacking;
  /** In kg, as typed. */
  load: string;
}

const toValues = ({ may_stand_on_length, may_stand_on_width, max_load_grams }: Carton): Values => ({
  may_stand_on_length,
  may_stand_on_width,
  stacking: max_load_grams === null ? "any" : max_load_grams === 0 ? "none" : "limited",
  load: formatWeight(max_load_grams ?? 0, "metric"),
});

const toMaxLoad = ({ stacking, load }: Values): number | null => {
  if (stacking === "any") return null;
  return stacking === "none" ? 0 : (parseWeight(load, "metric") ?? 0);
};

/** How each carton of a product may be turned and what it bears, for load plans. */
export function HandlingScreen({ productId, cartons, nmfc }: { productId: number; cartons: readonly Carton[]; nmfc: string }) {
  const t = useTranslations("containerLoadingHandling");
  const [values, setValues] = useState<readonly Values[]>(() => cartons.map(toValues));
  const call = useCall("/merchant/saveCartonHandling", () => toast(t("saved"), { tone: "success" }));
  const change = (index: number, changed: Partial<Values>) =>
    setValues((known) => known.map((value, at) => (at === index ? { ...value, ...changed } : value)));
  const product = `/merchant/products/${productId}`;
  const prepare = (form: FormData) => {
    for (const name of [...form.keys()]) form.delete(name);
    form.set("product_id", String(productId));
    const list = cartons.map(({ position }, index) => {
      const value = values[index] as Values;
      const { may_stand_on_length, may_stand_on_width } = value;
      return { position, may_stand_on_length, may_stand_on_width, max_load_grams: toMaxLoad(value) };
    });
    form.set("list", JSON.stringify(list));
  };
  return (
    <Stack gap={5} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} crumbs={[{ label: t("product"), to: product }, { label: t("title") }]} />
      {cartons.length === 0 ? (
        <EmptyState
          title={t("noCartons")}
          action={
            <ButtonLink variant="primary" to={product}>
              {t("toProduct")}
            </ButtonLink>
          }
        >
          {t("noCartonsText")}
        </EmptyState>
      ) : (
        <Form call={call} prepare={prepare}>
          {cartons.map((carton, index) => (
            <CartonCard
              key={carton.position}
              carton={carton}
              number={index + 1}
              values={values[index] as Values}
              onChange={(changed) => change(index, changed)}
            />
          ))}
          <Inline>
            <Button type="submit" variant="primary" pending={call.pending}>
              {t("save")}
            </Button>
          </Inline>
        </Form>
      )}
      {cartons.length > 0 && <NmfcCard productId={productId} nmfc={nmfc} />}
    </Stack>
  );
}

/** The item of the freight classification that carriers find the product under. */
function NmfcCard({ productId, nmfc }: { productId: number; nmfc: string }) {
  const t = useTranslations("containerLoadingHandling.nmfc");
  const call = useCall("/merchant/setProductNmfc", () => toast(t("saved"), { tone: "success" }));
  return (
    <Card title={t("title")}>
      <Form call={call} prepare={(values) => values.set("product_id", String(productId))}>
        <TextField
          name="nmfc"
          label={t("item")}
          hint={t("hint")}
          defaultValue={nmfc}
          maxLength={9}
          rule={(text) => (nmfcPattern.test(text.trim()) ? undefined : t("rule"))}
        />
        <Inline>
          <Button type="submit" pending={call.pending}>
            {t("save")}
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

interface CardProps {
  carton: Carton;
  number: number;
  values: Values;
  onChange: (changed: Partial<Values>) => void;
}

function CartonCard({ carton, number, values, onChange }: CardProps) {
  const t = useTranslations("containerLoadingHandling");
  const { length_mm, width_mm, height_mm, gross_weight_grams, pieces } = carton;
  const size = t("size", { l: length_mm / 10, w: width_mm / 10, h: height_mm / 10, kg: gross_weight_grams / 1_000 });
  return (
    <Card title={t("carton", { number })}>
      <Stack gap={4}>
        <Text tone="soft">
          {size} · {t("pieces", { count: pieces })}
        </Text>
        <Stack gap={2}>
          <Text size="sm">{t("upright")}</Text>
          <Checkbox
            name={`length.${number}`}
            label={t("onLength")}
            checked={values.may_stand_on_length}
            onChange={({ target }) => onChange({ may_stand_on_length: target.checked })}
          />
          <Checkbox
            name={`width.${number}`}
            label={t("onWidth")}
            checked={values.may_stand_on_width}
            onChange={({ target }) => onChange({ may_stand_on_width: target.checked })}
          />
        </Stack>
        <RadioGroup
          name={`stacking.${number}`}
          label={t("stacking")}
          value={values.stacking}
          options={(["any", "limited", "none"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ stacking: value as Stacking })}
        />
        {values.stacking === "limited" && (
          <NumberField
            name={`load.${number}`}
            label={t("maxLoad")}
            unit="kg"
            required
            value={values.load}
            onChange={(plain) => onChange({ load: plain })}
            rule={(text) => ((parseWeight(text, "metric") ?? 0) > 0 ? undefined : t("wrongWeight"))}
          />
        )}
      </Stack>
    </Card>
  );
}
