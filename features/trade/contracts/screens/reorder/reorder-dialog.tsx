import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { setCartCount } from "#client/cart-count.ts";
import { CallRefused, request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { LoadPlanButton } from "#features/inventory/container-loading/screens/load-plan-button.tsx";
import { ContainerMeters } from "#features/trade/cart/screens/buyer/fob/container-meters.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Reorder = DataOf<"/user/contractReorder">;
type ReorderRow = Reorder["list"][number];
type OrderableRow = ReorderRow & { product_id: number; relation_id: number };

const isOrderable = (row: ReorderRow): row is OrderableRow => row.problem === "" && row.product_id !== null && row.relation_id !== null;

/** What can be ordered again, in which quantities, and how it fills a container. */
export function ReorderDialog({ contractSn, onClose }: { contractSn: string; onClose: () => void }) {
  const t = useTranslations("contractsReorder");
  const [answer, setAnswer] = useState<Reorder | string>();
  useEffect(() => {
    request("/user/contractReorder", { contract_sn: contractSn }, { quiet: true }).then(setAnswer, (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      setAnswer(error.message);
    });
  }, [contractSn]);
  if (typeof answer === "object") return <ReorderGoods reorder={answer} onClose={onClose} />;
  return (
    <Dialog open size="large" onClose={onClose} title={t("title")}>
      {answer === undefined ? (
        <Skeleton height="16rem" />
      ) : (
        <Text tone="danger" role="alert">
          {answer}
        </Text>
      )}
    </Dialog>
  );
}

function ReorderGoods({ reorder, onClose }: { reorder: Reorder; onClose: () => void }) {
  const t = useTranslations("contractsReorder");
  const ui = useTranslations("ui");
  const navigate = useNavigate();
  const open = reorder.list.filter(isOrderable);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(open.map(({ position, quantity }) => [position, quantity])),
  );
  const wanted = open.flatMap((row) => {
    const quantity = quantities[row.position];
    return quantity === undefined ? [] : [{ ...row, quantity }];
  });
  const sum = (of: (row: OrderableRow) => number) => wanted.reduce((all, row) => all + of(row) * row.quantity, 0);
  const add = useCall("/home/fobRestsGoodsAddCart", ({ cart_count }) => {
    setCartCount(cart_count);
    void navigate("/cart?source_type=2");
  });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button
        variant="primary"
        pending={add.pending}
        disabled={wanted.length === 0}
        onClick={() =>
          void add.submit({
            merchant_uuid: reorder.merchant_uuid,
            goods_list: JSON.stringify(
              wanted.map(({ product_id, relation_id, quantity }) => ({ product_id, relation_id, amount: quantity })),
            ),
          })
        }
      >
        {t("add")}
      </Button>
    </>
  );
  const toggle = ({ position, quantity }: OrderableRow, isTaken: boolean) =>
    setQuantities(({ [position]: _, ...others }) => (isTaken ? { ...others, [position]: quantity } : others));
  return (
    <Dialog open size="large" onClose={onClose} title={t("title")} footer={footer}>
      <Stack gap={4}>
        <Text tone="soft">{open.length > 0 ? t("intro") : t("none")}</Text>
        <Stack as="ul" gap={3} aria-label={t("goods")}>
          {reorder.list.map((row) => (
            <GoodsLine
              key={row.position}
              row={row}
              quantity={quantities[row.position]}
              onQuantity={(quantity) => setQuantities((known) => ({ ...known, [row.position]: quantity }))}
              onToggle={(isTaken) => isOrderable(row) && toggle(row, isTaken)}
            />
          ))}
        </Stack>
        {wanted.length > 0 && (
          <section aria-label={t("fill")}>
            <Text as="h3" weight="medium" below={2}>
              {t("fill")}
            </Text>
            <Stack gap={3} items="start">
              <div style={{ width: "100%" }}>
                <ContainerMeters load={{ volume_cm3: sum((row) => row.volume_cm3), weight_grams: sum((row) => row.weight_grams) }} />
              </div>
              <LoadPlanButton label={t("loadPlan")} lines={wanted.map(({ product_id, quantity }) => ({ product_id, quantity }))} />
            </Stack>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  row: ReorderRow;
  /** Undefined while the row is not taken. */
  quantity: number | undefined;
  onQuantity: (quantity: number) => void;
  onToggle: (isTaken: boolean) => void;
}

function GoodsLine({ row, quantity, onQuantity, onToggle }: LineProps) {
  const t = useTranslations("contractsReorder");
  const money = useMoney();
  const title = row.title || row.custom_sn;
  const meta = [t("before", { count: row.ordered }), row.price ? t("price", { amount: money(row.price) }) : ""].filter(Boolean).join(" · ");
  return (
    <Inline as="li" gap={3} wrap justify="between" rule="below" pad={2}>
      <Inline gap={3} grow style={{ flexBasis: "16rem" }}>
        <Checkbox
          name={`take_${row.position}`}
          label={t("take", { title })}
          labelHidden
          checked={quantity !== undefined}
          disabled={!isOrderable(row)}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <MediaRow as="span" size="small" picture={row.preview} title={title} meta={meta} />
      </Inline>
      {isOrderable(row) ? (
        <QuantityStepper
          label={t("quantityOf", { title })}
          value={quantity ?? row.quantity}
          min={row.moq}
          pack={row.pack_multiple}
          disabled={quantity === undefined}
          onChange={onQuantity}
        />
      ) : (
        <Text as="span" size="sm" tone="danger">
          {row.problem_text}
        </Text>
      )}
    </Inline>
  );
}
