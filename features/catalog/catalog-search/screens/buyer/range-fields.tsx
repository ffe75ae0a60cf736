import { type FormEvent, useContext, useId } from "react";
import { useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { chooseUnits, type Units, useUnits } from "#client/units.ts";
import { type ListAddress, type RangeName, toListSearch, withRange } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import type { Listing } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import css from "#features/catalog/catalog-search/screens/buyer/range-fields.module.css";
import { histogramBars, parseTypedBounds, rangeUnit, toDisplayUnit } from "#features/catalog/catalog-search/screens/buyer/range-units.ts";
import { toLanguage } from "#kernel/languages.ts";
import { formatTypedNumber } from "#kernel/typed-numbers.ts";
import { Button } from "#ui/button.tsx";
import { Inline, inlineClass, Stack, stackClass, textClass } from "#ui/layout.tsx";
import { CurrencyContext } from "#ui/money.tsx";
import { NumberInput } from "#ui/number-input.tsx";

interface Props {
  ranges: readonly RangeName[];
  listing: Listing;
  address: ListAddress;
}

/** Range filters: two inputs in the user's units with a histogram of the list. */
export function RangeFields({ ranges, listing, address }: Props) {
  const units = useUnits();
  const hasUnits = ranges.some((name) => name !== "price" && name !== "volume");
  return (
    <Stack gap={3} className={css.ranges}>
      {hasUnits && <UnitSwitch units={units} />}
      {ranges.map((name) => (
        <RangeForm
          // Reset the inputs when the address changes.
          key={`${name} ${units} ${JSON.stringify(address.ranges[name])}`}
          name={name}
          units={units}
          range={listing.facets.ranges.find((range) => range.name === name)}
          address={address}
          isTitled={ranges.length > 1}
        />
      ))}
    </Stack>
  );
}

function UnitSwitch({ units }: { units: Units }) {
  const t = useTranslations("catalogSearchTools");
  return (
    <fieldset className={`${css.units} ${inlineClass({ align: "stretch", border: "strong", radius: true, ground: "surface" })}`}>
      <legend className="visually-hidden">{t("units")}</legend>
      {(["cm", "in"] as const).map((choice) => (
        <button key={choice} type="button" aria-pressed={units === choice} onClick={() => chooseUnits(choice)}>
          {choice === "cm" ? "cm / kg" : t("imperial")}
        </button>
      ))}
    </fieldset>
  );
}

interface RangeProps {
  name: RangeName;
  units: Units;
  range: Listing["facets"]["ranges"][number] | undefined;
  address: ListAddress;
  isTitled: boolean;
}

function RangeForm({ name, units, range, address, isTitled }: RangeProps) {
  const t = useTranslations("catalogSearchTools");
  const compared = useTranslations("catalogSearchCompare");
  const navigate = useNavigate();
  const currency = useContext(CurrencyContext);
  const language = toLanguage(useLocale());
  const id = useId();
  const unit = rangeUnit(name, units);
  const unitText = unit === "money" ? currency : compared(`unit.${unit}`);
  const bounds = address.ranges[name] ?? {};
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const parsed = parseTypedBounds(unit, String(typed.get("from")), String(typed.get("to")));
    navigate(toListSearch(address, withRange(address, name, parsed)), { preventScrollReset: true });
  };
  const box = (part: "from" | "to", bound: number | undefined, least: number | undefined) => (
    <NumberInput
      name={part}
      maxLength={12}
      aria-label={t(part, { name: t(`range.${name}`), unit: unitText })}
      defaultValue={bound === undefined ? "" : String(toDisplayUnit(unit, bound))}
      placeholder={least === undefined ? "" : formatTypedNumber(String(toDisplayUnit(unit, least)), language)}
    />
  );
  return (
    <form className={stackClass({ gap: 1 })} onSubmit={apply} aria-labelledby={id}>
      <p id={id} className={isTitled ? textClass({ size: "sm", tone: "soft" }) : "visually-hidden"}>
        {t(`range.${name}`)}
      </p>
      {range && range.spread.length > 1 && <Histogram range={range} bounds={bounds} />}
      <Inline gap={1} className={css.boxes}>
        {box("from", bounds.min, range?.min)}
        <span aria-hidden="true">–</span>
        {box("to", bounds.max, range?.max)}
        <span className={css.unit}>{unitText}</span>
        <Button type="submit" size="small">
          {t("apply")}
          <span className="visually-hidden">{t("applyTo", { name: t(`range.${name}`) })}</span>
        </Button>
      </Inline>
    </form>
  );
}

function Histogram({
  range,
  bounds,
}: {
  range: NonNullable<RangeProps["range"]>;
  bounds: { min?: number | undefined; max?: number | undefined };
}) {
  return (
    <Inline align="end" gap="half" rule="below" className={css.spread} aria-hidden="true">
      {histogramBars(range, bounds).map(({ share, isInside }, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={place}
          data-inside={isInside || undefined}
          style={{ height: share === 0 ? 0 : `${Math.max(6, Math.round(share * 100))}%` }}
        />
      ))}
    </Inline>
  );
}
