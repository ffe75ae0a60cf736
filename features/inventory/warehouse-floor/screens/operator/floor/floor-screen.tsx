import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { useStore } from "#client/store.ts";
import {
  beginTask,
  type Carried,
  type CountedPieces,
  finishCount,
  type Step,
  scan,
  type Task,
  type TaskKind,
  type Wanted,
  wantedBy,
} from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { CountCard } from "./count-card.tsx";
import type { Work } from "./floor-queue.ts";
import { Found } from "./found.tsx";
import { PieceCard } from "./piece-card.tsx";
import { QueueCard, useWorkText } from "./queue-card.tsx";
import { ScanField } from "./scan-field.tsx";
import { isMuted, playSound, setMuted } from "./sounds.ts";
import { useFloorQueue } from "./use-floor-queue.ts";
import { useFloorWarehouse } from "./use-floor-warehouse.ts";

type Warehouses = DataOf<"/operator/floorWarehouses">["list"];
type FoundThings = DataOf<"/operator/scanCode">;

/** What the scanner page says of the last scan. */
interface Message {
  text: string;
  isRight: boolean;
}

/** The page for a phone in the warehouse: scan, and what was scanned says what can be done with it. */
export function FloorScreen({ warehouses }: { warehouses: Warehouses }) {
  const t = useTranslations("warehouseFloorConsole.floor");
  const { warehouse_id, choose } = useFloorWarehouse(warehouses);
  if (warehouse_id === undefined) return <EmptyState title={t("noWarehouse")}>{t("noWarehouseText")}</EmptyState>;
  return (
    <Stack gap={4} shrink foot={12} className={css.floor}>
      <PageHeader title={t("title")} />
      {warehouses.length > 1 && (
        <SelectField
          name="warehouse"
          label={t("warehouse")}
          placeholder={false}
          value={warehouse_id}
          onChange={({ target }) => choose(target.value)}
          options={warehouses.map((each) => ({ value: each.warehouse_id, label: each.warehouse_name }))}
        />
      )}
      <ButtonLink full className={css.large} to={`/operator/receiving?warehouse=${warehouse_id}`}>
        {t("receive")}
      </ButtonLink>
      <Scanner key={warehouse_id} warehouseId={warehouse_id} />
    </Stack>
  );
}

const kinds = ["look", "putAway", "move", "count"] as const satisfies readonly TaskKind[];

function Scanner({ warehouseId }: { warehouseId: number }) {
  const t = useTranslations("warehouseFloorConsole.floor");
  const workText = useWorkText();
  const countText = useCountText();
  const [params] = useSearchParams();
  const [task, setTask] = useState<Task>(beginTask("look"));
  const [message, setMessage] = useState<Message>();
  const [found, setFound] = useState<FoundThings>();
  const { queue, works, isOnline } = useFloorQueue<Work>("floor-queue", (work, answer) => {
    if (work.reason !== undefined) return;
    const isCount = work.path === "/operator/countStock";
    setMessage({ text: isCount ? countText(answer as CountAnswer) : t("sent", { work: workText(work) }), isRight: true });
  });
  const say = (text: string, isRight: boolean) => {
    setMessage({ text, isRight });
    playSound(isRight ? "right" : "wrong");
  };
  const lookUp = useLookUp(warehouseId, setFound, say);
  const begin = (next: Task) => {
    setTask(next);
    setMessage(undefined);
    setFound(undefined);
  };
  const enqueue = (work: Work) => {
    const isTaken = queue.add(work);
    say(isTaken ? t(isOnline ? "sending" : "saved", { work: workText(work) }) : t("full"), isTaken);
  };
  const carry = ({ sku, condition, quantity, from, to }: Carried) =>
    enqueue({ path: "/operator/movePieces", body: { warehouse_id: warehouseId, sku, condition, quantity, from, to } });
  const recordCount = ({ location, pieces, isComplete }: CountedPieces) => {
    const lines = pieces.map(({ sku, condition, quantity }) => ({ sku, condition, counted: quantity }));
    const body = { warehouse_id: warehouseId, location, is_complete: isComplete, lines: JSON.stringify(lines) };
    enqueue({ path: "/operator/countStock", body });
  };
  const take = (step: Step, code: string) => {
    setTask(step.task);
    if (step.look !== undefined) return void lookUp(step.look);
    if (step.carried) return carry(step.carried);
    if (step.counted) return recordCount(step.counted);
    return say(step.isRight ? code : t(`wrong.${step.wanted as Exclude<Wanted, "anything" | "sku">}`, { code }), step.isRight);
  };
  const cancel = () => begin(beginTask(task.kind));
  const opened = params.get("code");
  useOnce(() => opened && void lookUp(opened));
  return (
    <>
      <Inline as="ul" gap={2} className={css.tasks}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" className={css.task} aria-pressed={task.kind === kind} onClick={() => begin(beginTask(kind))}>
              {t(`tasks.${kind}`)}
            </button>
          </li>
        ))}
      </Inline>
      <p className={css.prompt}>{t(`wanted.${wantedBy(task)}`)}</p>
      <ScanField onScan={(code) => take(scan(task, code), code)} />
      <p role="status" className={message?.isRight === false ? css.wrong : css.right}>
        {message?.text}
      </p>
      {(task.kind === "putAway" || task.kind === "move") && <PieceCard task={task} onChange={setTask} onCancel={cancel} />}
      {task.kind === "count" && (
        <CountCard task={task} onChange={setTask} onFinish={(isComplete) => take(finishCount(task, isComplete), "")} onCancel={cancel} />
      )}
      {found && task.kind === "look" && <Found found={found} onBegin={begin} />}
      <QueueCard queue={queue} works={works} isOnline={isOnline} onCorrect={begin} />
      <SoundButton />
    </>
  );
}

type CountAnswer = DataOf<"/operator/countStock">;

/** What a count led to, by the SKUs of each result. */
const useCountText = (): ((answer: CountAnswer) => string) => {
  const t = useTranslations("warehouseFloorConsole.floor.countResults");
  return ({ list }) => {
    const skusOf = (wanted: CountAnswer["list"][number]["state"]) =>
      list.filter(({ state }) => state === wanted).map(({ custom_sn }) => custom_sn);
    const differing = (["belowReserved", "secondCount", "adjusted"] as const).flatMap((state) => {
      const skus = skusOf(state);
      return skus.length === 0 ? [] : [t(state, { skus: skus.join(", ") })];
    });
    return differing.length === 0 ? t("matched") : differing.join(" ");
  };
};

/** Looks a code up and shows what it is. Without a connection nobody knows, but work can be recorded all the same. */
const useLookUp = (warehouse_id: number, onFound: (found: FoundThings) => void, say: (text: string, isRight: boolean) => void) => {
  const t = useTranslations("warehouseFloorConsole.floor");
  return async (code: string): Promise<void> => {
    try {
      const found = await request("/operator/scanCode", { warehouse_id, code }, { quiet: true });
      const isKnown = found.location !== null || found.order !== null || found.shipment !== null || found.items.length > 0;
      onFound(found);
      say(isKnown ? code : t("unknown", { code }), isKnown);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      say(error.reason === "UNREACHABLE" ? t("lookLater", { code }) : error.message, false);
    }
  };
};

const useOnce = (run: () => void): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  });
};

/** Turns the sounds of the device off and on. */
export function SoundButton() {
  const t = useTranslations("warehouseFloorConsole.floor");
  const muted = useStore(isMuted, false);
  return (
    <Button full size="large" className={css.large} aria-pressed={muted} onClick={() => setMuted(!muted)}>
      {t(muted ? "unmute" : "mute")}
    </Button>
  );
}
