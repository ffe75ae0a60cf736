import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { type Goods, keyOfGoods, type Receipt } from "#features/inventory/receiving/screens/operator/receipt-store.ts";
import css from "#features/inventory/receiving/screens/operator/receiving.module.css";
import type { ReceivingWork } from "#features/inventory/receiving/screens/operator/receiving-queue.ts";
import floor from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import type { QueuedWork } from "#features/inventory/warehouse-floor/screens/operator/floor/floor-queue.ts";
import { ScanField } from "#features/inventory/warehouse-floor/screens/operator/floor/scan-field.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { sumOfCounts } from "./count-goods.tsx";
import type { Say } from "./receiving-screen.tsx";

type Arriving = DataOf<"/operator/arrivingGoods">;
type Summary = Arriving["list"][number];

interface Props {
  warehouseId: number;
  arriving: Arriving;
  receipts: Readonly<Record<string, Receipt>>;
  works: readonly QueuedWork<ReceivingWork>[];
  told: ReactNode;
  say: Say;
  onBegin: (receipt: Receipt) => void;
}

/** What arrives, by scan of its number or from the list. What this device has begun to count stands first. */
export function ChooseGoods({ warehouseId, arriving, receipts, works, told, say, onBegin }: Props) {
  const t = useTranslations("receivingConsole");
  const [found, setFound] = useState<readonly Goods[]>([]);
  const sent = new Set(works.flatMap((work) => ("receipt" in work ? [keyOfGoods(work.receipt.goods)] : [])));
  const begin = (goods: Goods) => onBegin(receipts[keyOfGoods(goods)] ?? { goods, counts: {} });
  const open = async (code: string, key?: string) => {
    const stored = Object.values(receipts).find(({ goods }) => goods.number.toUpperCase() === code.toUpperCase());
    if (stored && (key === undefined || keyOfGoods(stored.goods) === key)) return onBegin(stored);
    try {
      const { list } = await request("/operator/goodsToReceive", { warehouse_id: warehouseId, code }, { quiet: true });
      const chosen = list.find((goods) => keyOfGoods(goods) === key) ?? (list.length === 1 ? list[0] : undefined);
      if (chosen) return begin(chosen);
      setFound(list);
      return say(t("several", { code }), true);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      return say(error.reason === "UNREACHABLE" ? t("noConnection", { code }) : error.message, false);
    }
  };
  const begun = Object.values(receipts);
  const isOpen = (goods: Summary) => !sent.has(keyOfGoods(goods)) && !receipts[keyOfGoods(goods)];
  const listed = found.length > 0 ? found : arriving.list.filter(isOpen);
  return (
    <>
      <p className={floor.prompt}>{t("wanted")}</p>
      <ScanField onScan={(code) => void open(code)} />
      {told}
      {begun.length > 0 && (
        <Card title={t("begun")}>
          <Stack as="ul" gap={2}>
            {begun.map((receipt) => (
              <li key={keyOfGoods(receipt.goods)}>
                <button type="button" className={css.choice} onClick={() => onBegin(receipt)}>
                  <strong>{receipt.goods.number}</strong>
                  <span>{t("countedOf", { counted: sumOfCounts(receipt), expected: receipt.goods.pieces })}</span>
                </button>
              </li>
            ))}
          </Stack>
        </Card>
      )}
      {listed.length > 0 && (
        <Card title={t("arriving")}>
          <Stack gap={3}>
            <Stack as="ul" gap={2}>
              {listed.map((goods) => (
                <li key={keyOfGoods(goods)}>
                  <GoodsButton goods={goods} onPress={() => void open(goods.number, keyOfGoods(goods))} />
                </li>
              ))}
            </Stack>
            {found.length === 0 && arriving.count > arriving.list.length && (
              <Text tone="soft">{t("more", { count: arriving.count - arriving.list.length })}</Text>
            )}
          </Stack>
        </Card>
      )}
      {begun.length + listed.length === 0 && (
        <EmptyState title={t("none")} picture="boxes">
          {t("noneText")}
        </EmptyState>
      )}
    </>
  );
}

function GoodsButton({ goods, onPress }: { goods: Summary; onPress: () => void }) {
  const t = useTranslations("receivingConsole");
  const { kind, number, merchant_name, purchase_orders, expected_from, pieces } = goods;
  return (
    <button type="button" className={css.choice} onClick={onPress}>
      <strong>{number}</strong>
      <span>{[t(`kinds.${kind}`), ...purchase_orders, merchant_name].join(" · ")}</span>
      <span>
        {t("pieces", { count: pieces })}
        {expected_from && (
          <>
            {" · "}
            <Moment at={expected_from} />
          </>
        )}
      </span>
    </button>
  );
}
