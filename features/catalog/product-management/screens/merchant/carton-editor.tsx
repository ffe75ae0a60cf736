import { useTranslations } from "use-intl";
import { formatWeight } from "#features/catalog/product-management/rules/measures.ts";
import type { CartonDraft } from "#features/catalog/product-management/rules.ts";
import { limits } from "#features/catalog/product-management/rules.ts";
import { FactField, MeasureField, UnitSwitch, useUnits } from "#features/catalog/product-management/screens/merchant/measure-field.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { SectionProps } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, stackClass } from "#ui/layout.tsx";

const sides = ["length_mm", "width_mm", "height_mm"] as const;
const newCarton: CartonDraft = { length_mm: 0, width_mm: 0, height_mm: 0, gross_weight_grams: 0, pieces: 1 };

/** Cartons of one piece. A set sold from its components ships in theirs. */
export function CartonEditor({ facts, set, errors }: SectionProps) {
  const t = useTranslations("productManagementConsole");
  const [system, setSystem] = useUnits("cartons");
  const { cartons } = facts;
  const change = (index: number, part: Partial<CartonDraft>) =>
    set(
      "cartons",
      cartons.map((carton, at) => (at === index ? { ...carton, ...part } : carton)),
    );
  const labels = { length_mm: t("form.length"), width_mm: t("fields.width_mm"), height_mm: t("fields.height_mm") };
  return (
    <section id="section-cartons">
      <Card title={t("fields.cartons")} action={<UnitSwitch system={system} onChange={setSystem} />}>
        <p className={css.hint}>{t("form.cartonsHint")}</p>
        <Stack gap={4} className={css.stack}>
          {cartons.map((carton, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a carton has no key other than its position
            <fieldset key={index} className={classes(stackClass({ align: "end", gap: 2, rule: "below" }), css.carton)}>
              <legend className="visually-hidden">{t("form.carton", { number: index + 1 })}</legend>
              {sides.map((side) => (
                <MeasureField
                  key={side}
                  name={`cartons.${index}.${side}`}
                  label={labels[side]}
                  kind="length"
                  system={system}
                  value={carton[side]}
                  onChange={(value) => change(index, { [side]: value })}
                  error={errors[`cartons.${index}.${side}`]}
                  required
                />
              ))}
              <MeasureField
                name={`cartons.${index}.gross_weight_grams`}
                label={t("form.gross")}
                kind="weight"
                system={system}
                value={carton.gross_weight_grams}
                onChange={(gross_weight_grams) => change(index, { gross_weight_grams })}
                error={errors[`cartons.${index}.gross_weight_grams`]}
                required
              />
              <FactField
                name={`cartons.${index}.pieces`}
                label={t("form.perCarton")}
                required
                value={carton.pieces === 0 ? null : carton.pieces}
                onChange={(pieces) => change(index, { pieces: pieces ?? 0 })}
                error={errors[`cartons.${index}.pieces`]}
              />
              <IconButton
                icon="trash"
                size="small"
                label={t("remove", { name: t("form.carton", { number: index + 1 }) })}
                onClick={() =>
                  set(
                    "cartons",
                    cartons.filter((_, at) => at !== index),
                  )
                }
              />
            </fieldset>
          ))}
          {cartons.length === 0 && <p className={errors.cartons ? css.error : css.hint}>{errors.cartons ?? t("form.noCartons")}</p>}
          <Inline justify="between" wrap gap={2} gapX={4}>
            {cartons.length < limits.cartons && (
              <Button size="small" icon="plus" onClick={() => set("cartons", [...cartons, cartons.at(-1) ?? newCarton])}>
                {t("form.addCarton")}
              </Button>
            )}
            {cartons.length > 0 && <p className={css.hint}>{t("form.totals", getCartonTotals(cartons, system))}</p>}
          </Inline>
        </Stack>
      </Card>
    </section>
  );
}

const getCartonTotals = (cartons: readonly CartonDraft[], system: "metric" | "imperial") => {
  const sum = (of: (carton: CartonDraft) => number) =>
    cartons.reduce((total, carton) => total + of(carton) / Math.max(1, carton.pieces), 0);
  const cubicMeters = sum(({ length_mm, width_mm, height_mm }) => length_mm * width_mm * height_mm) / 1e9;
  const grams = Math.round(sum(({ gross_weight_grams }) => gross_weight_grams));
  return {
    cartons: cartons.length,
    cbm: cubicMeters.toFixed(3),
    weight: `${formatWeight(grams, system) || "0"} ${system === "metric" ? "kg" : "lb"}`,
  };
};
