import { useTranslations } from "use-intl";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Stepper } from "#features/inventory/warehouse-floor/screens/operator/floor/stepper.tsx";
import { stopKey } from "#features/trade/picking/rules/pick-task.ts";
import pick from "#features/trade/picking/screens/operator/picking.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import type { Stop } from "./walk-screen.tsx";

interface Props {
  stop: Stop;
  counted: number;
  onCount: (counted: number) => void;
  onPick: (quantity: number) => void;
  onMissing: () => void;
}

/** The stop at which the picker is: product, pieces, and for which shipment. Without a scanner the pieces are counted by tapping. */
export function StopCard({ stop, counted, onCount, onPick, onMissing }: Props) {
  const t = useTranslations("pickingConsole");
  const conditions = useTranslations("warehouseFloorConsole.conditions");
  const { custom_sn, goods_sn, condition, quantity, shipment_sn, location } = stop;
  const meta = [`${custom_sn} · ${goods_sn}`, ...(condition === "new" ? [] : [conditions(condition)]), shipment_sn].join(" · ");
  return (
    <Card title={location === "" ? t("walk.unplaced") : location}>
      <Stack gap={3}>
        <MediaRow as="div" size="large" picture={stop.preview} title={stop.title} meta={meta} />
        <Stepper quantity={counted} onChange={(next) => next <= quantity && onCount(next)} />
        <Button full variant="primary" className={css.large} onClick={() => onPick(counted === 0 ? quantity : counted)}>
          {counted === 0 ? t("walk.toPick", { count: quantity }) : t("walk.counted", { counted, count: quantity })}
        </Button>
        <Button full className={css.large} onClick={onMissing}>
          {t("walk.notFound")}
        </Button>
      </Stack>
    </Card>
  );
}

/** The other stops of the walk; a tap goes there first. Their pictures are loaded with them, before a dead spot. */
export function NextStops({ stops, current, onChoose }: { stops: readonly Stop[]; current: Stop; onChoose: (stop: Stop) => void }) {
  const t = useTranslations("pickingConsole.walk");
  const others = stops.filter((stop) => stop !== current);
  if (others.length === 0) return null;
  return (
    <Card title={t("next")}>
      <Stack as="ul" gap={2}>
        {others.map((stop) => (
          <li key={stopKey(stop)}>
            <button type="button" className={pick.choice} onClick={() => onChoose(stop)}>
              <MediaRow
                as="span"
                picture={stop.preview}
                title={t("stop", { location: stop.location || t("unplaced"), count: stop.quantity, sku: stop.custom_sn })}
                meta={stop.shipment_sn}
              />
            </button>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
