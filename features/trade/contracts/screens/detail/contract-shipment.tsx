import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { type Ports, portName } from "#features/inventory/ocean-freight/screens/port-name.ts";
import { canChangeDates } from "#features/trade/contracts/rules/phase.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";

/** Loaded when dates are changed. */
const SailingDialog = lazy(async () => ({
  default: (await import("#features/trade/contracts/screens/detail/sailing-dialog.tsx")).SailingDialog,
}));

const tones = { "": "waiting", approved: "done", refused: "error" } as const;

/** How the buyer gets goods that arrived in one of our warehouses. */
function GoodsInWarehouse({ contract: { arrived_warehouse, goods_order, status } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.shipping");
  if (goods_order)
    return (
      <div>
        <ButtonLink to={`/user_center/order/${encodeURIComponent(goods_order)}`} icon="truck">
          {t("goodsOrder")}
        </ButtonLink>
      </div>
    );
  return arrived_warehouse && statusOf(status) === "awaitingReceipt" ? <Notice tone="waiting">{t("inWarehouse")}</Notice> : null;
}

/** Containers, vessel, ports and dates of the newest shipping data, with the dates announced before. */
export function ContractShipment({ contract, ports }: { contract: ContractDetail; ports: Ports }) {
  const t = useTranslations("contracts.shipping");
  const day = useDay();
  const [open, setOpen] = useState(false);
  const shipment = contract.shipments.at(-1);
  if (!shipment) return null;
  const sailing = contract.sailing.at(-1) ?? shipment;
  const mayChange = contract.side === "merchant" && canChangeDates(contract.phase);
  return (
    <Card
      title={t("title")}
      action={<StatusChip tone={tones[shipment.decision]}>{t(`decisions.${shipment.decision || "open"}`)}</StatusChip>}
    >
      <Stack gap={4}>
        {shipment.decision_note && (
          <Text quote lines anywhere>
            {shipment.decision_note}
          </Text>
        )}
        <DescriptionList
          columns={2}
          items={[
            { term: t("vessel"), value: shipment.vessel },
            { term: t("voyage"), value: shipment.voyage },
            { term: t("portOfLoading"), value: portName(ports, shipment.port_of_loading) },
            { term: t("portOfDischarge"), value: portName(ports, shipment.port_of_discharge) },
            { term: t("etd"), value: day(sailing.etd) },
            { term: t("eta"), value: day(sailing.eta) },
            { term: t("billOfLading"), value: shipment.bill_of_lading },
            { term: t("warehouse"), value: contract.arrived_warehouse },
            { term: t("submitted"), value: <Moment at={shipment.submitted_at} as="time" /> },
          ]}
        />
        {contract.side === "buyer" && <GoodsInWarehouse contract={contract} />}
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("containerNumber")}</th>
              <th scope="col">{t("containerType")}</th>
              <th scope="col">{t("seal")}</th>
            </tr>
          </thead>
          <tbody>
            {shipment.containers.map(({ number, type, seal }) => (
              <tr key={number} className={textClass({ nowrap: true })}>
                <td>{number}</td>
                <td>{type}</td>
                <td>{seal}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <ContractFiles contractSn={contract.contract_sn} files={shipment.files} />
        <SailingHistory contract={contract} />
        {mayChange && <Button onClick={() => setOpen(true)}>{t("changeDates")}</Button>}
      </Stack>
      <Suspense>
        {open && <SailingDialog contract={contract} etd={sailing.etd} eta={sailing.eta} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
}

function SailingHistory({ contract: { sailing } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.shipping");
  const day = useDay();
  if (sailing.length < 2) return null;
  return (
    <details className={textClass({ size: "sm" })}>
      <summary>{t("datesChanged", { count: sailing.length - 1 })}</summary>
      <Stack as="ul" gap={1} above={2}>
        {sailing.toReversed().map(({ at, etd, eta, reason }) => (
          <li key={at}>
            <Moment at={at} as="time" /> · {t("etd")} {day(etd)} · {t("eta")} {day(eta)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </Stack>
    </details>
  );
}
