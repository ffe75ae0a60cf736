import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import {
  countedOf,
  differencesOf,
  isDamageOpen,
  isShortOfPromises,
  toLotCounts,
  toTransferCounts,
  toTransferDifferences,
} from "#features/inventory/receiving/rules/receipt.ts";
import type { Receipt } from "#features/inventory/receiving/screens/operator/receipt-store.ts";
import type { ReceivingWork } from "#features/inventory/receiving/screens/operator/receiving-queue.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Placeable } from "./put-away.tsx";

type Proposal = DataOf<"/operator/simulateReceipt">;

interface Props {
  receipt: Receipt;
  warehouseId: number;
  onFinish: (works: readonly ReceivingWork[], receipt: Receipt, pieces: readonly Placeable[]) => void;
  onBack: () => void;
}

/** States every difference before anything binds: what is confirmed is what is booked. */
export function ReviewReceipt({ receipt, warehouseId, onFinish, onBack }: Props) {
  const t = useTranslations("receivingConsole");
  const { goods, counts } = receipt;
  const differences = differencesOf(goods.lines, counts);
  const undescribed = goods.lines.find((line) => isDamageOpen(countedOf(counts, line), goods.kind === "container"));
  const pieces = goods.lines
    .map((line) => ({ ...line, sku: line.goods_sn, quantity: countedOf(counts, line).good }))
    .filter(({ quantity }) => quantity > 0);
  const finish = (works: readonly ReceivingWork[]) => onFinish(works, receipt, pieces);
  return (
    <>
      <p className={css.prompt}>{t("reviewTitle", { number: goods.number })}</p>
      <Card title={differences.length === 0 ? t("noDifference") : t("differences")}>
        <Stack gap={3}>
          {differences.length > 0 && (
            <Stack as="ul" gap={2}>
              {differences.map(({ line, kind, pieces: count }) => (
                <Text key={`${line.line_id}/${kind}`} as="li" weight="medium" anywhere>
                  {t(`differenceKinds.${kind}`, { sku: line.custom_sn, count })}
                </Text>
              ))}
            </Stack>
          )}
          {undescribed && <Notice tone="waiting">{t("describeDamage", { sku: undescribed.custom_sn })}</Notice>}
          {!undescribed && goods.kind === "container" && <ContainerButtons receipt={receipt} warehouseId={warehouseId} onFinish={finish} />}
          {!undescribed && goods.kind === "transfer" && <TransferButtons receipt={receipt} onFinish={finish} />}
        </Stack>
      </Card>
      <Button full className={css.large} onClick={onBack}>
        {t("countOn")}
      </Button>
    </>
  );
}

interface ButtonsProps {
  receipt: Receipt;
  onFinish: (works: readonly ReceivingWork[]) => void;
}

const sumGood = ({ goods, counts }: Receipt): number => goods.lines.reduce((sum, line) => sum + countedOf(counts, line).good, 0);

/** Where orders were promised more than came, the person first sees who gets what. */
function ContainerButtons({ receipt, warehouseId, onFinish }: ButtonsProps & { warehouseId: number }) {
  const t = useTranslations("receivingConsole");
  const { goods, counts } = receipt;
  const [proposal, setProposal] = useState<Proposal>();
  const simulate = useCall("/operator/simulateReceipt", setProposal);
  const lots = JSON.stringify(toLotCounts(goods.lines, counts));
  const { merchant_id, number: container_number } = goods;
  if (isShortOfPromises(goods.lines, counts) && !proposal)
    return (
      <>
        <Notice tone="waiting">{t("shortOfPromises")}</Notice>
        {simulate.refusal && <Text tone="danger">{simulate.refusal.message}</Text>}
        <Button
          full
          variant="primary"
          className={css.large}
          pending={simulate.pending}
          onClick={() => void simulate.submit({ merchant_id, counts: lots })}
        >
          {t("showShares")}
        </Button>
      </>
    );
  const body = {
    ...{ merchant_id, container_number, warehouse_id: warehouseId, counts: lots },
    ...{ is_complete: true, proposal: proposal?.proposal ?? "" },
  };
  return (
    <>
      {proposal && (
        <Stack as="ul" gap={2}>
          {proposal.list.map(({ incoming_id, order_number, gets, promised }) => (
            <Text key={`${incoming_id}/${order_number}`} as="li" anywhere>
              {t("share", { order: order_number, gets, promised })}
            </Text>
          ))}
        </Stack>
      )}
      <Button
        full
        variant="primary"
        className={css.large}
        onClick={() => onFinish([{ path: "/operator/receiveContainer", body, receipt }])}
      >
        {t("receive", { count: sumGood(receipt) })}
      </Button>
    </>
  );
}

/** The rest of a transfer may come later, unless something is damaged or too many: that is recorded when it is closed. */
function TransferButtons({ receipt, onFinish }: ButtonsProps) {
  const t = useTranslations("receivingConsole");
  const { goods, counts } = receipt;
  const transfer_number = goods.number;
  const quantities = toTransferCounts(goods.lines, counts);
  const differences = toTransferDifferences(goods.lines, counts);
  const reasons = goods.lines.flatMap((line) => {
    const { damaged, reason } = countedOf(counts, line);
    return damaged > 0 ? [`${line.custom_sn}: ${reason.trim()}`] : [];
  });
  const receive: ReceivingWork[] =
    quantities.length === 0
      ? []
      : [{ path: "/operator/receiveTransfer", body: { transfer_number, counts: JSON.stringify(quantities) }, receipt }];
  const note = reasons.join(" · ").slice(0, 500);
  const closing = { transfer_number, differences: JSON.stringify(differences), note };
  const close: ReceivingWork = { path: "/operator/closeTransfer", body: closing, receipt };
  const mayWait = receive.length > 0 && differences.every(({ reason }) => reason === "lost");
  const count = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {mayWait && (
        <Button full variant="primary" className={css.large} onClick={() => onFinish(receive)}>
          {t(differences.length === 0 ? "receive" : "receiveRestLater", { count })}
        </Button>
      )}
      {differences.length > 0 && (
        <Button full variant={mayWait ? "secondary" : "primary"} className={css.large} onClick={() => onFinish([...receive, close])}>
          {t("receiveAndClose", { count })}
        </Button>
      )}
    </>
  );
}
