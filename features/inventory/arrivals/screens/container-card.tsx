import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/inventory/arrivals/screens/incoming.module.css";
import { ReceiveDialog } from "#features/inventory/arrivals/screens/receive-dialog.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Count } from "#ui/count.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";
import { useToday } from "#ui/use-today.ts";

type Lot = DataOf<"/merchant/incomingList">["list"][number];

export interface Container<L extends Lot = Lot> {
  key: string;
  container_number: string;
  warehouse_id: number;
  warehouse_name: string;
  lots: L[];
}

/** The goods of one manufacturer in one container to one warehouse, which are received together. */
export const groupByContainer = <L extends Lot & { merchant_id?: number }>(list: readonly L[]): Container<L>[] =>
  [
    ...Map.groupBy(list, ({ container_number, warehouse_id, merchant_id = "" }) => `${container_number}/${warehouse_id}/${merchant_id}`),
  ].flatMap(([key, lots]) => {
    const [first] = lots;
    return first
      ? [{ key, container_number: first.container_number, warehouse_id: first.warehouse_id, warehouse_name: first.warehouse_name, lots }]
      : [];
  });

const sumPieces = (lots: readonly Lot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0);

interface Props<L extends Lot> {
  container: Container<L>;
  hasArrived: boolean;
  /** Shown before the warehouse. */
  merchantName?: string;
  /** The manufacturer whose goods staff receive; without it a manufacturer receives its own. */
  merchantId?: number;
  mayReceive?: boolean;
  productPath: (lot: L) => string;
  /** What else can be done with goods on their way. */
  lotActions?: (lot: L) => ReactNode;
}

/** A container with its goods and arrival, and its receipt. */
export function ContainerCard<L extends Lot>(props: Props<L>) {
  const { container, hasArrived, merchantName, merchantId, mayReceive = true, productPath, lotActions } = props;
  const t = useTranslations("productManagementConsole");
  const [isConfirming, setIsConfirming] = useState(false);
  const { container_number, lots, warehouse_id, warehouse_name } = container;
  return (
    <Box as="section" frame="box" shadow="small">
      <Inline as="header" wrap gap={2} gapX={6} pad={3} padX={4} rule="below" className={css.head}>
        <div>
          <h2>{container_number}</h2>
          <p>
            {merchantName && `${merchantName} · `}
            {warehouse_name} · {t("water.summary", { lines: lots.length, pieces: sumPieces(lots) })}
          </p>
        </div>
        <Arrival lots={lots} hasArrived={hasArrived} />
        {hasArrived && mayReceive && merchantId !== undefined && (
          <ButtonLink size="small" to={`/operator/unplaced?warehouse_id=${warehouse_id}`}>
            {t("water.putAway")}
          </ButtonLink>
        )}
        {!hasArrived && mayReceive && (
          <Button size="small" icon="check" onClick={() => setIsConfirming(true)}>
            {t("water.receive")}
          </Button>
        )}
      </Inline>
      <Box as="ul" rule="between" className={css.lots}>
        {lots.map((lot) => (
          <Stack as="li" align="center" gap={3} pad={2} padX={4} key={lot.incoming_id}>
            <Picture of={lot.preview} alt="" sizes="40px" />
            <Box as="span" shrink>
              <Link to={productPath(lot)}>{lot.title}</Link>
              <Box as="small" block>
                {lot.custom_sn}
              </Box>
              {lot.damage && (
                <Box as="small" block>
                  {t("water.damagedPieces", { count: lot.damage.pieces })}
                  {lot.damage.note !== "" && ` · ${lot.damage.note}`}{" "}
                  <FileLinks
                    files={lot.damage.photos.map((photo, index) => ({ ...photo, name: t("water.photo", { number: String(index + 1) }) }))}
                    row
                  />
                </Box>
              )}
            </Box>
            <Text as="span" weight="medium" numeric text="end">
              <Count value={lot.quantity} />
              {lot.allocated > 0 && (
                <Box as="small" block>
                  {t("water.promisedTo", { pieces: lot.allocated, orders: lot.promised_orders })}
                </Box>
              )}
            </Text>
            {!hasArrived && lotActions?.(lot)}
          </Stack>
        ))}
      </Box>
      {isConfirming && (
        <ReceiveDialog
          containerNumber={container_number}
          warehouseId={warehouse_id}
          warehouseName={warehouse_name}
          merchantId={merchantId}
          lots={lots}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

/** When the container has arrived, or the days between which it is expected. */
function Arrival({ lots, hasArrived }: { lots: readonly Lot[]; hasArrived: boolean }) {
  const t = useTranslations("productManagementConsole");
  const today = useToday();
  const [first] = lots;
  const isLate = !hasArrived && lots.every(({ arrives_to }) => arrives_to < today);
  if (!first) return null;
  return (
    <p className={classes(textClass({ numeric: true }), isLate && css.late)}>
      {hasArrived && first.arrived_at ? (
        <>
          {t("water.arrivedAt")} <Moment at={first.arrived_at} />
        </>
      ) : (
        <>
          <Moment at={first.arrives_from} /> – <Moment at={first.arrives_to} />
          {isLate && ` · ${t("water.late")}`}
        </>
      )}
    </p>
  );
}
