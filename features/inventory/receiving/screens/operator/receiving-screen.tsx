import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { keyOfGoods, type Receipt, useReceipts } from "#features/inventory/receiving/screens/operator/receipt-store.ts";
import type { ReceivingWork } from "#features/inventory/receiving/screens/operator/receiving-queue.ts";
import type { Carried } from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { SoundButton } from "#features/inventory/warehouse-floor/screens/operator/floor/floor-screen.tsx";
import { playSound } from "#features/inventory/warehouse-floor/screens/operator/floor/sounds.ts";
import { useFloorQueue } from "#features/inventory/warehouse-floor/screens/operator/floor/use-floor-queue.ts";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { ChooseGoods } from "./choose-goods.tsx";
import { CountGoods } from "./count-goods.tsx";
import { type Placeable, PutAway } from "./put-away.tsx";
import { ReceivingQueueCard, useWorkText } from "./receiving-queue-card.tsx";
import { ReviewReceipt } from "./review-receipt.tsx";

type Warehouses = DataOf<"/operator/floorWarehouses">["list"];

/** What the page says of the last scan. */
export type Say = (text: string, isRight: boolean) => void;

interface Props {
  warehouses: Warehouses;
  warehouseId: number;
  arriving: DataOf<"/operator/arrivingGoods">;
  onChoose: (warehouseId: string) => void;
}

/** The page for a phone at the dock: what arrives is chosen, counted, received and put away. */
export function ReceivingScreen({ warehouses, warehouseId, arriving, onChoose }: Props) {
  const t = useTranslations("receivingConsole");
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
      <Dock key={warehouseId} warehouseId={warehouseId} arriving={arriving} />
    </Stack>
  );
}

type Stage = { at: "choose" } | { at: "count" | "review"; key: string } | { at: "putAway"; pieces: readonly Placeable[] };

function Dock({ warehouseId, arriving }: Pick<Props, "warehouseId" | "arriving">) {
  const t = useTranslations("receivingConsole");
  const workText = useWorkText();
  const [stage, setStage] = useState<Stage>({ at: "choose" });
  const [message, setMessage] = useState<{ text: string; isRight: boolean }>();
  const { receipts, save, remove } = useReceipts(warehouseId);
  const say: Say = (text, isRight) => {
    setMessage({ text, isRight });
    playSound(isRight ? "right" : "wrong");
  };
  const { queue, works, isOnline } = useFloorQueue<ReceivingWork>("receiving-queue", (work) => {
    if (work.reason === undefined) setMessage({ text: t("sent", { work: workText(work) }), isRight: true });
    else say(work.reason, false);
  });
  const go = (next: Stage) => {
    setStage(next);
    setMessage(undefined);
  };
  const enqueue = (work: ReceivingWork): boolean => {
    const isTaken = queue.add(work);
    say(isTaken ? t(isOnline ? "sending" : "saved", { work: workText(work) }) : t("full"), isTaken);
    return isTaken;
  };
  const begin = (receipt: Receipt) => {
    save(receipt);
    go({ at: "count", key: keyOfGoods(receipt.goods) });
  };
  const finish = (finished: readonly ReceivingWork[], receipt: Receipt, pieces: readonly Placeable[]) => {
    if (!finished.every(enqueue)) return;
    remove(receipt.goods);
    setStage(pieces.length > 0 ? { at: "putAway", pieces } : { at: "choose" });
  };
  const carry = ({ sku, condition, quantity, to }: Carried) =>
    enqueue({ path: "/operator/movePieces", body: { warehouse_id: warehouseId, sku, condition, quantity, from: "", to } });
  const receipt = "key" in stage ? receipts[stage.key] : undefined;
  const told = (
    <p role="status" className={message?.isRight === false ? css.wrong : css.right}>
      {message?.text}
    </p>
  );
  return (
    <>
      {(stage.at === "choose" || ("key" in stage && !receipt)) && (
        <ChooseGoods
          warehouseId={warehouseId}
          arriving={arriving}
          receipts={receipts}
          works={works}
          told={told}
          say={say}
          onBegin={begin}
        />
      )}
      {stage.at === "count" && receipt && (
        <CountGoods
          receipt={receipt}
          told={told}
          say={say}
          onChange={save}
          onFinish={() => go({ at: "review", key: stage.key })}
          onBack={() => go({ at: "choose" })}
          onDiscard={() => {
            remove(receipt.goods);
            go({ at: "choose" });
          }}
        />
      )}
      {stage.at === "review" && receipt && (
        <ReviewReceipt receipt={receipt} warehouseId={warehouseId} onFinish={finish} onBack={() => go({ at: "count", key: stage.key })} />
      )}
      {stage.at === "putAway" && (
        <PutAway
          pieces={stage.pieces}
          told={told}
          say={say}
          onCarried={carry}
          onChange={(pieces) => setStage({ at: "putAway", pieces })}
          onDone={() => go({ at: "choose" })}
        />
      )}
      <ReceivingQueueCard queue={queue} works={works} isOnline={isOnline} onCountAgain={begin} />
      <SoundButton />
    </>
  );
}
