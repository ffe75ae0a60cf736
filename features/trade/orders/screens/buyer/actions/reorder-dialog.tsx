import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/orders/screens/buyer/actions/actions.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";

type ReorderResult = DataOf<"/home/againOrder">;

/** URL of the cart. It remembers a single order, so that checkout starts with its repeated text fields. */
const toCartPath = (orderSn: string): string => (orderSn.includes(",") ? "/cart" : `/cart?again=${orderSn}`);

/** Adds the items of an order, or of several separated by commas, to the cart again. `result` is set while there is something to tell of. */
export const useReorder = (orderSn: string) => {
  const t = useTranslations("orders.again");
  const [result, setResult] = useState<ReorderResult>();
  const call = useCall("/home/againOrder", (data) => {
    if (data.unavailable.length + data.changed.length > 0) return setResult(data);
    toast(t("added", { count: data.added }), {
      tone: "success",
      lead: { label: t("toCart"), to: toCartPath(orderSn) },
    });
  });
  const run = () => void call.submit({ order_sn: orderSn });
  return { run, pending: call.pending, result, dismiss: () => setResult(undefined) };
};

/** What is different from the order: items that could not be added to the cart, with reasons, and items with another price. */
export function ReorderDialog({ orderSn, result, onClose }: { orderSn: string; result: ReorderResult; onClose: () => void }) {
  const t = useTranslations("orders.again");
  const money = useMoney();
  const { added, unavailable, changed } = result;
  const footer = (
    <>
      <Button onClick={onClose}>{t("close")}</Button>
      {added > 0 && (
        <ButtonLink to={toCartPath(orderSn)} variant="primary">
          {t("toCart")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(unavailable.length > 0 ? "title" : "titleChanged")} footer={footer}>
      <p>{t("summary", { count: added })}</p>
      {unavailable.length > 0 && (
        <Items
          heading={t("unavailable")}
          items={unavailable.map((item) => ({
            item,
            note: (
              <>
                <span className={css.reason}>{item.reason_text}</span>
                <span>{t("stock", { ordered: item.amount, available: item.available })}</span>
              </>
            ),
          }))}
        />
      )}
      {changed.length > 0 && (
        <Items
          heading={t("changed")}
          items={changed.map((item) => ({
            item,
            note: <span>{t("price", { before: money(item.price_before), now: money(item.price) })}</span>,
          }))}
        />
      )}
    </Dialog>
  );
}

type Item = Pick<ReorderResult["changed"][number], "relation_id" | "custom_sn" | "title">;

function Items({ heading, items }: { heading: string; items: readonly { item: Item; note: ReactNode }[] }) {
  return (
    <Stack as="section" gap={3} above={4}>
      <Text as="h3" size="md">
        {heading}
      </Text>
      <Stack as="ul" gap={3} className={css.missing}>
        {items.map(({ item, note }) => (
          <Stack as="li" border radius pad={3} padX={4} key={item.relation_id}>
            <Text as="strong" weight="medium">
              {item.title}
            </Text>
            <span>{item.custom_sn}</span>
            {note}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
