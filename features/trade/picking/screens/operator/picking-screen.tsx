import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import pick from "#features/trade/picking/screens/operator/picking.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";

type Picking = DataOf<"/operator/pickLists">;
type Warehouses = DataOf<"/operator/floorWarehouses">["list"];

interface Props {
  warehouses: Warehouses;
  warehouseId: number;
  picking: Picking;
  onChoose: (warehouseId: string) => void;
}

/** What is to be picked in a warehouse: shipments to take, lists in progress, and what is ready to be packed. */
export function PickingScreen({ warehouses, warehouseId, picking, onChoose }: Props) {
  const t = useTranslations("pickingConsole.picking");
  const { shipments, lists, ready } = picking;
  return (
    <Stack gap={4} shrink foot={12} className={css.floor}>
      <PageHeader title={t("title")} />
      {warehouses.length > 1 && (
        <SelectField
          name="warehouse"
          label={t("warehouse")}
          placeholder={false}
          value={warehouseId}
          onChange={({ target }) => onChoose(target.value)}
          options={warehouses.map((each) => ({ value: each.warehouse_id, label: each.warehouse_name }))}
        />
      )}
      {lists.length > 0 && <OpenLists lists={lists} />}
      {shipments.length > 0 && <ToPick key={warehouseId} warehouseId={warehouseId} shipments={shipments} />}
      {ready.length > 0 && <Ready ready={ready} />}
      {shipments.length + lists.length + ready.length === 0 && (
        <EmptyState title={t("none")} picture="boxes">
          {t("noneText")}
        </EmptyState>
      )}
    </Stack>
  );
}

function OpenLists({ lists }: Pick<Picking, "lists">) {
  const t = useTranslations("pickingConsole.picking");
  return (
    <Card title={t("open")}>
      <Stack as="ul" gap={4}>
        {lists.map(({ pick_list_id, picker, shipments, pieces, picked }) => (
          <Stack key={pick_list_id} as="li" gap={2}>
            <Text weight="medium">{t("list", { id: String(pick_list_id) })}</Text>
            <Text tone="soft" anywhere>
              {[picker, t("pickedOf", { picked, pieces }), shipments.join(", ")].join(" · ")}
            </Text>
            <ButtonLink full variant="primary" className={css.large} to={`/operator/picking/${pick_list_id}`}>
              {t("continue")}
            </ButtonLink>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function ToPick({ warehouseId, shipments }: { warehouseId: number; shipments: Picking["shipments"] }) {
  const t = useTranslations("pickingConsole.picking");
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const create = useCall("/operator/createPickList", ({ pick_list_id }) => void navigate(`/operator/picking/${pick_list_id}`));
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Card title={t("toPick")}>
      <Stack gap={3}>
        <Stack as="ul" gap={2}>
          {shipments.map(({ shipment_id, shipment_sn, company_name, pieces, picked }) => (
            <li key={shipment_id}>
              <button
                type="button"
                className={pick.choice}
                aria-pressed={chosen.includes(shipment_id)}
                aria-label={t("choose", { number: shipment_sn })}
                onClick={() => toggle(shipment_id)}
              >
                <strong>{shipment_sn}</strong>
                <span>
                  {company_name} · {picked > 0 ? t("pickedOf", { picked, pieces }) : t("pieces", { count: pieces })}
                </span>
              </button>
            </li>
          ))}
        </Stack>
        {create.refusal && <Text tone="danger">{create.refusal.message}</Text>}
        <Button
          full
          variant="primary"
          className={css.large}
          disabled={chosen.length === 0}
          pending={create.pending}
          onClick={() => void create.submit({ warehouse_id: warehouseId, shipment_ids: JSON.stringify(chosen) })}
        >
          {t("start", { count: chosen.length })}
        </Button>
      </Stack>
    </Card>
  );
}

function Ready({ ready }: Pick<Picking, "ready">) {
  const t = useTranslations("pickingConsole.picking");
  const packing = useTranslations("pickingConsole.packing");
  return (
    <Card title={t("ready")}>
      <Stack as="ul" gap={2}>
        {ready.map(({ shipment_id, shipment_sn, company_name, pieces }) => (
          <Stack key={shipment_id} as="li" gap={2}>
            <Text anywhere>
              {shipment_sn} · {company_name} · {t("pieces", { count: pieces })}
            </Text>
            <ButtonLink full variant="primary" className={css.large} to={`/operator/packing/${shipment_id}`}>
              {packing("open", { number: shipment_sn })}
            </ButtonLink>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
