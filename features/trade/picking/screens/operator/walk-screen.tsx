import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { ScanField } from "#features/inventory/warehouse-floor/screens/operator/floor/scan-field.tsx";
import { playSound } from "#features/inventory/warehouse-floor/screens/operator/floor/sounds.ts";
import { useFloorQueue } from "#features/inventory/warehouse-floor/screens/operator/floor/use-floor-queue.ts";
import { beginPicking, currentStop, type PickTask, remainingStops, scanPick, stopKey } from "#features/trade/picking/rules/pick-task.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import type { PickWork } from "./pick-queue.ts";
import { PickQueueCard, useWorkText } from "./pick-queue-card.tsx";
import { NextStops, StopCard } from "./stop-card.tsx";

type List = DataOf<"/operator/pickList">;
export type Stop = List["stops"][number];

const ShortDialog = lazy(() => import("./short-dialog.tsx").then((module) => ({ default: module.ShortDialog })));
const closeList = action("/operator/closePickList");

/** What the page says of the last scan. */
interface Message {
  text: string;
  isRight: boolean;
}

/** A walk through the warehouse: the next stop, what is scanned or tapped there, and what is left. */
export function WalkScreen({ loaded }: { loaded: List }) {
  const t = useTranslations("pickingConsole.walk");
  const workText = useWorkText();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<{ list: List; after: List }>();
  // The answer to a pick is newer than the page, until the page is loaded again.
  const list = answered?.after === loaded ? answered.list : loaded;
  const [task, setTask] = useState<PickTask>(beginPicking());
  const [message, setMessage] = useState<Message>();
  const [open, setOpen] = useState<"short" | "close">();
  const say = (text: string, isRight: boolean, sound = true) => {
    setMessage({ text, isRight });
    if (sound) playSound(isRight ? "right" : "wrong");
  };
  const { queue, works, isOnline } = useFloorQueue<PickWork>("pick-queue", (work, answer) => {
    if (work.reason !== undefined) {
      say(work.reason, false);
      return void revalidate();
    }
    const after = answer as List;
    if (after.pick_list_id === loaded.pick_list_id) setAnswered({ list: after, after: loaded });
    say(t("sent", { work: workText(work) }), true, false);
  });
  const waiting = works.filter(({ reason, body }) => reason === undefined && body.pick_list_id === list.pick_list_id);
  const stops = remainingStops(
    list.stops,
    waiting.map(({ body }) => body),
  );
  const current = currentStop(task, stops);
  const pick = (stop: Stop, quantity: number, next: PickTask) => {
    const { shipment_id, order_line_id, stock_item_id, location } = stop;
    const body = { pick_list_id: list.pick_list_id, shipment_id, order_line_id, stock_item_id, location, quantity };
    const work: PickWork = { path: "/operator/pickPieces", body, sku: stop.custom_sn };
    const isTaken = queue.add(work);
    if (isTaken) setTask(next);
    say(isTaken ? t(isOnline ? "sent" : "saved", { work: workText(work) }) : t("full"), isTaken);
  };
  const take = (code: string) => {
    const { task: next, wrong, picked } = scanPick(task, stops, code);
    if (picked) return pick(picked.stop, picked.quantity, next);
    setTask(next);
    return say(wrong ? t(`wrong.${wrong}`, { code }) : code, !wrong);
  };
  const title = useTranslations("pickingConsole.picking")("list", { id: String(list.pick_list_id) });
  return (
    <Stack gap={4} shrink foot={12} className={css.floor}>
      <PageHeader title={title} />
      <Prompt list={list} stop={current} task={task} />
      {current && list.status === "picking" && (
        <>
          <ScanField onScan={take} />
          <p role="status" className={message?.isRight === false ? css.wrong : css.right}>
            {message?.text}
          </p>
          <StopCard
            stop={current}
            counted={task.counted}
            onCount={(counted) => setTask({ ...task, stop: stopKey(current), counted })}
            onPick={(quantity) => pick(current, quantity, { ...task, counted: 0 })}
            onMissing={() => setOpen("short")}
          />
          <NextStops stops={stops} current={current} onChoose={(stop) => setTask({ ...task, stop: stopKey(stop), counted: 0 })} />
        </>
      )}
      <PickQueueCard queue={queue} works={works} isOnline={isOnline} />
      <Shipments list={list} />
      {list.status === "picking" && (
        <Button full className={css.large} onClick={() => setOpen("close")}>
          {t("close")}
        </Button>
      )}
      <ButtonLink full className={css.large} to={`/operator/picking?warehouse=${list.warehouse_id}`}>
        {t("back")}
      </ButtonLink>
      <Suspense>
        {open === "short" && current && <ShortDialog listId={list.pick_list_id} stop={current} onClose={() => setOpen(undefined)} />}
        {open === "close" && (
          <closeList.Confirm
            title={t("close")}
            confirm={t("close")}
            values={{ pick_list_id: list.pick_list_id }}
            done={t("closedDone")}
            onClose={() => setOpen(undefined)}
          >
            <p>{t("closeText")}</p>
          </closeList.Confirm>
        )}
      </Suspense>
    </Stack>
  );
}

function Prompt({ list, stop, task }: { list: List; stop: Stop | undefined; task: PickTask }) {
  const t = useTranslations("pickingConsole.walk");
  if (list.status === "closed") return <p className={css.prompt}>{t("closed")}</p>;
  if (!stop) return <p className={css.prompt}>{t("done")}</p>;
  const isThere = stop.location === "" || task.location === stop.location;
  return <p className={css.prompt}>{isThere ? t("scan") : t("goTo", { location: stop.location })}</p>;
}

function Shipments({ list }: { list: List }) {
  const t = useTranslations("pickingConsole");
  return (
    <Card title={t("walk.shipments")}>
      <Stack as="ul" gap={3}>
        {list.shipments.map(({ shipment_id, shipment_sn, company_name, pieces, picked, status }) => (
          <Stack key={shipment_id} as="li" gap={1}>
            <Text weight="medium" anywhere>
              {shipment_sn}
            </Text>
            <Text tone="soft">
              {company_name} · {t("picking.pickedOf", { picked, pieces })}
            </Text>
            {status === "picking" && picked === pieces && pieces > 0 && (
              <ButtonLink full variant="primary" className={css.large} to={`/operator/packing/${shipment_id}`}>
                {t("packing.open", { number: shipment_sn })}
              </ButtonLink>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
