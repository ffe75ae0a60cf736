import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { usePorts } from "#features/inventory/ocean-freight/screens/use-ports.ts";
import { canChangeDates } from "#features/trade/contracts/rules/phase.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";

const saveDates = action("/merchant/updateContractSailing");

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
export function ContractShipment({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.shipping");
  const day = useDay();
  const { nameOf } = usePorts();
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
            { term: t("portOfLoading"), value: nameOf(shipment.port_of_loading) },
            { term: t("portOfDischarge"), value: nameOf(shipment.port_of_discharge) },
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
              <tr key={number}>
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
      {open && <SailingDialog contract={contract} etd={sailing.etd} eta={sailing.eta} onClose={() => setOpen(false)} />}
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

interface DialogProps {
  contract: ContractDetail;
  etd: string;
  eta: string;
  onClose: () => void;
}

function SailingDialog({ contract, etd, eta, onClose }: DialogProps) {
  const t = useTranslations("contracts.shipping");
  const fields = useTranslations("contracts.fields");
  return (
    <saveDates.Dialog
      title={t("changeDates")}
      confirm={t("saveDates")}
      values={{ contract_sn: contract.contract_sn }}
      done={t("datesSaved")}
      onClose={onClose}
    >
      <FormRow>
        <saveDates.Field name="etd" label={t("etd")} defaultValue={etd} />
        <saveDates.Field name="eta" label={t("eta")} defaultValue={eta} />
      </FormRow>
      <saveDates.Field name="reason" label={fields("reason")} />
    </saveDates.Dialog>
  );
}
