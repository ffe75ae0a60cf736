import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { usePagedCall } from "#client/use-query-call.ts";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { StockReasons } from "#features/catalog/product-management/screens/merchant/stock-reasons.tsx";
import type { Detail, Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Count } from "#ui/count.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Box, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Table } from "#ui/table.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Timeline } from "#ui/timeline.tsx";

const book = action("/merchant/adjustStock");

type Item = Detail["stock"][number];

/** Stock per warehouse and condition, with movements, receipts and adjustments. */
export function StockSection({ detail, options }: { detail: Detail; options: Options }) {
  const t = useTranslations("productManagementConsole");
  const [isBooking, setIsBooking] = useState(false);
  const [read, setRead] = useState<Item>();
  const warehouseOf = (id: number) => options.warehouses.find(({ warehouse_id }) => warehouse_id === id)?.warehouse_name ?? "";
  const isCounted = detail.facts.components.length === 0 || detail.facts.packed_as_set;
  const resulting = (item: Item) =>
    detail.incoming
      .filter(({ warehouse_id, condition }) => warehouse_id === item.warehouse_id && condition === item.condition)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section id="section-stock">
      <Card
        title={t("stock.title")}
        action={
          isCounted && (
            <Button size="small" icon="plus" onClick={() => setIsBooking(true)}>
              {t("stock.book")}
            </Button>
          )
        }
      >
        <p className={css.hint}>{isCounted ? t("stock.hint") : t("stock.setNote")}</p>
        {isCounted && detail.stock.length === 0 && <p className={css.hint}>{t("stock.none")}</p>}
        {detail.stock.length > 0 && (
          <Box relative scroll>
            <Table className={css.offerTable}>
              <caption className="visually-hidden">{t("stock.title")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("stock.warehouse")}</th>
                  <th scope="col">{t("stock.condition")}</th>
                  {(["onHand", "reserved", "free", "incoming"] as const).map((column) => (
                    <th key={column} scope="col" className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                      {t(`stock.${column}`)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{t("stock.journal")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {detail.stock.map((item) => (
                  <tr key={item.stock_item_id}>
                    <td>{warehouseOf(item.warehouse_id)}</td>
                    <td>{t(`conditions.${item.condition}`)}</td>
                    <td className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                      <Count value={item.on_hand} />
                    </td>
                    <td className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                      <Count value={item.reserved} />
                    </td>
                    <td className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                      <Count value={item.on_hand - item.reserved} />
                    </td>
                    <td className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                      <Count value={resulting(item)} />
                    </td>
                    <td>
                      <button
                        type="button"
                        className={`${css.rowButton} ${textClass({ bare: true, tone: "brand", weight: "medium", text: "start" })}`}
                        onClick={() => setRead(item)}
                      >
                        {t("stock.journal")}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        )}
      </Card>
      {isBooking && <MovementDialog detail={detail} options={options} onClose={() => setIsBooking(false)} />}
      {read && (
        <MovementHistory
          item={read}
          title={t("stock.journalOf", { warehouse: warehouseOf(read.warehouse_id) })}
          onClose={() => setRead(undefined)}
        />
      )}
    </section>
  );
}

/** A receipt must be positive, an adjustment must not be zero. */
const isValidChange = (text: string, kind: string): boolean =>
  /^-?(0|[1-9]\d{0,7})$/.test(text) && (kind === "receipt" ? Number(text) > 0 : Number(text) !== 0);

function MovementDialog({ detail, options, onClose }: { detail: Detail; options: Options; onClose: () => void }) {
  const t = useTranslations("productManagementConsole");
  const [kind, setKind] = useState("receipt");
  const isAdjustment = kind === "adjustment";
  return (
    <book.Dialog
      title={t("stock.book")}
      confirm={t("stock.book")}
      values={{ product_id: detail.product_id }}
      done={({ on_hand }) => t("stock.booked", { onHand: on_hand })}
      onClose={onClose}
    >
      <book.Field name="kind" label={t("stock.kind")} defaultValue={kind} onChange={setKind} options={(value) => t(`stock.${value}`)} />
      <book.Field
        name="warehouse_id"
        label={t("stock.warehouse")}
        defaultValue={detail.stock[0]?.warehouse_id ?? options.warehouses[0]?.warehouse_id}
        options={options.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
      />
      <book.Field
        name="condition"
        label={t("stock.condition")}
        required
        defaultValue="new"
        options={(condition) => t(`conditions.${condition}`)}
      />
      <TextField
        name="change"
        label={t("stock.change")}
        required
        maxLength={9}
        inputMode="text"
        hint={isAdjustment ? t("stock.changeHint") : undefined}
        rule={(text) => (isValidChange(text.trim(), kind) ? undefined : t(isAdjustment ? "stock.adjustmentWrong" : "stock.receiptWrong"))}
      />
      <book.Field name="note" label={t(isAdjustment ? "stock.note" : "stock.noteOptional")} required={isAdjustment} />
    </book.Dialog>
  );
}

const journalPageSize = 24;

/** Movements of one stock item, newest first, with the level after each. */
function MovementHistory({ item, title, onClose }: { item: Item; title: string; onClose: () => void }) {
  const t = useTranslations("productManagementConsole.stock");
  const format = useFormatter();
  const movements = usePagedCall("/merchant/stockMovements", { stock_item_id: item.stock_item_id, page_size: journalPageSize });
  const archivedUntil = movements.first?.archived_until;
  const signed = (change: number) => format.number(change, { signDisplay: "exceptZero" });
  return (
    <Drawer open onClose={onClose} title={title}>
      <Stack gap={4}>
        <StockReasons stockItemId={item.stock_item_id} />
        {movements.refusal && <p role="alert">{movements.refusal.message}</p>}
        {movements.rows?.length === 0 && <p className={css.hint}>{t("noJournal")}</p>}
        <Timeline
          entries={(movements.rows ?? []).map((entry) => ({
            key: entry.movement_id,
            title: t(`kinds.${entry.kind as "receipt"}`),
            state: "done",
            meta: (
              <>
                <Moment at={entry.at} as="time" />
                {entry.person && ` · ${entry.person}`}
                {entry.order_number && ` · ${t("order", { number: entry.order_number })}`}
              </>
            ),
            children: (
              <p>
                {entry.on_hand_change !== 0 && (
                  <>
                    <Text as="span" weight="medium" numeric>
                      {signed(entry.on_hand_change)}
                    </Text>{" "}
                    → {t("after", { count: entry.on_hand_after })}
                  </>
                )}
                {entry.on_hand_change !== 0 && entry.reserved_change !== 0 && " · "}
                {entry.reserved_change !== 0 && (
                  <>
                    <Text as="span" weight="medium" numeric>
                      {signed(entry.reserved_change)}
                    </Text>{" "}
                    → {t("reservedAfter", { count: entry.reserved_after })}
                  </>
                )}
                {entry.note && ` · ${entry.note}`}
              </p>
            ),
          }))}
        />
        {movements.hasMore && (
          <Button size="small" pending={movements.loadingMore} onClick={movements.loadMore}>
            {t("older")}
          </Button>
        )}
        {archivedUntil && <p className={css.hint}>{t.rich("archivedBefore", { day: () => <Moment at={archivedUntil} /> })}</p>}
      </Stack>
    </Drawer>
  );
}
