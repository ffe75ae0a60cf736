import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type ArrangedContainer,
  type CartonRow,
  type ContainerCode,
  listUnassigned,
  moveCartons,
  type Place,
} from "#features/inventory/container-loading/screens/arrangement.ts";
import css from "#features/inventory/container-loading/screens/load-plan.module.css";
import type { LoadPlan, PlannedProduct } from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { containerCodes } from "#features/inventory/nearby/rules/containers.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  plan: LoadPlan;
  products: readonly PlannedProduct[];
  containers: readonly ArrangedContainer[];
  /** The container that is shown. */
  index: number;
  onChange: (containers: ArrangedContainer[]) => void;
}

/** Changes one container by hand: its type, and which cartons go elsewhere. */
export function ArrangePanel({ plan, products, containers, index, onChange }: Props) {
  const t = useTranslations("containerLoadingPlan");
  const [moved, setMoved] = useState("");
  const container = containers[index];
  const unassigned = listUnassigned(plan, containers);
  if (!container) return null;
  const nameOf = (place: Place): string =>
    place === "none" ? t("noContainer") : t("containerName", { number: place + 1, code: containers[place]?.code ?? "" });
  const move = (row: CartonRow, from: Place, to: Place) => {
    onChange(moveCartons(containers, row, from, to));
    setMoved(t("moved", { count: row.cartons, to: nameOf(to) }));
  };
  const setType = (code: ContainerCode) => onChange(containers.map((each, at) => (at === index ? { ...each, code } : each)));
  const places: Place[] = [...containers.keys(), "none"];
  const lists = { products, places, nameOf, onMove: move };
  return (
    <Stack as="section" gap={3} shrink aria-label={t("contents", { number: index + 1 })}>
      <Inline justify="between" align="end" gap={3} wrap>
        <SelectField
          name="container_type"
          label={t("typeOf", { number: index + 1 })}
          placeholder={false}
          value={container.code}
          options={containerCodes.map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => setType(target.value as ContainerCode)}
        />
        <Button
          icon="trash"
          size="small"
          disabled={containers.length === 1}
          onClick={() => onChange(containers.filter((_, at) => at !== index))}
        >
          {t("removeContainer")}
        </Button>
      </Inline>
      <CartonRows
        {...lists}
        rows={container.cartons}
        from={index}
        label={t("contents", { number: index + 1 })}
        empty={t("emptyContainer")}
      />
      {unassigned.length > 0 && (
        <Stack gap={3} shrink>
          <Notice tone="waiting">{t("unassigned", { count: unassigned.reduce((sum, { cartons }) => sum + cartons, 0) })}</Notice>
          <CartonRows {...lists} rows={unassigned} from="none" label={t("noContainer")} preferred={index} />
        </Stack>
      )}
      <Text as="p" size="sm" tone="soft" role="status">
        {moved}
      </Text>
    </Stack>
  );
}

interface RowsProps {
  rows: readonly CartonRow[];
  from: Place;
  label: string;
  empty?: string;
  /** The place that a move goes to unless another is chosen. */
  preferred?: Place;
  products: readonly PlannedProduct[];
  places: readonly Place[];
  nameOf: (place: Place) => string;
  onMove: (row: CartonRow, from: Place, to: Place) => void;
}

/** The cartons of a place; one row at a time opens to be moved. After a move the focus stays here, although its form is gone. */
function CartonRows({ rows, label, empty, onMove, ...rest }: RowsProps) {
  const [opened, setOpened] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const move: RowsProps["onMove"] = (...moved) => {
    setOpened("");
    onMove(...moved);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1}>
      {rows.length === 0 && empty && <Text tone="soft">{empty}</Text>}
      {rows.length > 0 && (
        <ul className={css.rows} aria-label={label}>
          {rows.map((row) => {
            const key = `${row.product_id}/${row.position}`;
            const toggle = () => setOpened(opened === key ? "" : key);
            return <MovableRow key={key} {...rest} row={row} isOpen={opened === key} onToggle={toggle} onMove={move} />;
          })}
        </ul>
      )}
    </div>
  );
}

interface RowProps extends Omit<RowsProps, "rows" | "label" | "empty"> {
  row: CartonRow;
  isOpen: boolean;
  onToggle: () => void;
}

function MovableRow({ row, from, preferred, products, places, nameOf, onMove, isOpen, onToggle }: RowProps) {
  const t = useTranslations("containerLoadingPlan");
  const product = products.find(({ product_id }) => product_id === row.product_id);
  const title = product?.title ?? "";
  const sizes = product?.packing.length ?? 1;
  return (
    <li>
      <Inline justify="between" gap={3}>
        <Inline as="span" gap={2}>
          <span className={css.swatch} style={{ background: product?.color }} />
          <span>
            {title}
            <Text as="span" size="sm" tone="soft" block>
              {t("cartonCount", { count: row.cartons })}
              {sizes > 1 && ` · ${t("cartonOf", { number: row.position + 1, count: sizes })}`}
            </Text>
          </span>
        </Inline>
        <Button size="small" aria-expanded={isOpen} aria-label={t("moveOf", { title })} onClick={onToggle}>
          {t("move")}
        </Button>
      </Inline>
      {isOpen && (
        <MoveForm
          key={row.cartons}
          row={row}
          title={title}
          targets={places.filter((place) => place !== from)}
          preferred={preferred}
          nameOf={nameOf}
          onMove={(count, to) => onMove({ ...row, cartons: count }, from, to)}
        />
      )}
    </li>
  );
}

interface MoveFormProps {
  row: CartonRow;
  title: string;
  targets: readonly Place[];
  preferred: Place | undefined;
  nameOf: (place: Place) => string;
  onMove: (count: number, to: Place) => void;
}

function MoveForm({ row, title, targets, preferred, nameOf, onMove }: MoveFormProps) {
  const t = useTranslations("containerLoadingPlan");
  const [count, setCount] = useState(row.cartons);
  const [to, setTo] = useState<Place>(preferred !== undefined && targets.includes(preferred) ? preferred : (targets[0] ?? "none"));
  return (
    <Inline gap={3} align="end" wrap above={2}>
      <QuantityStepper value={count} max={row.cartons} label={t("cartonsOf", { title })} onChange={setCount} />
      <SelectField
        name="move_to"
        label={t("moveTo")}
        placeholder={false}
        value={to}
        options={targets.map((place) => ({ value: place, label: nameOf(place) }))}
        onChange={({ target }) => setTo(target.value === "none" ? "none" : Number(target.value))}
      />
      <Button variant="primary" onClick={() => onMove(count, to)}>
        {t("moveCount", { count })}
      </Button>
    </Inline>
  );
}
