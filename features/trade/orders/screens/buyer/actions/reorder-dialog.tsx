import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/orders/screens/buyer/actions/actions.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

type ReorderResult = DataOf<"/home/againOrder">;

/** URL of the cart that remembers the order, so that checkout starts with its repeated text fields. */
const toCartPath = (orderSn: string): string => `/cart?again=${orderSn}`;

/** Adds an order's items to the cart again. `result` is set while some items could not be added. */
export const useReorder = (orderSn: string) => {
  const t = useTranslations("orders.again");
  const [result, setResult] = useState<ReorderResult>();
  const call = useCall("/home/againOrder", (data) => {
    if (data.unavailable.length > 0) return setResult(data);
    toast(t("added", { count: data.added }), {
      tone: "success",
      lead: { label: t("toCart"), to: toCartPath(orderSn) },
    });
  });
  const run = () => void call.submit({ order_sn: orderSn });
  return { run, pending: call.pending, result, dismiss: () => setResult(undefined) };
};

/** The items that could not be added to the cart, with reasons. */
export function ReorderDialog({ orderSn, result, onClose }: { orderSn: string; result: ReorderResult; onClose: () => void }) {
  const t = useTranslations("orders.again");
  const footer = (
    <>
      <Button onClick={onClose}>{t("close")}</Button>
      {result.added > 0 && (
        <ButtonLink to={toCartPath(orderSn)} variant="primary">
          {t("toCart")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("title")} footer={footer}>
      <p>{t("text", { count: result.added })}</p>
      <Stack as="ul" gap={3} above={4} className={css.missing}>
        {result.unavailable.map(({ relation_id, custom_sn, title, reason_text }) => (
          <Stack as="li" border radius pad={3} padX={4} key={relation_id}>
            <Text as="strong" weight="medium">
              {title}
            </Text>
            <span>{custom_sn}</span>
            <span className={css.reason}>{reason_text}</span>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
