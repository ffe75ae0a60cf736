import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/labels/labels.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Text } from "#ui/layout.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { SelectField } from "#ui/select-field.tsx";

export const labelFormats = ["a4", "letter", "label"] as const;
export type LabelFormat = (typeof labelFormats)[number];

const sheets: Record<LabelFormat, string | undefined> = { a4: css.a4, letter: css.letter, label: css.single };

type Labels = DataOf<"/operator/locationLabels">;

interface Props {
  labels: Labels;
  paper: LabelFormat;
}

/** Labels of locations on sheets, or each on a label of its own, and a bar that is not printed. */
export function LabelsScreen({ labels, paper }: Props) {
  const t = useTranslations("warehouseFloorLabels");
  const [params] = useSearchParams();
  const { list, count } = labels;
  const isChosen = params.has("ids");
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <PageTitle>{t("title")}</PageTitle>
      <div className={css.bar} role="toolbar" aria-label={t("toolbar")}>
        <ButtonLink to="/operator/locations" icon="arrow-left">
          {t("back")}
        </ButtonLink>
        <h1 className={css.title}>{t("title")}</h1>
        {isChosen ? <Text tone="soft">{t("chosen")}</Text> : <PartFields labels={labels} />}
        <ChipRow
          joined
          label={t("paper")}
          items={labelFormats.map((each) => ({
            to: `?${new URLSearchParams({ ...Object.fromEntries(params), paper: each })}`,
            label: t(`papers.${each}`),
            current: each === paper,
          }))}
        />
        <Button variant="primary" icon="print" disabled={list.length === 0} onClick={() => print()}>
          {t("print")}
        </Button>
        <Text tone="soft">{count > list.length ? t("tooMany", { shown: list.length, count }) : t("count", { count })}</Text>
      </div>
      {list.length === 0 && <EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
      <ul className={classes(css.sheet, sheets[paper])}>
        {list.map((label) => (
          <Label key={label.location_id} label={label} />
        ))}
      </ul>
    </main>
  );
}

/** Long codes are smaller, so that each fits its label. */
const sizeOf = ({ length }: string): string | undefined => {
  if (length <= 8) return css.short;
  return length <= 11 ? css.medium : css.long;
};

function Label({ label: { code, warehouse_name, barcode } }: { label: Labels["list"][number] }) {
  const { width, height, path } = barcode;
  return (
    <li className={css.label}>
      <span className={classes(css.code, sizeOf(code))}>{code}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={css.bars} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className={css.place}>{warehouse_name}</span>
    </li>
  );
}

const narrower = {
  warehouse: ["zone", "aisle", "from", "to"],
  zone: ["aisle", "from", "to"],
  aisle: ["from", "to"],
  from: [],
  to: [],
} as const;

/** Warehouse, zone, aisle and bins. A wider choice takes back the narrower ones. */
function PartFields({ labels: { warehouses, zones, aisles, bins } }: { labels: Labels }) {
  const t = useTranslations("warehouseFloorLabels");
  const [params, setParams] = useSearchParams();
  const choose = (name: keyof typeof narrower, value: string) => {
    const next = new URLSearchParams(params);
    for (const each of narrower[name]) next.delete(each);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const part = (name: keyof typeof narrower, label: string, values: readonly string[]) => (
    <SelectField
      name={name}
      label={label}
      placeholder={t("all")}
      value={params.get(name) ?? ""}
      onChange={({ target }) => choose(name, target.value)}
      options={values.map((value) => ({ value, label: value }))}
    />
  );
  return (
    <>
      <SelectField
        name="warehouse"
        label={t("warehouse")}
        placeholder={false}
        value={params.get("warehouse") ?? warehouses[0]?.warehouse_id ?? ""}
        onChange={({ target }) => choose("warehouse", target.value)}
        options={warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
      />
      {part("zone", t("zone"), zones)}
      {aisles.length > 0 && part("aisle", t("aisle"), aisles)}
      {bins.length > 0 && part("from", t("binFrom"), bins)}
      {bins.length > 0 && part("to", t("binTo"), bins)}
    </>
  );
}
